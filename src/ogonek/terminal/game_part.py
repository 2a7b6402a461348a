"""What a game's kit offers to the terminal: the module that `kit.terminal` names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, cast

from rich.console import RenderableType

from ogonek.core.events import Facts
from ogonek.core.kits import kit
from ogonek.terminal.face import Face
from ogonek.terminal.paint import Say


class GameTerminal(Protocol):
    """One game's drawings and sentences."""

    FACE: Face

    def draw(self, view: dict[str, Any], names: Sequence[str], say: Say, width: int) -> RenderableType:
        """A view as a table drawn for a terminal of that width."""

    def tell(self, facts: Facts, names: Sequence[str], say: Say) -> str:
        """An event, as somebody may know it, as a sentence."""


def game_terminal(game: str) -> GameTerminal:
    found = kit(game)
    return cast(GameTerminal, found.part(found.terminal))
