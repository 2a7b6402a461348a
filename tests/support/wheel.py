"""Ogonek as people install it: the wheel in an environment of its own, where nothing else can be reached or run."""

from __future__ import annotations

import sys
from pathlib import Path

from dist import ROOT, run, uv

# Imported by Python at its start: whoever asks for the network or for another program is stopped.
CUT_OFF = """
import sys

REFUSED = ("socket.connect", "socket.getaddrinfo", "subprocess.", "os.exec", "os.posix_spawn", "os.system")

def refuse(event, _):
    if event.startswith(REFUSED):
        raise RuntimeError(f"{event}: there is no network and no other program here")

sys.addaudithook(refuse)
"""


def install_wheel(folder: Path) -> Path:
    """Builds the wheel and installs it with the packages that the lock names; the command `ogonek` there."""
    run([uv(), "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", str(folder), str(ROOT)])
    [wheel] = folder.glob("*.whl")
    run([uv(), "venv", "--quiet", "--python", sys.executable, str(folder / "environment")])
    python, lock = folder / "environment/bin/python", ROOT / "requirements.lock"
    run([uv(), "pip", "install", "--quiet", "--python", str(python), "--constraint", str(lock), str(wheel)])
    [packages] = (folder / "environment/lib").glob("python*/site-packages")
    (packages / "sitecustomize.py").write_text(CUT_OFF)
    return python.with_name("ogonek")
