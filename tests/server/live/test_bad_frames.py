"""What comes over a socket and is no message: it closes that socket, and leaves no traceback."""

from __future__ import annotations

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from server.at_table import two_at_a_table
from server.client import Line


async def send_frames(line: Line, frame: Frame, times: int) -> None:
    """Frames as they are, without waiting for what they bring."""
    assert line.socket is not None
    protocol = line.socket.protocol
    line.socket.transport.write(frame.serialize(mask=True, extensions=protocol.extensions) * times)


async def test_deeply_nested_brackets_are_no_message(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    for text in ('{"x":' + "[" * 7_000, '{"type":"hello","x":' + "[" * 7_000, '{"x":' * 3_000):
        line = ala.line(table)
        await line.connect()
        await line.send_raw(text)
        assert await line.until_closed() == 4400


async def test_invalid_utf8_closes_the_line(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    line = await ala.line(table).open()
    await send_frames(line, Frame(Opcode.TEXT, b'{"type":"\xff"}'), 1)
    assert await line.until_closed() == 1007
    async with ala.line(table) as again:
        assert again.seat == 0
    assert "Traceback" not in server.log()


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_floods_of_control_frames_are_cut_off(server, ala, ola, opcode):
    table = await two_at_a_table(ala, ola)
    line = await ala.line(table).open()
    await send_frames(line, Frame(opcode, b"x" * 100), 5_000)
    assert await line.until_closed() == 1006
    async with ala.line(table) as again:
        assert again.seat == 0


async def test_endless_empty_fragments_are_cut_off(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    line = await ala.line(table).open()
    await send_frames(line, Frame(Opcode.TEXT, b"{", fin=False), 1)
    await send_frames(line, Frame(Opcode.CONT, b"", fin=False), 5_000)
    assert await line.until_closed() == 1006


async def test_honest_pings_are_answered(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as line:
        assert line.socket is not None
        async with asyncio.timeout(30):
            for _ in range(5):
                await (await line.socket.ping())


async def test_a_message_that_is_too_long_while_much_is_sent_leaves_no_traceback(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    line = await ala.line(table).open()
    try:
        for _ in range(10):
            await line.send("hello", after=0)
        await line.send_raw("x" * 20_000)
        await line.send("hello", after=0)
    except ConnectionClosed:
        pass
    assert await line.until_closed() == 1009
    assert "Traceback" not in server.log()
    assert "never retrieved" not in server.log()
