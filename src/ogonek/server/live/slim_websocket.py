"""Open WebSockets that take little memory.

This is the one place that relies on Uvicorn's inner workings. Thousands of sockets are open at a time, each for hours.
Uvicorn keeps for each of them the whole request, an `asyncio.Queue` and an `asyncio.Event`, together more than a seat
at a table takes. It has no setting for that, so this protocol replaces both by smaller ones, and forgets the request
once the socket is accepted. What it replaces (`queue`, `writable`, `request`, `response`) is checked by
`tests/server/live/test_slim_websocket.py`, which fails when a newer Uvicorn names it otherwise; the lock files pin the
version that was tested. To do without: leave out `ws=` in `serve.py`.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class LightEvent:
    """An `asyncio.Event` that is nearly always set. The real one takes 800 bytes for its waiters."""

    __slots__ = ("_cleared",)

    def __init__(self) -> None:
        self._cleared: asyncio.Event | None = None

    def clear(self) -> None:
        self._cleared = self._cleared or asyncio.Event()

    def set(self) -> None:
        if self._cleared is not None:
            self._cleared.set()
            self._cleared = None

    async def wait(self) -> None:
        if self._cleared is not None:
            await self._cleared.wait()


class SingleReaderQueue:
    """A queue with one reader. An `asyncio.Queue` is ready for many, and takes 3 kB even when it is empty."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, item: Any) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._items

    async def get(self) -> Any:
        if not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.pop(0)


class SlimWebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = SingleReaderQueue()
        self.writable: Any = LightEvent()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            self.request.headers.clear()  # other objects refer to the same headers
            kept = {name: value for name, value in self.__dict__.items() if name not in ("request", "response")}
            self.__dict__ = kept  # a dict that has grown never shrinks: a new one is half as large
