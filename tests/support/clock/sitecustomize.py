"""Python loads this at its start when the folder is on PYTHONPATH: the time of day is off by the seconds in a file.

Time that only passes (`time.monotonic`) is left alone: nobody sets that.
"""

import os
import time
from pathlib import Path

_file = Path(os.environ["OGONEK_TEST_CLOCK"])
_real = time.time


def _time() -> float:
    return _real() + float(_file.read_text())


time.time = _time
