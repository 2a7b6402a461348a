"""What a host keeps of a table: plain data from which the table is rebuilt, one JSON text a table."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(slots=True)
class SavedSeat:
    kind: str  # person or bot
    name: str
    level: str | None = None
    nonce: str = ""


@dataclass(slots=True)
class SavedTable:
    """A table's row: its deal follows from `secret` and the seats' nonces, its game from the actions."""

    id: str
    game: str
    rules: int
    options: dict[str, bool]
    seats: list[SavedSeat]
    secret: str
    commitment: str
    created: str
    show_scores: bool = True
    draw_seats: bool = False
    clock: int | None = None
    started: bool = False
    abandoned: bool = False
    rematch: str | None = None
    daily: str = ""  # the id of the day's deal that is played there
    counted: bool = False
    actions: list[list[Any]] = field(default_factory=list)  # kind, seat, text, intent

    def to_json(self) -> str:
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> SavedTable:
        plain = json.loads(text)
        plain["seats"] = [SavedSeat(**seat) for seat in plain["seats"]]
        return cls(**plain)
