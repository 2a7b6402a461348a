"""The moves of the auction game: their types, their one text each (NOTATION; `notation.py` reads it), their choices.

Places before a player are numbered from 0 here and from 1 in texts.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from ogonek.core.steps import FINISH
from ogonek.games.demoludy.rules.components import CODES, COLOURS, FACES

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
        own_place = "" if own < 0 else str(own + 1)
        whose = "" if seat < 0 else str(seat)
        their_place = "" if place < 0 else str(place + 1)
        aims = (("place", own_place), ("seat", whose), ("place", their_place))
        choices = [f"{kind} {aim}" for kind, aim in aims if aim]
        super().__init__(play_text(CODES[card], own_place, whose, their_place), (f"play {CODES[card]}", *choices))
        self.card = card
        self.seat = seat
        self.place = place
        self.own = own


def play_text(code: str, own: str, seat: str, place: str) -> str:
    """An action card and what it is aimed at; what it does not need is empty."""
    text = f"!{code}"
    if own:
        text += f" {own}"
    if seat:
        text += f"={seat}" if own else f" {seat}"
    return f"{text}:{place}" if place else text


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
