"""Processes that work for another one leave Ctrl-C to it."""

from __future__ import annotations

import subprocess
import sys

import pytest

INTERRUPTED = """
import os, signal, time
from ogonek.processes import Processes

heard = []
signal.signal(signal.SIGINT, lambda *_: heard.append(True))
with Processes(1) as others:
    asked = others.submit(os.getpid)
    while not asked.done():
        os.killpg(0, signal.SIGINT)
        time.sleep(0.001)
    print(asked.result() != os.getpid(), bool(heard))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no process groups to interrupt")
def test_an_interrupt_at_any_moment_stops_no_helper():
    """Also while it is starting, when it could not yet say that it does not want to hear."""
    command = [sys.executable, "-c", INTERRUPTED]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, start_new_session=True)
    assert (done.stdout, done.stderr) == ("True True\n", "")
