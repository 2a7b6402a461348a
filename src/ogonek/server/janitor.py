"""Keeping house: games that everybody left end as abandoned, tables that never began go, old games too if wished."""

from __future__ import annotations

import asyncio
import logging
import time

from ogonek.server.rooms import Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import Store

log = logging.getLogger(__name__)

DAY = 24 * 3600.0


async def keep_house(store: Store, rooms: Rooms, settings: Settings) -> None:
    """For as long as the server runs."""
    while True:
        await asyncio.sleep(settings.housekeeping)
        try:
            await clean_once(store, rooms, settings, time.time())
        except Exception:
            log.exception("housekeeping failed; it is tried again")


async def clean_once(store: Store, rooms: Rooms, settings: Settings, now: float) -> None:
    occupied = [room.id for room in rooms.occupied()]
    if occupied:
        await store.tables.touch(occupied)
    for table_id in await store.tables.abandon(now - settings.abandon_after):
        room = rooms.in_memory(table_id)
        if room is not None:
            await room.catch_up()
    kept_since = now - settings.keep_days * DAY if settings.keep_days else 0.0
    await store.tables.prune(now - settings.abandon_after, kept_since)
