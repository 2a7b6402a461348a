"""Everything that lies on the table and in the hands, as arrays of fixed size.

Seats are absolute; queues are rows in board order (`Table.numbers`). A queue is counts (see `rules/encoding2.py`),
so no queue can grow too long. What never changes after the deal stands last.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jax import Array

from ogonek.research.batched import State as AnyState
from ogonek.research.batched import pytree, state_of


@pytree
class Arrays:
    """P players, Q queues in play, S shops among them; 8 kinds of cards."""

    # The table
    queues: Array  # Q x P x 8: how many cards of each kind a player has there
    laid: Array  # Q: the value of the good that lies on a card there, 0 if none does (Q11)
    laid_owner: Array  # Q: whose card that is
    laid_kind: Array  # Q: which kind it is
    goods: Array  # S x 2: values of the cheaper and of the dearer good; a single one is the dearer; 0 for none
    restocks: Array  # how many pairs of goods have left the Ministry
    to_come: Array  # 8: goods in the Ministry of each value, 1 to 8
    # What follows from the queues: the next check of them, masks and observations all read it
    sums: Array  # Q x P: as `queue.sums` says
    leader: Array  # Q: as `queue.leaders` says
    # The bazaar; sets of foreign goods are numbers with a bit for each
    on_bazaar: Array
    in_pile: Array
    piled: Array  # how many goods have left the foreign pile
    ranking: Array  # P: after how many choices it is this player's turn to choose (Z5); -1 for who is not ranked
    # The players
    hands: Array  # P x 8
    unseen: Array  # P x 8: hand and deck together
    drawn: Array  # P: how many cards have left the deck since the opening hand
    points: Array  # P: the score (Q26, Z8)
    colours: Array  # P: sets of colours of foreign goods
    # The turn
    turn: Array  # whose turn or check it is
    checking: Array  # phase 1
    cursor: Array  # phase 1: the queue that is looked at
    actions_left: Array
    # The end
    ran_out: Array  # Q23: who first had no card left, or -1
    last_turns: Array  # Q23
    final: Array  # Q23: the final checks
    end: Array  # 22 or 23, the rule by which the game ended; 0 while it goes on
    # The deal
    decks: Array  # P x 16: the kinds of the cards in the order in which they are drawn
    pairs: Array  # 18 x 2: the goods of each restock, the cheaper first
    bottom: Array  # two players: the values that Q6 puts to the Ministry's bottom, in that order
    moved: Array  # two players: how many of them it has put there after each number of restocks
    pile: Array  # 25: the foreign goods in the order in which they come


if TYPE_CHECKING:

    @pytree
    class State(AnyState, Arrays):
        """A state, whose fields are pgx's and these."""

else:
    State = state_of(Arrays)
