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

_KINDS = np.arange(KIND_COUNT)


class Offered(NamedTuple):
    up: Array  # (7,)
    down: Array  # (F,)
    finish: Array


def gain(up: Array, down: Array) -> Array:
    """What these cards add to a total: D9, D10; D11."""
    return (up * KIND_WORTH).sum() + down.sum(dtype=jnp.int32)


class _Rest(NamedTuple):
    """What is left of the hand after some cards, and what the rules ask of the next one."""

    cards: Array  # (F,)
    up: Array  # (7,): those that could lie face up
    lacking: Array  # what the total still needs
    begun: Array
    may_lay: Array  # face up: nothing lies face down yet
    may_cover: Array
    only_goods: Array  # the next card
    last_up: Array  # the kind and the face laid last: the order of a laying goes on from there
    last_down: Array


def _rest(setting: Setting, state: State, up: Array, down: Array) -> _Rest:
    me = hot(state.current_player, setting.players)
    rest = picked(state.hands, me) - to_faces(up, state.colour, setting.faces) - down
    rest_up = to_kinds(rest, state.colour)
    begun_up, begun_down = up.any(), down.any()

    # D9: strictly higher than the highest total; A3 asks for that only when the turn ends.
    need = jnp.array(1)
    if not setting.actions:
        own = picked(state.totals, me)
        need = jnp.where(state.opened, state.totals.max() - own + 1, 1)
    # D7: before the first laying a goods card comes first.
    only_goods = ~state.opened & ~begun_up
    # D11: once in each auction. Nothing takes away a face-down card (A6), so one that was laid still lies.
    may_cover = ~picked(state.down, me).any()

    # D10: no second face-up ten on the table.
    ten_free = (state.up[:, KIND_TEN].sum() == 0) & (up[KIND_TEN] == 0)
    rest_up = jnp.where(_KINDS == KIND_TEN, jnp.where(ten_free, jnp.minimum(rest_up, 1), 0), rest_up)
    return _Rest(
        cards=rest,
        up=rest_up,
        lacking=need - gain(up, down),
        begun=begun_up | begun_down,
        may_lay=~begun_down,
        may_cover=may_cover,
        only_goods=only_goods,
        last_up=jnp.where(up > 0, _KINDS, 0).max(),
        last_down=jnp.where(down > 0, np.arange(setting.faces), 0).max(),
    )


def offered(setting: Setting, state: State, up: Array, down: Array) -> Offered:
    """What may be chosen in an auction after these cards."""
    rest = _rest(setting, state, up, down)
    reach = sums_from(rest.up * KIND_WORTH)
    coverable = jnp.where(rest.may_cover, rest.cards.sum() - sums_from(rest.up), 0)
    up_offered = (rest.up > 0) & (rest.last_up <= _KINDS) & (reach + coverable >= rest.lacking) & rest.may_lay
    up_offered &= (_KINDS < KIND_SEVEN) | ~rest.only_goods
    faces = np.arange(setting.faces)
    enough = sums_from(rest.cards) >= rest.lacking
    down_offered = (rest.cards > 0) & (faces >= rest.last_down) & enough & rest.may_cover & ~rest.only_goods
    return Offered(up_offered, down_offered, (rest.lacking <= 0) & rest.begun)


def more_offered(setting: Setting, state: State, up: Array, down: Array) -> Array:
    """Whether any card may be chosen after these.

    The earlier in the order of a laying a card comes, the more can follow it. So only the first one has to be tried,
    and what can be reached with it is all that is left from the card laid last on.
    """
    rest = _rest(setting, state, up, down)
    left = jnp.where(rest.last_up <= _KINDS, rest.up, 0)
    reach = (left * KIND_WORTH).sum() + jnp.where(rest.may_cover, rest.cards.sum() - left.sum(), 0)
    first = jnp.where((_KINDS < KIND_SEVEN) | ~rest.only_goods, left, 0).any()
    below = jnp.where(np.arange(setting.faces) >= rest.last_down, rest.cards, 0).sum()
    more_up = first & (reach >= rest.lacking) & rest.may_lay
    return more_up | ((below > 0) & (below >= rest.lacking) & rest.may_cover & ~rest.only_goods)
