"""Phase 1 and the final checks: how goods leave the shops and come into them (Q9-Q12, Q22, Q23, Z3)."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ogonek.games.pan_tu_nie_stal.research.batched import moves
from ogonek.games.pan_tu_nie_stal.research.batched.arrays import (
    SMALL,
    greatest,
    least,
    looked_up,
    one_hot,
    pick,
    total,
)
from ogonek.games.pan_tu_nie_stal.research.batched.bazaar import Visit, settle_bazaar, visit_bazaar
from ogonek.games.pan_tu_nie_stal.research.batched.components import PAIRS, VALUES, Table
from ogonek.games.pan_tu_nie_stal.research.batched.moves import Move
from ogonek.games.pan_tu_nie_stal.research.batched.queue import ABSENT, NOBODY, leaders, sums
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.research.batched import settled

NEVER = 127  # later than any visit
QUEUES_A_CHECK = 8  # more than there are; visits of one check follow each other within so many numbers


def lay_good(state: State, move: Move) -> State:
    """Q11: one of the two goods lies from now on on a card; phase 1 goes on with the next queue."""
    takes = move.is_a == moves.TAKE
    here = one_hot(state.cursor, state.laid.shape[0]) & takes
    shop = here[: state.goods.shape[0]]
    goods = pick(state.goods, state.cursor)
    value = jnp.where(move.good == 0, goods[0], goods[1])
    left = jnp.where(move.good == 0, goods[1], goods[0])
    return state.replace(
        goods=jnp.where(shop[:, None], jnp.stack([jnp.zeros_like(left), left]), state.goods),
        laid=jnp.where(here, value, state.laid),
        laid_owner=jnp.where(here, state.turn, state.laid_owner),
        laid_kind=jnp.where(here, move.kind, state.laid_kind),
        cursor=state.cursor + takes,
    )


def check_queues(table: Table, state: State, handed_out: Array) -> State:
    """Goes on with phase 1, or with the final checks, until somebody must decide or the game is over.

    In a queue somebody leads or nobody does, and what happens in one queue changes no other queue's leader. A queue
    whose shop has one good is cleared by its leader's visit; one with two goods stops at a decision. So every queue
    has at most one visit before the next decision, and the visits' order is known beforehand: in phase 1 the queues
    that the active player leads, in board order; in the final checks (Q23) by how far the leader sits from whose
    check it is, then in board order. The visits before the first decision are made all at once.
    The final checks end when no visit is left, which is when a whole round would take nothing.
    """
    goes_on = state.checking & _nobody(state.ranking)
    totals = settled(sums(state))
    leader = settled(leaders(totals))
    numbers = jnp.arange(table.queues, dtype=SMALL)
    away = (leader - state.turn) % table.players
    away = jnp.where((away == 0) & (numbers < state.cursor), table.players, away).astype(SMALL)
    visited = goes_on & (leader != NOBODY) & (state.final | (away == 0))
    when = jnp.where(visited, away * QUEUES_A_CHECK + numbers, NEVER).astype(SMALL)

    shops = when[: table.shops]
    stops = least(jnp.where(state.goods[:, 0] > 0, shops, NEVER))  # Q11: two goods, a decision
    visit: Visit | None = None
    if table.bazaar:
        visit = visit_bazaar(table, state, shops, when[-1], stops, totals[-1], leader[-1])
        stops = jnp.where(visit.decides, when[-1], stops)
    taken = settled(shops < stops)  # Q12: one good, the leader takes it

    earlier = total((shops[None, :] < shops[:, None]) & taken[None, :])
    restock = state.restocks + earlier
    restocked = taken & (restock < PAIRS)  # Q12: with the Ministry empty the shop closes
    pair = jnp.where(restocked[:, None], looked_up(state.pairs, restock), 0)
    goods = jnp.where(taken[:, None], pair, state.goods)
    seats = jnp.arange(table.players, dtype=SMALL)
    last_good = jnp.where(taken, state.goods[:, 1], 0)
    laid_good = jnp.where(taken, state.laid[: table.shops], 0)
    won = total(jnp.where(leader[None, : table.shops] == seats[:, None], last_good, 0))
    kept = total(jnp.where(state.laid_owner[None, : table.shops] == seats[:, None], laid_good, 0))
    came = one_hot(pair - 1, VALUES)  # nothing at 0, where no good came
    cleared = taken if visit is None else jnp.concatenate([taken, visit.takes[None]])  # Q12, Z6
    after = state.replace(
        queues=jnp.where(cleared[:, None, None], 0, state.queues).astype(SMALL),
        laid=jnp.where(cleared, 0, state.laid).astype(SMALL),
        sums=jnp.where(cleared[:, None], ABSENT, totals).astype(SMALL),
        leader=jnp.where(cleared, NOBODY, leader).astype(SMALL),
        goods=goods,
        restocks=state.restocks + total(restocked),
        to_come=state.to_come - total(jnp.moveaxis(came.reshape(-1, VALUES), 0, 1)),
        points=state.points + won + kept,
    )
    if visit is not None:
        after = settle_bazaar(table, after, visit, leader[-1], total(restocked), handed_out)
    return _decide(table, after, goes_on, stops)


def _nobody(ranking: Array) -> Array:
    return greatest(ranking) == NOBODY


def _decide(table: Table, state: State, goes_on: Array, stops: Array) -> State:
    """Who decides next: the leader at whom the checks stop, or the active player in phase 2; or the end."""
    stopped = goes_on & (stops != NEVER)
    turn = jnp.where(stopped, (state.turn + stops // QUEUES_A_CHECK) % table.players, state.turn).astype(SMALL)
    cursor = jnp.where(stopped, stops % QUEUES_A_CHECK, state.cursor).astype(SMALL)
    checked = goes_on & ~stopped
    sold_out = greatest(state.goods[:, 1]) == 0  # Q22: shops close only when the Ministry is empty
    over = checked & (sold_out | state.final)
    acting = checked & ~over
    chooser = total(jnp.where(state.ranking == 0, jnp.arange(table.players, dtype=SMALL), 0))  # Z5
    decides = jnp.where(_nobody(state.ranking), turn, chooser)
    return state.replace(
        turn=turn,
        cursor=cursor,
        checking=state.checking & ~checked,
        actions_left=jnp.where(acting, 2, state.actions_left).astype(SMALL),
        end=jnp.where(over, jnp.where(sold_out, 22, 23), 0).astype(SMALL),
        terminated=over,
        current_player=decides.astype(jnp.int32),
    )
