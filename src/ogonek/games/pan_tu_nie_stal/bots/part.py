"""What bots ask of this game (`ogonek.bots.game_part`)."""

from __future__ import annotations

from ogonek.games.pan_tu_nie_stal.bots.beginner import beginners_move
from ogonek.games.pan_tu_nie_stal.bots.critic import everything
from ogonek.games.pan_tu_nie_stal.bots.greedy import GREEDY
from ogonek.games.pan_tu_nie_stal.bots.net import choosing, choosing_at
from ogonek.games.pan_tu_nie_stal.bots.search import SEARCH
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import VERSION

skills = {"beginner": 168, "casual": 188, "solid": 232, "strong": 277, "master": 300}
strongest = "neural"
encoding = VERSION
newcomer = beginners_move  # weak enough
beginner = beginners_move
greedy = GREEDY.move
search = SEARCH.think

__all__ = [
    "beginner", "choosing", "choosing_at", "encoding", "everything", "greedy", "newcomer", "search", "skills",
    "strongest",
]  # fmt: skip
