"""Somebody who bids for the first time: a beginner who also misjudges what things are worth, by some points."""

from __future__ import annotations

from random import Random

from ogonek.core.exact import bell
from ogonek.games.demoludy.bots.beginner import SHORT_SIGHTED
from ogonek.games.demoludy.rules.moves import Move
from ogonek.games.demoludy.rules.position import Position

MISJUDGED = 4.0  # points of cards: the standard deviation


def newcomers_move(position: Position, rng: Random) -> Move:
    misjudged = [(worth + MISJUDGED * bell(rng), move) for worth, move in SHORT_SIGHTED.rank(position)]
    return max(misjudged, key=lambda found: found[0])[1]
