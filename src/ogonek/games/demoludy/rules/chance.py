"""Chance after the deal: the pile is shuffled (D5), Milicjant takes a card (A7)."""

from __future__ import annotations

from collections.abc import Callable

from ogonek.games.demoludy.rules.components import DOWN
from ogonek.games.demoludy.rules.moves import STEALS, Shuffle, Steal
from ogonek.games.demoludy.rules.position import Position


def chance_move(
    position: Position, shuffle: Callable[[list[int]], None], below: Callable[[int], int]
) -> Shuffle | Steal:
    """The chance move that is due, drawn as NOTATION says: the pile in the order in which its cards came there, a card
    of the hand sorted as in a laying. `below(n)` gives a number from 0 to n - 1."""
    if position.shuffle_due:
        deck = [card % DOWN for card in position.discard]
        shuffle(deck)
        return Shuffle(tuple(deck))
    hand = position.hands[position.victim]
    return STEALS[hand[below(len(hand))]]
