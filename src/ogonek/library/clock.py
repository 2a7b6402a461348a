"""Time to think. Bots read no clock: whoever asks them hands in a budget, and this one is made of seconds."""

from __future__ import annotations

import time


class Clock:
    """A budget of time, for the bots that ask whether some is left."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spend(self) -> bool:
        return time.monotonic() < self._end
