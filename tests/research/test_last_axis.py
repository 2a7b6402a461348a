"""Games in the last axis: the same as `jax.vmap`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ogonek.research import jax_env
from ogonek.research.last_axis import vmap_last

GAMES = 16


@pytest.fixture(autouse=True)
def compiled_quickly() -> Iterator[None]:
    """Everything runs once: compiling well would take longer."""
    jax.config.update("jax_disable_most_optimizations", True)
    yield
    jax.config.update("jax_disable_most_optimizations", False)


def last(tree: Any) -> Any:
    return jax.tree.map(lambda leaf: jnp.moveaxis(leaf, 0, -1), tree)


def same(one: Any, other: Any) -> bool:
    leaves, others = jax.tree.leaves(one), jax.tree.leaves(other)
    return jax.tree.structure(one) == jax.tree.structure(other) and all(
        leaf.dtype == twin.dtype and np.array_equal(leaf, twin) for leaf, twin in zip(leaves, others)
    )


@pytest.mark.parametrize(("name", "settings"), [("pan-tu-nie-stal", {"players": 2}), ("demoludy", {"players": 3})])
def test_a_step_is_the_same(name: str, settings: dict[str, int]) -> None:
    env = jax_env(name, **settings)
    keys = jax.random.split(jax.random.key(0), GAMES)
    states = jax.jit(jax.vmap(env.init))(keys)
    actions = jnp.argmax(states.legal_action_mask, 1).astype(jnp.int32)
    expected = jax.jit(jax.vmap(env.step))(states, actions, keys)
    assert not same(expected, states)
    assert same(jax.jit(vmap_last(env.step))(last(states), actions, keys), last(expected))


def test_what_it_does_not_know_goes_through_vmap() -> None:
    def function(numbers: jax.Array, at: jax.Array) -> tuple[jax.Array, ...]:
        constant = jnp.arange(4.0)
        return jnp.sort(numbers), jnp.cumsum(numbers), numbers[at], constant * at, constant, numbers @ constant

    numbers, at = jax.random.normal(jax.random.key(1), (GAMES, 4)), jnp.arange(GAMES) % 4
    assert same(vmap_last(function)(numbers.T, at), last(jax.vmap(function)(numbers, at)))
