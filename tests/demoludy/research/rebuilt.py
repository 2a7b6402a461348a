"""A position made of an observation alone: what the row does not say, the position does not have.

The viewer, who is to move, becomes seat 0. Hidden cards are taken from the unseen ones as they come; in the base game
tokens have any value.
"""

from __future__ import annotations

from typing import Any

from ogonek.games.demoludy.rules import encoding2 as e
from ogonek.games.demoludy.rules.components import ACTIONS, CODES, COLOURS
from ogonek.games.demoludy.rules.data import read
from ogonek.games.demoludy.rules.notes import CLASS_NAMES
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.steps import TurnSteps
from ogonek.games.demoludy.rules.view import view


def rebuilt(row: list[int]) -> tuple[Position, TurnSteps]:
    """The position, and its move in the making with the choices taken."""
    position = read(_data(row))
    steps = position.steps()
    for choice in _taken(row, position):
        steps.choose(choice)
    return position, steps


def part(row: list[int], name: str) -> list[int]:
    field = e.FIELD[name]
    return row[field.offset : field.end]


def _cards(counts: list[int]) -> list[str]:
    return [code for code, count in zip(CODES, counts) for _ in range(count)]


def _data(row: list[int]) -> dict[str, Any]:
    players = 3 + part(row, "players").index(1)
    points, actions = map(bool, part(row, "options"))
    colours = part(row, "colour")
    colour = colours.index(1) if any(colours) else None
    value, _, _, auctions = part(row, "auction")
    unseen = _cards(part(row, "unseen"))
    seats = [part(row, "player")[seat * e.PLAYER : (seat + 1) * e.PLAYER] for seat in range(players)]
    deck_count, at_least = part(row, "deck")
    in_deck = _cards(part(row, "in deck"))
    deck = []
    for code in in_deck:  # some were drawn since, and perhaps laid before everybody's eyes
        if len(deck) < at_least and code in unseen:
            unseen.remove(code)
            deck.append(code)
    hands, rows = [_cards(part(row, "hand"))], []
    for seat, seen in enumerate(seats):
        down = _cards(part(row, "own down")) if seat == 0 else [unseen.pop() for _ in range(seen[5])]
        if seat:
            hands.append([unseen.pop() for _ in range(seen[1])])
        order = [kind - 1 for kind in part(row, "order")[seat * e.PLACES : (seat + 1) * e.PLACES] if kind][::-1]
        kinds = order if actions else [kind for kind, count in enumerate(seen[15:]) for _ in range(count)]
        rows.append([*[CODES[e.face_of(kind, colour or 0)] for kind in kinds], *[f"/{code}" for code in down]])
    hidden = part(row, "pile down")
    discard = [f"{seat}/{unseen.pop()}" for seat in range(players) for _ in range(hidden[seat])]
    deck += [unseen.pop() for _ in range(deck_count - len(deck))]
    assert not unseen
    turn = part(row, "turn")
    return {
        "players": players,
        "points": points,
        "actions": actions,
        "deck": deck,
        "discard": discard + _cards(part(row, "pile")),
        **_stacks(row, points),
        "hands": hands,
        "rows": rows,
        "tokens": [{COLOURS[c]: value for c, value in enumerate(seen[6:11]) if value} for seen in seats],
        "in": [bool(seen[3]) for seen in seats],
        "phase": ("choosing", "turn", "settling")[part(row, "phase").index(1)],
        "starter": part(row, "starter").index(1),
        "turn": 0,
        "to_move": 0,
        "auctioned": None if colour is None else f"{COLOURS[colour]}{value if points else 1}",
        "opening": bool(turn[0]),
        "opened": bool(turn[1]),
        "acted": bool(turn[2]),
        "auctions": auctions,
        "reshuffled": in_deck,
        "draws": [f"7:{CODES[0]}"] * (len(in_deck) - at_least),
        "notes": _notes(row, players),
        "bids": [[seen[13], seen[14]] for seen in seats],
    }


def _stacks(row: list[int], points: bool) -> dict[str, Any]:
    stacks, face_down = {}, {}
    for colour, letter in enumerate(COLOURS):
        size, *rest = part(row, "stack")[colour * e.STACK : (colour + 1) * e.STACK]
        known, hidden = [value for value in rest[:5] if value], [value + 1 for value in range(5) if rest[5 + value]]
        stacks[letter] = known + hidden if points else list(range(1, size + 1))
        face_down[letter] = len(hidden)
    return {"stacks": stacks, "face_down": face_down}


def _notes(row: list[int], players: int) -> list[dict[str, Any]]:
    notes = []
    for seat in range(1, players):
        written = part(row, "notes")[(seat - 1) * e.NOTE : seat * e.NOTE]
        faces, away, lacks = written[: e.FACES + 1], written[e.FACES + 1], written[e.FACES + 2 :]
        cards = [*_cards(faces[:-1]), *["$"] * faces[-1]]
        if any(written):
            named = dict(zip(CLASS_NAMES, lacks))
            notes.append({"observer": 0, "seat": seat, "cards": cards, "away": away, "lacks": named})
    return notes


def _taken(row: list[int], position: Position) -> list[str]:
    """The choices in the order in which they are offered."""
    seen = view(position, 0)
    numbers = [e.UP + kind for kind, count in enumerate(part(row, "chosen up")) for _ in range(count)]
    numbers += [e.DOWN + face for face, count in enumerate(part(row, "chosen down")) for _ in range(count)]
    numbers += [e.PLAY + card for card in range(len(ACTIONS)) if part(row, "chosen play")[card]]
    numbers += [e.CARD + card for card in range(len(e.CARDS)) if part(row, "chosen card")[card]]
    numbers += [e.SEAT + step for step in range(e.SEATS - 1) if part(row, "chosen seat")[step]]
    taken: list[str] = []
    for number in numbers:
        taken.append(e.choice(seen, taken, number))
    return taken
