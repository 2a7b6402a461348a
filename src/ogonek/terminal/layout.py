"""Building blocks for the texts on the screen: what can be clicked, what stands beside what."""

from __future__ import annotations

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text

from ogonek.terminal.style import on_seat_colour

Target = tuple[str, ...]  # what is clicked: `("hand", "P")`, `("choice", "draw")` …; its words are the game's own


def clickable(text: Text, target: Target) -> Text:
    """The same text; a click on it is a click on this target."""
    text.stylize(Style(meta={"target": target}))
    return text


def clickable_background(text: Text, target: Target) -> Text:
    """The same text; a click on any part of it that has no target of its own is a click on this one."""
    text.style = Style(meta={"target": target})
    return text


def target_of(style: str | Style) -> Target | None:
    """What a click on text of this style is a click on."""
    found = style.meta.get("target") if isinstance(style, Style) else None
    return tuple(found) if found else None


def chip(text: str, seat: int, target: Target | None = None) -> Text:
    """Text on a player's colour."""
    made = on_seat_colour(text, seat)
    return made if target is None else clickable(made, target)


def signed(value: int) -> str:
    return str(value).replace("-", "−")


def left_and_right(left: Text, right: Text, width: int) -> Text:
    """Two texts in one line, the second at its right end; the first is cut where there is no room for both."""
    room = width - right.cell_len - 1
    left = left.copy()
    left.truncate(max(0, room), overflow="ellipsis")
    return Text.assemble(left, " " * max(1, width - left.cell_len - right.cell_len), right)


def table_row(name: Text, cells: Sequence[Text], heads: Sequence[str], width: int) -> Text:
    """A row of a table: cells to the right, each as wide as its head; the name is cut where it does not fit."""
    row = Text()
    for cell, head in zip(cells, heads):
        row.append(" " * (1 + max(0, len(head) - cell.cell_len))).append_text(cell)
    return left_and_right(name, row, width)


def flow(parts: Sequence[Text], width: int, gap: str = "  ") -> Text:
    """Texts one after another, a new line where they do not fit."""
    made = Text()
    used = 0
    for part in parts:
        if used and used + len(gap) + part.cell_len > width:
            made.append("\n")
            used = 0
        elif used:
            made.append(gap)
            used += len(gap)
        made.append_text(part)
        used += part.cell_len
    return made
