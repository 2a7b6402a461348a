"""Where the game on the screen is played: at a table in this program or on a server. Both offer the same things."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.core.events import Facts
from ogonek.core.rulebook import Plain
from ogonek.terminal.offer import Offer
from ogonek.terminal.style import readable


class Hint(NamedTuple):
    """What one might do, and the chance to win with it; None where that was not computed."""

    move: str
    share: float | None


class SeatInfo(NamedTuple):
    name: str
    level: str | None = None  # a bot's; None for a person
    presence: str = "here"  # `here`, `away`, `left`, or `free` while nobody sits there


@dataclass(frozen=True)
class Scene:
    """The table as the person at the screen sees it now."""

    game: str
    options: dict[str, bool]
    seats: list[SeatInfo]
    view: Plain | None  # None until the game begins
    seat: int | None = None  # whose view it is; None for a spectator
    offer: Offer | None = None  # what that seat can choose, if it is its turn
    can_undo: bool = False
    show_scores: bool = True
    hand_over_to: int | None = None  # in a hot seat game: the player who has to confirm that nobody else looks
    can_play_again: bool = False
    rematch_ready: bool = False  # somebody has already opened the table of the next game
    has_chat: bool = False
    # What this person can do for the game to go on: `begin` it, `return` to the seat, let a bot `stand-in` for the
    # player to move, who is away.
    suggested: str = ""
    deadline: float | None = None  # when the time of the player to move is up, by `time.monotonic`
    problem: str = ""  # the code of what is wrong with the connection
    log: list[Facts] = field(default_factory=list)

    @property
    def names(self) -> list[str]:
        """Safe to print: a name that came over the network may hold anything."""
        return [readable(seat.name, 16) for seat in self.seats]

    @property
    def against_bots(self) -> bool:
        """Whether this person is the only one at the table: only then are hints given."""
        return self.seat is not None and sum(seat.level is None for seat in self.seats) == 1

    @property
    def seconds_left(self) -> int | None:
        return None if self.deadline is None or self.over else max(0, round(self.deadline - time.monotonic()))

    @property
    def over(self) -> bool:
        return self.view is not None and self.view["to_move"] is None


class Source(ABC):
    """A game to look at and to play. When a method raises OgonekError, nothing has changed."""

    def __init__(self) -> None:
        self._notify: Callable[[], None] = lambda: None

    def on_change(self, notify: Callable[[], None]) -> None:
        """`notify` is called whenever there is a new scene."""
        self._notify = notify

    @abstractmethod
    async def run(self) -> None:
        """Keeps the table going until it is cancelled."""

    @abstractmethod
    def scene(self) -> Scene: ...

    @abstractmethod
    async def play(self, move: str) -> None: ...

    @abstractmethod
    async def why_not(self, choices: tuple[str, ...]) -> OgonekError | None:
        """Why these choices cannot be made; None if they can."""

    @abstractmethod
    async def undo(self) -> None: ...

    @abstractmethod
    async def hint(self) -> list[Hint]:
        """The best moves first; IllegalMove where hints would not be fair."""

    async def say(self, text: str) -> None:
        """A chat message to everybody at the table."""
        raise IllegalMove("nobody-listens")

    async def do_suggested(self) -> None:  # noqa: B027 - a table in this program suggests nothing
        """Does what the scene suggests to this person."""

    def reveal(self) -> None:  # noqa: B027 - only a hot seat game hides a hand
        """The player whose hand is hidden is at the screen now."""
