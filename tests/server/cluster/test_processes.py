"""Several server processes, one set of tables: players of one table on both, either may die, nobody is sticky."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from ogonek import verify
from server.client import Guest, Line, eventually, play_out, same_number
from server.store.test_nothing_lost import Storm
from support.services import Postgres, Redis, Server

pytestmark = pytest.mark.xdist_group("server-postgres")

Pair = tuple[Server, Server]


@contextlib.contextmanager
def two_servers(folder: Any, database: str, herald: str, **settings: object) -> Iterator[Pair]:
    """Two processes started at once, on an empty database."""
    first, second = (Server(folder, database, herald, **settings) for _ in range(2))
    with contextlib.ExitStack() as stack:
        stack.push(first)
        stack.push(second)
        with ThreadPoolExecutor() as threads:
            list(threads.map(Server.start, (first, second)))
        yield first, second


@pytest.fixture(scope="module", params=["redis", "postgresql"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, postgres: Postgres
) -> Iterator[Pair]:
    """What carries the news between them: Redis, or PostgreSQL's own notifications."""
    database = postgres.new_database()
    herald = request.getfixturevalue("redis").url if request.param == "redis" else database
    with two_servers(tmp_path_factory.mktemp("pair"), database, herald, grace=0.2) as servers:
        yield servers


async def table_on_both(pair: Pair, *seats: str, **wishes: Any) -> tuple[str, Line, Line]:
    """A started table: Ala at the first process, Ola at the second."""
    ala, ola = await Guest.named(pair[0].url, "Ala"), await Guest.named(pair[1].url, "Ola")
    table = await ala.make_table(["me", "person", *seats], **wishes)
    await ola.join(table)
    await ala.start(table)
    return table, await ala.line(table).open(), await ola.line(table).open()


async def test_players_of_one_table_on_two_processes(pair):
    table, one, two = await table_on_both(pair, "casual", game="demoludy", options={"actions": True})
    await two.do("say", text="Dzień dobry")
    await one.until(lambda: one.chat)
    await play_out(one, two, rng=Random(1))
    await same_number(one, two)
    assert [event["event"] for event in one.events] == [event["event"] for event in two.events]
    verify(await two.guest.get(f"/api/tables/{table}/record"))
    again = await asyncio.gather(*(line.guest.post(f"/api/tables/{table}/rematch") for line in (one, two)))
    assert again[0]["id"] == again[1]["id"]
    await one.close()
    await two.close()


async def test_who_waits_on_one_sees_who_comes_on_the_other(pair):
    ala, ola = await Guest.named(pair[0].url, "Ala"), await Guest.named(pair[1].url, "Ola")
    table = await ala.make_table(["me", "person"])
    async with ala.line(table) as line, ola.line(table) as other:
        await ola.join(table)
        await line.until(lambda: line.table["seats"][1]["name"] == "Ola")
        await ala.start(table)
        await other.until(lambda: other.view)
        assert other.seat == 1


async def test_presence_across_processes(pair):
    _table, one, two = await table_on_both(pair)
    await one.until(lambda: one.table["seats"][1]["presence"] == "here")
    await two.until(lambda: two.table["seats"][0]["presence"] == "here")
    await two.close()
    await one.until(lambda: one.table["seats"][1]["presence"] == "away")
    await one.until(lambda: one.table["seats"][1]["replaceable"])
    await one.do("stand-in", seat=1)
    await one.play_on(Random(1), 4)
    await two.reopen()
    await two.do("return")
    await one.until(lambda: not one.table["seats"][1]["stand_in"])
    assert one.table["seats"][1]["presence"] == "here"
    await one.close()
    await two.close()


async def test_the_same_intent_at_both_processes_plays_once(pair):
    table, one, two = await table_on_both(pair)
    mover = one if one.view["to_move"] == 0 else two
    elsewhere = mover.guest.at((pair[1] if mover is one else pair[0]).url)
    async with elsewhere.line(table) as other_tab:
        before = mover.number
        for number in range(2):
            intent = f"same{number}"
            await asyncio.gather(
                mover.send("play", intent=intent, move="d"), other_tab.send("play", intent=intent, move="d")
            )
            for line in (mover, other_tab):
                await line.until(lambda line=line, intent=intent: intent in line.answers)
                assert line.answers[intent]["type"] == "accepted"
        await same_number(mover, other_tab)
        assert [event["event"] for event in mover.events[before:]].count("drew") == 2
    await one.close()
    await two.close()


async def test_the_same_intent_at_both_processes_of_one_who_had_left_plays_once(pair):
    """Both processes bring them back first, and only one of them can."""
    for _ in range(3):
        table, one, two = await table_on_both(pair)
        mover = one if one.view["to_move"] == 0 else two
        elsewhere = mover.guest.at((pair[1] if mover is one else pair[0]).url)
        async with elsewhere.line(table) as other_tab:
            await mover.do("leave")
            await same_number(mover, other_tab)
            move = await mover.choose(Random(1))
            answers = await asyncio.gather(*(line.ask("play", intent="same", move=move) for line in (mover, other_tab)))
            assert [answer["type"] for answer in answers] == ["accepted", "accepted"], answers
            await same_number(mover, other_tab)
            assert [event["event"] for event in mover.events].count("returned") == 1
        await one.close()
        await two.close()


async def test_different_moves_at_both_processes_play_one(pair):
    table, one, two = await table_on_both(pair)
    mover = one if one.view["to_move"] == 0 else two
    elsewhere = mover.guest.at((pair[1] if mover is one else pair[0]).url)
    async with elsewhere.line(table) as other_tab:
        before = mover.number
        answers = await asyncio.gather(*(line.ask("play", move="d") for line in (mover, other_tab) for _ in range(3)))
        await same_number(mover, other_tab)
        accepted = [answer["type"] for answer in answers].count("accepted")
        drawn = [event["event"] for event in mover.events[before:]].count("drew")
        assert accepted == drawn <= 2
    await one.close()
    await two.close()


async def test_one_of_two_processes_is_killed_in_the_middle(tmp_path, postgres, redis):
    """Its players go to the other, with nothing but a reconnect; bots that it was moving are moved."""
    with two_servers(tmp_path, postgres.new_database(), redis.url) as pair:
        table, one, two = await table_on_both(pair, "casual", "casual")
        playing = asyncio.create_task(one.play_on(Random(1)))
        await two.play_on(Random(2), 2)
        pair[1].kill()
        await two.until_closed()
        two.guest = two.guest.at(pair[0].url)
        await two.reopen()
        await asyncio.gather(playing, two.play_on(Random(3)))
        await same_number(one, two)
        assert [event["event"] for event in one.events] == [event["event"] for event in two.events]
        verify(await one.guest.get(f"/api/tables/{table}/record"))
        await one.close()
        await two.close()


async def rolling(pair: Pair, strike: Callable[[Server], object], times: int, tables: int, seed: int) -> None:
    raging = Storm(list(pair), seed)
    await raging.set_up(tables)
    turn = 0

    async def restart() -> None:
        nonlocal turn
        server = pair[turn % 2]
        turn += 1
        strike(server)
        await asyncio.to_thread(server.start)

    try:
        await raging.rage(restart, times)
        await raging.check()
    finally:
        await raging.close()


async def test_a_rolling_restart_under_load(tmp_path, postgres, redis):
    with two_servers(tmp_path, postgres.new_database(), redis.url) as pair:
        await rolling(pair, Server.stop, 2, tables=3, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
async def test_a_storm_of_kills_over_two_processes(tmp_path, postgres, redis, seed):
    herald = redis.url if seed % 2 else ""
    database = postgres.new_database()
    with two_servers(tmp_path, database, herald or database) as pair:
        await rolling(pair, Server.kill, 12, tables=9, seed=seed)


async def test_redis_is_stopped_and_started(tmp_path, postgres):
    """Without news each process looks for itself: play goes on, more slowly."""
    redis = Redis(tmp_path).start()
    with two_servers(tmp_path, postgres.new_database(), redis.url) as pair:
        _table, one, two = await table_on_both(pair)
        redis.stop()
        for line in (one, two) if one.view["to_move"] == 0 else (two, one):
            await line.play_turn(Random(1))
        await same_number(one, two)
        await two.do("say", text="Jest tu kto?")
        await one.until(lambda: one.chat)
        redis.start()
        await play_out(one, two, rng=Random(2))
        await one.close()
        await two.close()
    redis.stop()


async def test_postgresql_is_stopped_and_started(tmp_path):
    """Play waits, and says so; then it goes on, and everything acknowledged is there once."""
    own = Postgres().start()
    try:
        with Server(tmp_path, own.new_database()) as server:
            raging = Storm([server], 1)
            await raging.set_up(2)

            async def strike() -> None:
                await asyncio.to_thread(own.stop)
                answer = await raging.guests[0].http.get("/api/tables")
                assert (answer.status_code, answer.json()["code"]) == (503, "no-database")
                async with asyncio.timeout(30):  # whether it is ready is looked at once a second
                    while (await raging.guests[0].http.get("/health/ready")).status_code != 503:  # noqa: ASYNC110 (the server tells nobody)
                        await asyncio.sleep(0.05)
                await asyncio.to_thread(own.start)

            await raging.rage(strike, 1)
            await raging.check()
            await raging.close()
    finally:
        own.remove()


async def test_a_dead_process_is_noticed(tmp_path, postgres, redis):
    """Who was at a process that died without a word is away, and may be replaced."""
    with two_servers(tmp_path, postgres.new_database(), redis.url, grace=0.2) as pair:
        _table, one, _two = await table_on_both(pair)
        await one.until(lambda: one.table["seats"][1]["presence"] == "here")
        pair[1].kill()
        await one.until(lambda: one.table["seats"][1]["presence"] == "away")
        await one.until(lambda: one.table["seats"][1]["replaceable"])
        await one.close()


async def test_two_processes_start_at_once_on_an_empty_database(tmp_path, postgres):
    database = postgres.new_database()
    with two_servers(tmp_path, database, database) as pair:
        for server in pair:
            async with await Guest.named(server.url, "Ala") as guest:
                assert await eventually(lambda guest=guest: guest.get("/api/games"))
