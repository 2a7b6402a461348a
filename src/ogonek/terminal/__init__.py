"""A table in a terminal: positions drawn and events told, one module a game, by the same words as the page."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any

from rich.console import RenderableType

from ogonek.games.events import Facts
from ogonek.terminal.paint import Say, readable

_DRAWERS = {
    "demoludy": "ogonek.terminal.draw_demoludy",
    "pan-tu-nie-stal": "ogonek.terminal.draw_pan_tu_nie_stal",
}
_TELLERS = {
    "demoludy": "ogonek.terminal.tell_demoludy",
    "pan-tu-nie-stal": "ogonek.terminal.tell_pan_tu_nie_stal",
}


def draw(view: dict[str, Any], names: Sequence[str], say: Say, width: int) -> RenderableType:
    """A view as a table drawn for a terminal of that width. A seat in it may have any name."""
    drawn: RenderableType = import_module(_DRAWERS[view["game"]]).draw(view, _shown(names), say, width)
    return drawn


def tell(game: str, facts: Facts, names: Sequence[str], say: Say) -> str:
    """An event, as somebody may know it (`Event.seen_by`), as a sentence."""
    sentence: str = import_module(_TELLERS[game]).tell(facts, _shown(names), say)
    return sentence


def _shown(names: Sequence[str]) -> list[str]:
    return [readable(name, 16) for name in names]
