"""What the collector does not look at is neither lost nor kept for ever."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from ogonek.server.garbage import FrozenHeap


class Knot:
    """Something that holds itself: only the collector can free it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def heap() -> Iterator[FrozenHeap]:
    opened = FrozenHeap()
    opened.start()
    yield opened
    opened.stop()


def test_what_survives_is_frozen(heap: FrozenHeap) -> None:
    before = gc.get_freeze_count()
    stays = [[] for _ in range(1000)]
    gc.collect()
    assert gc.get_freeze_count() >= before + len(stays)


def test_all_is_collected_when_it_has_grown_by_half(heap: FrozenHeap) -> None:
    knots = [Knot() for _ in range(10)]
    seen = [ref(knot) for knot in knots]
    gc.collect()  # freezes them
    knots.clear()
    gc.collect()
    heap.collect_if_grown()
    assert all(knot() is not None for knot in seen)  # nobody has looked there
    grown = [[] for _ in range(gc.get_freeze_count())]
    gc.collect()
    heap.collect_if_grown()
    assert [knot() for knot in seen] == [None] * len(seen)
    assert gc.get_freeze_count() >= len(grown)  # and what is left is frozen again
