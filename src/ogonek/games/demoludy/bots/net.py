"""A move in the making as the numbered choices of encoding version 2, for a net to choose from."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import cast

from ogonek.core.rulebook import Plain
from ogonek.games.demoludy.rules.encoding2 import choice, numbers, whole_numbers
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.rulebook import RULEBOOK
from ogonek.games.demoludy.rules.view import View


class Choosing:
    """See `ogonek.bots.game_part.Choosing`."""

    def __init__(self, view: Plain, position: Position) -> None:
        self._view = cast(View, view)
        self._steps = RULEBOOK.steps(position)

    @property
    def move(self) -> str | None:
        return None if self._steps.move is None else self._steps.move.text

    def row(self) -> list[int]:
        return whole_numbers(self._view, self._steps.taken)

    def numbers(self) -> list[int]:
        return numbers(self._view, self._steps)

    def choose(self, number: int) -> None:
        self._steps.choose(choice(self._view, self._steps.taken, number))


def choosing(view: Plain, moves: Collection[str], rng: Random) -> Choosing:
    # Any deal will do: in all of them the seat has the same choices.
    return Choosing(view, RULEBOOK.redeal(view, rng))


def choosing_at(position: Position) -> Choosing:
    return Choosing(RULEBOOK.view(position, position.to_move), position)
