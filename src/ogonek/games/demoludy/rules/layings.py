"""Which cards the seat to move may lay (D7, D9-D11, A2, A3): as a set that is counted without being listed.

There can be tens of thousands of layings, since any cards at all may lie face down. So whether one is legal is
worked out from its cards, and how many there are from the hand, face by face.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ogonek.games.demoludy.rules.components import DOWN, NOBODY, SEVEN, TEN, WORTH
from ogonek.games.demoludy.rules.moves import Lay

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position


class Layings:
    """The layings of one turn: what the hand allows, and what the laying has to reach."""

    __slots__ = ("first_goods", "hand", "last_goods", "may_cover", "must_hold_goods", "need", "tens")

    def __init__(self, position: Position, colour: int = NOBODY) -> None:
        """`colour`: before a token is chosen, of the one that might be."""
        seat = position.turn
        self.hand = position.hands[seat]
        self.first_goods = (position.colour if colour == NOBODY else colour) * 5
        self.last_goods = self.first_goods + 4
        self.must_hold_goods = not position.opened  # D7
        highest = 0
        self.tens = 1  # D10: no second face-up ten on the table.
        for total, row in zip(position.totals, position.rows):
            if total > highest:
                highest = total
            if total >= WORTH[TEN] and TEN in row:
                self.tens = 0
        # D9: strictly higher than the highest total; A3 asks for that only when the turn ends.
        self.need = 1
        if position.opened and not position.actions:
            self.need = highest - position.totals[seat] + 1
        # D11: once in each auction. Nothing ever takes away a face-down card (A6), so one that was laid still lies.
        self.may_cover = True
        for card in position.rows[seat]:
            if card >= DOWN:
                self.may_cover = False

    def most_up(self, face: int) -> int:
        """How many cards of this face could be laid face up, the hand aside (D9, D10)."""
        if face == TEN:
            return self.tens
        return 99 if self.first_goods <= face <= self.last_goods or face == SEVEN else 0

    def __contains__(self, move: Lay) -> bool:
        for face in move.up:
            if self.most_up(face) == 0:
                return False
        if move.up.count(TEN) > 1 or (move.down and not self.may_cover):
            return False
        if self.must_hold_goods and not (move.up and move.up[0] <= self.last_goods):
            return False
        cards = move.up + move.down
        for face in set(cards):  # portable: any of them refuses
            if cards.count(face) > self.hand.count(face):
                return False
        return sum([WORTH[face] for face in move.up]) + len(move.down) >= self.need

    def count(self) -> int:
        """How many layings there are: goes through the faces and counts the ways to reach each gain.

        Gains from `need` on are counted together. Index 1 holds the ways with a goods card of the colour face up.
        """
        need = self.need
        ways = [[0] * (need + 1), [0] * (need + 1)]
        ways[0 if self.must_hold_goods else 1][0] = 1
        for face in dict.fromkeys(self.hand):
            held = self.hand.count(face)
            goods = self.first_goods <= face <= self.last_goods
            new = [[0] * (need + 1), [0] * (need + 1)]
            for up in range(min(held, self.most_up(face)) + 1):
                for down in range((held - up if self.may_cover else 0) + 1):
                    gain = up * WORTH[face] + down
                    for proper in (0, 1):
                        after = new[1 if proper or (goods and up) else 0]
                        for before, number in enumerate(ways[proper]):
                            if number:
                                after[min(before + gain, need)] += number
            ways = new
        return ways[1][need]

    def __iter__(self) -> Iterator[Lay]:
        return self._lay_up(0, (), 0)

    def _lay_up(self, start: int, up: tuple[int, ...], gain: int) -> Iterator[Lay]:
        """All layings whose face-up cards begin with `up`, the others coming from the hand's place `start` on."""
        hand = self.hand
        if not self.must_hold_goods or up:
            if gain >= self.need:
                yield Lay(up, ())
            if self.may_cover:
                rest = hand[:]
                for face in up:
                    rest.remove(face)
                yield from self._lay_down(rest, 0, up, (), gain)
        for at in range(start, len(hand)):
            face = hand[at]
            if (at > start and hand[at - 1] == face) or up.count(face) >= self.most_up(face):
                continue
            if self.must_hold_goods and not up and face > self.last_goods:
                break
            yield from self._lay_up(at + 1, (*up, face), gain + WORTH[face])

    def _lay_down(
        self, rest: list[int], start: int, up: tuple[int, ...], down: tuple[int, ...], gain: int
    ) -> Iterator[Lay]:
        for at in range(start, len(rest)):
            if at > start and rest[at - 1] == rest[at]:
                continue
            longer = (*down, rest[at])
            if gain + 1 >= self.need:
                yield Lay(up, longer)
            yield from self._lay_down(rest, at + 1, up, longer, gain + 1)
