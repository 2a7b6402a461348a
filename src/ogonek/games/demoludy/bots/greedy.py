"""Bidding by rules of thumb: what the token is worth to each player, how high each can bid, what the cards cost.

It uses only what the seat to move can see: the table, the tokens, the number of cards in other hands, the own hand. So
a position that was redealt from the seat's view gives the same move as the true one.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from ogonek.core.exact import exp, ordered_sum
from ogonek.games.demoludy.bots.action_cards import OPINIONS, Turn
from ogonek.games.demoludy.bots.bidding import bids
from ogonek.games.demoludy.bots.weights import WEIGHTS, Weights
from ogonek.games.demoludy.rules.components import COUNTRIES, GOODS, POINTS_TO_WIN, TEN, WORTH
from ogonek.games.demoludy.rules.layings import Layings
from ogonek.games.demoludy.rules.legal import CHOOSING, SETTLING, may_pass, may_stay, openable, plays, token_choices
from ogonek.games.demoludy.rules.moves import KEEP, OPENINGS, PASS, RETURN, STAY, Move, Play, Swap
from ogonek.games.demoludy.rules.position import Position

Ranked = tuple[float, Move]
Price = Callable[[int], float]


class Greedy:
    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def move(self, position: Position) -> Move:
        return max(self.rank(position), key=itemgetter(0))[1]  # the first of equals

    def rank(self, position: Position) -> list[Ranked]:
        """The moves worth considering, each with its estimated worth; at least one."""
        if position.phase == CHOOSING:
            return [(self._opening(position, colour), OPENINGS[colour]) for colour in openable(position, position.turn)]
        if position.phase == SETTLING:
            return [(self._tokens_kept(position, move), move) for move in token_choices(position)]
        return self._turn(position)

    # What things are worth

    def stake(self, position: Position, seat: int, colour: int, value: int) -> float:
        """The worth of this token to a player, in points of cards."""
        weights = self.weights
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
        """The value of a card that stays in the hand, by its face."""
        weights = self.weights
        owned = position.tokens[seat]

        def price(face: int) -> float:
            if face < GOODS:
                return WORTH[face] * (weights.owned if owned[face // 5] else weights.wanted)
            return WORTH[face] * weights.dollar if face <= TEN else weights.action

        return price

    def _outlook(self, position: Position, totals: list[int], reach: float | None, stakes: list[float]) -> float:
        """The expected worth of this auction, if the player to move can bid up to `reach` (None: passes)."""
        weights = self.weights
        me = position.turn
        heights: list[tuple[int, float]] = [] if reach is None else [(me, reach)]
        for seat in range(position.players):
            if seat != me and position.inside[seat]:
                per_card = weights.reach if stakes[seat] else weights.idle_reach
                heights.append((seat, totals[seat] + per_card * len(position.hands[seat])))
        highest = max([height for _, height in heights], default=0.0)
        odds = [(seat, exp((height - highest) / weights.spread)) for seat, height in heights]
        whole = ordered_sum([share for _, share in odds])
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
        return max([worth for worth, _ in self._bids(position, totals, stakes, Layings(position, colour))])

    def _tokens_kept(self, position: Position, move: Move) -> float:
        """V3, V4: points gained."""
        owned, colour, value = position.tokens[position.turn], position.colour, position.token
        if move is KEEP:
            return float(value - owned[colour])
        if isinstance(move, Swap):
            return float(value - owned[move.colour])
        assert move is RETURN
        return 0.0

    def _turn(self, position: Position) -> list[Ranked]:
        totals = position.totals
        layings = Layings(position)
        stakes = self._stakes(position, position.colour, position.token)
        ranked = self._bids(position, totals, stakes, layings)
        passing = -1e9
        if may_pass(position):
            passing = self._outlook(position, totals, None, stakes)
            ranked.append((passing, PASS))
        if position.actions:
            if may_stay(position):
                reach = self._reach(totals, position.turn, layings, ())
                ranked.append((self._outlook(position, totals, reach, stakes) + 0.01, STAY))
            if position.opened:  # before the first laying, a card is better spent on it
                best = max([worth for worth, _ in ranked])
                turn = Turn(position, layings, stakes, best, passing)
                for move in plays(position):
                    assert isinstance(move, Play)
                    worth = OPINIONS[move.card](self, turn, move)
                    if worth is not None:
                        ranked.append((worth - self.weights.action, move))
        return ranked

    def best_with(self, turn: Turn, totals: list[int], played: Play) -> float | None:
        """What the best bid, or staying, would bring with these totals, after playing that card; None if neither can
        be done."""
        position, layings, stakes = turn.position, turn.layings, turn.stakes
        seat = position.turn
        worths = [worth for worth, _ in self._bids(position, totals, stakes, layings)]
        if totals[seat] > max(totals[:seat] + totals[seat + 1 :]):
            reach = self._reach(totals, seat, layings, (played.card,))
            worths.append(self._outlook(position, totals, reach, stakes))
        return max(worths) if worths else None

    def _bids(self, position: Position, totals: list[int], stakes: list[float], layings: Layings) -> list[Ranked]:
        """The bids that would lead."""
        seat = position.turn
        need = 1
        if not layings.must_hold_goods:
            need = max(max(totals[:seat] + totals[seat + 1 :]) - totals[seat] + 1, 1)
        ranked: list[Ranked] = []
        for bid in bids(layings, need, self.price(position, seat)):
            reach = self._reach(totals, seat, layings, bid.move.up + bid.move.down, bid.gain)
            ranked.append((self._outlook(position, totals, reach, stakes) - bid.cost, bid.move))
        return ranked

    def _reach(self, totals: list[int], seat: int, layings: Layings, spent: tuple[int, ...], gain: int = 0) -> float:
        """How high this player can go: the total, and a share of what could still be laid once these are spent."""
        rest = layings.hand[:]
        for face in spent:
            rest.remove(face)
        own_colour = layings.first_goods // 5
        covered = not layings.may_cover or (len(spent) > 0 and any([face // 5 != own_colour for face in spent]))
        points = 0.0
        for face in rest:
            if face // 5 == own_colour or GOODS <= face <= TEN:
                points += WORTH[face]
            elif not covered:
                points += 0.6
        return totals[seat] + gain + self.weights.rest * points


GREEDY = Greedy()
