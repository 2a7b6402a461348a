"""Arithmetic that gives the same bits everywhere, for what decides a bot's move.

`sum` of floats rounds differently from Python 3.12 on, and `math.exp` differs between C libraries. Here are only
additions, multiplications and divisions of doubles, one after another, which IEEE 754 fixes to the last bit.
`tools/portable.py` forbids the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

STEPS: Final = 64  # entries of the table for each unit of the exponent
LEAST: Final = -40  # below it `exp` is 0: 4e-18 decides nothing


def _exp_of_unit(x: float) -> float:
    """Taylor's series for 0 <= -x <= 1: 24 terms leave nothing beyond the last bit."""
    result = 1.0
    for term in range(24, 0, -1):
        result = 1.0 + result * x / term
    return result


def _table() -> list[float]:
    within = [_exp_of_unit(-step / STEPS) for step in range(STEPS)]
    per_unit = _exp_of_unit(-1.0)
    found, unit = [], 1.0
    for _ in range(-LEAST + 1):
        found += [unit * part for part in within]
        unit *= per_unit
    return found


_EXP: Final = _table()


def exp(x: float) -> float:
    """e to the power of x, within 0.004 %: read from a table, with a straight line between its entries."""
    if x > 0.0:
        return 1.0 / exp(-x)
    if x < LEAST:
        return 0.0
    place = x * -STEPS
    entry = int(place)
    low = _EXP[entry]
    return low + (_EXP[entry + 1] - low) * (place - entry)


def ordered_sum(numbers: Iterable[float]) -> float:
    """The sum, added up from the first to the last."""
    result = 0.0
    for number in numbers:
        result += number
    return result


def bell(rng: Random) -> float:
    """A random number around 0 with a standard deviation of 1, nearly normally distributed; at most 6 away from 0."""
    total = -6.0
    for _ in range(12):
        total += rng.random()
    return total
