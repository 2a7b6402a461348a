"""The clocks of the tables that are played with one: when time runs out, a bot plays on for that seat."""

from __future__ import annotations

import asyncio
import logging

from ogonek.games.errors import OgonekError
from ogonek.server.room import Room
from ogonek.server.rooms import Rooms
from ogonek.table import Action

log = logging.getLogger(__name__)


class Clocks:
    """One alarm a room, set anew after everything that happens there."""

    def __init__(self, rooms: Rooms) -> None:
        self._alarms: dict[str, asyncio.Task[None]] = {}
        rooms.after_act(self._set)

    def close(self) -> None:
        for alarm in self._alarms.values():
            alarm.cancel()

    def _set(self, room: Room) -> None:
        left = room.seconds_left()
        old = self._alarms.pop(room.id, None)
        if old is not None and old is not asyncio.current_task():
            old.cancel()
        if left is not None and room.listeners:
            self._alarms[room.id] = asyncio.create_task(self._ring(room, left, room.stretch))

    async def _ring(self, room: Room, seconds: float, stretch: tuple[int | None, float]) -> None:
        await asyncio.sleep(max(0.0, seconds))
        seat = stretch[0]
        if room.stretch == stretch and seat is not None:
            try:
                await room.act(Action("stand-in", seat))
            except OgonekError as refused:
                log.info("time was up, but: %s", refused.code)
