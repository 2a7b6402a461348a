"""A game that the page has no table and no words for: the queue game under another name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ogonek.core.kit import Kit
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.rulebook import PanTuNieStal

NAME = "plain-game"


class PlainGame(PanTuNieStal):
    name = NAME
    title = "Plain game"

    def view(self, position: Position, seat: int | None) -> dict[str, Any]:
        return {**super().view(position, seat), "game": NAME}

    def views(self, position: Position, seats: Iterable[int | None]) -> dict[int | None, dict[str, Any]]:
        return {seat: self.view(position, seat) for seat in seats}


RULEBOOK = PlainGame()
KIT = Kit(name=NAME, rules={1: "web.plain_game"})
