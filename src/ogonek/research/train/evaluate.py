"""How strong a net is while it learns: its share of wins, alone among opponents that stay the same."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.research.batched import Env
from ogonek.research.train.inputs import to_int8
from ogonek.research.train.net import Net, apply, masked
from ogonek.research.train.rollout import shares

LONGEST = 2000  # steps after which a game is given up; those of our games are far shorter


class Opponent(NamedTuple):
    net: Net
    sharpness: float  # 1.0: as the net says; 0.0: any legal move


class Share(NamedTuple):
    wins: float
    games: int
    players: int

    @property
    def mean(self) -> float:
        return self.wins / max(self.games, 1)

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, 95 %."""
        count, z = max(self.games, 1), 1.96
        middle = (self.mean + z * z / (2 * count)) / (1 + z * z / count)
        reach = z * sqrt(self.mean * (1 - self.mean) / count + z * z / (4 * count * count)) / (1 + z * z / count)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{100 * self.mean:.1f} % ({100 * low:.1f}-{100 * high:.1f}, fair {100 / self.players:.0f})"


Match = Callable[[Net, Net, Array, Array, Array], tuple[Array, Array]]


def make_match(env: Env, players: int, games: int, multipliers: Array) -> Match:
    """(net, opponent, its sharpness, rounding, key) to (wins, games): one seat against all others, every seat in turn.

    Both draw their moves from their policies, as in training.
    """
    seat = jnp.arange(games) % players

    def match(net: Net, other: Net, sharpness: Array, rounding: Array, key: Array) -> tuple[Array, Array]:
        deal, play = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(deal, games))

        def going(carry: tuple[Any, Array, Array, Array]) -> Array:
            _, over, _, at = carry
            return ~jnp.all(over) & (at < LONGEST)

        def step(carry: tuple[Any, Array, Array, Array]) -> tuple[Any, Array, Array, Array]:
            state, over, won, at = carry
            act, chance = jax.random.split(jax.random.fold_in(play, at))
            inputs = to_int8(state.observation, multipliers)
            own = (state.current_player == seat)[:, None]
            logits = jnp.where(own, apply(net, inputs, rounding), apply(other, inputs, rounding) * sharpness)
            action = jax.random.categorical(act, masked(logits, state.legal_action_mask))
            after = jax.vmap(env.step)(state, action, jax.random.split(chance, games))
            ended = after.terminated & ~over
            won = jnp.where(ended, shares(after.rewards)[jnp.arange(games), seat], won)
            return after, over | ended, won, at + 1

        nobody = jnp.zeros(games, bool)
        _, over, won, _ = jax.lax.while_loop(going, step, (state, nobody, jnp.zeros(games), jnp.zeros((), jnp.int32)))
        return jnp.sum(won), jnp.sum(over)

    return match
