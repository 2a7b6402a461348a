"""Build what is released, and check it as somebody would who has nothing but Python.

    python tools/dist.py [--out dist] [--downloads]

Builds the sdist and, from it, the wheel, into a folder; looks at what is in them; installs the wheel into an empty
environment of every Python from 3.11 on that is on the path, and the sdist into one, without node; starts it there,
plays a game of each kind, asks a server for its page and writes the site. `--downloads` also adds up what somebody
who wants to play must download. The exit status tells whether all of it worked.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TRIAL = Path(__file__).with_name("dist_trial.py")
OLDEST, NEWEST = 11, 20  # minor versions of Python 3 that are looked for
DOWNLOAD_GOAL = 60_000_000  # bytes

# What neither may lack, and what has no business in them. Paths inside the package.
NEEDED = ("server/static/index.html", "server/static/pyodide/pyodide.asm.wasm", "py.typed")
STRANGE = (".so", ".pyd", ".pyc", ".env", ".db", ".stamp.tmp")


class Failed(Exception):
    """A sentence about what is wrong."""


def build(out: Path) -> tuple[Path, Path]:
    """The sdist and the wheel made from it."""
    shutil.rmtree(out, ignore_errors=True)
    run([uv(), "build", "--quiet", "--out-dir", str(out), str(ROOT)])
    (wheel,), (sdist,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return sdist, wheel


def uv() -> str:
    return str(Path(sys.executable).with_name("uv"))


def run(command: list[str], folder: Path = ROOT, path: str | None = None) -> str:
    """What it prints. `path`: the only folders in which it finds programs."""
    environment = {name: value for name, value in os.environ.items() if name not in ("VIRTUAL_ENV", "PYTHONPATH")}
    if path is not None:
        environment["PATH"] = path
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command)}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout


def check_contents(names: list[str], prefix: str, archive: Path) -> None:
    inside = {name.removeprefix(prefix) for name in names if name.startswith(prefix)}
    games = {name.split("/")[1] for name in inside if name.startswith("games/") and name.count("/") > 1}
    needed = [*NEEDED, *(f"games/{game}/kit.py" for game in games)]
    needed += [f"games/{game}/bots/{net}.net" for game in games for net in ("policy", "critic")]
    missing = [name for name in needed if name not in inside]
    if missing or not games:
        raise Failed(f"{archive.name} lacks {', '.join(missing) or 'every game'}")
    strange = [name for name in names if name.endswith(STRANGE) or "node_modules" in name or "__pycache__" in name]
    if strange:
        raise Failed(f"{archive.name} has {', '.join(strange[:5])}")


def look_into(sdist: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        check_contents(packed.namelist(), "ogonek/", wheel)
    with tarfile.open(sdist) as packed:
        names = packed.getnames()
    check_contents(names, f"{sdist.name.removesuffix('.tar.gz')}/src/ogonek/", sdist)


def pythons() -> list[str]:
    """Every Python from 3.11 on that runs, the oldest first."""
    found = [shutil.which(f"python3.{minor}") for minor in range(OLDEST, NEWEST)]
    return [path for path in found if path and subprocess.run([path, "-c", ""], check=False).returncode == 0]


@contextlib.contextmanager
def installed(python: str, archive: Path) -> Iterator[Path]:
    """An environment with the release and what it needs in it, and nothing else; no program is on its path."""
    with tempfile.TemporaryDirectory(prefix="ogonek-dist-") as name:
        folder = Path(name)
        run([uv(), "venv", "--quiet", "--python", python, str(folder / "venv")])
        inside = folder / "venv/bin"
        command = [uv(), "pip", "install", "--quiet", "--python", str(inside / "python"), str(archive)]
        run(command, path=str(inside))
        yield folder


def try_out(python: str, archive: Path) -> str:
    with installed(python, archive) as folder:
        inside = folder / "venv/bin"
        return run([str(inside / "python"), str(TRIAL), str(folder)], folder, str(inside)).strip()


def download_size(wheel: Path) -> int:
    """Bytes of the wheel and all that it needs, for the Python that runs this."""
    with tempfile.TemporaryDirectory() as name:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--dest", name]
        run([*command, str(wheel)])
        return sum(path.stat().st_size for path in Path(name).iterdir())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--downloads", action="store_true")
    given = parser.parse_args()
    try:
        sdist, wheel = build(given.out)
        look_into(sdist, wheel)
        for archive in (sdist, wheel):
            print(f"{archive.name}: {archive.stat().st_size / 1e6:.1f} MB")
        for python in pythons():
            print(f"wheel in {Path(python).name}: {try_out(python, wheel)}", flush=True)
        print(f"sdist in {Path(sys.executable).name}: {try_out(sys.executable, sdist)}", flush=True)
        if given.downloads:
            size = download_size(wheel)
            print(f"to download for playing: {size / 1e6:.1f} MB (goal: {DOWNLOAD_GOAL / 1e6:.0f})")
            if size > DOWNLOAD_GOAL:
                raise Failed("that is more than the goal")
    except Failed as failed:
        sys.exit(f"Not fit to be released: {failed}")


if __name__ == "__main__":
    main()
