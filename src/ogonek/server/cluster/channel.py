"""How processes reach each other: one channel, carried by Redis or by PostgreSQL's notifications."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from ogonek.core.errors import OgonekError
from ogonek.server.settings import without_password

CHANNEL = "ogonek"
PING_AFTER = 10.0  # seconds without a message after which a connection is asked whether it is still there
TIMEOUT = 5.0  # seconds for the answer


class Channel(ABC):
    """What carries messages between processes: Redis or PostgreSQL's own notifications."""

    @abstractmethod
    async def send(self, message: bytes) -> None: ...

    @abstractmethod
    async def listen(self, receive: Callable[[bytes], Awaitable[None]]) -> None:
        """Hands over every message, until the connection breaks."""

    @abstractmethod
    async def close(self) -> None: ...


class RedisChannel(Channel):
    def __init__(self, url: str) -> None:
        from ogonek.server.cluster.redis_client import open_redis

        self._redis: Any = open_redis(url, TIMEOUT, retries=1)

    async def send(self, message: bytes) -> None:
        await self._redis.publish(CHANNEL, message)

    async def listen(self, receive: Callable[[bytes], Awaitable[None]]) -> None:
        async with self._redis.pubsub() as channel:
            async with asyncio.timeout(TIMEOUT):
                await channel.subscribe(CHANNEL)
            asked = False  # whether it is still there
            while True:
                try:
                    async with asyncio.timeout(TIMEOUT if asked else PING_AFTER):
                        message = await channel.get_message(timeout=None)
                except TimeoutError:
                    if asked:
                        raise ConnectionError("Redis fell silent") from None
                    asked = True
                    await channel.ping()
                    continue
                asked = False
                if message is not None and message["type"] == "message":
                    await receive(message["data"])

    async def close(self) -> None:
        await self._redis.aclose()


class PostgresChannel(Channel):
    """One connection to send and one to listen. NOTIFY carries less than 8,000 bytes."""

    def __init__(self, url: str) -> None:
        import asyncpg

        self._asyncpg: Any = asyncpg
        self._url = url
        self._connection: Any = None
        self._sending = asyncio.Lock()

    async def _connect(self) -> Any:
        return await self._asyncpg.connect(self._url, timeout=TIMEOUT, command_timeout=TIMEOUT)

    async def send(self, message: bytes) -> None:
        async with self._sending:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._connect()
            try:
                await self._connection.execute("SELECT pg_notify($1, $2)", CHANNEL, message.decode())
            except Exception:
                self._connection.terminate()
                raise

    async def listen(self, receive: Callable[[bytes], Awaitable[None]]) -> None:
        received: asyncio.Queue[str | None] = asyncio.Queue()
        connection = await self._connect()
        try:
            connection.add_termination_listener(lambda _connection: received.put_nowait(None))
            await connection.add_listener(CHANNEL, lambda _c, _pid, _channel, message: received.put_nowait(message))
            while True:
                try:
                    async with asyncio.timeout(PING_AFTER):
                        message = await received.get()
                except TimeoutError:
                    await connection.execute("SELECT 1")
                    continue
                if message is None:
                    return
                await receive(message.encode())
        finally:
            await connection.close(timeout=1)

    async def close(self) -> None:
        if self._connection is not None:
            await self._connection.close(timeout=1)


def open_channel(url: str) -> Channel:
    """An OgonekError if that is no address of a Redis or a PostgreSQL; whether it answers is seen when it is used."""
    try:
        if url.startswith(("redis://", "rediss://")):
            return RedisChannel(url)
        if url.startswith("postgresql://") and make_url(url):
            return PostgresChannel(url)
    except (ValueError, ArgumentError) as error:
        raise OgonekError("not-a-herald", given=without_password(url)) from error
    raise OgonekError("not-a-herald", given=without_password(url))
