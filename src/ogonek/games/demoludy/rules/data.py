"""A position as plain data, and back: for tests, tutorials, puzzles and bug reports.

Everything but `players` may be left out. Cards are codes; one that lies face down is written `/R3` before a player
and `2/R3` (with the seat that laid it) in the discard pile. Deck and stacks have the top first, the pile has what
came first first.
"""

from __future__ import annotations

from typing import Any

from ogonek.core.errors import BadRecord
from ogonek.core.rulebook import CHANCE
from ogonek.core.setups import check_numbers, check_seats, check_things
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
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.view import write_trace

Data = dict[str, Any]

COLOUR_OF = {letter: colour for colour, letter in enumerate(COLOURS)}
PHASES = ("choosing", "turn", "settling")
assert (CHOOSING, TURN, SETTLING) == (0, 1, 2)


def to_data(position: Position) -> Data:
    return {
        "players": position.players,
        "points": position.points,
        "actions": position.actions,
        "deck": codes(position.deck[::-1]),
        "discard": [_write_pile(card) for card in position.discard],
        "stacks": {letter: position.stacks[colour][::-1] for colour, letter in enumerate(COLOURS)},
        "face_down": {letter: position.face_down[colour] for colour, letter in enumerate(COLOURS)},
        "hands": [codes(hand) for hand in position.hands],
        "rows": [[_write_row(card) for card in row] for row in position.rows],
        "tokens": [{COLOURS[c]: value for c, value in enumerate(owned) if value} for owned in position.tokens],
        "in": position.inside[:],
        "phase": PHASES[position.phase],
        "starter": position.starter,
        "turn": position.turn,
        "to_move": position.to_move,
        "auctioned": None if position.colour == NOBODY else f"{COLOURS[position.colour]}{position.token}",
        "opening": position.opening,
        "opened": position.opened,
        "acted": position.acted,
        "shuffle_due": position.shuffle_due,
        "steal_from": position.victim,
        "idle": position.idle,
        "auctions": position.auctions,
        "winner": position.winner,
        "end": position.end,
        "memories": [[write_trace(trace) for trace in traces] for traces in position.memories],
        "reshuffled": [_write_pile(card) for card in position.reshuffled],
        "draws": [_write_draw(draw) for draw in position.draws],
    }


def from_data(data: Data, components: Components = STANDARD) -> Position:
    """The position written down, if it is one of this game. Without `to_move`, the auction of `auctioned` goes on with
    `turn` to move; with nothing auctioned, the right to start goes round from `starter` (D7)."""
    position = read(data, components)
    _check(position)
    if "to_move" not in data:
        if position.colour == NOBODY:
            position.seek_opening()
        else:
            position.to_move = position.turn
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
    perhaps = (position.to_move, position.victim, position.winner)
    named = [seat for seat in perhaps if seat not in (None, NOBODY, CHANCE)]
    check_seats([position.turn, position.starter, *named], position.players)
    if len(position.inside) != position.players:
        raise BadRecord("bad-position", reason=f"in {position.inside}")
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
    players = data["players"]
    position = empty_table(players, data.get("points", False), data.get("actions", False), components)
    position.deck = [FACE_OF[code] for code in reversed(data.get("deck", []))]
    position.discard = [_read_pile(text) for text in data.get("discard", [])]
    for letter, stack in data.get("stacks", {}).items():
        position.stacks[COLOUR_OF[letter]] = list(reversed(stack))
    for letter, hidden in data.get("face_down", {}).items():
        position.face_down[COLOUR_OF[letter]] = hidden
    for seat in range(players):
        position.hands[seat] = sorted([FACE_OF[code] for code in data.get("hands", {seat: []})[seat]])
        row = [_read_row(text) for text in data.get("rows", {seat: []})[seat]]
        position.rows[seat] = row
        position.totals[seat] = sum([1 if card >= DOWN else WORTH[card] for card in row])
        for letter, value in data.get("tokens", {seat: {}})[seat].items():
            position.tokens[seat][COLOUR_OF[letter]] = value
    position.inside = list(data.get("in", [True] * players))
    auctioned = data.get("auctioned")
    if auctioned:
        position.colour, position.token = COLOUR_OF[auctioned[0]], int(auctioned[1:])
    position.phase = PHASES.index(data.get("phase", "turn" if auctioned else "choosing"))
    position.starter = data.get("starter", 0)
    position.turn = data.get("turn", position.starter)
    position.to_move = data.get("to_move", position.turn)
    position.opened = data.get("opened", any(position.rows))
    position.opening = data.get("opening", bool(auctioned) and not position.opened)
    position.acted = data.get("acted", False)
    position.shuffle_due = data.get("shuffle_due", False)
    position.victim = data.get("steal_from", NOBODY)
    position.idle = data.get("idle", 0)
    position.auctions = data.get("auctions", 0)
    position.winner = data.get("winner", NOBODY)
    position.end = data.get("end", "")
    if "memories" in data:
        position.memories = [tuple([read_trace(trace) for trace in traces]) for traces in data["memories"]]
    position.reshuffled = [_read_pile(text) for text in data.get("reshuffled", [])]
    position.draws = [_read_draw(text) for text in data.get("draws", [])]
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


def read_trace(written: Data) -> Trace:
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
