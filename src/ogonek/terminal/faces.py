"""Which face belongs to which game."""

from __future__ import annotations

from importlib import import_module

from ogonek.terminal.face import Face

_FACES = {
    "pan-tu-nie-stal": "ogonek.terminal.board_pan_tu_nie_stal",
    "demoludy": "ogonek.terminal.board_demoludy",
}


def face(game: str) -> Face:
    found: Face = import_module(_FACES[game]).FACE
    return found
