"""What a game's kit offers to bots: the module that `kit.bots` names.

A game without one is played at random: `beginner`, `greedy` and `search` then pick any legal move.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from random import Random
from typing import Any, Protocol, cast

from ogonek.bots.contract import Budget
from ogonek.bots.tree import Candidate
from ogonek.core.kits import kit
from ogonek.core.rulebook import AnyMove, Plain, Redealer


class GameBots(Protocol):
    """One game's players. Positions are dealt from a view, so nobody sees more than the seat to move may know."""

    @property
    def skills(self) -> Mapping[str, int]:
        """Where each level stands: 0 newcomer, 100 beginner, 200 greedy, 300 the strongest (`ogonek.bots.levels`)."""

    @property
    def strongest(self) -> str:
        """The bot that plays best, as far as docs/strength.md shows: `neural` or `search`."""

    @property
    def encoding(self) -> int:
        """The version of the encoding that `choosing` speaks: nets of another one cannot play."""

    def newcomer(self, position: Any, rng: Random) -> AnyMove:
        """The move of somebody who plays for the first time; no better than a beginner's."""

    def beginner(self, position: Any, rng: Random) -> AnyMove:
        """The move of somebody who plays on their first evenings."""

    def greedy(self, position: Any) -> AnyMove:
        """The move by rules of thumb, without search."""

    def search(self, redealer: Redealer[Any], seat: int, budget: Budget, rng: Random) -> list[Candidate]:
        """The moves that were tried, the best first."""

    def choosing(self, view: Plain, moves: Collection[str], rng: Random) -> Choosing:
        """A move of the view's seat in the making, for a net to choose."""

    def choosing_at(self, position: Any) -> Choosing:
        """The same for whoever is to move in a dealt position; the choices are made from what that seat knows."""

    def everything(self, position: Any, view: Plain) -> list[int]:
        """What a critic sees: all cards of a dealt position; `view` is that of the seat to move."""


class Choosing(Protocol):
    """A move in the making, in the numbers of the encoding that the game's nets are trained with."""

    @property
    def move(self) -> str | None:
        """The whole move, once it stands."""

    def row(self) -> list[int]:
        """What the seat knows, and what it has chosen so far: the encoding's whole numbers."""

    def numbers(self) -> list[int]:
        """What can be chosen next."""

    def choose(self, number: int) -> None:
        """Makes one choice."""


def game_bots(game: str) -> GameBots | None:
    found = kit(game)
    return cast("GameBots | None", found.part(found.bots))
