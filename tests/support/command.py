"""The command `ogonek` for tests: in this process, or as a real one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner, Result

from ogonek.cli import ogonek

OGONEK = [sys.executable, "-c", "from ogonek.cli import main; main()"]
QUIET = {"COLUMNS": "80", "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "NO_COLOR": "1"}


def run(*arguments: object, columns: int = 80, **environment: str) -> Result:
    """Quick; anything that would be a traceback is raised here."""
    env = {**QUIET, "COLUMNS": str(columns), **environment}
    result = CliRunner(env=env).invoke(ogonek, [str(one) for one in arguments], prog_name="ogonek")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def start(*arguments: object, **environment: str) -> subprocess.Popen[str]:
    """A real process, in a group of its own so that it can be interrupted like from a keyboard."""
    return subprocess.Popen(
        [*OGONEK, *map(str, arguments)],
        env={**os.environ, **QUIET, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hear_the_keyboard,
    )


def _hear_the_keyboard() -> None:
    """Who runs the tests in the background may have told them to ignore Ctrl-C; the command must not inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def simulated(file: Path, *arguments: object) -> Path:
    """A file of simulated games."""
    result = run("simulate", "pan-tu-nie-stal", *arguments, "--record", file)
    assert result.exit_code == 0, result.stderr
    return file
