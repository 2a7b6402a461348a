"""Servers for the tests: real processes, one a module where nothing is broken on purpose."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from server.client import Guest
from support.services import Postgres, Redis, Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    server = Postgres().start()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Redis]:
    server = Redis(tmp_path_factory.mktemp("redis")).start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on SQLite, as most people run it."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def on_either(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on each database in turn; whoever is away may be replaced soon."""
    database = request.getfixturevalue("postgres").new_database() if request.param == "postgresql" else ""
    folder = tmp_path_factory.mktemp("server")
    with Server(folder, database, grace=0.2, hosts="ogonek.example,gra.example") as running:
        yield running


@pytest.fixture
async def ala(server: Server) -> AsyncIterator[Guest]:
    async with await Guest.named(server.url, "Ala") as guest:
        yield guest


@pytest.fixture
async def ola(server: Server) -> AsyncIterator[Guest]:
    async with await Guest.named(server.url, "Ola") as guest:
        yield guest


@pytest.fixture
async def stranger(server: Server) -> AsyncIterator[Guest]:
    async with Guest(server.url) as guest:
        yield guest
