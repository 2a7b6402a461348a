"""Observations, quickly: the row of a game's `encoding.py`, rewritten only where something changed.

`encoding.vector(view)` says what a row is. Building a view and a row anew for every choice costs more than the game
itself, so a game may have a second way to the same row (`research/observe.py` in its folder): it is joined from pieces,
and a piece is written anew only when what it shows has changed. The tests hold both ways together, number by number,
and put this one through the secrecy test, as it is given positions.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ogonek.core.rulebook import AnyPosition, AnyRulebook
from ogonek.research.game_part import game_research
from ogonek.research.rows import Observe, Row


def observer(book: AnyRulebook, position: AnyPosition) -> Observe:
    research = game_research(book.name)
    if research is not None:
        return research.observer(position)

    def look(seat: int, moves: int, taken: Sequence[str]) -> Row:
        return np.array(book.encoding.vector(book.view(position, seat), taken), np.float32)

    return look
