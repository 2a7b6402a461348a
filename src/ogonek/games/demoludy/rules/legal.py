"""Which moves are legal now. This is the one place that says so: bots, previews and steps ask here.

It puts together what `layings.py` says of bids and `action_cards/` of what action cards can be aimed at. `explain.py`
only says why a move is not legal.
"""

from __future__ import annotations

import sys  # portable: for `__len__`
from collections.abc import Collection, Iterator
from math import factorial
from typing import TYPE_CHECKING, Final

from ogonek.games.demoludy.rules.action_cards.table import CARDS
from ogonek.games.demoludy.rules.components import COLOURS, DOWN, GOODS, MIL, colour_of
from ogonek.games.demoludy.rules.layings import Layings
from ogonek.games.demoludy.rules.moves import (
    KEEP,
    OPENINGS,
    PASS,
    RETURN,
    STAY,
    STEALS,
    SWAPS,
    Fixed,
    Lay,
    Move,
    Shuffle,
)

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position

# The phases of an auction: D7, D8, V3 and V4
CHOOSING: Final = 0
TURN: Final = 1
SETTLING: Final = 2


class LegalMoves(Collection[Move]):
    """All legal moves of the seat to move, or of chance: made only as far as they are asked for."""

    __slots__ = ("_few", "_layings", "_shuffled")

    def __init__(self, position: Position) -> None:
        self._few: list[Move] = []
        self._layings: Layings | None = None
        self._shuffled: list[int] = []  # D5: what chance has to shuffle
        if position.shuffle_due:
            self._shuffled = sorted([card % DOWN for card in position.discard])
        elif position.victim >= 0:  # A7
            self._few += [STEALS[face] for face in dict.fromkeys(position.hands[position.victim])]
        elif position.to_move is not None:
            self._few += decisions(position)
            if position.phase == TURN:
                self._layings = Layings(position)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Lay):
            return self._layings is not None and move in self._layings
        if isinstance(move, Shuffle):
            return bool(self._shuffled) and sorted(move.deck) == self._shuffled
        return move in self._few

    def __iter__(self) -> Iterator[Move]:
        yield from self._few
        if self._layings is not None:
            yield from self._layings
        if self._shuffled:
            for deck in _orders(self._shuffled):
                yield Shuffle(tuple(deck))

    def count(self) -> int:
        """How many there are, without listing them."""
        number = len(self._few)
        if self._layings is not None:
            number += self._layings.count()
        if self._shuffled:
            orders = factorial(len(self._shuffled))
            for face in set(self._shuffled):  # portable: a product of whole numbers
                orders //= factorial(self._shuffled.count(face))
            number += orders
        return number

    def __len__(self) -> int:
        """The count; as much as a length can be where a big pile has more orders than that."""
        return min(self.count(), sys.maxsize)


def decisions(position: Position) -> list[Fixed]:
    """All legal moves of a player except the layings."""
    if position.phase == CHOOSING:
        return [OPENINGS[colour] for colour in openable(position, position.turn)]
    if position.phase == SETTLING:
        return token_choices(position)
    moves: list[Fixed] = []
    if may_pass(position):
        moves.append(PASS)
    if position.actions:
        if may_stay(position):
            moves.append(STAY)
        moves += plays(position)
    return moves


def openable(position: Position, seat: int) -> list[int]:
    """D7: the colours whose stack is not empty and of which the starter holds a goods card."""
    found: list[int] = []
    for face in position.hands[seat]:  # which is sorted
        if face >= GOODS:
            break
        colour = colour_of(face)
        if position.stacks[colour] and (not found or found[-1] != colour):
            found.append(colour)
    return found


def may_pass(position: Position) -> bool:
    """D7, D12: everybody but who opens the auction."""
    return not position.opening


def may_stay(position: Position) -> bool:
    """A3: something laid or played in this turn, the first laying done, and strictly the highest total."""
    if not (position.acted and position.opened):
        return False
    totals = position.totals
    own = totals[position.turn]
    for seat in range(position.players):
        if seat != position.turn and totals[seat] >= own:
            return False
    return True


def plays(position: Position) -> list[Fixed]:
    """A4: every action card in hand that could take effect now, with everything it could be aimed at."""
    moves: list[Fixed] = []
    hand = position.hands[position.turn]  # which is sorted: action cards come last
    if not hand or hand[-1] < MIL:
        return moves
    for face in dict.fromkeys(hand):
        if face >= MIL:
            moves += CARDS[face - MIL].aims(position)
    return moves


def token_choices(position: Position) -> list[Fixed]:
    """V3: keep the more valuable or give it back. V4: give back the new one or one of the others."""
    owned = position.tokens[position.turn]
    if owned[position.colour]:
        return [KEEP, RETURN]
    return [*[SWAPS[colour] for colour in range(len(COLOURS)) if owned[colour]], RETURN]


def _orders(things: list[int]) -> Iterator[list[int]]:
    """Every different order of a sorted list, in rising order."""
    order = things[:]
    while True:
        yield order
        left = len(order) - 2
        while left >= 0 and order[left] >= order[left + 1]:
            left -= 1
        if left < 0:
            return
        right = len(order) - 1
        while order[right] <= order[left]:
            right -= 1
        order[left], order[right] = order[right], order[left]
        order[left + 1 :] = order[:left:-1]
