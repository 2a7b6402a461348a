"""A table in a terminal: positions drawn and events told by each game's own part, in the page's words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import RenderableType

from ogonek.core.events import Facts
from ogonek.terminal.style import Say, readable


def draw(view: dict[str, Any], names: Sequence[str], say: Say, width: int) -> RenderableType:
    """A view as a table drawn for a terminal of that width. A seat in it may have any name."""
    from ogonek.terminal.game_part import game_terminal

    return game_terminal(view["game"]).draw(view, _shown(names), say, width)


def describe_event(game: str, facts: Facts, names: Sequence[str], say: Say) -> str:
    """An event, as somebody may know it (`Event.seen_by`), as a sentence."""
    from ogonek.terminal.game_part import game_terminal

    return game_terminal(game).describe_event(facts, _shown(names), say)


def _shown(names: Sequence[str]) -> list[str]:
    return [readable(name, 16) for name in names]
