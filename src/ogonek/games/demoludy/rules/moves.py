"""The moves of the auction game: their types, their one text each (NOTATION), the choices that build them.

Places before a player are numbered from 0 here and from 1 in texts.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ogonek.core.errors import BadNotation
from ogonek.core.steps import FINISH
from ogonek.games.demoludy.rules.components import (
    AWA,
    BAZ,
    BRU,
    CEL,
    CIN,
    CODES,
    COLOURS,
    FACE_OF,
    FACES,
    MIL,
    STA,
)

UP: Final = tuple(f"up {code}" for code in CODES)
DOWNWARD: Final = tuple(f"down {code}" for code in CODES)


class Move:
    """A move. Its text is its identity."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    @property
    def text(self) -> str:
        return self._text

    @property
    def choices(self) -> tuple[str, ...]:
        """The steps by which a person, or a search, builds it; chance chooses nothing step by step."""
        return ()

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Lay(Move):
    """D7, D9, D11: cards laid face up and face down, each sorted by face."""

    __slots__ = ("down", "up")

    def __init__(self, up: tuple[int, ...], down: tuple[int, ...]) -> None:
        self._text = ""  # written when it is first asked for: most layings are thought of and forgotten
        self.up = up
        self.down = down

    @property
    def text(self) -> str:
        if not self._text:
            text = " ".join([CODES[face] for face in self.up])
            if self.down:
                text += (" / " if self.up else "/ ") + " ".join([CODES[face] for face in self.down])
            self._text = text
        return self._text

    @property
    def choices(self) -> tuple[str, ...]:
        return (*[UP[face] for face in self.up], *[DOWNWARD[face] for face in self.down], FINISH)


class Fixed(Move):
    """A move of one of the kinds that are listed; `path` holds its choices where they are quick to reach."""

    __slots__ = ("path",)

    def __init__(self, text: str, choices: tuple[str, ...]) -> None:
        super().__init__(text)
        self.path = choices

    @property
    def choices(self) -> tuple[str, ...]:
        return self.path


class Open(Fixed):
    """D7: the starter chooses the top token of a stack."""

    __slots__ = ("colour",)

    def __init__(self, colour: int) -> None:
        super().__init__(f"open {COLOURS[colour]}", (f"open {COLOURS[colour]}",))
        self.colour = colour


class Pass(Fixed):
    """D12."""


class Stay(Fixed):
    """A3."""


class Play(Fixed):
    """A7-A13: an action card. What it does not need is -1: `seat` and `place` are aimed at, `own` is an own place."""

    __slots__ = ("card", "own", "place", "seat")

    def __init__(self, card: int, seat: int = -1, place: int = -1, own: int = -1) -> None:
        text = f"!{CODES[card]}"
        choices: tuple[str, ...] = (f"play {CODES[card]}",)
        if own >= 0:
            text += f" {own + 1}"
            choices += (f"place {own + 1}",)
        if seat >= 0:
            text += f"={seat}" if own >= 0 else f" {seat}"
            choices += (f"seat {seat}",)
        if place >= 0:
            text += f":{place + 1}"
            choices += (f"place {place + 1}",)
        super().__init__(text, choices)
        self.card = card
        self.seat = seat
        self.place = place
        self.own = own


class Keep(Fixed):
    """V3: the new, more valuable token stays, the old one goes back."""


class Return(Fixed):
    """V3, V4: the new token goes back."""


class Swap(Fixed):
    """V4: the new token stays, that of `colour` goes back."""

    __slots__ = ("colour",)

    def __init__(self, colour: int) -> None:
        super().__init__(f"swap {COLOURS[colour]}", (f"swap {COLOURS[colour]}",))
        self.colour = colour


class Shuffle(Move):
    """D5, chance: the discard pile became this deck, the top card first."""

    __slots__ = ("deck",)

    def __init__(self, deck: tuple[int, ...]) -> None:
        super().__init__("~shuffle " + " ".join([CODES[face] for face in deck]))
        self.deck = deck


class Steal(Move):
    """A7, chance: the card that Milicjant took."""

    __slots__ = ("card",)

    def __init__(self, card: int) -> None:
        super().__init__(f"~steal {CODES[card]}")
        self.card = card


PASS: Final = Pass("pass", ("pass",))
STAY: Final = Stay("stay", ("stay",))
KEEP: Final = Keep("keep", ("keep",))
RETURN: Final = Return("return", ("return",))
OPENINGS: Final = tuple(Open(colour) for colour in range(len(COLOURS)))
SWAPS: Final = tuple(Swap(colour) for colour in range(len(COLOURS)))
STEALS: Final = tuple(Steal(face) for face in FACES)


@cache
def play(card: int, seat: int = -1, place: int = -1, own: int = -1) -> Play:
    """Moves are values that never change, so each is made once and handed out again and again."""
    return Play(card, seat, place, own)


_WORDS: dict[str, Move] = {
    move.text: move for move in (PASS, STAY, KEEP, RETURN, *OPENINGS, *SWAPS, *STEALS, play(CEL), play(BRU))
}
_SEAT: Final = r"(0|[1-9][0-9]{0,2})"
_PLACE: Final = r"([1-9][0-9]{0,2})"
_AT_SEAT: Final = re.compile(rf"!(mil|cin) {_SEAT}")
_AT_CARD: Final = re.compile(rf"!awa {_SEAT}:{_PLACE}")
_TAKE_BACK: Final = re.compile(rf"!sta {_PLACE}")
_EXCHANGE: Final = re.compile(rf"!baz {_PLACE}={_SEAT}:{_PLACE}")


def parse(text: str) -> Move:
    """The move that a text means; whether it is legal is another question."""
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith("!"):
        return _parse_play(text)
    if text.startswith("~shuffle "):
        return Shuffle(tuple(_parse_faces(text[9:], text)))
    return _parse_laying(text)


def _parse_play(text: str) -> Move:
    if found := _AT_SEAT.fullmatch(text):
        return Play(MIL if found[1] == "mil" else CIN, int(found[2]))
    if found := _AT_CARD.fullmatch(text):
        return Play(AWA, int(found[1]), int(found[2]) - 1)
    if found := _TAKE_BACK.fullmatch(text):
        return Play(STA, own=int(found[1]) - 1)
    if found := _EXCHANGE.fullmatch(text):
        return Play(BAZ, int(found[2]), int(found[3]) - 1, int(found[1]) - 1)
    raise BadNotation("not-a-move", move=text[:40])


def _parse_laying(text: str) -> Move:
    upper, stroke, lower = text.partition("/")
    up: list[int] = []
    down: list[int] = []
    if stroke:
        if (upper and not upper.endswith(" ")) or not lower.startswith(" "):
            raise BadNotation("not-a-move", move=text[:40])
        down = _parse_faces(lower[1:], text)
        if upper:
            up = _parse_faces(upper[:-1], text)
    else:
        up = _parse_faces(text, text)
    if up != sorted(up) or down != sorted(down):
        raise BadNotation("cards-out-of-order", move=text[:40])
    return Lay(tuple(up), tuple(down))


def _parse_faces(written: str, text: str) -> list[int]:
    try:
        return [FACE_OF[code] for code in written.split(" ")]
    except KeyError:
        raise BadNotation("not-a-move", move=text[:40]) from None
