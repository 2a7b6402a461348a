"""Redis's client, with limits of our own to how long anything takes.

It has limits itself, but keeps them by `asyncio.wait_for`, which before Python 3.12 may lose a cancellation that comes
at the moment in which it is done. Then a question is waited for without end, and a task that is told to end does not.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.client import Pipeline
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import TimeoutError as Silent


def open_redis(url: str, patience: float, retries: int) -> Redis:
    """`patience`: seconds for one command, retries included. ValueError if that is no address of a Redis."""
    again = Retry(ExponentialBackoff(cap=1.0, base=0.1), retries)
    redis = _TimedRedis.from_url(url, socket_timeout=None, socket_connect_timeout=patience, retry=again)
    assert isinstance(redis, _TimedRedis)
    redis.patience = patience
    return redis


@contextlib.asynccontextmanager
async def _within(seconds: float) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError:
        raise Silent(f"Redis did not answer within {seconds} seconds") from None


class _TimedRedis(Redis):
    patience: float

    async def execute_command(self, *given: Any, **options: Any) -> Any:
        async with _within(self.patience):
            return await super().execute_command(*given, **options)  # type: ignore[no-untyped-call]

    def pipeline(self, transaction: bool = True, shard_hint: str | None = None) -> Pipeline:
        together = _TimedPipeline(self.connection_pool, self.response_callbacks, transaction, shard_hint)
        together.patience = self.patience
        return together


class _TimedPipeline(Pipeline):
    patience: float

    async def execute(self, raise_on_error: bool = True) -> list[Any]:
        async with _within(self.patience):
            return await super().execute(raise_on_error)
