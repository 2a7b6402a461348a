"""A decent casual bidder: what the token is worth to me and to rivals, how high they may go, what my cards cost.

It looks at a position, but only at what its mover can see there: the table, tokens, how many cards others have,
and the own hand. So a position that the mover dealt from its own view serves as well as the true one.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp

from ogonek.games.demoludy.bots.bidding import bids
from ogonek.games.demoludy.bots.weights import WEIGHTS, Weights
from ogonek.games.demoludy.rules.actions import laid_last, plays, vodka_to_go
from ogonek.games.demoludy.rules.components import (
    AWA,
    BAZ,
    CEL,
    CIN,
    COUNTRIES,
    DOWN,
    GOODS,
    MIL,
    POINTS_TO_WIN,
    STA,
    TEN,
    WORTH,
)
from ogonek.games.demoludy.rules.legal import CHOOSING, SETTLING, may_stay, openable, settlements
from ogonek.games.demoludy.rules.moves import KEEP, OPENINGS, PASS, RETURN, STAY, Move, Play, Swap
from ogonek.games.demoludy.rules.position import Position

Ranked = tuple[float, Move]
Price = Callable[[int], float]


class Greedy:
    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def move(self, position: Position) -> Move:
        """The move that looks best; the first of those that look alike."""
        most = -1e9
        for worth, move in self.rank(position):
            if worth > most:
                best, most = move, worth
        return best

    def rank(self, position: Position) -> list[Ranked]:
        """The moves worth thinking about, each with what it seems to bring; at least one."""
        if position.phase == CHOOSING:
            return [(self._opening(position, colour), OPENINGS[colour]) for colour in openable(position, position.turn)]
        if position.phase == SETTLING:
            return [(self._kept(position, move), move) for move in settlements(position)]
        return self._turn(position)

    # What things are worth

    def stake(self, position: Position, seat: int, colour: int, value: int) -> float:
        """What this token is worth to a player, in points of cards."""
        weights = self._weights
        owned = position.tokens[seat]
        had = len(owned) - owned.count(0)
        if not position.points:
            if owned[colour]:
                return 0.0
            return (weights.first, weights.second, weights.third, weights.winning)[min(had, COUNTRIES - 1)]
        after = sum(owned) + value - owned[colour]
        if owned[colour]:
            if value <= owned[colour]:
                return 0.0
        elif had == COUNTRIES:
            after = sum(owned) + value - min([old for old in owned if old])
            if after <= sum(owned):
                return 0.0
        else:
            had += 1
        if had == COUNTRIES and after >= POINTS_TO_WIN:
            return weights.winning
        new = weights.first if after == sum(owned) + value else 0.0  # a country more
        return new * 0.6 + weights.point * (after - sum(owned))

    def price(self, position: Position, seat: int) -> Price:
        """What a card is worth if it stays in the hand."""
        weights = self._weights
        owned = position.tokens[seat]

        def price(face: int) -> float:
            if face < GOODS:
                return WORTH[face] * (weights.owned if owned[face // 5] else weights.wanted)
            return WORTH[face] * weights.dollar if face <= TEN else weights.action

        return price

    def _outlook(self, position: Position, totals: list[int], eff: float | None, stakes: list[float]) -> float:
        """What this auction brings on average, if who has the turn can go as high as `eff` (None: passes)."""
        weights = self._weights
        me = position.turn
        strengths: list[tuple[int, float]] = [] if eff is None else [(me, eff)]
        for seat in range(position.players):
            if seat != me and position.inside[seat]:
                reach = weights.reach if stakes[seat] else weights.idle_reach
                strengths.append((seat, totals[seat] + reach * len(position.hands[seat])))
        highest = max([strength for _, strength in strengths], default=0.0)
        odds = [(seat, exp((strength - highest) / weights.spread)) for seat, strength in strengths]
        whole = sum([share for _, share in odds])
        worth = 0.0
        for seat, share in odds:
            worth += share / whole * (stakes[me] if seat == me else -weights.threat * stakes[seat])
        return worth

    def _stakes(self, position: Position, colour: int, value: int) -> list[float]:
        return [self.stake(position, seat, colour, value) for seat in range(position.players)]

    # Decisions

    def _opening(self, position: Position, colour: int) -> float:
        """D7: the best bid there would be for this token."""
        stakes = self._stakes(position, colour, position.stacks[colour][-1])
        totals = [0] * position.players
        return max([worth for worth, _ in self._bids(position, totals, colour, stakes, first=True)])

    def _kept(self, position: Position, move: Move) -> float:
        """V3, V4: the most points stay."""
        owned, colour, value = position.tokens[position.turn], position.colour, position.token
        if move is KEEP:
            return float(value - owned[colour])
        if isinstance(move, Swap):
            return float(value - owned[move.colour])
        assert move is RETURN
        return 0.0

    def _turn(self, position: Position) -> list[Ranked]:
        seat, totals = position.turn, position.totals
        colour = position.colour
        stakes = self._stakes(position, colour, position.token)
        ranked = self._bids(position, totals, colour, stakes, first=not position.opened)
        given_up = -1e9
        if not position.opening:
            given_up = self._outlook(position, totals, None, stakes)
            ranked.append((given_up, PASS))
        if position.actions:
            if may_stay(position):
                eff = totals[seat] + self._weights.rest * self._left(position, (), colour)
                ranked.append((self._outlook(position, totals, eff, stakes) + 0.01, STAY))
            if position.opened:
                self._plays(position, stakes, max([worth for worth, _ in ranked]), given_up, ranked)
        return ranked

    def _bids(
        self, position: Position, totals: list[int], colour: int, stakes: list[float], first: bool
    ) -> list[Ranked]:
        seat = position.turn
        need = 1
        if not first:
            need = max(max(totals[:seat] + totals[seat + 1 :]) - totals[seat] + 1, 1)
        row = position.rows[seat]
        ranked: list[Ranked] = []
        for bid in bids(
            position.hands[seat], colour, need, self.price(position, seat), goods_first=first,
            may_cover=not row or max(row) < DOWN, tens=0 if any([TEN in other for other in position.rows]) else 1,
        ):  # fmt: skip
            left = self._left(position, bid.move.up + bid.move.down, colour)
            eff = totals[seat] + bid.gain + self._weights.rest * left
            worth = self._outlook(position, totals, eff, stakes) - bid.cost
            ranked.append((worth, bid.move))
        return ranked

    def _left(self, position: Position, laid: tuple[int, ...], colour: int) -> float:
        """How many points could still be laid in this auction, once these cards are."""
        rest = position.hands[position.turn][:]
        for face in laid:
            rest.remove(face)
        row = position.rows[position.turn]
        covers = bool(row and max(row) >= DOWN) or (len(laid) > 0 and any([face // 5 != colour for face in laid]))
        points = 0.0
        for face in rest:
            if face // 5 == colour or GOODS <= face <= TEN:
                points += WORTH[face]
            elif not covers:
                points += 0.6
        return points

    def _plays(
        self, position: Position, stakes: list[float], best: float, given_up: float, ranked: list[Ranked]
    ) -> None:
        """A7-A13: an action card pays if what can be done after it is worth more than now, its price paid."""
        weights = self._weights
        seat, colour = position.turn, position.colour
        price = self.price(position, seat)
        for move in plays(position):
            assert isinstance(move, Play)
            if move.card in (MIL, CIN):
                # A card more, and one less for a rival, the likeliest to win first.
                hand = len(position.hands[move.seat])
                gain = 2.2 if move.card == MIL else 0.9 + 0.45 * min(hand, 8)
                gain += 0.02 * stakes[move.seat] + 0.05 * hand
                ranked.append((best + gain - weights.action, move))
                continue
            if move.card == STA:
                # Before giving up, the best card is saved (A10).
                if given_up >= best - 1e-9:
                    ranked.append((given_up + price(position.rows[seat][move.own]) - weights.action, move))
                continue
            totals = position.totals[:]
            if move.card == AWA:
                totals[move.seat] -= WORTH[position.rows[move.seat][move.place]]
            elif move.card == BAZ:
                swing = WORTH[position.rows[move.seat][move.place]] - WORTH[position.rows[seat][move.own]]
                totals[move.seat] -= swing
                totals[seat] += swing
            else:
                for other, place in laid_last(position) if move.card == CEL else vodka_to_go(position):
                    totals[other] -= WORTH[position.rows[other][place]]
            after = self._bids(position, totals, colour, stakes, first=False)
            worths = [worth for worth, _ in after]
            if totals[seat] > max(totals[:seat] + totals[seat + 1 :]):
                eff = totals[seat] + weights.rest * self._left(position, (move.card,), colour)
                worths.append(self._outlook(position, totals, eff, stakes))
            if worths:
                ranked.append((max(worths) - weights.action, move))


GREEDY = Greedy()
