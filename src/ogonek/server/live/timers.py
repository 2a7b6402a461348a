"""What happens at a table by the clock alone: time to think runs out, or somebody was away for long enough."""

from __future__ import annotations

import asyncio
import logging

from ogonek.core.errors import OgonekError
from ogonek.server.background import cancel_and_wait, retry_until_stored
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms

log = logging.getLogger(__name__)


class Timers:
    """The alarms of each room where somebody listens, set anew after everything that happens there."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._alarms: dict[str, list[asyncio.Task[None]]] = {}
        rooms.after_act(self._set)

    async def close(self) -> None:
        await cancel_and_wait([alarm for alarms in self._alarms.values() for alarm in alarms])

    def _set(self, room: Room) -> None:
        for old in self._alarms.pop(room.id, ()):
            if old is not asyncio.current_task():
                old.cancel()
        if not room.listeners:
            return
        # Slow clocks ring without anybody listening: `ogonek.server.slow.ringer`.
        left, grace = None if room.row.slow else room.memory.seconds_left(), room.grace_left()
        alarms = [] if left is None else [self._end_of_time(room.id, left, room.memory.stretch)]
        if grace is not None:
            alarms.append(self._end_of_grace(room.id, grace))
        if alarms:
            self._alarms[room.id] = [asyncio.create_task(alarm) for alarm in alarms]

    async def _end_of_time(self, table_id: str, seconds: float, stretch: tuple[int | None, float]) -> None:
        async def ring() -> None:
            async with self._rooms.using(table_id) as room:
                await room.time_is_up(stretch)

        await asyncio.sleep(max(0.0, seconds))
        try:
            await retry_until_stored(ring)
        except OgonekError as refused:
            log.info("time was up, but: %s", refused.code)

    async def _end_of_grace(self, table_id: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        room = self._rooms.in_memory(table_id)
        if room is not None:
            await room.tell_who_is_here()
            self._set(room)  # for the next one who is away
