"""Replays that were made already: a replay is long to make, never changes, and is asked for again and again.

Parts of reviews are kept here, too.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

MAX_BYTES = 16 * 1024 * 1024  # of all that is kept, as it is sent: compressed


class _Making:
    """What is being made, and how many wait for it."""

    __slots__ = ("task", "waiting")

    def __init__(self, task: asyncio.Task[bytes]) -> None:
        self.task = task
        self.waiting = 0


class ReplayCache:
    """The least recently used goes first. What many ask for at once is made once, and dropped when all have gone."""

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self._max_bytes = max_bytes
        self._bytes = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._making: dict[Hashable, _Making] = {}

    def get(self, key: Hashable) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    async def get_or_make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        found = self.get(key)
        if found is not None:
            return found
        making = self._making.get(key)
        if making is None:
            making = self._making[key] = _Making(asyncio.create_task(self._make(key, make)))
            making.task.add_done_callback(lambda done: self._ended(key, done))
        making.waiting += 1
        try:
            return await asyncio.shield(making.task)  # the one who asked first may go before the others
        finally:
            making.waiting -= 1
            if not making.waiting and not making.task.done():  # nobody wants it any more
                del self._making[key]
                making.task.cancel()

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
        if key in self._making and self._making[key].task is task:
            del self._making[key]
        if not task.cancelled():
            task.exception()  # told to whoever still waits
