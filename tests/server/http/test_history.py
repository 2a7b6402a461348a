"""Finished games on a server: with the person, deleted for them alone where others played."""

from __future__ import annotations

from random import Random

from server.at_table import refusal, two_at_a_table
from server.client import Guest, play_out
from support.services import Server

GAME = "demoludy"


async def play(guest: Guest) -> str:
    table = await guest.make_table(["me", "casual", "casual"], GAME)
    await guest.start(table)
    async with guest.line(table) as line:
        await line.play_on(Random(1))
    return table


async def test_finished_games_are_listed_with_what_was_counted(on_either: Server) -> None:
    async with await Guest.named(on_either.url, "Ala") as ala:
        assert (await ala.get("/api/history"))["games"] == []
        table = await play(ala)
        told = await ala.get("/api/history")
        [game] = told["games"]
        assert (game["id"], game["seat"], game["imported"]) == (table, 0, False)
        assert game["counted"]["bidding"]["fact-passed"] >= 0
        assert (await ala.get("/api/history")) == told
        record = await ala.get(f"/api/tables/{table}/record")
        brought = (await ala.post("/api/records", **record))["id"]
        assert {one["id"]: one["imported"] for one in (await ala.get("/api/history"))["games"]} == {
            table: False,
            brought: True,
        }
        for game_id in (table, brought):
            assert (await ala.http.delete(f"/api/history/{game_id}")).status_code == 204
        assert (await ala.get("/api/history"))["games"] == []
        assert await refusal(ala.get(f"/api/tables/{table}")) == "no-such-table"


async def test_a_game_with_others_is_deleted_for_oneself_alone(ala: Guest, ola: Guest, stranger: Guest) -> None:
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as other:
        await play_out(one, other, rng=Random(2))
    assert (await ala.http.delete(f"/api/history/{table}")).status_code == 204
    assert (await ala.get("/api/history"))["games"] == []
    assert [game["id"] for game in (await ola.get("/api/history"))["games"]] == [table]
    assert (await stranger.get("/api/history"))["games"] == []
    assert await refusal(ola.delete("/api/history/abcdefghij")) == "no-such-table"
    assert (await ola.http.delete(f"/api/history/{table}")).status_code == 204
    assert await refusal(ola.get(f"/api/tables/{table}")) == "no-such-table"
