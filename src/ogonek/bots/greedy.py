"""A decent casual player of every game: no search, under a thousandth of a second a move."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.demoludy.greedy import GREEDY as BIDDER
from ogonek.bots.pan_tu_nie_stal.greedy import GREEDY as QUEUER
from ogonek.games import rulebook
from ogonek.games.rulebook import Plain

PLAYERS: dict[str, Any] = {"pan-tu-nie-stal": QUEUER, "demoludy": BIDDER}


class GreedyBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        # Any deal will do: what differs from one to another is what the rules of thumb do not look at.
        position = rulebook(view["game"]).redeal(view, rng)
        text: str = PLAYERS[view["game"]].move(position).text
        return text


BOT = GreedyBot()
