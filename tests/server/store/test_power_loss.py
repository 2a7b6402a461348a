"""The power fails in the middle of play: what was acknowledged is on the disk, and the database is sound.

A killed process loses nothing that the system took from it; a power cut loses everything that was not synced. Here the
server writes to a disk that forgets it (`support/power.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from server.store.test_nothing_lost import Storm
from support.power import Disk, compiled_shim
from support.services import Server

pytestmark = [
    pytest.mark.xdist_group("server-power"),
    pytest.mark.skipif(shutil.which("cc") is None, reason="a C compiler makes the disk that forgets"),
]


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled_shim(tmp_path_factory.mktemp("power"))


@pytest.fixture
def disk(tmp_path: Path, library: Path) -> Disk:
    return Disk(tmp_path / "data", library)


class PowerCuts:
    """A server on such a disk, whose power fails again and again."""

    def __init__(self, server: Server, disk: Disk, seed: int) -> None:
        self._server = server
        self._disk = disk
        self._rng = Random(seed)
        self.cuts = 0

    def start(self, lasting: bool = False) -> None:
        """`lasting`: the power stays. Otherwise it may fail before the server is up."""
        after = -1 if lasting else int(2 ** self._rng.uniform(2, 9))  # often early: starting writes, too
        self._server.environment |= self._disk.environment(after)
        try:
            self._server.start()
        except AssertionError:
            if self._server.exit_code() != -signal.SIGKILL:
                raise

    def restore(self, lasting: bool = False) -> None:
        """The power failed; it comes back."""
        assert self._server.exit_code() == -signal.SIGKILL, self._server.log()
        self.cuts += 1
        self._disk.lose_power(self._rng, self._rng.choice([0.0, 0.0, 0.5, 0.9]))
        assert damage(self._disk) == []
        self.start(lasting)

    async def play(self, tables: int, cuts: int) -> None:
        """Everybody plays while the power fails so often (or less, if all games end); then on to the end."""
        raging = Storm([self._server], self._rng.randrange(1000))
        await raging.set_up(tables)
        self._server.kill()
        await asyncio.to_thread(self.restore)
        playing = [asyncio.create_task(player.play()) for players in raging.players.values() for player in players]
        try:
            while self.cuts < cuts and not all(task.done() for task in playing):
                if self._server.exit_code() is not None:
                    await asyncio.to_thread(self.restore)
                await asyncio.sleep(0.02)  # a process tells nobody that it ended
            if self._server.exit_code() is None:
                self._server.kill()
            await asyncio.to_thread(self.restore, lasting=True)
            await asyncio.wait_for(asyncio.gather(*playing), 300)
            await raging.check()
        finally:
            for task in playing:
                task.cancel()
            await raging.close()


def damage(disk: Disk) -> list[str]:
    """What is wrong with the database that survived; looked at in a copy, because looking mends it."""
    copy = disk.folder.with_name("copy")
    shutil.copytree(disk.folder, copy)
    try:
        with contextlib.closing(sqlite3.connect(copy / "games.db")) as database:
            return [line for (line,) in database.execute("PRAGMA integrity_check") if line != "ok"]
    finally:
        shutil.rmtree(copy)


async def test_nothing_acknowledged_is_lost_when_the_power_fails(tmp_path, disk):
    server = Server(tmp_path, f"sqlite:///{disk.folder}/games.db")
    cutting = PowerCuts(server, disk, seed=24)
    with lasting(cutting, server):
        await cutting.play(tables=4, cuts=5)
    assert cutting.cuts >= 5


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
async def test_a_hundred_power_cuts(tmp_path, disk, seed):
    server = Server(tmp_path, f"sqlite:///{disk.folder}/games.db")
    cutting = PowerCuts(server, disk, seed)
    with lasting(cutting, server):
        for cuts in (10, 20):
            await cutting.play(tables=9, cuts=cuts)
    assert cutting.cuts >= 20


@contextlib.contextmanager
def lasting(cutting: PowerCuts, server: Server) -> Iterator[None]:
    """While the tables are made the power stays."""
    cutting.start(lasting=True)
    with contextlib.ExitStack() as stack:
        stack.push(server)
        yield


WRITING = """
import sqlite3, sys
database = sqlite3.connect(sys.argv[1], isolation_level=None)
database.execute("PRAGMA journal_mode = WAL")
database.execute(f"PRAGMA synchronous = {sys.argv[2]}")
database.execute("CREATE TABLE line (number)")
for number in range(40):
    database.execute("INSERT INTO line VALUES (?)", [number])
    print(number, flush=True)
"""


@pytest.mark.parametrize(("synchronous", "keeps_all"), [("FULL", True), ("NORMAL", False), ("OFF", False)])
def test_the_disk_forgets_what_was_not_synced(disk: Disk, synchronous: str, keeps_all: bool) -> None:
    """What the setting of our server is for: with any other one this disk loses lines that were told."""
    command = [sys.executable, "-c", WRITING, str(disk.folder / "games.db"), synchronous]
    writing = subprocess.run(
        command, env={**os.environ, **disk.environment(cut_after=60)}, capture_output=True, text=True, check=False
    )
    assert writing.returncode == -signal.SIGKILL, writing.stderr
    told = len(writing.stdout.split())
    assert told > 5
    disk.lose_power(Random(1), share=0.0)
    with contextlib.closing(sqlite3.connect(disk.folder / "games.db")) as database:
        try:
            kept: int = database.execute("SELECT count(*) FROM line").fetchone()[0]
        except sqlite3.OperationalError:  # not even the table
            kept = 0
    assert (kept >= told) == keeps_all, (kept, told)
