"""A server's table, joined by its link from a terminal: a real server, a real socket."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from ogonek.games.errors import OgonekError
from ogonek.terminal.guest import join
from ogonek.terminal.remote import RemoteSource
from ogonek.terminal.screens import Ending
from services import Server
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


def make(owner: httpx.Client, *seats: str, game: str = "pan-tu-nie-stal") -> str:
    wanted = [{"kind": seat} for seat in seats]
    made = owner.post("/api/tables", json={"game": game, "seats": wanted})
    made.raise_for_status()
    return str(made.json()["id"])


async def start(owner: httpx.Client, table: str) -> None:
    (await asyncio.to_thread(owner.post, f"/api/tables/{table}/start", json={})).raise_for_status()


async def test_a_whole_game_with_a_break_of_the_line_in_it(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "person", "bot")
    source = RemoteSource(join(f"{server.url}/t/{table}", "Ala"))
    async with seated(source) as ala:
        await ala.until(lambda: source.scene().trouble == "")
        assert "Waiting for the game to begin." in await ala.shown("#status")
        assert "Ala" in await ala.shown("#players")
        await start(owner, table)
        moves = 0
        while await ala.my_move():
            await ala.move_well()
            moves += 1
            if moves == 5:
                await source._socket.close()
        await ala.until(lambda: isinstance(ala.pilot.app.screen, Ending))
        log = ala.table.scene.log  # nothing is missing after the break, and nothing is told twice
        assert [facts["event"] for facts in log].count("game-over") == 1
        assert log[-1]["scores"] == [player["score"] for player in ala.table.scene.view["players"]]
        assert source._number == len(log)
        assert "new game" not in await ala.shown()  # that is for those who made the table


async def test_demoludy_with_bids_illegal_choices_and_undo_words(server: Server, owner: httpx.Client) -> None:
    table = make(owner, "person", "bot", "bot", game="demoludy")
    source = RemoteSource(join(f"{server.url}/t/{table}", "Ala"))
    async with seated(source, language="pl") as ala:
        await ala.until(lambda: source.scene().trouble == "")
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
