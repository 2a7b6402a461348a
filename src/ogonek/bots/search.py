"""A strong player of every game: tree search over what its seat can see."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.game_part import game_bots
from ogonek.bots.random import BOT as RANDOM
from ogonek.bots.tree import Candidate
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import Plain, Redealer


def think(game: str, redealer: Redealer[Any], seat: int, budget: Budget, rng: Random) -> list[Candidate]:
    """What the search of this game thinks of the moves it tried, the best first; nothing if it has no search."""
    found = game_bots(game)
    return [] if found is None else found.search(redealer, seat, budget, rng)


class SearchBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        found = self.explain(view, budget, rng)
        return found[0].move if found else RANDOM.choose(view, moves, budget, rng)

    def explain(self, view: Plain, budget: Budget, rng: Random) -> list[Candidate]:
        """Visits, expected win share and expected score of the moves that were tried: for hints and analysis."""
        return think(view["game"], rulebook(view["game"]).redealer(view), view["seat"], budget, rng)


BOT = SearchBot()
