"""Where a game comes from: a table in this very program or one on a server. Both give the same things."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ogonek.games.errors import OgonekError
from ogonek.games.events import Facts
from ogonek.games.rulebook import Plain
from ogonek.games.steps import FINISH, ListedSteps


class OfferedMove(NamedTuple):
    """A legal move: its text, the choices that build it, what it would change."""

    move: str
    choices: tuple[str, ...]
    changes: list[Plain]


class Step(NamedTuple):
    """A move in the making: what is chosen, what can be chosen next, and the whole move once it stands."""

    taken: tuple[str, ...]
    choices: list[str]
    move: str | None
    changes: dict[str, list[Plain]]  # what each choice would change, of those that make a whole move


class SeatShown(NamedTuple):
    name: str
    level: str | None = None  # a bot's; None for a person
    presence: str = "here"  # `here`, `away`, `left`, or `free` while nobody sits there


@dataclass(frozen=True)
class Scene:
    """A table as the one before the screen sees it now."""

    game: str
    options: dict[str, bool]
    seats: list[SeatShown]
    view: Plain | None  # None until the game begins
    seat: int | None = None  # who looks; None for a spectator
    my_move: bool = False
    can_undo: bool = False
    show_scores: bool = True
    hand_over_to: int | None = None  # a hot seat: whose hand stays hidden until they say that they are there
    trouble: str = ""  # the code of what is wrong with the connection
    log: list[Facts] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["to_move"] is None


class Source(ABC):
    """A game to look at and to play. An OgonekError out of it means that nothing changed."""

    def __init__(self) -> None:
        self._tell: Callable[[], None] = lambda: None

    def when_changed(self, tell: Callable[[], None]) -> None:
        self._tell = tell

    @abstractmethod
    async def run(self) -> None:
        """Keeps the table going for as long as somebody looks."""

    @abstractmethod
    def scene(self) -> Scene: ...

    @abstractmethod
    async def step(self, taken: Sequence[str]) -> Step:
        """What can be chosen after these choices, by the one who looks; BadNotation if they were never offered."""

    @abstractmethod
    async def play(self, move: str) -> None: ...

    @abstractmethod
    async def undo(self) -> None: ...

    @abstractmethod
    async def explain(self, move: str) -> OgonekError | None:
        """Why this move, which no offered choice leads to, is not possible."""

    def reveal(self) -> None:  # noqa: B027 - only a hot seat has something to hide
        """The one whose hand is hidden is there now."""


def listed_step(moves: Iterable[OfferedMove], taken: Sequence[str]) -> Step:
    """The step of a list of moves, with what each next choice would change."""
    moves = list(moves)
    steps = _after(moves, taken)
    choices = steps.choices()
    changes = {}
    for choice in choices:
        further = _after(moves, (*taken, choice))
        if further.move is None and FINISH in further.choices():
            further.choose(FINISH)
        if further.move is not None:
            changes[choice] = further.move.changes
    return Step(steps.taken, choices, None if steps.move is None else steps.move.move, changes)


def _after(moves: list[OfferedMove], taken: Sequence[str]) -> ListedSteps[OfferedMove]:
    steps = ListedSteps(moves)
    for choice in taken:
        steps.choose(choice)
    return steps
