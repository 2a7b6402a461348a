"""Bots in worker processes: who thinks too long, and how many share the workers."""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Collection
from pathlib import Path
from random import Random

import pytest

from ogonek.bots.contract import Bot, Budget
from ogonek.bots.levels import Level, level
from ogonek.core.rulebook import Plain
from ogonek.library.new_game import new_game
from ogonek.server.bots import thinking, turns
from ogonek.server.serve import JsonLines
from server.client import Guest, eventually
from support.services import Server, children, is_running, thinking_processes


class Dreamer(Bot):
    """Never answers."""

    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        while True:
            pass


def test_a_bot_that_does_not_answer_in_time_is_answered_for(monkeypatch: pytest.MonkeyPatch) -> None:
    game = new_game("pan-tu-nie-stal", seats=["Ala", "Ola"], seed=1)
    seat = game.to_move
    assert seat is not None
    asleep = lambda name, nets: Level(name, Dreamer()) if name == "dreamer" else level(name, nets)  # noqa: E731
    monkeypatch.setattr(thinking, "level", asleep)
    monkeypatch.setattr(thinking, "PATIENCE", 0.1)
    assert thinking.think("dreamer", game.view(seat), 1, 0.1) in game.legal_moves()


def test_many_thinking_bots_share_the_time() -> None:
    shares = [turns.thinking_time(0.6, 2, 1, asked) for asked in (1, 2, 4, 100)]
    assert shares == pytest.approx([0.6, 0.6, 0.3, 0.012])
    assert turns.thinking_time(0.6, 2, 2, 1) == pytest.approx(0.6), "one table does not pay for another's hundred"


async def test_a_server_that_stops_in_mid_thought_leaves_nothing_behind(tmp_path: Path) -> None:
    """No process, and nothing that the system keeps for one: of that Python would warn in the log."""
    with Server(tmp_path, bot_pause=20) as server:
        greeting = server.log()
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "strong"])
            await ala.start(table)
            async with ala.line(table) as line:
                if line.view["to_move"] == 0:
                    await line.play_turn(Random(1))

                async def thinks() -> bool:
                    return bool(thinking_processes(server.pid))

                await eventually(thinks)
        started = children(server.pid)
    assert len(started) > 1

    async def all_gone() -> bool:
        return not any(map(is_running, started))

    await eventually(all_gone)
    assert server.log() == greeting


def test_logs_are_json_lines() -> None:
    try:
        raise ValueError("no")
    except ValueError:
        record = logging.getLogger("ogonek").makeRecord("ogonek", 40, "f", 1, "table %s", ("t1",), sys.exc_info())
    line = json.loads(JsonLines().format(record))
    assert (line["level"], line["logger"], line["message"]) == ("ERROR", "ogonek", "table t1")
    assert "ValueError: no" in line["error"]
