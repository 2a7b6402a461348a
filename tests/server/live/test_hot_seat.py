"""Several people at one device: beside what the one to move sees comes what everybody may see."""

from __future__ import annotations

from random import Random

from server.at_table import two_at_a_table


async def test_the_public_view_comes_with_every_update(server, ala, stranger):
    seats = [{"kind": "me", "name": "Ala"}, {"kind": "me", "name": "Ela"}]
    table = (await ala.post("/api/tables", game="pan-tu-nie-stal", seats=seats))["id"]
    await ala.start(table)
    async with ala.line(table) as line, stranger.line(table) as watching:
        rng = Random(1)
        for _ in range(12):
            await line.until(lambda: line.number == watching.number)
            assert line.update["public"] == watching.view
            assert line.view["seat"] is not None
            assert line.update["public"]["seat"] is None
            last = line.update["public_events"]
            assert last == watching.events[len(watching.events) - len(last) :]
            await line.do("play", move=await line.choose(rng))
            await watching.until(lambda: watching.number == line.number)
        assert watching.update["public"] is None


async def test_elsewhere_there_is_none(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as line:
        assert line.update["public"] is None
        assert line.update["public_events"] is None


async def test_a_page_with_another_protocol_is_told(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as line:
        before = len(line.received)
        await line.send("hello", after=0, protocol=1)
        await line.until(lambda: line.outdated is not None)
        assert line.outdated == 2
        assert len(line.received) == before + 1, "nothing but that"
