"""How much one address may ask of the server."""

from __future__ import annotations

import time

MOST_REMEMBERED = 10_000  # addresses


class Limiter:
    """So many a second from each address, and three seconds' worth at once."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._burst = max(rate * 3, 20.0)
        self._left: dict[str, tuple[float, float]] = {}  # what an address has left, and when that was

    def allows(self, address: str) -> bool:
        if not self._rate:
            return True
        now = time.monotonic()
        left, since = self._left.pop(address, (self._burst, now))
        left = min(self._burst, left + (now - since) * self._rate) - 1
        if len(self._left) >= MOST_REMEMBERED:  # the one not heard from for longest has earned its allowance back
            del self._left[next(iter(self._left))]
        self._left[address] = (max(left, -1.0), now)
        return left >= 0
