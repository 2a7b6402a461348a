"""Games over days in the database: which clocks may have run out, and who is on vacation."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import delete, func, or_, select, update

from ogonek.server.errors import Refusal
from ogonek.server.slow.rules import DAY, VACATION_DAYS, VACATION_YEAR
from ogonek.server.slow.vacations import Vacation
from ogonek.server.store.database import Database
from ogonek.server.store.models import PersonRow, SeatRow, TableRow
from ogonek.server.store.slow_models import VacationRow


class OnVacation(NamedTuple):
    """A person's vacation, as far as it is still to come, and how many days of the year are left."""

    seconds_left: float
    days_left: float


class SlowStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: float) -> list[str]:
        """Slow tables whose clock ran out unless somebody is on vacation, and those where nobody noted the turn."""
        out_of_time = TableRow.turn_since + TableRow.clock <= now
        wanted = [TableRow.slow, TableRow.state == "playing", or_(out_of_time, TableRow.to_move.is_(None))]
        async with self._database.reading() as session:
            return list(await session.scalars(select(TableRow.id).where(*wanted)))

    async def any_playing(self) -> bool:
        wanted = select(TableRow.id).where(TableRow.slow, TableRow.state == "playing").limit(1)
        async with self._database.reading() as session:
            return await session.scalar(wanted) is not None

    async def vacations(self, people: Collection[str]) -> dict[str, list[Vacation]]:
        wanted = select(VacationRow.person, VacationRow.begins, VacationRow.until)
        found: dict[str, list[Vacation]] = {}
        async with self._database.reading() as session:
            for person, begins, until in await session.execute(wanted.where(VacationRow.person.in_(people))):
                found.setdefault(person, []).append((begins, until))
        return found

    async def vacation(self, person_id: str, now: float) -> OnVacation:
        theirs = (await self.vacations([person_id])).get(person_id, [])
        year_ago = now - VACATION_YEAR * DAY
        used = sum(max(0.0, until - max(begins, year_ago)) for begins, until in theirs)
        standing = max((until - now for _, until in theirs), default=0.0)
        return OnVacation(max(0.0, standing), max(0.0, VACATION_DAYS - used / DAY))

    async def begin_vacation(self, person_id: str, days: int, now: float) -> OnVacation:
        """From now on, instead of one that runs; 0 days end it. Refused if the year has no more days."""
        async with self._database.writing() as session:
            # Who asks twice at once must not get twice the days: one after the other.
            await session.execute(select(PersonRow.id).where(PersonRow.id == person_id).with_for_update())
            runs = (VacationRow.person == person_id, VacationRow.until > now)
            await session.execute(update(VacationRow).where(*runs).values(until=now))
            year_ago = now - VACATION_YEAR * DAY
            old = (VacationRow.person == person_id, VacationRow.until <= year_ago)
            await session.execute(delete(VacationRow).where(*old))
            begins = func.coalesce(func.sum(VacationRow.until - VacationRow.begins), 0.0)
            used = await session.scalar(select(begins).where(VacationRow.person == person_id))
            if days * DAY > VACATION_DAYS * DAY - used:
                raise Refusal(409, "vacation-too-long", days=int(VACATION_DAYS - used / DAY))
            if days:
                session.add(VacationRow(person=person_id, begins=now, until=now + days * DAY))
        return await self.vacation(person_id, now)

    async def tables_of(self, person_id: str) -> list[str]:
        """The slow tables in play at which a person sits."""
        sits = select(SeatRow.table_id).where(SeatRow.person == person_id)
        wanted = select(TableRow.id).where(TableRow.slow, TableRow.state == "playing", TableRow.id.in_(sits))
        async with self._database.reading() as session:
            return list(await session.scalars(wanted))
