"""The bazaar: its goods are handed out round the ranking of those who stand there (Z3-Z6).

A set of foreign goods is a number with a bit for each good, so that counting them takes one instruction.
"""

from __future__ import annotations

from functools import reduce
from typing import NamedTuple

import jax.numpy as jnp
from jax import Array, lax

from ogonek.games.pan_tu_nie_stal.research.batched import moves
from ogonek.games.pan_tu_nie_stal.research.batched.arrays import SMALL, greatest, looked_up, slices, total
from ogonek.games.pan_tu_nie_stal.research.batched.components import COLOUR_SIZE, FOREIGN, PAIRS, Table
from ogonek.games.pan_tu_nie_stal.research.batched.moves import Move
from ogonek.games.pan_tu_nie_stal.research.batched.queue import ABSENT, NOBODY
from ogonek.games.pan_tu_nie_stal.research.batched.state import State


class Visit(NamedTuple):
    """What happens at the bazaar before the next decision."""

    decides: Array  # the leader has to choose a good
    takes: Array  # the leader takes the only good
    ranking: Array  # Z5, for a decision


def take_foreign(table: Table, state: State, move: Move) -> tuple[State, Array]:
    """Z5: the chooser takes a good; the last one left goes to the next in the ranking. Whether all are gone then."""
    takes = move.is_a == moves.TAKE_FOREIGN
    left = state.on_bazaar & ~(jnp.uint32(1) << move.good.astype(jnp.uint32))
    last = takes & (count(left) == 1)
    ranked = total(state.ranking != NOBODY)
    turned = jnp.where(state.ranking == NOBODY, NOBODY, (state.ranking - 1) % jnp.maximum(ranked, 1)).astype(SMALL)
    after = win(state, (state.ranking == 0) & takes, move.good)
    after = win(after, (turned == 0) & last, only(left))
    ranking = jnp.where(takes, turned, state.ranking)
    cleared = (jnp.arange(table.queues) == table.shops) & last  # Z6
    after = after.replace(
        on_bazaar=jnp.where(takes, jnp.where(last, 0, left), state.on_bazaar),
        ranking=jnp.where(last, NOBODY, ranking).astype(SMALL),
        queues=jnp.where(cleared[:, None, None], 0, after.queues).astype(SMALL),
        cursor=jnp.where(last, table.queues, state.cursor).astype(SMALL),
    )
    return after, last


def visit_bazaar(
    table: Table, state: State, shops: Array, when: Array, stops: Array, totals: Array, leader: Array
) -> Visit:
    """Whether its leader comes to the bazaar before the first decision at a shop, and what they find there."""
    single = state.goods[:, 0] == 0
    before = single & (shops < jnp.minimum(stops, when))  # shops whose last good is taken earlier
    restocked = jnp.minimum(total(before), PAIRS - state.restocks)
    # Q22, Q23: when the last shop closes, only the check in which that happens is finished
    closed = single & (before | (state.goods[:, 1] == 0))
    sold_out = (total(closed) == table.shops) & (restocked == 0)
    latest = greatest(jnp.where(before, shops, 0))
    comes = (when < stops) & ~(sold_out & (when // 8 > latest // 8))
    added = jnp.minimum(restocked, FOREIGN - state.piled)  # Z3
    goods = count(state.on_bazaar) + added
    return Visit(comes & (goods > 1), comes & (goods == 1), _rank(table, totals, leader))


def _rank(table: Table, totals: Array, leader: Array) -> Array:
    """Z5: by sums; a tie goes to whoever sits closer to the leader, clockwise."""
    away = (jnp.arange(table.players, dtype=SMALL) - leader) % table.players
    greater = totals[None, :] > totals[:, None]
    closer = (totals[None, :] == totals[:, None]) & (away[None, :] < away[:, None])
    return jnp.where(totals == ABSENT, NOBODY, total(greater | closer)).astype(SMALL)


def settle_bazaar(
    table: Table, state: State, visit: Visit, leader: Array, restocked: Array, handed_out: Array
) -> State:
    """Z3, Z5, Z6: the only good is taken, goods are added.

    A single good was taken before any was added: with one added there would be two to choose from. So all goods that
    are added at this step come afterwards.
    """
    seats = jnp.arange(table.players, dtype=SMALL)
    after = win(state, (seats == leader) & visit.takes, only(state.on_bazaar))
    added = restocked + visit.takes + handed_out
    most = jnp.arange(table.shops + 1, dtype=SMALL)  # a good for each shop, and one after the bazaar was handed out
    at = state.piled + most
    good = looked_up(state.pile, at).astype(jnp.uint32)
    bits = jnp.where((most < added) & (at < FOREIGN), jnp.uint32(1) << good, 0)
    new = reduce(jnp.bitwise_or, slices(bits))
    return after.replace(
        on_bazaar=jnp.where(visit.takes, 0, state.on_bazaar) | new,
        in_pile=state.in_pile & ~new,
        piled=jnp.minimum(state.piled + added, FOREIGN).astype(SMALL),
        ranking=jnp.where(visit.decides, visit.ranking, state.ranking),
    )


def win(state: State, who: Array, good: Array) -> State:
    """Z8: the good's value, and 1 for a colour that the player did not have."""
    colour = jnp.uint8(1) << (good // COLOUR_SIZE).astype(jnp.uint8)
    value = good % COLOUR_SIZE + 1
    points = value + ((state.colours & colour) == 0)
    return state.replace(
        points=(state.points + jnp.where(who, points, 0)).astype(jnp.int16),
        colours=jnp.where(who, state.colours | colour, state.colours),
    )


def count(goods: Array) -> Array:
    return lax.population_count(goods).astype(SMALL)


def only(goods: Array) -> Array:
    """The number of the one good of a set."""
    return (31 - lax.clz(goods)).astype(SMALL)


def listed(goods: Array) -> Array:
    """A truth value for each foreign good."""
    return (goods >> jnp.arange(FOREIGN, dtype=jnp.uint32)) & 1 > 0
