"""A strong player of every game: tree search over what its seat can see."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.demoludy.search import SEARCH as BIDDER
from ogonek.bots.pan_tu_nie_stal.search import SEARCH as QUEUER
from ogonek.bots.tree import Candidate
from ogonek.games import rulebook
from ogonek.games.rulebook import Plain

SEARCHES: dict[str, Any] = {"pan-tu-nie-stal": QUEUER, "demoludy": BIDDER}


def think(game: str, redealer: Any, seat: int, budget: Budget, rng: Random) -> list[Candidate]:
    """What the search of this game thinks of the moves it tried, the best first."""
    found: list[Candidate] = SEARCHES[game].think(redealer, seat, budget, rng)
    return found


class SearchBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        return self.explain(view, budget, rng)[0].move

    def explain(self, view: Plain, budget: Budget, rng: Random) -> list[Candidate]:
        """Visits, expected win share and expected score of the moves that were tried: for hints and analysis."""
        return think(view["game"], rulebook(view["game"]).redealer(view), view["seat"], budget, rng)


BOT = SearchBot()
