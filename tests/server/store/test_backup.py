"""A backup is taken while people play; later it is all there is. What was acknowledged before it is there, and the
games go on from it.
"""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from ogonek import verify
from server.client import Guest, Line
from server.store.test_nothing_lost import Storm, moves_of
from support.command import run
from support.services import Postgres, Server

pytestmark = pytest.mark.xdist_group("server-backup")


class Sqlite:
    """As docs/operating.md says, with our own commands."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.database = f"sqlite:///{folder}/games.db"

    def back_up(self) -> None:
        assert run("admin", "--database", self.database, "backup", self._folder / "copy.db").exit_code == 0

    def restore(self) -> str:
        database = f"sqlite:///{self._folder}/restored.db"
        assert run("admin", "--database", database, "restore", self._folder / "copy.db").exit_code == 0
        return database


class Dumped:
    """PostgreSQL, with its own tools."""

    def __init__(self, folder: Path, postgres: Postgres) -> None:
        self._copy = folder / "copy.dump"
        self._postgres = postgres
        self.database = postgres.new_database()

    def back_up(self) -> None:
        subprocess.run([self._tool("pg_dump"), "-Fc", "-f", self._copy, self.database], check=True)

    def restore(self) -> str:
        database = self._postgres.new_database()
        subprocess.run([self._tool("pg_restore"), "--no-owner", "-d", database, self._copy], check=True)
        return database

    def _tool(self, name: str) -> Path:
        return self._postgres.tools / name


@pytest.fixture(params=["sqlite", "postgresql"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Sqlite | Dumped:
    return Sqlite(tmp_path) if request.param == "sqlite" else Dumped(tmp_path, request.getfixturevalue("postgres"))


async def finish(guests: list[Guest], table: str) -> None:
    """They open the table again and play it to its end."""
    lines = [await Line(guest, table).open() for guest in guests]
    await asyncio.gather(*(line.play_on(Random(number)) for number, line in enumerate(lines)))
    for line in lines:
        await line.close()


async def test_a_backup_taken_in_the_middle_of_play(tmp_path, kept):
    before: dict[str, list[list[str]]] = {}
    with Server(tmp_path, kept.database) as server:
        storm = Storm([server], 1)
        await storm.set_up(3)

        async def strike() -> None:
            for table, players in storm.players.items():
                before[table] = [list(player.acknowledged) for player in players]
            await asyncio.to_thread(kept.back_up)

        await storm.rage(strike, 1)
        assert any(moves for players in before.values() for moves in players), "it was taken in the middle"
        await storm.check()
        await storm.close()
    with Server(tmp_path, await asyncio.to_thread(kept.restore)) as restored:
        for table, players in storm.players.items():
            guests = [player.line.guest.at(restored.url) for player in players]  # with the cookies they had
            await finish(guests, table)
            record = await guests[0].get(f"/api/tables/{table}/record")
            verify(record)
            for seat, moves in enumerate(before[table]):
                assert moves_of(record, seat)[: len(moves)] == moves
            for guest in guests:
                await guest.http.aclose()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda folder: ("backup", folder / "games.db"), "exists already"),
        (lambda folder: ("restore", folder / "notes.txt"), "not a copy of a server's database"),
        (lambda folder: ("restore", folder / "nothing.db"), "nothing.db"),
    ],
)
def test_what_cannot_be_a_backup_is_said(tmp_path: Path, wrong: Callable[[Path], tuple[str, Path]], said: str) -> None:
    (tmp_path / "games.db").touch()
    (tmp_path / "notes.txt").write_text("no database at all " * 100)
    result = run("admin", "--database", f"sqlite:///{tmp_path}/games.db", *wrong(tmp_path))
    assert result.exit_code != 0
    assert said in result.stderr
