"""Levels for people: which bot plays how well, from the weakest up. Names and descriptions are in `locales`.

Four players stand on a line: a newcomer, a beginner, rules of thumb, and the strongest there is. A level is a place on
that line, and each move is made by one of the two players between whom it stands, by chance. So no level plays a move
that none of the four would play: weak levels overlook more, but do nothing absurd.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final, NamedTuple

from ogonek.bots import NEURAL, bot
from ogonek.bots.contract import Bot, Budget
from ogonek.bots.game_nets import NO_NETS, Nets
from ogonek.bots.game_part import game_bots
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import Plain

LEVELS: Final = ("beginner", "casual", "solid", "strong", "master")
STEP: Final = 100  # from one player of the line to the next
ROUNDS: Final = 2000  # of thinking a move, at most, however much time there is


class Level(NamedTuple):
    name: str
    bot: Bot


def level(name: str, nets: Nets = NO_NETS) -> Level:
    return Level(name, _Levelled(name, nets))


def needs_net(name: str, game: str) -> bool:
    """Whether a level ever plays with the game's net."""
    bots = game_bots(game)
    return bots is not None and bots.strongest == NEURAL and bots.skills[name] > 2 * STEP


class _Levelled(Bot):
    """Where a level stands depends on the game (`GameBots.skills`)."""

    def __init__(self, name: str, nets: Nets) -> None:
        self._name = name
        self._nets = nets

    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        game = game_bots(view["game"])
        if game is None:
            return bot("random").choose(view, moves, budget, rng)
        below, more = divmod(game.skills[self._name], STEP)
        place = below + (rng.randrange(STEP) < more)
        if place == 0:
            return game.newcomer(rulebook(view["game"]).redeal(view, rng), rng).text
        name = ("beginner", "greedy", game.strongest)[place - 1]
        if name == NEURAL and self._nets.of(view["game"]) is None:
            name = "search"
        player = bot(name, self._nets)
        return player.choose(view, moves, _AtMost(ROUNDS, budget), rng)


class _AtMost:
    """The smaller of two budgets: a level thinks no longer than it is meant to."""

    def __init__(self, rounds: int, budget: Budget) -> None:
        self._left = rounds
        self._budget = budget

    def spend(self) -> bool:
        self._left -= 1
        return self._left >= 0 and self._budget.spend()
