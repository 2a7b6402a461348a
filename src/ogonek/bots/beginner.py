"""A beginner at every game: what a person overlooks on the first evenings, it overlooks."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.demoludy.beginner import beginners_move as bid
from ogonek.bots.pan_tu_nie_stal.beginner import beginners_move as queue
from ogonek.games import rulebook
from ogonek.games.rulebook import Plain

PLAYERS: dict[str, Any] = {"pan-tu-nie-stal": queue, "demoludy": bid}


class BeginnerBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        position = rulebook(view["game"]).redeal(view, rng)
        text: str = PLAYERS[view["game"]](position, rng).text
        return text


BOT = BeginnerBot()
