"""What bots ask of this game (`ogonek.bots.game_part`)."""

from __future__ import annotations

from ogonek.games.pan_tu_nie_stal.bots.beginner import beginners_move
from ogonek.games.pan_tu_nie_stal.bots.greedy import GREEDY
from ogonek.games.pan_tu_nie_stal.bots.net import Choosing
from ogonek.games.pan_tu_nie_stal.bots.search import SEARCH
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import VERSION

encoding = VERSION
beginner = beginners_move
greedy = GREEDY.move
search = SEARCH.think
choosing = Choosing
