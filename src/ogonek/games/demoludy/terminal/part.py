"""What the terminal asks of this game (`ogonek.terminal.game_part`)."""

from __future__ import annotations

from ogonek.games.demoludy.terminal.board import FACE
from ogonek.games.demoludy.terminal.draw import draw
from ogonek.games.demoludy.terminal.tell import tell

__all__ = ["FACE", "draw", "tell"]
