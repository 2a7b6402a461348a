"""Open WebSockets that take little memory.

This is the one place that relies on Uvicorn's inner workings. Thousands of sockets are open at a time, each for hours.
Uvicorn keeps for each of them the whole request, an `asyncio.Queue` and an `asyncio.Event`, together more than a seat
at a table takes. It has no setting for that, so this protocol replaces both by smaller ones, and forgets the request
once the socket is accepted. What it replaces (`queue`, `writable`, `request`, `response`) is checked by
`tests/server/live/test_slim_websocket.py`, which fails when a newer Uvicorn names it otherwise; the lock files pin the
version that was tested. It also limits what never reaches the application: pings, pongs and fragments.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from ogonek.server.http.rate_limits import TokenBucket

MAX_UNSENT = 32 * 1024  # bytes that the transport holds for a peer before senders wait
CONTROL_FRAMES_A_SECOND = 10.0  # pings, pongs and fragments; browsers send none of their own accord


class LightEvent:
    """An `asyncio.Event` that is nearly always set. The real one takes 800 bytes for its waiters."""

    __slots__ = ("_cleared",)

    def __init__(self) -> None:
        self._cleared: asyncio.Event | None = None

    def is_set(self) -> bool:
        return self._cleared is None

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
        self._control_frames = TokenBucket(CONTROL_FRAMES_A_SECOND)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=MAX_UNSENT)

    # What is sent

    async def send(self, message: Any) -> None:
        kind = message["type"]
        if self.close_sent and self.handshake_complete:
            if kind == "websocket.send":
                raise ClientDisconnected  # Uvicorn's own error would be no OSError, and nobody's to handle
            return
        if kind == "websocket.close" and not self.writable.is_set():
            self.transport.abort()  # who does not read would not read a farewell, and what waits for them is freed
            return
        await super().send(message)
        if kind == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # Uvicorn forgets it, and would log each refusal as an error
        if kind == "websocket.accept":
            self.request.headers.clear()  # other objects refer to the same headers
            kept = {name: value for name, value in self.__dict__.items() if name not in ("request", "response")}
            self.__dict__ = kept  # a dict that has grown never shrinks: a new one is half as large

    def shutdown(self) -> None:
        """Uvicorn's own would raise, and stop the server in the middle of its farewells, where the other side has just
        begun to close."""
        if self.handshake_complete and self.conn.state is not State.OPEN:
            self.stop_keepalive()
            self.transport.abort()  # else one who does not read what was sent before would hold the server up
        else:
            super().shutdown()

    # What comes. The application sees, and limits, whole messages only; these frames it never sees.

    def handle_ping(self) -> None:
        """Each is answered, so one who does not read the answers must not go on asking."""
        if self._within_limits():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        if self._within_limits():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Empty fragments take memory, too, and no limit of bytes stops them."""
        if self._within_limits():
            super().handle_cont(event)

    def _within_limits(self) -> bool:
        if self.transport.is_closing():
            return False
        if self._control_frames.allows() and self.transport.get_write_buffer_size() <= MAX_UNSENT:
            return True
        self.transport.abort()
        return False

    def send_receive_event_to_app(self) -> None:
        """Text that is not UTF-8 closes the socket with 1007; Uvicorn would log a traceback besides."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()
