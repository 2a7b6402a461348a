"""Compile the rules and the thinking bots with mypyc: the same source, several times as fast, and never needed.

`python tools/compile.py` puts extension modules beside the sources; plain Python takes over again when they are removed
(`--plain`) or when a source has changed since (`--drop-stale`, which `make` does before tests). Without a C compiler
nothing happens, in words.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# Left as they are: what is subclassed, patched by tests or built of defaults that mypyc does not take.
PLAIN = {"__init__.py", "rulebook.py", "record.py", "game.py", "kit.py", "kits.py", "part.py"}

SETUP = """
import os, sys
from mypyc.build import mypycify
from setuptools import setup
# Without it a C compiler may fuse a * b + c into one rounding, and the bots' numbers would differ from plain Python's.
os.environ["CFLAGS"] = os.environ.get("CFLAGS", "") + " -ffp-contract=off"
files = sys.argv[1].split(",")
sys.argv = ["setup.py", "build_ext", "--inplace", "--build-temp", sys.argv[2]]
setup(
    name="ogonek-fast",
    ext_modules=mypycify(["--strict", *files], opt_level="3", debug_level="0", multi_file=True, target_dir=sys.argv[4]),
    options={"build_ext": {"parallel": 2}},
)
"""


def sources(root: Path) -> list[Path]:
    """The rules, and the bots that think in positions: what is around them gains nothing."""
    folders = [
        root / "ogonek/core",
        *sorted((root / "ogonek/games").glob("*/rules")),
        *sorted((root / "ogonek/games").glob("*/bots")),
    ]
    found = [path for folder in folders for path in sorted(folder.rglob("*.py")) if path.name not in PLAIN]
    return [*found, root / "ogonek/bots/tree.py"]


def state(root: Path) -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in sources(root):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def stamp(root: Path) -> Path:
    return root / "ogonek/core/.compiled"


def built(root: Path) -> list[Path]:
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return [*(root / "ogonek").rglob(f"*{suffix}"), *root.glob(f"*__mypyc{suffix}")]


def remove(root: Path) -> None:
    for path in built(root):
        path.unlink()
    stamp(root).unlink(missing_ok=True)


def has_compiler() -> bool:
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0]) is not None


def compile_rules(root: Path) -> bool:
    """True if the rules under `root` are compiled now."""
    if stamp(root).exists() and stamp(root).read_text() == state(root):
        return True
    remove(root)
    if not has_compiler():
        print("There is no C compiler here: the rules stay plain Python.")
        return False
    with tempfile.TemporaryDirectory() as folder:
        files = ",".join(path.relative_to(root).as_posix() for path in sources(root))
        done = subprocess.run(
            [sys.executable, "-c", SETUP, files, folder], cwd=root, capture_output=True, text=True, check=False
        )
    shutil.rmtree(root / "build", ignore_errors=True)
    if done.returncode or not built(root):
        remove(root)
        print(f"The rules could not be compiled and stay plain Python:\n{(done.stderr or done.stdout)[-2000:]}")
        return False
    stamp(root).write_text(state(root))
    print(f"Compiled: {len(sources(root))} modules.")
    return True


def main(arguments: list[str]) -> None:
    root = ROOT / "src"
    if "--plain" in arguments:
        remove(root)
    elif "--drop-stale" in arguments:
        if built(root) and not (stamp(root).exists() and stamp(root).read_text() == state(root)):
            remove(root)
            print("The compiled rules were older than their sources: plain Python again (`make fast` compiles anew).")
    else:
        compile_rules(root)


if __name__ == "__main__":
    main(sys.argv[1:])
