"""Processes that work for another one leave Ctrl-C to it."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import FIRST_COMPLETED, wait
from concurrent.futures.process import BrokenProcessPool

import pytest

from ogonek.processes import Processes

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


def test_who_is_stopped_ends_in_mid_thought():
    """Whatever was asked: nobody waits for it."""
    others = Processes(1)
    others.submit(os.getpid).result(30)  # it has begun
    asked = others.submit(time.sleep, 600)
    while not asked.running():
        time.sleep(0.001)
    others.stop()
    with pytest.raises(BrokenProcessPool):
        asked.result(30)


def test_who_is_stopped_may_end_in_the_middle_of_an_answer():
    others = Processes(2)
    answers = [others.submit(bytes, 30_000_000) for _ in range(6)]
    wait(answers, return_when=FIRST_COMPLETED)  # others are on their way
    others.stop()
    assert all(answer.done() for answer in answers)
