"""Processes on either database, whose clock the test sets."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from server.slow.days import Days, Process
from support.services import Postgres

Opening = Callable[[], Awaitable[Process]]


@pytest.fixture
def days() -> Days:
    return Days()


@pytest.fixture
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if getattr(request, "param", "sqlite") == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/games.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database().replace("postgresql://", "postgresql+asyncpg://", 1)


@pytest.fixture
async def opening(days: Days, database: str) -> AsyncIterator[Opening]:
    opened: list[Process] = []

    async def open_one() -> Process:
        opened.append(await days.open(database))
        return opened[-1]

    yield open_one
    for process in opened:
        await process.close()


@pytest.fixture
async def process(opening: Opening) -> Process:
    return await opening()
