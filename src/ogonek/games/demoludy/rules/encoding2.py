"""Encoding version 2: what nets, the batched engine and the page use. Smaller than version 1, and merged.

Choices name what matters and nothing else. Only goods of the auctioned colour and dollars lie face up, so a face-up
card is one of seven kinds. Seats are counted from the mover. A card of a row is named by its kind and by how many
equal ones were laid after it, since the order of a row is read by Celnik alone, who passes over face-down cards (A8);
Bruderszaft keeps one of equal cards (A13, A5). Where a card leaves the row, one of equal neighbours is offered: it
comes to the same thing. Bazar puts another card in its place, so there all are.

`draw` is never asked of a player: the batched engine uses it where a starter cannot open (D7), to draw one card a step.

The row of numbers is made of a view and of the choices taken towards a move, as `TurnSteps` names them. All are whole
numbers divided by a power of two, so that every program gets exactly the same ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ogonek.core.encoding import Field, lay_out
from ogonek.core.errors import BadNotation
from ogonek.core.steps import Steps
from ogonek.games.demoludy.rules.components import (
    ACTIONS,
    CODES,
    COLOURS,
    FACE_OF,
    GOODS,
    SEVEN,
    STANDARD,
    TEN,
    VALUES,
)
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, CLASS_NAMES, CLASSES
from ogonek.games.demoludy.rules.view import NoteSeen, PlayerSeen, RowCard, StackSeen, View

VERSION: Final = 2
SEATS: Final = 5
FACES: Final = len(CODES)

# The kinds of face-up cards, in the order of a laying, and how many of each can lie there at once: all of them, but
# one $10 (D10). So no row has more than PLACES face-up cards, nor have all rows together.
KINDS: Final = (*[str(value) for value in VALUES], "$7", "$10")
KIND_SEVEN: Final = len(VALUES)
KIND_TEN: Final = len(VALUES) + 1
KIND_COPIES: Final = (*STANDARD.copies[: len(VALUES)], STANDARD.copies[SEVEN], 1)
PLACES: Final = sum(KIND_COPIES)  # 23
CARDS: Final = tuple((kind, after) for kind, copies in enumerate(KIND_COPIES) for after in range(copies))

CHOICES: Final = (
    "pass",
    "stay",
    "finish",
    "keep",
    "return",
    *[f"open {colour}" for colour in COLOURS],
    *[f"swap {colour}" for colour in COLOURS],
    "draw",
    *[f"up {kind}" for kind in KINDS],
    *[f"down {code}" for code in CODES],
    *[f"play {action}" for action in ACTIONS],
    *[f"seat +{step}" for step in range(1, SEATS)],
    *[f"card {KINDS[kind]}, {after} equal after it" for kind, after in CARDS],
)
NUMBER_OF: Final = {choice: number for number, choice in enumerate(CHOICES)}
OPEN: Final = NUMBER_OF["open R"]
SWAP: Final = NUMBER_OF["swap R"]
DRAW: Final = NUMBER_OF["draw"]
UP: Final = NUMBER_OF["up 2"]
DOWN: Final = NUMBER_OF["down R2"]
PLAY: Final = NUMBER_OF["play mil"]
SEAT: Final = NUMBER_OF["seat +1"]
CARD: Final = SEAT + SEATS - 1

BASE_TOKEN: Final = 4  # stands for any token where values do not count
MOST_LAYINGS: Final = 100  # in an auction by one player; counted no further
NOTE: Final = FACES + 1 + 1 + CLASSES
PLAYER: Final = 15 + len(KINDS)
STACK: Final = 11

_FACE = f"cards of each face ({CODES[0]} {CODES[1]} … {CODES[-1]})"
_KIND = f"each kind ({' '.join(KINDS)})"

# name, how many times, the scale of each of its numbers, meaning
_PARTS: Final[tuple[tuple[str, int, tuple[float, ...], str], ...]] = (
    ("players", 3, (1,), "1 at the number of players, 3 to 5"),
    ("options", 2, (1,), "1 with points; 1 with action cards"),
    ("phase", 3, (1,), "1 at choosing a token, a turn, settling a token; none at the end"),
    ("to move", SEATS, (1,), "1 at the player who has to decide; none while chance is due and at the end"),
    ("starter", SEATS, (1,), "1 at the player who started the auction or has to start one"),
    ("turn", 3, (1,), "1 if it opens the auction; if its first laying is done; if something was laid or played"),
    ("colour", len(COLOURS), (1,), f"1 at the colour ({' '.join(COLOURS)}) of the token that is auctioned"),
    ("auction", 1, (1 / 4, 1 / 64, 1, 1 / 64),
     "the token's value (with points); the highest total; 1 if who has the turn may stay; auctions decided"),
    ("stack", len(COLOURS), (1 / 4,) * 6 + (1,) * 5,
     "for each colour: its tokens; with points the values known of it, the top first (5 numbers), and 1 for each "
     "value that lies face down"),
    ("hand", FACES, (1 / 4,), f"the own {_FACE}"),
    ("unseen", FACES, (1 / 4,), f"{_FACE} that are not seen, wherever they are"),
    ("own down", FACES, (1 / 4,), f"the own {_FACE} that lie face down in this auction"),
    ("pile", FACES, (1 / 4,), f"{_FACE} known to lie in the discard pile"),
    ("pile down", SEATS, (1 / 16,), "unknown cards there that each player had laid face down"),
    ("deck", 2, (1 / 128,), "its cards; how many of the following are still in it at least"),
    ("in deck", FACES, (1 / 4,), f"{_FACE} known to have been shuffled into it"),
    ("player", SEATS,
     (1, 1 / 16, 1 / 64, 1, 1, 1 / 16, *(1 / 4,) * 5, 1 / 4, 1 / 16, 1 / 8, 1 / 64, *(1 / 4,) * len(KINDS)),
     "for each player: 1 if there is one; cards in hand; total; 1 if still in the auction; 1 if face-down cards were "
     "laid in it; their number; the token of each colour, its value (without points 4); countries; score; layings in "
     f"this auction, and the highest total after one; face-up cards of {_KIND}"),
    ("order", SEATS * PLACES, (1 / 8,),
     f"with action cards, for each player: the kinds of the face-up cards from the last laid on (1 to {len(KINDS)})"),
    ("notes", SEATS - 1, (*(1 / 4,) * (FACES + 2), *(1 / 8,) * CLASSES),
     f"for each other player: {_FACE}, and dollars of unknown value, seen to be in the hand; how many cards left it "
     f"unseen since; how many cards at least are not of each class ({' '.join(CLASS_NAMES)})"),
    ("chosen up", len(KINDS), (1 / 4,), f"cards of {_KIND} laid so far in the laying being made"),
    ("chosen down", FACES, (1 / 4,), f"{_FACE} laid so far face down"),
    ("chosen play", len(ACTIONS), (1,), f"1 at the action card ({' '.join(ACTIONS)}) being played"),
    ("chosen seat", SEATS - 1, (1,), "1 at the player it is aimed at"),
    ("chosen card", len(CARDS), (1,), "1 at the own card chosen for Bazar"),
)  # fmt: skip
# A hand has 110 cards at most, a total is 195 at most, a token is worth 5.
_HIGH: Final = {"notes": 27.5, "player": 12.5, "pile down": 7.0, "auction": 3.125, "stack": 1.25}

SCALES: Final = tuple(scale for _, times, scales, _ in _PARTS for scale in scales * times)
FIELDS: Final = lay_out(
    [(name, times * len(scales), 0, _HIGH.get(name, 1.0), meaning) for name, times, scales, meaning in _PARTS]
)
FIELD: Final[dict[str, Field]] = {field.name: field for field in FIELDS}
AT: Final = {field.name: field.offset for field in FIELDS}
SIZE: Final = FIELDS[-1].end

_PHASES: Final = ("choosing", "turn", "settling")


def vector(view: View, taken: Sequence[str] = ()) -> list[float]:
    """What the view's seat knows, and the choices that it has taken towards its move."""
    return [number * scale for number, scale in zip(whole_numbers(view, taken), SCALES)]


def whole_numbers(view: View, taken: Sequence[str] = ()) -> list[int]:
    """The row before it is scaled."""
    row = [0] * SIZE
    players = len(view["players"])
    viewer: int = view["seat"] or 0
    order = [(seat - viewer) % players for seat in range(players)]
    row[AT["players"] + players - 3] = 1
    row[AT["options"]] = int(view["points"])
    row[AT["options"] + 1] = int(view["actions"])
    _write_auction(row, view, order)
    for colour, letter in enumerate(COLOURS):
        _write_stack(row, AT["stack"] + colour * STACK, view["stacks"][letter], view["points"])
    _count(row, AT["hand"], view["hand"] or ())
    _count(row, AT["unseen"], view["unseen"])
    for card in view["discard"]:
        if card["card"] is not None:
            row[AT["pile"] + FACE_OF[card["card"]]] += 1
        elif card["down"] is not None:
            row[AT["pile down"] + order[card["down"]]] += 1
    row[AT["deck"]] = view["deck"]["count"]
    row[AT["deck"] + 1] = view["deck"]["at_least"]
    _count(row, AT["in deck"], view["deck"]["known"])
    for seat, player in enumerate(view["players"]):
        _write_player(row, view, player, order[seat])
    for note in view["notes"]:
        if view["seat"] is not None:
            _write_note(row, AT["notes"] + (order[note["seat"]] - 1) * NOTE, note)
    _write_chosen(row, view, taken)
    return row


def _count(row: list[int], at: int, cards: Sequence[str]) -> None:
    for code in cards:
        row[at + FACE_OF[code]] += 1


def _write_auction(row: list[int], view: View, order: list[int]) -> None:
    turn, auction = view["turn"], view["auction"]
    if view["to_move"] is not None:
        row[AT["phase"] + _PHASES.index(turn["phase"])] = 1
        if view["to_move"] >= 0:
            row[AT["to move"] + order[view["to_move"]]] = 1
    row[AT["starter"] + order[auction["starter"]]] = 1
    row[AT["turn"]] = int(turn["opening"])
    row[AT["turn"] + 1] = int(turn["opened"])
    row[AT["turn"] + 2] = int(turn["acted"])
    if auction["colour"] is not None:
        row[AT["colour"] + COLOURS.index(auction["colour"])] = 1
        row[AT["auction"]] = (auction["value"] or 0) if view["points"] else 0
    row[AT["auction"] + 1] = auction["highest"]
    row[AT["auction"] + 2] = int(auction["may_stay"])
    row[AT["auction"] + 3] = view["auctions"]


def _write_stack(row: list[int], at: int, stack: StackSeen, points: bool) -> None:
    row[at] = len(stack["known"]) + stack["face_down"]
    if points:
        for place, value in enumerate(stack["known"]):
            row[at + 1 + place] = value
        for value in stack["face_down_values"]:
            row[at + 5 + value] = 1


def _write_player(row: list[int], view: View, player: PlayerSeen, step: int) -> None:
    at = AT["player"] + step * PLAYER
    down = [card for card in player["row"] if card["down"]]
    row[at : at + 6] = [1, player["hand"], player["total"], int(player["inside"]), int(player["covered"]), len(down)]
    for colour, value in player["tokens"].items():
        row[at + 6 + COLOURS.index(colour)] = value if view["points"] else BASE_TOKEN
    row[at + 11 : at + 15] = [
        player["countries"],
        player["score"],
        min(player["layings"], MOST_LAYINGS),
        player["peak"],
    ]
    kinds = face_up(player["row"])
    for kind in kinds:
        row[at + 15 + kind] += 1
    if view["actions"]:
        for place, kind in enumerate(reversed(kinds)):
            row[AT["order"] + step * PLACES + place] = kind + 1
    if step == 0 and view["seat"] is not None:
        _count(row, AT["own down"], [card["card"] for card in down if card["card"] is not None])


def _write_note(row: list[int], at: int, note: NoteSeen) -> None:
    for code in note["cards"]:
        row[at + FACE_OF.get(code, ANY_DOLLAR)] += 1
    row[at + FACES + 1] = note["away"]
    for kind, name in enumerate(CLASS_NAMES):
        row[at + FACES + 2 + kind] = note["lacks"].get(name, 0)


def _write_chosen(row: list[int], view: View, taken: Sequence[str]) -> None:
    for depth, choice in enumerate(taken):
        at = number(view, taken[:depth], choice)
        if at >= CARD:
            row[AT["chosen card"] + at - CARD] = 1
        elif at >= SEAT:
            row[AT["chosen seat"] + at - SEAT] = 1
        elif at >= PLAY:
            row[AT["chosen play"] + at - PLAY] = 1
        elif at >= DOWN:
            row[AT["chosen down"] + at - DOWN] += 1
        elif at >= UP:
            row[AT["chosen up"] + at - UP] += 1


# Choices


def kind_of(face: int) -> int:
    """Of a card that lies face up."""
    return face % len(VALUES) if face < GOODS else KIND_SEVEN if face == SEVEN else KIND_TEN


def face_of(kind: int, colour: int) -> int:
    """And back, in an auction of that colour."""
    return colour * len(VALUES) + kind if kind < KIND_SEVEN else SEVEN if kind == KIND_SEVEN else TEN


def _kind(card: RowCard) -> int:
    assert card["card"] is not None, "everybody sees a card that lies face up"
    return kind_of(FACE_OF[card["card"]])


def face_up(row: Sequence[RowCard]) -> list[int]:
    """The kinds of a row's face-up cards in the order laid."""
    return [_kind(card) for card in row if not card["down"]]


def number(view: View, taken: Sequence[str], choice: str) -> int:
    """The number of a choice that `TurnSteps` offers to the view's seat after those taken."""
    word, _, rest = choice.partition(" ")
    if word == "up":
        return UP + kind_of(FACE_OF[rest])
    if word == "seat":
        return SEAT + (int(rest) - _viewer(view)) % len(view["players"]) - 1
    if word == "place":
        return CARD + CARDS.index(_card(_row_aimed_at(view, taken), int(rest) - 1, _leaves(taken)))
    if choice not in NUMBER_OF:
        raise BadNotation("not-offered", choice=choice[:40])
    return NUMBER_OF[choice]


def choice(view: View, taken: Sequence[str], number: int) -> str:
    """The choice of that number, as `TurnSteps` names it; of equal neighbours in a row the one laid last."""
    if not 0 <= number < len(CHOICES):
        raise BadNotation("not-offered", choice=str(number)[:40])
    if number >= CARD:
        row = _row_aimed_at(view, taken)
        for place in range(len(row) - 1, -1, -1):
            if not row[place]["down"] and _card(row, place, _leaves(taken)) == CARDS[number - CARD]:
                return f"place {place + 1}"
        raise BadNotation("not-offered", choice=CHOICES[number])
    if number >= SEAT:
        return f"seat {(_viewer(view) + number - SEAT + 1) % len(view['players'])}"
    if UP <= number < DOWN:
        if view["auction"]["colour"] is None:
            raise BadNotation("not-offered", choice=CHOICES[number])
        return f"up {CODES[face_of(number - UP, COLOURS.index(view['auction']['colour']))]}"
    return CHOICES[number]


def numbers(view: View, steps: Steps[Any]) -> list[int]:
    """What can be chosen next, in rising order, each number once."""
    return sorted({number(view, steps.taken, one) for one in steps.choices()})


def _viewer(view: View) -> int:
    assert view["seat"] is not None, "only a seat chooses"
    return view["seat"]


def _row_aimed_at(view: View, taken: Sequence[str]) -> list[RowCard]:
    """In which row a place is chosen: the own one, unless a seat was chosen before."""
    word, _, rest = taken[-1].partition(" ") if taken else ("", "", "")
    if not word:
        raise BadNotation("not-offered", choice="place")
    return view["players"][int(rest) if word == "seat" else _viewer(view)]["row"]


def _leaves(taken: Sequence[str]) -> bool:
    """Whether the card aimed at leaves its row and no other takes its place (A9, A10)."""
    return taken[0] != "play baz"


def _card(row: Sequence[RowCard], place: int, merged: bool) -> tuple[int, int]:
    """The kind of a face-up card, and how many equal ones were laid after it, or after its run of equal neighbours."""
    kind = _kind(row[place])
    after = face_up(row[place + 1 :])
    while merged and after and after[0] == kind:
        del after[0]
    return kind, after.count(kind)
