"""Quick matches: everybody gets one table, whoever puts them together, and bots come only where all agree."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ogonek.server.store import matches
from server.at_table import refusal
from server.client import Guest
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-matches")

WISH = {"game": "pan-tu-nie-stal", "players": 2}


@pytest.fixture(scope="module")
def both(postgres, redis, tmp_path_factory) -> Any:
    """Two processes with one database."""
    database = postgres.new_database()
    servers = [Server(tmp_path_factory.mktemp("server"), database, redis.url) for _ in range(2)]
    with servers[0], servers[1]:
        yield servers


@pytest.fixture
async def people(both) -> AsyncIterator[list[Guest]]:
    found = [await Guest.named(both[number % 2].url, f"Gracz {number}") for number in range(7)]
    yield found
    for guest in found:
        await guest.http.delete("/api/match")
        await guest.http.aclose()


async def test_two_who_want_the_same_play_together(people):
    ala, ola, jan, *_ = people
    assert (await ala.post("/api/match", **WISH))["waiting"] == 1
    assert (await jan.post("/api/match", **{**WISH, "clock": 60}))["table"] is None
    assert (await ola.post("/api/match", **WISH))["table"] is not None
    table = (await ala.post("/api/match", **WISH))["table"]
    first = await ala.post("/api/match/seat", nonce="a" * 32)
    assert (first["table"], first["started"]) == (table, False)
    second = await ola.post("/api/match/seat", nonce="b" * 32)
    assert (second["table"], second["started"]) == (table, True)
    assert (await ala.post("/api/match/seat"))["started"]
    info = await ala.get(f"/api/tables/{table}")
    assert info["state"] == "playing"
    assert {seat["name"] for seat in info["seats"]} == {"Gracz 0", "Gracz 1"}
    async with ala.line(table) as line, ola.line(table) as other:
        assert line.seat != other.seat


async def test_everybody_gets_one_table_when_all_come_at_once_to_both_processes(people):
    wish = {**WISH, "players": 3}
    answers = await asyncio.gather(*(guest.post("/api/match", **wish) for guest in people for _ in range(3)))
    assert len(answers) == 21
    found = [(await guest.post("/api/match", **wish))["table"] for guest in people]
    tables = {table for table in found if table is not None}
    assert len(tables) == 2
    assert sorted(found.count(table) for table in tables) == [3, 3]
    assert found.count(None) == 1


async def test_who_blocked_each_other_is_not_put_together(people):
    ala, ola, jan, *_ = people
    table = await ola.make_table(["me", "person"], listed=True)
    await ala.post("/api/blocks", table=table, seat=0)
    await ala.post("/api/match", **WISH)
    assert (await ola.post("/api/match", **WISH))["waiting"] == 2
    assert (await jan.post("/api/match", **WISH))["table"] is not None
    assert (await ala.post("/api/match", **WISH))["table"] is not None
    assert (await ola.post("/api/match", **WISH))["table"] is None


async def test_what_cannot_be_wished(people):
    ala = people[0]
    assert await refusal(ala.post("/api/match", **{**WISH, "rated": True})) == "no-account"
    assert await refusal(ala.post("/api/match", **{**WISH, "players": 8})) != ""
    assert await refusal(ala.post("/api/match", **{**WISH, "clock": 7})) == "bad-request"
    assert await refusal(ala.post("/api/match/seat")) == "no-match"


TABLE = {
    "game": "pan-tu-nie-stal",
    "rules": 1,
    "options": {},
    "listed": False,
    "show_scores": True,
    "draw_seats": True,
    "clock": None,
}
BOT = {"kind": "bot", "person": None, "name": "Bot", "level": "casual", "nonce": ""}


@pytest.fixture(params=["sqlite", "postgresql"])
async def store(request, tmp_path) -> AsyncIterator[Any]:
    from ogonek.server.settings import Settings
    from ogonek.server.store import Store

    url = f"sqlite:///{tmp_path}/games.db"
    if request.param == "postgresql":
        url = request.getfixturevalue("postgres").new_database()
    opened = Store(Settings(database=url).database_url)
    await opened.open()
    yield opened
    await opened.close()


async def test_bots_take_seats_after_a_while_if_all_agree(store, monkeypatch):
    wish = matches.Wish("pan-tu-nie-stal", 4, 0, False)
    people = [(await store.people.add(name))[0].id for name in ("Ala", "Ola", "Jan")]
    for person, bots in zip(people, (True, False, True)):
        await store.matches.wish(person, wish, bots)
    assert await store.matches.put_together(wish, TABLE, [BOT] * 3) is None
    monkeypatch.setattr(matches, "BOTS_AFTER", -1.0)
    table = await store.matches.put_together(wish, TABLE, [BOT] * 3)
    assert table is not None
    assert [(await store.matches.seen(person)).table_id for person in people] == [table, None, table]
    _, seats = await store.tables.get(table)
    assert [seat.kind for seat in seats] == ["empty", "empty", "bot", "bot"]
    assert await store.matches.put_together(wish, TABLE, [BOT] * 3) is None  # who is left wants people
    rated = matches.Wish("pan-tu-nie-stal", 4, 0, True)
    await store.matches.leave(people[1])
    await store.matches.wish(people[1], rated, True)
    assert await store.matches.put_together(rated, TABLE, [BOT] * 3) is None  # bots have no rating


async def test_if_somebody_does_not_come_the_others_look_on(store, monkeypatch):
    wish = matches.Wish("pan-tu-nie-stal", 2, 0, False)
    here, gone = [(await store.people.add(name))[0].id for name in ("Ala", "Ola")]
    for person in (here, gone):
        await store.matches.wish(person, wish, False)
    table = await store.matches.put_together(wish, TABLE, [])
    seat = {"kind": "person", "person": here, "name": "Ala", "level": None, "nonce": ""}
    await store.tables.take_seat(table, 0, seat)
    await store.matches.give_up(table)
    assert await store.tables.get(table) is None
    assert (await store.matches.seen(here)).table_id is None
    assert await store.matches.seen(gone) is None
    monkeypatch.setattr(matches, "GONE_AFTER", -1.0)
    assert await store.matches.waiting(wish) == 0
