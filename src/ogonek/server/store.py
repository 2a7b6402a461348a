"""The database: every question and every transaction of the server, one function each.

A move is accepted when it is committed. Who loses a race gets `Taken` and looks again.
"""

from __future__ import annotations

import hashlib
import secrets
import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, event, exists, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from ogonek.games.chance import commitment
from ogonek.server.models import ActionRow, ChatRow, PersonRow, SeatRow, TableRow
from ogonek.table import Action

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no o, l, 0, 1: people read links aloud


class Taken(Exception):
    """Somebody else was first: the number, the seat or the state is no longer free."""


def new_id(length: int = 10) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


class Store:
    def __init__(self, url: str) -> None:
        self.engine = make_engine(url)
        self._session = async_sessionmaker(self.engine, expire_on_commit=False)

    async def close(self) -> None:
        await self.engine.dispose()

    # People

    async def add_person(self, name: str) -> tuple[PersonRow, str]:
        """A new guest and the secret of their cookie."""
        secret = secrets.token_urlsafe(24)
        person = PersonRow(id=new_id(12), name=name, secret_hash=hashed(secret), created=time.time())
        async with self._session.begin() as session:
            session.add(person)
        return person, secret

    async def person(self, person_id: str, secret: str) -> PersonRow | None:
        async with self._session() as session:
            person = await session.get(PersonRow, person_id)
        if person is None or not secrets.compare_digest(person.secret_hash, hashed(secret)):
            return None
        return person

    async def rename(self, person_id: str, name: str) -> None:
        async with self._session.begin() as session:
            await session.execute(update(PersonRow).where(PersonRow.id == person_id).values(name=name))

    # Tables

    async def add_table(self, table: dict[str, Any], seats: Sequence[dict[str, Any]]) -> str:
        table_id, secret = new_id(), secrets.token_bytes(32)
        row = TableRow(
            id=table_id,
            state="waiting",
            secret=secret.hex(),
            commitment=commitment(secret, table_id),
            created=time.time(),
            **table,
        )
        async with self._session.begin() as session:
            session.add(row)
            await session.flush()
            session.add_all(SeatRow(table_id=table_id, number=number, **seat) for number, seat in enumerate(seats))
        return table_id

    async def table(self, table_id: str) -> tuple[TableRow, list[SeatRow]] | None:
        async with self._session() as session:
            row = await session.get(TableRow, table_id)
            if row is None:
                return None
            return row, await self._seats(session, table_id)

    async def _seats(self, session: AsyncSession, table_id: str) -> list[SeatRow]:
        seats = await session.scalars(select(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.number))
        return list(seats)

    async def open_tables(self) -> list[str]:
        """Listed tables that wait for people, the newest first."""
        free = exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind == "empty")
        wanted = select(TableRow.id).where(TableRow.state == "waiting", TableRow.listed, free)
        async with self._session() as session:
            return list(await session.scalars(wanted.order_by(TableRow.created.desc()).limit(50)))

    async def tables_of(self, person_id: str) -> list[str]:
        """The tables at which a person sits, the newest first."""
        sits = exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == person_id)
        wanted = select(TableRow.id).where(sits).order_by(TableRow.created.desc()).limit(50)
        async with self._session() as session:
            return list(await session.scalars(wanted))

    async def playing_tables(self) -> list[str]:
        async with self._session() as session:
            return list(await session.scalars(select(TableRow.id).where(TableRow.state == "playing")))

    async def take_seat(self, table_id: str, number: int, **taken_by: Any) -> None:
        """Gives an empty seat of a waiting table to a person or a bot."""
        async with self._session.begin() as session:
            await self._while_waiting(session, table_id)
            free = (SeatRow.table_id == table_id, SeatRow.number == number, SeatRow.kind == "empty")
            done = await session.execute(update(SeatRow).where(*free).values(**taken_by))
            if not done.rowcount:  # type: ignore[attr-defined]
                raise Taken

    async def free_seat(self, table_id: str, number: int) -> None:
        async with self._session.begin() as session:
            await self._while_waiting(session, table_id)
            empty = {"kind": "empty", "person": None, "name": "", "level": None, "nonce": ""}
            where = (SeatRow.table_id == table_id, SeatRow.number == number)
            await session.execute(update(SeatRow).where(*where).values(**empty))

    async def start(self, table_id: str, owners_seat: int | None, nonce: str) -> None:
        """From waiting to playing, once; the owner's nonce comes with it."""
        async with self._session.begin() as session:
            await self._while_waiting(session, table_id)
            if owners_seat is not None and nonce:
                where = (SeatRow.table_id == table_id, SeatRow.number == owners_seat)
                await session.execute(update(SeatRow).where(*where).values(nonce=nonce))
            values = {"state": "playing", "started": time.time()}
            await session.execute(update(TableRow).where(TableRow.id == table_id).values(**values))

    async def _while_waiting(self, session: AsyncSession, table_id: str) -> None:
        """Locks the table's row; Taken unless it still waits for people."""
        waiting = select(TableRow.id).where(TableRow.id == table_id, TableRow.state == "waiting").with_for_update()
        if await session.scalar(waiting) is None:
            raise Taken

    async def set_rematch(self, table_id: str, rematch: str) -> None:
        """The first rematch that is made counts."""
        async with self._session.begin() as session:
            where = (TableRow.id == table_id, TableRow.rematch.is_(None))
            done = await session.execute(update(TableRow).where(*where).values(rematch=rematch))
            if not done.rowcount:  # type: ignore[attr-defined]
                raise Taken

    async def remove_table(self, table_id: str) -> None:
        """Forgets a table that never began."""
        async with self._session.begin() as session:
            await self._while_waiting(session, table_id)
            await session.execute(delete(ChatRow).where(ChatRow.table_id == table_id))
            await session.execute(delete(SeatRow).where(SeatRow.table_id == table_id))
            await session.execute(delete(TableRow).where(TableRow.id == table_id))

    # Actions

    async def actions_after(self, table_id: str, number: int) -> list[ActionRow]:
        wanted = select(ActionRow).where(ActionRow.table_id == table_id, ActionRow.number > number)
        async with self._session() as session:
            return list(await session.scalars(wanted.order_by(ActionRow.number)))

    async def add_action(self, table_id: str, number: int, action: Action, intent: str | None, over: bool) -> None:
        """Commits one action, and with it the end of the game if it brought that; Taken if the number is gone."""
        values = {"kind": action.kind, "seat": action.seat, "text": action.text, "intent": intent, "at": time.time()}
        try:
            async with self._session.begin() as session:
                await session.execute(insert(ActionRow).values(table_id=table_id, number=number, **values))
                if over:
                    ended = {"state": "over", "ended": time.time()}
                    await session.execute(update(TableRow).where(TableRow.id == table_id).values(**ended))
        except IntegrityError as error:
            raise Taken from error

    # Chat

    async def chat_after(self, table_id: str, number: int) -> list[ChatRow]:
        wanted = select(ChatRow).where(ChatRow.table_id == table_id, ChatRow.number > number)
        async with self._session() as session:
            return list(await session.scalars(wanted.order_by(ChatRow.number)))

    async def add_chat(self, table_id: str, number: int, **line: Any) -> None:
        try:
            async with self._session.begin() as session:
                await session.execute(insert(ChatRow).values(table_id=table_id, number=number, at=time.time(), **line))
        except IntegrityError as error:
            raise Taken from error


def make_engine(url: str) -> AsyncEngine:
    if not url.startswith("sqlite"):
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    # SQLite has one writer at a time: one connection, used in turn, never meets a lock of our own making.
    engine = create_async_engine(url, pool_size=1, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut too
        cursor.execute("PRAGMA busy_timeout = 5000")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    return engine
