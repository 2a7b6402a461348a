"""What happens by the clock alone: time to think, tables that everybody left, links that grow old; and the operator."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from random import Random

import pytest

from server.client import Guest, Refusal, eventually, play_out
from support.command import run
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-time")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server"), abandon_after=1.0, housekeeping=0.2, grace=0.2) as running:
        yield running


def change(server: Server, statement: str) -> None:
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=10)) as database, database:
        assert database.execute(statement).rowcount


async def test_time_to_think_runs_out_and_the_person_comes_back(server):
    ala, ola = [await Guest.named(server.url, name) for name in ("Ala", "Ola")]
    table = await ala.make_table(["me", "person"], clock=5)
    await ola.join(table)
    await ala.start(table)
    async with ala.line(table) as one, ola.line(table) as two:
        slow, other = (one, two) if one.view["to_move"] == 0 else (two, one)
        left = slow.update["seconds_left"]
        assert 0 < left <= 5
        await other.until(lambda: other.table["seats"][slow.seat]["stand_in"])
        await other.my_turn()  # a bot played on
        codes = [event["event"] for event in other.events]
        assert codes.count("stand-in") == 1
        await slow.do("return")
        await other.play_turn(Random(1))
        await slow.my_turn()
        assert 0 < slow.update["seconds_left"] <= 5, "the clock runs anew for who came back"
        await slow.play_turn(Random(2))
        assert not slow.table["seats"][slow.seat]["stand_in"]
    for guest in (ala, ola):
        await guest.http.aclose()


async def test_a_table_that_everybody_left_ends_and_one_that_somebody_watches_does_not(server):
    async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
        tables = []
        for _ in range(2):
            table = await ala.make_table(["me", "person"])
            await ola.join(table)
            await ala.start(table)
            tables.append(table)
        never_began = await ala.make_table(["me", "person"])
        async with ala.line(tables[1]) as watching:

            async def ended() -> bool:
                return bool((await ala.get(f"/api/tables/{tables[0]}"))["state"] == "abandoned")

            await eventually(ended)
            assert watching.table["state"] == "playing"
            assert (await ala.get(f"/api/tables/{tables[1]}"))["state"] == "playing"
            record = await ala.get(f"/api/tables/{tables[0]}/record")
            assert record["ended"] == "abandoned"
            assert "result" not in record
            async with ala.line(tables[0]) as late:
                assert late.over
                assert await late.refused("play", move="d") == "abandoned"

            async def gone() -> bool:
                try:
                    await ala.get(f"/api/tables/{never_began}")
                except Refusal as refused:
                    return refused.code == "no-such-table"
                return False

            await eventually(gone)


async def test_a_link_to_another_device_grows_old(server):
    async with await Guest.named(server.url, "Ala") as ala, Guest(server.url) as phone:
        link = await ala.post("/api/me/transfers")
        change(server, "UPDATE transfer SET expires = expires - 601")
        with pytest.raises(Refusal) as refused:
            await phone.post("/api/transfers", token=link["token"])
        assert (refused.value.status, refused.value.code) == (410, "transfer-used")
        assert (await phone.get("/api/me"))["person"] is None


async def test_the_operator_gets_no_running_games_record_either(server):
    async with await Guest.named(server.url, "Ala") as ala:
        table = await ala.make_table(["me", "casual"])
        await ala.start(table)

        async def admin(*arguments: str):
            return await asyncio.to_thread(run, "admin", "--database", server.database, *arguments)

        async with ala.line(table) as line:
            refused = await admin("export", table)
            assert refused.exit_code != 0
            assert "deal" not in refused.output
            assert table not in (await admin("export")).stdout
            listed = await admin("list", "--state", "playing")
            assert table[:6] in listed.output
            await play_out(line, rng=Random(1))
        exported = await admin("export", table)
        assert exported.exit_code == 0
        assert '"proof"' in exported.stdout
        erased = await admin("erase", ala.id)
        assert erased.exit_code == 0
        assert (await ala.get("/api/me"))["person"] is None, "devices are forgotten with the name"
