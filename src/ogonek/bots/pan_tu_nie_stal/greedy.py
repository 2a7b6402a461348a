"""A decent casual player: each move is the one after which the table looks best, cards spent counted.

It looks at a position, but only at what its mover can see there: the table, how many cards others have, the
own hand, and which cards (not in which order) are left in the own deck. So a position that the mover dealt
from its own view serves as well as the true one, and play-outs can use the same rules of thumb.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ogonek.bots.pan_tu_nie_stal.prospects import ABSENT, Prospects, Sums
from ogonek.bots.pan_tu_nie_stal.weights import WEIGHTS, Weights
from ogonek.games.pan_tu_nie_stal.components import (
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
from ogonek.games.pan_tu_nie_stal.legal import son_moves
from ogonek.games.pan_tu_nie_stal.moves import DRAW, END, Extra, Move, Place, TakeForeign, TakeGood, UseSon
from ogonek.games.pan_tu_nie_stal.position import Position
from ogonek.games.pan_tu_nie_stal.queue import NOBODY, Queue, card_of

# Moves are values that never change: each is made once.
place = cache(Place)
extra = cache(Extra)
take_good = cache(TakeGood)
take_foreign = cache(TakeForeign)

MOST_HELD = 22
PLAIN = (ONE, TWO, THREE)
Judge = Callable[[Queue], float]


class Greedy:
    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights
        self._prospects = Prospects(weights)
        single = [0.0] * 8
        single[ONE], single[TWO], single[THREE] = weights.one, weights.two, weights.three
        single[MOTHER], single[PARTY], single[LIST] = weights.mother, weights.party, weights.list
        single[NOT_HERE], single[SON] = weights.cover, weights.son
        self._single = single
        # What so many cards of a kind are worth in the hand.
        self._held = [[single[kind] * count for count in range(MOST_HELD)] for kind in range(8)]
        for count in range(MOST_HELD):
            self._held[PARTY][count] += weights.party_pair * count * (count - 1) / 2
            for kind in PLAIN:
                self._held[kind][count] += weights.together * max(count - 1, 0)

    def move(self, position: Position) -> Move:
        if position.ranking:
            return self._foreign_good(position)
        if position.checking:
            return self._good(position)
        return self._turn_move(position)

    # Phase 1

    def _good(self, position: Position) -> Move:
        """Q11: a good is worth its value, and costs the outlook for the other one."""
        number = position.in_play[position.cursor]
        queue = position.queues[number]
        judge = self._judge(position, number, position.final)
        on = carrier(queue, position.turn)
        chosen = max(range(len(queue.goods)), key=lambda good: queue.goods[good].value + judge(queue.lay(good, on)))
        return take_good(number, chosen, on)

    def _foreign_good(self, position: Position) -> Move:
        """Z5, Z8: the highest value, a new colour counting 1 more."""
        assert position.to_move is not None
        colours = {good[0] for good in position.foreign_taken[position.to_move]}
        goods = position.queues[BAZAAR].foreign
        return take_foreign(max(goods, key=lambda good: foreign_value(good) + (good[0] not in colours)))

    # Phases 2 and 3

    def _turn_move(self, position: Position) -> Move:
        seat = position.turn
        hand = position.hands[seat]
        deck = position.decks[seat]
        acting = position.actions_left > 0
        settled = position.ran_out != NOBODY and position.last_turns == 1
        scale = self._worth_of_cards(position)
        best: Move = END
        most = 0.0
        if acting:
            most = -1e9
            if deck:
                best = DRAW
                single = self._single
                most = self._weights.draw + scale * sum([single[kind] for kind in deck]) / len(deck)
        kinds = [kind for kind in range(8) if hand[kind] and (kind != MOTHER or not deck)] if acting else []
        prospects = self._prospects
        players = position.players
        order = [(seat + step) % players for step in range(1, players)]
        for number in position.open_queues if kinds or hand[MOTHER] else ():
            queue = position.queues[number]
            sums = queue.sums()
            rest = tuple([sums.get(other, ABSENT) for other in order])
            own = sums.get(seat, ABSENT)
            goods = goods_worth(position, number)
            bazaar = number == BAZAAR
            now = prospects.outlook((*rest, own), goods, settled, bazaar)
            if own == ABSENT:
                own = 0
            listed = False
            parties = 0
            for card in queue.cards:
                if card & 7 == LIST:
                    listed = True
                elif card == seat << 3 | PARTY:
                    parties += 1
            if hand[MOTHER] and not acting:
                worth = prospects.outlook((*rest, own + (1 if listed else 2)), goods, settled, bazaar) - now
                worth -= scale * self._held[MOTHER][1]
                if worth > most:
                    best, most = extra(number), worth
            for kind in kinds:
                held = hand[kind]
                kept = self._held[kind]
                if kind == LIST and not listed:
                    judge = self._judge(position, number, settled)
                    worth = judge(queue.join(card_of(seat, LIST), 1)) - now - scale * (kept[held] - kept[held - 1])
                    if worth > most:
                        best, most = place(number, kind, 1), worth
                    continue
                if kind == NOT_HERE:
                    judge = self._judge(position, number, settled)
                    cost = scale * (kept[held] - kept[held - 1])
                    for at in worth_covering(queue, seat):
                        worth = judge(queue.put(at, card_of(seat, NOT_HERE))) - now - cost
                        if worth > most:
                            best, most = place(number, kind, 1, (at,)), worth
                for count in range(1, held + 1):
                    if listed:
                        gain = count
                    elif kind == PARTY:
                        gain = count * parties + count * (count + 1) // 2
                    else:
                        gain = count * VALUES[kind]
                    worth = prospects.outlook((*rest, own + gain), goods, settled, bazaar) - now
                    worth -= scale * (kept[held] - kept[held - count])
                    if worth > most:
                        best, most = place(number, kind, count), worth
        if position.sons[seat]:
            return self._or_son(position, settled, best, most)
        return best

    def _or_son(self, position: Position, settled: bool, best: Move, most: float) -> Move:
        """Q20: a son is used when what it brings is more than what it may yet bring."""
        for move in son_moves(position, position.turn):
            assert isinstance(move, UseSon)
            here, there = position.queues[move.queue], position.queues[move.origin]
            judge_here = self._judge(position, move.queue, settled)
            judge_there = self._judge(position, move.origin, settled)
            moved = here.put(move.place, there.cards[move.origin_place])
            worth = judge_here(moved) - judge_here(here)
            worth += judge_there(there.leave(move.origin_place)) - judge_there(there)
            if not settled:
                worth -= self._weights.use_son
            if worth > 0 and worth > most - 1e-9:
                best, most = move, worth
        return best

    def _judge(self, position: Position, number: int, settled: bool) -> Judge:
        """How a queue, as it would then stand, looks to the player whose turn it is."""
        seat, players = position.turn, position.players
        order = [(seat + step) % players for step in range(1, players + 1)]
        taken = number == BAZAAR and goods_worth(position, number)

        def judge(queue: Queue) -> float:
            sums = queue.sums()
            goods = taken or tuple([good.value for good in queue.goods])
            totals = tuple([sums.get(other, ABSENT) for other in order])
            return self._prospects.outlook(totals, goods, settled, number == BAZAAR)

        return judge

    def _worth_of_cards(self, position: Position) -> float:
        """Cards in the hand are worth less the sooner the game ends, and nothing in a last turn (Q23)."""
        if position.ran_out != NOBODY:
            return 0.0
        hands, decks, seat = position.hands, position.decks, position.turn
        turns = [
            (len(deck) + (len(deck) + sum(hand)) * 0.7) * 0.5 for deck, hand in zip(decks, hands)
        ]  # what a player needs to place all they have, some cards together
        own = turns[seat]
        turns[seat] = 99.0
        left = min(turns)
        return min(1.0, (left + 0.5) / (own + 0.1), (left + 0.3) / self._weights.late)


def goods_worth(position: Position, number: int) -> Sums:
    """What the goods of a queue are worth to the player whose turn it is."""
    queue = position.queues[number]
    if number != BAZAAR:
        return tuple([good.value for good in queue.goods])
    colours = {good[0] for good in position.foreign_taken[position.turn]}
    return tuple(sorted([foreign_value(good) + (good[0] not in colours) for good in queue.foreign], reverse=True))


def carrier(queue: Queue, seat: int) -> int:
    """Where a good is best laid: it shields a card from an X (Q18) and binds a son (Q20)."""
    found, most = -1, -1
    for at, card in enumerate(queue.cards):
        if card >> 3 == seat:
            kind = card & 7
            worth = 3 if kind == PARTY else VALUES[kind] + (kind == THREE)
            if worth > most:
                found, most = at, worth
    return found


def worth_covering(queue: Queue, seat: int) -> list[int]:
    """Q18: one place for each different card of a rival without a good, and lists of one's own."""
    seen: dict[int, int] = {}
    for at, card in enumerate(queue.cards):
        if at != queue.carrier and (card >> 3 != seat or card & 7 == LIST):
            seen.setdefault(card, at)
    return list(seen.values())


GREEDY = Greedy()
