"""What a bot is given, and what it answers.

A bot never holds the game. It is given what its seat may know and the moves that the table offers it, chance as
a generator that is handed in, time as a budget that it asks. So on two deals that its seat cannot tell apart it
answers the same, and the same seed gives the same game.

A bot that wants a position to think about deals one from the view: `rulebook(view["game"]).redealer(view)`.
There the legal moves of its own seat are the true ones, and it can build them step by step.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from random import Random
from typing import Protocol

from ogonek.core.rulebook import Plain


class Budget(Protocol):
    """How long a bot may think about one move."""

    def spend(self) -> bool:
        """Asked before each round of thinking; False when none is left, and the bot has to answer."""


class Iterations:
    """A budget of so many rounds, whatever time they take: the same on every machine."""

    def __init__(self, count: int) -> None:
        self._left = count

    def spend(self) -> bool:
        self._left -= 1
        return self._left >= 0


class Bot(ABC):
    """A player made of code; it keeps nothing from one move to the next, the view remembers for it."""

    @abstractmethod
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        """One of `moves`, the legal moves of the view's seat. They may be lazy and very many."""
