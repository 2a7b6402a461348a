"""Before a game: making a table, joining, filling and freeing seats, starting."""

from __future__ import annotations

import asyncio

import pytest

from server.at_table import refusal
from server.client import Guest, Refusal
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-waiting")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    return on_either


async def test_joining_by_link(ala, ola, stranger):
    table = await ala.make_table(["me", "person", "person"])
    assert await refusal(stranger.join(table)) == "who-are-you"
    assert await ola.join(table) == 1
    assert await ola.join(table) == 1, "who sits keeps the seat"
    assert await refusal(ala.start(table)) == "empty-seats"
    assert await refusal(ola.start(table)) == "not-owner"
    async with await Guest.named(ala.url, "Jan") as jan, await Guest.named(ala.url, "Ewa") as ewa:
        assert await refusal(jan.join(table, seat=1)) == "seat-taken"
        assert await jan.join(table, seat=2) == 2
        assert await refusal(ewa.join(table)) == "table-full"
        await ala.start(table)
        assert await refusal(ewa.join(table)) == "already-started"
        assert await refusal(ola.delete(f"/api/tables/{table}/seats/1")) == "try-again"


async def test_one_person_never_takes_two_seats(ala, ola):
    for _ in range(5):
        table = await ala.make_table(["me", "person", "person", "person"])
        await asyncio.gather(*(ola.join(table, seat=seat) for seat in (1, 2, 3)), return_exceptions=True)
        seats = (await ola.get(f"/api/tables/{table}"))["seats"]
        assert [seat["kind"] for seat in seats].count("empty") == 2


async def test_many_want_the_last_seat(ala, server):
    table = await ala.make_table(["me", "person"])
    guests = [await Guest.named(server.url, f"G{number}") for number in range(6)]
    answers = await asyncio.gather(*(guest.join(table) for guest in guests), return_exceptions=True)
    assert sorted(map(str, answers)).count("1") == 1
    codes = {answer.code for answer in answers if isinstance(answer, Refusal)}
    assert codes <= {"try-again", "table-full"}
    for guest in guests:
        await guest.http.aclose()


async def test_the_owner_fills_and_frees_seats(ala, ola):
    table = await ala.make_table(["me", "person", "person"])
    assert await refusal(ola.post(f"/api/tables/{table}/seats/1/bot", level="casual")) == "not-owner"
    assert await refusal(ala.post(f"/api/tables/{table}/seats/1/bot", level="genius")) == "no-such-level"
    assert await refusal(ala.post(f"/api/tables/{table}/seats/0/bot", level="casual")) == "seat-taken"
    await ola.join(table)
    info = await ala.post(f"/api/tables/{table}/seats/2/bot", level="beginner")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot"]
    assert await refusal(ola.delete(f"/api/tables/{table}/seats/0")) == "not-yours"
    info = await ala.delete(f"/api/tables/{table}/seats/1")
    assert info["seats"][1]["kind"] == "empty"
    await ola.join(table)
    info = await ola.delete(f"/api/tables/{table}/seats/1")
    assert info["your_seat"] is None
    assert await refusal(ala.delete(f"/api/tables/{table}/seats/3")) == "no-such-seat"


async def test_who_waits_sees_others_come(ala, ola):
    table = await ala.make_table(["me", "person"])
    async with ala.line(table) as line:
        await ola.join(table)
        await line.until(lambda: line.table["seats"][1]["name"] == "Ola")
        await ala.start(table)
        await line.until(lambda: line.view)
        assert line.view["to_move"] in (0, 1)


async def test_starting_twice_starts_once(ala, ola):
    table = await ala.make_table(["me", "person"])
    await ola.join(table)
    answers = await asyncio.gather(*(ala.start(table) for _ in range(4)), return_exceptions=True)
    assert any(isinstance(answer, dict) for answer in answers)
    assert (await ala.get(f"/api/tables/{table}"))["state"] == "playing"


async def test_drawn_seats_move_people_with_all_that_is_theirs(ala, ola):
    orders = set()
    for _ in range(12):
        table = await ala.make_table(["me", "person", "casual", "beginner"], draw_seats=True)
        await ola.join(table)
        info = await ala.start(table)
        assert sorted(seat["name"] for seat in info["seats"])[:1] == ["Ala"]
        assert info["seats"][info["your_seat"]]["name"] == "Ala"
        orders.add(tuple(seat["name"] for seat in info["seats"]))
    assert len(orders) > 3


async def test_lists(ala, ola, stranger):
    private = await ala.make_table(["me", "person"])
    listed = await ala.make_table(["me", "person"], listed=True)
    full = await ala.make_table(["me", "casual"], listed=True)

    async def ids(guest: Guest, which: str) -> set[str]:
        return {table["id"] for table in (await guest.get("/api/tables"))[which]}

    assert listed in await ids(stranger, "open")
    assert not {private, full} & await ids(stranger, "open")
    assert await ids(stranger, "yours") == set()
    assert {private, listed, full} <= await ids(ala, "yours")
    await ola.join(listed)
    assert listed not in await ids(stranger, "open")
    assert listed in await ids(ola, "yours")


async def test_wishes_that_cannot_be_fulfilled(ala):
    wrong = [
        ({"seats": ["me"] + ["casual"] * 8}, "bad-request"),
        ({"seats": ["me"]}, "bad-request"),
        ({"seats": ["me", "casual"], "game": "chess"}, "unknown-game"),
        ({"seats": ["me", "casual"], "options": {"points": True}}, "unknown-option"),
        ({"seats": ["me", "casual"], "game": "demoludy"}, "players"),
        ({"seats": ["me", "genius"]}, "no-such-level"),
        ({"seats": ["me", "casual"], "clock": 1}, "bad-request"),
    ]
    for wishes, code in wrong:
        assert await refusal(ala.make_table(**wishes)) == code, wishes


async def test_a_new_name_is_for_tables_to_come(ala):
    before = await ala.make_table(["me", "casual"])
    await ala.post("/api/me/name", name="  Alicja \u200b z \n Krainy ")
    assert (await ala.get("/api/me"))["person"]["name"] == "Alicja z Krainy"
    after = await ala.make_table(["me", "casual"])
    assert (await ala.get(f"/api/tables/{before}"))["seats"][0]["name"] == "Ala"
    assert (await ala.get(f"/api/tables/{after}"))["seats"][0]["name"] == "Alicja z Krainy"
