"""A position as plain data, and back: for tests, tutorials, puzzles and bug reports.

Everything but `players` may be left out. Cards are codes; one that lies face down is written `/R3` before a player
and `2/R3` (with the seat that laid it) in the discard pile. Deck and stacks have the top first, the pile has what
came first first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from ogonek.core.plain_data import Codec, Data, plan, read_fields, refuse_unreadable, write_fields
from ogonek.core.rulebook import CHANCE
from ogonek.core.setups import check_numbers, check_one_each, check_seats, check_things
from ogonek.games.demoludy.rules.components import (
    CODES,
    COLOURS,
    DOWN,
    FACE_OF,
    NOBODY,
    STANDARD,
    TOKEN_VALUES,
    WORTH,
    Components,
    codes,
)
from ogonek.games.demoludy.rules.deal import empty_table
from ogonek.games.demoludy.rules.legal import CHOOSING, SETTLING, TURN
from ogonek.games.demoludy.rules.memory import PILE, TABLE, Trace
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, CLASS_NAMES, Note
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.state import FIELDS
from ogonek.games.demoludy.rules.view import SOME_DOLLAR, TraceSeen, write_note, write_trace

COLOUR_OF: Final = {letter: colour for colour, letter in enumerate(COLOURS)}
PHASES: Final = ("choosing", "turn", "settling")
assert (CHOOSING, TURN, SETTLING) == (0, 1, 2)

# Not written: the box, what follows from the rows, and the token's value, which stands beside its colour.
NOT_WRITTEN: Final = ("components", "totals", "token")


def to_data(position: Position) -> Data:
    return write_fields(position, WRITTEN)


def from_data(data: Data, components: Components = STANDARD) -> Position:
    """The position written down, if it is one of this game. Without `to_move`, the auction of `auctioned` goes on with
    `turn` to move; with nothing auctioned, the right to start goes round from `starter` (D7)."""
    with refuse_unreadable():
        position = _read(data, components)
        _check(position)  # compiled, a wrong type is found where it is used
    if "to_move" not in data:
        if position.colour == NOBODY:
            position.seek_opening()
        else:
            position.to_move = position.turn
    return position


def read(data: Data, components: Components = STANDARD) -> Position:
    """The position written down, by somebody who knows what they write."""
    with refuse_unreadable():
        return _read(data, components)


def _check(position: Position) -> None:
    perhaps = (position.to_move, position.victim, position.winner)
    named = [seat for seat in perhaps if seat not in (None, NOBODY, CHANCE)]
    check_seats([position.turn, position.starter, *named], position.players)
    check_one_each(position.players, hands=position.hands, rows=position.rows, tokens=position.tokens)
    check_one_each(position.players, **{"in": position.inside}, bids=position.bids)
    dealt = codes(position.components.deck(position.actions))
    for cards in (position.deck, position.discard, *position.hands, *position.rows):
        check_things(codes([card % DOWN for card in cards]), dealt)
    for colour, letter in enumerate(COLOURS):
        tokens = [*position.stacks[colour], *[owned[colour] for owned in position.tokens if owned[colour]]]
        if position.colour == colour:
            tokens.append(position.token)
        check_things([f"{letter}{value}" for value in tokens], [f"{letter}{value}" for value in TOKEN_VALUES])
    check_numbers(idle=position.idle, auctions=position.auctions)


def _read(data: Data, components: Components) -> Position:
    position = empty_table(data["players"], data.get("points", False), data.get("actions", False), components)
    read_fields(position, WRITTEN, data)
    position.totals = [sum([1 if card >= DOWN else WORTH[card] for card in row]) for row in position.rows]
    auctioned = data.get("auctioned")
    if auctioned:
        position.token = int(auctioned[1:])
    # What is left out follows from the rest, as far as it can.
    if "phase" not in data:
        position.phase = TURN if auctioned else CHOOSING
    if "turn" not in data:
        position.turn = position.starter
    if "to_move" not in data:
        position.to_move = position.turn
    if "opened" not in data:
        position.opened = any(position.rows)
    if "opening" not in data:
        position.opening = bool(auctioned) and not position.opened
    return position


def _write_row(card: int) -> str:
    return CODES[card] if card < DOWN else f"/{CODES[card % DOWN]}"


def _read_row(text: str) -> int:
    return FACE_OF[text.removeprefix("/")] + (DOWN if text.startswith("/") else 0)


def _write_pile(card: int) -> str:
    return CODES[card] if card < DOWN else f"{card // DOWN - 1}/{CODES[card % DOWN]}"


def _read_pile(text: str) -> int:
    seat, stroke, code = text.rpartition("/")
    return FACE_OF[code] + (DOWN * (int(seat) + 1) if stroke else 0)


def _write_draw(draw: int) -> str:
    return f"{draw // DOWN}:{CODES[draw % DOWN]}"


def _read_draw(text: str) -> int:
    seat, code = text.split(":")
    return DOWN * int(seat) + FACE_OF[code]


def _read_note(written: Data) -> Note:
    cards = tuple([ANY_DOLLAR if code == SOME_DOLLAR else FACE_OF[code] for code in written["cards"]])
    lacks = tuple([written["lacks"].get(name, 0) for name in CLASS_NAMES])
    return Note(written["observer"], written["seat"], cards, written["away"], lacks)


def read_trace(written: TraceSeen) -> Trace:
    """As `view.write_trace` writes it."""
    places = tuple([_read_place(place["place"]) for place in written["places"]])
    cards = tuple([_read_faces(card) for card in written["cards"]])
    return Trace(cards, written["at_least"], places, tuple([place["most"] for place in written["places"]]))


def _read_faces(written: str | list[str]) -> int:
    faces = [written] if isinstance(written, str) else written
    return sum([1 << FACE_OF[code] for code in faces])


def _read_place(text: str) -> int:
    kind, number = text.split(" ")
    return int(number) + {"hand": 0, "down": TABLE, "pile": PILE}[kind]


def _write_tokens(tokens: list[list[int]], _: Position) -> list[dict[str, int]]:
    return [{COLOURS[colour]: value for colour, value in enumerate(owned) if value} for owned in tokens]


def _read_tokens(written: Sequence[Mapping[str, int]], _: Position) -> list[list[int]]:
    tokens = [[0] * len(COLOURS) for _ in written]
    for owned, values in zip(tokens, written):
        for letter, value in values.items():
            owned[COLOUR_OF[letter]] = value
    return tokens


def _write_stacks(stacks: list[list[int]], _: Position) -> dict[str, list[int]]:
    return {letter: stacks[colour][::-1] for colour, letter in enumerate(COLOURS)}


def _read_stacks(written: Mapping[str, Sequence[int]], position: Position) -> list[list[int]]:
    stacks = position.stacks[:]
    for letter, values in written.items():
        stacks[COLOUR_OF[letter]] = list(values[::-1])
    return stacks


def _read_face_down(written: Mapping[str, int], position: Position) -> list[int]:
    hidden = position.face_down[:]
    for letter, count in written.items():
        hidden[COLOUR_OF[letter]] = count
    return hidden


_PILE: Final = Codec(
    lambda pile, _: [_write_pile(card) for card in pile], lambda written, _: [_read_pile(text) for text in written]
)
CODECS: Final = {
    "deck": Codec(lambda deck, _: codes(deck[::-1]), lambda written, _: [FACE_OF[code] for code in written[::-1]]),
    "discard": _PILE,
    "stacks": Codec(_write_stacks, _read_stacks),
    "face_down": Codec(lambda hidden, _: dict(zip(COLOURS, hidden)), _read_face_down),
    "hands": Codec(
        lambda hands, _: [codes(hand) for hand in hands],
        lambda written, _: [sorted([FACE_OF[code] for code in hand]) for hand in written],
    ),
    "rows": Codec(
        lambda rows, _: [[_write_row(card) for card in row] for row in rows],
        lambda written, _: [[_read_row(text) for text in row] for row in written],
    ),
    "tokens": Codec(_write_tokens, _read_tokens),
    "inside": Codec(lambda inside, _: inside[:], lambda written, _: list(written), key="in"),
    "phase": Codec(lambda phase, _: PHASES[phase], lambda written, _: PHASES.index(written)),
    "colour": Codec(
        lambda colour, position: None if colour == NOBODY else f"{COLOURS[colour]}{position.token}",
        lambda written, _: COLOUR_OF[written[0]] if written else NOBODY,
        key="auctioned",
    ),
    "victim": Codec(key="steal_from"),
    "memories": Codec(
        lambda memories, _: [[write_trace(trace) for trace in traces] for traces in memories],
        lambda written, _: [tuple([read_trace(trace) for trace in traces]) for traces in written],
    ),
    "reshuffled": _PILE,
    "draws": Codec(
        lambda draws, _: [_write_draw(draw) for draw in draws],
        lambda written, _: [_read_draw(text) for text in written],
    ),
    "notes": Codec(
        lambda notes, _: [{"observer": note.observer, **write_note(note)} for note in notes],
        lambda written, _: tuple([_read_note(note) for note in written]),
    ),
    "bids": Codec(
        lambda bids, _: [list(bid) for bid in bids],
        lambda written, _: tuple([(number, peak) for number, peak in written]),
    ),
}
WRITTEN: Final = plan([field for field in FIELDS if field not in NOT_WRITTEN], CODECS)
