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
from ogonek.games.demoludy.rules.encoding2 import CARDS, FACES, NOTE, PLACES, SCALES, SEATS, SIZE
from ogonek.games.demoludy.rules.notes import CLASSES

_SCALES = np.array(SCALES, np.float32)
HIDDEN_UNITS = (*[4] * (2 * SEATS * FACES), *[5] * (COLOUR_COUNT * len(TOKEN_VALUES)))  # of what `observe_all` adds


def observe(setting: Setting, state: State, player: Array) -> Array:
    row = whole_numbers(setting, state, player)
    return row.astype(jnp.float32) * _SCALES


def turned(setting: Setting, array: Array, player: Array) -> Array:
    """Seats in playing order from this one on, as many as the row has room for."""
    return jnp.concatenate(
        [from_seat(array, player), jnp.zeros((SEATS - setting.players, *array.shape[1:]), array.dtype)]
    )


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
    parts = [
        np.arange(3, 6) == players,
        np.array([setting.points, setting.actions]),
        hot(state.phase, 3) & running,
        turned(setting, hot(state.current_player, players) & running, player),
        turned(setting, hot(state.starter, players), player),
        jnp.stack([state.opening, state.opened, state.acted]),
        hot(state.colour, COLOUR_COUNT),
        jnp.stack([token.astype(jnp.int32), state.totals.max().astype(jnp.int32), may.astype(jnp.int32)]),
        state.auctions[None],
        _stacks(setting, state).reshape(-1),
        _faces(hand),
        _faces(jnp.asarray(setting.copies) - seen),
        _faces(own_down),
        _faces(pile),
        turned(setting, jnp.where(viewer, 0, state.pile_down.sum(1, dtype=jnp.int32)), player),
        jnp.stack([state.deck.sum(dtype=jnp.int32), at_least]),
        _faces(in_deck),
        turned(setting, _players(setting, state), player).reshape(-1),
        _order(setting, state, player),
        _notes(setting, state, player),
        jnp.where(mine, state.chosen_up, 0),
        _faces(jnp.where(mine, state.chosen_down, 0)),
        _chosen_play(setting, state, mine),
    ]
    row = jnp.concatenate([jnp.asarray(part).astype(jnp.int16) for part in parts])
    assert row.shape == (SIZE,)
    return row


def _faces(cards: Array) -> Array:
    return jnp.concatenate([cards, jnp.zeros(FACES - cards.shape[0], cards.dtype)])


def _in_deck(state: State, viewer: Array) -> tuple[Array, Array]:
    """D5: what is known to have been shuffled into the deck, and how much of it is still there at least."""
    known = picked(state.in_deck, viewer)
    at_least = jnp.maximum(known.sum() - picked(state.drawn, viewer), 0)
    return jnp.where(at_least > 0, known, 0), at_least


def _stacks(setting: Setting, state: State) -> Array:
    size = state.stack_size[:, None]
    if not setting.points:
        return jnp.concatenate([size, jnp.zeros((COLOUR_COUNT, 10), size.dtype)], 1)
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


def _order(setting: Setting, state: State, player: Array) -> Array:
    if state.order is None:
        return jnp.zeros(SEATS * PLACES, jnp.int8)
    return rows.kinds(turned(setting, state.order, player)).reshape(-1)


def _notes(setting: Setting, state: State, player: Array) -> Array:
    if not setting.actions:
        lacks = turned(setting, state.lacks, player)[1:]
        return jnp.concatenate([jnp.zeros((SEATS - 1, NOTE - CLASSES), lacks.dtype), lacks], 1).reshape(-1)
    assert state.noted is not None
    assert state.away is not None
    viewer = hot(player, setting.players)
    notes = [picked(state.noted, viewer), picked(state.away, viewer)[:, None], picked(state.lacks, viewer)]
    return turned(setting, jnp.concatenate(notes, 1), player)[1:].reshape(-1)


def _chosen_play(setting: Setting, state: State, mine: Array) -> Array:
    if not setting.actions:
        return jnp.zeros(len(ACTIONS) + SEATS - 1 + len(CARDS), bool)
    assert state.chosen_play is not None
    assert state.chosen_seat is not None
    assert state.chosen_card is not None
    step = jnp.where(state.chosen_seat >= 0, (state.chosen_seat - state.current_player) % setting.players - 1, -1)
    chosen = [hot(state.chosen_play, len(ACTIONS)), hot(step, SEATS - 1), hot(state.chosen_card, len(CARDS))]
    return jnp.concatenate(chosen) & mine


def observe_all(setting: Setting, state: State) -> Array:
    """The current player's row, then for critics: others' hands and face-down cards in playing order, the deck, the
    pile, each as counts / 4; with the stacks' values from the bottom / 5."""
    player = state.current_player
    cards = jnp.concatenate(
        [
            turned(setting, state.hands, player)[1:],
            turned(setting, state.down, player)[1:],
            state.deck[None],
            (state.pile + state.pile_down.sum(0)).astype(jnp.int8)[None],
        ]
    )
    cards = jnp.concatenate([cards, jnp.zeros((cards.shape[0], FACES - setting.faces), cards.dtype)], 1)
    stacks = state.stacks if state.stacks is not None else jnp.zeros((COLOUR_COUNT, len(TOKEN_VALUES)), jnp.int8)
    stacks = jnp.where(np.arange(len(TOKEN_VALUES)) < state.stack_size[:, None], stacks, 0)
    hidden = [cards.reshape(-1) * np.float32(1 / 4), stacks.reshape(-1) * np.float32(1 / 5)]
    return jnp.concatenate([observe(setting, state, player), *hidden])
