"""Several processes, one set of tables: each tells the others that something changed, never what.

The database is the only truth. A message says how far table T is and which seats are present in the sender's
process; whoever has that table in memory and is not as far reads the rest from the database. A lost message is
made up for by looking at the database every few seconds.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from itertools import islice
from typing import NamedTuple

from msgspec import DecodeError, Struct, json

from ogonek.server.background import cancel_and_wait
from ogonek.server.cluster.channel import TIMEOUT, Channel
from ogonek.server.cluster.looking import LookingElsewhere
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms
from ogonek.server.store import Store
from ogonek.server.store.tables import Mark

log = logging.getLogger(__name__)

CHECK_EVERY = 3.0  # seconds between two looks at the database, and between two notices about who is here
RETRY_AFTER = 1.0
MAX_TABLES_IN_A_NOTICE = 64  # tables in one notice at most, at some 80 bytes each


class News(NamedTuple):
    """About a table."""

    table: str
    here: list[int]
    mark: Mark | None  # how far the table is, as far as the sender knows
    looking: list[int] = []  # those who have the table in front of them, not in the background


class Notice(Struct):
    """What one process tells the others."""

    process: str
    news: list[News]


class Notifier:
    """Speaks and hears for this process."""

    def __init__(self, rooms: Rooms, store: Store, channel: Channel, heard: LookingElsewhere | None = None) -> None:
        self._rooms = rooms
        rooms.shared = True
        self._store = store
        self._channel = channel
        self._process = secrets.token_hex(8)
        self.heard = heard or LookingElsewhere()
        self.due: dict[str, None] = {}  # tables to speak of: however long nobody can speak, each once
        self._any_due = asyncio.Event()
        self._news: dict[str, list[Mark | None]] = {}  # what was heard last of tables that are being read: one at most
        self._reading: set[asyncio.Task[None]] = set()
        self._tasks = [asyncio.create_task(work()) for work in (self._send_due, self._listen, self._check)]
        rooms.announce_by(lambda room: self.announce(room.id))

    async def close(self) -> None:
        await cancel_and_wait([*self._tasks, *self._reading])
        with contextlib.suppress(Exception):
            async with asyncio.timeout(TIMEOUT):
                await self._channel.close()

    def announce(self, table: str) -> None:
        self.due[table] = None
        self._any_due.set()

    async def _send_due(self) -> None:
        """What comes while a notice is under way shares the next."""
        while True:
            await self._any_due.wait()
            tables = list(islice(self.due, MAX_TABLES_IN_A_NOTICE))
            for table in tables:
                del self.due[table]
            if not self.due:
                self._any_due.clear()
            try:
                await self._channel.send(json.encode(Notice(self._process, [self._news_of(table) for table in tables])))
            except Exception as error:  # the others look for themselves
                log.warning("the herald could not speak: %r", error)

    def _news_of(self, table: str) -> News:
        room = self._rooms.in_memory(table)
        return News(table, [], None) if room is None else self._news_from(room)

    def _news_from(self, room: Room) -> News:
        return News(room.id, room.seats_here(), room.memory.mark(), room.looking_here())

    async def _listen(self) -> None:
        while True:
            try:
                await self._channel.listen(self._receive)
            except Exception as error:
                log.warning("the herald hears nothing: %r", error)
            await asyncio.sleep(RETRY_AFTER)

    async def _receive(self, said: bytes) -> None:
        try:
            notice = json.decode(said, type=Notice)
        except DecodeError:
            return
        if notice.process != self._process:
            for news in notice.news:
                self._take_news(notice.process, news)

    def _take_news(self, process: str, news: News) -> None:
        self.heard.note(process, news.table, news.looking)
        room = self._rooms.in_memory(news.table)
        if room is None:
            return
        room.note_elsewhere(process, news.here, news.looking)
        if news.table in self._news:
            self._news[news.table] = [news.mark]  # it tells of what was before it, too
        else:  # each table by itself: none waits for the others
            self._news[news.table] = [news.mark]
            task = asyncio.create_task(self._follow(news.table))
            self._reading.add(task)
            task.add_done_callback(self._reading.discard)

    async def _follow(self, table: str) -> None:
        """Goes as far as was heard, also of what is heard meanwhile."""
        while self._news[table]:
            mark = self._news[table].pop(0)
            try:
                room = self._rooms.in_memory(table)
                if room is not None:
                    await room.follow(mark)
            except Exception as error:  # the database is away: the next look makes up for it
                log.warning("table %s could not be read: %r", table, error)
        del self._news[table]

    async def _check(self) -> None:
        """Makes up for lost notices, and says again who is here."""
        while True:
            await asyncio.sleep(CHECK_EVERY)
            rooms = {room.id: room for room in self._rooms.occupied()}
            try:
                marks = await self._store.tables.marks(list(rooms))
            except Exception as error:
                log.warning("the database does not answer: %r", error)
            else:
                for table, room in rooms.items():
                    await self._check_table(room, marks.get(table))
            for table in rooms:
                self.announce(table)

    async def _check_table(self, room: Room, mark: Mark | None) -> None:
        try:
            await room.follow(mark if room.in_sync else None)
        except Exception as error:  # the others are looked at all the same
            log.warning("table %s could not be read: %r", room.id, error)
