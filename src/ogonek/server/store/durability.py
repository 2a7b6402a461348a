"""Whether PostgreSQL keeps what it acknowledged when the power fails. SQLite is told to when it is opened."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

NEEDED = ("fsync", "full_page_writes", "synchronous_commit")


async def unsafe_settings(engine: AsyncEngine) -> list[str]:
    """The settings that are off and must not be; each can differ by server, database and role, so we ask as us."""
    if engine.dialect.name != "postgresql":
        return []
    wanted = text("SELECT name FROM pg_settings WHERE name = ANY(:names) AND setting = 'off' ORDER BY name")
    async with engine.connect() as connection:
        return list(await connection.scalars(wanted, {"names": list(NEEDED)}))
