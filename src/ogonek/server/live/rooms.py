"""The rooms that are in memory now."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from weakref import WeakValueDictionary

from ogonek.server.errors import NoSuchTable
from ogonek.server.live.listener import Listener
from ogonek.server.live.room import Room
from ogonek.server.live.table_memory import TableMemory
from ogonek.server.sealing import is_sealed
from ogonek.server.store import Store

MAX_CONCURRENT_LOADS = 4  # a game is replayed from its first move: others must get a turn in between


async def check_watching(room: Room, person: str | None, store: Store) -> None:
    """NoSuchTable for whoever does not sit at a ranked table, until its day is over: nobody watches there."""
    if room.memory.seat_of(person) is None and await is_sealed(room.row.daily, store):
        raise NoSuchTable


class Rooms:
    def __init__(self, store: Store, grace: float) -> None:
        self._store = store
        self._grace = grace
        self.shared = False  # other processes serve the same tables
        self._rooms: dict[str, Room] = {}
        self._loads = asyncio.Semaphore(MAX_CONCURRENT_LOADS)
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._watchers: list[Callable[[Room], None]] = []
        self._announcers: list[Callable[[Room], None]] = []

    def after_act(self, watcher: Callable[[Room], None]) -> None:
        """Calls this whenever something changed at a table, with its room."""
        self._watchers.append(watcher)

    def announce_by(self, announcer: Callable[[Room], None]) -> None:
        """Calls this whenever something changed at a table that other processes do not know yet."""
        self._announcers.append(announcer)

    def _acted(self, room: Room, announced: bool = False) -> None:
        for watcher in self._watchers:
            watcher(room)
        if not announced:
            self.announce(room)

    def announce(self, room: Room) -> None:
        """Other processes are told who is at this table, and who looks."""
        for announcer in self._announcers:
            announcer(room)

    @contextlib.asynccontextmanager
    async def using(self, table_id: str) -> AsyncIterator[Room]:
        """The room of a table, in memory for as long as anybody uses it.

        NoSuchTable if there is none, GameGone if its game cannot be played here.
        """
        room = await self._enter(table_id)
        try:
            yield room
        finally:
            self._go(room)

    async def _enter(self, table_id: str) -> Room:
        room = await self._get(table_id)
        room.users += 1
        try:
            if self.shared:  # who comes from a process that died must find here what was acknowledged there
                await room.catch_up_if_behind()
        except BaseException:
            self._go(room)
            raise
        return room

    def _go(self, room: Room) -> None:
        room.users -= 1
        self.forget(room)

    async def _get(self, table_id: str) -> Room:
        room = self._rooms.get(table_id)
        if room is not None:
            return room
        loading = self._loading.setdefault(table_id, asyncio.Lock())
        async with loading:
            return self._rooms.get(table_id) or await self._load(table_id)

    async def _load(self, table_id: str) -> Room:
        async with self._loads:
            found = await self._store.tables.get(table_id) if table_id.isalnum() else None
            if found is None:
                raise NoSuchTable
            memory = TableMemory(self._store, *found)
            await memory.load()
        room = Room(self._store, memory, self._grace, self._acted)
        self._rooms[table_id] = room
        return room

    def in_memory(self, table_id: str) -> Room | None:
        return self._rooms.get(table_id)

    def all_in_memory(self) -> list[Room]:
        return list(self._rooms.values())

    def occupied(self) -> list[Room]:
        """Those where somebody listens."""
        return [room for room in self._rooms.values() if room.listeners]

    async def visit(self, table_id: str, listener: Listener) -> Room:
        """A room with one more listener, until `part`. No context manager: each would hold a generator for hours."""
        room = await self._enter(table_id)
        try:
            await room.join(listener)
        except BaseException:
            self._go(room)
            raise
        self._acted(room)  # a bot whose process died in the middle of its turn goes on here
        return room

    async def part(self, room: Room, listener: Listener) -> None:
        try:
            await room.leave(listener)
            self._acted(room)
        finally:
            self._go(room)

    def forget(self, room: Room) -> None:
        """Unless somebody uses it. Never two rooms of one table: they would not agree."""
        if not room.users and not room.bot_moving and self._rooms.get(room.id) is room:
            del self._rooms[room.id]

    def __len__(self) -> int:
        return len(self._rooms)
