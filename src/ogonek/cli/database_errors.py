"""What may be missing when a server or its database is opened, said to whoever runs it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from socket import gaierror

from ogonek.cli.base import Failure, words

NEEDS = {"asyncpg": "cli-needs-postgres", "redis": "cli-needs-redis", "saq": "cli-needs-redis"}


@contextmanager
def opening(database: str) -> Iterator[None]:
    """A library or a database that is not there is one line, and no traceback."""
    from sqlalchemy.exc import SQLAlchemyError

    from ogonek.server.errors import NoDatabase
    from ogonek.server.settings import without_password

    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library not in NEEDS:
            raise
        raise Failure(words(NEEDS[library], name=library)) from error
    except (NoDatabase, SQLAlchemyError, sqlite3.Error, ConnectionError, gaierror) as error:
        if isinstance(error, BrokenPipeError):  # who reads our output has enough
            raise
        cause = error.__cause__ if isinstance(error, NoDatabase) else error
        reason = " ".join(str(getattr(cause, "orig", cause)).split())[:200].rstrip(".") or type(cause).__name__
        raise Failure(words("cli-no-database", database=without_password(database), reason=reason)) from error
