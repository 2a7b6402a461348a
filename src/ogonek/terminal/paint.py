"""What all drawings share: a player's colour and shape, names made safe to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from ogonek.words import printable

Say = Callable[..., str]  # `ogonek.words.say` in the reader's language

# Colour is never the only sign: every seat also has a shape.
SHAPES = "●■▲◆★"
_PAPER = "#fff8e7"
_INK = "#2b211a"
COLOURS = ("#a63d2a", "#1f6f6b", "#d9a441", "#3f5f9e", "#7d4a86")  # brick, teal, mustard, blue, plum
_ON_COLOUR = (_PAPER, _PAPER, _INK, _PAPER, _PAPER)


def readable(text: str, width: int) -> str:
    """A name from a file: printable, and not too long."""
    clean = printable(text)
    return clean if cell_len(clean) <= width else set_cell_size(clean, width - 1).rstrip() + "…"


def shape(seat: int) -> Text:
    return Text(SHAPES[seat], style=f"bold {COLOURS[seat]}")


def player(seat: int, names: Sequence[str]) -> Text:
    return Text.assemble(shape(seat), " ", names[seat])


def players(seats: Sequence[int], names: Sequence[str]) -> Text:
    return Text(", ").join([player(seat, names) for seat in seats])


def on_colour(text: str, seat: int) -> Text:
    """On the player's own colour, as their cards are."""
    return Text(text, style=f"bold {_ON_COLOUR[seat]} on {COLOURS[seat]}")
