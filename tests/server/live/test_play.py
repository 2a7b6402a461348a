"""Whole games over the network, on both databases: people, bots, numbers, intents, undo, absence, chat."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest

from ogonek import load, verify
from server.at_table import place_something, refusal, two_at_a_table
from server.client import Guest, eventually, play_out, same_number
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-play")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    return on_either


# Whole games


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("pan-tu-nie-stal", ["casual", "beginner"], {}),
        ("pan-tu-nie-stal", ["beginner", "casual", "beginner"], {"bazaar": True}),
        ("demoludy", ["casual"], {}),
        ("demoludy", ["beginner", "casual"], {"points": True, "actions": True}),
    ],
)
async def test_a_whole_game_with_people_and_bots(ala, ola, game, seats, options):
    table = await two_at_a_table(ala, ola, *seats, game=game, options=options)
    async with ala.line(table) as first, ola.line(table) as second:
        await play_out(first, second, rng=Random(game))
        await same_number(first, second)
        assert first.number == second.number == len(first.events) == len(second.events)
        assert [event["event"] for event in first.events] == [event["event"] for event in second.events]
    record = await ola.get(f"/api/tables/{table}/record")
    assert record["id"] == table
    assert record["result"]["scores"] == load(record).scores
    assert [player["kind"] for player in record["players"]] == ["person", "person", *["bot"] * len(seats)]
    verify(record)


async def test_the_players_nonces_are_part_of_the_deal(ala, ola):
    table = await ala.make_table(["me", "person", "casual"], options={"bazaar": True})
    commitment = (await ola.get(f"/api/tables/{table}"))["commitment"]
    await ola.join(table, nonce="0" * 31 + "1")
    await ala.start(table, nonce="f" * 32)
    async with ala.line(table) as first, ola.line(table) as second:
        await play_out(first, second, rng=Random(1))
    record = await ala.get(f"/api/tables/{table}/record")
    assert record["proof"]["nonces"] == ["f" * 32, "0" * 31 + "1", ""]
    assert record["proof"]["commitment"] == commitment
    verify(record)
    record["proof"]["nonces"][1] = ""
    with pytest.raises(ValueError):
        verify(record)


# Numbers, and lines that break


async def test_a_broken_line_goes_on_from_its_last_number(ala, ola):
    table = await two_at_a_table(ala, ola, "casual", "casual")
    rng = Random(2)
    first, second = await ala.line(table).open(), await ola.line(table).open()
    for round_ in range(6):
        (first if round_ % 2 else second).cut()
        broken, whole = (first, second) if round_ % 2 else (second, first)
        await broken.until_closed()
        await broken.reopen()
        async with asyncio.TaskGroup() as tasks:  # one turn of each
            tasks.create_task(whole.play_turn(rng))
            tasks.create_task(broken.play_turn(rng))
    await same_number(first, second)
    assert [event["number"] for event in first.events] == list(range(1, first.number + 1))
    async with ala.line(table) as fresh:
        assert fresh.events == first.events, "who asks for everything gets the same as who was there"
        assert fresh.view == first.view
    await first.close()
    await second.close()


async def test_two_tabs_of_one_seat_agree(ala, ola):
    table = await two_at_a_table(ala, ola)
    rng = Random(3)
    async with ala.line(table) as tab, ala.line(table) as other_tab, ola.line(table) as ola_line:
        for playing in (tab, other_tab) * 3:
            await same_number(tab, other_tab, ola_line)  # the other tab has heard of the last turn
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(ola_line.play_turn(rng))
                tasks.create_task(playing.play_turn(rng))
        await same_number(tab, other_tab, ola_line)
        assert tab.events == other_tab.events
        assert tab.update["offer"] == other_tab.update["offer"]
        assert tab.view == other_tab.view


async def test_both_tabs_move_at_once(ala, ola):
    """One of them plays; the other is told no, not that it played."""
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as tab, ala.line(table) as other, ola.line(table) as ola_line:
        if tab.view["to_move"] == 1:
            await ola_line.play_turn(Random(1))
        await tab.my_turn()
        await other.my_turn()
        before = tab.number
        move = tab.update["offer"]["moves"][0]["move"]
        assert move == "d"
        answers = [await asyncio.gather(tab.ask("play", move="d"), other.ask("play", move="d")) for _ in range(2)]
        accepted = [answer["type"] for pair in answers for answer in pair].count("accepted")
        assert accepted == 2, "two actions a turn, however many tabs"
        await tab.until(lambda: tab.number >= before + 2)
        assert len([event for event in tab.events[before:] if event["event"] == "drew"]) == 2


async def test_an_intent_sent_twice_is_played_once(ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as two:
        mover = one if one.view["to_move"] == 0 else two
        await mover.my_turn()
        before = mover.number
        for _ in range(3):
            answer = await mover.ask("play", intent="the-same", move="d")
            assert answer["type"] == "accepted"
        again = mover.guest.line(table, after=mover.number)  # and on another line
        await again.open()
        assert (await again.ask("play", intent="the-same", move="d"))["type"] == "accepted"
        await mover.send("play", intent="at-once", move="d")
        await again.send("play", intent="at-once", move="d")
        await mover.until(lambda: mover.answers.get("at-once"))
        await again.until(lambda: again.answers.get("at-once"))
        assert mover.answers["at-once"]["type"] == again.answers["at-once"]["type"] == "accepted"
        await mover.until(lambda: mover.number > before + 1)
        drawn = [event for event in mover.events[before:] if event["event"] == "drew"]
        assert len(drawn) == 2
        mover.cut()
        await mover.until_closed()
        await mover.reopen()
        assert (await mover.ask("play", intent="at-once", move="d"))["type"] == "accepted"
        assert [event for event in mover.events[before:] if event["event"] == "drew"] == drawn
        await again.close()


async def test_two_people_may_use_the_same_intent_id(ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as two:
        for line in (one, two) if one.view["to_move"] == 0 else (two, one):
            await line.my_turn()
            before = line.number
            assert (await line.ask("play", intent="1", move="d"))["type"] == "accepted"
            assert line.number > before
            await line.play_turn(Random(1))


async def test_a_hot_seat_plays_an_intent_once(ala):
    """The same person moves for the next seat too: a move sent again must not be the next seat's."""
    wanted = [{"kind": "me", "name": "Ala"}, {"kind": "me", "name": "Ola"}]
    table = (await ala.post("/api/tables", game="pan-tu-nie-stal", seats=wanted))["id"]
    await ala.start(table)
    async with ala.line(table) as line:
        await line.my_turn()
        first = line.view["to_move"]
        for number in range(6):  # two draws a turn; where it does not end by itself it is ended
            moves = [offered["move"] for offered in line.update["offer"]["moves"]]
            move, intent, before = "d" if "d" in moves else "e", f"n{number}", line.number
            for _ in range(2):
                assert (await line.ask("play", intent=intent, move=move))["type"] == "accepted"
            codes = [event["event"] for event in line.events[before:]]
            assert codes.count("drew") == (move == "d"), codes
        assert any(event["event"] == "drew" and event["seat"] != first for event in line.events)


# Undo


async def test_undo(ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as two:
        mover, other = (one, two) if one.view["to_move"] == 0 else (two, one)
        assert await other.refused("undo") == "not-your-turn"
        assert await mover.refused("undo") == "nothing-to-undo"
        await place_something(mover)
        assert mover.update["can_undo"]
        assert not other.update["can_undo"]
        hand = sorted(mover.view["hand"])
        number = mover.number
        await mover.do("undo")
        await mover.until(lambda: mover.number == number + 1)
        await other.until(lambda: other.number == number + 1)
        assert other.events[-1]["event"] == "undone"
        assert "move" not in other.events[-1]
        assert len(mover.view["hand"]) > len(hand)
        assert not mover.update["can_undo"]
        await play_out(one, two, rng=Random(4))
    record = await ala.get(f"/api/tables/{table}/record")
    verify(record)


# Watching


async def test_spectators_see_what_everybody_sees(ala, ola, stranger, server):
    table = await two_at_a_table(ala, ola, options={"bazaar": True})
    async with (
        await Guest.named(server.url, "Widz") as watcher,
        ala.line(table) as one,
        ola.line(table) as two,
        watcher.line(table) as eyes,
        stranger.line(table) as no,
    ):
        await play_out(one, two, rng=Random(5))
        await same_number(one, two, eyes, no)
        assert eyes.events == no.events
        assert eyes.view == no.view
        assert eyes.seat is None
        assert not any(event.get("card") for event in eyes.events if event["event"] == "drew")
        assert any(event.get("card") for event in one.events if event["event"] == "drew")
        for line in (eyes, no):
            updates = [json.loads(text) for text in line.received if text.startswith('{"type":"update"')]
            assert all(not update["view"]["hand"] and update["offer"] is None for update in updates)
        assert await eyes.refused("play", move="d") == "spectators-watch"
        assert await eyes.refused("leave") == "spectators-watch"
        assert await no.refused("say", text="hej") == "who-are-you"


# Around the table


async def test_stand_in_and_return(ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as line:
        async with ola.line(table) as gone:
            await line.until(lambda: line.table["seats"][1]["presence"] == "here")
            assert await line.refused("stand-in", seat=1) == "not-away-long-enough"
            assert await line.refused("stand-in", seat=0) == "not-away-long-enough"
            assert gone.seat == 1
        await line.until(lambda: line.table["seats"][1]["presence"] == "away")
        await line.until(lambda: line.table["seats"][1]["replaceable"])  # told without asking
        await line.do("stand-in", seat=1)
        await line.until(lambda: line.table["seats"][1]["stand_in"])
        await line.play_on(Random(1), 6)  # the bot plays on
        async with ola.line(table) as back:
            await back.do("return")
            await line.until(lambda: not line.table["seats"][1]["stand_in"])
            assert await back.refused("return") == "seat-not-away"
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(back.play_turn(Random(2)))
                tasks.create_task(line.play_turn(Random(3)))


async def test_who_plays_is_back(ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as line, ola.line(table) as leaving:
        mover, other = (line, leaving) if line.view["to_move"] == 0 else (leaving, line)
        await mover.my_turn()
        await mover.do("leave")
        seat = mover.seat
        await other.until(lambda: other.table["seats"][seat]["presence"] == "left")
        assert await mover.refused("leave") == "seat-not-here"
        await mover.send("play", intent="back", move="d")
        await mover.send("play", intent="back", move="d")
        await mover.until(lambda: "back" in mover.answers)
        assert mover.answers["back"]["type"] == "accepted"
        await other.until(lambda: other.table["seats"][seat]["presence"] == "here")
        codes = [event["event"] for event in other.events]
        assert codes.count("returned") == 1


async def test_chat(ala, ola, stranger):
    table = await ala.make_table(["me", "person"])
    async with ala.line(table) as one, ola.line(table) as two, stranger.line(table) as eyes:
        await one.do("say", text="Kto ostatni?")
        await two.until(lambda: two.chat)
        assert two.chat == [{"number": 1, "seat": 0, "name": "Ala", "text": "Kto ostatni?"}]
        await asyncio.gather(
            *(line.do("say", text=f"{name}{n}") for n in range(5) for name, line in (("a", one), ("o", two)))
        )
        for line in (one, two, eyes):
            await line.until(lambda line=line: len(line.chat) == 11)
            assert [said["number"] for said in line.chat] == list(range(1, 12))
        for _ in range(2):
            assert (await one.ask("say", intent="twice", text="raz"))["type"] == "accepted"
        await eyes.until(lambda: len(eyes.chat) == 12)
        assert await eyes.refused("say", text="hej") == "who-are-you"
    async with ola.line(table) as late:
        await late.until(lambda: len(late.chat) == 12)


async def test_nobody_has_ever_heard_of_this_table(ala):
    assert await refusal(ala.get("/api/tables/aaaaaaaaaa")) == "no-such-table"
    assert await refusal(ala.get("/api/tables/x")) == "bad-request"
    assert await refusal(ala.post("/api/tables/aaaaaaaaaa/start")) == "no-such-table"
    assert await refusal(ala.get("/api/replays/aaaaaaaaaa")) == "no-such-table"
    line = ala.line("aaaaaaaaaa")
    await line.connect()
    assert await line.until_closed() == 4404


async def test_bots_go_on_when_their_worker_is_killed(ala, server):
    table = await ala.make_table(["me", "casual", "casual"])
    await ala.start(table)
    async with ala.line(table) as line:
        await line.play_turn(Random(1))
        await line.my_turn()  # the bots have played: there are processes in which they think
        assert server.kill_workers()
        await line.play_on(Random(1), 8)


async def test_a_table_without_sockets_is_forgotten(ala, ola):
    async def rooms() -> int:
        metrics = (await ala.http.get("/metrics")).text
        return int(float(next(row for row in metrics.splitlines() if row.startswith("ogonek_rooms ")).split()[1]))

    await eventually(lambda: _is(rooms(), 0))
    table = await two_at_a_table(ala, ola, "casual")
    await ala.get(f"/api/tables/{table}")
    await ala.get("/api/tables")
    await eventually(lambda: _is(rooms(), 0))
    async with ala.line(table):
        assert await rooms() == 1
    await eventually(lambda: _is(rooms(), 0))


async def _is(asking: Any, value: object) -> bool:
    return await asking == value
