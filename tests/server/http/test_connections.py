"""Connections without a request: so many of an address, so many in all, for so long."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

import pytest
import uvicorn
from websockets.asyncio.client import connect

from ogonek.server.http import connections as bounds
from ogonek.server.http.connections import Connections, bounded
from support.services import free_port

REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        return
    if scope["type"] == "http":
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


@contextlib.asynccontextmanager
async def serving(counted: Connections) -> AsyncIterator[int]:
    http, websocket = bounded(counted)
    port = free_port()
    config = uvicorn.Config(app, port=port, http=http, ws=websocket, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    running = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110 (Uvicorn has no event for it)
        await asyncio.sleep(0)
    try:
        yield port
    finally:
        server.should_exit = True
        server.force_exit = True
        await running


class Wire:
    """A plain connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    @classmethod
    async def to(cls, port: int) -> Wire:
        return cls(*await asyncio.open_connection("127.0.0.1", port))

    async def ask(self, request: bytes = REQUEST) -> bytes:
        """The first line of the answer, empty if the connection was closed instead."""
        self.writer.write(request)
        return await self.answer()

    async def answer(self) -> bytes:
        try:
            async with asyncio.timeout(30):
                return (await self._reader.readline()).strip()
        except ConnectionError:
            return b""

    async def rest(self) -> None:
        """Reads what is left of an answer."""
        async with asyncio.timeout(30):
            await self._reader.readuntil(b"ok")


async def test_idle_connections_make_room_for_new_ones(caplog):
    async with serving(Connections(5, 0, frozenset())) as port:
        idle = [await Wire.to(port) for _ in range(5)]
        assert await idle[-1].ask() == b"HTTP/1.1 200 OK"
        for _ in range(8):
            fresh = await Wire.to(port)
            assert await fresh.ask() == b"HTTP/1.1 200 OK", "nobody is shut out"
        assert await idle[0].answer() == b"", "the one that waited longest went"


async def test_where_all_are_in_use_a_new_one_is_refused_and_the_log_says_so(caplog):
    caplog.set_level(logging.WARNING)
    async with serving(Connections(2, 0, frozenset())) as port:
        async with connect(f"ws://127.0.0.1:{port}/"), connect(f"ws://127.0.0.1:{port}/"):
            assert await (await Wire.to(port)).ask() == b""
            assert "too many connections in all: 1 refused" in caplog.text
        again = await Wire.to(port)
        while await again.ask() != b"HTTP/1.1 200 OK":  # the server has to notice that they are closed
            again = await Wire.to(port)


async def test_one_address_has_its_own_limit_but_a_proxy_has_none(caplog):
    caplog.set_level(logging.WARNING)
    async with serving(Connections(100, 3, frozenset())) as port:
        held = [await Wire.to(port) for _ in range(3)]
        for wire in held:
            assert await wire.ask() == b"HTTP/1.1 200 OK"
        assert await (await Wire.to(port)).ask() == b""
        assert "from one address" in caplog.text
    async with serving(Connections(100, 3, frozenset({"127.0.0.1"}))) as port:
        for _ in range(10):
            assert await (await Wire.to(port)).ask() == b"HTTP/1.1 200 OK"


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf",
    ],
    ids=["nothing", "line", "headers", "body"],
)
async def test_a_request_that_never_comes_is_not_waited_for(monkeypatch, half):
    monkeypatch.setattr(bounds, "REQUEST_SECONDS", 0.05)
    async with serving(Connections(100, 0, frozenset())) as port:
        wire = await Wire.to(port)
        assert await wire.ask(half) == b""


async def test_nor_is_a_second_one_over_the_same_connection(monkeypatch):
    async with serving(Connections(100, 0, frozenset())) as port:
        wire = await Wire.to(port)
        assert await wire.ask() == b"HTTP/1.1 200 OK"
        await wire.rest()
        monkeypatch.setattr(bounds, "REQUEST_SECONDS", 0.05)  # from the next answer on
        assert await wire.ask() == b"HTTP/1.1 200 OK"
        await wire.rest()
        assert await wire.ask(b"GET / HTTP/1.1\r\nHos") == b""


async def endless_headers(wire: Wire) -> None:
    while True:
        wire.writer.write(b"X-Long: " + b"x" * 10_000 + b"\r\n")
        await wire.writer.drain()


async def test_headers_without_end_are_cut_off():
    async with serving(Connections(100, 0, frozenset())) as port:
        wire = await Wire.to(port)
        wire.writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        with pytest.raises(ConnectionError):
            await asyncio.wait_for(endless_headers(wire), 30)


async def test_an_open_socket_waits_for_no_request():
    counted = Connections(100, 0, frozenset())
    async with serving(counted) as port, connect(f"ws://127.0.0.1:{port}/") as line:
        await (await line.ping())
        assert counted.waiting == 0, "it neither has a deadline nor makes room for others"
        assert await (await Wire.to(port)).ask() == b"HTTP/1.1 200 OK"
        assert counted.waiting == 1
