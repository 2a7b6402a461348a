"""A table whose game is not installed any more: the server says so, and the table stays as it is."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from ogonek.server.store import Store
from server.client import Guest, Refusal
from support.command import run
from support.services import Server


def rename_game(server: Server, table: str, game: str) -> None:
    """As if the table had been made by a package that is gone now."""
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=10)) as database, database:
        database.execute("UPDATE game_table SET game = ? WHERE id = ?", [game, table])


def stored(server: Server, table: str) -> Any:
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"), timeout=10)) as database:
        return database.execute("SELECT * FROM game_table WHERE id = ?", [table]).fetchone()


async def asked(guest: Guest, path: str) -> tuple[int, str]:
    try:
        await guest.get(path)
    except Refusal as refusal:
        return refusal.status, refusal.code
    return 200, ""


async def test_the_server_says_so_and_leaves_the_table_alone(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            gone = await ala.make_table(["me", "casual"])
            await ala.start(gone)
            stays = await ala.make_table(["me", "casual"])
            await ala.start(stays)
            async with ala.line(gone) as line:
                await line.my_turn()
        server.stop()
        rename_game(server, gone, "remik")
        before = stored(server, gone)
        server.start()
        async with ala.at(server.url) as again:
            assert await asked(again, f"/api/tables/{gone}") == (410, "game-gone")
            lists = await again.get("/api/tables")
            assert {table["id"] for table in lists["yours"]} == {gone, stays}
            line = again.line(gone)
            await line.connect()
            assert await line.until_closed() == 4410
            async with again.line(stays) as other:
                assert await other.my_turn()
        store = Store(server.database.replace("sqlite:", "sqlite+aiosqlite:"))
        assert await store.tables.abandon(time.time() + 100) == [stays]
        await store.tables.prune(time.time() + 100, time.time() + 100)
        await store.close()
        assert stored(server, gone) == before
        assert "remik" in server.log()


async def test_an_export_leaves_it_out(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        tables = []
        async with await Guest.named(server.url, "Ala") as ala:
            for _ in range(2):
                tables.append(await ala.make_table(["me", "casual"]))
                await ala.start(tables[-1])
                await asyncio.to_thread(run, "admin", "--database", server.database, "end", tables[-1])
        rename_game(server, tables[0], "remik")
        told = await asyncio.to_thread(run, "admin", "--database", server.database, "export")
        assert told.exit_code == 0
        assert [json.loads(line)["id"] for line in told.stdout.splitlines()] == tables[1:]
        assert tables[0] in told.stderr
        assert "remik" in told.stderr
