"""What a game's kit offers to the day's deal: the module that `kit.daily` names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, cast

from ogonek.core.kits import kit


@dataclass(frozen=True)
class Setting:
    """What is played on a day of the week: the levels of the bots around the player, and the options."""

    levels: tuple[str, ...]
    options: Mapping[str, bool] = field(default_factory=dict)


class GameDaily(Protocol):
    @property
    def version(self) -> int:
        """Raised whenever the same moves no longer get the same answers: other rules of thumb, another week.

        It is part of every deal's id, so programs of different versions have different deals and never compare them.
        """

    @property
    def week(self) -> Sequence[Setting]:
        """Monday's setting to Sunday's."""


class _Plain:
    """A game that says nothing about its days: the fewest players and no options, every day."""

    version = 0

    def __init__(self, game: str) -> None:
        self.week = [Setting(("casual",) * (kit(game).rulebook().players[0] - 1))] * 7


def game_daily(game: str) -> GameDaily:
    found = kit(game)
    return cast("GameDaily", found.part(found.daily)) if found.daily else _Plain(game)
