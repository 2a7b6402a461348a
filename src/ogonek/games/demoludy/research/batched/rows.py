"""The face-up cards of a player in the order in which they were laid (A6b).

A row is a number for each kind of card, with a bit for each place where such a card lies. Bit 0 is the place of the
card laid last. Face-down cards are not in it: no effect touches them (A6), and Celnik passes over them (A8). So laying
and taking away cards are shifts, and no two places have to be compared with each other.
"""

from __future__ import annotations

import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from ogonek.games.demoludy.research.batched.components import KIND_COUNT, hot
from ogonek.games.demoludy.rules.encoding2 import CARDS, KIND_COPIES, PLACES

_CARD_KIND = np.array([kind for kind, _ in CARDS])
_CARD_AFTER = np.array([after for _, after in CARDS])
_LATER = ~np.tri(KIND_COUNT, dtype=bool)
MOST_EQUAL = max(KIND_COPIES)


def counts(rows: Array) -> Array:
    """How many cards of each kind."""
    return lax.population_count(rows).astype(jnp.int32)


def laid_upon(row: Array, up: Array) -> Array:
    """The row after these cards (counts by kind) were laid, in the order of a laying: the last kind is laid last."""
    up = up.astype(jnp.uint32)
    after = jnp.where(_LATER, up[..., None, :], 0).sum(-1, dtype=jnp.uint32)  # laid after those of a kind
    return (row << up.sum(-1, keepdims=True, dtype=jnp.uint32)) | (((1 << up) - 1) << after)


def without(rows: Array, gone: Array) -> Array:
    """The rows after the card at this place (a bit; 0 for none) left each of them: the others move up."""
    below = gone[..., None] - 1
    return (rows & below) | ((rows >> 1) & ~below)


def place(row: Array, card: Array) -> Array:
    """The place (a bit) of a card as encoding2 numbers them; 0 if there is none."""
    chosen = hot(card, len(CARDS))
    kind, after = (jnp.where(chosen, numbers, 0).sum() for numbers in (_CARD_KIND, _CARD_AFTER))
    return _lowest(_without_lowest(jnp.where(hot(kind, KIND_COUNT), row, 0).sum(dtype=jnp.uint32), after))


def cards(row: Array) -> tuple[Array, Array]:
    """For each card as encoding2 numbers them whether it lies there, and whether it is the last laid of its run."""
    equal = jnp.concatenate([jnp.broadcast_to(row[kind], (copies,)) for kind, copies in enumerate(KIND_COPIES)])
    places = _lowest(_without_lowest(equal, _CARD_AFTER))
    return places > 0, (places & ~(equal << 1)) > 0


def last_laid(rows: Array, kind: int) -> Array:
    """The place (a bit) of the card of this kind that was laid last; 0 if there is none."""
    return _lowest(rows[..., kind])


def kinds(rows: Array) -> Array:
    """The kinds + 1 of the cards from the last laid on; 0 behind them."""
    places = np.arange(PLACES, dtype=np.uint32)
    lies = [((rows[..., kind, None] >> places) & 1) * (kind + 1) for kind in range(KIND_COUNT)]
    return sum(lies[1:], lies[0]).astype(jnp.int8)


def _lowest(bits: Array) -> Array:
    return bits & (~bits + 1)


def _without_lowest(bits: Array, number: Array | np.ndarray) -> Array:
    """Without so many of the lowest bits."""
    for lower in range(MOST_EQUAL - 1):
        bits = jnp.where(number > lower, bits & (bits - 1), bits)
    return bits
