"""What the table's screen asks of each game: how it is drawn, and what its keys and clicks choose. No rules here.

Everything drawn is a function of a `RenderContext`. Parts that can be clicked carry a `Target` in their style. What a
click or a key chooses is said in choices of the game (`ogonek.core.steps`); whether that is possible, the game says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from ogonek.core.rulebook import Plain
from ogonek.terminal.layout import Target, chip
from ogonek.terminal.offer import Step
from ogonek.terminal.source import Scene
from ogonek.terminal.style import FAINT, Say, light_seat_mark, seat_shape


class RenderContext(NamedTuple):
    """All that drawing depends on."""

    scene: Scene
    step: Step | None  # the move that is being built; None while it is not our turn
    highlighted: str | None  # the choice under the mouse or the keyboard's cursor
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
        """The choices made so far."""
        return () if self.step is None else self.step.taken

    @property
    def offered(self) -> Sequence[str]:
        """The choices that can be made next."""
        return () if self.step is None else self.step.choices

    def changes(self, choice: str) -> list[Plain]:
        """What this choice would change, if it completes a move."""
        return [] if self.step is None else self.step.changes.get(choice, [])


class Selection(NamedTuple):
    """What a key or a click asks for: choices to be made one after another, offered or not.

    `restart` drops what was chosen before. A `draft` is all that is chosen so far, put together in any order: it need
    not be the beginning of a legal move yet.
    """

    choices: tuple[str, ...]
    restart: bool = False
    draft: bool = False


class Score(NamedTuple):
    """A player's result: the score, and what it is made of, in words."""

    seat: int
    score: int
    parts: str


class GameUI(ABC):
    """One game's drawings and keys."""

    headings: tuple[str, ...] = ("turn", "game-over")  # the events that stand out in the log

    @abstractmethod
    def headline(self, context: RenderContext) -> str:
        """What is still to come, in a few words for the top line."""

    @abstractmethod
    def panels(self, context: RenderContext, width: int) -> list[Text]:
        """The table, a text for each part of it; always the same number in a game."""

    @abstractmethod
    def players(self, context: RenderContext, width: int) -> Text: ...

    @abstractmethod
    def hand(self, context: RenderContext, width: int) -> Text: ...

    @abstractmethod
    def status(self, context: RenderContext) -> str:
        """What the player to move is doing now."""

    @abstractmethod
    def prompt(self, context: RenderContext) -> str:
        """What is to be chosen now."""

    @abstractmethod
    def label(self, choice: str, context: RenderContext) -> Text | None:
        """An offered choice in words; None where it is clicked in the hand or on the table."""

    @abstractmethod
    def keys(self, context: RenderContext) -> dict[str, Selection]:
        """What each key chooses now, possible or not."""

    @abstractmethod
    def selection_for(self, target: Target, context: RenderContext) -> Selection | None:
        """What a click on this chooses; None for nothing."""

    @abstractmethod
    def describe_move(self, move: str, context: RenderContext) -> str:
        """What this move is, in words."""

    @abstractmethod
    def describe_changes(self, changes: list[Plain], context: RenderContext) -> Text:
        """What a move would change, in one line."""

    @abstractmethod
    def scores(self, context: RenderContext) -> list[Score]: ...

    @abstractmethod
    def key_help(self, context: RenderContext) -> list[tuple[str, str]]:
        """The game's keys and what they stand for."""


def player_name(seat: int, context: RenderContext) -> Text:
    """Shape and name, on the player's colour while it is their turn."""
    moves = seat == context.view["to_move"]
    shape = chip(f"▸{seat_shape(seat)}", seat) if moves else Text.assemble(" ", light_seat_mark(seat))
    name = Text.assemble(shape, " ")
    name.append(context.names[seat], style="bold" if moves else "")
    if context.scene.seats[seat].presence != "here":
        name.append(f" {context.say('terminal-away')}", style=FAINT)
    return name
