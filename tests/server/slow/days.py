"""A server's store with a clock that tests set: days pass in no time."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ogonek.server.live.listener import Doer
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms
from ogonek.server.slow.game_clock import GameClock
from ogonek.server.store import Store
from ogonek.table import Action

EITHER = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)

DAY = 24 * 3600.0
START = 1_700_000_000.0


class Days:
    """Time as servers see it: what passes, and what the clock on the wall says."""

    def __init__(self) -> None:
        self.passed = 1000.0
        self.wall = START

    def go(self, days: float) -> None:
        self.passed += days * DAY
        self.wall += days * DAY

    def set_clock(self, days: float) -> None:
        """Somebody sets the clock on the wall; nothing passes."""
        self.wall += days * DAY

    def stop(self, days: float) -> None:
        """Time passes while no server looks. (A new process knows of no other clock than the wall's.)"""
        self.wall += days * DAY

    async def open(self, url: str) -> Process:
        """A process: it was never here before."""
        store = Store(url)
        await store.open()
        store.clock = GameClock(store.database, lambda: self.passed, lambda: self.wall)
        await store.clock.sync()
        return Process(store, Rooms(store, grace=60.0))


class Process:
    def __init__(self, store: Store, rooms: Rooms) -> None:
        self.store = store
        self.rooms = rooms
        self._closed = False

    async def people(self, *names: str) -> list[str]:
        return [(await self.store.people.add(name))[0].id for name in names]

    async def table(self, people: list[str], clock: float = DAY, slow: bool = True, started: bool = True) -> str:
        seats = [{"kind": "person", "person": one, "name": one[:4], "level": None, "nonce": ""} for one in people]
        looks: dict[str, Any] = {"listed": False, "show_scores": True, "draw_seats": False}
        table = {"game": "pan-tu-nie-stal", "rules": 1, "options": {"bazaar": False}, "owner": people[0], **looks}
        made = await self.store.tables.add({**table, "clock": int(clock), "slow": slow}, seats)
        if started:
            await self.store.tables.start(made, 0, "")
            async with self.rooms.using(made) as room:
                await room.note_turn()
        return made

    async def move(self, table: str, to_next: bool = True) -> int:
        """Whoever is to move plays, until it is somebody else's turn; the seat that is to move then."""
        async with self.rooms.using(table) as room:
            await room.catch_up_if_behind()
            assert room.table is not None
            seat, random = room.table.game.to_move, Random(1)
            while room.table.game.to_move == seat and not room.table.game.over:
                text = random.choice(list(room.table.game.legal_moves()))
                person = room.seats[seat].person
                await room.act(Action("move", seat, text), f"{person}:{random.getrandbits(60)}", Doer(person, None))
                if not to_next:
                    break
            return -1 if room.table.game.to_move is None else room.table.game.to_move

    async def seen(self, table: str) -> Room:
        """The table's room, read anew."""
        async with self.rooms.using(table) as room:
            await room.catch_up()
            return room

    async def seconds_left(self, table: str) -> float | None:
        return (await self.seen(table)).memory.seconds_left()

    async def stood_in(self, table: str) -> list[int]:
        """For which seats a bot plays."""
        room = await self.seen(table)
        assert room.table is not None
        return [number for number, seat in enumerate(room.table.seats) if seat.stand_in]

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await self.store.close()
