"""Turn notices: who is told of what, once, by whom, and what becomes of them when somebody dies."""

from __future__ import annotations

import asyncio
import ipaddress
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import text

from ogonek.server.live.listener import Listener
from ogonek.server.messages import Person
from ogonek.server.notices.addresses import Addresses
from ogonek.server.notices.sender import LOOK_AGAIN, QUIET_SECONDS, RETRY_SECONDS, TAKE_OVER_AFTER, Sender
from ogonek.server.store import Taken
from ogonek.server.store.outbox import INVITATION, YOUR_MOVE, Told, telling
from ogonek.table import Action
from server.slow.days import DAY, EITHER, Days, Process
from support.receiver import Browser, Receiver, claims, receiving, unb64

ORIGIN = "https://gry.example"
HERE = (ipaddress.ip_network("127.0.0.0/8"),)


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with receiving() as running:
        yield running


class World:
    """Two people at a slow table; both are told by webhook at /0 and /1, seat by seat."""

    def __init__(self, process: Process, days: Days, receiver: Receiver) -> None:
        self.process, self.days, self.receiver = process, days, receiver
        self.people: list[str] = []
        self.table = ""

    async def set_up(self, **wishes: Any) -> None:
        self.people = await self.process.people("Ala", "Ola")
        for number, person in enumerate(self.people):
            await self.webhook(person, f"/{number}")
            if wishes:
                all_of_them = {"your_move": True, "game_over": True, "invitation": True, "language": "pl", **wishes}
                await self.process.store.notices.set_wishes(person, all_of_them)
        self.table = await self.process.table(self.people)

    async def webhook(self, person: str, path: str) -> None:
        address = f"http://127.0.0.1:{self.receiver.port}{path}"
        await self.process.store.notices.add_channel(person, {"kind": "webhook", "address": address, "origin": ORIGIN})

    def sender(self, process: Process | None = None, addresses: Addresses | None = None) -> Sender:
        chosen = process or self.process
        elapsed = lambda: self.days.passed  # noqa: E731
        return Sender(chosen.store, chosen.rooms, addresses or Addresses(HERE), lambda _: set(), elapsed)

    async def outbox(self) -> list[tuple[str, str]]:
        async with self.process.store.database.reading() as session:
            rows = await session.execute(text("SELECT person, kind FROM outbox ORDER BY id"))
            return [(person, kind) for person, kind in rows]


async def send(sender: Sender) -> None:
    await sender.look()
    await sender.settle()


@pytest.fixture
async def world(process: Process, days: Days, receiver: Receiver) -> World:
    made = World(process, days, receiver)
    await made.set_up()
    return made


@EITHER
async def test_whose_move_it_is_is_told_once_in_words_that_chat_services_show(world):
    seat = (await world.process.seen(world.table)).row.to_move
    assert await world.outbox() == [(world.people[seat], YOUR_MOVE)]
    sender = world.sender()
    await send(sender)
    await send(sender)
    (got,) = world.receiver.got
    link = f"{ORIGIN}/t/{world.table}"
    words = f"Pan tu nie stał!: it is your move. {link}"
    assert got.path == f"/{seat}"
    assert got.json == {
        "text": words,
        "content": words,
        "title": "Pan tu nie stał!: it is your move.",
        "kind": "your-move",
        "table": world.table,
        "url": link,
    }
    assert await world.outbox() == []
    after = await world.process.move(world.table)
    await send(sender)
    assert [one.path for one in world.receiver.got] == [f"/{seat}", f"/{after}"]


async def test_a_push_is_read_by_its_browser_and_signed_by_the_server(process, days, receiver):
    world, browser = World(process, days, receiver), Browser()
    (ala, ola) = await process.people("Ala", "Ola")
    for person in (ala, ola):
        address = f"http://127.0.0.1:{receiver.port}/push/{person}"
        channel = {"kind": "push", "address": address, "origin": ORIGIN, **browser.keys}
        await process.store.notices.add_channel(person, channel)
    world.table = await process.table([ala, ola])
    sender = world.sender()
    await send(sender)
    (got,) = receiver.got
    told = json.loads(browser.read(got.body))
    assert (told["kind"], told["url"]) == ("your-move", f"{ORIGIN}/t/{world.table}")
    assert got.headers["content-encoding"] == "aes128gcm"
    assert int(got.headers["ttl"]) > 0
    said = claims(got, (await sender.vapid()).public)
    assert said["aud"] == f"http://127.0.0.1:{receiver.port}"
    assert said["sub"] == ORIGIN
    again = World(process, days, receiver).sender()
    assert (await again.vapid()).public == (await sender.vapid()).public, "the key is kept with the database"


def test_the_browser_of_these_tests_reads_the_example_of_the_standard():
    """RFC 8291, section 5."""
    browser = Browser("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "BTBZMqHH6r4Tts7J_aSIgg")
    body = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(unb64(body)) == b"When I grow up, I want to be a watermelon"


async def test_a_subscription_that_has_ended_is_forgotten(process, days, receiver):
    world = World(process, days, receiver)
    people = await process.people("Ala", "Ola")
    for person in people:
        address = f"http://127.0.0.1:{receiver.port}/{person}"
        channel = {"kind": "push", "address": address, "origin": ORIGIN, **Browser().keys}
        await process.store.notices.add_channel(person, channel)
    await process.table(people)
    receiver.answer_with(410)
    await send(world.sender())
    left = [len(await process.store.notices.channels(person)) for person in people]
    assert sorted(left) == [0, 1]
    assert await world.outbox() == []


async def test_what_is_switched_off_is_not_told(process, days, receiver):
    world = World(process, days, receiver)
    await world.set_up(your_move=False)
    assert await world.outbox() == []
    invitation = telling(world.table, [Told(world.people[0], INVITATION)])
    await process.store.database.write(*invitation)
    assert await world.outbox() == [(world.people[0], INVITATION)]
    await send(world.sender())
    assert receiver.got[0].json["text"].startswith("Pan tu nie stał!: zaproszenie")


async def nothing(*_: object) -> None:
    """What a socket does that nobody reads."""


async def test_nobody_is_told_of_a_table_that_is_open_in_front_of_them(world):
    await send(world.sender())
    before = len(world.receiver.got)
    seat = (await world.process.seen(world.table)).row.to_move
    other = 1 - seat
    listener = Listener(Person(world.people[other], "x"), nothing, nothing)
    room = await world.process.rooms.visit(world.table, listener)
    await world.process.move(world.table)
    sender = world.sender()
    for _ in range(2):  # they seem to be there, and a while later they are
        await send(sender)
        world.days.go(LOOK_AGAIN * 1.01 / DAY)
    await send(sender)
    assert await world.outbox() == []
    await world.process.move(world.table)
    world.days.go(1)
    await send(sender)
    assert [one.path for one in world.receiver.got[before:]] == [f"/{seat}"]
    await world.process.move(world.table)
    await send(sender)
    listener.visible = False  # the page went into the background, or the line was broken
    world.days.go(LOOK_AGAIN * 1.01 / DAY)
    await send(sender)
    assert [one.path for one in world.receiver.got[before:]] == [f"/{seat}", f"/{other}"]
    await world.process.rooms.part(room, listener)


async def test_at_a_live_table_nothing_is_written_for_those_who_look(process, days, receiver):
    world = World(process, days, receiver)
    await world.set_up()
    live = await process.table(world.people, slow=False)
    async with process.store.database.writing() as session:
        await session.execute(text("DELETE FROM outbox"))
    listeners = [Listener(Person(person, "x"), nothing, nothing) for person in world.people]
    rooms = [await process.rooms.visit(live, listener) for listener in listeners]
    for _ in range(2):
        await process.move(live)
    assert await world.outbox() == []
    for room, listener in zip(rooms, listeners):
        await process.rooms.part(room, listener)
    await process.move(live)
    assert [kind for _, kind in await world.outbox()] == [YOUR_MOVE]


async def test_who_looks_by_another_process_is_not_told(world):
    chosen = world.process
    sender = Sender(chosen.store, chosen.rooms, Addresses(HERE), lambda _: {0, 1}, lambda: world.days.passed)
    await send(sender)
    world.days.go(LOOK_AGAIN * 1.01 / DAY)
    await send(sender)
    assert world.receiver.got == []
    assert await world.outbox() == []


async def test_a_table_is_told_of_at_most_once_in_some_minutes_and_then_if_it_still_waits(world):
    sender = world.sender()
    await send(sender)
    for _ in range(2):
        await world.process.move(world.table)
        await send(sender)
    assert len(world.receiver.got) == 2, "each of the two once"
    assert len(await world.outbox()) == 1
    world.days.go((QUIET_SECONDS - 1) / DAY)
    await send(sender)
    assert len(world.receiver.got) == 2
    world.days.go(2 / DAY)
    await send(sender)
    assert len(world.receiver.got) == 3
    for _ in range(3):  # the first is told, the next two are held back, and one of these moves meanwhile
        await world.process.move(world.table)
        await send(sender)
    assert len(world.receiver.got) == 4
    world.days.go(2 * QUIET_SECONDS / DAY)
    await send(sender)
    await send(sender)
    assert len(world.receiver.got) == 5, "who has moved is not told that it is their move"


async def test_the_end_of_a_game_is_told_to_all(process, days, receiver):
    world = World(process, days, receiver)
    await world.set_up(your_move=False)
    while await process.move(world.table) >= 0:
        pass
    mover = {person for person in world.people if (person, "game-over") not in await world.outbox()}
    assert len(mover) == 1, "who makes the last move sees it"
    await send(world.sender())
    (got,) = receiver.got
    assert got.json["url"] == f"{ORIGIN}/replay/{world.table}"


# One process, once


@EITHER
async def test_exactly_one_of_several_processes_sends(opening, world):
    senders = [world.sender(), *[world.sender(await opening()) for _ in range(3)]]
    await asyncio.gather(*(send(sender) for sender in senders))
    assert len(world.receiver.got) == 1


@EITHER
async def test_what_a_dead_process_took_is_sent_by_another_later_than_a_minute(opening, world):
    """It may have been sent just before the end: twice within the minute it is never told, and it is not lost."""
    outbox, now = world.process.store.outbox, world.process.store.clock.now()
    (notice,) = await outbox.waiting(now, 10)
    assert await outbox.take(notice, "dead")
    other = world.sender(await opening())
    await send(other)
    world.days.go(TAKE_OVER_AFTER * 0.95 / DAY)
    await send(other)
    assert world.receiver.got == []
    world.days.set_clock(3)  # a clock that is set makes nobody older
    await other._store.clock.sync()
    await send(other)
    assert world.receiver.got == []
    world.days.go(TAKE_OVER_AFTER * 0.1 / DAY)
    await asyncio.gather(send(other), send(world.sender()))
    assert len(world.receiver.got) == 1
    assert TAKE_OVER_AFTER > 60


@EITHER
async def test_a_notice_is_written_with_its_move_or_not_at_all(world):
    before = await world.outbox()
    told = [Told(person, INVITATION) for person in world.people]
    with pytest.raises(Taken):
        await world.process.store.actions.add(world.table, 7, Action("move", 0, "x"), None, False, None, None, told)
    assert await world.outbox() == before
    assert await world.process.store.actions.after(world.table, 0) == []


# What fails


async def test_what_did_not_arrive_is_tried_again_a_while_later_and_at_last_given_up(world):
    sender, receiver = world.sender(), world.receiver
    receiver.answer_with(503)
    for tries, wait in enumerate(RETRY_SECONDS, 1):
        await send(sender)
        await send(sender)
        assert len(receiver.got) == tries
        world.days.go(wait / DAY * 1.01)
    await send(sender)
    assert len(receiver.got) == len(RETRY_SECONDS) + 1
    assert await world.outbox() == []
    seat = (await world.process.seen(world.table)).row.to_move
    (channel,) = await world.process.store.notices.channels(world.people[seat])
    assert channel.failures == 1


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\n\r\n",
        b"SSH-2.0-OpenSSH\r\n",
        b"x" * 100_000,
        None,
    ],
    ids=["redirect", "no HTTP", "endless", "silent"],
)
async def test_strange_answers_cost_little_and_lead_nowhere(world, monkeypatch, answer):
    monkeypatch.setattr("ogonek.server.notices.outgoing.SECONDS", 0.3)
    world.receiver.answer = answer
    await send(world.sender())
    assert len(world.receiver.got) == 1
    waits = await world.outbox()
    given_up = answer is not None and b"302" in answer
    assert len(waits) == (0 if given_up else 1)


async def test_one_channel_that_is_slow_keeps_no_other_waiting(process, days, receiver, monkeypatch):
    world = World(process, days, receiver)
    await world.set_up()
    async with receiving() as silent:
        silent.answer = None
        slow = (await process.people("Jan"))[0]
        address = f"http://127.0.0.1:{silent.port}/"
        await process.store.notices.add_channel(slow, {"kind": "webhook", "address": address, "origin": ORIGIN})
        for _ in range(5):
            table = await process.table([slow, *world.people])
            await process.store.database.write(*telling(table, [Told(slow, INVITATION)]))
        sender = world.sender()
        await sender.look()
        await silent.wait_for(1)
        await world.receiver.wait_for(1)
        assert len(silent.got) == 1, "one after another"
        await sender.close()


# Erasing


@EITHER
async def test_erasing_a_person_erases_all_of_it(world):
    store = world.process.store
    for person in world.people:
        await store.notices.set_wishes(
            person, {"your_move": True, "game_over": True, "invitation": True, "language": "pl"}
        )
        await store.slow.begin_vacation(person, 3, store.clock.now())
    await send(world.sender())
    await world.process.move(world.table)
    for person in world.people:
        assert await store.people.erase(person)
    async with store.database.reading() as session:
        for rows in ("notice_channel", "notice_wish", "notice_sent", "outbox", "vacation"):
            assert await session.scalar(text(f"SELECT count(*) FROM {rows}")) == 0, rows


# Secrecy


async def test_a_notice_tells_nothing_of_the_deal_and_no_names(world):
    """Two tables, other cards: what is sent differs in the table's id alone."""
    other = await world.process.table(world.people)
    for table in (world.table, other):
        while (await world.process.seen(table)).row.to_move != 0:
            await world.process.move(table)
    async with world.process.store.database.writing() as session:
        await session.execute(text("DELETE FROM outbox"))
    for table in (world.table, other):
        await world.process.store.database.write(*telling(table, [Told(world.people[0], YOUR_MOVE)]))
    sender = world.sender()
    await send(sender)
    await send(sender)
    bodies = [
        got.body.replace(table.encode(), b"TABLE") for got, table in zip(world.receiver.got, (world.table, other))
    ]
    assert bodies[0] == bodies[1]
    room = await world.process.seen(world.table)
    assert all(seat.name.encode() not in bodies[0] for seat in room.seats)
