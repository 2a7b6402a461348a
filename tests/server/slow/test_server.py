"""Notices and slow tables through a real server: settings over HTTP, kills, an upgrade in mid game."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from ogonek.server.store import Store, migrate
from server.at_table import refusal, two_at_a_table
from server.client import Guest, play_out
from server.cluster.test_processes import two_servers
from server.slow.days import EITHER
from support.receiver import Browser, Receiver, receiving
from support.services import Server

DAYS = 3 * 24 * 3600


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as running:
        yield running


async def test_channels_are_set_shown_and_removed(server):
    async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
        told = await ala.get("/api/me/notices")
        assert told["wishes"] == {"your_move": True, "game_over": True, "invitation": True, "language": "en"}
        assert len(told["push_key"]) == 87
        for path, data in (
            ("/api/me/webhooks", {"address": f"{server.url}/health/live"}),
            ("/api/me/webhooks", {"address": "https://169.254.169.254/latest"}),
            ("/api/me/pushes", {"endpoint": "https://[::1]/x", **Browser().keys}),
        ):
            assert await refusal(ala.post(path, **data)) == "notice-private-address"
        keys = {**Browser().keys, "p256dh": "A" * 87}
        assert await refusal(ala.post("/api/me/pushes", endpoint="https://1.1.1.1/x", **keys)) == "notice-bad-address"
        assert await refusal(ala.delete("/api/me/channels/abcdefghijkm")) == "no-such-channel"
        told = await ala.post("/api/me/notices", your_move=False, language="pl")
        assert told["wishes"] == {"your_move": False, "game_over": True, "invitation": True, "language": "pl"}
        for secret in ("one", "two"):
            told = await ala.post("/api/me/webhooks", address=f"https://1.1.1.1/{secret}")
        (channel,) = told["channels"]
        assert (channel["kind"], channel["host"]) == ("webhook", "1.1.1.1")
        assert "two" not in str(told), "an address is a secret"
        told = await ala.post("/api/me/pushes", endpoint="https://1.1.1.1/push", **Browser().keys)
        assert len(told["channels"]) == 2
        assert await refusal(ola.delete(f"/api/me/channels/{channel['id']}")) == "no-such-channel"
        told = await ala.delete(f"/api/me/channels/{channel['id']}")
        assert [one["kind"] for one in told["channels"]] == ["push"]
        vacation = await ala.post("/api/me/vacation", days=10)
        assert vacation["days_left"] == pytest.approx(20, abs=0.1)
        assert await refusal(ala.post("/api/me/vacation", days=31)) == "vacation-too-long"
    async with Guest(server.url) as stranger:
        assert await refusal(stranger.get("/api/me/notices")) == "who-are-you"


async def test_paces_that_are_none_are_refused(server):
    async with await Guest.named(server.url, "Ala") as ala:
        for wishes in ({"slow": True}, {"slow": True, "clock": 3600}, {"clock": 2 * 86400}):
            assert await refusal(ala.make_table(["me", "person"], **wishes)) == "bad-pace"
        assert await refusal(ala.make_table(["me", "person"], slow=True, clock=8 * 86400)) == "bad-request"


async def test_after_a_kill_no_notice_is_lost_and_none_is_told_twice(tmp_path, receiver):
    """The server is killed right after it acknowledged a move; when it is back, the one whose move it is is told."""
    with Server(tmp_path, notice_networks="127.0.0.0/8") as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola, slow=True, clock=DAYS)
            first = 0 if table in str((await ala.get("/api/tables"))["your_move"]) else 1
            mover, other = (ala, ola) if first == 0 else (ola, ala)
            await other.post("/api/me/webhooks", address=f"http://127.0.0.1:{receiver.port}/hook")
            receiver.answer_with(503)  # so that it stays in the outbox, whatever was tried before the kill
            async with mover.line(table) as line:
                await line.play_turn(Random(1))
                server.kill()
            server.start()
            receiver.answer_with(204)
            database = server.database.removeprefix("sqlite:///")
            with closing(sqlite3.connect(database, timeout=10)) as rows, rows:
                waiting = rows.execute("SELECT kind, holder FROM outbox").fetchall()
                assert [kind for kind, _ in waiting] == ["your-move"], "it was written with the move"
                rows.execute("UPDATE outbox SET holder = NULL, not_before = 0")  # as if the minute had passed
            before = len(receiver.got)
            async with mover.line(table):  # somebody comes: the outbox is looked at
                got = await receiver.wait_for(before + 1)
            assert got[-1].json["table"] == table
            assert got[-1].json["url"] == f"{server.url}/t/{table}"


async def test_on_two_processes_a_notice_is_sent_once_and_not_to_who_looks(tmp_path, postgres, redis, receiver):
    database = postgres.new_database()
    with two_servers(tmp_path, database, redis.url, notice_networks="127.0.0.0/8") as (one, two):
        async with await Guest.named(one.url, "Ala") as ala, await Guest.named(one.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola, slow=True, clock=DAYS)
            for number, guest in enumerate((ala, ola)):
                await guest.post("/api/me/webhooks", address=f"http://127.0.0.1:{receiver.port}/{number}")
            there = ola.at(two.url)
            first = 0 if (await ala.get("/api/tables"))["your_move"] else 1
            async with ala.line(table) as here, there.line(table) as elsewhere:
                lines = (here, elsewhere)
                await lines[first].play_turn(Random(1))
                await lines[1 - first].my_turn()
                await lines[1 - first].play_turn(Random(2))
                await lines[first].my_turn()
            assert receiver.got == [], "both had the table in front of them"
            async with (here if first == 0 else elsewhere).guest.line(table) as line:
                await line.play_turn(Random(3))
                got = await receiver.wait_for(1)
                assert [one.path for one in got] == [f"/{1 - first}"]
            one.kill()
            other = (ala if first else ola).at(two.url)
            async with other.line(table) as line:
                await line.play_turn(Random(4))
            got = await receiver.wait_for(2)
            assert [one.path for one in got] == [f"/{1 - first}", f"/{first}"]
            for guest in (there, other):
                await guest.http.aclose()
        one.start()


def down_to(connection: Connection, version: str) -> None:
    """An empty database as that version of the program made it."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


OLD = (
    "person (id, name, created)",
    "credential (secret_hash, person, created)",
    "game_table (id, game, rules, options, state, owner, listed, show_scores, draw_seats, clock, secret, commitment,"
    " created, touched, started, ended, rematch, daily, counted)",
    "seat (table_id, number, kind, person, name, level, nonce)",
    "action (table_id, number, kind, seat, text, intent, at)",
)


@EITHER
async def test_an_upgrade_in_mid_game_keeps_every_table(tmp_path, database):
    """A game is begun here, its rows are put into a database of the version before, and a server upgrades that."""
    now = Server(tmp_path)
    with now:
        ala, ola = await Guest.named(now.url, "Ala"), await Guest.named(now.url, "Ola")
        table = await two_at_a_table(ala, ola, clock=86400)
        waiting = await ala.make_table(["me", "person"])
        async with ala.line(table) as one, ola.line(table) as two:
            for turn in range(4):
                line = one if one.view["to_move"] == one.seat else two
                await line.play_turn(Random(turn))
                await (two if line is one else one).my_turn()
            view = one.view
    store = Store(database if "asyncpg" in database else f"sqlite+aiosqlite:///{tmp_path}/old.db")
    async with store.database.engine.begin() as connection:
        await connection.run_sync(down_to, "0004")
        with closing(sqlite3.connect(now.database.removeprefix("sqlite:///"))) as rows:
            for target in OLD:
                name, columns = target.split(" (", 1)
                names = [one.strip() for one in columns.rstrip(")").replace(" ", "").split(",")]
                await copy(connection, rows, name, names)
    await store.close()
    url = str(store.database.engine.url.render_as_string(hide_password=False))
    again = Server(tmp_path, url.replace("+asyncpg", "").replace("+aiosqlite", ""))
    with again:
        new_ala, new_ola = ala.at(again.url), ola.at(again.url)
        assert (await new_ala.get(f"/api/tables/{waiting}"))["state"] == "waiting"
        lists = [await guest.get("/api/tables") for guest in (new_ala, new_ola)]
        assert sorted(len(one["your_move"]) for one in lists) == [0, 1], "whose move it is is found out once"
        async with new_ala.line(table) as one, new_ola.line(table) as two:
            assert one.view == view
            assert not one.table["slow"], "a clock of a day was a live one, and stays so"
            await play_out(one, two, rng=Random(9))
        assert (await new_ala.get(f"/api/tables/{table}"))["state"] == "over"
    for guest in (ala, ola, new_ala, new_ola):
        await guest.http.aclose()


BOOLEANS = ("listed", "show_scores", "draw_seats", "counted")


async def copy(connection, rows: sqlite3.Connection, name: str, columns: list[str]) -> None:
    marks = ", ".join(f"CAST(:{one} AS JSON)" if one == "options" else f":{one}" for one in columns)
    if connection.dialect.name == "sqlite":
        marks = ", ".join(f":{one}" for one in columns)
    statement = text(f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})")
    for row in rows.execute(f"SELECT {', '.join(columns)} FROM {name}").fetchall():
        values = dict(zip(columns, row))
        await connection.execute(statement, {**values, **{one: bool(values[one]) for one in BOOLEANS if one in values}})
