"""Bots' thinking on machines of their own: real workers, a real Redis, and what may happen to either."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis.asyncio import Redis as Client
from saq import Job, Status
from saq.queue.redis import RedisQueue

from demoludy.twins import AuctionSecrets
from ogonek import verify
from ogonek.server.bots import workers
from ogonek.server.bots.workers import Workers, open_queue
from ogonek.server.live.room import Room
from ogonek.server.live.table_memory import TableMemory
from pan_tu_nie_stal.twins import QueueSecrets
from server.client import Guest, Line
from server.store.test_nothing_lost import Storm
from server.test_secrecy import GAMES, NAMES, Given, serving
from support.command import run
from support.playing import dealt, played
from support.secrecy import Leak, twin_records
from support.services import Redis, Server, Worker, free_port, thinking_processes

pytestmark = pytest.mark.xdist_group("server-workers")


@pytest.fixture
async def queue(redis: Redis) -> str:
    async with Client.from_url(redis.url) as client:
        await client.flushall()
    return redis.url


async def unanswered(server: Server) -> float:
    async with Guest(server.url) as guest:
        text = (await guest.http.get("/metrics")).text
    return float(next(line.split()[1] for line in text.splitlines() if line.startswith("ogonek_unanswered_total")))


@contextlib.asynccontextmanager
async def table_with_bots(url: str, *bots: str, **wishes: Any) -> AsyncIterator[tuple[str, Line]]:
    async with await Guest.named(url, "Ala") as ala:
        table = await ala.make_table(["me", *bots], **wishes)
        await ala.start(table)
        async with ala.line(table) as line:
            yield table, line


@pytest.mark.parametrize("game", ["pan-tu-nie-stal", "demoludy"])
async def test_a_worker_moves_the_bots_of_a_table(tmp_path, queue, game):
    with Server(tmp_path, queue=queue) as server, Worker(tmp_path, queue) as worker:
        async with table_with_bots(server.url, "casual", "beginner", game=game) as (table, line):
            await line.play_on(Random(1))
            verify(await line.guest.get(f"/api/tables/{table}/record"))
        assert thinking_processes(worker.pid)
        # On a busy machine an answer may come too late; only then the server may think itself.
        assert bool(thinking_processes(server.pid)) == (await unanswered(server) > 0)
        assert worker.stop() == 0


async def test_workers_are_killed_in_the_middle_and_the_games_go_on(tmp_path, queue):
    with Server(tmp_path, queue=queue, bot_pause=0.05) as server, Worker(tmp_path, queue) as worker:
        raging = Storm([server], 1)
        await raging.set_up(3)

        async def strike() -> None:
            worker.kill()
            await asyncio.to_thread(worker.start)

        await raging.rage(strike, 2)
        await raging.check()
        await raging.close()


async def test_without_a_worker_and_then_without_redis_the_server_thinks(tmp_path):
    redis = Redis(tmp_path).start()
    with Server(tmp_path, queue=redis.url) as server:
        raging = Storm([server], 2)
        await raging.set_up(3)

        async def strike() -> None:
            redis.stop()

        await raging.rage(strike, 1)
        await raging.check()
        await raging.close()
        assert await unanswered(server) > 0


async def test_a_worker_that_comes_later_takes_over(tmp_path, queue):
    with Server(tmp_path, queue=queue) as server:
        async with table_with_bots(server.url, "casual") as (_, line):
            await line.play_turn(Random(1))
            await line.my_turn()  # the server made the bot's move: nobody else was there
            assert thinking_processes(server.pid)
        with Worker(tmp_path, queue) as worker:
            async with asyncio.timeout(120):  # the server asks again every few seconds
                while not thinking_processes(worker.pid):
                    async with table_with_bots(server.url, "casual") as (_, other):
                        while not (other.over or thinking_processes(worker.pid)):
                            await other.play_turn(Random(1))


async def test_every_question_comes_back_in_time_answered_or_not(monkeypatch, queue):
    """However many are asked at once, and at whatever moment their time is up."""
    monkeypatch.setattr(workers, "PATIENCE", 0.5)
    asking = Workers(queue)
    async with asyncio.timeout(60):
        answers = await asyncio.gather(*(asking.think("casual", {}, 1, number / 2000) for number in range(400)))
    assert answers == [None] * 400
    await asking.close()


async def test_questions_that_nobody_answered_do_not_stay_in_redis(tmp_path, queue):
    with Server(tmp_path, queue=queue) as server:
        async with table_with_bots(server.url, "casual") as (_, line):
            await line.play_turn(Random(1))
            await line.my_turn()
    async with Client.from_url(queue) as client:
        questions = [key async for key in client.scan_iter("saq:job:*")]
        assert questions, "the question was asked"
        assert all([await client.ttl(key) > 0 for key in questions])
        assert await client.llen("saq:ogonek:queued") == 0


# What a question holds


async def next_question(asked: RedisQueue) -> tuple[Job, bytes]:
    """As a worker takes it: the question, and all of it as it lies in Redis."""
    job = await asked.dequeue(timeout=9)
    assert job is not None, "no question came"
    return job, await asked.redis.get(job.id)


async def ask_twins(
    monkeypatch: pytest.MonkeyPatch, folder: Path, queue: str, game: str, players: int, options: dict[str, bool]
) -> int:
    """Plays twin deals with a bot at seat 1, whose answers we give; compares its questions; how many there were."""
    seat, rng = 1, Random(f"{game} {players}")
    secrets: Any = QueueSecrets() if game == "pan-tu-nie-stal" else AuctionSecrets()
    whole = played(dealt(game, players, 1, **options), rng, moves=50)
    given: dict[str, Any] = {}
    monkeypatch.setattr(TableMemory, "deal", lambda table: Given(given[table.id], [one.name for one in table.seats]))
    questions: list[list[str]] = []
    asked = open_queue(queue)
    async with serving(folder, queue=queue) as url, contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(await Guest.named(url, name)) for name in NAMES[:players]]
        for record in twin_records(secrets, whole, seat, rng):
            questions.append([])
            table = await people[0].make_table(
                ["me", "casual", *["person"] * (players - 2)], game=game, options=options
            )
            given[table] = record
            for person in people[2:]:
                await person.join(table)
            mirror = Given(record, NAMES[:players])
            await people[0].start(table)
            lines = [await stack.enter_async_context(person.line(table)) for person in people]
            for text in record["moves"]:
                if text.startswith("~"):
                    continue
                if mirror.to_move == seat:
                    job, raw = await next_question(asked)
                    questions[-1].append(plain(raw))
                    await asked.finish(job, Status.COMPLETE, result=text)
                else:
                    mover = lines[mirror.to_move]
                    await mover.my_turn()
                    await mover.do("play", move=text)
                mirror.play(text)
            if mirror.to_move == seat:  # one that is not answered: the server stops before it thinks itself
                questions[-1].append(plain((await next_question(asked))[1]))
    await asked.disconnect()
    assert len(questions[0]) == len(questions[1])
    for number, (one, other) in enumerate(zip(*questions)):
        if one != other:
            raise Leak("queue", number, seat, one, other)
    return len(questions[0])


def plain(raw: bytes) -> str:
    """All of a question but what is new each time: its key, its seed and its times."""
    job = json.loads(raw)
    del job["key"], job["queued"], job["kwargs"]["seed"]
    return json.dumps(job)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
async def test_questions_hold_no_hidden_cards(monkeypatch, tmp_path, queue, game, players, options):
    assert await ask_twins(monkeypatch, tmp_path, queue, game, players, options) > 5


async def test_a_leak_into_the_queue_is_found(monkeypatch, tmp_path, queue):
    view = Room.view

    async def leaky(room: Room, seat: int) -> dict[str, Any]:
        assert room.table is not None
        return {**await view(room, seat), "hands": [list(hand) for hand in room.table.game.position.hands]}

    monkeypatch.setattr(Room, "view", leaky)
    with pytest.raises(Leak):
        await ask_twins(monkeypatch, tmp_path, queue, *GAMES[1])


# Whoever reaches the queue may write to it

HOSTILE: list[Any] = [7, None, ["d"], {"move": "d"}, "", "no move", "pass", "~x", "d" * 100_000, "\x00", "ż", "-1"]


async def test_hostile_answers_are_refused_and_the_game_goes_on(tmp_path, queue):
    asked = open_queue(queue)
    with Server(tmp_path, queue=queue) as server:
        async with table_with_bots(server.url, "casual") as (table, line):

            async def answer_badly() -> None:
                for answer in HOSTILE * 100:
                    job, _ = await next_question(asked)
                    await asked.finish(job, Status.COMPLETE, result=answer)

            answering = asyncio.create_task(answer_badly())
            await line.play_on(Random(1))
            answering.cancel()
            verify(await line.guest.get(f"/api/tables/{table}/record"))
    await asked.disconnect()


@pytest.mark.parametrize("rubbish", [b"rubbish", b"[]", b"{}", b'{"queue":"ogonek","function":"answer","status":"?"}'])
async def test_rubbish_in_place_of_an_answer_is_no_answer(queue, rubbish):
    asked, asking = open_queue(queue), Workers(queue)
    game = dealt("pan-tu-nie-stal", 2, 1)
    answering = asyncio.create_task(asking.think("casual", game.view(game.to_move), 1, 0.01))
    job, _ = await next_question(asked)
    await asked.redis.set(job.id, rubbish)
    assert await answering is None
    await asking.close()
    await asked.disconnect()


async def test_a_worker_writes_no_cards_into_its_log(tmp_path, queue):
    """Even when a question is broken, and the library tells of it."""
    asked = open_queue(queue)
    question = {"level": "casual", "view": {"game": "pan-tu-nie-stal", "hand": ["SECRET"]}, "seed": 1, "seconds": 0.1}
    with Worker(tmp_path, queue) as worker:
        job = await asked.enqueue(Job("answer", question, timeout=60))  # a busy machine starts processes slowly
        assert job is not None
        await job.refresh(until_complete=60)
        assert job.status == Status.FAILED
        assert "Error processing job" in worker.log()
        assert "SECRET" not in worker.log()
    await asked.disconnect()


# The command


def test_a_worker_without_a_queue_says_so(monkeypatch):
    monkeypatch.delenv("OGONEK_QUEUE", raising=False)
    said = run("worker")
    assert said.exit_code == 2
    assert said.stderr.startswith("ogonek: Which queue?")


@pytest.mark.parametrize("command", ["worker", "serve"])
@pytest.mark.parametrize("queue", ["postgresql://host/games", "localhost", "redis://host:port", "http://host"])
def test_a_wrong_queue_is_said_in_one_sentence(tmp_path, monkeypatch, command, queue):
    monkeypatch.setenv("OGONEK_DATABASE", f"sqlite:///{tmp_path}/games.db")
    said = run(command, "--queue", queue)
    assert said.exit_code == 2
    assert said.stderr == "ogonek: A queue is a Redis, by its address: redis://HOST:6379/0.\n"


def test_a_queue_that_does_not_answer_is_said_in_one_sentence():
    said = run("worker", "--queue", f"redis://127.0.0.1:{free_port()}/0")
    assert said.exit_code == 2
    assert said.stderr.startswith("ogonek: The queue does not answer: ")
    assert said.stderr.count("\n") == 1
