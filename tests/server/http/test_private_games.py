"""A private game's record is for those who were there before its end."""

from __future__ import annotations

from random import Random

from server.at_table import refusal, two_at_a_table
from server.client import Guest, play_out


async def test_a_stranger_who_comes_after_the_end_learns_nothing(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    async with await Guest.named(server.url, "Widz") as watcher, await Guest.named(server.url, "Obcy") as late:
        async with watcher.line(table), ala.line(table) as one, ola.line(table) as two:
            await play_out(one, two, rng=Random(4))
        async with late.line(table) as line:
            assert line.over
            assert await refusal(late.get(f"/api/tables/{table}/record")) == "not-there"
            assert await refusal(late.get(f"/api/replays/{table}", eyes="open")) == "not-there"
        assert await refusal(late.get(f"/api/tables/{table}/record")) == "not-there"
        record = await watcher.get(f"/api/tables/{table}/record")
        assert record == await ala.get(f"/api/tables/{table}/record")
        plain = await ala.http.get(f"/api/tables/{table}/record", headers={"accept-encoding": "identity"})
        assert plain.json() == record
        replay = await ola.get(f"/api/replays/{table}", eyes="open")
        assert replay["private"]
        assert len(replay["frames"]) == len(record["moves"]) + 1
