"""Where a game comes from: a table in this very program or one on a server. Both give the same things."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from ogonek.core.errors import IllegalMove
from ogonek.core.events import Facts
from ogonek.core.rulebook import Plain
from ogonek.terminal.offer import Offer
from ogonek.terminal.paint import readable


class Hint(NamedTuple):
    """What the strongest bot would do, and what share of the win it expects."""

    move: str
    share: float


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
    rematch_laid: bool = False  # whether somebody has laid the table for it already
    talks: bool = False  # whether there is anybody to talk to
    # What this person can do for the game to go on: `begin` it, `return` to the seat, let a bot `stand-in` for the one
    # who is to move and away.
    asked: str = ""
    ends_at: float | None = None  # when the time of the one to move is up, by `time.monotonic`
    trouble: str = ""  # the code of what is wrong with the connection
    log: list[Facts] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        """As one may print them: a name that came over the network may hold anything."""
        return [readable(seat.name, 16) for seat in self.seats]

    @property
    def against_bots(self) -> bool:
        """Whether this person plays alone: only then are hints given."""
        return self.seat is not None and sum(seat.level is None for seat in self.seats) == 1

    @property
    def seconds_left(self) -> int | None:
        return None if self.ends_at is None or self.over else max(0, round(self.ends_at - time.monotonic()))

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

    @abstractmethod
    async def hint(self) -> list[Hint]:
        """The best moves first; IllegalMove where hints would not be fair."""

    async def say(self, text: str) -> None:
        """A line for everybody at the table."""
        raise IllegalMove("nobody-listens")

    async def do_asked(self) -> None:  # noqa: B027 - a table in this program asks for nothing
        """Does what the scene says is asked of this person."""

    def reveal(self) -> None:  # noqa: B027 - only a hot seat has something to hide
        """The one whose hand is hidden is there now."""
