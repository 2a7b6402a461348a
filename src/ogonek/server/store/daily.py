"""Counted tries of the day's deals in the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from ogonek.server.store.database import Database, Taken
from ogonek.server.store.models import DailyTryRow


class DailyStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def tries(self, person_id: str) -> list[DailyTryRow]:
        async with self._database.reading() as session:
            return list(await session.scalars(select(DailyTryRow).where(DailyTryRow.person == person_id)))

    async def add(self, person_id: str, deal: str, table_id: str) -> None:
        """Taken if there is one already: another tab or device was quicker."""
        try:
            async with self._database.writing() as session:
                values = {"person": person_id, "deal": deal, "table_id": table_id, "result": None}
                await session.execute(insert(DailyTryRow).values(**values))
        except IntegrityError as error:
            raise Taken from error

    async def set_result(self, person_id: str, deal: str, result: dict[str, Any]) -> None:
        async with self._database.writing() as session:
            theirs = (DailyTryRow.person == person_id, DailyTryRow.deal == deal)
            await session.execute(update(DailyTryRow).where(*theirs).values(result=result))
