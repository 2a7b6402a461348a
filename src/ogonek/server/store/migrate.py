"""Brings a database up to date when the server starts, also when several processes start at once."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from ogonek.core.errors import OgonekError

_LOCK = 0x06_0E_EC  # any number of our own, for PostgreSQL's advisory lock
_MIGRATIONS = Path(__file__).parent / "migrations"


async def migrate(engine: AsyncEngine) -> None:
    if await _is_newest(engine):
        return
    async with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            await connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
        elif connection.dialect.name == "sqlite":
            await connection.execute(text("BEGIN IMMEDIATE"))
        await connection.run_sync(_upgrade)


async def _is_newest(engine: AsyncEngine) -> bool:
    """Asked first because it is nearly always so, and Alembic takes a good part of a second to import.

    OgonekError if the database is that of a newer program: it could be read wrongly, so it is not touched.
    """
    known = [file.name.partition("_")[0] for file in (_MIGRATIONS / "versions").glob("[0-9]*.py")]
    try:
        async with engine.connect() as connection:
            version: str | None = await connection.scalar(text("SELECT version_num FROM alembic_version"))
    except DBAPIError:  # an empty database
        version = None
    if version is not None and version not in known:
        raise OgonekError("database-newer", version=version[:40], known=max(known))
    return version == max(known)


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
