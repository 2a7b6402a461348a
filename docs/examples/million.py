"""Plays a million games at random (or as many as are asked for), thousands at a time."""

import sys

import jax
import jax.numpy as jnp

from ogonek.research import jax_env
from ogonek.research.batched import auto_reset

env, batch, games = jax_env("pan-tu-nie-stal", players=2), 4096, 0
init, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto_reset(env))


@jax.jit
def play(states, fresh, key):
    def move(states, key):
        actions = jax.random.categorical(key, jnp.log(states.legal_action_mask))
        states = step(states, actions, fresh, jax.random.split(key, batch))
        return states, states.terminated.sum()

    return jax.lax.scan(move, states, jax.random.split(key, 64))


states = init(jax.random.split(jax.random.key(1), batch))
while games < int((sys.argv[1:] or [1_000_000])[0]):
    fresh = init(jax.random.split(jax.random.key(games), batch))
    states, ended = play(states, fresh, jax.random.key(games))
    games += int(ended.sum())
print(f"{games:,} games played")
