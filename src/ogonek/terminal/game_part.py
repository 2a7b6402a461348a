"""What a game's kit offers to the terminal: the module that `kit.terminal` names.

A game without one has a plain table (`plain_ui.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from ogonek.core.events import Facts
from ogonek.core.kits import kit
from ogonek.terminal.game_ui import GameUI
from ogonek.terminal.style import Say


class GameTerminal(Protocol):
    """One game's drawings and sentences."""

    UI: GameUI

    def draw(self, view: dict[str, Any], names: Sequence[str], say: Say, width: int) -> RenderableType:
        """A view as a table drawn for a terminal of that width."""

    def describe_event(self, facts: Facts, names: Sequence[str], say: Say) -> str:
        """An event, as somebody may know it, as a sentence."""


def game_terminal(game: str) -> GameTerminal:
    found = kit(game)
    return cast(GameTerminal, found.part(found.terminal or "ogonek.terminal.plain_ui"))
