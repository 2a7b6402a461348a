"""Who has which table in front of them, as other processes say."""

from __future__ import annotations

import time

from ogonek.server.live.presence import SILENT_AFTER


class LookingElsewhere:
    """Of all tables, also those that are not in this process's memory; bounded by the tables that are looked at."""

    def __init__(self) -> None:
        self._heard: dict[tuple[str, str], tuple[list[int], float]] = {}  # by table and process

    def note(self, process: str, table: str, seats: list[int]) -> None:
        now = time.monotonic()
        if seats:
            self._heard[table, process] = (seats, now)
        else:
            self._heard.pop((table, process), None)

    def seats(self, table: str) -> set[int]:
        """Also forgets what was heard too long ago."""
        now = time.monotonic()
        for key in [key for key, (_, at) in self._heard.items() if now - at >= SILENT_AFTER]:
            del self._heard[key]
        return {seat for (one, _), (seats, _) in self._heard.items() if one == table for seat in seats}
