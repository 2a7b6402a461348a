"""What the terminal asks of this game (`ogonek.terminal.game_part`)."""

from __future__ import annotations

from ogonek.games.pan_tu_nie_stal.terminal.draw import draw
from ogonek.games.pan_tu_nie_stal.terminal.events import describe_event
from ogonek.games.pan_tu_nie_stal.terminal.ui import UI

__all__ = ["UI", "describe_event", "draw"]
