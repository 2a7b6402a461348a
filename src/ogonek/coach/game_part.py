"""What a game's kit offers to the coach: the module that `kit.coach` names. A game without one cannot be judged."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from ogonek.core.kits import kit
from ogonek.core.rulebook import Plain


class Reason(NamedTuple):
    """A sentence about a decision: `key` is that of the game's words, `facts` fill it."""

    key: str
    facts: dict[str, str | int]


class GameCoach(Protocol):
    def alternatives(self, before: Any, after: Any, chance: bool, rng: Random) -> list[tuple[float, Any]]:
        """Positions that the one before a player's move could have been, as far as nothing was settled yet, with
        their probabilities. None if the move settled nothing new.

        `after` is the true position after the move and the chance moves behind it; `chance` says whether there were
        such moves. What is settled before the move must be all that a critic sees of it.
        """

    @property
    def spoken(self) -> Mapping[str, str]:
        """Facts of reasons that are codes, each with the key of its words: `{}` stands for the code."""

    def expected_scores(self, position: Any) -> list[float]:
        """What the players can expect to have at the end, by rules of thumb."""

    def reasons(self, view: Plain, played: str, best: str) -> list[Reason]:
        """What can be said for the best move, or against the one that was played: computed from the view alone."""

    def themes(self, view: Plain, best: str, other: str) -> list[str]:
        """What a puzzle is about whose solution is `best`, where others would play `other`: keys of the game's words.
        The most telling one first; never empty."""


def game_coach(game: str) -> GameCoach | None:
    found = kit(game)
    return cast("GameCoach | None", found.part(found.coach))
