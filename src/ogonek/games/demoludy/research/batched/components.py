"""What is in the box, as arrays; and the few ways in which everything here reads and writes them.

Arrays are small and indices depend on the game, so cards and seats are picked by masks, not by gathers.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.rules.components import COLOURS, GOODS, MIL, SEVEN, STANDARD, TEN, VALUES
from ogonek.games.demoludy.rules.encoding2 import FACES, KINDS

COLOUR_COUNT: Final = len(COLOURS)
VALUE_COUNT: Final = len(VALUES)
KIND_COUNT: Final = len(KINDS)
KIND_WORTH: Final = np.array([*VALUES, 7, 10], np.int32)  # D9, D10
VODKA: Final = 1  # the kind
NONE: Final = -1
BLOCK: Final = 20


class Setting(NamedTuple):
    """What is fixed for an environment."""

    players: int
    points: bool
    actions: bool

    @property
    def faces(self) -> int:
        """Action cards have the last faces (D3)."""
        return FACES if self.actions else MIL

    @property
    def copies(self) -> np.ndarray:
        return np.array(STANDARD.copies[: self.faces], np.int32)


def hot(index: Array | int, size: int) -> Array:
    """True at the index."""
    return jnp.arange(size) == index


def picked(array: Array | np.ndarray, at: Array) -> Array:
    """The part of an array whose first axis is marked: one seat's hand, say. Nothing marked: zeros."""
    mask = at.reshape(at.shape + (1,) * (array.ndim - 1))
    return jnp.where(mask, array, 0).sum(0, dtype=jnp.int32)


def at(mask: Array, values: Array) -> Array:
    """An array with these values where its first axis is marked, and zeros elsewhere."""
    return jnp.where(mask.reshape(mask.shape + (1,) * values.ndim), values, 0)


def from_seat(array: Array, seat: Array) -> Array:
    """The same in playing order from that seat on; the first axis is that of the seats."""
    turned = array
    for number in range(1, array.shape[0]):
        turned = jnp.where(seat == number, jnp.roll(array, -number, 0), turned)
    return turned


def to_faces(kinds: Array, colour: Array, faces: int) -> Array:
    """Counts of face-up cards by kind, as counts by face; without a colour (-1) there are none of its goods."""
    goods = jnp.where(hot(colour, COLOUR_COUNT)[:, None], kinds[:VALUE_COUNT], 0).reshape(GOODS)
    return jnp.concatenate([goods, kinds[VALUE_COUNT:], jnp.zeros(faces - GOODS - 2, goods.dtype)])


def to_kinds(cards: Array, colour: Array) -> Array:
    """Of counts by face those that can lie face up now (D9), by kind."""
    goods = picked(cards[:GOODS].reshape(COLOUR_COUNT, VALUE_COUNT), hot(colour, COLOUR_COUNT))
    return jnp.concatenate([goods, cards[SEVEN : TEN + 1].astype(jnp.int32)])


def sums_from(counts: Array) -> Array:
    """For each place the sum from there to the end.

    Up to BLOCK places are compared in pairs, which compiles to one kernel with what reads the sums; more are not.
    """
    size = counts.shape[0]
    if size > BLOCK:
        half = size // 2
        first, second = sums_from(counts[:half]), sums_from(counts[half:])
        return jnp.concatenate([first + second[0], second])
    return jnp.where(np.tri(size, dtype=bool).T, counts[None, :], 0).sum(1, dtype=jnp.int32)


def drawn(counts: Array, bits: Array) -> Array:
    """A card of a multiset, each equally likely, as a mask; all false if there is none.

    The deck's order is not kept: drawing evenly from what is in it is the same. Of 32 random bits 25 are used, since
    counts are below 128; `bits_for` finds bits that give a card that was wished for.
    """
    from_here = sums_from(counts)
    total = from_here[0]
    index = (((bits >> 7) * total.astype(jnp.uint32)) >> 25).astype(jnp.int32)
    left = total - index  # counted from the end; 0 where there is no card
    return (left <= from_here) & (from_here - counts < left)


def bits_for(index: int, total: int) -> int:
    """Random bits with which `drawn` takes the card of this index in the sorted multiset."""
    return -(-(index << 25) // total) << 7
