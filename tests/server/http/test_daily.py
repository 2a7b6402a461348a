"""The day's deal on a server: the same game as in a browser alone, and one counted try, whoever asks how often."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from host.test_host import play_to_the_end
from server.at_table import refusal
from server.client import Guest, Line, eventually
from server.test_faults import Clock
from support.host_page import Browser
from support.services import Server

GAME = "demoludy"


async def day(guest: Guest) -> dict:
    told = await guest.get("/api/daily")
    return next(one for one in told["games"] if one["game"] == GAME) | {"day": told["day"]}


async def first_move(line: Line) -> str:
    """As `first_move` of the host's tests chooses."""
    offer = line.update["offer"]
    if offer["moves"] is not None:
        return offer["moves"][0]["move"]
    taken, choices = [], offer["choices"]
    while True:
        line.offered = None
        await line.send("steps", taken=[*taken, choices[0]])
        await line.until(lambda: line.offered is not None)
        if line.offered["move"] is not None:
            return line.offered["move"]
        taken, choices = line.offered["taken"], line.offered["choices"]


async def play_first_moves(guest: Guest, table: str) -> None:
    async with guest.line(table) as line:
        while await line.my_turn():
            await line.do("play", move=await first_move(line))


async def begin(guest: Guest, date: str, counted: bool = True) -> dict:
    return await guest.post(f"/api/daily/{GAME}", day=date, counted=counted)


async def test_the_same_choices_give_the_same_record_as_in_a_browser_alone(ala: Guest) -> None:
    told = await day(ala)
    table = await begin(ala, told["day"])
    await play_first_moves(ala, table["id"])
    record = await ala.get(f"/api/tables/{table['id']}/record")

    browser = Browser()
    browser.time = f"{told['day']}T12:00:00Z"
    alone = browser.ask("POST", f"/daily/{GAME}", {"day": told["day"], "name": "Ala"})
    browser.open(alone["id"])
    play_to_the_end(browser, alone["id"])
    other = browser.ask("GET", f"/tables/{alone['id']}/record")
    for one in (record, other):
        for own in ("id", "created", "proof"):  # the table's own; everything else is the game's
            del one[own]
    assert json.dumps(record) == json.dumps(other)

    result = (await day(ala))["today"]["result"]
    assert (
        result == next(one for one in browser.ask("GET", "/daily")["games"] if one["game"] == GAME)["today"]["result"]
    )
    of_bots = await ala.get(f"/api/daily/{GAME}/{told['day']}/levels/solid")
    assert of_bots == browser.ask("GET", f"/daily/{GAME}/{told['day']}/levels/solid")


async def test_two_tabs_get_one_table(on_either: Server) -> None:
    async with await Guest.named(on_either.url, "Ala") as ala:
        date = (await day(ala))["day"]
        tables = await asyncio.gather(*(begin(ala, date) for _ in range(5)))
        assert len({table["id"] for table in tables}) == 1
        assert {table["state"] for table in tables} == {"playing"}
        assert tables[0]["counted"]
        assert await refusal(begin(ala, date, counted=False)) == "daily-counted-first"
        await play_first_moves(ala, tables[0]["id"])
        assert (await day(ala))["streak"] == 1
        assert (await begin(ala, date))["id"] == tables[0]["id"]
        assert not (await begin(ala, date, counted=False))["counted"]
        async with await Guest.named(on_either.url, "Ola") as ola:
            assert (await day(ola))["tries"] == []
            assert await refusal(ola.get(f"/api/daily/{GAME}/{date}/levels/solid")) == "daily-counted-first"


async def test_two_devices_have_one_try(ala: Guest, server: Server) -> None:
    date = (await day(ala))["day"]
    table = await begin(ala, date)
    token = (await ala.post("/api/me/transfers"))["token"]
    async with Guest(server.url) as phone:
        await phone.post("/api/transfers", token=token)
        assert (await begin(phone, date))["id"] == table["id"]
        await play_first_moves(phone, table["id"])
        assert (await day(ala))["today"] == (await day(phone))["today"]
        assert (await day(ala))["today"]["result"] is not None


async def test_a_stranger_is_told_the_day_and_asked_who_they_are(stranger: Guest) -> None:
    told = await day(stranger)
    assert told["today"] is None
    assert await refusal(begin(stranger, told["day"])) == "who-are-you"


async def test_midnight_in_the_middle_of_a_game(tmp_path: Path) -> None:
    server = Server(tmp_path)
    clock = Clock(tmp_path, server)
    with server:
        async with await Guest.named(server.url, "Ala") as ala:
            before = (await day(ala))["day"]
            table = await begin(ala, before)
            clock.jump(days=1)

            async def next_day() -> bool:
                return (await day(ala))["day"] > before

            await eventually(next_day)
            assert await refusal(begin(ala, before)) == "daily-other-day"
            await play_first_moves(ala, table["id"])
            told = await day(ala)
            assert (told["today"], told["streak"]) == (None, 1)
            assert [one["day"] for one in told["tries"]] == [before]
            clock.jump(days=-3)  # a clock that was ahead is put right

            async def put_right() -> bool:
                return (await day(ala))["day"] < before

            await eventually(put_right)
            assert (await day(ala))["streak"] == 0
            assert (await begin(ala, (await day(ala))["day"]))["counted"]
