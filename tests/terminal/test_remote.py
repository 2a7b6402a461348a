"""A server's table, joined by its link from a terminal: a real server, a real socket."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from ogonek.core.errors import BadRecord, OgonekError
from ogonek.terminal import remote
from ogonek.terminal import start as start_module
from ogonek.terminal.http_client import JoinedTable, join
from ogonek.terminal.remote import RemoteSource
from ogonek.terminal.screens import GameOver
from ogonek.terminal.start import tables_in_turn
from support.services import Server
from terminal.pilot import seated


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def owner(server: Server) -> Iterator[httpx.Client]:
    """Somebody in a browser who makes the tables."""
    with httpx.Client(base_url=server.url, timeout=30) as client:
        client.post("/api/people", json={"name": "Ola"}).raise_for_status()
        yield client


def make(owner: httpx.Client, *seats: str, game: str = "pan-tu-nie-stal", clock: int | None = None) -> str:
    wanted = [{"kind": seat} for seat in seats]
    made = owner.post("/api/tables", json={"game": game, "seats": wanted, "clock": clock})
    made.raise_for_status()
    return str(made.json()["id"])


async def start(owner: httpx.Client, table: str) -> None:
    (await asyncio.to_thread(owner.post, f"/api/tables/{table}/start", json={})).raise_for_status()


async def test_a_whole_game_with_a_break_of_the_line_in_it(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "person", "bot")
    source = RemoteSource(join(f"{server.url}/t/{table}", "Ala"))
    async with seated(source) as ala:
        await ala.until(lambda: source.scene().problem == "")
        assert "Waiting for the game to begin." in await ala.shown("#status")
        assert "Ala" in await ala.shown("#players")
        await start(owner, table)
        moves = 0
        while await ala.my_move():
            await ala.move_well()
            moves += 1
            if moves == 5:
                await source.socket.close()
        await ala.until(lambda: isinstance(ala.pilot.app.screen, GameOver))
        log = ala.table.scene.log  # nothing is missing after the break, and nothing is told twice
        assert [facts["event"] for facts in log].count("game-over") == 1
        assert log[-1]["scores"] == [player["score"] for player in ala.table.scene.view["players"]]
        assert source.number == len(log)
        assert "N  a new game" in await ala.shown()


async def test_a_break_of_the_line_keeps_the_move_that_is_being_built(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "person", "bot")
    source = RemoteSource(join(f"{server.url}/t/{table}", "Ala"))
    async with seated(source) as ala:
        await start(owner, table)
        assert await ala.my_move()
        while not any(choice.startswith("card ") for choice in ala.offered):
            await ala.move_well()
            assert await ala.my_move()
        await ala.choose(next(choice for choice in ala.offered if choice.startswith("card ")))
        taken = ala.table.step.taken
        assert taken
        before = source.socket
        await before.close()
        await ala.until(lambda: source.socket is not before and source.scene().problem == "")
        assert ala.table.step.taken == taken


async def test_the_same_people_play_again(server: Server, owner: httpx.Client) -> None:
    """Whoever asks first lays the table and begins; the bots sit down by themselves."""
    table = make(owner, "person", "bot")
    another = tables_in_turn(join(f"{server.url}/t/{table}", "Ala"))
    async with seated(*(lambda: another() for _ in range(2))) as ala:
        await start(owner, table)
        first = ala.table.source
        while await ala.my_move():
            await ala.move_well()
        await ala.until(lambda: isinstance(ala.pilot.app.screen, GameOver))
        await ala.press("escape")
        await ala.press("n")
        await ala.until(lambda: ala.table.source is not first and ala.table.scene.suggested == "begin")
        assert "All are here: the game can begin.   Enter  go on" in await ala.shown("#status")
        assert first.scene().rematch_ready
        await ala.press("enter")
        assert await ala.my_move()
        assert ala.table.scene.log[0]["event"] == "dealt"


async def test_hints_against_bots(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "person", "bot", "bot", game="demoludy")
    async with seated(RemoteSource(join(f"{server.url}/t/{table}", "Ala"))) as ala:
        await start(owner, table)
        await ala.my_move()
        assert "I  hint" in await ala.shown("#foot")
        await ala.press("i")
        assert "Win chance:" in " ".join((await ala.shown("#notice")).split())
        assert ala.table.highlighted is not None
        before = ala.table.scene.view
        await ala.press("enter")  # what is highlighted at completes the move
        await ala.until(lambda: ala.table.scene.view != before)


async def test_talking_and_no_hints_among_people(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "me", "person")
    sources = [RemoteSource(join(f"{server.url}/t/{table}", "Ala"))]
    async with seated(*sources) as ala:
        await start(owner, table)
        await ala.until(lambda: ala.table.scene.view is not None)
        assert "hint" not in await ala.shown("#foot")
        await ala.press("i")
        notice = await ala.shown("#notice")
        assert "It is not your turn." in notice or "Hints are given only in games against bots." in notice
        await ala.press("t")
        await ala.pilot.press(*"Pan tu nie sta", "[", "enter")  # every key is a letter here, and words are no markup
        await ala.until(lambda: any(facts["event"] == "chat" for facts in ala.table.scene.log))
        assert "Ala: Pan tu nie sta[" in " ".join(ala.log().split())
        await ala.press("t")
        await ala.pilot.press("q", "escape")
        assert len([facts for facts in ala.table.scene.log if facts["event"] == "chat"]) == 1


async def test_the_clock_runs(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "me", "person", clock=600)
    async with seated(RemoteSource(join(f"{server.url}/t/{table}", "Ala"))) as ala:
        assert "◷" not in await ala.shown("#status")
        await start(owner, table)
        await ala.until(lambda: ala.table.scene.seconds_left is not None)
        begun = ala.table.scene.seconds_left
        assert f"◷ {begun // 60}:{begun % 60:02}" in await ala.shown("#status")
        await ala.until(lambda: ala.table.scene.seconds_left < begun - 1)
        await ala.until(lambda: f"◷ {begun // 60}:{begun % 60:02}" not in ala.table.query_one("#status").shown.plain)


@contextmanager
def own_server(folder: Path, **settings: object) -> Iterator[tuple[Server, httpx.Client]]:
    """A server for one test alone, and somebody who makes tables there."""
    with Server(folder, **settings) as running, httpx.Client(base_url=running.url, timeout=30) as client:
        client.post("/api/people", json={"name": "Ola"}).raise_for_status()
        yield running, client


async def test_who_let_the_time_run_out_takes_the_seat_back(tmp_path: Path) -> None:
    with own_server(tmp_path, bot_pause=4) as (server, owner):  # the bot leaves time to come back
        table = make(owner, "person", "bot", clock=5)
        async with seated(RemoteSource(join(f"{server.url}/t/{table}", "Ala"))) as ala:
            await start(owner, table)
            await ala.until(lambda: ala.table.scene.suggested == "return")
            assert "A bot plays in your seat.   Enter  go on" in await ala.shown("#status")
            await ala.press("enter")
            assert await ala.my_move()
            assert "returned" in [facts["event"] for facts in ala.table.scene.log]


async def test_a_bot_plays_on_for_one_who_is_away(tmp_path: Path) -> None:
    with own_server(tmp_path, grace=0.5) as (server, owner):
        table = make(owner, "me", "person")
        async with seated(RemoteSource(join(f"{server.url}/t/{table}", "Ala"))) as ala:
            await start(owner, table)  # Ola never opens the table
            while not ala.table.scene.suggested:
                await ala.until(lambda: bool(ala.table.scene.suggested) or ala.table.step is not None)
                if ala.table.step is not None:
                    await ala.move_well()
            assert "Ola is away: a bot can play on.   Enter  go on" in await ala.shown("#status")
            await ala.press("enter")
            assert await ala.my_move()
            assert {"event": "stand-in", "seat": 0}.items() <= next(
                facts.items() for facts in ala.table.scene.log if facts["event"] == "stand-in"
            )


async def test_a_server_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    with own_server(tmp_path) as (server, owner):
        table = make(owner, "person", "bot")
        async with seated(RemoteSource(join(f"{server.url}/t/{table}", "Ala"))) as ala:
            await start(owner, table)
            await ala.my_move()
            await ala.move_well()
            await asyncio.to_thread(server.kill)
            await ala.until(lambda: ala.table.scene.problem == "offline")
            assert "The connection is lost; trying again …" in await ala.shown("#status")
            await ala.press("space")
            assert "✗" in await ala.shown("#notice")
            await asyncio.to_thread(server.start)
            await ala.until(lambda: ala.table.scene.problem == "")
            assert await ala.my_move()


async def test_demoludy_with_bids_illegal_choices_and_undo_words(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "person", "bot", "bot", game="demoludy")
    source = RemoteSource(join(f"{server.url}/t/{table}", "Ala"))
    async with seated(source, language="pl") as ala:
        await ala.until(lambda: source.scene().problem == "")
        await start(owner, table)
        for _ in range(6):
            if await ala.my_move():
                await ala.move_well()
        await ala.press("u")
        assert "✗" in await ala.shown("#notice")


async def test_who_comes_too_late_watches(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "me", "bot")
    await start(owner, table)
    source = RemoteSource(join(f"{server.url}/t/{table}", "Ewa"))
    async with seated(source) as ewa:
        await ewa.until(lambda: ewa.table.scene.view is not None)
        assert ewa.table.scene.seat is None
        assert ewa.table.scene.view["hand"] is None
        await ewa.press("space")
        assert "It is not your turn." in await ewa.shown("#notice")


async def test_a_terminal_that_is_too_old_says_so(
    server: Server, owner: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remote, "PROTOCOL", remote.PROTOCOL - 1)
    async with seated(RemoteSource(join(f"{server.url}/t/{make(owner, 'me', 'person')}", "Ala"))) as ala:
        await ala.until(lambda: ala.table.scene.problem == "outdated")
        assert "This server is newer than this program" in await ala.shown("#status")


def test_a_game_that_is_not_installed_here_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    joined = JoinedTable("http://example.org", "", {"game": "chess"})
    monkeypatch.setattr(start_module, "join", lambda link, name: joined)
    with pytest.raises(BadRecord, match="Unknown game “chess”"):
        start_module.play_remotely("http://example.org/t/abcde12345", "Ala", "en")


async def test_a_guest_who_comes_back_has_the_same_seat(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "me", "person")
    first = join(f"{server.url}/t/{table}", "Ala")
    again = join(f"{server.url}/t/{table}", "Ala")
    assert first.cookie == again.cookie
    assert again.table["your_seat"] == 1


def test_what_is_wrong_with_a_link_is_said(server: Server) -> None:
    for link, code in (
        ("http://127.0.0.1:9/t/abcde12345", "no-server"),
        (f"{server.url}/t/abcde12345", "no-such-table"),
        (f"{server.url}/rules", "bad-link"),
        ("ftp://example.org/t/abcde12345", "bad-link"),
    ):
        with pytest.raises(OgonekError) as error:
            join(link, "Ala")
        assert error.value.code == code
