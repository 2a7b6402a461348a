"""What a seat knows, as encoding2's row of numbers; and all that lies on the table, for critics."""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.research.batched import rows
from ogonek.games.demoludy.research.batched.components import COLOUR_COUNT, Setting, from_seat, hot, picked, to_faces
from ogonek.games.demoludy.research.batched.legal import may_stay
from ogonek.games.demoludy.research.batched.state import State
from ogonek.games.demoludy.research.batched.tokens import countries, scores
from ogonek.games.demoludy.rules.components import ACTIONS, TOKEN_VALUES
from ogonek.games.demoludy.rules.encoding2 import CARDS, FACES, NOTE, PLACES, SCALES, SEATS, SIZE, STACK
from ogonek.games.demoludy.rules.notes import CLASSES
from ogonek.research.wide_row import Part, no_numbers, padded_to, wide_row

_SCALES = np.array(SCALES, np.float32)
HIDDEN_UNITS = (*[4] * (2 * SEATS * FACES), *[5] * (COLOUR_COUNT * len(TOKEN_VALUES)))  # of what `observe_all` adds


def observe(setting: Setting, state: State, player: Array) -> Array:
    row = whole_numbers(setting, state, player)
    return row.astype(jnp.float32) * _SCALES


def whole_numbers(setting: Setting, state: State, player: Array) -> Array:
    """The row before it is scaled, in the order of encoding2's fields."""
    players = setting.players
    viewer = hot(player, players)
    mine = (player == state.current_player) & ~state.terminated
    running = ~state.terminated
    hand, own_down = picked(state.hands, viewer), picked(state.down, viewer)
    pile = state.pile + picked(state.pile_down, viewer)
    seen = hand + own_down + pile + to_faces(state.up.sum(0, dtype=jnp.int32), state.colour, setting.faces)
    in_deck, at_least = _in_deck(state, viewer)
    may = may_stay(setting, state) & (state.colour >= 0) if setting.actions else jnp.array(False)
    token = state.token if state.token is not None else jnp.array(0)
    faces, seats = padded_to(FACES), padded_to(SEATS)
    parts = [
        Part(np.arange(3, 6) == players),
        Part(np.array([setting.points, setting.actions])),
        Part(hot(state.phase, 3) & running),
        Part(from_seat(hot(state.current_player, players), player) & running, seats),
        Part(from_seat(hot(state.starter, players), player), seats),
        Part(jnp.stack([state.opening, state.opened, state.acted])),
        Part(hot(state.colour, COLOUR_COUNT)),
        Part(jnp.stack([token.astype(jnp.int32), state.totals.max().astype(jnp.int32), may.astype(jnp.int32)])),
        Part(state.auctions[None]),
        Part(_stacks(setting, state), padded_to(STACK, 1)),
        Part(hand, faces),
        Part(setting.copies - seen, faces),
        Part(own_down, faces),
        Part(pile, faces),
        Part(from_seat(jnp.where(viewer, 0, state.pile_down.sum(1, dtype=jnp.int32)), player), seats),
        Part(jnp.stack([state.deck.sum(dtype=jnp.int32), at_least])),
        Part(in_deck, faces),
        Part(from_seat(_players(setting, state), player), seats),
        *_order_and_notes(setting, state, player),
        Part(jnp.where(mine, state.chosen_up, 0)),
        Part(jnp.where(mine, state.chosen_down, 0), faces),
        _chosen_play(setting, state, mine),
    ]
    row = wide_row(parts)
    assert row.shape == (SIZE,)
    return row


def _in_deck(state: State, viewer: Array) -> tuple[Array, Array]:
    """D5: what is known to have been shuffled into the deck, and how much of it is still there at least."""
    known = picked(state.in_deck, viewer)
    at_least = jnp.maximum(known.sum() - picked(state.drawn, viewer), 0)
    return jnp.where(at_least > 0, known, 0), at_least


def _stacks(setting: Setting, state: State) -> Array:
    size = state.stack_size[:, None]
    if not setting.points:
        return size
    assert state.stacks is not None
    assert state.hidden is not None
    places = np.arange(len(TOKEN_VALUES))
    hidden = state.hidden[:, None]
    # V1: the top first. The token at `place` from the top lies at size - 1 - place from the bottom.
    lies = places[None, None, :] == (size - 1 - places)[:, :, None]
    known = jnp.where(lies & (places >= hidden)[:, None, :], state.stacks[:, None, :], 0).sum(-1)
    below = jnp.where(places < hidden, state.stacks, 0)
    values = (below[:, None, :] == np.array(TOKEN_VALUES)[:, None]).any(-1)
    return jnp.concatenate([size, known, values], 1)


def _players(setting: Setting, state: State) -> Array:
    down = state.down.sum(1, dtype=jnp.int32)
    before = [jnp.ones_like(down), state.hands.sum(1, dtype=jnp.int32), state.totals, state.inside, down > 0, down]
    after = [countries(state.tokens), scores(setting, state), state.layings, state.peak]
    columns = [jnp.asarray(column).astype(jnp.int16)[:, None] for column in (*before, *after)]
    return jnp.concatenate([*columns[:6], state.tokens.astype(jnp.int16), *columns[6:], state.up.astype(jnp.int16)], 1)


def _order_and_notes(setting: Setting, state: State, player: Array) -> list[Part]:
    others = padded_to(SEATS - 1)
    if not setting.actions:
        lacks = from_seat(state.lacks, player)[1:]

        def behind(places: np.ndarray) -> np.ndarray:
            return np.pad(others(places), [(0, 0), (NOTE - CLASSES, 0)])

        return [no_numbers(SEATS * PLACES), Part(lacks, behind)]
    assert state.order is not None
    assert state.noted is not None
    assert state.away is not None
    viewer = hot(player, setting.players)
    notes = [picked(state.noted, viewer), picked(state.away, viewer)[:, None], picked(state.lacks, viewer)]
    return [
        Part(rows.kinds(from_seat(state.order, player)), padded_to(SEATS)),
        Part(from_seat(jnp.concatenate(notes, 1).astype(jnp.int8), player)[1:], others),
    ]


def _chosen_play(setting: Setting, state: State, mine: Array) -> Part:
    if not setting.actions:
        return no_numbers(len(ACTIONS) + SEATS - 1 + len(CARDS))
    assert state.chosen_play is not None
    assert state.chosen_seat is not None
    assert state.chosen_card is not None
    step = jnp.where(state.chosen_seat >= 0, (state.chosen_seat - state.current_player) % setting.players - 1, -1)
    chosen = [hot(state.chosen_play, len(ACTIONS)), hot(step, SEATS - 1), hot(state.chosen_card, len(CARDS))]
    return Part(jnp.concatenate(chosen) & mine)


def observe_all(setting: Setting, state: State) -> Array:
    """The current player's row, then for critics: others' hands and face-down cards in playing order, the deck, the
    pile, each as counts / 4; with the stacks' values from the bottom / 5."""
    player = state.current_player
    cards = jnp.concatenate(
        [
            _others(setting, state.hands, player),
            _others(setting, state.down, player),
            state.deck[None],
            (state.pile + state.pile_down.sum(0)).astype(jnp.int8)[None],
        ]
    )
    cards = jnp.concatenate([cards, jnp.zeros((cards.shape[0], FACES - setting.faces), cards.dtype)], 1)
    stacks = state.stacks if state.stacks is not None else jnp.zeros((COLOUR_COUNT, len(TOKEN_VALUES)), jnp.int8)
    stacks = jnp.where(np.arange(len(TOKEN_VALUES)) < state.stack_size[:, None], stacks, 0)
    hidden = [cards.reshape(-1) * np.float32(1 / 4), stacks.reshape(-1) * np.float32(1 / 5)]
    return jnp.concatenate([observe(setting, state, player), *hidden])


def _others(setting: Setting, array: Array, player: Array) -> Array:
    """The other seats in playing order, as many as the row has room for."""
    others = from_seat(array, player)[1:]
    return jnp.concatenate([others, jnp.zeros((SEATS - setting.players, *array.shape[1:]), array.dtype)])
