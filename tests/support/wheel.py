"""Ogonek as people install it: the wheel in an environment of its own, where nothing else can be reached or run."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UV = Path(sys.executable).with_name("uv")
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
    """Builds the wheel and installs it with the packages it needs; the command `ogonek` there."""
    _run(UV, "build", "--quiet", "--wheel", "--python", sys.executable, "--out-dir", folder, ROOT)
    [wheel] = folder.glob("*.whl")
    _run(UV, "venv", "--quiet", "--python", sys.executable, folder / "environment")
    python = folder / "environment/bin/python"
    _run(UV, "pip", "install", "--quiet", "--python", python, "--constraint", ROOT / "requirements.lock", wheel)
    [packages] = (folder / "environment/lib").glob("python*/site-packages")
    (packages / "sitecustomize.py").write_text(CUT_OFF)
    return python.with_name("ogonek")


def run_alone(command: Path, *arguments: str, folder: Path) -> str:
    """Runs an installed command with no program on the path and nothing of this environment; what it prints."""
    return _run(command, *arguments, cwd=folder, env={"PATH": "", "LANG": "C.UTF-8"})


def _run(*command: object, cwd: Path = ROOT, env: dict[str, str] | None = None) -> str:
    done = subprocess.run([str(word) for word in command], cwd=cwd, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
