"""Moves built step by step: a short series of choices, each of which can be completed to a legal move."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Generic, Protocol, TypeVar

from ogonek.core.errors import BadNotation

M_co = TypeVar("M_co", covariant=True)

FINISH: Final = "finish"


class Steps(Protocol[M_co]):
    """A move in the making. Choices are short texts of the game's fixed, numbered list (`encoding.py`)."""

    @property
    def taken(self) -> tuple[str, ...]:
        """The choices made so far."""

    @property
    def move(self) -> M_co | None:
        """The whole move, once it stands."""

    def choices(self) -> list[str]:
        """What can be chosen next; nothing once the move stands. Only to be read."""

    def choose(self, choice: str) -> None:
        """Makes one choice; BadNotation if it is not offered."""


class ChoosableMove(Protocol):
    @property
    def choices(self) -> tuple[str, ...]: ...


C = TypeVar("C", bound=ChoosableMove)


class ListedSteps(Generic[C]):
    """The steps to any of a list of moves that know their choices."""

    def __init__(self, moves: Iterable[C]) -> None:
        self._open: list[C] = list(moves)
        self.taken: tuple[str, ...] = ()
        self.move: C | None = None

    def choices(self) -> list[str]:
        if self.move is not None:
            return []
        depth = len(self.taken)
        return list(dict.fromkeys([move.choices[depth] for move in self._open]))

    def choose(self, choice: str) -> None:
        depth = len(self.taken)
        left = [] if self.move is not None else [move for move in self._open if move.choices[depth] == choice]
        if not left:
            raise BadNotation("not-offered", choice=choice[:40])
        self._open = left
        self.taken += (choice,)
        # A move stands when all is chosen; nobody is asked to finish where finishing is all that is left.
        if len(left) == 1 and left[0].choices[depth + 1 :] in ((), (FINISH,)):
            self.move = left[0]
            self.taken = left[0].choices
