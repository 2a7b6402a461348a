"""What happens around a server: cables pulled, a slow database, a clock that jumps. Play goes on, or waits and says so;
afterwards every acknowledged move is there, exactly once.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from ogonek.server import housekeeping
from ogonek.server.background import cancel_and_wait
from server.at_table import two_at_a_table
from server.client import Guest, eventually
from server.cluster.test_processes import two_servers
from server.store.test_nothing_lost import Storm
from support.cable import Cable
from support.services import Postgres, Redis, Server, Worker, kill, thinking_processes

pytestmark = pytest.mark.xdist_group("server-faults")


async def answers(storm: Storm) -> tuple[int, str]:
    """What somebody who asks the server now is told."""
    answer = await storm.guests[0].http.get("/api/tables")
    return answer.status_code, "" if answer.is_success else answer.json()["code"]


async def serves_again(storm: Storm) -> None:
    async def well() -> bool:
        return await answers(storm) == (200, "")

    await eventually(well)


async def pulled(folder: Any, database: str, fault: str, times: int, tables: int) -> None:
    """A storm of one kind of fault between a server and its database."""
    with Cable(database) as cable, Server(folder, cable.url) as server:
        raging = Storm([server], times)
        await raging.set_up(tables)

        async def strike() -> None:
            getattr(cable, fault)()
            if fault == "lose":
                return
            assert await answers(raging) == (503, "no-database")
            cable.mend()
            await serves_again(raging)

        await raging.rage(strike, times)
        await raging.check()
        await raging.close()
        assert "the database failed" in server.log()


async def test_the_cable_to_the_database_is_cut(tmp_path, postgres):
    await pulled(tmp_path, postgres.new_database(), "cut", times=1, tables=2)


@pytest.mark.long
@pytest.mark.parametrize("fault", ["cut", "stall", "lose"])
async def test_the_cable_to_the_database_again_and_again(tmp_path, postgres, fault):
    await pulled(tmp_path, postgres.new_database(), fault, times=5, tables=6)


async def test_a_bot_whose_move_could_not_be_stored_moves_when_it_can(tmp_path, postgres):
    """Also when the move was the last of its turn, and the person just waits: nobody else will ask for it."""
    with Cable(postgres.new_database()) as cable, Server(tmp_path, cable.url, bot_pause=0.3) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "casual"])
            await ala.start(table)
            async with ala.line(table) as line:
                for _ in range(2):
                    if line.view["to_move"] == 0:
                        await line.play_turn(Random(1))
                    while line.view["to_move"] == 1:
                        number, failures = line.number, server.log().count("the database failed")
                        cable.cut()

                        async def failed(failures: int = failures) -> bool:
                            return server.log().count("the database failed") >= failures + 2

                        await eventually(failed)
                        cable.mend()
                        await line.until(lambda number=number: line.number > number)


async def test_time_that_is_up_while_the_database_is_away_is_up_when_it_is_back(tmp_path, postgres):
    with Cable(postgres.new_database()) as cable, Server(tmp_path, cable.url) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola, clock=5)
            async with ala.line(table) as line:
                slow = line.view["to_move"]
                cable.cut()

                async def failed() -> bool:
                    return server.log().count("the database failed") >= 2

                await eventually(failed)
                cable.mend()
                await line.until(lambda: line.table["seats"][slow]["stand_in"])


@pytest.mark.long
async def test_a_slow_database(tmp_path, postgres):
    """Every statement takes its time: play goes on, slowly."""
    with Cable(postgres.new_database()) as cable, Server(tmp_path, cable.url) as server:
        raging = Storm([server], 1)
        await raging.set_up(6)

        async def strike() -> None:
            cable.slow(0.0 if cable.delay else 0.15)

        await raging.rage(strike, 4)
        await raging.check()
        await raging.close()
        assert "the database failed" not in server.log()


async def break_and_mend(cable: Cable, fault: str, raging: Storm) -> None:
    """Play goes on with the cable broken; then it is whole again."""
    before = raging.acknowledgements()
    getattr(cable, fault)()

    async def plays_on() -> bool:
        return raging.acknowledgements() >= before + 10

    await eventually(plays_on, 90)
    cable.mend()


@pytest.mark.long
@pytest.mark.parametrize("fault", ["cut", "stall", "lose"])
@pytest.mark.parametrize("herald", ["redis", "postgresql"])
async def test_the_cable_between_two_processes(tmp_path, postgres, redis, herald, fault):
    """What carries the news is gone: each process looks for itself, and play goes on."""
    database = postgres.new_database()
    with (
        Cable(redis.url if herald == "redis" else database) as cable,
        two_servers(tmp_path, database, cable.url) as pair,
    ):
        raging = Storm(list(pair), 1)
        await raging.set_up(4)

        await raging.rage(partial(break_and_mend, cable, fault, raging), 2)
        await raging.check()
        await raging.close()


@pytest.mark.long
@pytest.mark.parametrize("fault", ["cut", "stall", "lose"])
async def test_the_cable_to_the_workers(tmp_path, redis, fault):
    """The server thinks for itself meanwhile; afterwards the worker that was there all the time is asked again."""
    with (
        Cable(redis.url) as cable,
        Server(tmp_path, queue=cable.url, bot_pause=0.05) as server,
        Worker(tmp_path, cable.url) as worker,
    ):
        raging = Storm([server], 1)
        await raging.set_up(3)

        await raging.rage(partial(break_and_mend, cable, fault, raging), 2)
        await raging.check()
        await raging.close()
        for pid in thinking_processes(worker.pid):
            kill(pid)  # so that those that come are new
        async with await Guest.named(server.url, "Ala") as ala:

            async def asked_again() -> bool:
                table = await ala.make_table(["me", "casual"])
                await ala.start(table)
                async with ala.line(table) as line:
                    await line.play_turn(Random(1))
                    await line.my_turn()
                return bool(thinking_processes(worker.pid))

            await eventually(asked_again, 90)


@pytest.mark.long
@pytest.mark.parametrize("service", ["redis", "postgresql"])
async def test_a_service_is_stopped_and_started_again_and_again(tmp_path, service):
    redis, postgres = Redis(tmp_path).start(), Postgres().start()
    stopped: Redis | Postgres = redis if service == "redis" else postgres
    try:
        with two_servers(tmp_path, postgres.new_database(), redis.url) as pair:
            raging = Storm(list(pair), 1)
            await raging.set_up(4)

            async def strike() -> None:
                await asyncio.to_thread(stopped.stop)
                if stopped is postgres:
                    assert await answers(raging) == (503, "no-database")
                else:
                    assert await answers(raging) == (200, "")
                await asyncio.to_thread(stopped.start)

            await raging.rage(strike, 4)
            await raging.check()
            await raging.close()
    finally:
        redis.stop()
        postgres.remove()


@pytest.mark.parametrize("fault", ["stall", *(pytest.param(kind, marks=pytest.mark.long) for kind in ("cut", "lose"))])
@pytest.mark.parametrize("lost", ["database", "herald", "queue"])
async def test_who_is_told_to_stop_stops(tmp_path, postgres, redis, lost, fault):
    """A server and a worker, whatever they lost, and whoever waits for it: their `stop` fails otherwise."""
    database = postgres.new_database()
    with Cable(database if lost == "database" else redis.url) as cable:
        urls = {"database": database, "herald": redis.url, "queue": redis.url, lost: cable.url}
        with Server(tmp_path, **urls) as server, Worker(tmp_path, urls["queue"]) as worker:
            raging = Storm([server], 1)
            await raging.set_up(3)
            playing = [asyncio.create_task(player.play()) for players in raging.players.values() for player in players]

            async def play_goes_on() -> bool:
                return raging.acknowledgements() > 20

            await eventually(play_goes_on)
            getattr(cable, fault)()
            await asyncio.gather(*(asyncio.to_thread(program.stop) for program in (server, worker)))
            await cancel_and_wait(playing)
            await raging.close()


# The clock


class Clock:
    """The time of day as one server sees it. (The clock that only counts seconds is left alone: nobody sets that.)"""

    def __init__(self, folder: Path, server: Server) -> None:
        self._file = folder / "clock"
        self.jump(days=0)
        code = Path(__file__).parents[1] / "support/clock"  # its sitecustomize.py is what a Python begins with
        server.environment |= {"PYTHONPATH": str(code), "OGONEK_TEST_CLOCK": str(self._file)}

    def jump(self, days: float) -> None:
        """So far from the real time."""
        aside = self._file.with_suffix(".new")
        aside.write_text(str(days * 86_400))
        aside.replace(self._file)


def touched(server: Server, table: str) -> float:
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=10)) as database:
        when: float = database.execute("SELECT touched FROM game_table WHERE id = ?", [table]).fetchone()[0]
        return when


def test_after_a_jump_the_time_of_day_is_in_doubt_for_a_while(monkeypatch):
    passed, day = 100.0, 1e9
    monkeypatch.setattr(housekeeping, "time", SimpleNamespace(time=lambda: day, monotonic=lambda: passed))
    calendar = housekeeping.TrustedClock()
    told = []
    for seconds, jump in [(300, 0), (300, 3600), (300, 0), (300, -3600), (800, 0), (300, 1)]:
        passed, day = passed + seconds, day + seconds + jump
        told.append(calendar.now(doubtful_for=1000) == day)
    assert told == [True, False, False, False, False, True]


@pytest.mark.long
async def test_a_clock_that_jumps_ends_no_game(tmp_path):
    """Neither one that is played nor one whose people are away for the moment; nor is a finished one deleted."""
    server = Server(tmp_path, housekeeping=0.2, abandon_after=3600, keep_days=30)
    clock = Clock(tmp_path, server)
    with server:
        raging = Storm([server], 1)
        await raging.set_up(2)
        ala = raging.guests[0]
        away = await ala.make_table(["me", "casual"])
        await ala.start(away)
        watched = next(iter(raging.players))
        jumps = iter([2, -400, 400, 0])

        async def strike() -> None:
            clock.jump(next(jumps))
            warned = server.log().count("the clock was set")

            async def noticed() -> bool:
                return server.log().count("the clock was set") > warned

            await eventually(noticed)
            before = touched(server, watched)

            async def went_round() -> bool:
                return touched(server, watched) != before

            await eventually(went_round)

        await raging.rage(strike, 4)
        assert (await ala.get(f"/api/tables/{away}"))["state"] == "playing"
        await raging.check()
        await raging.close()
