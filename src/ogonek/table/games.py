"""The games, as a page lists them."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.kits import kits
from ogonek.table.messages import GameInfo


def game_infos(levels: Sequence[str]) -> list[GameInfo]:
    """The games that can be played here, against bots of these levels."""
    books = [found.rulebook() for found in kits().values()]
    return [
        GameInfo(book.name, book.title, (book.players[0], book.players[-1]), list(book.options), list(levels))
        for book in books
    ]
