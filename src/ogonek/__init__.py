"""Ogonek: board games by the rules. The README shows how a game is played with this library.

>>> import ogonek
>>> from ogonek.core.kits import first_game
>>> game = ogonek.new_game(first_game(), seats=["Ala", "Ola", "Jan"], seed=7)
>>> game.to_move
0
"""

from __future__ import annotations

import sys

from ogonek.core.errors import BadNotation, BadRecord, IllegalMove, OgonekError, speak_with
from ogonek.core.game import Game
from ogonek.core.record import load, verify
from ogonek.core.rulebook import CHANCE
from ogonek.library.files import read
from ogonek.library.new_game import new_game
from ogonek.words import say_error

speak_with(say_error)
if "IPython" in sys.modules:
    from ogonek.terminal.notebook import show_in_notebooks

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
