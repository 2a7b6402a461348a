"""What a game's kit offers to bots: the module that `kit.bots` names.

A game without one is played at random: `beginner`, `greedy` and `search` then pick any legal move.
"""

from __future__ import annotations

from random import Random
from typing import Any, Protocol, cast

from ogonek.bots.contract import Budget
from ogonek.bots.tree import Candidate
from ogonek.core.kits import kit
from ogonek.core.rulebook import AnyMove, Redealer


class GameBots(Protocol):
    """One game's players. Positions are dealt from a view, so nobody sees more than the seat to move may know."""

    def beginner(self, position: Any, rng: Random) -> AnyMove:
        """The move of somebody who plays on their first evenings."""

    def greedy(self, position: Any) -> AnyMove:
        """The move by rules of thumb, without search."""

    def search(self, redealer: Redealer[Any], seat: int, budget: Budget, rng: Random) -> list[Candidate]:
        """The moves that were tried, the best first."""


def game_bots(game: str) -> GameBots | None:
    found = kit(game)
    return cast("GameBots | None", found.part(found.bots))
