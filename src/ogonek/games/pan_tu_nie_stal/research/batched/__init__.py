"""*Pan tu nie stał!* in JAX: the rules of `rules/`, file by file, as pure functions over arrays of fixed size.

Begin reading in `position.py`. Actions and observations are those of `rules/encoding2.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import jax.numpy as jnp
from jax import Array

from ogonek.games.pan_tu_nie_stal.research.batched.arrays import greatest
from ogonek.games.pan_tu_nie_stal.research.batched.components import Table
from ogonek.games.pan_tu_nie_stal.research.batched.deal import lay_table, shuffled
from ogonek.games.pan_tu_nie_stal.research.batched.legal import legal_mask
from ogonek.games.pan_tu_nie_stal.research.batched.observe import HIDDEN_UNITS, observe, observe_all
from ogonek.games.pan_tu_nie_stal.research.batched.position import apply
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import CLASSES, SIZE, UNITS, VERSION
from ogonek.research.batched import Env


class PanTuNieStal(Env):
    """No chance is due after the deal, so `step` needs no key."""

    version = f"v{VERSION}"
    num_actions = len(CLASSES)
    action_names = CLASSES
    observation_shape = (SIZE,)
    observation_units = UNITS
    everything_units = (*UNITS, *HIDDEN_UNITS)

    def __init__(self, players: int, bazaar: bool) -> None:
        self.table = Table(players, bazaar)
        self.num_players = players
        self.id = "pan-tu-nie-stal" + ("+bazaar" if bazaar else "")

    def init(self, key: Array) -> State:
        return self.shown(lay_table(self.table, *shuffled(self.table, key)))

    def play(self, state: State, action: Array, key: Array | None = None) -> State:
        return apply(self.table, state, action)

    def observe(self, state: State, player: Array | int | None = None) -> Array:
        return observe(self.table, state, jnp.asarray(state.current_player if player is None else player))

    def observe_all(self, state: State) -> Array:
        return observe_all(self.table, state)

    def legal(self, state: State) -> Array:
        return legal_mask(self.table, state)

    def scores(self, state: State) -> Array:
        return state.points

    def winners(self, state: State) -> Array:
        return state.points == greatest(state.points)


def make(players: int, options: Mapping[str, bool]) -> PanTuNieStal:
    return _environment(players, options.get("bazaar", False))


@cache
def _environment(players: int, bazaar: bool) -> PanTuNieStal:
    """Always the same one for the same game, so that what JAX has compiled for it is found again."""
    return PanTuNieStal(players, bazaar)
