"""A decision as reasons look at it: the table, the own hand and two moves. What the seat cannot see is never read."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ogonek.core.rulebook import Plain
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, LETTERS, MOTHER, foreign_value
from ogonek.games.pan_tu_nie_stal.rules.moves import Extra, Move, Place, TakeGood, UseSon
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import ABSENT, Queue, card_of
from ogonek.games.pan_tu_nie_stal.rules.rulebook import RULEBOOK


class Facts(NamedTuple):
    """`position` was dealt from the view; only its table, its counts and the seat's own hand may be looked at."""

    position: Position
    seat: int
    played: Move
    best: Move

    def queue(self, number: int) -> Queue:
        return self.position.queues[number]

    def after(self, move: Move, number: int) -> Queue:
        """That queue once the move is made, before anything follows from it."""
        queue = self.position.queues[number]
        if isinstance(move, Place) and move.queue == number:
            return queue.join(card_of(self.seat, move.kind), move.count, move.covers)
        if isinstance(move, Extra) and move.queue == number:
            return queue.join(card_of(self.seat, MOTHER), 1)
        if isinstance(move, TakeGood) and move.queue == number:
            return queue.lay(move.good, move.place)
        if isinstance(move, UseSon):
            if move.queue == number:
                return queue.put(move.place, self.position.queues[move.origin].cards[move.origin_place])
            if move.origin == number:
                return queue.leave(move.origin_place)
        return queue

    def goods(self, number: int) -> int:
        """What the goods of a queue are worth together."""
        queue = self.position.queues[number]
        if number == BAZAAR:
            return sum([foreign_value(good) for good in queue.foreign])
        return sum([good.value for good in queue.goods])


def facts_of(view: Plain, played: str, best: str) -> Facts:
    position = RULEBOOK.redeal(view, Random(0))
    return Facts(position, view["seat"], RULEBOOK.parse(played), RULEBOOK.parse(best))


def own_sum(queue: Queue, seat: int) -> int:
    """Zero for who does not stand there."""
    total = queue.totals()[seat]
    return 0 if total == ABSENT else total


def strongest_rival(queue: Queue, seat: int) -> tuple[int, int] | None:
    """The rival with the highest sum, and that sum; None if no rival stands there."""
    rivals = [(total, -other) for other, total in queue.sums().items() if other != seat]
    if not rivals:
        return None
    total, other = max(rivals)
    return -other, total


def letter(number: int) -> str:
    return LETTERS[number]


def target(move: Move) -> int | None:
    """The queue that a placement or a son's use strengthens."""
    return move.queue if isinstance(move, Place | Extra | UseSon) else None
