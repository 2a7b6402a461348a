"""The benchmarks run; what they measure is no test's business. Peers are installed only for `make bench`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
OURS = """
from benchmarks import environments, ours
from benchmarks.contest import compete, ratio
from benchmarks.queue_game import measures

standings = compete([*ours.contenders(), *environments.ours()], rounds=1, seconds=0.01)
assert all(one.rate > 0 for one in standings)
assert ratio(standings[0], standings[0]) == 1
assert all(one.value > 0 for one in measures())
"""


def test_our_side_of_the_benchmarks_runs() -> None:
    done = subprocess.run([sys.executable, "-c", OURS], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
