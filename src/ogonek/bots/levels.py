"""Levels for people: which bot plays how well, from the weakest up. Names and descriptions are in `locales`."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import NamedTuple

from ogonek.bots import bot
from ogonek.bots.contract import Bot, Budget
from ogonek.bots.game_nets import NO_NETS, Nets
from ogonek.core.rulebook import Plain


class _Kind(NamedTuple):
    bot: str
    rounds: int  # of thinking a move, at most; 0 for those that do not think


# That they are in this order is shown in docs/strength.md.
_KINDS = {
    "beginner": _Kind("beginner", 0),
    "casual": _Kind("greedy", 0),
    "strong": _Kind("search", 40),
    "master": _Kind("search", 2000),
}
LEVELS = tuple(_KINDS)


class Level(NamedTuple):
    name: str
    bot: Bot


def level(name: str, nets: Nets = NO_NETS) -> Level:
    kind = _KINDS[name]
    player = bot(kind.bot, nets)
    return Level(name, _Capped(player, kind.rounds) if kind.rounds else player)


class _Capped(Bot):
    """A bot that thinks no longer than its level allows, however much time there is."""

    def __init__(self, player: Bot, rounds: int) -> None:
        self._player = player
        self._rounds = rounds

    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        return self._player.choose(view, moves, _AtMost(self._rounds, budget), rng)


class _AtMost:
    """The smaller of two budgets."""

    def __init__(self, rounds: int, budget: Budget) -> None:
        self._left = rounds
        self._budget = budget

    def spend(self) -> bool:
        self._left -= 1
        return self._left >= 0 and self._budget.spend()
