"""Play by rules of thumb: the move with the best expected gains, less the value of the cards spent.

It uses only what the seat to move can see: the table, the number of cards of others, the own hand, and which cards (not
in which order) are left in the own deck. So a position that was redealt from the seat's view gives the same move as the
true one, and play-outs can use it too.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter
from typing import Final

from ogonek.core.exact import ordered_sum
from ogonek.games.pan_tu_nie_stal.bots.prospects import Prospects, Sums
from ogonek.games.pan_tu_nie_stal.bots.weights import WEIGHTS, Weights
from ogonek.games.pan_tu_nie_stal.rules.components import (
    BAZAAR,
    LIST,
    MOTHER,
    NOT_HERE,
    ONE,
    PARTY,
    SON,
    THREE,
    TWO,
    VALUES,
    foreign_value,
)
from ogonek.games.pan_tu_nie_stal.rules.legal import coverable, draw_or_end, own_places, son_moves
from ogonek.games.pan_tu_nie_stal.rules.moves import DRAW, Move, covering, extra, placing, take_foreign, take_good
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import ABSENT, NOBODY, Queue, card_of

MOST_HELD: Final = 22
PLAIN: Final = (ONE, TWO, THREE)
Judge = Callable[[Queue], float]
Ranked = tuple[float, Move]


class Greedy:
    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights
        self.prospects = Prospects(weights)
        single = [0.0] * 8
        single[ONE], single[TWO], single[THREE] = weights.one, weights.two, weights.three
        single[MOTHER], single[PARTY], single[LIST] = weights.mother, weights.party, weights.list
        single[NOT_HERE], single[SON] = weights.cover, weights.son
        self._single = single
        # The value of so many cards of a kind in the hand.
        self._held = [[single[kind] * count for count in range(MOST_HELD)] for kind in range(8)]
        for count in range(MOST_HELD):
            self._held[PARTY][count] += weights.party_pair * count * (count - 1) / 2
            for kind in PLAIN:
                self._held[kind][count] += weights.duplicate * max(count - 1, 0)

        # The value lost by placing so many of those held.
        self._spent = [
            [[kept[held] - kept[held - count] for count in range(held + 1)] for held in range(MOST_HELD)]
            for kept in self._held
        ]

    def move(self, position: Position) -> Move:
        return max(self.rank(position), key=itemgetter(0))[1]  # the first of equals

    def rank(self, position: Position) -> list[Ranked]:
        """The moves worth considering, each with its estimated worth in points; at least one."""
        if position.ranking:
            return self._foreign_goods(position)
        if position.checking:
            return self._goods(position)
        return self._turn_moves(position)

    # Phase 1

    def _goods(self, position: Position) -> list[Ranked]:
        """Q11: a good is worth its value, plus what the queue is worth afterwards."""
        number = position.in_play[position.cursor]
        queue = position.queues[number]
        judge = self._judge(position, number, position.final)
        on = carrier(queue, position.turn)
        return [
            (good.value + judge(queue.lay(at, on)), take_good(number, at, on)) for at, good in enumerate(queue.goods)
        ]

    def _foreign_goods(self, position: Position) -> list[Ranked]:
        """Z5, Z8: the highest value, a new colour counting 1 more."""
        assert position.to_move is not None
        colours = {good[0] for good in position.foreign_taken[position.to_move]}
        return [
            (foreign_value(good) + (good[0] not in colours), take_foreign(good))
            for good in position.queues[BAZAAR].foreign
        ]

    # Phases 2 and 3

    def _turn_moves(self, position: Position) -> list[Ranked]:
        seat = position.turn
        hand = position.hands[seat]
        deck = position.decks[seat]
        acting = position.actions_left > 0
        frozen = position.ran_out != NOBODY and position.last_turns == 1
        scale = self.card_scale(position, seat)
        ranked: list[Ranked] = []
        for move in draw_or_end(position):
            worth = 0.0
            if move is DRAW:
                worth = self._weights.draw + scale * ordered_sum([self._single[kind] for kind in deck]) / len(deck)
            ranked.append((worth, move))
        # A mother costs no action (Q19): it waits for the end of the turn unless a card must be placed.
        kinds = [kind for kind in range(8) if hand[kind] and (kind != MOTHER or not deck)] if acting else []
        if kinds or (hand[MOTHER] and not acting):
            for number in position.open_queues:
                self._placements(position, number, kinds, scale, frozen, ranked)
        if position.sons[seat]:
            self._sons(position, frozen, ranked)
        return ranked

    def _placements(
        self, position: Position, number: int, kinds: list[int], scale: float, frozen: bool, ranked: list[Ranked]
    ) -> None:
        """The gain from each card in this queue, less its value in the hand; without kinds, of an extra mother."""
        seat = position.turn
        hand = position.hands[seat]
        queue = position.queues[number]
        cards = queue.cards
        totals = queue.totals()
        players = position.players
        rest = tuple([totals[(seat + step) % players] for step in range(1, players)])
        own = totals[seat]
        goods = goods_worth(position, number)
        outlook = self.prospects.outlooks(rest, goods, frozen, number == BAZAAR)
        now = outlook[own]
        if own == ABSENT:
            own = 0
        listed = any([card & 7 == LIST for card in cards])
        if not kinds:
            gain = 1 if listed else VALUES[MOTHER]
            worth = outlook[own + gain] - now - scale * self._held[MOTHER][1]
            ranked.append((worth, extra(number)))
            return
        for kind in kinds:
            held = hand[kind]
            spent = self._spent[kind][held]
            if kind == LIST and not listed:
                worth = self._judge(position, number, frozen)(queue.join(card_of(seat, LIST), 1)) - now
                ranked.append((worth - scale * spent[1], placing(number, kind, 1)))
                continue
            if kind == NOT_HERE and cards:
                judge = self._judge(position, number, frozen)
                for at in worth_covering(queue, seat):
                    worth = judge(queue.put(at, card_of(seat, NOT_HERE))) - now
                    ranked.append((worth - scale * spent[1], covering(number, at)))
            parties = cards.count(seat << 3 | PARTY) if kind == PARTY and not listed else 0
            value = 1 if listed else VALUES[kind]
            gain = 0
            for count in range(1, held + 1):
                gain += parties + count if kind == PARTY and not listed else value
                worth = outlook[own + gain] - now - scale * spent[count]
                ranked.append((worth, placing(number, kind, count)))

    def _sons(self, position: Position, frozen: bool, ranked: list[Ranked]) -> None:
        """Q20: a son is used when that brings more than keeping it."""
        for move in son_moves(position, position.turn):
            here, there = position.queues[move.queue], position.queues[move.origin]
            judge_here = self._judge(position, move.queue, frozen)
            judge_there = self._judge(position, move.origin, frozen)
            moved = here.put(move.place, there.cards[move.origin_place])
            worth = judge_here(moved) - judge_here(here)
            worth += judge_there(there.leave(move.origin_place)) - judge_there(there)
            if not frozen:
                worth -= self._weights.use_son
            if worth > 0:
                ranked.append((worth, move))

    def _judge(self, position: Position, number: int, frozen: bool) -> Judge:
        """The worth of a queue, as it would then stand, to the player whose turn it is."""
        seat, players = position.turn, position.players
        order = [(seat + step) % players for step in range(1, players)]
        taken = number == BAZAAR and goods_worth(position, number)

        def judge(queue: Queue) -> float:
            totals = queue.totals()
            goods = taken or tuple([good.value for good in queue.goods])
            rest = tuple([totals[other] for other in order])
            return self.prospects.outlooks(rest, goods, frozen, number == BAZAAR)[totals[seat]]

        return judge

    def worth_of_all(self, position: Position, seat: int) -> float:
        """The value of all cards in a player's hand and deck."""
        single = self._single
        worth = ordered_sum([single[kind] for kind in position.decks[seat]])
        for kind, count in enumerate(position.hands[seat]):
            worth += self._held[kind][count]
        return worth

    def card_scale(self, position: Position, seat: int) -> float:
        """The share of their value that cards in the hand still have: it falls near the end, to 0 at last (Q23)."""
        if position.ran_out != NOBODY:
            return 0.0
        turns = [
            # what a player needs to place all they have, some cards together
            (len(deck) + (len(deck) + sum(hand)) * 0.7) * 0.5
            for deck, hand in zip(position.decks, position.hands)
        ]
        own = turns[seat]
        turns[seat] = 99.0
        left = min(turns)
        return min(1.0, (left + 0.5) / (own + 0.1), (left + 0.3) / self._weights.late)


def goods_worth(position: Position, number: int) -> Sums:
    """The values of a queue's goods to the player whose turn it is."""
    queue = position.queues[number]
    if number != BAZAAR:
        return tuple([good.value for good in queue.goods])
    colours = {good[0] for good in position.foreign_taken[position.turn]}
    return tuple(sorted([foreign_value(good) + (good[0] not in colours) for good in queue.foreign], reverse=True))


def carrier(queue: Queue, seat: int) -> int:
    """Where a good is best laid: it shields a card from an X (Q18) and binds a son (Q20)."""
    cards = queue.cards
    found, most = -1, -1
    for at in own_places(queue, seat):
        kind = cards[at] & 7
        worth = 3 if kind == PARTY else VALUES[kind] + (kind == THREE)
        if worth > most:
            found, most = at, worth
    return found


def worth_covering(queue: Queue, seat: int) -> list[int]:
    """Q18: one place for each different card of a rival, and lists of one's own."""
    cards = queue.cards
    seen: dict[int, int] = {}
    for at in coverable(queue):
        card = cards[at]
        if card >> 3 != seat or card & 7 == LIST:
            seen.setdefault(card, at)
    return list(seen.values())


GREEDY = Greedy()
