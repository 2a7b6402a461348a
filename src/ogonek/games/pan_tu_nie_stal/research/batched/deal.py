"""The deal, and the table as it is laid from it (Q4-Q7, Z1, Z2).

Which two goods a restock brings does not depend on play: the Ministry's order and Q6 settle it, whichever shop is
filled. So all pairs are worked out here, once.
"""

from __future__ import annotations

from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from ogonek.games.pan_tu_nie_stal.research.batched.arrays import SMALL, one_hot
from ogonek.games.pan_tu_nie_stal.research.batched.components import (
    BOTTOM,
    FOREIGN,
    GOODS,
    KINDS,
    MOVED,
    OPENING,
    PAIRS,
    STANDARD,
    VALUES,
    Table,
)
from ogonek.games.pan_tu_nie_stal.research.batched.queue import ABSENT, NOBODY
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import CLASSES, SIZE

_CARDS: Final = np.repeat(np.arange(KINDS, dtype=np.int8), STANDARD.copies)
_GOODS: Final = np.array(GOODS, np.int8)
_TO_COME: Final = np.array([GOODS.count(value + 1) for value in range(VALUES)], np.int8)
_FOREIGN: Final = np.arange(FOREIGN, dtype=np.int8)


def shuffled(table: Table, key: Array) -> tuple[Array, Array, Array, Array]:
    """Decks (kinds, top first), Ministry (values, next first), foreign pile (numbers, next first), who starts."""
    cards, goods, foreign, first = jax.random.split(key, 4)
    mix = jax.random.permutation
    decks = jax.vmap(lambda one: mix(one, jnp.asarray(_CARDS)))(jax.random.split(cards, table.players))
    pile = mix(foreign, jnp.asarray(_FOREIGN)) if table.bazaar else jnp.asarray(_FOREIGN)
    return decks, mix(goods, jnp.asarray(_GOODS)), pile, jax.random.randint(first, (), 0, table.players, SMALL)


def lay_table(table: Table, decks: Array, ministry: Array, pile: Array, first: Array) -> State:
    """The state in which the first player has to decide, but for mask and observation."""
    players, queues = table.players, table.queues
    decks = decks.astype(SMALL)
    pairs, bottom, moved = _pairs(table, ministry.astype(SMALL))
    hands = one_hot(decks[:, :OPENING], KINDS).sum(1, dtype=SMALL)  # Q4
    in_shops = one_hot(pairs[: table.shops].reshape(-1) - 1, VALUES)  # Q5: a pair for each shop
    to_come = jnp.asarray(_TO_COME) - in_shops.sum(0, dtype=SMALL)
    pile_bits = jnp.uint32(1) << pile.astype(jnp.uint32)
    none, zero = jnp.zeros(queues, SMALL), jnp.zeros((), SMALL)
    false = jnp.zeros((), bool)
    return State(
        current_player=first.astype(jnp.int32),
        observation=jnp.zeros(SIZE, jnp.float32),
        rewards=jnp.zeros(players, jnp.float32),
        terminated=false,
        truncated=false,
        legal_action_mask=jnp.zeros(len(CLASSES), bool),
        _step_count=jnp.zeros((), jnp.int32),
        queues=jnp.zeros((queues, players, KINDS), SMALL),
        sums=jnp.full((queues, players), ABSENT, SMALL),
        leader=none + NOBODY,
        laid=none,
        laid_owner=none,
        laid_kind=none,
        goods=pairs[: table.shops],
        restocks=zero + table.shops,
        to_come=to_come,
        on_bazaar=pile_bits[0] if table.bazaar else jnp.uint32(0),  # Z2
        in_pile=pile_bits[1:].sum(dtype=jnp.uint32) if table.bazaar else jnp.uint32(0),
        piled=zero + 1,
        ranking=jnp.full(players, -1, SMALL),
        hands=hands,
        unseen=jnp.tile(jnp.array(STANDARD.copies, SMALL), (players, 1)),
        drawn=jnp.zeros(players, SMALL),
        points=jnp.zeros(players, jnp.int16),
        colours=jnp.zeros(players, jnp.uint8),
        turn=first.astype(SMALL),
        checking=false,
        cursor=zero,
        actions_left=zero + 2,  # nobody stands anywhere, so phase 1 has found nothing (Q8)
        ran_out=zero - 1,
        last_turns=zero,
        final=false,
        end=zero,
        decks=decks[:, OPENING:],
        pairs=pairs,
        bottom=bottom,
        moved=moved,
        pile=pile.astype(SMALL),
    )


def _pairs(table: Table, ministry: Array) -> tuple[Array, Array, Array]:
    """The goods of each restock, and for two players what Q6 puts to the bottom by and by."""
    if table.players != 2:
        return jnp.sort(ministry.reshape(PAIRS, 2), 1), jnp.zeros(0, SMALL), jnp.zeros(0, SMALL)
    places = jnp.arange(len(GOODS) + MOVED, dtype=jnp.int16)
    # The Ministry and behind it room for all that is put to its bottom; `top` and `end` bound what is left.
    everything = jnp.concatenate([ministry, jnp.zeros(MOVED, SMALL)])

    def restock(carry: tuple[Array, Array, Array], _: None) -> tuple[tuple[Array, Array, Array], tuple[Array, Array]]:
        goods, top, end = carry
        first = goods[top]
        others = (places > top) & (places < end) & (goods != first)
        # Q6: equal ones go to the bottom until another value comes; if none can come, the pair stays as drawn
        second = jnp.where(others.any(), jnp.argmax(others), top + 1).astype(jnp.int16)
        back = second - top - 1
        goods = jnp.where((places >= end) & (places < end + back), first, goods)
        pair = jnp.sort(jnp.stack([first, goods[second]]))
        return (goods, second + 1, end + back), (pair, end + back - len(GOODS))

    start = (everything, jnp.zeros((), jnp.int16), jnp.full((), len(GOODS), jnp.int16))
    (goods, _, _), (pairs, moved) = jax.lax.scan(restock, start, None, PAIRS)
    bottom = jnp.concatenate([goods[len(GOODS) :], jnp.zeros(BOTTOM, SMALL)])
    return pairs, bottom, jnp.concatenate([jnp.zeros(1, SMALL), moved.astype(SMALL)])
