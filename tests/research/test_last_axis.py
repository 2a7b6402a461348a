"""Games in the last axis: the same as `jax.vmap`. Whole games are compared in the tests of each game's engine."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np

from ogonek.research.last_axis import vmap_last

GAMES = 16


def function(numbers: jax.Array, at: jax.Array) -> tuple[jax.Array, ...]:
    constant = jnp.arange(4.0)
    known = (
        jnp.where(at > 1, numbers, -numbers)[1:].reshape(3, 1).T,
        jnp.pad(numbers, 1).sum(),
        numbers[jnp.array([3, 1])],
    )
    others = jnp.sort(numbers), jnp.cumsum(numbers), numbers[at], numbers @ constant
    return *known, *others, constant * at, constant


def test_it_is_vmap_with_another_axis() -> None:
    numbers, at = jax.random.normal(jax.random.key(1), (GAMES, 4)), jnp.arange(GAMES) % 4
    expected = jax.vmap(function)(numbers, at)
    found = vmap_last(function)(numbers.T, at)
    for one, other in zip(expected, found, strict=True):
        assert one.dtype == other.dtype
        np.testing.assert_allclose(np.moveaxis(np.asarray(one), 0, -1), other, rtol=1e-6)
