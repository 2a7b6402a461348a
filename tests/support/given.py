"""Games whose deal, chance and bots' moves are given by a record: for tests that play the same game in two ways.

Nothing but `ogonek` is imported here, so that this file also runs in a browser's worker.
"""

from __future__ import annotations

from typing import Any

from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import CHANCE
from ogonek.host import live
from ogonek.table import Action

Plain = dict[str, Any]


class Given(Game):
    """A game whose deal and later chance are given."""

    def __init__(self, record: Plain, seats: list[str]) -> None:
        self._due = [text for text in record["moves"] if text.startswith("~")]
        super().__init__(rulebook(record["game"]), seats, record["first"], record["options"], record["deal"])

    def play_chance(self, events: list[Event]) -> None:
        while self.to_move == CHANCE and self._due:
            text = self._due.pop(0)
            self.rulebook.apply(self.position, self.rulebook.parse(text), events.append)
            self.moves.append(text)


def host_patches(record: Plain) -> list[tuple[Any, str, Any]]:
    """What is to be set where, so that every table of a host has this deal and its bots make these moves."""

    def deal(_game: str, names: list[str], *_given: Any, **_options: Any) -> Given:
        return Given(record, names)

    def bot_move(table: live.LiveTable, *_given: Any) -> Action:
        seat = table.bot_to_move()
        assert seat is not None
        assert table.table is not None
        return Action("move", seat, record["moves"][len(table.table.game.moves)])

    return [(live, "deal_game", deal), (live.LiveTable, "bot_move", bot_move)]
