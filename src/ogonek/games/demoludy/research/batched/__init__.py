"""The auction game in JAX: `make(players, options)`; see `ogonek.research.batched`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import jax
import jax.numpy as jnp
from jax import Array

from ogonek.games.demoludy.research.batched import observe, tokens
from ogonek.games.demoludy.research.batched.components import Setting
from ogonek.games.demoludy.research.batched.deal import deal
from ogonek.games.demoludy.research.batched.legal import legal
from ogonek.games.demoludy.research.batched.position import play
from ogonek.games.demoludy.research.batched.state import State
from ogonek.games.demoludy.rules.encoding2 import CHOICES, SCALES, SIZE, VERSION
from ogonek.research.batched import Env

PLAYERS: Final = range(3, 6)


class DemoludyEnv(Env):
    """Actions are encoding2's choices. Chance can be due at any step, so `step` needs a key."""

    id = "demoludy"
    version = str(VERSION)
    num_actions = len(CHOICES)
    action_names = CHOICES
    observation_shape = (SIZE,)
    observation_units = tuple(round(1 / scale) for scale in SCALES)
    everything_units = (*observation_units, *observe.HIDDEN_UNITS)

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.num_players = setting.players

    def init(self, key: Array) -> State:
        return self.shown(deal(self.setting, key))

    def play(self, state: State, action: Array, key: Array | None) -> State:
        if key is None:
            raise ValueError("cards are drawn at random in this game: step(state, action, key)")
        return self.play_with(state, action, jax.random.bits(key))

    def play_with(self, state: State, action: Array, bits: Array) -> State:
        """The same with 32 random bits in place of a key: lock-step finds those that give the cards it wants."""
        return play(self.setting, state, jnp.asarray(action, jnp.int32), bits)

    def observe(self, state: State, player: Array | int | None = None) -> Array:
        seat = state.current_player if player is None else jnp.asarray(player)
        return observe.observe(self.setting, state, seat)

    def observe_all(self, state: State) -> Array:
        return observe.observe_all(self.setting, state)

    def legal(self, state: State) -> Array:
        return legal(self.setting, state)

    def scores(self, state: State) -> Array:
        return tokens.scores(self.setting, state)

    def winners(self, state: State) -> Array:
        return tokens.winners(self.setting, state)


def make(players: int, options: Mapping[str, bool]) -> DemoludyEnv:
    if players not in PLAYERS:
        raise ValueError(f"Demoludy is for 3 to 5 players, not {players}")
    return _environment(Setting(players, options.get("points", False), options.get("actions", False)))


@cache
def _environment(setting: Setting) -> DemoludyEnv:
    """Always the same one for the same game, so that what JAX has compiled for it is found again."""
    return DemoludyEnv(setting)
