"""Who can make something long, and who pays: chat, greetings, and what waits for those who do not read."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from ogonek.server.live import listener as bounds
from ogonek.server.live.listener import Listener, SendBudget
from ogonek.server.live.table_memory import LINE_OVERHEAD, MAX_CHAT_BYTES, TableMemory
from ogonek.server.store import Store
from ogonek.server.store.actions import MAX_CHAT_LINES
from ogonek.server.store.tables import EMPTY_SEAT
from server.at_table import two_at_a_table
from server.client import Guest, Line
from support.services import Server


async def test_chat_is_bounded_in_the_database_and_in_memory(tmp_path: Path):
    store = Store(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    await store.open()
    person, _ = await store.people.add("Ala")
    rules = {"game": "pan-tu-nie-stal", "rules": 1, "options": {}, "owner": person.id, "listed": False}
    looks = {"show_scores": True, "draw_seats": False, "clock": None}
    table = await store.tables.add({**rules, **looks}, [EMPTY_SEAT, EMPTY_SEAT])
    for number in range(1, MAX_CHAT_LINES + 51):
        line = {"person": person.id, "seat": None, "name": "Ala", "text": "ł" * 300, "intent": str(number)}
        await store.actions.add_chat(table, number, line)
    kept = await store.actions.chat_after(table, 0)
    found = await store.tables.get(table)
    assert found is not None
    memory = TableMemory(store, *found)
    await memory.load()
    await store.close()
    assert [row.number for row in kept] == list(range(51, MAX_CHAT_LINES + 51))
    assert memory.last_chat == MAX_CHAT_LINES + 50
    assert sum(len(line.text.encode()) + LINE_OVERHEAD for line in memory.chat) <= MAX_CHAT_BYTES
    assert len(memory.chat) > 10


class Peer:
    """The other end of a socket, which reads or does not."""

    def __init__(self, budget: SendBudget, payer: str) -> None:
        self.reads = asyncio.Event()
        self.dropped = asyncio.Event()
        self.heard = 0
        self.listener = Listener(None, self._send, self._drop, budget, payer)

    async def _send(self, message: bytes) -> None:
        await self.reads.wait()
        self.heard += len(message)

    async def _drop(self, _code: int, _reason: str) -> None:
        self.dropped.set()


async def test_what_waits_is_bounded_for_a_socket_for_an_address_and_in_all():
    budget = SendBudget()
    peers = [Peer(budget, "hostile") for _ in range(40)]
    other = Peer(budget, "other")
    other.reads.set()
    message = b"x" * 50_000
    for _ in range(50):
        for peer in peers:
            peer.listener.send_encoded(message)
        other.listener.send_encoded(message)
        await asyncio.sleep(0)
        assert budget.total <= bounds.MAX_PAYER_BYTES + len(peers) * len(message)
    async with asyncio.timeout(10):
        for peer in peers:
            await peer.dropped.wait()
    assert not other.dropped.is_set()
    assert other.heard == 50 * len(message), "who reads is told everything"
    for peer in peers:
        peer.reads.set()
        peer.listener.close()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert budget.total == 0


async def test_a_second_hello_over_a_socket_brings_no_chat_again(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as line:
        await line.do("say", text="Dzień dobry")
        await line.until(lambda: len(line.chat) == 1)
        before = len(line.received)
        await line.send("hello", after=line.number)
        await line.until(lambda: len(line.received) == before + 2)  # table and update
        await line.do("say", text="Kto ostatni?")
        assert [said["text"] for said in line.chat] == ["Dzień dobry", "Kto ostatni?"]


async def hello_for_ever(line: Line) -> None:
    while True:
        await line.send("hello", after=0)


async def test_one_who_never_reads_is_cut_off_and_the_table_plays_on(tmp_path: Path):
    with Server(tmp_path, messages=0) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            line = ala.line(table)
            await line.connect()
            assert line.socket is not None
            line.socket.transport.pause_reading()
            with pytest.raises((ConnectionError, ConnectionClosed)):
                await asyncio.wait_for(hello_for_ever(line), 60)
            async with ola.line(table) as other:
                assert other.seat == 1


async def test_chat_has_a_limit_of_its_own(tmp_path: Path):
    with Server(tmp_path, messages=20) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await two_at_a_table(ala, ola)
            async with ala.line(table) as line:
                answers = [await line.ask("say", text="spam") for _ in range(25)]
                refused = [answer for answer in answers if answer["type"] == "refused"]
                assert {answer["code"] for answer in refused} <= {"too-much"}
                assert len(line.chat) == 25 - len(refused)
