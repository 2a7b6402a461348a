"""The secrecy test on the wire: all that a seat, a spectator or a stranger is sent, over HTTP and WebSocket.

One server, two tables, the same people: twin deals that differ only in what the observer never learns, and the same
play. Everything the observer receives must be the same to the byte, but for the tables' ids, commitments and times.
The server is the real one, over real sockets and a real database; only the deal of a room is given.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from demoludy.twins import AuctionSecrets
from ogonek.core.errors import IllegalMove
from ogonek.server.bots.turns import BotTurns
from ogonek.server.live.room import Room
from ogonek.server.live.table_memory import TableMemory
from ogonek.table import Table
from pan_tu_nie_stal.twins import QueueSecrets
from server.client import Careless, Guest, Line, same_number
from server.in_process import serving
from support.given import Given
from support.playing import dealt, played
from support.secrecy import Leak, twin_records

pytestmark = pytest.mark.xdist_group("server-secrecy")

Plain = dict[str, Any]
NAMES = ["Ala", "Ola", "Jan", "Ewa", "Jaś"]
GAMES = [
    ("pan-tu-nie-stal", 2, {"bazaar": False}),
    ("pan-tu-nie-stal", 4, {"bazaar": True}),
    ("demoludy", 3, {"actions": True, "points": True}),
    ("demoludy", 4, {"actions": False, "points": False}),
]


class Observer:
    """One who looks at both tables in the same way, and tries things."""

    def __init__(self, guest: Guest, tables: list[str]) -> None:
        self.guest = guest
        self.tables = tables
        self.lines = [Careless(guest, table) for table in tables]
        self.answers: list[list[str]] = [[], []]  # what HTTP said
        self._asked = 0

    async def open(self) -> None:
        for line in self.lines:
            await line.open()

    async def close(self) -> None:
        for line in self.lines:
            await line.close()

    async def both(self, kind: str, **fields: Any) -> None:
        """The same at both tables; its answer is among what is compared."""
        self._asked += 1
        for line in self.lines:
            await line.ask(kind, intent=f"i{self._asked}", **fields)

    async def steps(self, taken: list[str]) -> None:
        for line in self.lines:
            before = len(line.received)
            await line.send("steps", taken=taken)
            await line.until(lambda line=line, before=before: len(line.received) > before)

    async def knock(self) -> None:
        """Everything that HTTP says about a table, errors included."""
        for table, answers in zip(self.tables, self.answers):
            for method, path, body in [
                ("GET", f"/api/tables/{table}", None),
                ("GET", f"/api/tables/{table}/record", None),
                ("GET", f"/api/replays/{table}?eyes=open", None),
                ("POST", f"/api/tables/{table}/start", {}),
                ("POST", f"/api/tables/{table}/rematch", {}),
                ("POST", f"/api/tables/{table}/seats", {}),
                ("DELETE", f"/api/tables/{table}/seats/1", None),
                ("POST", f"/api/tables/{table}/seats/1/bot", {"level": "casual"}),
            ]:
                answer = await self.guest.http.request(method, path, json=body)
                kept = {
                    name: answer.headers[name] for name in ("content-type", "content-length") if name in answer.headers
                }
                answers.append(f"{method} {path} {answer.status_code} {kept} {answer.text}")

    def compare(self) -> int:
        """Raises Leak at the first difference; how much was compared."""
        for channel, (first, second) in {
            "websocket": (self.lines[0].received, self.lines[1].received),
            "http": (self.answers[0], self.answers[1]),
        }.items():
            for number, pair in enumerate(zip(first, second)):
                one, other = (self._plain(text) for text in pair)
                if one != other:
                    raise Leak(channel, number, None, one, other)
            if len(first) != len(second):
                raise Leak(channel, len(first), None, len(first), len(second))
        return sum(map(len, self.lines[0].received)) + sum(map(len, self.answers[0]))

    def _plain(self, text: str) -> str:
        for table in self.tables:
            text = text.replace(table, "TABLE")
        start, brace, rest = text.partition("{")
        if '"commitment"' not in text:
            return text
        message = json.loads(brace + rest) if not start else None
        if message is None:  # an answer of HTTP: its headers come first
            start, _, rest = text.partition("} ")
            message = json.loads(rest)
        info = message.get("table", message)
        info["commitment"] = info["created"] = ""
        return start + json.dumps(message)


async def watch_twins(
    monkeypatch: pytest.MonkeyPatch, folder: Path, game: str, players: int, options: Plain, seat: int | None, seed: int
) -> int:
    """Plays twins on a server, compares all that the observer was sent; how many bytes that was."""
    rng = Random(f"{game} {players} {seed}")
    secrets: Any = QueueSecrets() if game == "pan-tu-nie-stal" else AuctionSecrets()
    whole = played(dealt(game, players, seed, **options), rng, moves=rng.randint(25, 60))
    records = list(twin_records(secrets, whole, seat, rng))
    given: dict[str, Plain] = {}
    monkeypatch.setattr(TableMemory, "deal", lambda table: Given(given[table.id], [one.name for one in table.seats]))
    async with serving(folder) as url, contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(await Guest.named(url, name)) for name in NAMES[:players]]
        watcher = await stack.enter_async_context(await Guest.named(url, "Widz"))
        stranger = await stack.enter_async_context(Guest(url))
        tables = []
        for record in records:
            table = await people[0].make_table(["me", *["person"] * (players - 1)], game=game, options=options)
            given[table] = record
            for person in people[1:]:
                await person.join(table)
            await people[0].start(table)
            tables.append(table)
        observers = [Observer(watcher, tables), Observer(stranger, tables)]
        if seat is not None:
            observers = [Observer(people[seat], tables)]
        others = [[Line(person, table) for person in people] for table in tables]
        for lines in others:
            for line in lines:
                await line.open()
        for observer in observers:
            await observer.open()
        mirror = Given(records[0], NAMES[:players])
        moves = [pair for pair in zip(records[0]["moves"], records[1]["moves"]) if not pair[0].startswith("~")]
        for number, (text, twin_text) in enumerate(moves[:-1] if whole.over else moves):  # then all is everybody's
            mover = mirror.to_move
            assert mover is not None
            for observer in observers:
                if number % 7 == 0:
                    await observer.knock()
                    for line in observer.lines:
                        await line.send("hello", after=number // 2)
                if mover == seat:
                    await observer.steps([])
                    for attempt in list(secrets.attempts(mirror, Random(number)))[:6]:
                        if attempt not in mirror.legal_moves():
                            await observer.both("play", move=attempt)
                elif number % 5 == 0:
                    await observer.both("play", move=text if "/" not in text else "pass")
                    await observer.both("undo")
                    await observer.steps([])
            for lines, move in zip(others, (text, twin_text)):
                await lines[mover].do("play", move=move)
            mirror.play(text)
            for observer in observers:  # both have heard of it before anything else is asked
                for line, lines in zip(observer.lines, others):
                    await same_number(line, lines[mover])
        for observer in observers:
            await observer.knock()
        for lines in others:
            for line in lines:
                await line.close()
        for observer in observers:
            await observer.close()
        return sum(observer.compare() for observer in observers)


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
async def test_twins_on_the_wire(monkeypatch, tmp_path, game, players, options, seat):
    assert await watch_twins(monkeypatch, tmp_path, game, players, options, seat, 1) > 20_000


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize(("game", "players", "options"), GAMES)
async def test_many_twins_on_the_wire(monkeypatch, tmp_path, game, players, options, seat, seed):
    assert await watch_twins(monkeypatch, tmp_path, game, players, options, seat, seed) > 10_000


def _hidden(room: Room | Table) -> str:
    """What nobody at seat 0 knows: the hands."""
    table = room.table if isinstance(room, Room) else room
    assert table is not None
    return str([list(hand) for hand in table.game.position.hands])


def _plant_in_updates(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Room._update

    def leaky(room: Room, *given: Any) -> Any:
        update = plain(room, *given)
        update.view["hint"] = _hidden(room)
        return update

    monkeypatch.setattr(Room, "_update", leaky)


def _plant_in_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Table.act

    def leaky(table: Table, action: Any) -> Any:
        try:
            return plain(table, action)
        except IllegalMove as error:
            error.details["hint"] = _hidden(table)
            raise

    monkeypatch.setattr(Table, "act", leaky)


def _plant_in_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Room._info

    def leaky(room: Room, person: str | None) -> Any:
        info = plain(room, person)
        if room.table is not None:
            info.rematch = _hidden(room)
        return info

    monkeypatch.setattr(Room, "_info", leaky)


def _plant_in_http_errors(monkeypatch: pytest.MonkeyPatch) -> None:
    """A refusal over HTTP whose length tells something."""
    plain = Room.info

    async def leaky(room: Room, person: str | None) -> Any:
        if room.table is not None:
            raise IllegalMove("mishap", hint=_hidden(room))
        return await plain(room, person)

    monkeypatch.setattr(Room, "info", leaky)


def _plant_in_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Room.steps

    async def leaky(room: Room, seat: int | None, taken: list[str]) -> Any:
        try:
            offered = await plain(room, seat, taken)
        except IllegalMove:
            raise IllegalMove("not-your-turn", hint=_hidden(room)) from None
        offered.choices.append(_hidden(room))
        return offered

    monkeypatch.setattr(Room, "steps", leaky)


PLANTED = [_plant_in_updates, _plant_in_refusals, _plant_in_tables, _plant_in_http_errors, _plant_in_steps]


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__.removeprefix("_plant_in_"))
@pytest.mark.parametrize(("game", "players", "options"), [GAMES[1], GAMES[2]])
async def test_a_planted_leak_is_found(monkeypatch, tmp_path, plant, game, players, options):
    if plant is _plant_in_http_errors:  # the game is started without asking for its info

        async def start(self: Guest, table: str, nonce: str = "") -> Plain:
            await self.http.post(f"/api/tables/{table}/start", json={})
            return {}

        monkeypatch.setattr(Guest, "start", start)
    plant(monkeypatch)
    with pytest.raises(Leak):
        await watch_twins(monkeypatch, tmp_path, game, players, options, 0, 1)


# How long a bot takes says nothing


async def answer_times(
    monkeypatch: pytest.MonkeyPatch, folder: Path, pause: float, thinking: dict[bool, float]
) -> dict[bool, float]:
    """The quickest answer of a bot, by whether its hand is of one kind or the other, if thinking takes so long."""
    plain = BotTurns._think
    kinds: list[bool] = []

    async def slow(thinkers: BotTurns, room: Room, seat: int) -> str:
        assert room.table is not None
        kind = bool(len(kinds) % 2)  # what it holds, for all that anybody can tell from outside
        kinds.append(kind)
        began = time.monotonic()
        text = await plain(thinkers, room, seat)
        await asyncio.sleep(max(0.0, thinking[kind] - (time.monotonic() - began)))
        return text

    monkeypatch.setattr(BotTurns, "_think", slow)
    times: dict[bool, list[float]] = {False: [], True: []}
    async with serving(folder, bot_pause=pause) as url, await Guest.named(url, "Ala") as ala:
        table = await ala.make_table(["me", *["beginner"] * 4])
        await ala.start(table)
        async with ala.line(table) as line:
            while min(map(len, times.values())) < 6:
                if line.update["offer"]:
                    await line.play_turn(Random(1))
                    continue
                asked, began, number = len(kinds), time.monotonic(), line.number
                await line.until(lambda number=number: line.number > number)
                if asked and asked > 2:  # the first ones wait for the worker to start
                    times[kinds[asked - 1]].append(time.monotonic() - began)
    return {kind: min(found) for kind, found in times.items()}


async def test_a_bots_answer_comes_after_the_same_pause_whatever_it_holds(monkeypatch, tmp_path):
    quickest = await answer_times(monkeypatch, tmp_path, 0.3, {False: 0.0, True: 0.2})
    assert abs(quickest[True] - quickest[False]) < 0.1


async def test_without_the_pause_it_would_tell(monkeypatch, tmp_path):
    quickest = await answer_times(monkeypatch, tmp_path, 0.0, {False: 0.0, True: 0.2})
    assert abs(quickest[True] - quickest[False]) > 0.1
