"""What a seat, or a spectator, may know: built by listing what they see, never by taking away.

Everybody sees rows, totals and tokens; the face-up cards of the discard pile; the sizes of deck and hands; and of
each stack of tokens what was ever on top, since tokens only come and go there (V1). A seat sees besides its hand, the
cards that it laid face down (D11, also when they are in the pile) and what it remembers.

What a seat knows of cards that it cannot see:
- `unseen`: all these cards, wherever they are. The box is known (D1), so this is what is left of it.
- `deck`: after a shuffle (D5), the cards that this seat knew in the pile are in the deck. Each card that another
  drew since may have been one of them: of `known`, at least `at_least` are still there.
- `traces`: cards of other hands, as `memory.py` keeps them: of `cards` (each a code, or a list of the codes that it
  can be), at least `at_least` lie in `places`, in each no more than `most` of them (99: no limit). A place is
  `hand 2`, `down 2` (the face-down cards before seat 2) or `pile 14` (that card of the discard pile, from 0).
- `notes`: less, in a form of fixed size, for programs that learn (`notes.py`): of `cards` (`$`: a dollar of unknown
  value) all but `away` are in that seat's hand; so many of its cards at least are not of the class that `lacks` names.
- `players[…]["known"]`: the cards that are in that hand for certain: what the traces say outright.
"""

from __future__ import annotations

from typing import TypedDict

from ogonek.games.demoludy.rules.components import CODES, COLOURS, DOWN, FACES, NOBODY, codes
from ogonek.games.demoludy.rules.legal import CHOOSING, SETTLING, may_stay
from ogonek.games.demoludy.rules.memory import PILE, TABLE, Trace
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, CLASS_NAMES, Note
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.preview import leading
from ogonek.games.demoludy.rules.tokens import countries

SOME_DOLLAR = "$"  # in notes: of unknown value


class TurnSeen(TypedDict):
    seat: int
    phase: str  # choosing (D7), turn (D8), settling (V3, V4)
    opening: bool  # D7: the turn that opens the auction, and whether its first laying is done
    opened: bool
    acted: bool  # A3
    shuffle_due: bool  # D5
    steal_from: int | None  # A7: chance has to take a card from this hand
    idle: int  # D7: how many in a row could neither open nor draw


class AuctionSeen(TypedDict):
    starter: int
    colour: str | None
    value: int | None
    highest: int  # the total to beat
    leader: int | None  # who has it alone
    may_stay: bool  # A3, for whoever's turn it is


class StackSeen(TypedDict):
    known: list[int]  # top first
    face_down: int  # V1: how many lie beneath them, and which values these have, sorted
    face_down_values: list[int]


class DeckSeen(TypedDict):
    count: int
    known: list[str]
    at_least: int


class DiscardSeen(TypedDict):
    card: str | None
    down: int | None  # the seat that laid it face down, if one did


class RowCard(TypedDict):
    card: str | None
    down: bool


class PlayerSeen(TypedDict):
    hand: int
    known: list[str]
    row: list[RowCard]  # in the order laid (A1)
    total: int
    leads: bool
    inside: bool  # has not passed in this auction
    covered: bool  # D11: has laid face-down cards in this auction
    layings: int  # in this auction, also after passing; and the highest total after one of them
    peak: int
    tokens: dict[str, int]
    countries: int
    score: int


class PlaceSeen(TypedDict):
    place: str
    most: int


class TraceSeen(TypedDict):
    cards: list[str | list[str]]
    at_least: int
    places: list[PlaceSeen]


class NoteSeen(TypedDict):
    seat: int  # whose hand it is about
    cards: list[str]
    away: int
    lacks: dict[str, int]


class View(TypedDict):
    game: str
    points: bool
    actions: bool
    seat: int | None
    to_move: int | None
    turn: TurnSeen
    auction: AuctionSeen
    stacks: dict[str, StackSeen]
    deck: DeckSeen
    discard: list[DiscardSeen]  # what came first first
    players: list[PlayerSeen]
    unseen: list[str]
    traces: list[TraceSeen]
    notes: list[NoteSeen]
    auctions: int  # decided so far (D16)
    end: str
    winners: list[int]
    hand: list[str] | None  # one's own; None for a spectator


def view(position: Position, seat: int | None) -> View:
    """All that this seat may know, as plain data; with None, what a spectator may."""
    return {
        "game": "demoludy",
        "points": position.points,
        "actions": position.actions,
        "seat": seat,
        "to_move": position.to_move,
        "turn": _turn(position),
        "auction": _auction(position),
        "stacks": {COLOURS[colour]: _stack(position, colour) for colour in range(len(COLOURS))},
        "deck": _deck(position, seat),
        "discard": [_discarded(card, seat) for card in position.discard],
        "players": [_player(position, other, seat) for other in range(position.players)],
        "unseen": codes(unseen(position, seat)),
        "traces": [write_trace(trace) for trace in position.memories[position.players if seat is None else seat]],
        "notes": [
            write_note(note) for note in position.notes if note.observer == (position.players if seat is None else seat)
        ],
        "auctions": position.auctions,
        "end": position.end,
        "winners": position.winners,
        "hand": None if seat is None else codes(position.hands[seat]),
    }


def _turn(position: Position) -> TurnSeen:
    phase = "choosing" if position.phase == CHOOSING else "settling" if position.phase == SETTLING else "turn"
    return {
        "seat": position.turn,
        "phase": phase,
        "opening": position.opening,
        "opened": position.opened,
        "acted": position.acted,
        "shuffle_due": position.shuffle_due,
        "steal_from": None if position.victim == NOBODY else position.victim,
        "idle": position.idle,
    }


def _auction(position: Position) -> AuctionSeen:
    leader = leading(position.totals)
    bidding = position.colour != NOBODY
    return {
        "starter": position.starter,
        "colour": COLOURS[position.colour] if bidding else None,
        "value": position.token if bidding else None,
        "highest": max(position.totals),
        "leader": None if leader == NOBODY else leader,
        "may_stay": position.actions and bidding and may_stay(position),
    }


def _stack(position: Position, colour: int) -> StackSeen:
    stack, hidden = position.stacks[colour], position.face_down[colour]
    return {
        "known": stack[hidden:][::-1],
        "face_down": hidden,
        "face_down_values": sorted(stack[:hidden]),
    }


def _deck(position: Position, seat: int | None) -> DeckSeen:
    """How many cards it has, and what this seat knows of it since the last shuffle."""
    known = [card % DOWN for card in position.reshuffled if _knows(card, seat)]
    drawn_unseen = 0
    for draw in position.draws:
        if draw // DOWN != seat:
            drawn_unseen += 1
        elif draw % DOWN in known:
            known.remove(draw % DOWN)
    at_least = len(known) - drawn_unseen
    if at_least <= 0:
        return {"count": len(position.deck), "known": [], "at_least": 0}
    return {"count": len(position.deck), "known": codes(sorted(known)), "at_least": at_least}


def _knows(card: int, seat: int | None) -> bool:
    """Whether this seat knows a card of the discard pile: laid face up, or by itself."""
    return card < DOWN or card // DOWN - 1 == seat


def _discarded(card: int, seat: int | None) -> DiscardSeen:
    owner = card // DOWN - 1
    return {"card": CODES[card % DOWN] if _knows(card, seat) else None, "down": None if owner == NOBODY else owner}


def _player(position: Position, other: int, seat: int | None) -> PlayerSeen:
    owned = position.tokens[other]
    row: list[RowCard] = [
        {"card": CODES[card % DOWN] if card < DOWN or other == seat else None, "down": card >= DOWN}
        for card in position.rows[other]
    ]
    traces = position.memories[position.players if seat is None else seat]
    known = [
        face for trace in traces if trace.sure_in(other) for card in trace.cards for face in FACES if card == 1 << face
    ]
    return {
        "hand": len(position.hands[other]),
        "known": codes(sorted(known)),
        "row": row,
        "total": position.totals[other],
        "leads": leading(position.totals) == other,
        "inside": position.inside[other],
        "covered": any([card >= DOWN for card in position.rows[other]]),
        "layings": position.bids[other][0],
        "peak": position.bids[other][1],
        "tokens": {COLOURS[colour]: value for colour, value in enumerate(owned) if value},
        "countries": countries(owned),
        "score": position.scores[other],
    }


def unseen(position: Position, seat: int | None) -> list[int]:
    """The cards that this seat cannot see, sorted: in the deck, in others' hands, face down."""
    cards = position.deck[:]
    for other in range(position.players):
        if other != seat:
            cards += position.hands[other]
            cards += [card % DOWN for card in position.rows[other] if card >= DOWN]
    cards += [card % DOWN for card in position.discard if not _knows(card, seat)]
    return sorted(cards)


def write_trace(trace: Trace) -> TraceSeen:
    return {
        "cards": [_write_faces(card) for card in trace.cards],
        "at_least": trace.need,
        "places": [{"place": _write_place(place), "most": most} for place, most in zip(trace.places, trace.most)],
    }


def write_note(note: Note) -> NoteSeen:
    return {
        "seat": note.hand,
        "cards": [SOME_DOLLAR if face == ANY_DOLLAR else CODES[face] for face in note.cards],
        "away": note.away,
        "lacks": {CLASS_NAMES[kind]: count for kind, count in enumerate(note.lacks) if count},
    }


def _write_faces(card: int) -> str | list[str]:
    faces = [CODES[face] for face in FACES if card >> face & 1]
    return faces[0] if len(faces) == 1 else faces


def _write_place(place: int) -> str:
    if place >= PILE:
        return f"pile {place - PILE}"
    return f"down {place - TABLE}" if place >= TABLE else f"hand {place}"
