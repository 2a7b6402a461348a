"""Who will win, judged between two auctions: by tokens, by the cards in each hand, by who opens next.

Fitted to tuning games of four greedy players: of each position after an auction, who won in the end. The figures say
what makes a win e to that power times likelier, apart for games with action cards, where tokens say less.
"""

from __future__ import annotations

from math import exp
from typing import Final, NamedTuple

from ogonek.games.demoludy.rules.components import COLOURS, GOODS, TEN, WORTH
from ogonek.games.demoludy.rules.position import Position

PLENTY: Final = 12  # points that most auctions are won with


class Estimate(NamedTuple):
    tokens: tuple[float, ...]  # so many countries
    starter: tuple[float, ...]  # to open the next auction, with so many countries
    wanted: float  # a point of goods in the hand, of a colour that is still to be won
    owned: float  # and of one that is won already
    best: tuple[float, ...]  # a point of the colour to be won that the hand has most of, with so many countries
    second: float  # and of the colour after that
    dollar: tuple[float, ...]  # a point of a dollar, with so many countries
    plenty: float  # a point beyond PLENTY, of that best colour and dollars together
    action: float  # an action card
    card: tuple[float, ...]  # any card, with so many countries
    value: float = 0.08  # a point of a token, in the points variant

    def chances(self, position: Position) -> list[float]:
        """How likely each player is to win."""
        players = range(position.players)
        if position.over:
            winners = position.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in players]
        strengths = [self._strength(position, seat) for seat in players]
        top = max(strengths)
        odds = [exp(strength - top) for strength in strengths]
        whole = sum(odds)
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
        best = second = wanted = useless = 0
        for had, points in zip(owned, goods):
            if had:
                useless += points
                continue
            wanted += points
            if points > best:
                best, second = points, best
            elif points > second:
                second = points
        strength = self.tokens[countries] + self.wanted * wanted + self.owned * useless + self.best[countries] * best
        strength += self.second * second + self.dollar[countries] * dollars + self.card[countries] * len(hand)
        strength += self.action * actions
        if best + dollars > PLENTY:
            strength += self.plenty * (best + dollars - PLENTY)
        if position.turn == seat:
            strength += self.starter[countries]
        if position.points:
            strength += self.value * sum(owned)
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
