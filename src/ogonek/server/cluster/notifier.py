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
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any, NamedTuple

from msgspec import DecodeError, Struct, json
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ogonek.core.errors import OgonekError
from ogonek.server.background import end
from ogonek.server.room import Room
from ogonek.server.rooms import Rooms
from ogonek.server.settings import without_password
from ogonek.server.store import Store
from ogonek.server.store_tables import Mark

log = logging.getLogger(__name__)

CHANNEL = "ogonek"
LOOK_EVERY = 3.0  # seconds between two looks at the database, and between two words about who is here
RETRY_AFTER = 1.0
QUIET = 10.0  # seconds without a word after which a connection is asked whether it is still there
PATIENCE = 5.0  # seconds for the answer
TOGETHER = 64  # tables in one word at most, at some 80 bytes each


class News(NamedTuple):
    """About a table."""

    table: str
    here: list[int]
    mark: Mark | None  # how far the table is, as far as the sender knows


class Word(Struct):
    """What one process tells the others."""

    process: str
    news: list[News]


class Wire(ABC):
    """What carries the words: Redis or PostgreSQL's own notifications."""

    @abstractmethod
    async def send(self, word: bytes) -> None: ...

    @abstractmethod
    async def listen(self, hear: Callable[[bytes], Awaitable[None]]) -> None:
        """Hands over every word that comes, until the connection breaks."""

    @abstractmethod
    async def close(self) -> None: ...


class RedisWire(Wire):
    def __init__(self, url: str) -> None:
        from ogonek.server.redis_client import open_redis

        self._redis: Any = open_redis(url, PATIENCE, retries=1)

    async def send(self, word: bytes) -> None:
        await self._redis.publish(CHANNEL, word)

    async def listen(self, hear: Callable[[bytes], Awaitable[None]]) -> None:
        async with self._redis.pubsub() as channel:
            async with asyncio.timeout(PATIENCE):
                await channel.subscribe(CHANNEL)
            asked = False  # whether it is still there
            while True:
                try:
                    async with asyncio.timeout(PATIENCE if asked else QUIET):
                        message = await channel.get_message(timeout=None)
                except TimeoutError:
                    if asked:
                        raise ConnectionError("Redis fell silent") from None
                    asked = True
                    await channel.ping()
                    continue
                asked = False
                if message is not None and message["type"] == "message":
                    await hear(message["data"])

    async def close(self) -> None:
        await self._redis.aclose()


class PostgresWire(Wire):
    """One connection to speak and one to listen. NOTIFY carries less than 8,000 bytes."""

    def __init__(self, url: str) -> None:
        import asyncpg

        self._asyncpg: Any = asyncpg
        self._url = url
        self._speaking: Any = None
        self._turn = asyncio.Lock()

    async def _connect(self) -> Any:
        return await self._asyncpg.connect(self._url, timeout=PATIENCE, command_timeout=PATIENCE)

    async def send(self, word: bytes) -> None:
        async with self._turn:
            if self._speaking is None or self._speaking.is_closed():
                self._speaking = await self._connect()
            try:
                await self._speaking.execute("SELECT pg_notify($1, $2)", CHANNEL, word.decode())
            except Exception:
                self._speaking.terminate()
                raise

    async def listen(self, hear: Callable[[bytes], Awaitable[None]]) -> None:
        heard: asyncio.Queue[str | None] = asyncio.Queue()
        connection = await self._connect()
        try:
            connection.add_termination_listener(lambda _connection: heard.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda _c, _pid, _channel, word: heard.put_nowait(word))
            while True:
                try:
                    async with asyncio.timeout(QUIET):
                        word = await heard.get()
                except TimeoutError:
                    await connection.execute("SELECT 1")
                    continue
                if word is None:
                    return
                await hear(word.encode())
        finally:
            await connection.close(timeout=1)

    async def close(self) -> None:
        if self._speaking is not None:
            await self._speaking.close(timeout=1)


def wire(url: str) -> Wire:
    """An OgonekError if that is no address of a Redis or a PostgreSQL; whether it answers is seen when it is used."""
    try:
        if url.startswith(("redis://", "rediss://")):
            return RedisWire(url)
        if url.startswith("postgresql://") and make_url(url):
            return PostgresWire(url)
    except (ValueError, ArgumentError) as error:
        raise OgonekError("not-a-herald", given=without_password(url)) from error
    raise OgonekError("not-a-herald", given=without_password(url))


class Herald:
    """Speaks and hears for this process."""

    def __init__(self, rooms: Rooms, store: Store, carrier: Wire) -> None:
        self._rooms = rooms
        rooms.shared = True
        self._store = store
        self._wire = carrier
        self._process = secrets.token_hex(8)
        self._due: dict[str, None] = {}  # tables to speak of: however long nobody can speak, each once
        self._something_due = asyncio.Event()
        self._news: dict[str, list[Mark | None]] = {}  # what was heard of tables that are being read
        self._reading: set[asyncio.Task[None]] = set()
        self._tasks = [asyncio.create_task(work()) for work in (self._speak, self._listen, self._look)]
        rooms.announce_by(lambda room: self._announce(room.id))

    async def close(self) -> None:
        await end([*self._tasks, *self._reading])
        with contextlib.suppress(Exception):
            async with asyncio.timeout(PATIENCE):
                await self._wire.close()

    def _announce(self, table: str) -> None:
        self._due[table] = None
        self._something_due.set()

    async def _speak(self) -> None:
        """What comes while a word is under way shares the next."""
        while True:
            await self._something_due.wait()
            tables = list(islice(self._due, TOGETHER))
            for table in tables:
                del self._due[table]
            if not self._due:
                self._something_due.clear()
            try:
                await self._wire.send(json.encode(Word(self._process, [self._news_of(table) for table in tables])))
            except Exception as error:  # the others look for themselves
                log.warning("the herald could not speak: %r", error)

    def _news_of(self, table: str) -> News:
        room = self._rooms.in_memory(table)
        return News(table, [], None) if room is None else News(table, room.seats_here(), room.mark())

    async def _listen(self) -> None:
        while True:
            try:
                await self._wire.listen(self._hear)
            except Exception as error:
                log.warning("the herald hears nothing: %r", error)
            await asyncio.sleep(RETRY_AFTER)

    async def _hear(self, said: bytes) -> None:
        try:
            word = json.decode(said, type=Word)
        except DecodeError:
            return
        if word.process != self._process:
            for news in word.news:
                self._take(word.process, news)

    def _take(self, process: str, news: News) -> None:
        room = self._rooms.in_memory(news.table)
        if room is None:
            return
        room.note_elsewhere(process, news.here)
        if news.table in self._news:
            self._news[news.table].append(news.mark)
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

    async def _look(self) -> None:
        """Makes up for lost words, and says again who is here."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            rooms = {room.id: room for room in self._rooms.occupied()}
            try:
                marks = await self._store.tables.marks(list(rooms))
            except Exception as error:
                log.warning("the database does not answer: %r", error)
            else:
                for table, room in rooms.items():
                    await self._look_at(room, marks.get(table))
            for table in rooms:
                self._announce(table)

    async def _look_at(self, room: Room, mark: Mark | None) -> None:
        try:
            await room.follow(mark if room.sound else None)
        except Exception as error:  # the others are looked at all the same
            log.warning("table %s could not be read: %r", room.id, error)
