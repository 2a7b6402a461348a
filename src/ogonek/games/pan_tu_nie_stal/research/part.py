"""What the research layer asks of this game (`ogonek.research.game_part`)."""

from __future__ import annotations

from typing import Any

from ogonek.games.pan_tu_nie_stal.research.observe import PanTuNieStalRows
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.research.rows import Observe


def observer(position: Position) -> Observe:
    return PanTuNieStalRows(position).look


def open_spiel() -> tuple[Any, Any]:
    """The game's type and class, for `pyspiel.register_game`."""
    from ogonek.games.pan_tu_nie_stal.research.spiel import TYPE, PanTuNieStalGame

    return TYPE, PanTuNieStalGame
