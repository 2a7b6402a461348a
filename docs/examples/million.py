"""Plays a million games at random, thousands at a time."""

import time

import jax
import jax.numpy as jnp

from ogonek.research import jax_env
from ogonek.research.batched import auto_reset

GAMES, BATCH, STEPS = 1_000_000, 8192, 64
env = jax_env("pan-tu-nie-stal", players=2)
init, step = jax.vmap(env.init), jax.vmap(auto_reset(env))


@jax.jit
def play(states, key):
    """STEPS moves of every game; one that ends goes on as a new one."""
    fresh = init(jax.random.split(key, BATCH))

    def move(states, key):
        chosen = jax.random.categorical(key, jnp.where(states.legal_action_mask, 0.0, -jnp.inf))
        states = step(states, chosen, fresh, jax.random.split(key, BATCH))
        return states, (states.terminated.sum(), states.rewards[:, 0].sum())

    return jax.lax.scan(move, states, jax.random.split(key, STEPS))


states, games, first, begun = init(jax.random.split(jax.random.key(1), BATCH)), 0, 0.0, time.monotonic()
while games < GAMES:
    states, (ended, rewards) = play(states, jax.random.key(games))
    games, first = games + int(ended.sum()), first + float(rewards.sum())
print(f"{games:,} games in {time.monotonic() - begun:.0f} s; the first seat won {first / games:+.4f} a game")
