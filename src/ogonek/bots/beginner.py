"""A beginner at every game: what a person overlooks on the first evenings, it overlooks."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.pan_tu_nie_stal.beginner import beginners_move
from ogonek.games import rulebook
from ogonek.games.rulebook import Plain


class BeginnerBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        return beginners_move(rulebook(view["game"]).redeal(view, rng), rng).text


BOT = BeginnerBot()
