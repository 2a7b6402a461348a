"""The toy game at a server's table and on the terminal's screen."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from ogonek import verify
from ogonek.terminal.http_client import join
from ogonek.terminal.remote import RemoteSource
from ogonek.terminal.screens import GameOver
from server.client import Guest, play_out
from support.services import Server
from terminal.pilot import local, seated

pytestmark = [pytest.mark.usefixtures("toy"), pytest.mark.xdist_group("toy-server")]


@pytest.fixture(scope="module")
def server(toy: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


async def test_a_person_and_bots_at_a_server(toy: str, server: Server) -> None:
    async with await Guest.named(server.url, "Ala") as ala:
        (info,) = [game for game in await ala.get("/api/games") if game["name"] == toy]
        assert (info["title"], info["players"]) == ("High Card", [2, 6])
        levels = ["casual", "beginner", "strong", "master", "casual"]
        table = await ala.make_table(["me", *levels], game=toy, options={"blind": True})
        await ala.start(table)
        async with ala.line(table) as line:
            await play_out(line, rng=Random(0))
            assert [event["event"] for event in line.events].count("pot-taken") == 5
            laid = [event for event in line.events if event["event"] == "laid"]
            assert {event["seat"] for event in laid if "card" in event} == {0}  # the others' lie face down
        record = await ala.get(f"/api/tables/{table}/record")
        verify(record)
        assert [player["kind"] for player in record["players"]] == ["person", *["bot"] * 5]
        replay = await ala.get(f"/api/replays/{table}", eyes="5")
        assert len(replay["frames"]) == 31


async def test_a_server_says_why_not(toy: str, server: Server) -> None:
    async with await Guest.named(server.url, "Ala") as ala:
        table = await ala.make_table(["me", "casual"], game=toy)
        await ala.start(table)
        async with ala.line(table) as line:
            await line.until(lambda: line.update["offer"] is not None)
            hand = line.update["view"]["hand"]
            absent = next(str(card) for card in range(1, 37) if str(card) not in hand)
            await line.send("why_not", choices=[f"card {absent}"])
            await line.until(lambda: "" in line.answers)
            assert (line.answers[""]["code"], line.answers[""]["rule"]) == ("not-in-hand", "H2")


async def test_from_a_terminal_at_a_server(
    toy: str, server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    async with await Guest.named(server.url, "Ola") as ola:
        table = await ola.make_table(["person", "casual"], game=toy)
        source = RemoteSource(await asyncio.to_thread(join, f"{server.url}/t/{table}", "Ala"))
        async with seated(source) as ala:
            await ola.start(table)
            assert await ala.my_move()
            held = ala.table.scene.view["hand"]
            absent = next(str(card) for card in range(1, 37) if str(card) not in held)
            refused = await source.why_not((f"card {absent}",))
            assert (refused.code, refused.rule) == ("not-in-hand", "H2")
            assert await source.why_not((f"card {held[0]}",)) is None
            while await ala.my_move():
                await ala.press("1")
            await ala.until(lambda: isinstance(ala.pilot.app.screen, GameOver))
            assert "The game is over (H4)" in await ala.shown()


@pytest.mark.parametrize(("language", "words"), [("en", "lay the"), ("pl", "połóż")])
async def test_a_plain_table_in_the_terminal(toy: str, language: str, words: str) -> None:
    source = local(toy, ["Ala"], 5, "toy", "blind")
    async with seated(source, language=language, size=(100, 40)) as ala:
        await ala.my_move()
        first = ala.offered[0].removeprefix("card ")
        assert f"1  {words} {first}" in await ala.shown("#choices")
        hand = await ala.shown("#hand")
        assert all(f" {card} " in hand for card in ala.table.scene.view["hand"])
        board = await ala.shown("#board")
        assert "Krysia" in board
        for name in ("Ala", "Krysia", "Marysia", "Lusia", "Basia", "Hania"):
            assert name in await ala.shown("#players")
        await ala.click("choice", ala.offered[0])
        await ala.until(lambda: first not in ala.table.scene.view["hand"])
        await ala.press("i")
        assert "✗" in await ala.shown("#notice")  # there is no bot that could give a hint
        await ala.press("h")
        assert "1 … 9" in await ala.shown()
        await ala.press("escape")
        while await ala.my_move():
            await ala.press("right", "enter")
        await ala.until(lambda: isinstance(ala.pilot.app.screen, GameOver))
        assert "H4" in await ala.shown()


async def test_a_hot_seat_of_six(toy: str) -> None:
    source = local(toy, ["Ala", "Ola", "Jan", "Ewa", "Leon", "Iga"], 0, "hot seat")
    async with seated(source) as anybody:
        for _ in range(6):
            await anybody.until(lambda: anybody.table.scene.hand_over_to is not None)
            assert anybody.table.scene.view["hand"] is None
            await anybody.press("enter")
            await anybody.my_move()
            await anybody.press("1")
        assert [facts["event"] for facts in source.table.entries_after(0, None)].count("pot-taken") == 1
