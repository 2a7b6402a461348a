"""The moves of the queue game: their types, their one text each (NOTATION), the choices that build them.

Queues, places and goods are numbered from 0 here and from 1 in texts.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from ogonek.core.errors import BadNotation, IllegalMove
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, COLOURS, KIND_OF, LETTERS, MOTHER, NOT_HERE


class Move:
    """A move; `choices` are the steps by which a person, or a search, builds it."""

    __slots__ = ("choices", "text")

    def __init__(self, text: str, choices: tuple[str, ...]) -> None:
        self.text = text
        self.choices = choices

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"<{self.text}>"


class Draw(Move):
    """Q13a: the top card of the own deck into the hand."""

    def __init__(self) -> None:
        super().__init__("d", ("draw",))


class EndTurn(Move):
    """Q21."""

    def __init__(self) -> None:
        super().__init__("e", ("end",))


class Place(Move):
    """Q13b: cards of one kind into one queue; each of `covers` is a place that an X covers (Q18)."""

    __slots__ = ("count", "covers", "kind", "queue")

    def __init__(self, queue: int, kind: int, count: int, covers: tuple[int, ...] = ()) -> None:
        letter, code, behind = LETTERS[queue], CODES[kind], count - len(covers)
        text = f"{letter}:" + "".join(f"{code}@{place + 1}" for place in covers) + code * behind
        choices = (f"card {code}",) * count + (f"queue {letter}",)
        if kind == NOT_HERE:
            choices += tuple(f"place {place + 1}" for place in covers) + (("finish",) if behind else ())
        super().__init__(text, choices)
        self.queue = queue
        self.kind = kind
        self.count = count
        self.covers = covers


class Extra(Move):
    """Q19: a mother besides the two actions."""

    __slots__ = ("queue",)

    def __init__(self, queue: int) -> None:
        super().__init__(f"+{LETTERS[queue]}:{CODES[MOTHER]}", ("extra", f"queue {LETTERS[queue]}"))
        self.queue = queue


class UseSon(Move):
    """Q20: the own card at `origin`, `origin_place` takes the place of the son at `queue`, `place`."""

    __slots__ = ("origin", "origin_place", "place", "queue")

    def __init__(self, queue: int, place: int, origin: int, origin_place: int) -> None:
        here, there = LETTERS[queue], LETTERS[origin]
        super().__init__(
            f"{here}{place + 1}<{there}{origin_place + 1}",
            ("son", f"queue {here}", f"place {place + 1}", f"queue {there}", f"place {origin_place + 1}"),
        )
        self.queue = queue
        self.place = place
        self.origin = origin
        self.origin_place = origin_place


class TakeGood(Move):
    """Q11: one of two goods, laid on the own card at `place`."""

    __slots__ = ("good", "place", "queue")

    def __init__(self, queue: int, good: int, place: int) -> None:
        super().__init__(f"{LETTERS[queue]}!{good + 1}@{place + 1}", (f"good {good + 1}", f"place {place + 1}"))
        self.queue = queue
        self.good = good
        self.place = place


class TakeForeign(Move):
    """Z5: a foreign good of the bazaar."""

    __slots__ = ("good",)

    def __init__(self, good: str) -> None:
        super().__init__(f"Z!{good}", (f"foreign {good}",))
        self.good = good


# Moves are values that never change, so each is made once and handed out again and again.
DRAW: Final = Draw()
END: Final = EndTurn()


@cache
def placing(queue: int, kind: int, count: int) -> Place:
    return Place(queue, kind, count)


@cache
def covering(queue: int, place: int) -> Place:
    """Q18, with a single X."""
    return Place(queue, NOT_HERE, 1, (place,))


@cache
def extra(queue: int) -> Extra:
    return Extra(queue)


@cache
def use_son(queue: int, place: int, origin: int, origin_place: int) -> UseSon:
    return UseSon(queue, place, origin, origin_place)


@cache
def take_good(queue: int, good: int, place: int) -> TakeGood:
    return TakeGood(queue, good, place)


@cache
def take_foreign(good: str) -> TakeForeign:
    return TakeForeign(good)


_PLACE_NUMBER: Final = r"([1-9][0-9]{0,2})"
_PLACING: Final = re.compile(rf"([{LETTERS}]):([{CODES}]+)")
_COVERING: Final = re.compile(rf"([{LETTERS}]):((?:X@{_PLACE_NUMBER})+)(X*)")
_EXTRA: Final = re.compile(rf"\+([{LETTERS}]):M")
_SON: Final = re.compile(rf"([{LETTERS}]){_PLACE_NUMBER}<([{LETTERS}]){_PLACE_NUMBER}")
_TAKING: Final = re.compile(rf"([{LETTERS}])!([1-9])@{_PLACE_NUMBER}")
_FOREIGN: Final = re.compile(rf"Z!([{COLOURS}][1-9])")


def parse(text: str) -> Move:
    """The move that a text means; whether it is legal is another question."""
    if text == "d":
        return DRAW
    if text == "e":
        return END
    if found := _PLACING.fullmatch(text):
        letter, codes = found.groups()
        if len(set(codes)) > 1:
            raise IllegalMove("not-identical", "Q13", move=text)
        return Place(LETTERS.index(letter), KIND_OF[codes[0]], len(codes))
    if found := _COVERING.fullmatch(text):
        covers = tuple(int(place) - 1 for place in re.findall(r"\d+", found[2]))
        if list(covers) != sorted(set(covers)):
            raise BadNotation("covers-out-of-order", move=text)
        return Place(LETTERS.index(found[1]), NOT_HERE, len(covers) + len(found[4]), covers)
    if found := _EXTRA.fullmatch(text):
        return Extra(LETTERS.index(found[1]))
    if found := _SON.fullmatch(text):
        return UseSon(LETTERS.index(found[1]), int(found[2]) - 1, LETTERS.index(found[3]), int(found[4]) - 1)
    if found := _TAKING.fullmatch(text):
        return TakeGood(LETTERS.index(found[1]), int(found[2]) - 1, int(found[3]) - 1)
    if found := _FOREIGN.fullmatch(text):
        return TakeForeign(found[1])
    raise BadNotation("not-a-move", move=text[:40])
