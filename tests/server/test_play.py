"""Whole games over the network, on both databases: tables, people, bots, numbers, intents, undo, chat, replays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from ogonek import load, verify
from server.client import Guest, Line, Refusal, eventually, play_out, same_number
from services import Server

pytestmark = pytest.mark.xdist_group("server-play")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = request.getfixturevalue("postgres").new_database() if request.param == "postgresql" else ""
    with Server(tmp_path_factory.mktemp("server"), database, grace=0.2) as running:
        yield running


@pytest.fixture
async def ala(server: Server):
    async with await Guest.named(server.url, "Ala") as guest:
        yield guest


@pytest.fixture
async def ola(server: Server):
    async with await Guest.named(server.url, "Ola") as guest:
        yield guest


@pytest.fixture
async def stranger(server: Server):
    async with Guest(server.url) as guest:
        yield guest


async def refusal(asking: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await asking
    return refused.value.code


async def two_at_a_table(ala: Guest, ola: Guest, *others: str, **wishes: Any) -> str:
    """A table of Ala's that was started, Ola at its second seat."""
    table = await ala.make_table(["me", "person", *others], **wishes)
    await ola.join(table)
    await ala.start(table)
    return table


async def place_something(line: Line) -> str:
    """A placement, which can be taken back."""
    await line.my_turn()
    move = next(offered["move"] for offered in line.update["offer"]["moves"] if offered["move"][1:2] == ":")
    await line.do("play", move=move)
    return str(move)


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


# The waiting room


async def test_joining_by_link(ala, ola, stranger):
    table = await ala.make_table(["me", "person", "person"])
    assert await refusal(stranger.join(table)) == "who-are-you"
    assert await ola.join(table) == 1
    assert await ola.join(table) == 1, "who sits keeps the seat"
    assert await refusal(ala.start(table)) == "empty-seats"
    assert await refusal(ola.start(table)) == "not-owner"
    async with await Guest.named(ala.url, "Jan") as jan, await Guest.named(ala.url, "Ewa") as ewa:
        assert await refusal(jan.join(table, seat=1)) == "seat-taken"
        assert await jan.join(table, seat=2) == 2
        assert await refusal(ewa.join(table)) == "table-full"
        await ala.start(table)
        assert await refusal(ewa.join(table)) == "already-started"
        assert await refusal(ola.delete(f"/api/tables/{table}/seats/1")) == "try-again"


async def test_one_person_never_takes_two_seats(ala, ola):
    for _ in range(5):
        table = await ala.make_table(["me", "person", "person", "person"])
        await asyncio.gather(*(ola.join(table, seat=seat) for seat in (1, 2, 3)), return_exceptions=True)
        seats = (await ola.get(f"/api/tables/{table}"))["seats"]
        assert [seat["kind"] for seat in seats].count("empty") == 2


async def test_many_want_the_last_seat(ala, server):
    table = await ala.make_table(["me", "person"])
    guests = [await Guest.named(server.url, f"G{number}") for number in range(6)]
    answers = await asyncio.gather(*(guest.join(table) for guest in guests), return_exceptions=True)
    assert sorted(map(str, answers)).count("1") == 1
    codes = {answer.code for answer in answers if isinstance(answer, Refusal)}
    assert codes <= {"try-again", "table-full"}
    for guest in guests:
        await guest.http.aclose()


async def test_the_owner_fills_and_frees_seats(ala, ola):
    table = await ala.make_table(["me", "person", "person"])
    assert await refusal(ola.post(f"/api/tables/{table}/seats/1/bot", level="casual")) == "not-owner"
    assert await refusal(ala.post(f"/api/tables/{table}/seats/1/bot", level="genius")) == "no-such-level"
    assert await refusal(ala.post(f"/api/tables/{table}/seats/0/bot", level="casual")) == "seat-taken"
    await ola.join(table)
    info = await ala.post(f"/api/tables/{table}/seats/2/bot", level="beginner")
    assert [seat["kind"] for seat in info["seats"]] == ["person", "person", "bot"]
    assert await refusal(ola.delete(f"/api/tables/{table}/seats/0")) == "not-yours"
    info = await ala.delete(f"/api/tables/{table}/seats/1")
    assert info["seats"][1]["kind"] == "empty"
    await ola.join(table)
    info = await ola.delete(f"/api/tables/{table}/seats/1")
    assert info["your_seat"] is None
    assert await refusal(ala.delete(f"/api/tables/{table}/seats/3")) == "no-such-seat"


async def test_who_waits_sees_others_come(ala, ola):
    table = await ala.make_table(["me", "person"])
    async with ala.line(table) as line:
        await ola.join(table)
        await line.until(lambda: line.table["seats"][1]["name"] == "Ola")
        await ala.start(table)
        await line.until(lambda: line.view)
        assert line.view["to_move"] in (0, 1)


async def test_starting_twice_starts_once(ala, ola):
    table = await ala.make_table(["me", "person"])
    await ola.join(table)
    answers = await asyncio.gather(*(ala.start(table) for _ in range(4)), return_exceptions=True)
    assert any(isinstance(answer, dict) for answer in answers)
    assert (await ala.get(f"/api/tables/{table}"))["state"] == "playing"


async def test_drawn_seats_move_people_with_all_that_is_theirs(ala, ola):
    orders = set()
    for _ in range(12):
        table = await ala.make_table(["me", "person", "casual", "beginner"], draw_seats=True)
        await ola.join(table)
        info = await ala.start(table)
        assert sorted(seat["name"] for seat in info["seats"])[:1] == ["Ala"]
        assert info["seats"][info["your_seat"]]["name"] == "Ala"
        orders.add(tuple(seat["name"] for seat in info["seats"]))
    assert len(orders) > 3


async def test_lists(ala, ola, stranger):
    private = await ala.make_table(["me", "person"])
    listed = await ala.make_table(["me", "person"], listed=True)
    full = await ala.make_table(["me", "casual"], listed=True)

    async def ids(guest: Guest, which: str) -> set[str]:
        return {table["id"] for table in (await guest.get("/api/tables"))[which]}

    assert listed in await ids(stranger, "open")
    assert not {private, full} & await ids(stranger, "open")
    assert await ids(stranger, "yours") == set()
    assert {private, listed, full} <= await ids(ala, "yours")
    await ola.join(listed)
    assert listed not in await ids(stranger, "open")
    assert listed in await ids(ola, "yours")


async def test_wishes_that_cannot_be_fulfilled(ala):
    wrong = [
        ({"seats": ["me"] + ["casual"] * 5}, "bad-request"),
        ({"seats": ["me"]}, "bad-request"),
        ({"seats": ["me", "casual"], "game": "chess"}, "unknown-game"),
        ({"seats": ["me", "casual"], "options": {"points": True}}, "unknown-option"),
        ({"seats": ["me", "casual"], "game": "demoludy"}, "players"),
        ({"seats": ["me", "genius"]}, "no-such-level"),
        ({"seats": ["me", "casual"], "clock": 1}, "bad-request"),
    ]
    for wishes, code in wrong:
        assert await refusal(ala.make_table(**wishes)) == code, wishes


async def test_a_new_name_is_for_tables_to_come(ala):
    before = await ala.make_table(["me", "casual"])
    await ala.post("/api/me/name", name="  Alicja \u200b z \n Krainy ")
    assert (await ala.get("/api/me"))["person"]["name"] == "Alicja z Krainy"
    after = await ala.make_table(["me", "casual"])
    assert (await ala.get(f"/api/tables/{before}"))["seats"][0]["name"] == "Ala"
    assert (await ala.get(f"/api/tables/{after}"))["seats"][0]["name"] == "Alicja z Krainy"


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


async def test_rematch_is_made_once(ala, ola):
    table = await two_at_a_table(ala, ola, "beginner", options={"bazaar": True})
    assert await refusal(ala.post(f"/api/tables/{table}/rematch")) == "not-over"
    async with ala.line(table) as one, ola.line(table) as two:
        await play_out(one, two, rng=Random(6))
        new = await asyncio.gather(*(guest.post(f"/api/tables/{table}/rematch") for guest in (ala, ola) * 3))
        assert len({info["id"] for info in new}) == 1
        await two.until(lambda: two.table["rematch"] == new[0]["id"])
    again = new[0]["id"]
    for guest in (ala, ola):
        await guest.join(again)
    info = await ala.get(f"/api/tables/{again}")
    assert info["options"] == {"bazaar": True}
    assert sorted(seat["name"] for seat in info["seats"] if seat["kind"] == "person") == ["Ala", "Ola"]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "person"]
    async with await Guest.named(ala.url, "Obcy") as other:
        assert await refusal(other.post(f"/api/tables/{table}/rematch")) == "not-yours"


# Devices and programs


async def test_a_link_moves_a_person_to_another_device_once(ala, ola, server):
    table = await two_at_a_table(ala, ola)
    link = await ala.post("/api/me/transfers")
    assert link["seconds"] == 600
    async with Guest(server.url) as phone, Guest(server.url) as thief:
        person = await phone.post("/api/transfers", token=link["token"])
        assert person["id"] == ala.id
        assert await refusal(thief.post("/api/transfers", token=link["token"])) == "transfer-used"
        assert (await thief.get("/api/me"))["person"] is None
        async with phone.line(table) as line, ala.line(table) as old:
            assert line.seat == old.seat == 0
        link = await ala.post("/api/me/transfers")
        devices = [Guest(server.url) for _ in range(4)]
        redeeming = (device.post("/api/transfers", token=link["token"]) for device in devices)
        answers = await asyncio.gather(*redeeming, return_exceptions=True)
        assert sum(isinstance(answer, dict) for answer in answers) == 1
        for device in devices:
            await device.http.aclose()


async def test_a_program_sits_down_with_a_token(ala, server):
    table = await ala.make_table(["me", "person"])
    program = await ala.post(f"/api/tables/{table}/seats/1/program", name="Deep Queue")
    assert program["seat"] == 1
    await ala.start(table)
    robot, forged = Guest.with_token(server.url, program["token"]), Guest.with_token(server.url, "a.b")
    async with ala.line(table) as line, robot.line(table) as robots_line, forged.line(table) as watching:
        assert robots_line.seat == 1
        assert watching.seat is None
        await play_out(line, robots_line, rng=Random(8))
    await robot.http.aclose()
    await forged.http.aclose()
    verify(await ala.get(f"/api/tables/{table}/record"))


# Afterwards


async def test_replays_of_a_private_table_are_for_who_was_there(ala, ola, stranger, server):
    table = await two_at_a_table(ala, ola)
    async with (
        await Guest.named(server.url, "Widz") as watcher,
        await Guest.named(server.url, "Obcy") as outsider,
        ala.line(table) as one,
        ola.line(table) as two,
    ):
        async with watcher.line(table):
            pass
        for guest in (ala, ola, watcher, outsider, stranger):
            assert await refusal(guest.get(f"/api/tables/{table}/record")) == "not-over"
            assert await refusal(guest.get(f"/api/replays/{table}")) == "not-over"
        await play_out(one, two, rng=Random(9))
        for guest in (ala, ola, watcher):
            replay = await guest.get(f"/api/replays/{table}", eyes="open")
            assert len(replay["frames"]) == len(replay["moves"]) + 1
        for guest in (outsider, stranger):
            assert await refusal(guest.get(f"/api/tables/{table}/record")) == "not-there"
            assert await refusal(guest.get(f"/api/replays/{table}")) == "not-there"


async def test_a_listed_table_can_be_replayed_by_anybody(ala, ola, stranger):
    table = await two_at_a_table(ala, ola, listed=True)
    async with ala.line(table) as one, ola.line(table) as two:
        await play_out(one, two, rng=Random(10))
        for eyes in ("spectator", "0", "1", "open"):
            replay = await stranger.get(f"/api/replays/{table}", eyes=eyes)
            frames = replay["frames"]
            assert (frames[0]["hands"] is not None) == (eyes == "open")
            assert bool(frames[0]["view"]["hand"]) == eyes.isdigit()
        # The replay through a seat's eyes is what that seat saw when it was played.
        replay = await stranger.get(f"/api/replays/{table}", eyes="1")
        told = [event for frame in replay["frames"] for event in frame["events"]]
        assert told == [{key: fact for key, fact in event.items() if key != "number"} for event in two.events]
        assert replay["frames"][-1]["view"] == two.view
    assert await refusal(stranger.get(f"/api/replays/{table}", eyes="2")) == "no-such-seat"
    assert await refusal(stranger.get(f"/api/replays/{table}", eyes="all")) == "bad-request"


async def test_a_record_is_brought_along_and_replayed(ala, ola, stranger):
    table = await two_at_a_table(ala, ola, "casual", game="demoludy", options={"actions": True})
    async with ala.line(table) as one, ola.line(table) as two:
        await play_out(one, two, rng=Random(11))
    record = await ala.get(f"/api/tables/{table}/record")
    assert await refusal(stranger.post("/api/records", **record)) == "who-are-you"
    imported = (await ola.post("/api/records", **record))["id"]
    for eyes in ("spectator", "0", "1", "2", "open"):
        assert (await stranger.get(f"/api/replays/{imported}", eyes=eyes))["result"] == record["result"]
    assert (
        await refusal(ola.post("/api/records", **{**record, "moves": [*record["moves"], "pass"]})) == "move-after-end"
    )
    assert await refusal(ola.post("/api/records", **{**record, "moves": ["pass"] * 4000})) == "record-too-long"
    assert await refusal(ola.post("/api/records", **{**record, "format": "ogonek/9"})) == "unknown-format"
    assert await refusal(ola.post("/api/records")) == "key-missing"


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
        await line.play_on(Random(1), 2)
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
