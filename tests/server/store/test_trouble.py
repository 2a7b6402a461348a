"""Databases in trouble: erased people, a newer program's, a full disk, a file that is deleted."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import httpx

import ogonek
from ogonek.server.store import database
from ogonek.server.store.store import Store
from server.at_table import two_at_a_table
from server.client import Guest, eventually
from support.command import run, start
from support.services import Server, free_port


async def admin(server: Server, *arguments: str) -> str:
    done = await asyncio.to_thread(run, "admin", "--database", server.database, *arguments)
    assert done.exit_code == 0, done.stderr
    return done.stdout


async def ready(server: Server) -> int:
    async with httpx.AsyncClient(base_url=server.url) as operator:
        return (await operator.get("/health/ready")).status_code


def file_of(server: Server) -> Path:
    return Path(server.database.removeprefix("sqlite:///"))


async def test_after_erase_an_open_line_neither_plays_nor_speaks(tmp_path):
    with Server(tmp_path) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            one, two = await ala.line(table).open(), await ola.line(table).open()
            mover, stays = (one, two) if one.update["offer"] is not None else (two, one)
            other_line = await mover.guest.line(table).open()
            await admin(server, "erase", mover.guest.id)
            number = stays.number
            await mover.send("play", intent="x", move=await mover.choose(Random(1)))
            assert await mover.until_closed() == 4401
            await other_line.send("say", intent="y", text="Still here")
            assert await other_line.until_closed() == 4401
            async with stays.guest.line(table) as again:
                assert again.number == number, "nothing was played"
                assert again.chat == []
            await stays.close()


async def test_housekeeping_closes_the_lines_of_the_erased(tmp_path):
    with Server(tmp_path, housekeeping=0.05) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            gone, stays = await ala.line(table).open(), await ola.line(table).open()
            await admin(server, "erase", ala.id)
            assert await gone.until_closed() == 4401
            await stays.until(lambda: stays.table["seats"][0]["name"] == "?")
            await stays.close()


async def test_names_and_words_of_the_erased_are_forgotten_where_they_are_not_looking(tmp_path):
    """A room in memory holds them too; and a line of chat that follows is told to those who saw what was erased."""
    with Server(tmp_path, housekeeping=0.05) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            async with ala.line(table) as gone:
                await gone.do("say", text="To ja")
            async with ola.line(table) as stays:
                await stays.until(lambda: stays.chat)
                await admin(server, "erase", ala.id)
                await stays.until(lambda: stays.table["seats"][0]["name"] == "?")
                async with ola.line(table) as fresh:
                    await stays.do("say", text="I już jej nie ma")
                    for line in (stays, fresh):
                        await line.until(lambda line=line: line.chat and line.chat[-1]["name"] == "Ola")
                    assert [line["text"] for line in fresh.chat] == ["I już jej nie ma"]
                    assert "Ala" not in "".join(fresh.received)


async def test_records_that_the_erased_brought_along_are_gone(tmp_path):
    game = ogonek.new_game("pan-tu-nie-stal", seats=["Ala", "Ola"], seed=1)
    with Server(tmp_path) as server:
        async with await Guest.named(server.url, "Ala") as ala, Guest(server.url) as stranger:
            imported = (await ala.post("/api/records", **game.record()))["id"]
            assert (await stranger.http.get(f"/api/replays/{imported}")).status_code == 200
            await admin(server, "erase", ala.id)
            assert (await stranger.http.get(f"/api/replays/{imported}")).status_code == 404


def test_a_database_of_a_newer_program_is_left_alone_and_said_in_a_sentence(tmp_path):
    with Server(tmp_path) as server:
        pass
    file = file_of(server)
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    before = file.read_bytes()
    for command in (["serve", "--port", free_port()], ["play", "--no-browser"]):
        process = start(*command, "--database", server.database)
        _, err = process.communicate(timeout=60)
        assert process.returncode == 2
        assert "9999" in err
        assert len(err.strip().splitlines()) == 1, err
    assert run("admin", "--database", server.database, "list").exit_code == 2
    assert file.read_bytes() == before


def test_an_unusable_database_is_said_in_one_line(tmp_path):
    file = tmp_path / "games.db"
    file.write_bytes(b"This is no database, whatever its name says. " * 100)
    process = start("serve", "--port", free_port(), "--database", f"sqlite:///{file}")
    _, err = process.communicate(timeout=60)
    assert process.returncode == 1
    assert len(err.strip().splitlines()) == 1, err


def test_a_missing_database_is_made_with_a_word(tmp_path):
    with Server(tmp_path) as server:
        assert str(file_of(server)) in server.log()
    before = server.log()
    with server:
        assert str(file_of(server)) not in server.log()[len(before) :]


async def test_a_full_disk_is_not_ready(tmp_path):
    with Server(tmp_path) as server:
        assert await ready(server) == 200
        largest = max(file.stat().st_size for file in tmp_path.glob("*.db*"))
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (min(4096, largest), resource.RLIM_INFINITY))

        async def is_refused() -> bool:
            return await ready(server) == 503

        await eventually(is_refused)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

        async def is_back() -> bool:
            return await ready(server) == 200

        await eventually(is_back)


async def test_a_deleted_database_is_noticed_and_nothing_acknowledged(tmp_path):
    with Server(tmp_path) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            one, two = await ala.line(table).open(), await ola.line(table).open()
            mover = one if one.update["offer"] is not None else two
            move = await mover.choose(Random(1))
            aside = file_of(server).rename(tmp_path / "aside.db")
            await mover.send("play", intent="x", move=move)
            await mover.until(lambda: "x" in mover.answers or mover.closed is not None)
            assert mover.answers.get("x", {"type": "closed"})["type"] != "accepted"

            async def is_refused() -> bool:
                return await ready(server) == 503

            await eventually(is_refused)
            made = await ala.http.post("/api/people", json={"name": "Ela"})
            assert made.status_code == 503
            assert "file is gone" in server.log()
            aside.rename(file_of(server))

            async def is_back() -> bool:
                return await ready(server) == 200

            await eventually(is_back)
            await one.close()
            await two.close()


async def test_closing_a_file_is_waited_for(tmp_path, monkeypatch, caplog):
    """However long a slow disk takes. A server that is silent gets a second, as if none of it were left here."""
    monkeypatch.setattr(database, "CLOSE_TIMEOUT", 0)
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    await store.open()
    await store.close()
    assert caplog.text == ""
