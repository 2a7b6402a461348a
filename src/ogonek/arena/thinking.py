"""How long bots may think: a number of rounds, the same on every machine, or seconds."""

from __future__ import annotations

import time
from typing import NamedTuple

from ogonek.bots import Budget, Iterations

# How many rounds of thinking a move may take; a bot that does not think spends none.
ROUNDS = 1000


class Clock:
    """A budget of time."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spend(self) -> bool:
        return time.monotonic() < self._end


class Thinking(NamedTuple):
    """What a bot may spend on each move; time counts where it is given."""

    iterations: int = ROUNDS
    seconds: float | None = None

    def budget(self) -> Budget:
        return Iterations(self.iterations) if self.seconds is None else Clock(self.seconds)
