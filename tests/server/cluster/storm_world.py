"""Two server processes for storms, their database, and everybody's lines to them."""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from typing import Any

from ogonek.table import Table
from server.client import PATIENCE, Guest, Line, Plain
from server.cluster.storm_model import ERASED, ModelPerson, ModelTable
from support.command import run
from support.services import Server

Place = tuple[str, str, int]  # a table, a person ("" for a spectator) and a process


class World:
    """All that is real. What happens in it is compared with the model by `settle`."""

    def __init__(self, servers: tuple[Server, Server], database: str) -> None:
        self.servers = servers
        self._database = database
        self._connection: Any = None
        self._names = itertools.count(1)
        self._guests = {("", process): Guest(server.url) for process, server in enumerate(servers)}  # first strangers
        self.lines: dict[Place, Line] = {}
        self.erased: list[str] = []  # names that nobody may be shown any more
        self.intents = itertools.count(1)

    async def open(self) -> None:
        import asyncpg

        self._connection = await asyncpg.connect(self._database)

    async def close(self) -> None:
        await self.forget_lines()
        for guest in self._guests.values():
            await guest.http.aclose()
        await self._connection.close()

    async def forget_lines(self) -> None:
        """An example is over: the next begins with nobody at any table."""
        for line in self.lines.values():
            await line.close()
        self.lines.clear()
        self.erased.clear()

    # People and their lines

    async def new_person(self) -> ModelPerson:
        name = f"Osoba{next(self._names):04}"  # unlike any other: a search for it finds nothing else
        guest = await Guest.named(self.servers[0].url, name)
        self._guests[guest.id, 0] = guest
        self._guests[guest.id, 1] = guest.at(self.servers[1].url)
        return ModelPerson(guest.id, name)

    def guest(self, person: ModelPerson | None, process: int) -> Guest:
        return self._guests["" if person is None else person.id, process]

    async def line(self, table: ModelTable, person: ModelPerson | None, process: int) -> Line:
        place = (table.id, "" if person is None else person.id, process)
        if place not in self.lines:
            self.lines[place] = await self.guest(person, process).line(table.id).open()
        return self.lines[place]

    def lines_at(self, table: ModelTable) -> list[tuple[str, Line]]:
        return [(person, line) for (at, person, _), line in self.lines.items() if at == table.id]

    def is_here(self, table: ModelTable, person: ModelPerson) -> bool:
        return any(who == person.id for who, _ in self.lines_at(table))

    async def kill(self, process: int) -> None:
        """Kills a process; it comes back, and so does everybody who was there."""
        server = self.servers[process]
        server.kill()
        await asyncio.to_thread(server.start)
        for (_, _, where), line in self.lines.items():
            if where == process:
                await line.reopen()

    async def erase(self, person: ModelPerson) -> None:
        done = await asyncio.to_thread(run, "admin", "--database", self._database, "erase", person.id)
        assert done.exit_code == 0, done.stderr
        for place in [place for place in self.lines if place[1] == person.id]:
            assert await self.lines[place].until_closed() == 4401
            del self.lines[place]
        self.erased.append(person.name)
        person.name = ERASED

    # What is stored

    async def stored(self, table: ModelTable) -> tuple[Plain, list[str], list[Any]]:
        row = await self._connection.fetchrow("SELECT * FROM game_table WHERE id = $1", table.id)
        seats = await self._connection.fetch("SELECT nonce FROM seat WHERE table_id = $1 ORDER BY number", table.id)
        actions = await self._connection.fetch("SELECT * FROM action WHERE table_id = $1 ORDER BY number", table.id)
        return {**row, "options": json.loads(row["options"])}, [seat["nonce"] for seat in seats], actions

    async def at_rest(self, table: ModelTable) -> Table | None:
        """The table by the model, once no bot is to move any more; None while it waits for people."""
        if table.state == "waiting":
            return None
        async with asyncio.timeout(PATIENCE):
            while True:
                row, nonces, actions = await self.stored(table)
                table.check_intents(actions)
                real = table.replayed(row, names_of(table), nonces, actions)
                to_move = real.game.to_move
                if real.game.over or to_move is None or not real.seats[to_move].played_by_bot:
                    table.state = "over" if real.game.over else "playing"
                    assert row["state"] == table.state
                    return real
                await asyncio.sleep(0.02)  # a bot thinks; nobody here is told when it has

    # Comparing

    async def settle(self, table: ModelTable) -> Table | None:
        """Waits until everybody there knows what the model does, and fails if they never do."""
        real = await self.at_rest(table)
        for person, line in self.lines_at(table):
            seat = next((n for n, one in enumerate(table.seats) if one.person and one.person.id == person), None)
            await agree(line, lambda line=line, seat=seat: self._difference(line, table, real, seat))
        for process in (0, 1):
            async with self.guest(None, process).line(table.id) as fresh:
                await agree(fresh, lambda fresh=fresh: self._difference(fresh, table, real, None))
                await agree(fresh, lambda fresh=fresh: _differ("chat", said(fresh), table.lines()))
                self.check_erased("\n".join(fresh.received[-3:]))
            info = await self.guest(None, process).get(f"/api/tables/{table.id}")
            assert (info["state"], info["rematch"]) == (table.state, table.rematch)
            assert [seat["name"] for seat in info["seats"] if seat["kind"] == "person"] == [
                seat.person.name for seat in table.seats if seat.person is not None
            ]
        return real

    def _difference(self, line: Line, table: ModelTable, real: Table | None, seat: int | None) -> str:
        """What this line was told otherwise than the model says; nothing if they agree."""
        told = [
            _differ("state", line.table["state"], table.state),
            _differ("rematch", line.table["rematch"], table.rematch),
            _differ("seat", line.table["your_seat"], seat),
            _differ("kinds", [one["kind"] for one in line.table["seats"]], [one.kind for one in table.seats]),
        ]
        for info, wanted in zip(line.table["seats"], table.seats):
            if wanted.person is not None:
                told.append(_differ("name", info["name"], wanted.person.name))
        if real is not None:
            may_move = seat is not None and real.game.to_move == seat
            told += [
                _differ("number", line.number, len(real.log)),
                _differ("view", line.view, real.view(seat)),
                _differ("offered", line.update.get("offer") is not None, may_move),
                _differ("can undo", line.update.get("can_undo"), real.can_undo(seat)),
            ]
            for number, (info, live) in enumerate(zip(line.table["seats"], real.seats)):
                told.append(_differ(f"stand-in at {number}", info["stand_in"], live.stand_in))
                told.append(_differ(f"left {number}", info["presence"] == "left", live.left))
        return "; ".join(one for one in told if one)

    async def check_everywhere(self, tables: list[ModelTable]) -> None:
        """No name of somebody who was erased is shown by either process, wherever one can look."""
        for process in (0, 1):
            for table in tables:
                sitting = next((one.person for one in table.seats if one.person and one.person.name != ERASED), None)
                guest = self.guest(sitting, process)
                paths = ["/api/tables", f"/api/tables/{table.id}"]
                if table.state == "over" and sitting is not None:
                    paths += [f"/api/tables/{table.id}/record", f"/api/replays/{table.id}"]
                for path in paths:
                    self.check_erased((await guest.http.get(path)).raise_for_status().text)

    def check_erased(self, shown: str) -> None:
        found = [name for name in self.erased if name in shown]
        assert not found, f"{found} was erased and is shown: {shown[:500]}"


def names_of(table: ModelTable) -> list[str]:
    return [seat.person.name if seat.person else seat.level or "" for seat in table.seats]


def said(line: Line) -> list[tuple[str, str]]:
    return [(one["name"], one["text"]) for one in line.chat]


async def agree(line: Line, difference: Callable[[], str]) -> None:
    try:
        await line.until(lambda: not difference())
    except AssertionError:
        raise AssertionError(difference()) from None


def _differ(what: str, told: object, expected: object) -> str:
    return "" if told == expected else f"{what}: told {told!r}, expected {expected!r}"
