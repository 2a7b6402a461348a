"""What bots ask of this game (`ogonek.bots.game_part`)."""

from __future__ import annotations

from ogonek.games.demoludy.bots.beginner import beginners_move
from ogonek.games.demoludy.bots.critic import everything
from ogonek.games.demoludy.bots.greedy import GREEDY
from ogonek.games.demoludy.bots.net import choosing, choosing_at
from ogonek.games.demoludy.bots.newcomer import newcomers_move
from ogonek.games.demoludy.bots.search import SEARCH
from ogonek.games.demoludy.rules.encoding2 import VERSION

skills = {"beginner": 0, "casual": 75, "solid": 158, "strong": 198, "master": 300}
strongest = "neural"
encoding = VERSION
newcomer = newcomers_move
beginner = beginners_move
greedy = GREEDY.move
search = SEARCH.think

__all__ = [
    "beginner", "choosing", "choosing_at", "encoding", "everything", "greedy", "newcomer", "search", "skills",
    "strongest",
]  # fmt: skip
