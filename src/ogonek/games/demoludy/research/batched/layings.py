"""Which cards the seat to move may lay next, card by card (D7, D9-D11, A2, A3): `layings.py` and `steps.py`.

Every choice offered can be completed: with everything that could still follow it in the order of a laying laid down,
the total would do.
"""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.demoludy.research.batched.components import (
    KIND_COUNT,
    KIND_WORTH,
    Setting,
    hot,
    picked,
    sums_from,
    to_faces,
    to_kinds,
)
from ogonek.games.demoludy.research.batched.state import State
from ogonek.games.demoludy.rules.encoding2 import KIND_SEVEN, KIND_TEN


class Offered(NamedTuple):
    up: Array  # (7,)
    down: Array  # (F,)
    finish: Array


def gain(up: Array, down: Array) -> Array:
    """What these cards add to a total: D9, D10; D11."""
    return (up * KIND_WORTH).sum() + down.sum(dtype=jnp.int32)


def offered(setting: Setting, state: State, up: Array, down: Array) -> Offered:
    """What may be chosen in an auction after these cards."""
    me = hot(state.current_player, setting.players)
    rest = picked(state.hands, me) - to_faces(up, state.colour, setting.faces) - down
    rest_up = to_kinds(rest, state.colour)
    begun_up, begun_down = up.any(), down.any()

    # D9: strictly higher than the highest total; A3 asks for that only when the turn ends.
    need = jnp.array(1)
    if not setting.actions:
        own = picked(state.totals, me)
        need = jnp.where(state.opened, state.totals.max() - own + 1, 1)
    lacking = need - gain(up, down)
    # D7: before the first laying a goods card comes first.
    only_goods = ~state.opened & ~begun_up
    # D11: once in each auction. Nothing takes away a face-down card (A6), so one that was laid still lies.
    may_cover = ~picked(state.down, me).any()

    # D10: no second face-up ten on the table.
    ten_free = (state.up[:, KIND_TEN].sum() == 0) & (up[KIND_TEN] == 0)
    kinds = jnp.arange(KIND_COUNT)
    rest_up = jnp.where((kinds == KIND_TEN), jnp.where(ten_free, jnp.minimum(rest_up, 1), 0), rest_up)
    last_up = jnp.where(up > 0, kinds, 0).max()
    reach = sums_from(rest_up * KIND_WORTH)
    coverable = jnp.where(may_cover, rest.sum() - sums_from(rest_up), 0)
    up_offered = (rest_up > 0) & (kinds >= last_up) & (reach + coverable >= lacking) & ~begun_down
    up_offered &= (kinds < KIND_SEVEN) | ~only_goods

    faces = np.arange(setting.faces)
    last_down = jnp.where(down > 0, faces, 0).max()
    down_offered = (rest > 0) & (faces >= last_down) & (sums_from(rest) >= lacking) & may_cover & ~only_goods
    return Offered(up_offered, down_offered, (lacking <= 0) & (begun_up | begun_down))
