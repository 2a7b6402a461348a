"""The one place that relies on Uvicorn's inner workings: this fails when a newer Uvicorn names them otherwise."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from ogonek.server.live.slim_websocket import LightEvent, SingleReaderQueue, SlimWebSocketProtocol
from server.client import eventually


class Kept(SlimWebSocketProtocol):
    """Remembers the protocols that were made."""

    made: list[Kept] = []

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.made.append(self)


async def echo(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (event := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": event["text"]})


def listening() -> socket.socket:
    opened = socket.socket()
    opened.bind(("127.0.0.1", 0))
    opened.listen()
    return opened


def test_uvicorn_still_has_what_is_replaced():
    config = uvicorn.Config(echo, log_config=None)
    config.load()
    plain = WebSocketsSansIOProtocol(config, uvicorn.server.ServerState(), {}, asyncio.new_event_loop())
    assert isinstance(plain.queue, asyncio.Queue)
    assert isinstance(plain.writable, asyncio.Event)
    used = {"get", "put_nowait", "empty"}
    assert used <= set(dir(SingleReaderQueue))
    assert {"set", "clear", "wait"} <= set(dir(LightEvent))


async def test_an_open_socket_has_forgotten_its_request_and_goes_on():
    Kept.made = []
    config = uvicorn.Config(echo, ws=Kept, log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    opened = listening()
    serving = asyncio.create_task(server.serve(sockets=[opened]))
    address = "ws://{}:{}/".format(*opened.getsockname())
    async with asyncio.timeout(30):
        async with connect(address, additional_headers={"X-Long": "x" * 1000}) as line:
            [protocol] = Kept.made
            for text in ("one", "two"):
                await line.send(text)
                assert await line.recv() == text
            assert "request" not in vars(protocol)
            assert "response" not in vars(protocol)
            assert "queue" in vars(protocol)
        assert line.close_code == 1000
        server.should_exit = True
        await serving


async def test_the_server_stops_while_somebody_is_closing():
    """One who said goodbye and does not read: what was sent to them before keeps the connection."""
    Kept.made = []
    server = uvicorn.Server(uvicorn.Config(echo, ws=Kept, log_config=None, lifespan="off"))
    opened = listening()
    host, port = opened.getsockname()
    serving = asyncio.create_task(server.serve(sockets=[opened]))
    async with asyncio.timeout(30):
        reader, writer = await asyncio.open_connection(host, port, limit=1024)
        writer.write(
            b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
        writer.write(Frame(Opcode.TEXT, b"x" * 15_000_000).serialize(mask=True))  # more than a network holds
        [protocol] = Kept.made

        async def waits_for_the_peer() -> bool:
            return not protocol.writable.is_set()

        async def is_closing() -> bool:
            return protocol.conn.state is not State.OPEN

        await eventually(waits_for_the_peer)
        writer.write(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
        await eventually(is_closing)
        server.should_exit = True
        await serving
        writer.close()
