"""What each class of moves of `rules/encoding2.py` does, read from one table."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.pan_tu_nie_stal.research.batched.components import FOREIGN, KINDS, SEATS, Table
from ogonek.games.pan_tu_nie_stal.rules import encoding2
from ogonek.games.pan_tu_nie_stal.rules.components import MOTHER, NOT_HERE

(DRAW, END, PLACE, COVER, EXTRA, SON, TAKE, TAKE_FOREIGN) = range(8)


class Move(NamedTuple):
    """One class; what does not apply to it is 0."""

    is_a: Array  # DRAW to TAKE_FOREIGN
    queue: Array  # the row of the queue: placed into, or left by the card that takes the son's place
    kind: Array  # of the card placed, moved or laid upon
    cards: Array  # how many are placed
    owner: Array  # COVER: whose card is covered, counted from the mover on
    covered: Array  # COVER: its kind
    good: Array  # TAKE: 0 the cheaper, 1 the dearer; TAKE_FOREIGN: its number


@cache
def _table(table: Table) -> np.ndarray:
    """A row for each class. Queues that are not in play are -1: their classes are never legal."""
    row_of = [table.numbers.index(number) if number in table.numbers else -1 for number in range(encoding2.QUEUES)]
    rows = [(DRAW, 0, 0, 0, 0, 0, 0), (END, 0, 0, 0, 0, 0, 0)]
    rows += [(PLACE, row, kind, count, 0, 0, 0) for row in row_of for kind, count in encoding2.PLACINGS]
    rows += [
        (COVER, row, NOT_HERE, 1, owner, kind, 0) for row in row_of for owner in range(SEATS) for kind in range(KINDS)
    ]
    rows += [(EXTRA, row, MOTHER, 1, 0, 0, 0) for row in row_of]
    rows += [(SON, row, kind, 0, 0, 0, 0) for row in row_of for kind in range(KINDS)]
    rows += [(TAKE, 0, kind, 0, 0, 0, good) for good in range(2) for kind in range(KINDS)]
    rows += [(TAKE_FOREIGN, 0, 0, 0, 0, 0, good) for good in range(FOREIGN)]
    return np.array(rows, np.int8)


def read(table: Table, action: Array) -> Move:
    return Move(*[jnp.asarray(column)[action] for column in _table(table).T])
