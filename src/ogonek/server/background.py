"""Tasks beside people's requests: they outlast a database that is away, and end when they are told to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

from ogonek.server.errors import NoDatabase

T = TypeVar("T")

RETRY_AFTER = 1.0  # seconds


async def retry_until_stored(work: Callable[[], Awaitable[T]]) -> T:
    """Tries again for as long as the database is away."""
    while True:
        try:
            return await work()
        except NoDatabase:  # it is in the log
            await asyncio.sleep(RETRY_AFTER)


async def cancel_and_wait(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Waits until they have ended, whatever they were at."""
    running = list(tasks)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
