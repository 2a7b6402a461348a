"""What the player to move can choose, and what each choice would change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from ogonek.core.rulebook import AnyPosition, AnyRulebook, Plain
from ogonek.core.steps import FINISH, ListedSteps, Steps
from ogonek.table.messages import OfferedMove


class Step(NamedTuple):
    """A move that is being built: what is chosen, what can be chosen next, and the whole move once it is complete."""

    taken: tuple[str, ...]
    choices: list[str]
    move: str | None
    changes: dict[str, list[Plain]]  # what each choice would change, of those that complete a move


class Offer:
    """The moves as the host lists them; where there are too many to list (None), the game's own steps build them.

    The position is the true one, or one that its seat could be in (`redeal`): the seat's choices are the same there.
    """

    def __init__(self, listed: list[OfferedMove] | None, book: AnyRulebook, position: AnyPosition) -> None:
        self._listed = listed
        self._book = book
        self._position = position

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
        return Step(steps.taken, choices, _text(steps.move), changes)

    def _after(self, taken: Sequence[str]) -> Steps[Any]:
        steps = self._book.steps(self._position) if self._listed is None else ListedSteps(self._listed)
        for choice in taken:
            steps.choose(choice)
        return steps

    def _changes(self, move: Any) -> list[Plain]:
        return move.changes if isinstance(move, OfferedMove) else self._book.preview(self._position, move)


def _text(move: Any) -> str | None:
    if move is None:
        return None
    text: str = move.move if isinstance(move, OfferedMove) else move.text
    return text
