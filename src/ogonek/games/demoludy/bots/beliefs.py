"""What bids tell about hands: who raised holds more dollars than a random deal, who passed fewer of the colour.

A log-linear model, fitted to games of four greedy players by telling the true position from one that was redealt from
what the player to move could see. The coefficients are log-likelihood ratios a point of cards, apart for players who
need the token's colour and players who have it.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ogonek.core.exact import exp
from ogonek.core.rulebook import Redealer
from ogonek.games.demoludy.bots.greedy import Greedy
from ogonek.games.demoludy.rules.components import GOODS, TEN, WORTH, colour_of
from ogonek.games.demoludy.rules.legal import TURN
from ogonek.games.demoludy.rules.moves import PASS
from ogonek.games.demoludy.rules.position import Position


class PerPoint(NamedTuple):
    """The log-likelihood ratio of a point of cards in the hand."""

    colour: float  # goods of the colour that is auctioned
    dollar: float
    wanted: float  # goods of other colours still to be won
    owned: float  # goods of other colours won already


class ByAction(NamedTuple):
    """By what the player has done in this auction: laid cards, not had a turn yet, passed."""

    raised: PerPoint
    waiting: PerPoint
    passed: PerPoint


NEEDS_COLOUR: Final = ByAction(
    raised=PerPoint(colour=0.0, dollar=0.075, wanted=-0.012, owned=0.004),
    waiting=PerPoint(colour=0.009, dollar=-0.013, wanted=0.005, owned=0.013),
    passed=PerPoint(colour=-0.019, dollar=-0.028, wanted=0.018, owned=0.024),
)
HAS_COLOUR: Final = ByAction(
    raised=PerPoint(colour=0.055, dollar=0.073, wanted=-0.036, owned=-0.004),
    waiting=PerPoint(colour=0.054, dollar=0.012, wanted=-0.027, owned=0.019),
    passed=PerPoint(colour=0.048, dollar=0.005, wanted=-0.016, owned=0.020),
)
WOULD_RAISE: Final = 1.09  # subtracted for a hand with which greedy would not have passed


class WeightedRedealer:
    """Deals positions by how well they fit the bids: draws a few and picks one by its likelihood."""

    def __init__(self, redealer: Redealer[Position], seat: int, proposals: int, greedy: Greedy) -> None:
        self._redealer = redealer
        self._seat = seat
        self._proposals = proposals
        self._greedy = greedy

    def deal(self, rng: Random) -> Position:
        first = self._redealer.deal(rng)
        if first.phase != TURN or not first.opened:  # nobody has bid yet
            return first
        dealt = [first, *[self._redealer.deal(rng) for _ in range(self._proposals - 1)]]
        return rng.choices(dealt, [exp(log_likelihood(position, self._seat, self._greedy)) for position in dealt])[0]


def log_likelihood(position: Position, observer: int, greedy: Greedy) -> float:
    """Of what the owners of the hidden hands did in this auction, up to a constant."""
    total = 0.0
    colour = position.colour
    for seat in range(position.players):
        if seat == observer:
            continue
        owned = position.tokens[seat]
        by_action = HAS_COLOUR if owned[colour] else NEEDS_COLOUR
        if not position.inside[seat]:
            ratio = by_action.passed
            if would_raise(position, seat, greedy):
                total -= WOULD_RAISE
        else:
            ratio = by_action.raised if position.rows[seat] else by_action.waiting
        for face in position.hands[seat]:
            if face >= GOODS:
                if face <= TEN:
                    total += ratio.dollar * WORTH[face]
            elif colour_of(face) == colour:
                total += ratio.colour * WORTH[face]
            else:
                total += (ratio.owned if owned[colour_of(face)] else ratio.wanted) * WORTH[face]
    return total


def would_raise(position: Position, seat: int, greedy: Greedy) -> bool:
    """Whether greedy would bid with this hand, if it were the turn of this player, who has passed."""
    turn, opening, acted = position.turn, position.opening, position.acted
    position.turn, position.opening, position.acted = seat, False, False
    position.inside[seat] = True
    chosen = greedy.move(position)
    position.turn, position.opening, position.acted = turn, opening, acted
    position.inside[seat] = False
    return chosen is not PASS
