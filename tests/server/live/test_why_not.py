"""Choices that cannot be taken: the server says why, with the rule, and nothing is spelled by the client."""

from __future__ import annotations

from typing import Any

from server.at_table import two_at_a_table
from server.client import Line

Plain = dict[str, Any]


async def why_not(line: Line, *choices: str) -> Plain:
    line.answers.pop("", None)
    line.offered = None
    await line.send("why_not", choices=list(choices))
    await line.until(lambda: "" in line.answers or line.offered is not None)
    return line.answers.get("") or line.offered or {}


async def test_the_rule_is_named(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as line, ola.line(table) as other:
        mover, waiting = (line, other) if line.update["offer"] is not None else (other, line)
        held = set(mover.view["hand"])
        missing = next(card for card in "PSMLX123" if card not in held)
        refused = await why_not(mover, f"card {missing}")
        assert (refused["type"], refused["rule"]) == ("refused", "Q13")
        assert refused["code"] in ("not-in-hand", "not-a-move")
        assert (await why_not(mover, "queue A", "good 1"))["rule"] == "Q9"
        assert (await why_not(waiting, "draw"))["code"] == "not-your-turn"
        assert (await why_not(mover, "dance"))["code"] == "not-a-move"
        number = mover.number
        assert (await why_not(mover, "draw"))["type"] == "offered", "it can be taken"
        assert mover.number == number, "asking changes nothing"


async def test_spectators_and_tables_that_wait(server, ala, ola, stranger):
    table = await ala.make_table(["me", "person"])
    async with ala.line(table) as line:
        assert (await why_not(line, "draw"))["code"] == "not-started"
        await ola.join(table)
        await ala.start(table)
        async with stranger.line(table) as watching:
            assert (await why_not(watching, "draw"))["code"] == "spectators-watch"
