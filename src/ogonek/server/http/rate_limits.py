"""How much one address, or one socket, may ask of the server."""

from __future__ import annotations

import asyncio
import time

MAX_ADDRESSES = 10_000  # that are remembered


class TokenBucket:
    """So many a second, and three seconds' worth at once."""

    __slots__ = ("_left", "_rate", "_since")

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._left = self._burst
        self._since = time.monotonic()

    @property
    def _burst(self) -> float:
        return max(self._rate * 3, 20.0)

    def allows(self) -> bool:
        if not self._rate:
            return True
        left = self._refilled() - 1
        self._left = max(left, -1.0)
        return left >= 0

    def reserve(self) -> float:
        """Takes one in any case; the seconds to wait until it is due."""
        if not self._rate:
            return 0.0
        self._left = self._refilled() - 1
        return max(0.0, -self._left / self._rate)

    def _refilled(self) -> float:
        now = time.monotonic()
        left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        return left


class RateLimiter:
    """A bucket for each address."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._buckets: dict[str, TokenBucket] = {}

    def allows(self, address: str) -> bool:
        return self._bucket(address).allows()

    async def wait(self, address: str) -> None:
        """Slows down instead of refusing: whoever sends faster waits, and is not read from meanwhile."""
        seconds = self._bucket(address).reserve()
        if seconds:
            await asyncio.sleep(seconds)

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.pop(address, None) or TokenBucket(self._rate)
        if len(self._buckets) >= MAX_ADDRESSES:  # the one not heard from for longest has refilled
            del self._buckets[next(iter(self._buckets))]
        self._buckets[address] = bucket
        return bucket
