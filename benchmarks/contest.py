"""Who makes how many decisions a second: contenders take turns on one core, so that noise meets all of them.

Time is that of the processor: what other programs take meanwhile counts for nobody."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple


class Contender(NamedTuple):
    """`play` plays one game at random, listing the legal moves at each decision, and counts the decisions."""

    name: str
    counts: str  # what is counted, for the table
    play: Callable[[], int]
    ours: bool = False


class Standing(NamedTuple):
    name: str
    counts: str
    ours: bool
    rate: float  # decisions a second, the median of all rounds
    rounds: list[float]


def compete(contenders: list[Contender], rounds: int, seconds: float) -> list[Standing]:
    for contender in contenders:
        contender.play()  # what is made once, on first use, is not measured
    rates: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for _ in range(rounds):
        for contender in contenders:
            rates[contender.name].append(_rate(contender.play, seconds))
    return [
        Standing(one.name, one.counts, one.ours, statistics.median(rates[one.name]), rates[one.name])
        for one in contenders
    ]


def _rate(play: Callable[[], int], seconds: float) -> float:
    """Whole games, dealing included, until the time is up."""
    decisions = 0
    begun = time.process_time()
    while (passed := time.process_time() - begun) < seconds:
        decisions += play()
    return decisions / passed


def ratio(one: Standing, other: Standing) -> float:
    """How many times as fast: the median of the rounds' ratios, as both met the same noise in a round."""
    return statistics.median([mine / theirs for mine, theirs in zip(one.rounds, other.rounds)])
