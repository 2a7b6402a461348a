"""All that is stored of one person, for themselves: piece by piece, because it may be much."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from msgspec import json
from sqlalchemy import select

from ogonek.server.store.account_models import (
    AccountRow,
    BlockRow,
    MatchWishRow,
    PasskeyRow,
    RatingConsentRow,
    RatingRow,
    ReportRow,
    SanctionRow,
)
from ogonek.server.store.database import Database
from ogonek.server.store.models import (
    ChatRow,
    ConsentRow,
    CredentialRow,
    DailyTryRow,
    ImportedRow,
    PersonRow,
    PlayedRow,
    RankedTryRow,
    SeatRow,
    VisitorRow,
)
from ogonek.server.store.slow_models import NoticeChannelRow, NoticeWishRow, OutboxRow, VacationRow

# Rows that name a person, and what is left out of them: secrets, also hashed, and whom they are about.
PARTS: dict[str, tuple[type[Any], tuple[str, ...]]] = {
    "account": (AccountRow, ("name_key",)),
    "passkeys": (PasskeyRow, ()),
    "sessions": (CredentialRow, ("secret_hash",)),
    "seats": (SeatRow, ()),
    "watched": (VisitorRow, ()),
    "chat": (ChatRow, ("intent",)),
    "games": (PlayedRow, ()),
    "shared": (ConsentRow, ()),
    "daily": (DailyTryRow, ()),
    "ranked": (RankedTryRow, ()),
    "agreed_to_rating": (RatingConsentRow, ()),
    "ratings": (RatingRow, ()),
    "blocks": (BlockRow, ("blocked",)),
    "reports": (ReportRow, ("about",)),
    "sanctions": (SanctionRow, ()),
    "match": (MatchWishRow, ()),
    "vacations": (VacationRow, ()),
    "notice_wishes": (NoticeWishRow, ()),
    "notice_channels": (NoticeChannelRow, ("auth",)),
    "notices_waiting": (OutboxRow, ("holder",)),
}


async def everything_about(person: PersonRow, database: Database) -> AsyncIterator[bytes]:
    """One JSON document."""
    told = {"id": person.id, "name": person.name, "created": person.created}
    yield b'{"person":' + json.encode(told)
    for name, (rows, hidden) in PARTS.items():
        columns = [column for column in rows.__table__.c if column.name not in ("person", *hidden)]
        found = await database.rows(select(*columns).where(rows.person == person.id), {})
        yield b',"%s":' % name.encode() + json.encode([dict(row._mapping) for row in found])
    yield b',"records":['
    ids = await database.rows(select(ImportedRow.id).where(ImportedRow.person == person.id), {})
    for number, (imported,) in enumerate(ids):
        found = await database.rows(select(ImportedRow.record).where(ImportedRow.id == imported), {})
        yield (b"," if number else b"") + json.encode(found[0][0] if found else None)
    yield b"]}"
