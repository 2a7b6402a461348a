"""How much one address, or one socket, may ask of the server."""

from __future__ import annotations

import time

MAX_ADDRESSES = 10_000  # addresses


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
        now = time.monotonic()
        left = min(self._burst, self._left + (now - self._since) * self._rate) - 1
        self._left, self._since = max(left, -1.0), now
        return left >= 0


class RateLimiter:
    """An allowance for each address."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._allowances: dict[str, TokenBucket] = {}

    def allows(self, address: str) -> bool:
        allowance = self._allowances.pop(address, None) or TokenBucket(self._rate)
        if len(self._allowances) >= MAX_ADDRESSES:  # the one not heard from for longest has earned all of it back
            del self._allowances[next(iter(self._allowances))]
        self._allowances[address] = allowance
        return allowance.allows()
