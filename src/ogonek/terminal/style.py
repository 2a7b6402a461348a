"""Colours and shapes of the seats, and names made safe to print."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.cells import cell_len, set_cell_size
from rich.style import Style
from rich.text import Text

from ogonek.words import printable

Say = Callable[..., str]  # `ogonek.words.say` in the reader's language, with the game's own words

# On the dark background of the full-screen table.
PAPER, GOLD, TEAL, BRICK, FAINT = "#f3e7d0", "#e5b04b", "#6cc0b7", "#ec7f66", "#a08f7c"
INK = "#1d1613"
NEON = Style(color="#ffd27a", bold=True)

# Colour is never the only sign: every seat also has a shape. A table with more seats begins again from the first.
_SHAPES = "●■▲◆★✚♥♣"
_PAPER, _INK = "#fff8e7", "#2b211a"
# As a background for text in the given colour: brick, teal, mustard, blue, plum, olive, slate, rose.
_BACKGROUNDS = (
    ("#a63d2a", _PAPER),
    ("#1f6f6b", _PAPER),
    ("#d9a441", _INK),
    ("#3f5f9e", _PAPER),
    ("#7d4a86", _PAPER),
    ("#5f6b2d", _PAPER),
    ("#4d5966", _PAPER),
    ("#c77f8e", _INK),
)
# As text on the dark background, in the same order.
_LIGHT = ("#ec7f66", "#6cc0b7", "#e5b04b", "#9db4ee", "#d39ddd", "#b5c46a", "#b4c0cc", "#f0a9b8")


def seat_shape(seat: int) -> str:
    return _SHAPES[seat % len(_SHAPES)]


def readable(text: str, width: int) -> str:
    """A name from a file: printable, and not too long."""
    clean = printable(text)
    return clean if cell_len(clean) <= width else set_cell_size(clean, width - 1).rstrip() + "…"


def seat_mark(seat: int) -> Text:
    """A seat's shape in its colour, on any background."""
    return Text(seat_shape(seat), style=f"bold {_BACKGROUNDS[seat % len(_BACKGROUNDS)][0]}")


def light_seat_mark(seat: int) -> Text:
    """A seat's shape in its colour, on the dark background of the full-screen table."""
    return Text(seat_shape(seat), style=f"bold {_LIGHT[seat % len(_LIGHT)]}")


def player(seat: int, names: Sequence[str]) -> Text:
    return Text.assemble(seat_mark(seat), " ", names[seat])


def players(seats: Sequence[int], names: Sequence[str]) -> Text:
    return Text(", ").join([player(seat, names) for seat in seats])


def on_seat_colour(text: str, seat: int) -> Text:
    """On the seat's own colour, as a player's cards are."""
    background, foreground = _BACKGROUNDS[seat % len(_BACKGROUNDS)]
    return Text(text, style=f"bold {foreground} on {background}")
