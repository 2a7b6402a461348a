"""PostgreSQL settings with which a power cut would lose what was acknowledged are named when the server starts."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest

from support.services import Postgres, Server

pytestmark = pytest.mark.xdist_group("server-postgres")


def test_an_unsafe_postgresql_is_named_in_the_output_and_in_the_log(tmp_path, postgres: Postgres) -> None:
    database = postgres.new_database()
    postgres.do(f"ALTER DATABASE {name_of(database)} SET synchronous_commit = off;")
    with Server(tmp_path, database) as server:
        log = server.log()
    assert "PostgreSQL has synchronous_commit off: a power cut may lose moves" in log
    assert "a power cut may lose moves: the database has synchronous_commit off" in log


def test_a_safe_postgresql_is_not_spoken_of(tmp_path, postgres: Postgres) -> None:
    with Server(tmp_path, postgres.new_database()) as server:
        assert "power" not in server.log()


def name_of(database: str) -> str:
    return urlsplit(database).path.removeprefix("/")
