"""Who has which sum in each queue, and who leads (Q9, Q15-Q17). Arrays of queues x seats x kinds."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ogonek.games.pan_tu_nie_stal.research.batched.arrays import SMALL, greatest, one_hot, slices, some, total
from ogonek.games.pan_tu_nie_stal.research.batched.components import KINDS
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.games.pan_tu_nie_stal.rules.components import LIST, PARTY, VALUES

ABSENT = -99  # less than any sum
NOBODY = -1


def sums(state: State) -> Array:
    """The sum of each player in each queue (Q15); ABSENT for who has no card there (Q9)."""
    counts = slices(state.queues)
    cards = total(state.queues)
    worth = jnp.zeros_like(cards)
    for kind, count in enumerate(counts):
        # Q16: the first party card is worth 1, the second 2, and so on
        worth = worth + (count * (count + 1) // 2 if kind == PARTY else count * VALUES[kind])
    listed = some(counts[LIST] > 0)[:, None]  # Q17: with a list in the queue every card is worth 1
    laid = one_hot(state.laid_owner, state.queues.shape[1]) * state.laid[:, None]  # Q11
    return jnp.where(cards > 0, jnp.where(listed, cards, worth) - laid, ABSENT).astype(SMALL)


def leaders(totals: Array) -> Array:
    """Q9: the player with the greatest sum of a queue, if nobody else has it too; NOBODY otherwise."""
    most = greatest(totals)
    leading = totals == most[:, None]
    alone = (total(leading) == 1) & (most != ABSENT)
    who = total(leading * jnp.arange(totals.shape[1], dtype=SMALL))
    return jnp.where(alone, who, NOBODY).astype(SMALL)


def free_cards(state: State) -> Array:
    """The cards of the queues without the ones on which goods lie: what can be covered or moved (Q18, Q20)."""
    owner = one_hot(state.laid_owner, state.queues.shape[1])
    kind = one_hot(state.laid_kind, KINDS)
    carries = (state.laid > 0)[:, None, None] & owner[:, :, None] & kind[:, None, :]
    return state.queues - carries.astype(SMALL)
