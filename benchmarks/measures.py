"""A single thing measured: how long, or how large, and what it should be at most."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Measure(NamedTuple):
    name: str
    value: float
    unit: str
    limit: float | None = None  # the issue's, where it sets one

    @property
    def kept(self) -> bool:
        return self.limit is None or self.value <= self.limit


def microseconds(job: Callable[[], object], batches: int = 25, batch_seconds: float = 0.02) -> float:
    """The median of many short batches: a batch that something else disturbed does not count."""
    times = 1
    while _seconds(job, times) < batch_seconds:
        times *= 2
    return statistics.median([_seconds(job, times) / times for _ in range(batches)]) * 1e6


def _seconds(job: Callable[[], object], times: int) -> float:
    repeats = range(times)
    begun = time.process_time()
    for _ in repeats:
        job()
    return time.process_time() - begun
