"""Which classes of moves are legal now (Q11, Q13, Q18-Q21, Z5), in the order of `rules/encoding2.py`."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.pan_tu_nie_stal.research.batched.arrays import from_seat, greatest, pick
from ogonek.games.pan_tu_nie_stal.research.batched.bazaar import listed
from ogonek.games.pan_tu_nie_stal.research.batched.components import DECK, FOREIGN, SEATS, Table
from ogonek.games.pan_tu_nie_stal.research.batched.position import usable_cards
from ogonek.games.pan_tu_nie_stal.research.batched.queue import NOBODY, free_cards
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.games.pan_tu_nie_stal.rules.components import MOTHER, NOT_HERE
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import PLACINGS, QUEUES
from ogonek.research.wide_row import Part, Widen, no_numbers, padded_to, wide_row

_KIND: Final = [kind for kind, _ in PLACINGS]
_COUNT: Final = np.array([count for _, count in PLACINGS], np.int8)


def legal_mask(table: Table, state: State) -> Array:
    me = state.turn
    hand = pick(state.hands, me)
    acting = ~state.checking  # phases 2 and 3, and what may follow them
    can_act = acting & (state.actions_left > 0)
    open_queues = state.goods[:, 1] > 0
    if table.bazaar:
        open_queues = jnp.concatenate([open_queues, (state.on_bazaar != 0)[None]])

    placings = open_queues[:, None] & (jnp.stack([hand[kind] for kind in _KIND]) >= _COUNT) & can_act  # Q13
    coverable = from_seat(free_cards(state), me, 1) > 0
    covers = open_queues[:, None, None] & coverable & (can_act & (hand[NOT_HERE] > 0))  # Q18
    extras = open_queues & (acting & (hand[MOTHER] > 0))  # Q19
    sons = usable_cards(state, me) & acting  # Q20

    choosing = greatest(state.ranking) != NOBODY  # Z5
    standing = pick(pick(state.queues, state.cursor), me) > 0
    goods = pick(state.goods, state.cursor)
    different = jnp.stack([jnp.ones((), bool), goods[0] != goods[1]])  # equal goods are one class
    laid = different[:, None] & standing & (state.checking & ~choosing)  # Q11

    draw = can_act & (pick(state.drawn, me) < DECK)
    end = acting & (state.actions_left == 0)  # Q21
    queues = by_letter(table)
    parts = [
        Part(draw[None]),
        Part(end[None]),
        Part(placings, queues),
        Part(covers, lambda places: queues(padded_to(SEATS, 1)(places))),
        Part(extras, queues),
        Part(sons, queues),
        Part(laid),
        Part(listed(state.on_bazaar) & choosing) if table.bazaar else no_numbers(FOREIGN),
    ]
    return wide_row(parts, bool)


def by_letter(table: Table) -> Widen:
    """A row for each of the queues A, B, C, D, Z: nothing for those that are not in play."""

    def widen(places: np.ndarray) -> np.ndarray:
        wide = np.zeros((QUEUES, *places.shape[1:]), int)
        wide[list(table.numbers)] = places
        return wide

    return widen
