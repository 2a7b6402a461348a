"""What is kept of somebody's finished games: summed up once, and whether they want to see it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from ogonek.server.store.database import Database
from ogonek.server.store.models import ImportedRow, PlayedRow, ReviewRow, SeatRow, TableRow
from ogonek.server.store.tables import delete_tables


class HistoryStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def finished(self, person_id: str) -> dict[str, str]:
        """The finished games at which a person sat, the newest first; of each, the day's deal that it was, if any."""
        sat = exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == person_id)
        wanted = select(TableRow.id, TableRow.daily).where(TableRow.state == "over", sat)
        async with self._database.reading() as session:
            found = await session.execute(wanted.order_by(TableRow.created.desc()))
            return {row.id: row.daily for row in found}

    async def imported(self, person_id: str) -> list[str]:
        wanted = select(ImportedRow.id).where(ImportedRow.person == person_id).order_by(ImportedRow.created.desc())
        async with self._database.reading() as session:
            return list(await session.scalars(wanted))

    async def played(self, person_id: str) -> dict[str, PlayedRow]:
        async with self._database.reading() as session:
            rows = await session.scalars(select(PlayedRow).where(PlayedRow.person == person_id))
            return {row.game_id: row for row in rows}

    async def keep(self, person_id: str, game_id: str, version: int, summary: dict[str, Any]) -> None:
        async with self._database.writing() as session:
            await session.merge(PlayedRow(person=person_id, game_id=game_id, version=version, summary=summary))

    async def forget(self, person_id: str, game_id: str) -> bool:
        """Deletes a game that is nobody else's; one with others disappears from this person's history alone."""
        async with self._database.writing() as session:
            theirs = (ImportedRow.id == game_id, ImportedRow.person == person_id)
            if (await session.execute(delete(ImportedRow).where(*theirs))).rowcount:
                await _forget_summary(session, person_id, game_id)
                await session.execute(delete(ReviewRow).where(ReviewRow.game_id == game_id))
                return True
            table = await session.get(TableRow, game_id)
            seats = list(await session.scalars(select(SeatRow.person).where(SeatRow.table_id == game_id)))
            if table is None or table.state != "over" or person_id not in seats:
                return False
            people = {person for person in seats if person is not None}
            others = await session.scalar(select(func.count()).where(PlayedRow.game_id == game_id, PlayedRow.hidden))
            if len(people) == 1 or (others or 0) + 1 >= len(people):
                await session.execute(delete(PlayedRow).where(PlayedRow.game_id == game_id))
                await delete_tables(session, [game_id])
            else:
                row = PlayedRow(person=person_id, game_id=game_id, version=0, summary={}, hidden=True)
                await session.merge(row)
            return True


async def _forget_summary(session: AsyncSession, person_id: str, game_id: str) -> None:
    theirs = (PlayedRow.person == person_id, PlayedRow.game_id == game_id)
    await session.execute(delete(PlayedRow).where(*theirs))
