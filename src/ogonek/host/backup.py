"""Everything that a browser keeps as one file. What a file brings is played through before any of it is taken."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from typing import Any

from ogonek.bots.levels import LEVELS
from ogonek.core.errors import OgonekError
from ogonek.core.record import load
from ogonek.daily.deal import day_of_id, read_day
from ogonek.host.daily import read_try
from ogonek.host.live import LiveTable
from ogonek.host.saved import SavedTable
from ogonek.table.messages import DailyTry
from ogonek.table.results import MOST_SHAPES

FORMAT = 1
DEALS = "daily-"  # how ids of days' deals begin
_ID = re.compile("[a-z0-9]{10}")


def pack(tables: Iterable[SavedTable], records: Mapping[str, str], tries: Iterable[DailyTry]) -> dict[str, Any]:
    """Counted tries of days' deals outlive their tables, so they stand apart."""
    return {
        "format": FORMAT,
        "tables": [asdict(table) for table in tables],
        "records": {record_id: json.loads(text) for record_id, text in records.items()},
        "tries": [asdict(one) for one in tries],
    }


def unpack(plain: Any) -> tuple[list[LiveTable], dict[str, str], list[DailyTry]]:
    """The tables, records and counted tries of a file; OgonekError if any of it could not have been saved by us."""
    if not isinstance(plain, dict) or not isinstance(plain.get("format"), int):
        raise OgonekError("not-our-file")
    if plain["format"] > FORMAT:
        raise OgonekError("file-newer")
    try:
        tables = [_table(one) for one in plain["tables"]]
        records = {_checked(record_id): _record(one) for record_id, one in plain["records"].items()}
        tries = [_try(one) for one in plain.get("tries", [])]  # older files have none
    except (OgonekError, ValueError, TypeError, LookupError, AttributeError):
        raise OgonekError("not-our-file") from None  # why a game inside is wrong would help nobody
    return tables, records, tries


def _table(plain: dict[str, Any]) -> LiveTable:
    saved = SavedTable.from_json(json.dumps(plain))
    _checked(saved.id)
    texts = [saved.created, saved.commitment, *(seat.name for seat in saved.seats)]
    levels = [seat.level for seat in saved.seats if seat.kind == "bot"]
    people = [seat for seat in saved.seats if seat.kind == "person" and seat.level is None]
    if not all(isinstance(text, str) for text in texts) or len(levels) + len(people) != len(saved.seats):
        raise ValueError(saved.id)
    if any(level not in LEVELS for level in levels) or not (saved.rematch is None or _checked(saved.rematch)):
        raise ValueError(saved.id)
    return LiveTable(saved)


def _record(plain: dict[str, Any]) -> str:
    return json.dumps(load(plain).record(), ensure_ascii=False, separators=(",", ":"))


def _try(plain: dict[str, Any]) -> DailyTry:
    one = read_try(plain)
    result = one.result
    numbers = () if result is None else (result.place, result.players, result.points)
    texts = (one.deal, one.day, "" if result is None else result.shapes)
    if not all(type(number) is int for number in numbers) or not all(isinstance(text, str) for text in texts):
        raise ValueError(one.deal)
    read_day(one.day)
    if day_of_id(one.deal) != one.day or not one.deal.startswith(DEALS) or len(texts[2]) > MOST_SHAPES:
        raise ValueError(one.deal)
    _checked(one.table)
    return one


def _checked(name: str) -> str:
    if _ID.fullmatch(name) is None:
        raise ValueError(name)
    return name
