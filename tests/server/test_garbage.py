"""What the collector does not look at is neither lost nor kept for ever."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from ogonek.server.attic import Attic


class Knot:
    """Something that holds itself: only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def attic() -> Iterator[Attic]:
    opened = Attic()
    opened.open()
    yield opened
    opened.close()


def test_what_has_stayed_is_put_aside(attic: Attic) -> None:
    before = gc.get_freeze_count()
    stays = [[] for _ in range(1000)]
    gc.collect()
    assert gc.get_freeze_count() >= before + len(stays)


def test_the_attic_is_swept_when_it_has_grown_by_half(attic: Attic) -> None:
    knots = [Knot() for _ in range(10)]
    seen = [ref(knot) for knot in knots]
    gc.collect()  # puts them aside
    knots.clear()
    gc.collect()
    attic.sweep()
    assert all(knot() is not None for knot in seen)  # nobody has looked there
    grown = [[] for _ in range(gc.get_freeze_count())]
    gc.collect()
    attic.sweep()
    assert [knot() for knot in seen] == [None] * len(seen)
    assert gc.get_freeze_count() >= len(grown)  # and what is left is aside again
