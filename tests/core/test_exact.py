"""Arithmetic that is the same on every platform."""

from __future__ import annotations

import math
from hashlib import sha256
from random import Random
from struct import pack

import pytest

from ogonek.core.exact import bell, exp, ordered_sum


def test_exp_is_near_enough():
    for step in range(-4000, 4001):
        x = step / 100
        if x >= -40:
            assert exp(x) == pytest.approx(math.exp(x), rel=4e-5)


def test_exp_never_falls():
    values = [exp(step / 1000) for step in range(-41000, 5000)]
    assert values == sorted(values)
    assert exp(0.0) == 1.0
    assert exp(-1000.0) == 0.0


def test_the_bits_are_these_on_every_platform():
    """If this fails, bots decide differently here than elsewhere."""
    values = [exp(step / 97) for step in range(-3000, 500)]
    added = [ordered_sum(values[start : start + 7]) for start in range(0, 3000, 7)]
    digest = sha256(pack(f"<{len(values) + len(added)}d", *values, *added)).hexdigest()
    assert digest == "cb6e7355d16f093e79dfeed4a046b8debd22e17379683af9130456713c9cc892"


def test_sums_are_added_from_the_first_to_the_last():
    assert ordered_sum([1e16, 1.0, -1e16]) == 0.0
    assert ordered_sum([1e16, -1e16, 1.0]) == 1.0
    assert ordered_sum([]) == 0.0


def test_a_bell_has_the_right_width():
    rng = Random(1)
    drawn = [bell(rng) for _ in range(20_000)]
    assert abs(sum(drawn) / len(drawn)) < 0.03
    assert sum(number * number for number in drawn) / len(drawn) == pytest.approx(1.0, abs=0.03)
    assert -6.0 <= min(drawn) < -3.0 < 3.0 < max(drawn) <= 6.0
