"""Study boards and reviews on a server: for whoever may replay the game, made once, kept, behind everything else."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from ogonek.coach.judge import ROUNDS, Judge
from ogonek.coach.parts import review_part
from ogonek.coach.study import StudyBoard
from ogonek.library.weights import nets
from ogonek.server.bots.pool import MAX_WAITING, MAX_WAITING_FOR_ONE, Priority, WaitingLine
from ogonek.server.errors import Refusal
from ogonek.server.http.replay_cache import ReplayCache
from ogonek.table.json_messages import encode
from server.at_table import refusal, two_at_a_table
from server.client import Guest

RECORD: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "records" / "demoludy" / "actions-D15.jsonl").read_text("utf-8").splitlines()[0]
)

pytestmark = pytest.mark.xdist_group("server-reviews")


async def test_a_study_board_and_a_tried_move(ala: Guest) -> None:
    game = (await ala.post("/api/records", **RECORD))["id"]
    board = f"/api/replays/{game}/study/7"
    study = json.loads(encode(StudyBoard(RECORD, 7).show()))
    assert await ala.get(board) == study
    assert await ala.post(board, choices=[]) == json.loads(encode(StudyBoard(RECORD, 7).steps([])))
    other = next(one["move"] for one in study["update"]["offer"]["moves"] if one["move"] != RECORD["moves"][6])
    tried = await ala.post(f"{board}/tried", move=other, others=[RECORD["moves"][6]])
    assert [one["move"] for one in tried["moves"]] == [other, RECORD["moves"][6]]
    assert all(one["deals"] == ROUNDS for one in tried["moves"])
    assert await refusal(ala.post(f"{board}/tried", move="pass 1")) in ("bad-move", "not-a-move", "unknown-move")


async def test_a_review_comes_in_parts_and_is_kept(ala: Guest, stranger: Guest) -> None:
    """Of the first moves of a game: the rest takes its time, and is made in the same way."""
    short = {**{key: value for key, value in RECORD.items() if key != "result"}, "moves": RECORD["moves"][:5]}
    game = (await ala.post("/api/records", **short))["id"]
    assert (await ala.get(f"/api/reviews/{game}"))["review"] is None
    found: list[Any] = []
    while True:
        part = await ala.get(f"/api/reviews/{game}/{len(found)}")
        found += part["decisions"]
        if part["review"] is not None:
            break
    assert part["total"] == len(found) == 5
    assert found[:2] == review_part(short, 0, 2, Judge(RECORD["game"], nets(), ROUNDS))["decisions"]
    assert part["review"]["decisions"] == found
    assert part["review"]["seats"] == [""] * 3  # names are the game's
    assert (await ala.get(f"/api/reviews/{game}"))["review"] == part["review"]
    assert (await ala.get("/api/reviews"))["games"] == {}  # it has no luck: it is not over
    assert (await ala.http.delete(f"/api/history/{game}")).status_code == 204
    assert await refusal(stranger.get(f"/api/reviews/{game}")) == "no-such-table"


async def test_who_may_not_replay_a_game_may_not_study_it(ala: Guest, ola: Guest, stranger: Guest) -> None:
    table = await two_at_a_table(ala, ola)
    for path in (f"/api/reviews/{table}", f"/api/reviews/{table}/0", f"/api/replays/{table}/study/1"):
        assert await refusal(ala.get(path)) == "not-over"
        assert await refusal(stranger.get(path)) in ("not-over", "not-there")


async def test_reviews_wait_for_bots_hints_and_replays() -> None:
    line = WaitingLine()
    first = line.join(Priority.REVIEW, "one")
    replay, bot = line.join(Priority.REPLAY, "one"), line.join(Priority.BOT, "table")
    for turn in (bot, replay, first):
        assert not turn.done()
        assert line.call_next()
        assert turn.done()
    for _ in range(MAX_WAITING_FOR_ONE[Priority.REVIEW]):
        line.join(Priority.REVIEW, "one")
    with pytest.raises(Refusal) as refused:
        line.join(Priority.REVIEW, "one")
    assert refused.value.code == "too-much"
    for number in range(MAX_WAITING[Priority.REVIEW] - MAX_WAITING_FOR_ONE[Priority.REVIEW]):
        line.join(Priority.REVIEW, f"{number}")
    with pytest.raises(Refusal) as full:
        line.join(Priority.REVIEW, "another")
    assert full.value.code == "busy"


async def test_what_nobody_waits_for_is_dropped() -> None:
    cache, begun, dropped = ReplayCache(), asyncio.Event(), asyncio.Event()

    async def make() -> bytes:
        begun.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            dropped.set()
            raise
        return b""

    asking = [asyncio.create_task(cache.get_or_make("key", make)) for _ in range(2)]
    await begun.wait()
    asking[0].cancel()
    await asyncio.sleep(0)
    assert not dropped.is_set()
    asking[1].cancel()
    await dropped.wait()

    async def made() -> bytes:
        return b"made"

    assert await cache.get_or_make("key", made) == b"made"
