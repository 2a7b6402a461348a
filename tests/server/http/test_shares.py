"""A finished game's replay is shared on purpose: by those who played it, and only as far as each of them agrees."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from server.at_table import refusal, two_at_a_table
from server.client import Guest, play_out
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-afterwards")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    return on_either


async def against_bots(guest: Guest) -> str:
    table = await guest.make_table(["me", "beginner"])
    await guest.start(table)
    async with guest.line(table) as line:
        await play_out(line, rng=Random(3))
    return table


async def among_people(ala: Guest, ola: Guest, **wishes: bool) -> str:
    table = await two_at_a_table(ala, ola, "beginner", **wishes)
    async with ala.line(table) as one, ola.line(table) as two:
        await play_out(one, two, rng=Random(4))
    return table


async def test_a_game_against_bots_is_shared_by_whoever_played_it(ala, stranger):
    table = await against_bots(ala)
    closed = {"id": None, "waiting": 1, "agreed": False, "names": ["", "Gutek"]}
    assert await ala.get(f"/api/tables/{table}/share") == closed
    shared = await ala.post(f"/api/tables/{table}/share")
    assert shared["agreed"]
    assert len(shared["id"]) == 20
    assert await ala.post(f"/api/tables/{table}/share") == shared  # the same link
    replay = await stranger.get(f"/api/replays/{shared['id']}", eyes="open")
    assert len(replay["frames"]) == len(replay["moves"]) + 1
    assert replay["seats"][0] == ""
    assert replay["seats"][1]
    assert replay["id"] == shared["id"]
    for secret in ("Ala", ala.id, table):
        assert secret not in json.dumps(replay), "the link tells who played, or where"
    # The table itself stays closed.
    assert await refusal(stranger.get(f"/api/replays/{table}")) == "not-there"
    assert await refusal(stranger.get(f"/api/tables/{table}/record")) == "not-there"


async def test_ones_own_name_is_shown_if_one_wants_it(ala, stranger):
    table = await against_bots(ala)
    shared = await ala.post(f"/api/tables/{table}/share", named=True)
    assert shared["names"][0] == "Ala"
    share = shared["id"]
    assert (await stranger.get(f"/api/replays/{share}"))["seats"][0] == "Ala"
    await ala.post(f"/api/tables/{table}/share", named=False)
    assert (await stranger.get(f"/api/replays/{share}"))["seats"][0] == ""


async def test_a_private_game_among_people_needs_everybody(ala, ola, stranger):
    table = await among_people(ala, ola)
    asked = await ala.post(f"/api/tables/{table}/share", named=True)
    assert asked == {"id": None, "waiting": 1, "agreed": True, "names": ["Ala", "", "Gutek"]}
    assert await ola.get(f"/api/tables/{table}/share") == {
        "id": None,
        "waiting": 1,
        "agreed": False,
        "names": ["Ala", "", "Gutek"],
    }
    answers = await asyncio.gather(*(ola.post(f"/api/tables/{table}/share") for _ in range(4)))
    share = answers[0]["id"]
    assert {answer["id"] for answer in answers} == {share}
    assert (await ala.get(f"/api/tables/{table}/share"))["id"] == share
    replay = await stranger.get(f"/api/replays/{share}")
    assert sorted(name for name in replay["seats"] if name in ("Ala", "Ola", "")) == ["", "Ala"]
    assert "Ola" not in json.dumps(replay)
    # Whoever withdraws ends it; a new link is another one.
    assert (await ola.delete(f"/api/tables/{table}/share"))["id"] is None
    assert await refusal(stranger.get(f"/api/replays/{share}")) == "no-such-table"
    again = (await ola.post(f"/api/tables/{table}/share"))["id"]
    assert again != share


async def test_a_listed_game_needs_nobody_else(ala, ola, stranger):
    table = await among_people(ala, ola, listed=True)
    share = (await ala.post(f"/api/tables/{table}/share"))["id"]
    replay = await stranger.get(f"/api/replays/{share}")
    assert not {"Ala", "Ola"} & set(replay["seats"])


async def test_nobody_else_shares_a_game(ala, stranger, server):
    table = await ala.make_table(["me", "beginner"])
    await ala.start(table)
    assert await refusal(ala.post(f"/api/tables/{table}/share")) == "not-over"
    async with ala.line(table) as line, await Guest.named(server.url, "Obcy") as other:
        async with other.line(table):  # somebody who watches
            await play_out(line, rng=Random(5))
        path = f"/api/tables/{table}/share"
        assert await refusal(other.post(path)) == "not-there"
        assert await refusal(other.get(path)) == "not-there"
        assert await refusal(other.delete(path)) == "not-there"
        assert await refusal(stranger.post(path)) == "who-are-you"
    assert await refusal(stranger.get("/api/replays/" + "a" * 20)) == "no-such-table"
