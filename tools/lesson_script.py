"""What a lesson is written in: web/src/games/<game>/lesson.py names a deal and a script of these entries."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple


class Say(NamedTuple):
    """Words, and perhaps something to look at: the name of an element's `data-point`."""

    words: str
    point: str = ""


class Do(NamedTuple):
    """Words, and the move that the reader is to make."""

    words: str
    move: str
    point: str = ""


class Others(NamedTuple):
    """What the others play meanwhile."""

    moves: tuple[str, ...]


Script = list[Say | Do | Others]


def on_top(first: list[str], box: list[str]) -> list[str]:
    """A deck of all that is in the box with these on top; the rest in an order that tells nothing."""
    rest = Counter(box)
    rest.subtract(first)
    assert min(rest.values()) >= 0, f"not in the box: {-rest}"
    left = list(rest.elements())
    return first + left[::2] + left[1::2]
