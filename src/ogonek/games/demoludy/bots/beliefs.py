"""What bids tell about hands: who raised holds more dollars than chance would deal, who passed fewer of the colour.

Fitted to tuning games of four greedy players: which of two positions is the true one, and which was dealt anew from
what the player to move could see? The figures say how much likelier a point of the cards makes a hand, to the power of
e, apart for those who want the token and those who have one of its colour already.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, NamedTuple

from ogonek.core.rulebook import Redealer
from ogonek.games.demoludy.bots.greedy import Greedy
from ogonek.games.demoludy.rules.components import GOODS, TEN, WORTH, colour_of
from ogonek.games.demoludy.rules.legal import TURN
from ogonek.games.demoludy.rules.moves import PASS
from ogonek.games.demoludy.rules.position import Position


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
    raised=Leaning(colour=0.0, dollar=0.075, wanted=-0.012, owned=0.004),
    waiting=Leaning(colour=0.009, dollar=-0.013, wanted=0.005, owned=0.013),
    passed=Leaning(colour=-0.019, dollar=-0.028, wanted=0.018, owned=0.024),
)
HAVING: Final = Leanings(
    raised=Leaning(colour=0.055, dollar=0.073, wanted=-0.036, owned=-0.004),
    waiting=Leaning(colour=0.054, dollar=0.012, wanted=-0.027, owned=0.019),
    passed=Leaning(colour=0.048, dollar=0.005, wanted=-0.016, owned=0.020),
)
UNLIKE: Final = 1.09  # how much less likely, as a power of e, a hand is with which the player would not have passed


class Believer:
    """Deals positions, those that fit what was bid more often than others: of a few, one by how likely it is."""

    def __init__(self, redealer: Redealer[Position], seat: int, tries: int, greedy: Greedy) -> None:
        self._redealer = redealer
        self._seat = seat
        self._tries = tries
        self._greedy = greedy

    def deal(self, rng: Random) -> Position:
        first = self._redealer.deal(rng)
        if first.phase != TURN or not first.opened:  # nobody has bid yet
            return first
        dealt = [first, *[self._redealer.deal(rng) for _ in range(self._tries - 1)]]
        return rng.choices(dealt, [exp(likeliness(position, self._seat, self._greedy)) for position in dealt])[0]


def likeliness(position: Position, observer: int, greedy: Greedy) -> float:
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
            if would_raise(position, seat, greedy):
                fit -= UNLIKE
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


def would_raise(position: Position, seat: int, greedy: Greedy) -> bool:
    """Whether a player who has passed would rather bid, were it their turn with this hand."""
    turn, opening, acted = position.turn, position.opening, position.acted
    position.turn, position.opening, position.acted = seat, False, False
    position.inside[seat] = True
    chosen = greedy.move(position)
    position.turn, position.opening, position.acted = turn, opening, acted
    position.inside[seat] = False
    return chosen is not PASS
