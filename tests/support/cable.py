"""A cable between a server and its database or its Redis, for tests that pull it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine
from typing import Any
from urllib.parse import parse_qs, urlsplit

from ogonek.server.background import cancel_and_wait

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Cable:
    """Carries bytes between a port of its own and the service of a URL; in a thread of its own, as a real one would."""

    def __init__(self, url: str) -> None:
        self._target = urlsplit(url)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._open: set[asyncio.StreamWriter] = set()
        self._connecting: set[asyncio.Task[None]] = set()
        self._carrying: set[asyncio.Task[None]] = set()  # one for each direction of a connection
        self._plugged = True
        self.delay = 0.0
        self._flows = asyncio.Event()
        self._flows.set()

    def __enter__(self) -> Cable:
        self._thread.start()
        listening = asyncio.start_server(self._welcome, "127.0.0.1", 0)
        self._listening = asyncio.run_coroutine_threadsafe(listening, self._loop).result(10)
        port = self._listening.sockets[0].getsockname()[1]
        user = self._target.username
        self.url = f"{self._target.scheme}://{f'{user}@' if user else ''}127.0.0.1:{port}{self._target.path}"
        return self

    def __exit__(self, *_: object) -> None:
        self._do(self._close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    # What can happen to it

    def cut(self) -> None:
        """Both ends notice at once, and nobody can connect."""
        self._do(self._set(plugged=False))

    def stall(self) -> None:
        """Nothing comes through and nobody notices; new connections hang too. When it is mended all arrives."""
        self._do(self._set(flows=False))

    def lose(self) -> None:
        """As a router that was restarted: what is connected now is dead and does not know it; new connections work."""
        self._do(self._lose())

    def slow(self, seconds: float) -> None:
        """Whatever is sent takes so long."""
        self._do(self._set(delay=seconds))

    def mend(self) -> None:
        self._do(self._set(plugged=True, flows=True, delay=0.0))

    # In its own thread

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(10)

    async def _set(self, plugged: bool | None = None, flows: bool | None = None, delay: float | None = None) -> None:
        if delay is not None:
            self.delay = delay
        if flows is not None:
            (self._flows.set if flows else self._flows.clear)()
        if plugged is not None:
            self._plugged = plugged
        if not self._plugged:
            self._hang_up()

    def _hang_up(self) -> None:
        for writer in list(self._open):
            writer.transport.abort()

    async def _lose(self) -> None:
        for task in list(self._carrying):
            task.cancel("lost")

    async def _close(self) -> None:
        self._listening.close()
        await cancel_and_wait([*self._connecting, *self._carrying])
        self._hang_up()

    def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._connect(reader, writer))
        self._connecting.add(task)
        task.add_done_callback(self._connecting.discard)

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._open.add(writer)
        if not self._plugged:
            writer.transport.abort()
            return
        await self._flows.wait()
        try:
            target_reader, target_writer = await self._far_end()
        except OSError:
            writer.transport.abort()
            return
        self._open.add(target_writer)
        for source, sink in ((reader, target_writer), (target_reader, writer)):
            task = asyncio.create_task(self._carry(source, sink))
            self._carrying.add(task)
            task.add_done_callback(self._carrying.discard)

    async def _far_end(self) -> Ends:
        folder = parse_qs(self._target.query).get("host")
        if folder is not None:  # PostgreSQL on a socket file
            return await asyncio.open_unix_connection(f"{folder[0]}/.s.PGSQL.5432")
        return await asyncio.open_connection(self._target.hostname, self._target.port)

    async def _carry(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        """Until one end closes; a lost connection keeps both ends open and carries nothing any more."""
        loop = asyncio.get_running_loop()
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivering = asyncio.create_task(self._deliver(waiting, sink))
        try:
            while data := await source.read(65536):
                waiting.put_nowait((loop.time() + self.delay, data))
            waiting.put_nowait((loop.time() + self.delay, b""))
            await delivering
        except ConnectionError:
            sink.transport.abort()
        finally:
            delivering.cancel()

    async def _deliver(self, waiting: asyncio.Queue[tuple[float, bytes]], sink: asyncio.StreamWriter) -> None:
        while True:
            due, data = await waiting.get()
            await asyncio.sleep(max(0.0, due - asyncio.get_running_loop().time()))
            await self._flows.wait()
            if not data:
                sink.close()
                return
            sink.write(data)
            with contextlib.suppress(ConnectionError):
                await sink.drain()
