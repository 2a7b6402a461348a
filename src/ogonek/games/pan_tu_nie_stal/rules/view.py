"""What a seat, or a spectator, may know: built by listing what they see, never by taking away (Q14).

In this game everybody sees every placed card and every good that left the Ministry. Hidden are hands and the
order of decks, Ministry and foreign pile; the Ministry's bottom is known as far as Q6 put goods there openly.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypedDict

from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, CODES, KINDS, LETTERS, foreign_value
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY, Queue, kind_of, seat_of


class CardSeen(TypedDict):
    """A card that stands in a queue."""

    seat: int
    card: str
    value: int  # at present (Q15-Q17), the good on it subtracted
    good: str | None


class QueueSeen(TypedDict):
    queue: str
    open: bool
    goods: list[str]
    cards: list[CardSeen]  # from the front
    sums: list[int | None]  # one a seat; None for who does not stand here (Q9)
    leader: int | None


class BoxedCard(TypedDict):
    seat: int
    card: str


class TurnSeen(TypedDict):
    seat: int
    phase: int  # 1, 2 or 3; 4 while only extras are left (Q21)
    queue: str | None  # phase 1: which queue is looked at
    took: bool
    ranking: list[int]  # Z5: in which order the bazaar's goods are chosen, and whose choice it is
    chooser: int
    ran_out: int | None  # Q23
    last_turns: int
    final: bool
    idle: int


class MinistrySeen(TypedDict):
    count: int
    goods: list[str]  # which are still to come, by value: all others were seen
    bottom: list[str]  # what Q6 put there before everybody's eyes, the last to come last


class ScoreParts(TypedDict):
    goods: int
    foreign: int
    colours: int


class PlayerSeen(TypedDict):
    hand: int
    deck: int
    unseen: list[str]  # hand and deck together: nobody saw these cards yet
    goods: list[str]
    foreign: list[str]
    score: int
    score_parts: ScoreParts


class View(TypedDict):
    game: str
    bazaar: bool
    seat: int | None
    to_move: int | None
    turn: TurnSeen
    queues: list[QueueSeen]
    ministry: MinistrySeen
    foreign_pile: list[str]
    box: list[BoxedCard]
    players: list[PlayerSeen]
    end: str
    winners: list[int]
    hand: list[str] | None  # one's own; None for a spectator


def view(position: Position, seat: int | None) -> View:
    """All that this seat may know, as plain data; with None, what a spectator may."""
    return {
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
        "hand": None if seat is None else codes(position.hands[seat]),
    }


def views(position: Position, seats: Iterable[int | None]) -> dict[int | None, View]:
    """A seat sees what a spectator sees, and its own hand: the rest is worked out once."""
    open_to_all = view(position, None)
    return {
        seat: {**open_to_all, "seat": seat, "hand": None if seat is None else codes(position.hands[seat])}
        for seat in seats
    }


def codes(hand: list[int]) -> list[str]:
    """A hand as codes, in the order of Q1's table."""
    return [CODES[kind] for kind in KINDS for _ in range(hand[kind])]


def _turn(position: Position) -> TurnSeen:
    return {
        "seat": position.turn,
        "phase": 1 if position.checking else 4 - position.actions_left,
        "queue": LETTERS[position.in_play[position.cursor]] if position.checking and not position.over else None,
        "took": position.took,
        "ranking": list(position.ranking),
        "chooser": position.chooser,
        "ran_out": None if position.ran_out == NOBODY else position.ran_out,
        "last_turns": position.last_turns,
        "final": position.final,
        "idle": position.idle,
    }


def _queue(position: Position, number: int) -> QueueSeen:
    queue: Queue = position.queues[number]
    sums, leader = queue.sums(), queue.leader()
    cards: list[CardSeen] = [
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


def _ministry(position: Position) -> MinistrySeen:
    return {
        "count": len(position.ministry),
        "goods": sorted([good.text for good in position.ministry]),
        "bottom": [good.text for good in reversed(position.ministry[: position.known_bottom])],
    }


def _player(position: Position, seat: int) -> PlayerSeen:
    unseen = position.hands[seat][:]
    for kind in position.decks[seat]:
        unseen[kind] += 1
    foreign = position.foreign_taken[seat]
    parts: ScoreParts = {
        "goods": sum([good.value for good in position.taken[seat]]),
        "foreign": sum(map(foreign_value, foreign)),
        "colours": len({good[0] for good in foreign}),
    }
    return {
        "hand": sum(position.hands[seat]),
        "deck": len(position.decks[seat]),
        "unseen": codes(unseen),
        "goods": [good.text for good in position.taken[seat]],
        "foreign": list(foreign),
        "score": parts["goods"] + parts["foreign"] + parts["colours"],
        "score_parts": parts,
    }
