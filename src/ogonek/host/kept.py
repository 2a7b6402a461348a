"""All that one browser keeps: tables, records that were brought along, tries of the day, finished games in short."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import sha256
from random import Random
from typing import Any

from ogonek.core.chance import commitment
from ogonek.core.errors import OgonekError
from ogonek.core.kits import kit
from ogonek.host.daily import DAILY, Days
from ogonek.host.history import PLAYED, Past
from ogonek.host.live import LiveTable
from ogonek.host.saved import SavedSeat, SavedTable
from ogonek.table.json_messages import encode

TABLE, INFO, RECORD = "table/", "info/", "record/"  # keys of what is stored; an info is the table as it is listed
ID_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: an id can be read aloud
ID_LENGTH = 10


class Kept:
    """What is there in memory, and in `writes` what is to be stored of it (None deletes)."""

    def __init__(self, saved: Mapping[str, str], entropy: Callable[[int], bytes], now: Callable[[], str]) -> None:
        self._entropy = entropy
        self._now = now
        self.tables: dict[str, LiveTable | SavedTable] = {}
        self.records: dict[str, str] = {}
        self.days = Days(now)
        self.past = Past()
        self.writes: dict[str, str | None] = {}
        for key, text in saved.items():
            if key.startswith(TABLE):
                table = SavedTable.from_json(text)
                self.tables[table.id] = table
            elif key.startswith(PLAYED):
                self.past.read(key.removeprefix(PLAYED), text)
            elif key.startswith(DAILY):
                self.days.read(text)
            elif key.startswith(RECORD):
                self.records[key.removeprefix(RECORD)] = text

    def random(self) -> Random:
        return Random(self._entropy(32))

    def live(self, table_id: str) -> LiveTable:
        """A stored table is rebuilt when it is first asked for."""
        found = self.tables.get(table_id)
        if found is None:
            raise OgonekError("no-such-table")
        if isinstance(found, SavedTable):
            found = self.tables[table_id] = LiveTable(found)
        return found

    def lay(
        self, game: str, options: dict[str, bool], seats: list[SavedSeat], secret: bytes = b"", **settings: Any
    ) -> LiveTable:
        """A new table. `secret`: what the game is dealt from, where that is known to everybody; else it is drawn."""
        table_id, secret = _id(self._entropy(ID_LENGTH)), secret or self._entropy(32)
        saved = SavedTable(
            id=table_id,
            game=game,
            rules=kit(game).newest,
            options=options,
            seats=seats,
            secret=secret.hex(),
            commitment=commitment(secret, table_id),
            created=self._now(),
            **settings,
        )
        live = LiveTable(saved)
        self.store(live)
        return live

    def store(self, live: LiveTable) -> None:
        """A table as it is now."""
        self.tables[live.id] = live
        self.writes[TABLE + live.id] = live.saved.to_json()
        self.writes[INFO + live.id] = encode(live.info())
        self.writes.update(self.days.keep(live))

    def forget(self, table_id: str) -> None:
        del self.tables[table_id]
        self.writes[TABLE + table_id] = self.writes[INFO + table_id] = None

    def add_record(self, record: dict[str, Any]) -> str:
        """Its id. The same record is kept once."""
        text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
        record_id = _id(sha256(text.encode()).digest())
        self.store_record(record_id, text)
        return record_id

    def store_record(self, record_id: str, text: str) -> bool:
        """Whether it is new."""
        if record_id in self.records:
            return False
        self.records[record_id] = self.writes[RECORD + record_id] = text
        return True

    def forget_record(self, record_id: str) -> None:
        del self.records[record_id]
        self.writes[RECORD + record_id] = None


def _id(data: bytes) -> str:
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in data[:ID_LENGTH])
