"""Blocks, reports, and what an operator can do about people."""

from __future__ import annotations

import asyncio

import pytest

from server.accounts import make_account, sign_in
from server.at_table import refusal, two_at_a_table
from server.client import Guest
from support.command import run
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-accounts")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    on_either.url = on_either.url.replace("127.0.0.1", "localhost")
    return on_either


async def test_who_is_blocked_does_not_join_and_is_not_heard(server, ala, ola):
    table = await ala.make_table(["me", "person", "person"])
    await ola.join(table)
    async with ala.line(table) as hers, ola.line(table) as theirs:
        await theirs.do("say", text="Pan tu nie stał!")
        await hers.until(lambda: hers.chat)
        (block,) = await ala.post("/api/blocks", table=table, line=1)
        assert block["name"] == "Ola"
        assert "person" not in block
        assert len(await ala.post("/api/blocks", table=table, seat=1)) == 1
        await theirs.do("say", text="Stałem!")
        await hers.do("say", text="Proszę bardzo")
        await hers.until(lambda: len(hers.chat) == 2)
        await theirs.until(lambda: len(theirs.chat) == 3)
    assert [line["text"] for line in hers.chat] == ["Pan tu nie stał!", "Proszę bardzo"]
    async with ala.line(table) as again:
        await again.do("say", text="Jeszcze")
        await again.until(lambda: len(again.chat) == 2)
    assert [line["text"] for line in again.chat] == ["Proszę bardzo", "Jeszcze"]
    other = await ala.make_table(["me", "person"])
    assert await refusal(ola.join(other)) == "not-welcome"
    await ala.http.delete(f"/api/blocks/{block['id']}")
    await ola.join(other)


async def test_who_sits_there_keeps_those_out_whom_they_blocked(server, ala, ola, stranger):
    table = await ala.make_table(["me", "person", "person"])
    await ola.join(table)
    await stranger.post("/api/people", name="Obcy")
    meeting = await stranger.make_table(["me", "person"])
    await ola.post("/api/blocks", table=meeting, seat=0)
    assert await refusal(stranger.join(table)) == "not-welcome"
    assert await refusal(stranger.delete("/api/blocks/aaaaaaaaaa")) == "not-found"


async def test_nobody_blocks_or_reports_themselves_a_bot_or_an_empty_seat(server, ala):
    table = await ala.make_table(["me", "beginner", "person"])
    for seat in range(3):
        assert await refusal(ala.post("/api/blocks", table=table, seat=seat)) == "nobody-there"
    assert await refusal(ala.post("/api/reports", table=table, line=7)) == "nobody-there"
    assert await refusal(ala.post("/api/reports", table="aaaaaaaaaa", seat=0)) == "no-such-table"


async def test_the_operator_reads_reports_mutes_renames_and_bans(server, ala, ola):
    passkey = await make_account(ola)
    (code, *_) = (await ola.post("/api/account/codes"))["codes"]
    table = await two_at_a_table(ala, ola)
    admin = ("admin", "--database", server.database)
    async with ala.line(table) as hers, ola.line(table) as theirs:
        await theirs.do("say", text="Brzydkie słowo")
        await ala.http.post("/api/reports", json={"table": table, "line": 1, "text": "Proszę spojrzeć"})
        told = (await asyncio.to_thread(run, *admin, "reports")).output
        assert ola.id in told
        assert "Brzydkie słowo" in told
        assert "Proszę spojrzeć" in told
        await asyncio.to_thread(run, *admin, "mute", ola.id, "--days", "1")
        assert await theirs.refused("say", text="Znowu") == "muted"
        await asyncio.to_thread(run, *admin, "mute", ola.id, "--days", "0")
        await theirs.do("say", text="Już dobrze")
        await asyncio.to_thread(run, *admin, "rename", ola.id, "Grzeczna")
        assert (await ola.get("/api/me"))["person"]["name"] == "Grzeczna"
        await asyncio.to_thread(run, *admin, "ban", ola.id)
        mover = hers if hers.update["offer"] is not None else theirs
        if mover is theirs:  # over the open line, before anybody looked: nothing counts any more
            await theirs.send("play", intent="x", move=theirs.update["offer"]["moves"][0]["move"])
        else:
            await theirs.send("say", intent="x", text="Halo")
        assert await theirs.until_closed() == 4401
    assert (await ola.get("/api/me"))["person"] is None
    assert await refusal(sign_in(ola, passkey)) == "not-signed-in"
    assert await refusal(ola.post("/api/sign-in/code", code=code)) == "not-signed-in"
    await asyncio.to_thread(run, *admin, "ban", ola.id, "--lift")
    assert (await sign_in(ola, passkey))["name"] == "Grzeczna"
    assert (await asyncio.to_thread(run, *admin, "ban", "nobody")).exit_code == 1
    assert (await asyncio.to_thread(run, *admin, "ratings")).exit_code == 0
    await ola.http.delete("/api/account")
    assert ola.id not in (await asyncio.to_thread(run, *admin, "reports")).output


async def test_reports_and_blocks_have_an_end(server, ala, ola, monkeypatch):
    from ogonek.server.settings import Settings
    from ogonek.server.store import Store, conduct

    monkeypatch.setattr(conduct, "MAX_REPORTS", 1)
    monkeypatch.setattr(conduct, "MAX_BLOCKS", 1)
    store = Store(Settings(database=server.database).database_url)
    try:
        assert [await store.conduct.report(ala.id, ola.id, "t", "", "") for _ in range(2)] == [True, False]
        assert [await store.conduct.block(ala.id, other) for other in ("a", "a", "b")] == [True, True, False]
    finally:
        await store.close()
    assert (await Guest(server.url).http.post("/api/reports", json={})).status_code in (400, 401)
