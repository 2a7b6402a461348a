"""What goes wrong during a soak, one after another: killed processes, restarted services, sockets that never read."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import os
from collections.abc import Awaitable, Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.table_load import BenchTable, Served, Services

SLOW_SOCKETS = 20


class Faults:
    """The first process is never killed: its memory is the figure."""

    def __init__(self, served: list[Served], services: Services) -> None:
        self._served = served
        self._services = services
        self._slow: list[ClientConnection] = []
        self._turn = itertools.cycle(
            [
                ("slow sockets", self._open_slow_sockets),
                ("a process killed", self._kill_a_process),
                ("PostgreSQL restarted", self._restart_postgres),
                ("Redis restarted", self._restart_redis),
            ]
        )

    async def strike(self, tables: list[BenchTable]) -> str:
        """The next fault; what it was."""
        await self.close()
        name, fault = next(self._turn)
        work: Callable[[list[BenchTable]], Awaitable[None]] = fault
        await work(tables)
        return name

    async def close(self) -> None:
        for socket in self._slow:
            socket.transport.abort()
        self._slow.clear()

    async def _kill_a_process(self, _tables: list[BenchTable]) -> None:
        for server in self._served[1:]:
            server.kill()
            await asyncio.to_thread(server.start)

    async def _restart_postgres(self, _tables: list[BenchTable]) -> None:
        await asyncio.to_thread(self._services.restart_postgres)

    async def _restart_redis(self, _tables: list[BenchTable]) -> None:
        await asyncio.to_thread(self._services.restart_redis)

    async def _open_slow_sockets(self, tables: list[BenchTable]) -> None:
        """They ask again and again for all that there is, talk, and read nothing."""
        table = tables[0]
        address = f"{self._served[0].url.replace('http', 'ws', 1)}/ws/tables/{table.id}"
        for number in range(SLOW_SOCKETS):
            headers = {"Cookie": table.cookies[number % len(table.cookies)]}
            socket = await connect(address, additional_headers=headers, ping_interval=None)
            socket.transport.pause_reading()
            self._slow.append(socket)
            with contextlib.suppress(ConnectionClosed):
                for _ in range(50):
                    await socket.send('{"type":"hello"}')
                line = f'{{"type":"say","intent":"{os.urandom(8).hex()}","text":"{"x" * 300}"}}'
                await socket.send(line)
