"""Ranked deals in the database: a secret a day, and one try a person and deal."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from ogonek.core.chance import commitment
from ogonek.server.store.database import Database, Taken
from ogonek.server.store.models import PersonRow, RankedDayRow, RankedTryRow


def day_commitment(row: RankedDayRow) -> str:
    """What is published before the day, so that the secret cannot be changed afterwards."""
    return commitment(bytes.fromhex(row.secret), row.day)


class RankedStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def day(self, day: str) -> RankedDayRow | None:
        async with self._database.reading() as session:
            return await session.get(RankedDayRow, day)

    async def drawn_day(self, day: str) -> RankedDayRow:
        """The day, whose secret is drawn when it is first asked for. All processes have the same."""
        found = await self.day(day)
        if found is None:
            values = {"day": day, "secret": secrets.token_hex(32), "created": time.time(), "revealed": False}
            try:
                async with self._database.writing() as session:
                    await session.execute(insert(RankedDayRow).values(**values))
            except IntegrityError:
                pass  # another process was quicker: its secret counts
            found = await self.day(day)
        assert found is not None
        return found

    async def reveal(self, day: str) -> None:
        """From now on the secret is known."""
        async with self._database.writing() as session:
            await session.execute(update(RankedDayRow).where(RankedDayRow.day == day).values(revealed=True))

    async def tries_of(self, person_id: str) -> list[RankedTryRow]:
        async with self._database.reading() as session:
            return list(await session.scalars(select(RankedTryRow).where(RankedTryRow.person == person_id)))

    async def tries_at(self, table_id: str) -> list[RankedTryRow]:
        async with self._database.reading() as session:
            return list(await session.scalars(select(RankedTryRow).where(RankedTryRow.table_id == table_id)))

    async def tries(self, deal: str) -> list[tuple[RankedTryRow, str]]:
        """Everybody's tries of a deal, with their names."""
        theirs = select(RankedTryRow, PersonRow.name).join(PersonRow, PersonRow.id == RankedTryRow.person)
        async with self._database.reading() as session:
            found = await session.execute(theirs.where(RankedTryRow.deal == deal))
            return [(row, name) for row, name in found]

    async def add(self, person_id: str, deal: str, table_id: str, named: bool) -> None:
        """Taken if there is one already: another tab or device was quicker."""
        values = {"person": person_id, "deal": deal, "table_id": table_id, "named": named}
        try:
            async with self._database.writing() as session:
                await session.execute(insert(RankedTryRow).values(**values, late=False, result=None))
        except IntegrityError as error:
            raise Taken from error

    async def set_result(self, person_id: str, deal: str, result: dict[str, Any], late: bool) -> None:
        theirs = (RankedTryRow.person == person_id, RankedTryRow.deal == deal)
        async with self._database.writing() as session:
            await session.execute(update(RankedTryRow).where(*theirs).values(result=result, late=late))
