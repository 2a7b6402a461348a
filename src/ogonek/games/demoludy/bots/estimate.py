"""Win probabilities between two auctions, from tokens, the cards in each hand, and who opens next.

A softmax over the players' strengths. The coefficients are log-odds, fitted to games of four greedy players: for each
position after an auction, who won in the end. Games with action cards have their own, as tokens say less there.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ogonek.core.exact import exp, ordered_sum
from ogonek.games.demoludy.rules.components import COLOURS, GOODS, TEN, WORTH
from ogonek.games.demoludy.rules.position import Position

PLENTY: Final = 12  # points: most auctions are won with fewer


class Estimate(NamedTuple):
    """Log-odds that each thing adds; tuples are indexed by the player's number of countries."""

    tokens: tuple[float, ...]  # the countries themselves
    starter: tuple[float, ...]  # opening the next auction
    wanted: float  # a point of goods in hand, of a colour still to be won
    owned: float  # a point of goods in hand, of a colour won already
    best: tuple[float, ...]  # a point of the strongest colour still to be won
    second: float  # a point of the second strongest
    dollar: tuple[float, ...]  # a point of dollars
    plenty: float  # a point beyond PLENTY, of the strongest colour and dollars together
    action: float  # an action card
    card: tuple[float, ...]  # any card
    value: float = 0.08  # points variant: a point of a token

    def chances(self, position: Position) -> list[float]:
        """The win probability of each player."""
        players = range(position.players)
        if position.over:
            winners = position.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in players]
        strengths = [self._strength(position, seat) for seat in players]
        top = max(strengths)
        odds = [exp(strength - top) for strength in strengths]
        whole = ordered_sum(odds)
        return [share / whole for share in odds]

    def _strength(self, position: Position, seat: int) -> float:
        owned, hand = position.tokens[seat], position.hands[seat]
        goods = [0] * len(COLOURS)
        dollars = actions = 0
        for face in hand:
            if face < GOODS:
                goods[face // 5] += WORTH[face]
            elif face <= TEN:
                dollars += WORTH[face]
            else:
                actions += 1
        countries = len(owned) - owned.count(0)
        best = second = wanted = unwanted = 0
        for had, points in zip(owned, goods):
            if had:
                unwanted += points
                continue
            wanted += points
            if points > best:
                best, second = points, best
            elif points > second:
                second = points
        strength = self.tokens[countries] + self.wanted * wanted + self.owned * unwanted + self.best[countries] * best
        strength += self.second * second + self.dollar[countries] * dollars + self.card[countries] * len(hand)
        strength += self.action * actions
        if best + dollars > PLENTY:
            strength += self.plenty * (best + dollars - PLENTY)
        if position.turn == seat:
            strength += self.starter[countries]
        if position.points:
            held = sum(owned)
            strength += self.value * held
        return strength


def _from(*by_countries: float) -> tuple[float, ...]:
    """For 0, 1, 2, 3 countries; more (in the points variant) are as good as three."""
    return (*by_countries, by_countries[-1], by_countries[-1])


BASE: Final = Estimate(
    tokens=_from(0.0, 0.65, 1.079, 1.516),
    starter=_from(0.1, 0.1, 0.355, 0.595),
    wanted=0.083,
    owned=0.038,
    best=_from(-0.028, -0.028, -0.015, 0.046),
    second=-0.007,
    dollar=_from(0.08, 0.08, 0.08, 0.154),
    plenty=0.024,
    action=0.0,
    card=_from(0.127, 0.127, 0.127, 0.073),
)
ACTIONS: Final = Estimate(
    tokens=_from(0.0, 0.396, 0.676, 0.993),
    starter=_from(0.155, 0.155, 0.272, 0.519),
    wanted=0.067,
    owned=0.039,
    best=_from(-0.027, -0.027, -0.002, 0.043),
    second=0.011,
    dollar=_from(0.074, 0.074, 0.074, 0.113),
    plenty=0.022,
    action=0.347,
    card=_from(0.057, 0.057, 0.057, 0.047),
)


def chances(position: Position) -> list[float]:
    return (ACTIONS if position.actions else BASE).chances(position)
