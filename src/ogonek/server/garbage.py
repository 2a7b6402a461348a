"""Python's collector, without the pauses.

It looks through everything that lives whenever a quarter more has come to stay. With thousands of sockets that takes a
tenth of a second, and nobody's move is heard meanwhile. So what has stayed is put aside at once, where the collector
does not look. Nearly everything that goes needs no collector; whatever does is found when the attic has grown by half.
"""

from __future__ import annotations

import gc
from typing import Any

GROWN = 1.5
OLDEST = 2  # generation


class Attic:
    def __init__(self) -> None:
        self._full = 0  # how many things were there after it was last swept

    def open(self) -> None:
        gc.callbacks.append(self._put_aside)
        gc.freeze()
        self._full = gc.get_freeze_count()
        gc.enable()  # it was off to start quicker (server_commands.py)

    def close(self) -> None:
        gc.callbacks.remove(self._put_aside)
        gc.unfreeze()

    def sweep(self) -> None:
        if gc.get_freeze_count() > GROWN * self._full:
            gc.unfreeze()
            gc.collect()
            self._full = gc.get_freeze_count()

    def _put_aside(self, phase: str, about: dict[str, Any]) -> None:
        if phase == "stop" and about["generation"] == OLDEST:
            gc.freeze()
