"""Tables in the database, from the waiting room to what is kept afterwards."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, exists, func, or_, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from ogonek.core.chance import commitment
from ogonek.core.kits import kits
from ogonek.server.slow.rules import DAY, WAITING_DAYS
from ogonek.server.store.account_models import RatingConsentRow
from ogonek.server.store.database import Database, Taken, Work, new_id
from ogonek.server.store.models import (
    ActionRow,
    ChatRow,
    ConsentRow,
    ImportedRow,
    ReviewRow,
    SeatRow,
    ShareRow,
    TableRow,
    VisitorRow,
)
from ogonek.server.store.outbox import INVITATION, Told, telling
from ogonek.server.store.slow_models import NoticeSentRow, OutboxRow

MAX_IMPORTED = 100  # records that are kept of what one person brought along

EMPTY_SEAT: dict[str, Any] = {"kind": "empty", "person": None, "name": "", "level": None, "nonce": ""}

# How far a table is: its state, the table after it, the numbers of its last action and of the last line of chat.
Mark = tuple[str, str | None, int, int]

TableAndSeats = tuple[TableRow, list[SeatRow]]

_TOUCH = text("UPDATE game_table SET touched = :now WHERE id = :table_id")
_REMATCH = text("UPDATE game_table SET rematch = :made WHERE id = :table_id AND rematch IS NULL")
# A visitor, who may have been seen there before: both databases say it in these words.
_SEE = text(
    "INSERT INTO visitor (table_id, person) VALUES (:table_id, :person) "
    "ON CONFLICT (table_id, person) DO UPDATE SET person = excluded.person"
)


class TableStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # The waiting room

    async def add(self, table: dict[str, Any], seats: Sequence[dict[str, Any]], secret: bytes = b"") -> str:
        """`secret`: what the game is dealt from, where that is known to everybody; else it is drawn."""
        row = _new_row(table, secret)
        async with self._database.writing() as session:
            session.add(row)
            await session.flush()
            session.add_all(SeatRow(table_id=row.id, number=number, **seat) for number, seat in enumerate(seats))
        return row.id

    async def take_seat(self, table_id: str, number: int, taken_by: dict[str, Any]) -> None:
        """Gives an empty seat of a waiting table to a person or a bot."""
        async with self._database.writing() as session:
            await lock_waiting(session, table_id)
            if taken_by["person"] is not None:  # nobody sits down twice, however many tabs ask at once
                theirs = (SeatRow.table_id == table_id, SeatRow.person == taken_by["person"])
                if await session.scalar(select(SeatRow.number).where(*theirs)) is not None:
                    raise Taken
            free = (SeatRow.table_id == table_id, SeatRow.number == number, SeatRow.kind == "empty")
            done = await session.execute(update(SeatRow).where(*free).values(**taken_by))
            if not done.rowcount:
                raise Taken

    async def free_seat(self, table_id: str, number: int, person: str | None) -> None:
        """Takes the seat from this person (or the bot), not from who came after them."""
        async with self._database.writing() as session:
            await lock_waiting(session, table_id)
            where = (SeatRow.table_id == table_id, SeatRow.number == number, SeatRow.person == person)
            done = await session.execute(update(SeatRow).where(*where).values(**EMPTY_SEAT))
            if not done.rowcount:
                raise Taken

    async def start(self, table_id: str, owners_seat: int | None, nonce: str) -> None:
        """From waiting to playing, once; the owner's nonce comes with it, and seats are drawn if so wished."""
        async with self._database.writing() as session:
            row = await lock_waiting(session, table_id)
            seats = await _seats(session, table_id)
            if any(seat.kind == "empty" for seat in seats):
                raise Taken
            if owners_seat is not None and nonce:
                seats[owners_seat].nonce = nonce
            if row.draw_seats:
                _shuffle_seats(seats)
            row.state = "playing"
            row.started = row.touched = time.time()

    async def remove(self, table_id: str) -> None:
        """Forgets a table that never began."""
        async with self._database.writing() as session:
            await lock_waiting(session, table_id)
            await delete_tables(session, [table_id])

    # Looking at tables

    async def get(self, table_id: str) -> TableAndSeats | None:
        async with self._database.reading() as session:
            row = await session.get(TableRow, table_id)
            return None if row is None else (row, await _seats(session, table_id))

    async def open_tables(self) -> list[TableAndSeats]:
        """Listed tables that wait for people, the newest first."""
        free = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == "empty")
        return await self._list(TableRow.state == "waiting", TableRow.listed, free)

    async def tables_of(self, person_id: str) -> list[TableAndSeats]:
        """The tables at which a person sits, the newest first."""
        return await self._list(exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == person_id))

    async def without_turn(self, person_id: str) -> list[str]:
        """A person's tables in play of which nobody noted whose move it is; their games are installed."""
        sits = exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == person_id)
        wanted = [TableRow.state == "playing", TableRow.to_move.is_(None), TableRow.game.in_(kits()), sits]
        async with self._database.reading() as session:
            return list(await session.scalars(select(TableRow.id).where(*wanted).limit(50)))

    async def waiting_for(self, person_id: str) -> list[TableAndSeats]:
        """The tables at which it is a person's move, as far as that was noted."""
        theirs = exists().where(
            SeatRow.table_id == TableRow.id, SeatRow.person == person_id, SeatRow.number == TableRow.to_move
        )
        return await self._list(TableRow.state == "playing", theirs)

    async def _list(self, *wanted: Any) -> list[TableAndSeats]:
        async with self._database.reading() as session:
            found = await session.scalars(select(TableRow).where(*wanted).order_by(TableRow.created.desc()).limit(50))
            rows = list(found)
            seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            for seat in await session.scalars(
                select(SeatRow).where(SeatRow.table_id.in_(seats)).order_by(SeatRow.number)
            ):
                seats[seat.table_id].append(seat)
            return [(row, seats[row.id]) for row in rows]

    async def marks(self, table_ids: Sequence[str]) -> dict[str, Mark]:
        """How far each of these tables is, in one look."""
        last = [
            select(func.coalesce(func.max(rows.number), 0)).where(rows.table_id == TableRow.id).scalar_subquery()
            for rows in (ActionRow, ChatRow)
        ]
        wanted = select(TableRow.id, TableRow.state, TableRow.rematch, *last).where(TableRow.id.in_(table_ids))
        async with self._database.reading() as session:
            return {
                table: (state, rematch, *numbers) for table, state, rematch, *numbers in await session.execute(wanted)
            }

    async def in_state(self, state: str) -> list[str]:
        async with self._database.reading() as session:
            return list(await session.scalars(select(TableRow.id).where(TableRow.state == state)))

    async def with_bots(self) -> list[str]:
        """Those in play where a bot may be to move: it sits there, or was once let play on for somebody."""
        sits = exists().where(SeatRow.table_id == TableRow.id, SeatRow.level.is_not(None))
        stood_in = exists().where(ActionRow.table_id == TableRow.id, ActionRow.kind == "stand-in")
        wanted = select(TableRow.id).where(TableRow.state == "playing", or_(sits, stood_in))
        async with self._database.reading() as session:
            return list(await session.scalars(wanted))

    async def visit(self, table_id: str, person_id: str | None) -> None:
        """Somebody was seen at a table; a known person may see its replay from now on. Taken: the table is gone."""
        seen: list[Work] = [(_SEE, {"table_id": table_id, "person": person_id})] if person_id is not None else []
        await self._database.write((_TOUCH, {"table_id": table_id, "now": time.time()}), *seen)

    async def touch(self, table_ids: Sequence[str]) -> None:
        async with self._database.writing() as session:
            await session.execute(update(TableRow).where(TableRow.id.in_(table_ids)).values(touched=time.time()))

    async def visited(self, table_id: str, person_id: str) -> bool:
        async with self._database.reading() as session:
            return await session.get(VisitorRow, (table_id, person_id)) is not None

    # Afterwards

    async def set_rematch(self, table_id: str, rematch: str, invited: Sequence[str] = ()) -> None:
        """The first rematch that is made counts; those who sat there are invited with it."""
        told = [Told(person, INVITATION) for person in invited]
        await self._database.write((_REMATCH, {"table_id": table_id, "made": rematch}), *telling(rematch, told))

    async def add_imported(self, person_id: str, record: dict[str, Any]) -> str:
        imported_id = new_id()
        async with self._database.writing() as session:
            session.add(ImportedRow(id=imported_id, person=person_id, record=record, created=time.time()))
            await session.flush()
            theirs = select(ImportedRow.id).where(ImportedRow.person == person_id)
            newest = theirs.order_by(ImportedRow.created.desc()).limit(MAX_IMPORTED)
            old = delete(ImportedRow).where(ImportedRow.person == person_id, ImportedRow.id.not_in(newest))
            await session.execute(old.execution_options(synchronize_session=False))
        return imported_id

    async def is_imported(self, imported_id: str) -> bool:
        async with self._database.reading() as session:
            return await session.scalar(select(ImportedRow.id).where(ImportedRow.id == imported_id)) is not None

    async def imported(self, imported_id: str) -> dict[str, Any] | None:
        async with self._database.reading() as session:
            row = await session.get(ImportedRow, imported_id)
            return None if row is None else row.record

    # Keeping house

    async def forget_imported(self, before: float) -> None:
        """Deletes records that were brought along before then."""
        async with self._database.writing() as session:
            await session.execute(delete(ImportedRow).where(ImportedRow.created < before))

    async def abandon(self, before: float, table_id: str | None = None) -> list[str]:
        """Ends games where nobody was seen and nothing done since then; or the one that is named.

        Tables whose game is not installed are left alone: nobody could have gone on there.
        """
        async with self._database.writing() as session:
            active = exists().where(ActionRow.table_id == TableRow.id, ActionRow.at >= before)
            # A slow game comes to its end by itself: whoever does not come is replaced when their time is up.
            live = [TableRow.state == "playing", ~TableRow.slow, TableRow.game.in_(kits())]
            left = [*live, TableRow.touched < before, ~active]
            named = [TableRow.state == "playing", TableRow.id == table_id]
            found = list(await session.scalars(select(TableRow.id).where(*(named if table_id else left))))
            ended = {"state": "abandoned", "ended": time.time()}
            await session.execute(update(TableRow).where(TableRow.id.in_(found)).values(**ended))
            return found

    async def prune(self, waiting_before: float, ended_before: float) -> int:
        """Deletes tables that never began, or where no person ever did anything, and games that ended before then.

        People take days to come to a slow table: it is kept for longer.
        """
        async with self._database.writing() as session:
            slow_before = min(waiting_before, time.time() - WAITING_DAYS * DAY)
            too_old = (TableRow.touched < waiting_before) & (~TableRow.slow | (TableRow.touched < slow_before))
            never_began = (TableRow.state == "waiting") & too_old & TableRow.game.in_(kits())
            played = exists().where(ActionRow.table_id == TableRow.id, ActionRow.intent.is_not(None))
            never_played = TableRow.state.in_(("over", "abandoned")) & (TableRow.ended < waiting_before) & ~played
            long_over = TableRow.ended < ended_before
            found = list(await session.scalars(select(TableRow.id).where(or_(never_began, never_played, long_over))))
            await delete_tables(session, found)
            return len(found)


def _new_row(table: dict[str, Any], secret: bytes) -> TableRow:
    table_id, secret, now = new_id(), secret or secrets.token_bytes(32), time.time()
    return TableRow(
        id=table_id,
        state="waiting",
        secret=secret.hex(),
        commitment=commitment(secret, table_id),
        created=now,
        touched=now,
        **table,
    )


def new_table(table: dict[str, Any], empty: int, others: Sequence[dict[str, Any]]) -> tuple[TableRow, list[SeatRow]]:
    """A table that waits for so many people, with others already there: to be added by whoever has a transaction."""
    row = _new_row(table, b"")
    seats = [*[EMPTY_SEAT] * empty, *others]
    return row, [SeatRow(table_id=row.id, number=number, **seat) for number, seat in enumerate(seats)]


async def _seats(session: AsyncSession, table_id: str) -> list[SeatRow]:
    seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.number))
    return list(seats)


async def lock_waiting(session: AsyncSession, table_id: str) -> TableRow:
    """Locks the table's row; Taken unless it still waits for people."""
    waiting = select(TableRow).where(TableRow.id == table_id, TableRow.state == "waiting").with_for_update()
    row: TableRow | None = await session.scalar(waiting)
    if row is None:
        raise Taken
    return row


def _shuffle_seats(seats: list[SeatRow]) -> None:
    """Who sits where is drawn before the deal; it is no part of the deal's proof."""
    sitting = [{column: getattr(seat, column) for column in EMPTY_SEAT} for seat in seats]
    random.SystemRandom().shuffle(sitting)
    for seat, who in zip(seats, sitting):
        for column, value in who.items():
            setattr(seat, column, value)


async def delete_tables(session: AsyncSession, table_ids: list[str]) -> None:
    """With all that belongs to them."""
    for rows in (
        OutboxRow,
        NoticeSentRow,
        ShareRow,
        ConsentRow,
        RatingConsentRow,
        ChatRow,
        ActionRow,
        VisitorRow,
        SeatRow,
    ):
        await session.execute(delete(rows).where(rows.table_id.in_(table_ids)))
    await session.execute(delete(ReviewRow).where(ReviewRow.game_id.in_(table_ids)))
    await session.execute(delete(TableRow).where(TableRow.id.in_(table_ids)))
