"""A decent casual player of every game: no search, under a thousandth of a second a move."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.pan_tu_nie_stal.greedy import GREEDY
from ogonek.games import rulebook
from ogonek.games.rulebook import Plain


class GreedyBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        # Any deal will do: what differs from one to another is what the rules of thumb do not look at.
        position = rulebook(view["game"]).redeal(view, rng)
        return GREEDY.move(position).text


BOT = GreedyBot()
