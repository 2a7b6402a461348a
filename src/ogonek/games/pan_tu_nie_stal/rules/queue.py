"""A queue and the goods it stands for: who has which sum in it, and who leads (Q9, Q11, Q15-Q17).

A queue is a value: every change makes a new one. So a copied position shares nothing that can change, and
the sums, worked out when first asked for, stay right for as long as the queue exists.
"""

from __future__ import annotations

from typing import Final

from ogonek.games.pan_tu_nie_stal.rules.components import LIST, PARTY, SEATS, VALUES, Good

# A card in a queue is one number: its owner's seat times 8, plus its kind.
NOBODY: Final = -1
ABSENT: Final = -99  # less than any sum


def card_of(seat: int, kind: int) -> int:
    return seat << 3 | kind


def seat_of(card: int) -> int:
    return card >> 3


def kind_of(card: int) -> int:
    return card & 7


class Queue:
    """The goods still in a shop (or on the bazaar), the cards before it, and the card that carries a good.

    `carrier` is the place (from 0) of the card on which a good lies, -1 if there is none. There is never more
    than one: the second good of a shop clears its queue (Q12).
    """

    __slots__ = ("_totals", "cards", "carried", "carrier", "foreign", "goods")

    def __init__(
        self,
        goods: tuple[Good, ...] = (),
        foreign: tuple[str, ...] = (),
        cards: tuple[int, ...] = (),
        carrier: int = -1,
        carried: Good | None = None,
    ) -> None:
        self.goods = goods
        self.foreign = foreign
        self.cards = cards
        self.carrier = carrier
        self.carried = carried
        self._totals: list[int] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Queue) and self._values() == other._values()

    def __hash__(self) -> int:
        return hash(self._values())

    def _values(self) -> tuple[tuple[Good, ...], tuple[str, ...], tuple[int, ...], int, Good | None]:
        return self.goods, self.foreign, self.cards, self.carrier, self.carried

    @property
    def open(self) -> bool:
        """A shop is open while it has goods (Q12), the bazaar too (Z6)."""
        return bool(self.goods) or bool(self.foreign)

    # What the queue is worth

    def values(self) -> list[int]:
        """The present value of each card, from the front (Q15-Q17)."""
        cards = self.cards
        values: list[int] = []
        for card in cards:
            if card & 7 == LIST:  # Q17: with a list in the queue every card is worth 1
                values = [1] * len(cards)
                break
        else:
            parties: dict[int, int] = {}
            for card in cards:
                if card & 7 == PARTY:  # Q16: a player's first is worth 1, the second 2, and so on
                    seat = card >> 3
                    parties[seat] = parties.get(seat, 0) + 1
                    values.append(parties[seat])
                else:
                    values.append(VALUES[card & 7])
        if self.carried is not None:  # Q11
            values[self.carrier] -= self.carried.value
        return values

    def totals(self) -> list[int]:
        """The sum of each seat (Q15), ABSENT for who has no card here (Q9). Not to be changed by who asks."""
        totals = self._totals
        if totals is None:
            totals = [ABSENT] * SEATS
            for card, value in zip(self.cards, self.values()):
                seat = card >> 3
                if totals[seat] == ABSENT:
                    totals[seat] = value
                else:
                    totals[seat] += value
            self._totals = totals
        return totals

    def sums(self) -> dict[int, int]:
        """The sum of each player who stands here, by seat."""
        totals = self.totals()
        return {seat: totals[seat] for seat in range(SEATS) if totals[seat] != ABSENT}

    def leads(self, seat: int) -> bool:
        """Q9: at least one card here, and a sum strictly greater than that of every other who stands here."""
        totals = self.totals()
        own = totals[seat]
        if own == ABSENT:
            return False
        for other in range(SEATS):
            if totals[other] >= own and other != seat:
                return False
        return True

    def leader(self) -> int:
        """Who leads, or NOBODY."""
        totals = self.totals()
        most = max(totals)
        return totals.index(most) if most != ABSENT and totals.count(most) == 1 else NOBODY

    # What changes a queue

    def join(self, card: int, count: int, covers: tuple[int, ...] = ()) -> Queue:
        """So many cards come: one covers each place of `covers` (Q18), the rest go to the end (Q13)."""
        cards = self.cards
        if covers:
            for place in covers:
                cards = (*cards[:place], card, *cards[place + 1 :])
            count -= len(covers)
        return Queue(self.goods, self.foreign, cards + (card,) * count, self.carrier, self.carried)

    def put(self, place: int, card: int) -> Queue:
        """Another card takes the place of the one that stood there (Q18, Q20)."""
        cards = self.cards
        return Queue(self.goods, self.foreign, (*cards[:place], card, *cards[place + 1 :]), self.carrier, self.carried)

    def leave(self, place: int) -> Queue:
        """A card goes away; those behind it move up (Q20)."""
        carrier = self.carrier - 1 if self.carrier > place else self.carrier
        cards = self.cards
        return Queue(self.goods, self.foreign, cards[:place] + cards[place + 1 :], carrier, self.carried)

    def lay(self, good: int, place: int) -> Queue:
        """Q11: that good of the shop lies from now on on the card at that place."""
        goods = self.goods
        return Queue(goods[:good] + goods[good + 1 :], self.foreign, self.cards, place, goods[good])
