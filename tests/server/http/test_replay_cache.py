"""A replay is made once for all who ask, and so much of them is kept."""

from __future__ import annotations

import asyncio

import pytest

from ogonek.server.http.replay_cache import ReplayCache


async def test_what_many_ask_for_at_once_is_made_once():
    cache, made, go = ReplayCache(), [], asyncio.Event()

    async def make() -> bytes:
        made.append(1)
        await go.wait()
        return b"replay"

    asking = [asyncio.create_task(cache.get_or_make("a", make)) for _ in range(60)]
    await asyncio.sleep(0)
    asking[0].cancel()  # the first one goes: the others still get it
    go.set()
    assert [await task for task in asking[1:]] == [b"replay"] * 59
    assert await cache.get_or_make("a", make) == b"replay"
    assert len(made) == 1


async def test_the_least_recently_used_goes_first():
    cache = ReplayCache(max_bytes=10)

    async def make() -> bytes:
        return b"1234"

    for key in "ab":
        await cache.get_or_make(key, make)
    cache.get("a")
    await cache.get_or_make("c", make)
    assert [cache.get(key) is not None for key in "abc"] == [True, False, True]


async def test_what_fails_is_tried_again():
    cache = ReplayCache()

    async def fail() -> bytes:
        raise ValueError

    async def make() -> bytes:
        return b"x"

    with pytest.raises(ValueError):
        await cache.get_or_make("a", fail)
    assert await cache.get_or_make("a", make) == b"x"
