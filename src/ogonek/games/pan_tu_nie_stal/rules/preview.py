"""What a move would change in the queues, before it is made: sums and lead, as a person would work them out."""

from __future__ import annotations

from typing import TypedDict

from ogonek.games.pan_tu_nie_stal.rules.components import LETTERS, MOTHER
from ogonek.games.pan_tu_nie_stal.rules.moves import Extra, Move, Place, TakeGood, UseSon
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY, Queue, card_of


class Change(TypedDict):
    """A queue as it would stand."""

    queue: str
    sums: list[int | None]
    leader: int | None


def preview(position: Position, move: Move) -> list[Change]:
    """Only the move itself: nothing of what the turn's end may bring (that could tell of hidden things)."""
    seat, queues = position.turn, position.queues
    after: dict[int, Queue] = {}
    if isinstance(move, Place):
        after[move.queue] = queues[move.queue].join(card_of(seat, move.kind), move.count, move.covers)
    elif isinstance(move, Extra):
        after[move.queue] = queues[move.queue].join(card_of(seat, MOTHER), 1)
    elif isinstance(move, UseSon):
        card = queues[move.origin].cards[move.origin_place]
        after[move.queue] = queues[move.queue].put(move.place, card)
        after[move.origin] = queues[move.origin].leave(move.origin_place)
    elif isinstance(move, TakeGood):
        after[move.queue] = queues[move.queue].lay(move.good, move.place)
    return [_change(position, number, queue) for number, queue in after.items()]


def _change(position: Position, number: int, queue: Queue) -> Change:
    sums, leader = queue.sums(), queue.leader()
    return {
        "queue": LETTERS[number],
        "sums": [sums.get(seat) for seat in range(position.players)],
        "leader": None if leader == NOBODY else leader,
    }
