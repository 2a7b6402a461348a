"""What runs beside people's requests: it outlasts a database that is away, and ends when it is told to."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

from ogonek.server.failures import NoDatabase

T = TypeVar("T")

RETRY_AFTER = 1.0  # seconds


async def patiently(work: Callable[[], Awaitable[T]]) -> T:
    """Does it as soon as the database is there."""
    while True:
        try:
            return await work()
        except NoDatabase:  # it is in the log
            await asyncio.sleep(RETRY_AFTER)


async def end(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Waits until they have ended, whatever they were at."""
    running = list(tasks)
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
