"""Whom people do not want to meet, what they tell the operator, and what the operator decides."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import delete, exists, func, or_, select, text, update

from ogonek.server.store.account_models import BlockRow, ReportRow, SanctionRow
from ogonek.server.store.database import Database, new_id
from ogonek.server.store.models import ChatRow, CredentialRow, PersonRow, SeatRow, TableRow, TransferRow

MAX_BLOCKS = 200  # of one person
MAX_REPORTS = 20  # of one person in a day
REPORT_DAYS = 90  # for which reports are kept
DAY = 24 * 3600.0
# Both databases say it in these words: who asks twice at the same moment has blocked once.
_BLOCK = (
    "INSERT INTO block (id, person, blocked, created) VALUES (:id, :person, :blocked, :created) "
    "ON CONFLICT (person, blocked) DO NOTHING"
)


class ConductStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Blocks

    async def block(self, person_id: str, other: str) -> bool:
        """Whether there was room for one more; to block twice is to block."""
        mine = BlockRow.person == person_id
        async with self._database.writing() as db:
            known = await db.scalar(select(BlockRow.id).where(mine, BlockRow.blocked == other))
            if known is not None:
                return True
            if (await db.scalar(select(func.count()).where(mine)) or 0) >= MAX_BLOCKS:
                return False
            row = {"id": new_id(), "person": person_id, "blocked": other, "created": time.time()}
            await db.execute(text(_BLOCK), row)
            return True

    async def blocks(self, person_id: str) -> list[tuple[str, str, float]]:
        """Id, name and day of each."""
        wanted = select(BlockRow.id, PersonRow.name, BlockRow.created).join(PersonRow, PersonRow.id == BlockRow.blocked)
        async with self._database.reading() as db:
            found = await db.execute(wanted.where(BlockRow.person == person_id).order_by(BlockRow.created.desc()))
            return [(row[0], row[1], row[2]) for row in found]

    async def unblock(self, person_id: str, block_id: str) -> bool:
        mine = (BlockRow.person == person_id, BlockRow.id == block_id)
        async with self._database.writing() as db:
            return bool((await db.execute(delete(BlockRow).where(*mine))).rowcount)

    async def blocked_by(self, person_id: str) -> set[str]:
        """Whom this person blocked."""
        async with self._database.reading() as db:
            return set(await db.scalars(select(BlockRow.blocked).where(BlockRow.person == person_id)))

    async def unwelcome(self, table_id: str, person_id: str) -> bool:
        """Whether the table's owner, or somebody who sits there, blocked this person."""
        owner = select(TableRow.owner).where(TableRow.id == table_id)
        sitting = select(SeatRow.person).where(SeatRow.table_id == table_id, SeatRow.person.is_not(None))
        by = or_(BlockRow.person.in_(owner), BlockRow.person.in_(sitting))
        async with self._database.reading() as db:
            return bool(await db.scalar(select(exists().where(BlockRow.blocked == person_id, by))))

    # Reports

    async def at(self, table_id: str, seat: int | None, line: int | None) -> tuple[str, str] | None:
        """Who sits there or said that, and what they said."""
        async with self._database.reading() as db:
            if line is not None:
                said = await db.get(ChatRow, (table_id, line))
                return None if said is None or not said.person else (said.person, said.text)
            found = await db.get(SeatRow, (table_id, seat))
            return None if found is None or found.person is None else (found.person, "")

    async def report(self, person_id: str, about: str, table_id: str, line: str, told: str) -> bool:
        """Whether they may report any more today."""
        now = time.time()
        lately = select(func.count()).where(ReportRow.person == person_id, ReportRow.created > now - DAY)
        async with self._database.writing() as db:
            if (await db.scalar(lately) or 0) >= MAX_REPORTS:
                return False
            row = {"person": person_id, "about": about, "table_id": table_id, "line": line, "text": told}
            db.add(ReportRow(id=new_id(), created=now, **row))
            return True

    async def reports(self) -> list[dict[str, Any]]:
        """The newest first, with the names that people have now."""
        named = select(PersonRow.name).where(PersonRow.id == ReportRow.about).scalar_subquery()
        wanted = select(ReportRow, named).order_by(ReportRow.created.desc())
        async with self._database.reading() as db:
            return [
                {"about": row.about, "name": name or "", "table": row.table_id, "line": row.line, "text": row.text}
                | {"by": row.person, "at": row.created}
                for row, name in await db.execute(wanted)
            ]

    async def forget_reports(self, before: float) -> None:
        async with self._database.writing() as db:
            await db.execute(delete(ReportRow).where(ReportRow.created < before))

    # What the operator decides

    async def is_muted(self, person_id: str) -> bool:
        now = time.time()
        muted = exists().where(SanctionRow.person == person_id, SanctionRow.muted_until > now)
        async with self._database.reading() as db:
            return bool(await db.scalar(select(muted)))

    async def mute(self, person_id: str, until: float) -> bool:
        return await self._decide(person_id, muted_until=until)

    async def ban(self, person_id: str, banned: bool) -> bool:
        """Ends all sessions of theirs, too: open lines are closed like those of somebody who was erased."""
        if not await self._decide(person_id, banned=banned):
            return False
        if banned:
            async with self._database.writing() as db:
                for rows in (CredentialRow, TransferRow):
                    await db.execute(delete(rows).where(rows.person == person_id))
        return True

    async def rename_everywhere(self, person_id: str, name: str) -> bool:
        """At all their tables, and above all that they said; whether there is such a person."""
        async with self._database.writing() as db:
            if await db.get(PersonRow, person_id) is None:
                return False
            for rows in (SeatRow, ChatRow):
                await db.execute(update(rows).where(rows.person == person_id).values(name=name))
            return True

    async def _decide(self, person_id: str, **decided: Any) -> bool:
        async with self._database.writing() as db:
            if await db.get(PersonRow, person_id) is None:
                return False
            row = await db.get(SanctionRow, person_id)
            if row is None:
                db.add(SanctionRow(person=person_id, **{"muted_until": 0.0, "banned": False, **decided}))
            for name, value in decided.items() if row is not None else ():
                setattr(row, name, value)
            return True
