"""Runs pgx's PPO example, unchanged, on a game of ours: only `pgx.make` gives it another environment.

    WANDB_MODE=disabled python docs/examples/pgx_ppo.py pgx/examples/minatar-ppo/train.py num_envs=64

It needs what the example needs (`requirements.txt` beside it). That is made for one player and for pictures: so one
seat learns while the others play at random, and the row of an observation is laid out as a picture.
"""

import math
import runpy
import sys

import jax
import jax.numpy as jnp
import pgx

from ogonek.research import jax_env


class OneSeat:
    """The game as seat 0 meets it."""

    def __init__(self, game, **settings):
        self.game = jax_env(game, **settings)
        self.num_actions = self.game.num_actions
        self.side = math.isqrt(self.game.observation_shape[0] - 1) + 1
        self.observation_shape = (self.side, self.side, 1)

    def init(self, key):
        return self.shown(self.others_play(self.game.init(key), key))

    def step(self, state, action, key):
        return self.shown(self.others_play(self.game.step(state, action, key), key))

    def others_play(self, state, key):
        def move(carry):
            state, key = carry
            key, choosing, chance = jax.random.split(key, 3)
            action = jax.random.categorical(choosing, jnp.log(state.legal_action_mask))
            return self.game.step(state, action, chance), key

        return jax.lax.while_loop(
            lambda carry: (carry[0].current_player != 0) & ~carry[0].terminated, move, (state, key)
        )[0]

    def shown(self, state):
        picture = jnp.pad(state.observation, (0, self.side**2 - state.observation.size))
        return state.replace(observation=picture.reshape(self.observation_shape), rewards=state.rewards[:1])


if __name__ == "__main__":
    pgx.make = lambda name: OneSeat("pan-tu-nie-stal", players=2)
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")
