"""Whole moves as the numbered classes of encoding version 2, for a net to choose from."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random
from typing import cast

from ogonek.core.rulebook import Plain
from ogonek.games.pan_tu_nie_stal.rules.encoding2 import classes, whole_numbers
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.rulebook import RULEBOOK
from ogonek.games.pan_tu_nie_stal.rules.view import View


class Choosing:
    """See `ogonek.bots.game_part.Choosing`. One choice is the whole move."""

    def __init__(self, view: Plain, moves: Iterable[str]) -> None:
        self._view = cast(View, view)
        self._moves = classes(self._view, moves)
        self.move: str | None = None

    def row(self) -> list[int]:
        return whole_numbers(self._view)

    def numbers(self) -> list[int]:
        return sorted(self._moves)

    def choose(self, number: int) -> None:
        self.move = self._moves[number]


def choosing(view: Plain, moves: Collection[str], rng: Random) -> Choosing:
    return Choosing(view, moves)


def choosing_at(position: Position) -> Choosing:
    return Choosing(RULEBOOK.view(position, position.to_move), [move.text for move in position.legal_moves()])
