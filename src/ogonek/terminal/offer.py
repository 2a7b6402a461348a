"""What the one to move can do: choice by choice, with what each would change, and why not where it cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ogonek.core.errors import BadNotation, IllegalMove, OgonekError
from ogonek.core.rulebook import Plain, Rulebook
from ogonek.core.steps import FINISH, ListedSteps, Steps

MOST_LISTED = 500  # beyond this a move is built from the game's own steps


class OfferedMove(NamedTuple):
    """A legal move: its text, the choices that build it, what it would change."""

    text: str
    choices: tuple[str, ...]
    changes: list[Plain]


class Step(NamedTuple):
    """A move in the making: what is chosen, what can be chosen next, and the whole move once it stands."""

    taken: tuple[str, ...]
    choices: list[str]
    move: str | None
    changes: dict[str, list[Plain]]  # what each choice would change, of those that make a whole move


class Offer:
    """The moves of a position: the true one, or one that its seat could be in (`redeal`), which is the same here.

    A list that a server made is taken as it is. Where there are too many moves to list, the game's steps build them.
    """

    def __init__(self, book: Rulebook[Any, Any], position: Any, listed: list[OfferedMove] | None = None) -> None:
        self._book = book
        self._position = position
        self._listed = self._list() if listed is None else listed

    def _list(self) -> list[OfferedMove] | None:
        book, position = self._book, self._position
        moves = book.legal_moves(position)
        if len(moves) > MOST_LISTED:
            return None
        return [OfferedMove(move.text, move.choices, book.preview(position, move)) for move in moves]

    def step(self, taken: Sequence[str]) -> Step:
        """What can be chosen after these choices; BadNotation if they were never offered."""
        steps = self._after(taken)
        choices = steps.choices()
        changes = {}
        for choice in choices:
            further = self._after((*taken, choice))
            if further.move is None and FINISH in further.choices():
                further.choose(FINISH)
            if further.move is not None:
                changes[choice] = self._changes(further.move)
        return Step(steps.taken, choices, None if steps.move is None else steps.move.text, changes)

    def _after(self, taken: Sequence[str]) -> Steps[Any]:
        steps = self._book.steps(self._position) if self._listed is None else ListedSteps(self._listed)
        for choice in taken:
            steps.choose(choice)
        return steps

    def _changes(self, move: Any) -> list[Plain]:
        return move.changes if isinstance(move, OfferedMove) else self._book.preview(self._position, move)

    def explain(self, text: str) -> OgonekError | None:
        """Why this move cannot be made; None if it can."""
        try:
            move = self._book.parse(text)
        except (BadNotation, IllegalMove) as error:
            return error
        return None if move in self._book.legal_moves(self._position) else self._book.explain(self._position, move)
