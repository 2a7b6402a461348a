"""Housekeeping: ends games that everybody left, forgets what nobody made use of, and old games if so wished."""

from __future__ import annotations

import asyncio
import logging
import time

from ogonek.daily.calendar import today_and_tomorrow
from ogonek.server.garbage import FrozenHeap
from ogonek.server.live.rooms import Rooms
from ogonek.server.live.table_info import iso
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from ogonek.server.store.conduct import REPORT_DAYS
from ogonek.server.store.matches import GONE_AFTER
from ogonek.server.store.people import IDLE_AT_ONCE

log = logging.getLogger(__name__)

DAY = 24 * 3600.0
IDLE_DAYS = 30  # after which a guest who never sat down anywhere is forgotten
IMPORTED_DAYS = 90  # for which records that somebody brought along are kept
CLOCK_DRIFT = 60.0  # seconds between two rounds that are no more than a clock being put right


class TrustedClock:
    """The time of day, if it can be trusted: a clock that was set would make games look older than they are."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()
        self._set_at: float | None = None

    def now(self, doubtful_for: float) -> float | None:
        """None for so many seconds after the clock was set."""
        ahead = time.time() - time.monotonic()
        if abs(ahead - self._ahead) > CLOCK_DRIFT:
            log.warning("the clock was set by %.0f seconds: nothing ends for its age for a while", ahead - self._ahead)
            self._set_at = time.monotonic()
        self._ahead = ahead
        doubtful = self._set_at is not None and time.monotonic() - self._set_at < doubtful_for
        return None if doubtful else time.time()


async def run_housekeeping(store: Store, rooms: Rooms, settings: Settings, heap: FrozenHeap) -> None:
    """For as long as the server runs."""
    clock = TrustedClock()
    forgot_at = -DAY
    while True:
        await asyncio.sleep(settings.housekeeping)
        heap.collect_if_grown()
        try:
            now = clock.now(doubtful_for=settings.abandon_after)
            await clean_up(store, rooms, settings, now)
            if now is not None and time.monotonic() - forgot_at >= DAY:
                await forget(store, now)
                forgot_at = time.monotonic()
        except Exception:
            log.exception("housekeeping failed; it is tried again")


async def clean_up(store: Store, rooms: Rooms, settings: Settings, now: float | None) -> None:
    for room in rooms.all_in_memory():
        await room.drop_erased()
    occupied = [room.id for room in rooms.occupied()]
    if occupied:
        await store.tables.touch(occupied)
    if now is None:
        return
    await store.matches.forget_gone(now - 3 * GONE_AFTER)
    for day in today_and_tomorrow(iso(now)):  # so that a commitment is there before its day, also where nobody asks
        await store.ranked.drawn_day(day)
    for table_id in await store.tables.abandon(now - settings.abandon_after):
        ended = rooms.in_memory(table_id)
        if ended is not None:
            await ended.catch_up()
    kept_since = now - settings.keep_days * DAY if settings.keep_days else 0.0
    await store.tables.prune(now - settings.abandon_after, kept_since)


async def forget(store: Store, now: float) -> None:
    """What nobody made use of for long. It looks at all people and seats, so it is done once a day."""
    await store.tables.forget_imported(now - IMPORTED_DAYS * DAY)
    await store.conduct.forget_reports(now - REPORT_DAYS * DAY)
    forgotten = IDLE_AT_ONCE
    while forgotten == IDLE_AT_ONCE:
        forgotten = await store.people.forget_idle(now - IDLE_DAYS * DAY)
