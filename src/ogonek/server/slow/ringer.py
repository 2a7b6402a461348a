"""Rings when time is up at a slow table, whether or not anybody looks at it.

Every process looks; the database takes one stand-in for one turn, so exactly one of them rings, and one that dies
stops no clock.
"""

from __future__ import annotations

import asyncio
import logging

from ogonek.core.errors import OgonekError
from ogonek.server.live.rooms import Rooms
from ogonek.server.store import NoDatabase, Store

log = logging.getLogger(__name__)

LOOK_EVERY = 10.0  # seconds: little beside a turn of half a day
RETRY_AFTER = 1.0


async def run_ringer(store: Store, rooms: Rooms) -> None:
    """For as long as the server runs."""
    while True:
        wait = LOOK_EVERY
        try:
            await ring(store, rooms)
        except NoDatabase:  # it is in the log
            wait = RETRY_AFTER
        except Exception:
            log.exception("the clocks of slow tables could not be looked at; it is tried again")
        await asyncio.sleep(wait)


async def ring(store: Store, rooms: Rooms) -> None:
    """One look at all clocks."""
    await store.clock.sync(beat=await store.slow.any_playing())
    for table_id in await store.slow.due(store.clock.now()):
        try:
            async with rooms.using(table_id) as room:
                await room.look_at_slow_clock()
        except NoDatabase:
            raise
        except OgonekError as refused:  # somebody moved at the last moment, or another process rang
            log.info("time was up at table %s, but: %s", table_id, refused.code)
