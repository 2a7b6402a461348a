"""pgx's own test of environments, on ours: but for its list of its own games' names, and their pictures."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import pytest
from pgx._src import api_test as pgx_test
from pgx.experimental import act_randomly, auto_reset

from ogonek.research import jax_env
from ogonek.research.batched import State

SETTINGS = [("pan-tu-nie-stal", {"players": 2}), ("demoludy", {"players": 3})]


@jax.jit
def random_action(key: jax.Array, mask: jax.Array) -> jax.Array:
    return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)


@pytest.mark.usefixtures("compiled_quickly")
@pytest.mark.parametrize(("name", "settings"), SETTINGS)
def test_api(name: str, settings: dict[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    env = jax_env(name, **settings)
    monkeypatch.setattr(pgx_test, "get_args", lambda _: (env.id,))
    # pgx's own wants a batch, which a single state is not; JAX has come to refuse that
    monkeypatch.setattr(pgx_test, "act_randomly", random_action)
    monkeypatch.setattr(State, "save_svg", lambda state, filename: None, raising=False)
    pgx_test.api_test_single(env, 1)


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("pan-tu-nie-stal", {"players": 5, "bazaar": True}),
        ("demoludy", {"players": 4, "points": True, "actions": True}),
    ],
)
def test_programs_for_pgx_fit(name: str, settings: dict[str, int]) -> None:
    """What they do with an environment: many at a time, resets by pgx's own wrapper, random play, in a loop."""
    env = jax_env(name, **settings)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(key: jax.Array) -> State:
        def one(states: State, key: jax.Array) -> tuple[State, jax.Array]:
            actions = act_randomly(key, states.legal_action_mask)
            states = step(states, actions, jax.random.split(key, 4))
            return states, states.rewards

        return jax.lax.scan(one, jax.vmap(env.init)(jax.random.split(key, 4)), jax.random.split(key, 8))[0]

    shapes = jax.eval_shape(play, jax.random.key(0))
    assert shapes.observation.shape == (4, *env.observation_shape)
    assert shapes.observation.dtype == jnp.float32
    assert shapes.legal_action_mask.shape == (4, env.num_actions)
    assert shapes.env_id == env.id
