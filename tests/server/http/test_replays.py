"""After a game, and from elsewhere: rematches, replays, records, other devices, programs."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from ogonek import verify
from server.at_table import refusal, two_at_a_table
from server.client import Guest, play_out
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-afterwards")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    return on_either


async def test_rematch_is_made_once(ala, ola):
    table = await two_at_a_table(ala, ola, "beginner", options={"bazaar": True})
    assert await refusal(ala.post(f"/api/tables/{table}/rematch")) == "not-over"
    async with ala.line(table) as one, ola.line(table) as two:
        await play_out(one, two, rng=Random(6))
        new = await asyncio.gather(*(guest.post(f"/api/tables/{table}/rematch") for guest in (ala, ola) * 3))
        assert len({info["id"] for info in new}) == 1
        await two.until(lambda: two.table["rematch"] == new[0]["id"])
    again = new[0]["id"]
    for guest in (ala, ola):
        await guest.join(again)
    info = await ala.get(f"/api/tables/{again}")
    assert info["options"] == {"bazaar": True}
    assert sorted(seat["name"] for seat in info["seats"] if seat["kind"] == "person") == ["Ala", "Ola"]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot"]
    async with await Guest.named(ala.url, "Obcy") as other:
        assert await refusal(other.post(f"/api/tables/{table}/rematch")) == "not-yours"


# Devices and programs


async def test_a_link_moves_a_person_to_another_device_once(ala, ola, server):
    table = await two_at_a_table(ala, ola)
    link = await ala.post("/api/me/transfers")
    assert link["seconds"] == 600
    async with Guest(server.url) as phone, Guest(server.url) as thief:
        person = await phone.post("/api/transfers", token=link["token"])
        assert person["id"] == ala.id
        assert await refusal(thief.post("/api/transfers", token=link["token"])) == "transfer-used"
        assert (await thief.get("/api/me"))["person"] is None
        async with phone.line(table) as line, ala.line(table) as old:
            assert line.seat == old.seat == 0
        link = await ala.post("/api/me/transfers")
        devices = [Guest(server.url) for _ in range(4)]
        redeeming = (device.post("/api/transfers", token=link["token"]) for device in devices)
        answers = await asyncio.gather(*redeeming, return_exceptions=True)
        assert sum(isinstance(answer, dict) for answer in answers) == 1
        for device in devices:
            await device.http.aclose()


async def test_a_program_sits_down_with_a_token(ala, server):
    table = await ala.make_table(["me", "person"])
    program = await ala.post(f"/api/tables/{table}/seats/1/program", name="Deep Queue")
    assert program["seat"] == 1
    await ala.start(table)
    robot, forged = Guest.with_token(server.url, program["token"]), Guest.with_token(server.url, "a.b")
    async with ala.line(table) as line, robot.line(table) as robots_line, forged.line(table) as watching:
        assert robots_line.seat == 1
        assert watching.seat is None
        await play_out(line, robots_line, rng=Random(8))
    await robot.http.aclose()
    await forged.http.aclose()
    verify(await ala.get(f"/api/tables/{table}/record"))


# Afterwards


async def test_replays_of_a_private_table_are_for_who_was_there(ala, ola, stranger, server):
    table = await two_at_a_table(ala, ola)
    async with (
        await Guest.named(server.url, "Widz") as watcher,
        await Guest.named(server.url, "Obcy") as outsider,
        ala.line(table) as one,
        ola.line(table) as two,
    ):
        async with watcher.line(table):
            pass
        for guest in (ala, ola, watcher, outsider, stranger):
            assert await refusal(guest.get(f"/api/tables/{table}/record")) == "not-over"
            assert await refusal(guest.get(f"/api/replays/{table}")) == "not-over"
        await play_out(one, two, rng=Random(9))
        for guest in (ala, ola, watcher):
            replay = await guest.get(f"/api/replays/{table}", eyes="open")
            assert len(replay["frames"]) == len(replay["moves"]) + 1
        for guest in (outsider, stranger):
            assert await refusal(guest.get(f"/api/tables/{table}/record")) == "not-there"
            assert await refusal(guest.get(f"/api/replays/{table}")) == "not-there"


async def test_a_listed_table_can_be_replayed_by_anybody(ala, ola, stranger):
    table = await two_at_a_table(ala, ola, listed=True)
    async with ala.line(table) as one, ola.line(table) as two:
        await play_out(one, two, rng=Random(10))
        for eyes in ("spectator", "0", "1", "open"):
            replay = await stranger.get(f"/api/replays/{table}", eyes=eyes)
            frames = replay["frames"]
            assert (frames[0]["hands"] is not None) == (eyes == "open")
            assert bool(frames[0]["view"]["hand"]) == eyes.isdigit()
        # The replay through a seat's eyes is what that seat saw when it was played.
        replay = await stranger.get(f"/api/replays/{table}", eyes="1")
        told = [event for frame in replay["frames"] for event in frame["events"]]
        assert told == [{key: fact for key, fact in event.items() if key != "number"} for event in two.events]
        assert replay["frames"][-1]["view"] == two.view
    assert await refusal(stranger.get(f"/api/replays/{table}", eyes="2")) == "no-such-seat"
    assert await refusal(stranger.get(f"/api/replays/{table}", eyes="all")) == "bad-request"


async def test_a_record_is_brought_along_and_replayed(ala, ola, stranger):
    table = await two_at_a_table(ala, ola, "casual", game="demoludy", options={"actions": True})
    async with ala.line(table) as one, ola.line(table) as two:
        await play_out(one, two, rng=Random(11))
    record = await ala.get(f"/api/tables/{table}/record")
    assert await refusal(stranger.post("/api/records", **record)) == "who-are-you"
    imported = (await ola.post("/api/records", **record))["id"]
    for eyes in ("spectator", "0", "1", "2", "open"):
        assert (await stranger.get(f"/api/replays/{imported}", eyes=eyes))["result"] == record["result"]
    assert (
        await refusal(ola.post("/api/records", **{**record, "moves": [*record["moves"], "pass"]})) == "move-after-end"
    )
    assert await refusal(ola.post("/api/records", **{**record, "moves": ["pass"] * 4000})) == "record-too-long"
    assert await refusal(ola.post("/api/records", **{**record, "format": "ogonek/9"})) == "unknown-format"
    assert await refusal(ola.post("/api/records")) == "key-missing"
