"""What bots ask of this game (`ogonek.bots.game_part`)."""

from __future__ import annotations

from ogonek.games.demoludy.bots.beginner import beginners_move
from ogonek.games.demoludy.bots.greedy import GREEDY
from ogonek.games.demoludy.bots.net import Choosing
from ogonek.games.demoludy.bots.search import SEARCH
from ogonek.games.demoludy.rules.encoding2 import VERSION

encoding = VERSION
beginner = beginners_move
greedy = GREEDY.move
search = SEARCH.think
choosing = Choosing
