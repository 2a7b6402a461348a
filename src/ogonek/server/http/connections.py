"""Connections before there is a request: how many there may be, and how long they may keep us waiting.

Every connection takes a file descriptor, and a process has only so many. So there is a limit for one address, one in
all, and a time by which a request must be there and its answer be taken. When all are in use, the connection that has
waited longest without a request makes room for a new one. WebSockets are limited to less than all (`Guard`), so that
pages, `/health` and operators always find a place.
"""

from __future__ import annotations

import logging
import os
import time
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ogonek.server.http.guard import address_of
from ogonek.server.live.slim_websocket import SlimWebSocketProtocol

log = logging.getLogger(__name__)

REQUEST_SECONDS = 15.0  # for a whole request, from the connection or from the last answer
ANSWER_SECONDS = 60.0  # for an answer to be made and taken
MAX_HEAD_BYTES = 64 * 1024  # of a request's first line and headers
RESERVED_FILES = 256  # descriptors for the database, files and pipes, and for what is accepted before it is counted
RESERVED_FOR_PAGES = 64  # connections that no WebSocket may take
HTTP_BESIDE_SOCKETS = 100  # connections of one address beside its WebSockets
LOG_EVERY = 10.0  # seconds between two lines about refused connections


def raise_file_limit() -> int:
    """Takes as many file descriptors as the system lets us have; how many that is."""
    try:
        import resource
    except ImportError:  # Windows
        return 2048
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # some systems name a hard limit that they do not grant
            return soft
    return hard


class Connections:
    """All of this process. Who comes through a proxy shares its address: there is no limit for a trusted proxy's."""

    def __init__(self, most: int, most_from_one: int, proxies: frozenset[str]) -> None:
        self.most = most
        self._most_from_one = most_from_one  # 0: no limit
        self._proxies = proxies
        self._open: Counter[str] = Counter()
        self._total = 0
        self._waiting: dict[BoundedHTTP, None] = {}  # without a request, the longest first
        self._refused = 0
        self._logged = -LOG_EVERY

    @property
    def most_sockets(self) -> int:
        return max(1, self.most - RESERVED_FOR_PAGES)

    @property
    def waiting(self) -> int:
        """How many have no request under way."""
        return len(self._waiting)

    def admit(self, address: str) -> bool:
        """Whether one more may stay; then `leave` must follow."""
        of_one = self._most_from_one if address not in self._proxies else 0
        if of_one and self._open[address] >= of_one:
            self._refuse("from one address")
            return False
        if self._total >= self.most and not self._make_room():
            self._refuse("in all")
            return False
        self._open[address] += 1
        self._total += 1
        return True

    def leave(self, address: str) -> None:
        self._total -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def note_waiting(self, connection: BoundedHTTP, waits: bool) -> None:
        """Whether it has no request under way: then it can make room for another."""
        self._waiting.pop(connection, None)
        if waits:
            self._waiting[connection] = None

    def _make_room(self) -> bool:
        if not self._waiting:
            return False
        oldest = next(iter(self._waiting))
        del self._waiting[oldest]
        oldest.transport.abort()
        return True

    def _refuse(self, why: str) -> None:
        self._refused += 1
        now = time.monotonic()
        if now - self._logged >= LOG_EVERY:
            log.warning("too many connections %s: %d refused", why, self._refused)
            self._logged, self._refused = now, 0


class BoundedHTTP(HttpToolsProtocol):
    """Uvicorn's HTTP with limits. `bounded` hands in the connections that it counts."""

    registry: Connections

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._address = ""
        self._admitted = False
        self._deadline: Any = None
        self._answering = False  # the request is there; its answer is waited for
        self._in_head = False  # a request has begun whose headers are not complete
        self._head = 0  # bytes of it

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._address = address_of({"client": self.client})
        self._admitted = self.registry.admit(self._address)
        if not self._admitted:
            transport.abort()
            return
        self._wait_for_request()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_waiting()
        if self._admitted:
            self._admitted = False
            self.registry.leave(self._address)

    def data_received(self, data: bytes) -> None:
        if not self._admitted:
            return
        if self._in_head:
            self._head += len(data)
            if self._head > MAX_HEAD_BYTES:
                self.transport.abort()
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head, self._head = True, 0

    def on_headers_complete(self) -> None:
        super().on_headers_complete()
        self._in_head = False
        self.registry.note_waiting(self, waits=False)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if self._admitted and not self.transport.is_closing():
            self._wait_for_request()

    def handle_websocket_upgrade(self) -> None:
        """From here on another protocol has the connection, and says when it is lost."""
        self._stop_waiting()
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        if isinstance(protocol, CountedWebSocket):
            protocol.counted_address, self._admitted = self._address, False

    def _in_request(self) -> bool:
        """The headers of a request are there, and it is not answered yet."""
        cycle: Any = self.cycle  # None before the first request
        return cycle is not None and not cycle.response_complete

    def _wait_for_request(self) -> None:
        self._stop_waiting()
        self._answering = False
        self.registry.note_waiting(self, waits=True)
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._too_late)

    def _too_late(self) -> None:
        """Nothing whole came in time, or its answer was not taken."""
        if self._in_request() and not self.cycle.more_body and not self._answering:
            self._answering = True
            self._deadline = self.loop.call_later(ANSWER_SECONDS, self._too_late)
        else:
            self.transport.abort()

    def _stop_waiting(self) -> None:
        self.registry.note_waiting(self, waits=False)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class CountedWebSocket(SlimWebSocketProtocol):
    registry: Connections
    counted_address: str | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.counted_address is not None:
            self.registry.leave(self.counted_address)
            self.counted_address = None


def bounded(connections: Connections) -> tuple[type[BoundedHTTP], type[CountedWebSocket]]:
    """Uvicorn's two protocols, for these connections."""
    return (
        type("HTTP", (BoundedHTTP,), {"registry": connections}),
        type("WebSocket", (CountedWebSocket,), {"registry": connections}),
    )


def trusted_proxies() -> frozenset[str]:
    """The addresses whose word about their clients is taken (Uvicorn reads the same variable)."""
    return frozenset(os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1").replace(" ", "").split(","))
