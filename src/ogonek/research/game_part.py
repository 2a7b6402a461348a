"""What a game's kit offers to learning libraries: the module that `kit.research` names.

A game without one is observed through its view, and has no name in OpenSpiel.
"""

from __future__ import annotations

from typing import Any, Protocol, cast

from ogonek.core.kits import kit
from ogonek.research.rows import Observe


class GameResearch(Protocol):
    """One game for learning libraries. Each function imports what it needs when it is called."""

    def observer(self, position: Any) -> Observe:
        """The quick way to the rows of the game's encoding."""

    def open_spiel(self) -> tuple[Any, Any]:
        """The game's type and class, for `pyspiel.register_game`."""


def game_research(game: str) -> GameResearch | None:
    found = kit(game)
    return cast("GameResearch | None", found.part(found.research))
