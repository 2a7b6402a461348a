"""Observations as int8.

Every number of an observation is a whole number divided by its unit, which is about as large as that number gets. For a
net it is multiplied by a whole number, its factor, so that its unit becomes about 32: exact, unless it is more than
three times its unit (a score of over 127, say), where it stays at the limit of int8.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.research.train.net import TOP, UNIT

Numbers = np.ndarray[Any, np.dtype[np.int32]]


def factors_of(units: Sequence[int]) -> Numbers:
    """What the whole numbers of an observation are multiplied by."""
    return np.asarray([max(1, round(1 / UNIT) // int(unit)) for unit in units], np.int32)


def to_int8(observation: Array, multipliers: Array) -> Array:
    """`multipliers`: unit times factor of each number."""
    return jnp.clip(jnp.floor(observation * multipliers + 0.5), -TOP, TOP).astype(jnp.int8)
