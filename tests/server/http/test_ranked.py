"""The ranked deal of the day: one try a person, sealed while its day lasts, told and recomputable afterwards."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from ogonek.core.chance import Stream, commitment
from ogonek.core.dealing import deal_game
from ogonek.daily.ranked import percentile, ranked_deal
from ogonek.table.messages import DailyResult
from server.at_table import refusal
from server.client import Guest, Line, eventually
from server.cluster.test_processes import two_servers
from server.http.test_daily import play_first_moves
from server.test_faults import Clock
from support.services import Postgres, Redis, Server

GAME = "demoludy"


async def day(guest: Guest) -> dict:
    told = await guest.get("/api/ranked")
    return next(one for one in told["games"] if one["game"] == GAME) | {
        name: told[name] for name in ("day", "commitment", "tomorrow", "committed")
    }


async def begin(guest: Guest, date: str, named: bool = False) -> dict:
    return await guest.post(f"/api/ranked/{GAME}", day=date, named=named)


async def results(guest: Guest, date: str) -> dict:
    return await guest.get(f"/api/ranked/{GAME}/{date}")


async def closed_to(guest: Guest, table: str) -> int:
    """With which code a line to a table is closed."""
    line = Line(guest, table)
    await line.connect()
    return await line.until_closed()


async def test_one_try_under_many_tabs(on_either: Server) -> None:
    async with await Guest.named(on_either.url, "Ala") as ala:
        told = await day(ala)
        tables = await asyncio.gather(*(begin(ala, told["day"]) for _ in range(5)))
        assert len({table["id"] for table in tables}) == 1
        assert tables[0]["state"] == "playing"
        assert tables[0]["counted"]
        assert await refusal(begin(ala, "2026-01-01")) == "daily-other-day"
        token = (await ala.post("/api/me/transfers"))["token"]
        async with Guest(on_either.url) as phone:  # another device of the same person
            await phone.post("/api/transfers", token=token)
            assert (await begin(phone, told["day"]))["id"] == tables[0]["id"]
            assert (await day(phone))["today"]["table"] == tables[0]["id"]


async def test_one_try_under_two_processes(tmp_path: Path, postgres: Postgres, redis: Redis) -> None:
    with two_servers(tmp_path, postgres.new_database(), redis.url) as pair:
        async with await Guest.named(pair[0].url, "Ala") as ala, Guest(pair[1].url) as other:
            other.http.cookies.update(ala.http.cookies)
            told = [await day(ala), await day(other)]
            assert told[0] == told[1], "the processes have drawn different secrets"
            tables = await asyncio.gather(*(begin(one, told[0]["day"]) for one in (ala, other) * 3))
            assert len({table["id"] for table in tables}) == 1


async def sealed(guest: Guest, table: str) -> set[str]:
    """What is said to whoever asks for anything of a table."""
    asked = [f"/api/tables/{table}/record", f"/api/tables/{table}/share"]
    asked += [f"/api/replays/{table}?eyes={eyes}" for eyes in ("open", "spectator", "0")]
    said = {await refusal(guest.get(one)) for one in asked}
    said.add(await refusal(guest.post(f"/api/tables/{table}/share")))
    said.add(await refusal(guest.delete(f"/api/history/{table}")))
    return said


async def test_sealed_while_the_day_lasts_and_told_afterwards(tmp_path: Path) -> None:
    server = Server(tmp_path)
    clock = Clock(tmp_path, server)
    with server:
        async with (
            await Guest.named(server.url, "Ala") as ala,
            await Guest.named(server.url, "Ola") as ola,
            Guest(server.url) as stranger,
        ):
            before = await day(ala)
            date = before["day"]
            tables = [(await begin(ala, date, named=True))["id"], (await begin(ola, date))["id"]]
            assert tables[0] != tables[1]
            for nosy in (ola, stranger):  # the link is no way in
                assert await refusal(nosy.get(f"/api/tables/{tables[0]}")) == "no-such-table"
                assert await closed_to(nosy, tables[0]) == 4404
            assert (await results(ala, date))["places"] == []
            for guest, table in zip((ala, ola), tables):
                await play_first_moves(guest, table)
                assert await sealed(guest, table) == {"ranked-sealed"}
                assert (await guest.get("/api/history"))["games"] == []
            assert await sealed(stranger, tables[0]) <= {"ranked-sealed", "who-are-you"}
            told = await results(ala, date)
            assert (told["over"], told["secret"]) == (False, "")
            assert [(one["rank"], one["you"], one["name"]) for one in told["places"]] == [
                (1, True, "Ala"),
                (1, False, ""),
            ] or [(one["rank"], one["you"]) for one in told["places"]] == [(1, False), (1, True)]
            assert told["percentile"] == 50, "the same moves get the same answers, so both did equally well"
            assert (await results(stranger, date))["places"] == []

            clock.jump(days=1)

            async def next_day() -> bool:
                return (await day(ala))["day"] > date

            await eventually(next_day)
            assert (await day(ala))["commitment"] == before["tomorrow"], "today's secret was not the one committed to"
            told = await results(stranger, date)
            assert told["over"]
            secret = bytes.fromhex(told["secret"])
            assert commitment(secret, date) == before["commitment"] == told["commitment"]
            records = [
                await guest.get(f"/api/tables/{table}/record") for guest, table in ((ala, tables[0]), (ola, tables[1]))
            ]
            deal = ranked_deal(GAME, date, secret)
            for record in records:
                assert record["daily"] == deal.id
                assert bytes.fromhex(record["proof"]["secret"]) == deal.secret
                dealt = deal_game(GAME, record["seats"], Stream(deal.secret), **deal.setting.options)
                assert json.loads(json.dumps(dealt.deal)) == record["deal"]
            assert records[0]["moves"] == records[1]["moves"]
            assert [one["id"] for one in (await ala.get("/api/history"))["games"]] == [tables[0]]
            assert (await ala.http.delete(f"/api/history/{tables[0]}")).status_code == 204
            assert len((await results(ola, date))["places"]) == 2, "a result went with its table"

            clock.jump(days=0)  # a clock that was ahead is put right: what was told cannot be played

            async def put_right() -> bool:
                return (await day(ala))["day"] == date

            await eventually(put_right)
            async with await Guest.named(server.url, "Jan") as jan:
                assert await refusal(begin(jan, date)) == "ranked-told"


async def test_midnight_in_the_middle_of_a_game(tmp_path: Path) -> None:
    server = Server(tmp_path)
    clock = Clock(tmp_path, server)
    with server:
        async with await Guest.named(server.url, "Ala") as ala:
            before = await day(ala)
            table = await begin(ala, before["day"])
            clock.jump(days=1)

            async def next_day() -> bool:
                return (await day(ala))["day"] > before["day"]

            await eventually(next_day)
            assert await refusal(begin(ala, before["day"])) == "daily-other-day"
            await play_first_moves(ala, table["id"])  # it can be finished, but the secret may be known by now
            told = await day(ala)
            assert told["today"] is None
            assert [(one["day"], one["late"]) for one in told["tries"]] == [(before["day"], True)]
            assert told["tries"][0]["result"]["players"] > 1
            assert (await results(ala, before["day"]))["tries"] == 0
            assert (await begin(ala, told["day"]))["id"] != table["id"]


def test_percentiles() -> None:
    def result(place: int, points: int) -> DailyResult:
        return DailyResult(place, 4, points, "")

    everybody = [result(1, 10), result(1, 8), result(2, 12), result(2, 12), result(4, 1)]
    assert [percentile(one, everybody) for one in everybody] == [100, 75, 38, 38, 0]
    assert percentile(everybody[0], everybody[:1]) is None
