"""Open sockets that take little memory: what Uvicorn keeps for each of them, without what only opening it needed."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Gate:
    """Open or shut. An `asyncio.Event` takes 800 bytes for those who might wait, and hardly ever does anybody."""

    __slots__ = ("_shut",)

    def __init__(self) -> None:
        self._shut: asyncio.Event | None = None

    def clear(self) -> None:
        self._shut = self._shut or asyncio.Event()

    def set(self) -> None:
        if self._shut is not None:
            self._shut.set()
            self._shut = None

    async def wait(self) -> None:
        if self._shut is not None:
            await self._shut.wait()


class Letterbox:
    """What comes in, for one reader. An `asyncio.Queue` is ready for many, and takes 3 kB even when it is empty."""

    __slots__ = ("_letters", "_reader")

    def __init__(self) -> None:
        self._letters: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, letter: Any) -> None:
        self._letters.append(letter)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def empty(self) -> bool:
        return not self._letters

    async def get(self) -> Any:
        if not self._letters:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._letters.pop(0)


class FrugalProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue: Any = Letterbox()
        self.writable: Any = Gate()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":  # a browser's headers alone are more than a seat at the table
            self.request.headers.clear()  # others hold them, too
            kept = {name: value for name, value in self.__dict__.items() if name not in ("request", "response")}
            self.__dict__ = kept  # half as large: a dict that has grown keeps its room
