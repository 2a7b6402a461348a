"""Replays that were made already: a replay is long to make, never changes, and is asked for again and again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

MAX_BYTES = 16 * 1024 * 1024  # of all that is kept, as it is sent: compressed


class ReplayCache:
    """The least recently used goes first. What many ask for at once is made once."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}

    def get(self, key: Hashable) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    async def get_or_make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        found = self.get(key)
        if found is not None:
            return found
        task = self._making.get(key)
        if task is None:
            task = self._making[key] = asyncio.create_task(self._make(key, make))
            task.add_done_callback(lambda done: self._ended(key, done))
        return await asyncio.shield(task)  # the one who asked first may go before the others

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        made = await make()
        if len(made) <= self._max_bytes:
            self._kept[key] = made
            self._bytes += len(made)
            while self._bytes > self._max_bytes:
                _, oldest = self._kept.popitem(last=False)
                self._bytes -= len(oldest)
        return made

    def _ended(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not task.cancelled():
            task.exception()  # told to whoever still waits
