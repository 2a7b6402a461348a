"""A strong player of every game: tree search over what its seat can see."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.pan_tu_nie_stal.search import SEARCH, Candidate, Search
from ogonek.games import rulebook
from ogonek.games.rulebook import Plain

SEARCHES = {"pan-tu-nie-stal": SEARCH}


def search_for(game: str) -> Search:
    return SEARCHES[game]


class SearchBot(Bot):
    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        return self.explain(view, budget, rng)[0].move

    def explain(self, view: Plain, budget: Budget, rng: Random) -> list[Candidate]:
        """What the search thinks of the moves it tried, the best first: for hints and analysis."""
        return search_for(view["game"]).think(rulebook(view["game"]).redealer(view), view["seat"], budget, rng)


BOT = SearchBot()
