"""A position as plain data, and back: for tests, tutorials, puzzles and bug reports.

Everything but `players` may be left out. Cards in a queue are written `0:P` (seat, card), and
`0:3 5:buty-zimowe` when a good lies on them; decks, Ministry and pile have the next one first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ogonek.core.plain_data import Codec, Data, plan, read_fields, refuse_unreadable, write_fields
from ogonek.core.setups import check_numbers, check_one_each, check_seats, check_things
from ogonek.games.pan_tu_nie_stal.rules.components import (
    BAZAAR,
    CODES,
    KIND_OF,
    LETTERS,
    SON,
    STANDARD,
    Components,
    Good,
    count_kinds,
)
from ogonek.games.pan_tu_nie_stal.rules.deal import empty_table
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY, Queue, card_of, kind_of, seat_of
from ogonek.games.pan_tu_nie_stal.rules.state import FIELDS
from ogonek.games.pan_tu_nie_stal.rules.view import codes

# Not written: the box, and what follows from the rest.
NOT_WRITTEN: Final = ("components", "in_play", "open_queues", "sons")


def to_data(position: Position) -> Data:
    return write_fields(position, WRITTEN)


def from_data(data: Data, components: Components = STANDARD) -> Position:
    """The position written down, if it is one of this game. Without `to_move`, the turn of `turn` begins and goes on to
    its first decision."""
    with refuse_unreadable():
        position = _read(data, components)
        _check(position)  # compiled, a wrong type is found where it is used
    if "to_move" not in data:
        position.start()
    return position


def read(data: Data, components: Components = STANDARD) -> Position:
    """The position written down, by somebody who knows what they write."""
    with refuse_unreadable():
        return _read(data, components)


def _check(position: Position) -> None:
    cards = [*position.box, *[card for queue in position.queues for card in queue.cards]]
    named = [seat for seat in (position.to_move, position.ran_out) if seat not in (None, NOBODY)]
    check_seats([position.turn, *named, *position.ranking, *map(seat_of, cards)], position.players)
    check_one_each(position.players, hands=position.hands, decks=position.decks)
    check_one_each(position.players, taken=position.taken, foreign_taken=position.foreign_taken)
    check_things(position.pile, position.components.foreign)
    for goods in (*position.foreign_taken, position.queues[BAZAAR].foreign):
        check_things(goods, position.components.foreign)
    numbers = ("known_bottom", "cursor", "chooser", "actions_left", "last_turns", "idle")
    check_numbers(**{name: getattr(position, name) for name in numbers})


def _read(data: Data, components: Components) -> Position:
    position = empty_table(data["players"], data.get("bazaar", False), components)
    read_fields(position, WRITTEN, data)
    position.open_queues = tuple(number for number in position.in_play if position.queues[number].open)
    for number in position.in_play:
        for card in position.queues[number].cards:
            if kind_of(card) == SON:
                position.sons[seat_of(card)] += 1
    if "to_move" not in data:
        position.to_move = position.turn
    return position


_goods_known: Final[dict[int, tuple[Components, dict[str, Good]]]] = {}


def _goods(position: Position) -> dict[str, Good]:
    """The goods of the box by their texts; made once for each box, which stays known so that its id does."""
    box = position.components
    known = _goods_known.get(id(box))  # portable: only looked up
    if known is None:
        known = _goods_known[id(box)] = (box, {good.text: good for good in box.goods})  # portable: only looked up
    return known[1]


def _write_card(card: int, carried: Good | None = None) -> str:
    text = f"{seat_of(card)}:{CODES[kind_of(card)]}"
    return text if carried is None else f"{text} {carried.text}"


def _read_card(text: str) -> int:
    seat, code = text.split(":")
    return card_of(int(seat), KIND_OF[code])


def _write_queue(queue: Queue, number: int) -> Data:
    cards = [
        _write_card(card, queue.carried if place == queue.carrier else None) for place, card in enumerate(queue.cards)
    ]
    return {"goods": list(queue.foreign) if number == BAZAAR else [good.text for good in queue.goods], "cards": cards}


def _read_queue(letter: str, written: Data, goods: dict[str, Good]) -> Queue:
    carrier, carried = -1, None
    cards = []
    for place, text in enumerate(written.get("cards", [])):
        card, _, good = text.partition(" ")
        cards.append(_read_card(card))
        if good:
            carrier, carried = place, goods[good]
    offered = written.get("goods", [])
    if LETTERS.index(letter) == BAZAAR:
        return Queue((), tuple(offered), tuple(cards))
    return Queue(tuple(goods[text] for text in offered), (), tuple(cards), carrier, carried)


def _write_queues(queues: list[Queue], position: Position) -> Data:
    return {LETTERS[number]: _write_queue(queues[number], number) for number in position.in_play}


def _read_queues(written: Data, position: Position) -> list[Queue]:
    numbers = {LETTERS[number]: number for number in position.in_play}
    queues = position.queues[:]
    for letter, queue in written.items():
        queues[numbers[letter]] = _read_queue(letter, queue, _goods(position))
    return queues


def _read_ministry(written: Sequence[str], position: Position) -> list[Good]:
    goods = _goods(position)
    return [goods[text] for text in written[::-1]]


def _read_taken(written: Sequence[Sequence[str]], position: Position) -> list[tuple[Good, ...]]:
    goods = _goods(position)
    return [tuple([goods[text] for text in theirs]) for theirs in written]


CODECS: Final = {
    "queues": Codec(_write_queues, _read_queues),
    "ministry": Codec(lambda ministry, _: [good.text for good in reversed(ministry)], _read_ministry),
    "pile": Codec(lambda pile, _: pile[::-1], lambda written, _: written[::-1]),
    "box": Codec(
        lambda box, _: [_write_card(card) for card in box],
        lambda written, _: tuple([_read_card(text) for text in written]),
    ),
    "hands": Codec(
        lambda hands, _: [codes(hand) for hand in hands], lambda written, _: [count_kinds(hand) for hand in written]
    ),
    "decks": Codec(
        lambda decks, _: [[CODES[kind] for kind in reversed(deck)] for deck in decks],
        lambda written, _: [[KIND_OF[code] for code in deck[::-1]] for deck in written],
    ),
    "taken": Codec(lambda taken, _: [[good.text for good in theirs] for theirs in taken], _read_taken),
    "foreign_taken": Codec(
        lambda taken, _: [list(theirs) for theirs in taken], lambda written, _: [tuple(theirs) for theirs in written]
    ),
    "ranking": Codec(lambda ranking, _: list(ranking), lambda written, _: tuple(written)),
}
WRITTEN: Final = plan([field for field in FIELDS if field not in NOT_WRITTEN], CODECS)
