"""Actions into SQLite, quickly. Every commit waits for the disk, and SQLite makes one at a time: so actions that
come while one is under way share the next.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from ogonek.server.errors import NoDatabase, Taken

log = logging.getLogger(__name__)

Values = dict[str, Any]

SMALL_CACHE = "PRAGMA cache_size = -512"  # kB, for each connection: the system keeps the file in memory anyway


class Statement(NamedTuple):
    """SQL with named parameters, and what they are; it must change exactly one row, or somebody else was first.

    `any_rows`: it may change as many as it finds.
    """

    sql: str
    values: Values
    any_rows: bool = False


class FileIdentity:
    """Notices when the database's file is not the one that was opened: deleted, or another put in its place.

    SQLite would go on writing into a file that no longer has a name, and what it commits there is lost.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._opened: tuple[int, int] | None = None

    def check(self) -> None:
        """sqlite3.OperationalError unless it is still the same file as at the first check."""
        try:
            status = os.stat(self._file)
        except OSError as error:
            raise sqlite3.OperationalError(f"the database file is gone: {error.strerror}") from error
        found = (status.st_dev, status.st_ino)
        if self._opened is None:
            self._opened = found
        elif found != self._opened:
            raise sqlite3.OperationalError("the database file was replaced under the running server: restart it")


class SqliteWriter:
    """A connection of its own, in a thread of its own."""

    def __init__(self, file: str, identity: FileIdentity, turn: asyncio.Lock) -> None:
        """`turn`: held by whoever writes through this process; else SQLite would wait for its lock by polling."""
        self._file = file
        self._turn = turn
        self._connection: sqlite3.Connection | None = None
        self._identity = identity
        self._thread = ThreadPoolExecutor(1, "sqlite-writer")
        self._waiting: list[tuple[Sequence[Statement], asyncio.Future[None]]] = []
        self._work: asyncio.Task[None] | None = None

    async def write(self, statements: Sequence[Statement]) -> None:
        """All of these, or none: Taken if one of them changed nothing. Returns when they are committed."""
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((statements, written))
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._write_all())
        await written

    async def close(self) -> None:
        if self._work is not None:
            await self._work
        if self._connection is not None:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._connection.close)
        self._thread.shutdown()

    async def _write_all(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting, []
            work = [statements for statements, _ in together]
            loop = asyncio.get_running_loop()
            try:
                async with self._turn:
                    errors = await loop.run_in_executor(self._thread, self._commit, work)
            except sqlite3.Error as error:
                log.error("the database failed: %s", error)
                errors = [NoDatabase() for _ in together]
            for (_, written), failed in zip(together, errors):
                if written.done():  # who waited was cancelled
                    continue
                if failed is None:
                    written.set_result(None)
                else:
                    written.set_exception(failed)

    def _commit(self, work: list[Sequence[Statement]]) -> list[Exception | None]:
        if self._connection is None:
            self._connection = sqlite3.connect(self._file, timeout=5, isolation_level=None, check_same_thread=False)
            self._connection.execute("PRAGMA synchronous = FULL")
            self._connection.execute("PRAGMA foreign_keys = ON")
            self._connection.execute(SMALL_CACHE)
        connection = self._connection
        self._identity.check()
        try:
            connection.execute("BEGIN IMMEDIATE")
            errors = [self._do(connection, statements) for statements in work]
            connection.execute("COMMIT")
            self._identity.check()
        except sqlite3.Error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return errors

    def _do(self, connection: sqlite3.Connection, statements: Sequence[Statement]) -> Exception | None:
        connection.execute("SAVEPOINT one")
        try:
            for statement in statements:
                if connection.execute(statement.sql, statement.values).rowcount != 1 and not statement.any_rows:
                    raise Taken
        except (Taken, sqlite3.IntegrityError):
            connection.execute("ROLLBACK TO one")
            return Taken()
        finally:
            if connection.in_transaction:
                connection.execute("RELEASE one")
        return None
