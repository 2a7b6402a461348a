"""What the terminal asks of this game (`ogonek.terminal.game_part`)."""

from __future__ import annotations

from ogonek.games.pan_tu_nie_stal.terminal.board import FACE
from ogonek.games.pan_tu_nie_stal.terminal.draw import draw
from ogonek.games.pan_tu_nie_stal.terminal.tell import tell

__all__ = ["FACE", "draw", "tell"]
