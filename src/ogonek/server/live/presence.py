"""Who is at a table, in this process or in another, and who was away for long enough to be replaced."""

from __future__ import annotations

import math
import time
from collections.abc import Iterable

from ogonek.table import Table

SILENT_AFTER = 10.0  # seconds after which another process's word about who is there counts no more


class Presence:
    """Of one table, which is None until the game begins."""

    __slots__ = ("_elsewhere", "_told_replaceable", "grace")

    def __init__(self, grace: float) -> None:
        self.grace = grace
        self._elsewhere: dict[
            str, tuple[list[int], float, list[int]]
        ] = {}  # seats that other processes see, when, who looks
        self._told_replaceable: list[bool] = []  # what everybody was last told

    def note_elsewhere(self, process: str, seats: list[int], looking: list[int]) -> None:
        """Another process says who is there, and who of them looks; `mark` makes use of it."""
        now = time.monotonic()
        self._elsewhere[process] = (seats, now, looking)
        for silent in [one for one, (_, heard, _) in self._elsewhere.items() if now - heard >= SILENT_AFTER]:
            del self._elsewhere[silent]  # every restart of a process has a name of its own

    def looking_elsewhere(self) -> set[int]:
        """The seats whose people have the table in front of them, as other processes said."""
        now = time.monotonic()
        return {
            seat for _, heard, looking in self._elsewhere.values() if now - heard < SILENT_AFTER for seat in looking
        }

    def mark(self, table: Table | None, here: Iterable[int]) -> bool:
        """Marks at the table who is away; whether that changed for anybody."""
        if table is None:
            return False
        now = time.monotonic()
        present = set(here)
        for seats, heard, _ in self._elsewhere.values():
            if now - heard < SILENT_AFTER:
                present.update(seats)
        before = [seat.presence for seat in table.seats]
        for number, seat in enumerate(table.seats):
            if seat.bot is None and number in present:
                seat.away_since = None
            elif seat.bot is None:
                seat.lose(now)
        return before != [seat.presence for seat in table.seats]

    def replaceable(self, table: Table | None, seat: int) -> bool:
        """Whether the others may let a bot play on for that seat."""
        if table is None or seat >= len(table.seats):
            return False
        return table.seats[seat].replaceable(time.monotonic(), self.grace)

    def note_told(self, table: Table | None) -> None:
        """Everybody is being told who may be replaced."""
        seats = 0 if table is None else len(table.seats)
        self._told_replaceable = [self.replaceable(table, seat) for seat in range(seats)]

    def grace_left(self, table: Table) -> float | None:
        """Until the next of those who are away may be replaced; None if nobody is waited for."""
        now = time.monotonic()
        told = [*self._told_replaceable, *[False] * len(table.seats)]
        if self.grace == math.inf:
            return None
        waits = [
            max(0.0, seat.away_since + self.grace - now)
            for seat, known in zip(table.seats, told)
            if seat.away_since is not None and not known and not seat.played_by_bot
        ]
        return min(waits, default=None)
