"""Make a virtual environment hold what a lock says, and the project itself (editable), with its page built.

    python3 tools/install.py play|test|bench

Needs only Python and pip. Does nothing when nothing changed since the last time.
"""

import sys

if sys.version_info < (3, 11):  # before anything that an older Python could not read
    sys.exit(
        "Ogonek needs Python 3.11 or newer; this is %s (%s).\nTry: make PYTHON=python3.12 ..."
        % (sys.version.split()[0], sys.executable)
    )

import contextlib
import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV = "uv>=0.9,<1"
# What each purpose needs: its environment, and the locks that will do, the first one being installed.
NEEDS = {
    "play": (".venv", ["requirements.lock", "requirements-test.lock"]),
    "test": (".venv", ["requirements-test.lock"]),
    "bench": (".venv-bench", ["requirements-bench.lock"]),
}


def digest(*paths: Path) -> str:
    """A hash of files and folders, without what is built or installed in them."""
    total = hashlib.sha256()
    for path in paths:
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "node_modules" not in file.parts:
                total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def run(*command: object) -> None:
    print("+", *(os.path.relpath(str(word), ROOT) if isinstance(word, Path) else word for word in command), flush=True)
    # A person's own active environment must not be the one that uv installs into.
    env = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONHOME")}
    done = subprocess.run([str(word) for word in command], cwd=ROOT, env=env)
    if done.returncode:
        sys.exit(done.returncode)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One installation at a time in this folder."""
    (ROOT / "build").mkdir(exist_ok=True)
    with open(ROOT / "build/install.lock", "w") as held:
        try:
            import fcntl
        except ImportError:  # Windows
            yield
            return
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def make_environment(venv: Path) -> Path:
    """A virtual environment with uv in it. Gives its Python."""
    python = venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = f"{sys.implementation.name} {sys.version} {venv}"
    stamp = venv / "ogonek-python.txt"
    if python.exists() and stamp.exists() and stamp.read_text() == wanted:
        return python
    shutil.rmtree(venv, ignore_errors=True)
    print("+ python -m venv", venv.name, flush=True)
    made = subprocess.run([sys.executable, "-m", "venv", str(venv)], capture_output=True, text=True)
    if made.returncode == 0:
        run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", UV)
    else:  # Debian without python3-venv: pip alone can fetch uv, which makes environments too
        shutil.rmtree(venv, ignore_errors=True)
        tool = ROOT / "build/uv"
        run(sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--target", tool, UV)
        run(tool / "bin/uv", "venv", "--quiet", "--python", sys.executable, venv)
        run(tool / "bin/uv", "pip", "install", "--quiet", "--python", python, UV)
    stamp.write_text(wanted)
    return python


def install(purpose: str) -> None:
    name, locks = NEEDS[purpose]
    venv = ROOT / name
    python = make_environment(venv)
    uv = [python.with_name("uv"), "pip", "install", "--quiet", "--compile-bytecode", "--python", python]

    installed = venv / "ogonek-lock.txt"
    now = installed.read_text() if installed.exists() else ""
    if now not in [digest(ROOT / lock) for lock in locks if (ROOT / lock).exists()]:
        run(*uv, "--require-hashes", "-r", ROOT / locks[0])
        installed.write_text(digest(ROOT / locks[0]))

    project = venv / "ogonek-project.txt"
    static = ROOT / "src/ogonek/server/static"
    texts = ("docs/privacy.md", "docs/rules.md")
    inputs = [ROOT / path for path in ("pyproject.toml", "hatch_build.py", "tools/node.py", "web", "locales", *texts)]
    if not project.exists() or not static.exists() or project.read_text() != digest(*inputs):
        before = digest(*inputs)
        run(*uv, "--no-deps", "--reinstall-package", "ogonek", "--editable", ROOT)
        project.write_text(before)


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in NEEDS:
        sys.exit(__doc__)
    with alone():
        install(sys.argv[1])
