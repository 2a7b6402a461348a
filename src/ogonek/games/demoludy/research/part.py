"""What the research layer asks of this game (`ogonek.research.game_part`)."""

from __future__ import annotations

from typing import Any

from ogonek.games.demoludy.research.observe import DemoludyRows
from ogonek.games.demoludy.rules.position import Position
from ogonek.research.rows import Observe


def observer(position: Position) -> Observe:
    return DemoludyRows(position).look


def open_spiel() -> tuple[Any, Any]:
    """The game's type and class, for `pyspiel.register_game`."""
    from ogonek.games.demoludy.research.spiel import TYPE, DemoludyGame

    return TYPE, DemoludyGame
