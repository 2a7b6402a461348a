"""Ogonek: *Pan tu nie stał!*, *Bazar Różyckiego* and *Demoludy*, by the rules.

>>> import ogonek
>>> game = ogonek.new_game("pan-tu-nie-stal", seats=["Ala", "Ola", "Jan"], seed=7, bazaar=True)
>>> game.to_move
0
"""

from __future__ import annotations

import sys

from ogonek.files import read
from ogonek.games.errors import BadNotation, BadRecord, IllegalMove, OgonekError, speak_with
from ogonek.games.game import Game
from ogonek.games.record import load, verify
from ogonek.games.rulebook import CHANCE
from ogonek.play import new_game
from ogonek.words import say_error

speak_with(say_error)
if "IPython" in sys.modules:
    from ogonek.notebook import show_in_notebooks

    show_in_notebooks()

__all__ = [
    "CHANCE",
    "BadNotation",
    "BadRecord",
    "Game",
    "IllegalMove",
    "OgonekError",
    "load",
    "new_game",
    "read",
    "verify",
]
