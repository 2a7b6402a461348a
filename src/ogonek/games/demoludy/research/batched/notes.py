"""What everybody noted of other hands (the rules' `notes.py`), for all observers and hands at once.

A step names what each observer saw leave each hand, how much left it unseen, and what was seen to come: that is one
change of the arrays, for a laying, a card played, a theft and a dollar given alike.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ogonek.games.demoludy.research.batched.actions import Moved
from ogonek.games.demoludy.research.batched.components import COLOUR_COUNT, VALUE_COUNT, Setting
from ogonek.games.demoludy.research.batched.state import State
from ogonek.games.demoludy.rules.components import COLOURS, GOODS, SEVEN, TEN
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, DOLLARS
from ogonek.research.batched import settled


def lose(setting: Setting, state: State, seen: Array, unseen: Array) -> State:
    """Cards left hands: `seen` (…, F) of each face, `unseen` (…) nobody knows which; by observer and hand.

    Without action cards the observers are one.
    """
    goods = seen[..., :GOODS].reshape(*seen.shape[:-1], COLOUR_COUNT, VALUE_COUNT).sum(-1)
    of_class = [goods, seen[..., SEVEN : TEN + 1].sum(-1, keepdims=True), seen[..., TEN : TEN + 1]]
    left = (seen.sum(-1) + unseen)[..., None] - jnp.concatenate(of_class, -1)
    lacks = jnp.maximum(state.lacks - left, 0).astype(jnp.int8)
    if not setting.actions:
        return state.replace(lacks=lacks)
    assert state.noted is not None
    assert state.away is not None
    rest = state.noted[..., :ANY_DOLLAR] - seen
    # A dollar that was not noted by its face may be one of unknown value.
    dollars = jnp.maximum(-rest[..., SEVEN], 0) + jnp.maximum(-rest[..., TEN], 0)
    some = jnp.maximum(state.noted[..., ANY_DOLLAR] - dollars, 0)
    noted = settled(jnp.concatenate([jnp.maximum(rest, 0), some[..., None]], -1))
    away = state.away + unseen
    certain = away < noted.sum(-1)
    return state.replace(
        lacks=lacks,
        noted=jnp.where(certain[..., None], noted, 0).astype(jnp.int8),
        away=jnp.where(certain, away, 0).astype(jnp.int8),
    )


def could_not_open(setting: Setting, state: State, hand: Array, size: Array, now: Array) -> State:
    """D7: everybody learns that the hand has no goods of a colour that is still to be had."""
    colours = jnp.concatenate([state.stack_size > 0, jnp.zeros(DOLLARS + 2 - len(COLOURS), bool)])
    learned = now & hand[:, None] & colours & (size > 0)
    if setting.actions:
        learned &= ~jnp.eye(setting.players, dtype=bool)[..., None]
    return state.replace(lacks=jnp.where(learned, size, state.lacks).astype(jnp.int8))


def gain(setting: Setting, state: State, moved: Moved) -> State:
    """What came into hands, and what Cinkciarz brought to light, after the cards that left (A7, A10, A12)."""
    assert state.noted is not None
    assert state.away is not None
    shown = moved.shown[..., None]
    hands = jnp.concatenate([state.hands, jnp.zeros_like(state.hands[:, :1])], 1)
    noted = jnp.where(shown, hands, state.noted + moved.came)
    size = state.hands.sum(1, dtype=jnp.int32)[:, None]
    return state.replace(
        noted=noted.astype(jnp.int8),
        away=jnp.where(moved.shown, 0, state.away).astype(jnp.int8),
        lacks=jnp.where(moved.lacks, size, state.lacks).astype(jnp.int8),
    )
