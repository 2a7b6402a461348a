"""Rows of numbers that have room for every setting of a game, while a table has only some of them.

An observation has fields for five players and for every option. At a smaller table most of its numbers are always 0:
what there is is worked out without them, and then everything is put into its places at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.research.batched import settled

Widen = Callable[[np.ndarray], np.ndarray]


class Part(NamedTuple):
    """Numbers of a row, one after the other."""

    numbers: Array | np.ndarray
    widen: Widen | None = None  # puts zeros between and behind them: given the numbers' places, it has 0 for a zero


def wide_row(parts: Sequence[Part], dtype: Any = jnp.int16) -> Array:
    """All parts as one row."""
    packed, places, size = [jnp.zeros(1, dtype)], [], 1
    for part in parts:
        here = np.arange(size, size + part.numbers.size).reshape(part.numbers.shape)
        size += part.numbers.size
        packed.append(jnp.asarray(part.numbers).astype(dtype).reshape(-1))
        places.append((here if part.widen is None else part.widen(here)).reshape(-1))
    numbers = settled(jnp.concatenate(packed))
    return numbers.at[np.concatenate(places)].get(mode="promise_in_bounds")


def no_numbers(size: int) -> Part:
    """So many zeros."""
    return Part(np.zeros(0), padded_to(size))


def padded_to(size: int, axis: int = 0) -> Widen:
    """Zeros behind the numbers, up to that size of an axis."""

    def widen(places: np.ndarray) -> np.ndarray:
        missing = [(0, 0)] * places.ndim
        missing[axis] = (0, size - places.shape[axis])
        return np.pad(places, missing)

    return widen
