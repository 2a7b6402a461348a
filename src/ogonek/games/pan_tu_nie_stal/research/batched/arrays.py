"""Small arrays without reductions and gathers.

On a GPU a reduction ends a fused kernel, and over two to eight numbers it costs more than it saves. These functions
are written out over the last (or first) axis instead, so that a whole step becomes few kernels.
"""

from __future__ import annotations

from functools import reduce

import jax.numpy as jnp
from jax import Array

SMALL = jnp.int8  # counts, seats, queues, values and sums: all between -99 and 127


def slices(array: Array) -> list[Array]:
    return [array[..., at] for at in range(array.shape[-1])]


def total(array: Array) -> Array:
    """The sum over the last axis."""
    return reduce(lambda one, two: one + two, [part.astype(SMALL) for part in slices(array)])


def greatest(array: Array) -> Array:
    return reduce(jnp.maximum, slices(array))


def least(array: Array) -> Array:
    return reduce(jnp.minimum, slices(array))


def some(array: Array) -> Array:
    """Whether any of the last axis is true."""
    return reduce(jnp.logical_or, slices(array))


def one_hot(number: Array, size: int) -> Array:
    """Truth values, true at `number`; all false where it is negative."""
    return number[..., None] == jnp.arange(size, dtype=number.dtype)


def pick(array: Array, at: Array) -> Array:
    """`array[at]` along the first axis."""
    picked = array[0]
    for number in range(1, array.shape[0]):
        picked = jnp.where(at == number, array[number], picked)
    return picked


def looked_up(array: Array, at: Array) -> Array:
    """`array[at]` for a longer first axis; nothing where there is no such place."""
    chosen = one_hot(at, array.shape[0])
    chosen = chosen.reshape(chosen.shape + (1,) * (array.ndim - 1))
    return jnp.where(chosen, array, 0).sum(at.ndim, dtype=array.dtype)


def from_seat(array: Array, seat: Array, axis: int = 0) -> Array:
    """The same in playing order from that seat on; the axis is that of the seats."""
    turned = array
    for number in range(1, array.shape[axis]):
        turned = jnp.where(seat == number, jnp.roll(array, -number, axis), turned)
    return turned


def padded(array: Array, size: int, axis: int = 0) -> Array:
    """Zeros behind it up to that size."""
    missing = [(0, 0)] * array.ndim
    missing[axis] = (0, size - array.shape[axis])
    return jnp.pad(array, missing)
