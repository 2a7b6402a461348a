"""What a seat, or a spectator, may know: built by listing what they see, never by taking away (Q14).

In this game everybody sees every placed card and every good that left the Ministry. Hidden are hands and the
order of decks, Ministry and foreign pile; the Ministry's bottom is known as far as Q6 put goods there openly.
"""

from __future__ import annotations

from typing import Any

from ogonek.games.pan_tu_nie_stal.components import BAZAAR, CODES, KINDS, LETTERS, foreign_value
from ogonek.games.pan_tu_nie_stal.position import Position
from ogonek.games.pan_tu_nie_stal.queue import NOBODY, Queue, kind_of, seat_of

View = dict[str, Any]


def view(position: Position, seat: int | None) -> View:
    """All that this seat may know, as plain data; with None, what a spectator may."""
    seen: View = {
        "game": "pan-tu-nie-stal",
        "bazaar": position.bazaar,
        "seat": seat,
        "to_move": position.to_move,
        "turn": _turn(position),
        "queues": [_queue(position, number) for number in position.in_play],
        "ministry": _ministry(position),
        "foreign_pile": sorted(position.pile),
        "box": [{"seat": seat_of(card), "card": CODES[kind_of(card)]} for card in position.box],
        "players": [_player(position, other) for other in range(position.players)],
        "end": position.end,
        "winners": position.winners,
    }
    if seat is not None:
        seen["hand"] = codes(position.hands[seat])
    return seen


def codes(hand: list[int]) -> list[str]:
    """A hand as codes, in the order of Q1's table."""
    return [CODES[kind] for kind in KINDS for _ in range(hand[kind])]


def _turn(position: Position) -> View:
    """Where the turn stands: phase 1, 2 or 3; 4 while only extras are left (Q21)."""
    phase = 1 if position.checking else 4 - position.actions_left
    return {
        "seat": position.turn,
        "phase": phase,
        "queue": LETTERS[position.in_play[position.cursor]] if position.checking and not position.over else None,
        "took": position.took,
        "ranking": list(position.ranking),
        "chooser": position.chooser,
        "ran_out": None if position.ran_out == NOBODY else position.ran_out,
        "last_turns": position.last_turns,
        "final": position.final,
        "idle": position.idle,
    }


def _queue(position: Position, number: int) -> View:
    queue: Queue = position.queues[number]
    sums, leader = queue.sums(), queue.leader()
    cards: list[View] = [
        {"seat": seat_of(card), "card": CODES[kind_of(card)], "value": value, "good": None}
        for card, value in zip(queue.cards, queue.values())
    ]
    if queue.carried is not None:
        cards[queue.carrier]["good"] = queue.carried.text
    return {
        "queue": LETTERS[number],
        "open": queue.open,
        "goods": list(queue.foreign) if number == BAZAAR else [good.text for good in queue.goods],
        "cards": cards,
        "sums": [sums.get(seat) for seat in range(position.players)],
        "leader": None if leader == NOBODY else leader,
    }


def _ministry(position: Position) -> View:
    """Which goods are still to come, in GOODS' order, and what is known of the bottom, the last to come last."""
    known = position.known_bottom
    return {
        "count": len(position.ministry),
        "goods": [good.text for good in sorted(position.ministry, key=position.components.goods.index)],
        "bottom": [good.text for good in reversed(position.ministry[:known])],
    }


def _player(position: Position, seat: int) -> View:
    unseen = position.hands[seat][:]
    for kind in position.decks[seat]:
        unseen[kind] += 1
    foreign = position.foreign_taken[seat]
    return {
        "hand": sum(position.hands[seat]),
        "deck": len(position.decks[seat]),
        "unseen": codes(unseen),
        "goods": [good.text for good in position.taken[seat]],
        "foreign": list(foreign),
        "score": position.scores[seat],
        "score_parts": {
            "goods": sum([good.value for good in position.taken[seat]]),
            "foreign": sum(map(foreign_value, foreign)),
            "colours": len({good[0] for good in foreign}),
        },
    }
