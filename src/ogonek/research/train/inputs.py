"""Observations as int8: exactly, since they are whole numbers of known bounds.

Every number of an observation is multiplied by the largest whole number that keeps it within int8, so that a 0 or 1
becomes 0 or 127 and a count of up to 8 becomes a multiple of 15: no information is lost, and all inputs of a net have
about the same size.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.research.train.net import TOP


class Bounded(Protocol):
    """A stretch of an observation: `size` numbers, each from `low` to `high`."""

    @property
    def size(self) -> int: ...
    @property
    def low(self) -> float: ...
    @property
    def high(self) -> float: ...


def multipliers(fields: Iterable[Bounded]) -> np.ndarray[Any, np.dtype[np.int32]]:
    rows: list[int] = []
    for field in fields:
        top = max(abs(field.low), abs(field.high), 1)
        if top > TOP:
            raise ValueError(f"an input of up to {top} does not fit into int8")
        rows += [int(TOP // top)] * field.size
    return np.asarray(rows, np.int32)


def to_int8(observation: Array, factors: Array) -> Array:
    return jnp.clip(jnp.floor(observation * factors + 0.5), -TOP, TOP).astype(jnp.int8)
