"""What everybody noted of other hands (the rules' `notes.py`), for all observers and hands at once.

A step names what left the mover's hand and what came into it: that is one change of the arrays, for a laying, a card
played, a theft and a dollar given alike.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.research.batched.components import COLOUR_COUNT, VALUE_COUNT, Setting
from ogonek.games.demoludy.research.batched.state import State
from ogonek.games.demoludy.rules.components import COLOURS, GOODS, SEVEN, TEN
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, DOLLARS

_COLUMNS = np.arange(ANY_DOLLAR + 1)


class Passed(NamedTuple):
    """Which cards a step moved out of hands and into the mover's. Only action cards bring what follows `covered`."""

    me: Array  # marks the mover
    shown: Array  # (F,): left the mover's hand for all to see: laid face up, or the action card
    covered: Array  # how many left it face down
    other: Array  # marks whom an action card is aimed at
    moved: Array  # (F,): marks the card that went from the other's hand to the mover's
    given: Array  # A12: whether that is a dollar given to Cinkciarz
    refused: Array  # A12: whether Cinkciarz found no dollar, and the hand was shown to the mover
    taken_back: Array  # (F,): A10


def lose(state: State, seat: Array, shown: Array, covered: Array) -> State:
    """Without action cards: these left the hand of a seat (a mask), so fewer are known not to be of a class."""
    left = jnp.where(seat[:, None], _of_other_classes(shown) + covered, 0)
    return state.replace(lacks=jnp.maximum(state.lacks - left, 0).astype(jnp.int8))


def _of_other_classes(cards: Array) -> Array:
    """(7,): how many of these cards are not of each class."""
    goods = cards[:GOODS].reshape(COLOUR_COUNT, VALUE_COUNT).sum(1, dtype=jnp.int32)
    dollars = cards[SEVEN : TEN + 1].astype(jnp.int32)
    return cards.sum(dtype=jnp.int32) - jnp.concatenate([goods, dollars.sum(keepdims=True), dollars[1:]])


def could_not_open(setting: Setting, state: State, hand: Array, size: Array, now: Array) -> State:
    """D7: everybody learns that the hand has no goods of a colour that is still to be had."""
    colours = jnp.concatenate([state.stack_size > 0, jnp.zeros(DOLLARS + 2 - len(COLOURS), bool)])
    learned = now & hand[:, None] & colours & (size > 0)
    if setting.actions:
        learned &= ~jnp.eye(setting.players, dtype=bool)[..., None]
    return state.replace(lacks=jnp.where(learned, size, state.lacks).astype(jnp.int8))


def change(setting: Setting, state: State, passed: Passed) -> State:
    """With action cards: what every observer (first axis) notes of every hand (second axis) after these cards."""
    assert state.noted is not None
    assert state.away is not None
    me, other, moved, given = passed.me, passed.other, passed.moved, passed.given
    of_me = me & ~me[:, None]  # what another notes of the mover's hand
    by_me = me[:, None] & other  # what the mover notes of the other's hand
    third = ~me & ~other  # who is neither
    of_other = third[:, None] & other
    # A12: the highest dollar goes. Who was sure of a ten there knows which one it was.
    was_ten = of_other & given & (state.noted[..., TEN] > 0) & (state.away == 0)
    a_ten = np.arange(setting.faces) == TEN
    unseen = jnp.where(of_me, passed.covered, of_other & moved.any() & ~was_ten)

    # What left the hands
    def by_pair(shown: Array, taken: Array, ten: Array | np.ndarray) -> Array:
        mine, theirs = jnp.where(of_me[..., None], shown, 0), jnp.where(by_me[..., None], taken, 0)
        return (mine + theirs + jnp.where(was_ten[..., None], ten, 0)).astype(jnp.int8)

    classes = by_pair(*[_of_other_classes(jnp.asarray(cards)) for cards in (passed.shown, moved, a_ten)])
    lacks = jnp.maximum(state.lacks - classes - unseen[..., None], 0)
    seen = by_pair(*[jnp.append(cards, 0) for cards in (passed.shown, moved, a_ten)])
    rest = state.noted - seen
    # A dollar that was not noted by its face may be one of unknown value.
    dollars = jnp.maximum(-rest[..., SEVEN], 0) + jnp.maximum(-rest[..., TEN], 0)
    rest = jnp.maximum(rest - jnp.where(_COLUMNS == ANY_DOLLAR, dollars[..., None], 0), 0)
    away = state.away + unseen
    certain = away < rest.sum(-1, dtype=jnp.int32)

    # What came: known to the one who lost it, and to everybody if it was taken back from the table (A10)
    to_all, to_other = jnp.append(passed.taken_back > 0, False), jnp.append(moved, False)
    came = of_me[..., None] & (to_all | (to_other & other[:, None, None]))
    dollar = jnp.where(was_ten.any(1)[:, None, None], _COLUMNS == TEN, _COLUMNS == ANY_DOLLAR)
    came |= (third[:, None] & me & given)[..., None] & dollar
    # A12: the hand that was shown
    shown = by_me & passed.refused
    hands = jnp.concatenate([state.hands, jnp.zeros_like(state.hands[:, :1])], 1)
    noted = jnp.where(shown[..., None], hands, jnp.where(certain[..., None], rest, 0) + came)
    no_dollar = passed.refused & other & ~other[:, None]
    no_ten = by_me & given & moved[SEVEN]
    classes_gone = jnp.stack([*[jnp.zeros_like(no_ten)] * DOLLARS, no_dollar, no_ten], -1)
    size = state.hands.sum(1, dtype=jnp.int32)[:, None]
    return state.replace(
        noted=noted.astype(jnp.int8),
        away=jnp.where(certain & ~shown, away, 0).astype(jnp.int8),
        lacks=jnp.where(classes_gone, size, lacks).astype(jnp.int8),
    )
