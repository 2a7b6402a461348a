"""What bids tell about hands: who raised holds more dollars than chance would deal, who passed fewer of the colour.

Fitted to tuning games of four greedy players: which of two positions is the true one, and which was dealt anew from
what the player to move could see? The figures say how much likelier a point of the cards makes a hand, to the power of
e, apart for those who want the token and those who have one of its colour already.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, NamedTuple

from ogonek.games.demoludy.components import GOODS, TEN, WORTH, colour_of
from ogonek.games.demoludy.legal import TURN
from ogonek.games.demoludy.position import Position
from ogonek.games.rulebook import Redealer


class Leaning(NamedTuple):
    """What makes a hand likelier: a point of each kind of cards."""

    colour: float  # that is auctioned
    dollar: float
    wanted: float  # goods of other colours, still to be won
    owned: float  # and of those that are won already


class Leanings(NamedTuple):
    """Of a player who has laid cards in this auction, who has not been asked yet, and who has passed."""

    raised: Leaning
    waiting: Leaning
    passed: Leaning


WANTING: Final = Leanings(
    raised=Leaning(colour=0.001, dollar=0.075, wanted=-0.009, owned=0.006),
    waiting=Leaning(colour=0.014, dollar=-0.009, wanted=0.005, owned=0.013),
    passed=Leaning(colour=-0.047, dollar=-0.041, wanted=0.020, owned=0.028),
)
HAVING: Final = Leanings(
    raised=Leaning(colour=0.046, dollar=0.071, wanted=-0.033, owned=0.001),
    waiting=Leaning(colour=0.055, dollar=0.013, wanted=-0.026, owned=0.021),
    passed=Leaning(colour=0.032, dollar=-0.003, wanted=-0.014, owned=0.023),
)


class Believer:
    """Deals positions, those that fit what was bid more often than others: of a few, one by how likely it is."""

    def __init__(self, redealer: Redealer[Position], seat: int, tries: int) -> None:
        self._redealer = redealer
        self._seat = seat
        self._tries = tries

    def deal(self, rng: Random) -> Position:
        first = self._redealer.deal(rng)
        if first.phase != TURN or not first.opened:  # nobody has bid yet
            return first
        dealt = [first, *[self._redealer.deal(rng) for _ in range(self._tries - 1)]]
        return rng.choices(dealt, [exp(likeliness(position, self._seat)) for position in dealt])[0]


def likeliness(position: Position, observer: int) -> float:
    """How well the hidden hands fit what their owners did in this auction, as a power of e."""
    fit = 0.0
    colour = position.colour
    for seat in range(position.players):
        if seat == observer:
            continue
        owned = position.tokens[seat]
        leanings = HAVING if owned[colour] else WANTING
        if not position.inside[seat]:
            leaning = leanings.passed
        else:
            leaning = leanings.raised if position.rows[seat] else leanings.waiting
        for face in position.hands[seat]:
            if face >= GOODS:
                if face <= TEN:
                    fit += leaning.dollar * WORTH[face]
            elif colour_of(face) == colour:
                fit += leaning.colour * WORTH[face]
            else:
                fit += (leaning.owned if owned[colour_of(face)] else leaning.wanted) * WORTH[face]
    return fit
