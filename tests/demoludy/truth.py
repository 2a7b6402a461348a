"""Whether what somebody remembers (memory.py) is true of a position: worked out from the cards, by trying."""

from __future__ import annotations

from collections import Counter

from ogonek.games.demoludy.rules.components import DOWN
from ogonek.games.demoludy.rules.memory import PILE, TABLE, Trace
from ogonek.games.demoludy.rules.position import Position

Cards = dict[int, Counter[int]]


def all_true(position: Position, traces: tuple[Trace, ...]) -> bool:
    """Whether distinct cards of the position can play the part of all the traces' cards at once."""
    cards: Cards = {}
    for seat in range(position.players):
        cards[seat] = Counter(position.hands[seat])
        cards[seat + TABLE] = Counter(card % DOWN for card in position.rows[seat] if card >= DOWN)
    for index, card in enumerate(position.discard):
        if card >= DOWN:
            cards[index + PILE] = Counter([card % DOWN])
    return _fits(cards, sorted(traces, key=lambda trace: len(trace.places)))


def _fits(cards: Cards, traces: list[Trace]) -> bool:
    if not traces:
        return True
    trace = traces[0]
    room = dict(zip(trace.places, trace.most))
    wanted = sorted(trace.cards, key=int.bit_count)
    return _place(cards, wanted, len(wanted) - trace.need, room, traces[1:])


def _place(cards: Cards, wanted: list[int], spare: int, room: dict[int, int], later: list[Trace]) -> bool:
    if not wanted:
        return _fits(cards, later)
    for place, left in room.items():
        held = cards.get(place, Counter())
        for face in [face for face, count in held.items() if count and wanted[0] >> face & 1 and left]:
            held[face] -= 1
            room[place] -= 1
            found = _place(cards, wanted[1:], spare, room, later)
            held[face] += 1
            room[place] += 1
            if found:
                return True
    return spare > 0 and _place(cards, wanted[1:], spare - 1, room, later)
