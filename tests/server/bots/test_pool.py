"""Who goes first when there is more long work than processes: bots, then hints, then replays, in turns."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from ogonek.core.errors import OgonekError
from ogonek.server.bots.pool import MAX_WAITING, Pool, Priority, WaitingLine
from ogonek.server.errors import Refusal
from support.pool_work import block_until_told, complain


async def called(line: WaitingLine, **waiting: asyncio.Future[None]) -> list[str]:
    """The order in which they are called."""
    order: list[str] = []
    for name, turn in waiting.items():
        turn.add_done_callback(lambda _turn, name=name: order.append(name))
    for turn in waiting.values():
        assert line.call_next()
        await asyncio.sleep(0)
        assert len(order) == list(waiting.values()).index(turn) + 1
    assert not line.call_next()
    return order


async def test_bots_go_before_hints_and_hints_before_replays():
    line = WaitingLine()
    unwatched = line.join(Priority.UNWATCHED_BOT, "a")
    replay = line.join(Priority.REPLAY, "a")
    hint = line.join(Priority.HINT, "a")
    bot = line.join(Priority.BOT, "a")
    order = await called(line, unwatched=unwatched, replay=replay, hint=hint, bot=bot)
    assert order == ["bot", "hint", "replay", "unwatched"]


async def test_askers_take_turns():
    line = WaitingLine()
    greedy = [line.join(Priority.HINT, "many") for _ in range(2)]
    modest = line.join(Priority.HINT, "one")
    assert await called(line, first=greedy[0], second=greedy[1], modest=modest) == ["first", "modest", "second"]


async def test_a_full_line_says_so_at_once():
    line = WaitingLine()
    for asker in range(MAX_WAITING[Priority.HINT]):
        line.join(Priority.HINT, str(asker))
    with pytest.raises(Refusal) as refused:
        line.join(Priority.HINT, "late")
    assert (refused.value.status, refused.value.code) == (503, "busy")
    line.join(Priority.BOT, "late")


async def test_one_asker_cannot_fill_it():
    line = WaitingLine()
    line.join(Priority.REPLAY, "one")
    line.join(Priority.REPLAY, "one")
    with pytest.raises(Refusal) as refused:
        line.join(Priority.REPLAY, "one")
    assert (refused.value.status, refused.value.code) == (429, "too-much")
    line.join(Priority.REPLAY, "another")


async def test_a_question_whose_asker_has_gone_is_dropped(tmp_path: Path):
    pipe, other = str(tmp_path / "pipe"), str(tmp_path / "other")
    os.mkfifo(pipe)
    os.mkfifo(other)
    pool = Pool(1)
    try:
        running = asyncio.create_task(pool.run(Priority.BOT, "t", block_until_told, pipe))
        gone = asyncio.create_task(pool.run(Priority.HINT, "t", block_until_told, other))
        stays = asyncio.create_task(pool.run(Priority.HINT, "u", len, "four"))
        await asyncio.sleep(0)
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        async with asyncio.timeout(60):
            await asyncio.gather(asyncio.to_thread(Path(pipe).write_text, "done"), running)
            assert running.result() == "done"
            assert await stays == 4, "the one that nobody waits for would have held the process for ever"
    finally:
        await pool.close()


async def test_errors_keep_their_details():
    pool = Pool(1)
    try:
        async with asyncio.timeout(60):
            with pytest.raises(OgonekError) as error:
                await pool.run(Priority.REPLAY, "a", complain, "unknown-game")
    finally:
        await pool.close()
    assert (error.value.code, error.value.details) == ("unknown-game", {"seat": 2})
