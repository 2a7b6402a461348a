"""What a seat knows as the row of `rules/encoding2.py`, field by field in its order."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from ogonek.games.pan_tu_nie_stal.research.batched.arrays import (
    SMALL,
    from_seat,
    looked_up,
    one_hot,
    padded,
    pick,
    total,
)
from ogonek.games.pan_tu_nie_stal.research.batched.bazaar import listed
from ogonek.games.pan_tu_nie_stal.research.batched.components import (
    BOTTOM,
    DECK,
    FOREIGN,
    GOODS,
    KINDS,
    SEATS,
    VALUES,
    Table,
)
from ogonek.games.pan_tu_nie_stal.research.batched.legal import by_letter
from ogonek.games.pan_tu_nie_stal.research.batched.queue import ABSENT, NOBODY
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import SHOPS, UNITS
from ogonek.research.wide_row import Part, no_numbers, padded_to, wide_row

_SCALE: Final = 1 / np.array(UNITS, np.float32)  # powers of two: exact
HIDDEN_UNITS: Final = (*[4] * (SEATS * KINDS), *[1] * (SEATS * KINDS), VALUES, VALUES)  # of what `observe_all` adds


def observe(table: Table, state: State, player: Array) -> Array:
    running = ~state.terminated
    phase = jnp.where(state.checking, 0, 3 - state.actions_left)
    seat_at = jnp.arange(table.players, dtype=SMALL)
    ranking = jnp.where(state.ranking == NOBODY, 0, SEATS - state.ranking)
    cursor = one_hot(state.cursor, table.queues) & state.checking & running
    seats, queues = padded_to(SEATS), by_letter(table)
    parts = [
        Part(np.arange(2, SEATS + 1) == table.players),
        Part(np.array([table.bazaar])),
        Part(one_hot(phase, 4) & running),
        Part(from_seat(seat_at == state.turn, player) & running, seats),
        Part(from_seat(seat_at == state.current_player, player) & running, seats),
        Part(cursor, queues),
        Part(from_seat(ranking, player), seats),
        Part(from_seat(seat_at == state.ran_out, player), seats),
        Part(state.last_turns[None]),
        Part(state.final[None]),
        Part(pick(state.hands, player)),
        Part(_players(state, player), seats),
        Part(state.to_come),
        Part(_bottom(state)) if table.players == 2 else no_numbers(BOTTOM),
        Part(listed(state.in_pile)) if table.bazaar else no_numbers(FOREIGN),
        Part(listed(state.on_bazaar)) if table.bazaar else no_numbers(FOREIGN),
        Part(_shops(table, state), padded_to(SHOPS)),
        Part(_standing(table, state, player), lambda places: queues(padded_to(SEATS, 1)(places))),
    ]
    # Scores, the greatest of these numbers, are at most 147 + 75 + 5: more than a SMALL holds.
    return wide_row(parts).astype(jnp.float32) * _SCALE


def _players(state: State, player: Array) -> Array:
    colours = (state.colours[:, None] >> jnp.arange(5, dtype=jnp.uint8)) & 1
    parts = [
        jnp.ones((state.hands.shape[0], 1), jnp.int16),
        total(state.hands)[:, None],
        (DECK - state.drawn)[:, None],
        state.unseen,
        state.points[:, None],
        colours,
    ]
    return from_seat(jnp.concatenate([part.astype(jnp.int16) for part in parts], 1), player)


def _bottom(state: State) -> Array:
    """Q6: what is known of the Ministry's bottom. All that was put there, less what has been drawn again since."""
    put = pick(state.moved, state.restocks).astype(jnp.int16)
    again = jnp.maximum(2 * state.restocks + put - len(GOODS), 0)
    known = lax.dynamic_slice(state.bottom, (again,), (BOTTOM,))
    return jnp.where(jnp.arange(BOTTOM) < put - again, known, 0)


def _shops(table: Table, state: State) -> Array:
    laid = state.laid[: table.shops]
    kind = one_hot(state.laid_kind[: table.shops], KINDS) & (laid > 0)[:, None]
    return jnp.concatenate([state.goods, kind.astype(SMALL)], 1)


def _standing(table: Table, state: State, player: Array) -> Array:
    stands = state.sums != ABSENT
    leads = state.leader[:, None] == jnp.arange(table.players, dtype=SMALL)
    laid = one_hot(state.laid_owner, table.players) * state.laid[:, None]
    firsts = [stands.astype(SMALL), jnp.where(stands, state.sums, 0), leads.astype(SMALL), laid]
    return from_seat(jnp.concatenate([jnp.stack(firsts, -1), state.queues], -1), player, 1)


def observe_all(table: Table, state: State) -> Array:
    """The current player's row, and behind it what is hidden from it.

    For each player, from the current one on: the hand (8 kinds, / 4), the next card of the deck (8 kinds); then the
    values of the next two goods of the Ministry / 8.
    """
    player = state.current_player
    at = jnp.minimum(state.drawn, DECK - 1)
    top = total(jnp.where(one_hot(at, DECK), state.decks, 0))
    next_card = one_hot(top, KINDS) & (state.drawn < DECK)[:, None]
    hands = padded(from_seat(state.hands, player), SEATS).reshape(-1) / 4
    cards = padded(from_seat(next_card, player), SEATS).reshape(-1)
    pair = looked_up(state.pairs, state.restocks) / VALUES
    row = observe(table, state, player)
    return jnp.concatenate([row, hands.astype(jnp.float32), cards.astype(jnp.float32), pair.astype(jnp.float32)])
