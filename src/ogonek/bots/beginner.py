"""A beginner at every game: what a person overlooks on the first evenings, it overlooks."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.game_part import game_bots
from ogonek.bots.random import BOT as RANDOM
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import Plain


class BeginnerBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        game = game_bots(view["game"])
        if game is None:
            return RANDOM.choose(view, moves, budget, rng)
        return game.beginner(rulebook(view["game"]).redeal(view, rng), rng).text


BOT = BeginnerBot()
