"""How moves and rules change a state (Q8-Q24, Z3-Z7).

The Python rules go on move by move until somebody must decide. Here every step does a fixed amount of work:
- Outside the final checks a player whose turn begins always has a card in deck or hand: cards leave them only in the
  own turn, and who runs out first has no turn any more (Q23). So a turn never ends before its first decision, and one
  step passes at most one turn's end and one phase 1.
- `shops.check_queues` says why phase 1, and all final checks up to the next decision, need no loop.
"""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array

from ogonek.games.pan_tu_nie_stal.research.batched import moves
from ogonek.games.pan_tu_nie_stal.research.batched.arrays import SMALL, looked_up, one_hot, pick, some, total
from ogonek.games.pan_tu_nie_stal.research.batched.bazaar import take_foreign
from ogonek.games.pan_tu_nie_stal.research.batched.components import DECK, KINDS, Table
from ogonek.games.pan_tu_nie_stal.research.batched.moves import Move
from ogonek.games.pan_tu_nie_stal.research.batched.queue import NOBODY, free_cards
from ogonek.games.pan_tu_nie_stal.research.batched.shops import check_queues, lay_good
from ogonek.games.pan_tu_nie_stal.research.batched.state import State
from ogonek.games.pan_tu_nie_stal.rules.components import SON
from ogonek.research.batched import settled


def apply(table: Table, state: State, action: Array) -> State:
    """Makes a legal move, and all that follows from it by the rules until the next decision."""
    move = moves.read(table, action)
    handed_out = jnp.zeros((), bool)  # whether the move takes the bazaar's last but one good
    after = _turn_move(table, state, move)
    after = lay_good(after, move)
    if table.bazaar:
        after, handed_out = take_foreign(table, after, move)
    return check_queues(table, settled(after), handed_out)


def _turn_move(table: Table, state: State, move: Move) -> State:
    """Phases 2 and 3 (Q13, Q18-Q21); changes nothing in phase 1."""
    me, mine = state.turn, one_hot(state.turn, table.players)
    draws, ends = move.is_a == moves.DRAW, move.is_a == moves.END
    covers, uses_son = move.is_a == moves.COVER, move.is_a == moves.SON
    acts = draws | covers | (move.is_a == moves.PLACE)
    places = (one_hot(move.kind, KINDS) * move.cards).astype(SMALL)  # Q13, Q18, Q19: move.cards is 0 for all others
    card = looked_up(pick(state.decks, me), pick(state.drawn, me))
    draw = one_hot(card, KINDS) & draws

    hands = state.hands + jnp.where(mine[:, None], draw - places, 0).astype(SMALL)
    unseen = state.unseen - jnp.where(mine[:, None], places, 0).astype(SMALL)
    drawn = state.drawn + (mine & draws)
    queues = _change_queues(table, state, move, places, covers, uses_son)

    hand, deck_left = pick(hands, me), DECK - pick(drawn, me)
    no_hand, no_deck = total(hand) == 0, deck_left == 0
    changed = state.replace(hands=hands, unseen=unseen, drawn=drawn, queues=queues)
    # Q13: with deck and hand empty no action is left
    actions_left = jnp.where(no_hand & no_deck, 0, state.actions_left - acts).astype(SMALL)
    # Q21: a turn ends by itself only where everybody can see that nothing can be done
    nothing_left = no_hand & (no_deck | (actions_left == 0)) & ~some(_usable_sons(changed, me))
    ended = ~state.checking & (ends | nothing_left)
    actions_left = jnp.where(state.checking, state.actions_left, actions_left)
    return _end_turn(table, changed.replace(actions_left=actions_left), ended, no_hand & no_deck)


def _change_queues(table: Table, state: State, move: Move, places: Array, covers: Array, uses_son: Array) -> Array:
    mine = one_hot(state.turn, table.players)
    there = one_hot(move.queue, table.queues)
    change = there[:, None, None] & mine[None, :, None]
    queues = state.queues + jnp.where(change, places, 0)
    # Q18: the covered card goes to the box
    owner = one_hot((state.turn + move.owner) % table.players, table.players) & covers
    gone = there[:, None, None] & owner[None, :, None] & one_hot(move.covered, KINDS)
    # Q20: a card leaves its queue and takes the place of the son, which goes to the box
    son_at = _free_sons(state, state.turn) & uses_son
    moved = one_hot(move.kind, KINDS)
    left = there[:, None] & moved & uses_son
    came = son_at[:, None] & moved
    used = son_at[:, None] & one_hot(jnp.array(SON, SMALL), KINDS)
    swapped = came.astype(SMALL) - left - used
    return (queues - gone + jnp.where(mine[None, :, None], swapped[:, None, :], 0)).astype(SMALL)


def _free_sons(state: State, seat: Array) -> Array:
    """In which queue the player's son stands without a good (the standard box has one son a player)."""
    return pick(jnp.moveaxis(free_cards(state)[:, :, SON], 1, 0), seat) > 0


def usable_cards(state: State, seat: Array) -> Array:
    """Q20: queues x kinds, the own cards that could take the place of the own son: it stands in another queue."""
    own = pick(jnp.moveaxis(free_cards(state), 1, 0), seat) > 0
    son_at = own[:, SON]
    return own & (some(son_at) & ~son_at)[:, None]


def _usable_sons(state: State, seat: Array) -> Array:
    cards = usable_cards(state, seat)
    return some(cards)


def _end_turn(table: Table, state: State, ended: Array, no_cards: Array) -> State:
    """Q23: who runs out first, how many last turns follow, when the final checks begin."""
    first_out = no_cards & (state.ran_out == NOBODY)
    last_turns = jnp.where(first_out, table.players - 1, jnp.maximum(state.last_turns - 1, 0)).astype(SMALL)
    ran_out = jnp.where(first_out, state.turn, state.ran_out).astype(SMALL)
    final = (ran_out != NOBODY) & (last_turns == 0)
    turn = jnp.where(final, ran_out, (state.turn + 1) % table.players).astype(SMALL)
    return state.replace(
        ran_out=jnp.where(ended, ran_out, state.ran_out),
        last_turns=jnp.where(ended, last_turns, state.last_turns),
        final=jnp.where(ended, final, state.final),
        turn=jnp.where(ended, turn, state.turn),
        checking=state.checking | ended,
        cursor=jnp.where(ended, 0, state.cursor).astype(SMALL),
    )
