"""How long a clock has run when vacations are left out. Times are game time."""

from __future__ import annotations

from collections.abc import Iterable

Vacation = tuple[float, float]  # from, until


def running_time(since: float, now: float, vacations: Iterable[Vacation]) -> float:
    """Seconds from then until now, without those of vacations."""
    standing = sum(max(0.0, min(until, now) - max(begins, since)) for begins, until in vacations)
    return now - since - standing
