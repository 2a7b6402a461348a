"""A game's face: what the table's screen asks of each game. No rules here, only words, colours and keys.

Everything drawn is a function of a `Sight`. Parts that can be touched carry a `Touch` in their style; what a touch
or a key means is said in choices of the game (`Steps`), and whether it is possible, by the game alone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from rich.style import Style
from rich.text import Text

from ogonek.core.rulebook import Plain
from ogonek.terminal.offer import Step
from ogonek.terminal.paint import SHAPES, Say, on_colour
from ogonek.terminal.source import Scene

# A warm dark evening, with what glows: paper, mustard, teal, brick.
PAPER, GOLD, TEAL, BRICK, FAINT = "#f3e7d0", "#e5b04b", "#6cc0b7", "#ec7f66", "#a08f7c"
INK = "#1d1613"
NEON = Style(color="#ffd27a", bold=True)
# The players' colours as light as dark ground asks for.
LIGHT = ("#ec7f66", "#6cc0b7", "#e5b04b", "#9db4ee", "#d39ddd")

Touch = tuple[str, ...]  # what was touched: `("hand", "P")`, `("queue", "A")`, `("choice", "draw")` …


class Sight(NamedTuple):
    """All that drawing depends on."""

    scene: Scene
    step: Step | None  # the move in the making; None while it is not ours to move
    pointed: str | None  # the choice under the mouse or the keyboard's cursor
    say: Say

    @property
    def view(self) -> Plain:
        assert self.scene.view is not None
        return self.scene.view

    @property
    def names(self) -> list[str]:
        return self.scene.names

    @property
    def taken(self) -> tuple[str, ...]:
        return () if self.step is None else self.step.taken

    @property
    def offered(self) -> Sequence[str]:
        return () if self.step is None else self.step.choices

    def changes(self, choice: str) -> list[Plain]:
        return [] if self.step is None else self.step.changes.get(choice, [])


class Wish(NamedTuple):
    """What a key or a touch asks for: choices to be made one after another, from the start if `fresh`.

    A `draft` is a whole move put together in any order, which need not lead anywhere yet. `attempt` is a move that
    begins with the choices: where one of them is not offered, the game says why that cannot be made. Without choices
    that is all that is asked.
    """

    choices: tuple[str, ...]
    fresh: bool = False
    attempt: str | None = None
    draft: bool = False


class Score(NamedTuple):
    """A player's result: the score, and what it is made of, in words."""

    seat: int
    score: int
    parts: str


class Face(ABC):
    """One game's drawings and keys."""

    @abstractmethod
    def headline(self, see: Sight) -> str:
        """What is still to come, in a few words for the top line."""

    @abstractmethod
    def panels(self, see: Sight, width: int) -> list[Text]:
        """The table, one text a part: a queue, a player's row; always the same number in a game."""

    @abstractmethod
    def players(self, see: Sight, width: int) -> Text: ...

    @abstractmethod
    def hand(self, see: Sight, width: int) -> Text: ...

    @abstractmethod
    def status(self, see: Sight) -> str:
        """Where the turn stands, whoever's it is."""

    @abstractmethod
    def prompt(self, see: Sight) -> str:
        """What is to be chosen now."""

    @abstractmethod
    def label(self, choice: str, see: Sight) -> Text | None:
        """An offered choice in words; None where a touch on hand or table says it already."""

    @abstractmethod
    def keys(self, see: Sight) -> dict[str, Wish]:
        """What each key means now, possible or not."""

    @abstractmethod
    def meaning(self, touch: Touch, see: Sight) -> Wish | None:
        """What touching this asks for; None for nothing."""

    @abstractmethod
    def attempt(self, choices: tuple[str, ...], see: Sight) -> str | None:
        """The text of a move that begins with these choices, to ask the game why it cannot be made."""

    @abstractmethod
    def advice(self, move: str, see: Sight) -> str:
        """What this move is, in words."""

    @abstractmethod
    def outlook(self, changes: list[Plain], see: Sight) -> Text:
        """What a move would change, in one line."""

    @abstractmethod
    def scores(self, see: Sight) -> list[Score]: ...

    @abstractmethod
    def legend(self, see: Sight) -> list[tuple[str, str]]:
        """Keys and what they stand for, for the help."""


def touchable(text: Text, touch: Touch) -> Text:
    """The same text, which knows what it stands for when touched."""
    text.stylize(Style(meta={"touch": touch}))
    return text


def ground(text: Text, touch: Touch) -> Text:
    """The same text, which stands for this wherever nothing in it stands for something else."""
    text.style = Style(meta={"touch": touch})
    return text


def chip(text: str, seat: int, touch: Touch | None = None) -> Text:
    """A piece of a player's colour, with their shape in it."""
    made = on_colour(text, seat)
    return made if touch is None else touchable(made, touch)


def who(seat: int) -> Text:
    return Text(SHAPES[seat], style=f"bold {LIGHT[seat]}")


def signed(value: int) -> str:
    return str(value).replace("-", "−")


def beside(left: Text, right: Text, width: int) -> Text:
    """Two texts in one line, the second at its right end; the first gives way."""
    room = width - right.cell_len - 1
    left = left.copy()
    left.truncate(max(0, room), overflow="ellipsis")
    return Text.assemble(left, " " * max(1, width - left.cell_len - right.cell_len), right)


def columned(name: Text, cells: Sequence[Text], heads: Sequence[str], width: int) -> Text:
    """A row of a table: a name that gives way, and cells to the right beneath their heads."""
    row = Text()
    for cell, head in zip(cells, heads):
        row.append(" " * (1 + max(0, len(head) - cell.cell_len))).append_text(cell)
    return beside(name, row, width)


def player_name(seat: int, see: Sight) -> Text:
    """Shape and name; whose move it is stands on their colour."""
    moves = seat == see.view["to_move"]
    name = Text.assemble(chip(f"▸{SHAPES[seat]}", seat) if moves else Text.assemble(" ", who(seat)), " ")
    name.append(see.names[seat], style="bold" if moves else "")
    if see.scene.seats[seat].presence != "here":
        name.append(f" {see.say('terminal-away')}", style=FAINT)
    return name


def lines(parts: Sequence[Text], width: int, gap: str = "  ") -> Text:
    """Texts one after another, a new line where they do not fit."""
    flow = Text()
    used = 0
    for part in parts:
        if used and used + len(gap) + part.cell_len > width:
            flow.append("\n")
            used = 0
        elif used:
            flow.append(gap)
            used += len(gap)
        flow.append_text(part)
        used += part.cell_len
    return flow


def touched(style: str | Style) -> Touch | None:
    found = style.meta.get("touch") if isinstance(style, Style) else None
    return tuple(found) if found else None
