"""A position as plain data, and back: for tests, tutorials, puzzles and bug reports.

Everything but `players` may be left out. Cards in a queue are written `0:P` (seat, card), and
`0:3 5:buty-zimowe` when a good lies on them; decks, Ministry and pile have the next one first.
"""

from __future__ import annotations

from typing import Any

from ogonek.core.errors import BadRecord
from ogonek.core.setups import check_numbers, check_seats, check_things
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, CODES, LETTERS, SON, STANDARD, Components, Good
from ogonek.games.pan_tu_nie_stal.rules.deal import empty_table
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY, Queue, card_of, kind_of, seat_of
from ogonek.games.pan_tu_nie_stal.rules.view import codes

Data = dict[str, Any]

KIND_OF = {code: kind for kind, code in enumerate(CODES)}


def to_data(position: Position) -> Data:
    return {
        "players": position.players,
        "bazaar": position.bazaar,
        "queues": {LETTERS[number]: _write_queue(position.queues[number], number) for number in position.in_play},
        "ministry": [good.text for good in reversed(position.ministry)],
        "known_bottom": position.known_bottom,
        "pile": list(reversed(position.pile)),
        "box": [_write_card(card) for card in position.box],
        "hands": [codes(hand) for hand in position.hands],
        "decks": [[CODES[kind] for kind in reversed(deck)] for deck in position.decks],
        "taken": [[good.text for good in goods] for goods in position.taken],
        "foreign_taken": [list(goods) for goods in position.foreign_taken],
        "turn": position.turn,
        "to_move": position.to_move,
        "checking": position.checking,
        "cursor": position.cursor,
        "took": position.took,
        "ranking": list(position.ranking),
        "chooser": position.chooser,
        "actions_left": position.actions_left,
        "ran_out": position.ran_out,
        "last_turns": position.last_turns,
        "final": position.final,
        "idle": position.idle,
        "end": position.end,
    }


def from_data(data: Data, components: Components = STANDARD) -> Position:
    """The position written down, if it is one of this game. Without `to_move`, the turn of `turn` begins and goes on to
    its first decision."""
    position = read(data, components)
    _check(position)
    if "to_move" not in data:
        position.start()
    return position


def read(data: Data, components: Components = STANDARD) -> Position:
    """The position written down, by somebody who knows what they write."""
    try:
        return _read(data, components)
    except KeyError as error:
        raise BadRecord("no-such-thing", thing=str(error.args[0])[:40]) from error
    except (LookupError, TypeError, AttributeError, ValueError) as error:
        raise BadRecord("bad-position", reason=str(error)) from error


def _check(position: Position) -> None:
    cards = [*position.box, *[card for queue in position.queues for card in queue.cards]]
    named = [seat for seat in (position.to_move, position.ran_out) if seat not in (None, NOBODY)]
    check_seats([position.turn, *named, *position.ranking, *map(seat_of, cards)], position.players)
    check_things(position.pile, position.components.foreign)
    for goods in (*position.foreign_taken, position.queues[BAZAAR].foreign):
        check_things(goods, position.components.foreign)
    numbers = ("known_bottom", "cursor", "chooser", "actions_left", "last_turns", "idle")
    check_numbers(**{name: getattr(position, name) for name in numbers})


def _read(data: Data, components: Components) -> Position:
    players = data["players"]
    goods = {good.text: good for good in components.goods}
    position = empty_table(players, data.get("bazaar", False), components)
    letters = {LETTERS[number]: number for number in position.in_play}
    for letter, written in data.get("queues", {}).items():
        position.queues[letters[letter]] = _read_queue(letter, written, goods)
    position.open_queues = tuple(number for number in position.in_play if position.queues[number].open)
    position.ministry = [goods[text] for text in reversed(data.get("ministry", []))]
    position.known_bottom = data.get("known_bottom", 0)
    position.pile = list(reversed(data.get("pile", [])))
    position.box = tuple(_read_card(text) for text in data.get("box", []))
    for seat in range(players):
        for code in data.get("hands", {seat: []})[seat]:
            position.hands[seat][KIND_OF[code]] += 1
        position.decks[seat] = [KIND_OF[code] for code in reversed(data.get("decks", {seat: []})[seat])]
        position.taken[seat] = tuple(goods[text] for text in data.get("taken", {seat: []})[seat])
        position.foreign_taken[seat] = tuple(data.get("foreign_taken", {seat: []})[seat])
    for number in position.in_play:
        for card in position.queues[number].cards:
            if kind_of(card) == SON:
                position.sons[seat_of(card)] += 1
    position.turn = data.get("turn", 0)
    position.to_move = data.get("to_move", position.turn)
    position.checking = data.get("checking", True)
    position.cursor = data.get("cursor", 0)
    position.took = data.get("took", False)
    position.ranking = tuple(data.get("ranking", ()))
    position.chooser = data.get("chooser", 0)
    position.actions_left = data.get("actions_left", 0)
    position.ran_out = data.get("ran_out", NOBODY)
    position.last_turns = data.get("last_turns", 0)
    position.final = data.get("final", False)
    position.idle = data.get("idle", 0)
    position.end = data.get("end", "")
    return position


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
