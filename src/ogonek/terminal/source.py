"""Where a game comes from: a table in this very program or one on a server. Both give the same things."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from ogonek.games.events import Facts
from ogonek.games.rulebook import Plain
from ogonek.terminal.offer import Offer
from ogonek.terminal.paint import readable


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
    offer: Offer | None = None  # what the one who looks can do, when it is their move
    can_undo: bool = False
    show_scores: bool = True
    hand_over_to: int | None = None  # a hot seat: whose hand stays hidden until they say that they are there
    replayable: bool = False  # whether another game can be begun from here
    trouble: str = ""  # the code of what is wrong with the connection
    log: list[Facts] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        """As one may print them: a name that came over the network may hold anything."""
        return [readable(seat.name, 16) for seat in self.seats]

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
    async def play(self, move: str) -> None: ...

    @abstractmethod
    async def undo(self) -> None: ...

    def reveal(self) -> None:  # noqa: B027 - only a hot seat has something to hide
        """The one whose hand is hidden is there now."""
