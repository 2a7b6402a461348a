"""The auction game for programs that learn: choices by number, a view as a row of numbers.

The row leaves out the order of the discard pile, and of a seat's memory all but what is certain (`known`) and what
may lie in a hand (`suspected`). Choices name seats by their number at the table, so the row says the own one.
"""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.encoding import Encoding, lay_out
from ogonek.games.demoludy.rules.components import ACTIONS, CODES, COLOURS, FACE_OF, MIL, STANDARD, WORTH
from ogonek.games.demoludy.rules.view import AuctionSeen, PlayerSeen, RowCard, StackSeen, View

VERSION = 1

SEATS = 5
FACES = len(CODES)
PLACES = sum(STANDARD.copies)  # a row can hold every card
_PHASES = ("choosing", "turn", "settling")

CHOICES: tuple[str, ...] = (
    "pass",
    "stay",
    "finish",
    "keep",
    "return",
    *[f"open {colour}" for colour in COLOURS],
    *[f"swap {colour}" for colour in COLOURS],
    *[f"up {code}" for code in CODES[:MIL]],
    *[f"down {code}" for code in CODES],
    *[f"play {action}" for action in ACTIONS],
    *[f"seat {seat}" for seat in range(SEATS)],
    *[f"place {place}" for place in range(1, PLACES + 1)],
)
_NUMBERS = {choice: number for number, choice in enumerate(CHOICES)}

# What counts and values are divided by, so that most numbers lie between -1 and 1.
COPIES = 4  # of one face
ALL_CARDS = 110
HAND = 20
TOTAL = 50
TOKEN = 5
SCORE = 20
AUCTIONS = 60

# One stack, one player, one place of a row: how many numbers each takes.
STACK = 11
PLAYER = 14 + 3 * FACES
PLACE = 3

_EACH = "for each player"
_ONE_HOT = "1 at"
_CARDS = f"cards of each face ({CODES[0]} {CODES[1]} … {CODES[-1]})"

FIELDS = lay_out(
    [
        ("players", 3, 0, 1, f"{_ONE_HOT} the number of players, 3 to 5"),
        ("options", 2, 0, 1, "1 with points; 1 with action cards"),
        ("seat", SEATS, 0, 1, f"{_ONE_HOT} the own seat's number"),
        ("phase", 3, 0, 1, f"{_ONE_HOT} choosing a token, a turn, settling a token; none at the end"),
        ("turn", SEATS, 0, 1, f"{_ONE_HOT} the player whose turn it is"),
        ("to move", SEATS, 0, 1, f"{_ONE_HOT} the player who has to decide; none while chance is due and at the end"),
        (
            "of the turn",
            4,
            0,
            1,
            "1 if it opens the auction; 1 if its first laying is done; 1 if something was laid or played; players in a "
            "row who could neither open nor draw / 5",
        ),
        ("starter", SEATS, 0, 1, f"{_ONE_HOT} the player who started the auction or has to start one"),
        ("colour", len(COLOURS), 0, 1, f"{_ONE_HOT} the colour ({' '.join(COLOURS)}) of the token that is auctioned"),
        (
            "auction",
            4,
            0,
            4,
            f"the token's value / {TOKEN}; the highest total / {TOTAL}; 1 if who has the turn may stay; auctions "
            f"decided / {AUCTIONS}",
        ),
        (
            "stack",
            len(COLOURS) * STACK,
            0,
            1,
            f"for each colour: the values known of its stack, the top first / {TOKEN} (5 numbers); tokens face down "
            "/ 5; 1 for each value, 1 to 5, that lies face down",
        ),
        ("hand", FACES, 0, 1, f"the own {_CARDS} / {COPIES}"),
        ("unseen", FACES, 0, 1, f"{_CARDS} that are not seen, wherever they are / {COPIES}"),
        (
            "deck",
            2 + FACES,
            0,
            1,
            f"its cards / {ALL_CARDS}; how many of the following are still in it at least / {ALL_CARDS}; {_CARDS} "
            f"known to have been shuffled into it / {COPIES}",
        ),
        (
            "pile",
            FACES + SEATS,
            0,
            5.5,
            f"{_CARDS} known to lie in the discard pile / {COPIES}; unknown ones that each player had laid face down / "
            f"{HAND}",
        ),
        (
            "player",
            SEATS * PLAYER,
            0,
            5.5,
            f"{_EACH}: 1 if there is one; cards in hand / {HAND}; total / {TOTAL}; 1 if leading; 1 if still in the "
            f"auction; 1 if face-down cards were laid in it; their number / {HAND}; the token of each colour, its "
            f"value / {TOKEN}; countries / 4; score / {SCORE}; {_CARDS} known to be in the hand / {COPIES}; the same, "
            f"that may be in it / {COPIES}; the same, in the row as far as known / {COPIES}",
        ),
        (
            "places",
            SEATS * PLACES * PLACE,
            0,
            1,
            f"{_EACH}, for each place of their row from 1 to {PLACES}: 1 if a card lies there, 0.5 if face down; its "
            f"face (1/{FACES} for {CODES[0]}, 2/{FACES} for {CODES[1]}, and so on; 0 if unknown); its worth / 10",
        ),
        (
            "chosen",
            len(CHOICES),
            0,
            1,
            f"for each choice, how often it was taken towards the move being made / {COPIES}",
        ),
    ]
)
AT = {field.name: field.offset for field in FIELDS}
SIZE = FIELDS[-1].end

(
    _PLAYERS, _OPTIONS, _SEAT, _PHASE, _TURN, _TO_MOVE, _OF_TURN, _STARTER, _COLOUR, _AUCTION, _STACK, _HAND,
    _UNSEEN, _DECK, _PILE, _PLAYER, _PLACES, _CHOSEN,
) = [field.offset for field in FIELDS]  # fmt: skip


def vector(view: View, taken: Sequence[str] = ()) -> list[float]:
    """What the view's seat knows, and the choices that it has taken towards its move."""
    row = [0.0] * SIZE
    players = len(view["players"])
    viewer: int = view["seat"] or 0
    order = [(seat - viewer) % players for seat in range(players)]
    row[_PLAYERS + players - 3] = 1.0
    row[_OPTIONS] = float(view["points"])
    row[_OPTIONS + 1] = float(view["actions"])
    row[_SEAT + viewer] = 1.0
    _write_turn(row, view, order)
    _write_auction(row, view["auction"], order)
    row[_AUCTION + 3] = view["auctions"] / AUCTIONS
    for colour, letter in enumerate(COLOURS):
        _write_stack(row, _STACK + colour * STACK, view["stacks"][letter])
    _count(row, _HAND, view["hand"] or ())
    _count(row, _UNSEEN, view["unseen"])
    deck = view["deck"]
    row[_DECK] = deck["count"] / ALL_CARDS
    row[_DECK + 1] = deck["at_least"] / ALL_CARDS
    _count(row, _DECK + 2, deck["known"])
    for card in view["discard"]:
        if card["card"] is not None:
            row[_PILE + FACE_OF[card["card"]]] += 1 / COPIES
        elif card["down"] is not None:
            row[_PILE + FACES + order[card["down"]]] += 1 / HAND
    for seat, player in enumerate(view["players"]):
        _write_player(row, _PLAYER + order[seat] * PLAYER, player)
        _write_row(row, _PLACES + order[seat] * PLACES * PLACE, player["row"])
    _write_traces(row, view, order)
    for taken_choice in taken:
        row[_CHOSEN + _NUMBERS[taken_choice]] += 1 / COPIES
    return row


def _count(row: list[float], at: int, cards: Sequence[str]) -> None:
    for code in cards:
        row[at + FACE_OF[code]] += 1 / COPIES


def _write_turn(row: list[float], view: View, order: list[int]) -> None:
    turn = view["turn"]
    row[_TURN + order[turn["seat"]]] = 1.0
    if view["to_move"] is not None:
        row[_PHASE + _PHASES.index(turn["phase"])] = 1.0
        if view["to_move"] >= 0:
            row[_TO_MOVE + order[view["to_move"]]] = 1.0
    row[_OF_TURN] = float(turn["opening"])
    row[_OF_TURN + 1] = float(turn["opened"])
    row[_OF_TURN + 2] = float(turn["acted"])
    row[_OF_TURN + 3] = turn["idle"] / SEATS


def _write_auction(row: list[float], auction: AuctionSeen, order: list[int]) -> None:
    row[_STARTER + order[auction["starter"]]] = 1.0
    if auction["colour"] is not None and auction["value"] is not None:
        row[_COLOUR + COLOURS.index(auction["colour"])] = 1.0
        row[_AUCTION] = auction["value"] / TOKEN
    row[_AUCTION + 1] = auction["highest"] / TOTAL
    row[_AUCTION + 2] = float(auction["may_stay"])


def _write_stack(row: list[float], at: int, stack: StackSeen) -> None:
    for place, value in enumerate(stack["known"]):
        row[at + place] = value / TOKEN
    row[at + 5] = stack["face_down"] / 5
    for value in stack["face_down_values"]:
        row[at + 5 + value] = 1.0


def _write_player(row: list[float], at: int, player: PlayerSeen) -> None:
    row[at] = 1.0
    row[at + 1] = player["hand"] / HAND
    row[at + 2] = player["total"] / TOTAL
    row[at + 3] = float(player["leads"])
    row[at + 4] = float(player["inside"])
    row[at + 5] = float(player["covered"])
    for colour, value in player["tokens"].items():
        row[at + 7 + COLOURS.index(colour)] = value / TOKEN
    row[at + 12] = player["countries"] / 4
    row[at + 13] = player["score"] / SCORE
    _count(row, at + 14, player["known"])
    for card in player["row"]:
        if card["down"]:
            row[at + 6] += 1 / HAND
        if card["card"] is not None:
            row[at + 14 + 2 * FACES + FACE_OF[card["card"]]] += 1 / COPIES


def _write_row(row: list[float], at: int, cards: Sequence[RowCard]) -> None:
    for card in cards:
        row[at] = 0.5 if card["down"] else 1.0
        face = -1 if card["card"] is None else FACE_OF[card["card"]]
        row[at + 1] = (face + 1) / FACES
        row[at + 2] = 0.1 if card["down"] else WORTH[face] / 10
        at += PLACE


def _write_traces(row: list[float], view: View, order: list[int]) -> None:
    """Cards of a trace whose face is certain, in every hand in which they may be."""
    for trace in view["traces"]:
        hands = [int(place["place"][5:]) for place in trace["places"] if place["place"].startswith("hand ")]
        for card in trace["cards"]:
            if isinstance(card, str):
                for seat in hands:
                    row[_PLAYER + order[seat] * PLAYER + 14 + FACES + FACE_OF[card]] += 1 / COPIES


ENCODING = Encoding(VERSION, CHOICES, FIELDS, vector)
