"""Game time: what clocks of slow tables run by.

It runs while a server runs, and stands still while none does: nobody could have moved then. The database's clock gives
it, so all processes agree, plus a correction that is stored. When that clock is set, or was set while no server ran,
the correction takes the jump back, so that no table gains or loses by it.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import select, text

from ogonek.server.errors import NoDatabase
from ogonek.server.store.database import Database, Taken
from ogonek.server.store.slow_models import GameTimeRow

log = logging.getLogger(__name__)

JUMP = 60.0  # seconds: a smaller difference is a clock being put right, or a quick restart
BEAT = 20.0  # seconds between two notes that a server runs

_READ = select(GameTimeRow.correction, GameTimeRow.version, GameTimeRow.seen)
_DATABASE_NOW = text("SELECT extract(epoch FROM clock_timestamp())")


_CORRECT = text(
    "UPDATE game_time SET correction = :corrected, version = version + 1, seen = :now WHERE version = :known"
)
_NOTE = text("UPDATE game_time SET seen = :now WHERE version = :known")


def seconds_since_boot() -> float:
    """A clock that nobody sets, and that runs on while the machine sleeps, where there is one."""
    return time.clock_gettime(time.CLOCK_BOOTTIME) if hasattr(time, "CLOCK_BOOTTIME") else time.monotonic()


class GameClock:
    def __init__(
        self,
        database: Database,
        elapsed: Callable[[], float] = seconds_since_boot,
        wall: Callable[[], float] | None = None,
    ) -> None:
        """`wall`: instead of the database's clock (of SQLite: this machine's)."""
        self._database = database
        self._elapsed = elapsed
        self._wall = wall
        self._known: tuple[float, float, int] | None = None  # game time, read at, the correction's version

    def now(self) -> float:
        """NoDatabase until it was read once."""
        if self._known is None:
            raise NoDatabase
        at, read_at, _ = self._known
        return at + self._elapsed() - read_at

    async def sync(self, beat: bool = True) -> None:
        """Reads it, and puts the correction right if the clock was set; `beat`: notes that a server runs."""
        rows = await self._database.rows(_READ, {})
        correction, version, seen = rows[0]
        wall, elapsed = await self._read_wall(), self._elapsed()
        actual = wall + correction
        if self._known is None:
            expected = seen or actual
        elif self._known[2] != version:
            expected = actual  # another process put it right
        else:
            expected = self._known[0] + elapsed - self._known[1]
        jump = actual - expected
        if abs(jump) > JUMP:
            log.warning("the clock was set, or no server ran, for %.0f seconds: slow games do not count them", jump)
            try:
                values = {"known": version, "corrected": correction - jump, "now": expected}
                await self._database.write((_CORRECT, values))
            except Taken:  # another process was quicker
                self._known = (expected, elapsed, version)
                await self.sync(beat)
                return
            self._known = (expected, elapsed, version + 1)
            return
        self._known = (actual, elapsed, version)
        if beat and actual - seen >= BEAT:
            with suppress(Taken):  # the next round reads what was put right
                await self._database.write((_NOTE, {"known": version, "now": actual}))

    async def _read_wall(self) -> float:
        if self._wall is not None:
            return self._wall()
        if self._database.engine.dialect.name != "postgresql":
            return time.time()
        async with self._database.reading() as session:
            return float(await session.scalar(_DATABASE_NOW) or 0.0)
