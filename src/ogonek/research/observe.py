"""Observations, quickly: the row of a game's `encoding.py`, rewritten only where something changed.

`encoding.vector(view)` says what a row is. Building a view and a row anew for every choice costs more than the game
itself, so each game has a second way to the same row (`queue_eyes.py`, `auction_eyes.py`): it is joined from pieces,
and a piece is written anew only when what it shows has changed. The tests hold both ways together, number by number,
and put this one through the secrecy test, as it is given positions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ogonek.games.pan_tu_nie_stal.position import Position as QueuePosition
from ogonek.research.auction_eyes import AuctionGameEyes
from ogonek.research.queue_eyes import QueueGameEyes
from ogonek.research.rows import Row

Observe = Callable[[int, int, Sequence[str]], Row]


def observer(position: Any) -> Observe:
    """A function of a seat, of how many moves were made, and of the choices towards the next one.

    It is good for as long as this position is played on.
    """
    return QueueGameEyes(position).look if isinstance(position, QueuePosition) else AuctionGameEyes(position).look
