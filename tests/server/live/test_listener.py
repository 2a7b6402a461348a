"""A listener who reads more slowly than the game goes is dropped, and costs no more memory until then."""

from __future__ import annotations

import asyncio

from ogonek.server.live.listener import MOST_WAITING, Listener


async def test_one_who_does_not_read_is_dropped_and_keeps_little() -> None:
    heard: list[bytes] = []
    reads, dropped = asyncio.Event(), asyncio.Event()

    async def send(message: bytes) -> None:
        await reads.wait()
        heard.append(message)

    async def drop(_code: int, _reason: str) -> None:
        dropped.set()

    listener = Listener(None, send, drop)
    listener.send_encoded(b"first")
    await asyncio.sleep(0)  # its sending has begun, and waits for the other end
    for number in range(10 * MOST_WAITING):
        listener.send_encoded(b"%d" % number)
    assert len(listener.waiting) <= MOST_WAITING + 1
    assert not dropped.is_set()
    reads.set()
    await asyncio.wait_for(dropped.wait(), 5)
    assert heard == [b"first"]


async def test_one_who_reads_hears_everything_in_order() -> None:
    heard: list[bytes] = []
    done = asyncio.Event()

    async def send(message: bytes) -> None:
        heard.append(message)
        if len(heard) == MOST_WAITING:
            done.set()

    async def drop(_code: int, _reason: str) -> None:
        raise AssertionError("it read everything")

    listener = Listener(None, send, drop)
    for number in range(MOST_WAITING):
        listener.send_encoded(b"%d" % number)
    await asyncio.wait_for(done.wait(), 5)
    assert heard == [b"%d" % number for number in range(MOST_WAITING)]
