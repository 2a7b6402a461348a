"""Servers for the tests: real processes, one a module where nothing is broken on purpose."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from services import Postgres, Redis, Server


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
