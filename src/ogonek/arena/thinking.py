"""How long bots may think: a number of rounds, the same on every machine, or seconds."""

from __future__ import annotations

from typing import NamedTuple

from ogonek.bots import Budget, Iterations
from ogonek.library.clock import Clock

# How many rounds of thinking a move may take; a bot that does not think spends none.
ROUNDS = 1000


class Thinking(NamedTuple):
    """What a bot may spend on each move; time counts where it is given."""

    iterations: int = ROUNDS
    seconds: float | None = None

    def budget(self) -> Budget:
        return Iterations(self.iterations) if self.seconds is None else Clock(self.seconds)
