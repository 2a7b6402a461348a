"""Counts finished games for the ratings of those who played them: each once, whichever process sees it first."""

from __future__ import annotations

import asyncio
import logging

from ogonek.core.errors import OgonekError
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms
from ogonek.server.ratings import places_at
from ogonek.server.store import Store

log = logging.getLogger(__name__)


class Rater:
    """Looks whenever a game ends here, and now and then for games whose process ended before it could."""

    def __init__(self, store: Store, rooms: Rooms, every: float) -> None:
        self._store = store
        self._rooms = rooms
        self._every = every
        self._ended = asyncio.Event()
        rooms.after_act(self._note)

    def _note(self, room: Room) -> None:
        if room.row.state == "over":
            self._ended.set()

    async def run(self) -> None:
        while True:
            try:
                await rate_due(self._store, self._rooms)
            except Exception:
                log.exception("games could not be rated; it is tried again")
            try:
                async with asyncio.timeout(self._every):
                    await self._ended.wait()
            except TimeoutError:
                continue
            self._ended.clear()


async def rate_due(store: Store, rooms: Rooms) -> None:
    for table_id in await store.ratings.due():
        try:
            places = await places_of(table_id, rooms)
        except OgonekError as error:  # a table that cannot be read is no reason to leave the others alone
            log.warning("table %s cannot be rated: %s", table_id, error.code)
            continue
        async with rooms.using(table_id) as room:
            await store.ratings.count(table_id, room.row.game, places, room.row.ended or room.row.touched)


async def places_of(table_id: str, rooms: Rooms) -> dict[str, int]:
    """Who came where at a finished table, from its stored moves."""
    async with rooms.using(table_id) as room:
        await room.ensure_in_sync()
        assert room.table is not None
        return places_at(room.table, lambda number: room.seats[number].person or "")


async def recompute(store: Store, rooms: Rooms) -> tuple[int, int, int]:
    """All ratings anew: places from the games' moves where these are still stored, else as they were written down."""
    places = {}
    for row in await store.ratings.rated_games():
        if await store.tables.get(row.table_id) is not None:
            places[row.table_id] = await places_of(row.table_id, rooms)
    return await store.ratings.recompute(places)
