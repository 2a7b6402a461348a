"""A decent casual player of every game: no search, under a thousandth of a second a move."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.game_part import game_bots
from ogonek.bots.random import BOT as RANDOM
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import Plain


class GreedyBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        game = game_bots(view["game"])
        if game is None:
            return RANDOM.choose(view, moves, budget, rng)
        # Any deal will do: what differs from one to another is what the rules of thumb do not look at.
        return game.greedy(rulebook(view["game"]).redeal(view, rng)).text


BOT = GreedyBot()
