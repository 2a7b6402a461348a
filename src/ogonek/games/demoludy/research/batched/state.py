"""The state of one game: every array, its shape and why it is large enough.

n players, F faces (27 without action cards, 34 with). No count of a face passes its copies (4), no hand, deck or pile
the 110 cards of the box: all fit into 8 bits. A total can be 195 at most (D9: 108 for the 23 cards that can lie face
up at once, 1 for each other card).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from jax import Array

from ogonek.research.batched import State as AnyState
from ogonek.research.batched import pytree, state_of

# The phases, as the Python rules number them
CHOOSING, TURN, SETTLING = 0, 1, 2
# How a game ended
RUNNING, D15, V2, D16 = 0, 1, 2, 3
ENDS = ("", "D15", "V2", "D16")


@pytree
class Arrays:
    """A state's `current_player` is the seat whose turn it is."""

    # The cards
    deck: Array  # (F,)
    hands: Array  # (n, F)
    up: Array  # (n, 7): face-up cards by kind
    down: Array  # (n, F): D11
    totals: Array  # (n,)
    pile: Array  # (F,): what everybody saw
    pile_down: Array  # (n, F): who had laid it face down
    # The tokens
    tokens: Array  # (n, 5): the value; without points BASE_TOKEN
    stack_size: Array  # (5,)
    # The auction
    inside: Array  # (n,)
    phase: Array
    starter: Array
    colour: Array  # -1 before one is chosen
    opening: Array  # D7
    opened: Array
    acted: Array  # A3
    layings: Array  # (n,): in this auction
    peak: Array  # (n,): the highest total after a laying
    auctions: Array
    end: Array
    # What is chosen so far towards a move
    chosen_up: Array  # (7,)
    chosen_down: Array  # (F,)
    # What was learned: what each seat knows to have been shuffled into the deck, and how many others drew since (D5)
    in_deck: Array  # (n, F)
    drawn: Array  # (n,)
    # Cards that are not of a class, by observer and hand (notes.py). Without action cards everybody learns the same,
    # and the first axis is left out.
    lacks: Array  # (n, n, 7) or (n, 7)
    # Points only
    token: Array | None  # what is auctioned
    stacks: Array | None  # (5, 5): values from the bottom; 5 tokens a colour
    hidden: Array | None  # (5,): V1, how many lie face down
    # Action cards only
    order: Array | None  # (n, 7): rows.py; encoding2 says why 23 places, and so 32 bits, are enough
    noted: Array | None  # (n, n, 35): by observer and hand
    away: Array | None  # (n, n)
    chosen_play: Array | None  # the action card, from 0 on; -1
    chosen_seat: Array | None  # the seat; -1
    chosen_card: Array | None  # the own card for Bazar, as encoding2 numbers it; -1


if TYPE_CHECKING:

    @pytree
    class State(AnyState, Arrays):
        """A state, whose fields are pgx's and these."""

else:
    State = state_of(Arrays)
