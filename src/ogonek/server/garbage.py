"""Python's cyclic garbage collector, without long pauses.

A full collection looks through every living object, and runs whenever a quarter more has survived. With thousands of
sockets that takes a tenth of a second, during which nobody's move is heard. So whatever survives a full collection is
frozen (`gc.freeze`): the collector no longer looks at it. Nearly everything here is freed by reference counts; cycles
among frozen objects are found by a full collection when their number has grown by half.
"""

from __future__ import annotations

import gc
from typing import Any

GROWTH = 1.5  # since the last full collection, of the number of frozen objects
OLDEST_GENERATION = 2


class FrozenHeap:
    def __init__(self) -> None:
        self._frozen = 0  # how many objects were frozen after the last full collection

    def start(self) -> None:
        gc.callbacks.append(self._freeze_survivors)
        gc.freeze()
        self._frozen = gc.get_freeze_count()
        gc.enable()  # it was off for a quicker start (cli/servers.py)

    def stop(self) -> None:
        gc.callbacks.remove(self._freeze_survivors)
        gc.unfreeze()

    def collect_if_grown(self) -> None:
        if gc.get_freeze_count() > GROWTH * self._frozen:
            gc.unfreeze()
            gc.collect()
            self._frozen = gc.get_freeze_count()

    def _freeze_survivors(self, phase: str, about: dict[str, Any]) -> None:
        if phase == "stop" and about["generation"] == OLDEST_GENERATION:
            gc.freeze()
