"""The move that somebody means by choices which are not offered, so that `explain` can say why not."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.games.pan_tu_nie_stal.rules.components import COLOURS, KIND_OF, LETTERS, NOT_HERE, SON
from ogonek.games.pan_tu_nie_stal.rules.moves import DRAW, END, Extra, Move, Place, TakeForeign, TakeGood, UseSon
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import kind_of, seat_of


def meant(position: Position, choices: Sequence[str]) -> Move | None:
    """Queue and place that are not chosen yet are the first ones in which the rest could be."""
    kinds = [choice.partition(" ")[0] for choice in choices]
    values = [choice.partition(" ")[2] for choice in choices]
    queues = [LETTERS.index(value) for kind, value in zip(kinds, values) if kind == "queue" and value in LETTERS]
    places = [int(value) - 1 for kind, value in zip(kinds, values) if kind == "place" and _is_number(value)]
    if "draw" in kinds:
        return DRAW
    if "end" in kinds:
        return END
    if "extra" in kinds:
        return Extra(queues[0] if queues else _first_open(position))
    if "son" in kinds:
        return _son(position, queues, places)
    if "foreign" in kinds:
        good = values[kinds.index("foreign")]
        return TakeForeign(good) if len(good) == 2 and good[0] in COLOURS and _is_number(good[1]) else None
    if "good" in kinds:
        number = values[kinds.index("good")]
        if not _is_number(number):
            return None
        looked_at = position.in_play[position.cursor] if position.checking else position.in_play[0]
        return TakeGood(queues[0] if queues else looked_at, int(number) - 1, places[0] if places else 0)
    cards = [value for kind, value in zip(kinds, values) if kind == "card"]
    if not cards or len(set(cards)) > 1 or cards[0] not in KIND_OF:
        return None
    kind = KIND_OF[cards[0]]
    covers = tuple(sorted(set(places))[: len(cards)]) if kind == NOT_HERE else ()
    return Place(queues[0] if queues else _first_open(position), kind, len(cards), covers)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and 0 < int(text) < 1000


def _first_open(position: Position) -> int:
    return next((number for number in position.in_play if number in position.open_queues), position.in_play[0])


def _son(position: Position, queues: list[int], places: list[int]) -> UseSon:
    """What is not chosen is an own son and an own card in another queue, where there are any."""
    own = [
        (number, place, kind_of(card))
        for number in position.in_play
        for place, card in enumerate(position.queues[number].cards)
        if seat_of(card) == position.turn
    ]
    son = next(((number, place) for number, place, kind in own if kind == SON), (position.in_play[0], 0))
    queue = queues[0] if queues else son[0]
    place = places[0] if places else son[1]
    elsewhere = [number for number in position.in_play if number != queue]
    other = next(((number, at) for number, at, _ in own if number != queue), (elsewhere[0], 0))
    return UseSon(
        queue,
        place,
        queues[1] if len(queues) > 1 else other[0],
        places[1] if len(places) > 1 else other[1],
    )
