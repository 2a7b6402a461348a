"""The connection to the database, SQLite or PostgreSQL, and what both need to agree on."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import math
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import Insert, Row, Select, TextClause, Update, event
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from ogonek.core.errors import OgonekError
from ogonek.server.errors import NoDatabase, Taken
from ogonek.server.settings import without_password
from ogonek.server.store.sqlite_writer import SMALL_CACHE, FileIdentity, SqliteWriter, Statement

log = logging.getLogger(__name__)

__all__ = ["Database", "NoDatabase", "Taken", "hashed", "new_id", "translate_db_errors"]

PATIENCE = 5.0  # seconds after which a database that is silent does not answer
ALIVE_FOR = 0.5  # seconds for which a connection that was used is taken to be alive
CLOSE_TIMEOUT = 1.0  # seconds for closing all connections to a server

_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # no o, l, 0, 1: people read links aloud


def new_id(length: int = 10) -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


Work = tuple[Insert | Update | TextClause, dict[str, Any]]  # a statement and its values


@cache
def _in_sqlite(statement: Insert | Update | TextClause) -> str:
    """The same statement in SQLite's words, with named parameters."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


def _any_rows(statement: Insert | Update | TextClause) -> bool:
    """Whether it may change as many rows as it finds, also none."""
    return bool(statement.get_execution_options().get("any_rows"))


class Database:
    """What the stores of people, tables and actions share."""

    def __init__(self, url: str, patience: float | None) -> None:
        self.engine = make_engine(url, patience)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        # In PostgreSQL a statement is a transaction already: without BEGIN and COMMIT it takes one journey, not three.
        far = self.engine.dialect.name == "postgresql"
        self._single = self.engine.execution_options(isolation_level="AUTOCOMMIT") if far else self.engine
        self._looking = async_sessionmaker(self._single, expire_on_commit=False)
        file = file_of(url)
        self._turn = asyncio.Lock()  # to write, in SQLite: it has one writer at a time
        self._identity = None if file is None else FileIdentity(str(file))
        self.writer = None if self._identity is None else SqliteWriter(str(file), self._identity, self._turn)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        with translate_db_errors():
            async with self._looking() as session:
                yield session

    async def rows(self, wanted: Select[*tuple[Any, ...]], values: dict[str, Any]) -> Sequence[Row[*tuple[Any, ...]]]:
        """What is asked for at every move: without a session, which would take longer than the database."""
        with translate_db_errors():
            async with self._single.connect() as connection:
                found: Sequence[Row[*tuple[Any, ...]]] = (await connection.execute(wanted, values)).all()
                return found

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Any]:
        """A transaction: committed at the end of its block, or undone by an error."""
        one_at_a_time = self._turn if self.writer is not None else contextlib.nullcontext()
        with translate_db_errors():
            async with self._sessions() as session:
                await session.connection()  # first: whoever waits for it behind readers must not keep moves waiting
                async with one_at_a_time:
                    yield session
                    await session.commit()
            self.check_file()

    def check_file(self) -> None:
        """sqlite3.OperationalError if SQLite's file was deleted or replaced: what is committed there is lost."""
        if self._identity is not None:
            self._identity.check()

    async def write(self, *work: Work) -> None:
        """One transaction of statements that change one row each; Taken, and nothing done, if one of them does not.

        A statement with the execution option `any_rows` may change as many as it finds.
        """
        if self.writer is not None:
            await self.writer.write([Statement(_in_sqlite(one), values, _any_rows(one)) for one, values in work])
            return
        try:
            with translate_db_errors():
                async with (self._single if len(work) == 1 else self.engine).begin() as connection:
                    for statement, values in work:
                        if (await connection.execute(statement, values)).rowcount != 1 and not _any_rows(statement):
                            raise Taken
        except IntegrityError as error:
            raise Taken from error

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer.close()
        is_file = self.engine.dialect.name == "sqlite"  # closed when its log is in it, which a slow disk takes time for
        with suppress(TimeoutError):  # a silent one, over the network, says no goodbye
            async with asyncio.timeout(None if is_file else CLOSE_TIMEOUT):
                await self.engine.dispose()


@contextmanager
def translate_db_errors() -> Iterator[None]:
    """All that can be wrong with a database is one thing to everybody else; the log knows more."""
    try:
        yield
    except IntegrityError:
        raise  # a matter of who was first
    except Exception as error:
        # What asyncpg says while it connects comes unwrapped.
        if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError) or type(error).__module__.startswith("asyncpg"):
            log.error("the database failed: %s", " ".join(str(error).split())[:200] or type(error).__name__)
            raise NoDatabase from error
        raise


def file_of(url: str) -> Path | None:
    """The file in which SQLite keeps it; None if it is kept otherwise. OgonekError if that is no address."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError) as error:
        raise OgonekError("not-a-database", given=without_password(url)) from error
    file = parsed.database or ""
    is_file = parsed.get_backend_name() == "sqlite" and file and not file.startswith((":", "file:"))
    return Path(file) if is_file else None


def make_engine(url: str, patience: float | None) -> AsyncEngine:
    """`patience`: after how many seconds a statement has failed; None: it may take its time."""
    return _sqlite(url) if url.startswith("sqlite") else _postgresql(url, patience)


def _postgresql(url: str, patience: float | None) -> AsyncEngine:
    timeouts = {"timeout": PATIENCE, "command_timeout": patience}
    engine = create_async_engine(
        url, pool_size=10, max_overflow=10, pool_timeout=PATIENCE, pool_use_lifo=True, connect_args=timeouts
    )

    @event.listens_for(engine.sync_engine, "checkin")
    def mark_alive(_connection: Any, record: Any) -> None:
        record.info["seen"] = time.monotonic()

    @event.listens_for(engine.sync_engine, "checkout")
    def check_alive(connection: Any, record: Any, _proxy: Any) -> None:
        """If one connection is dead so are its neighbours: all are made anew, instead of waiting for each in turn.

        Asking takes three journeys: who answered just now, and did not hang up, is not asked again.
        """
        seen = record.info.get("seen", -math.inf)
        if time.monotonic() - seen < ALIVE_FOR and not connection.driver_connection.is_closed():
            return
        try:
            connection.ping()
        except Exception as error:
            raise InvalidatePoolError from error

    return engine


def _sqlite(url: str) -> AsyncEngine:
    # SQLite has one writer at a time: one connection, used in turn, never meets a lock of our own making.
    engine = create_async_engine(url, pool_size=1, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode = WAL")
        cursor.execute("PRAGMA synchronous = FULL")  # an acknowledged move survives a power cut too
        cursor.execute("PRAGMA busy_timeout = 5000")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.execute(SMALL_CACHE)
        cursor.close()

    return engine
