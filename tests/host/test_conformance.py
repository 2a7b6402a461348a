"""The server and the host without a network say the same: one conversation with each, compared message by message.

Deal and bots' moves are given to both; a bot moves when the conversation lets it. Ids, times, commitments and what a
hint estimates differ, and are left out.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, Protocol

import pytest

from ogonek.server.bots.turns import BotTurns
from ogonek.server.live.room import Room
from ogonek.server.live.table_memory import TableMemory
from server.client import PATIENCE, Careless, Guest
from server.in_process import serving
from support.given import Given, host_patches
from support.host_page import Browser
from support.playing import dealt, played

Plain = dict[str, Any]
ANSWERS = {"hello": ["update", "outdated"], "steps": ["offered", "refused"], "why_not": ["offered", "refused"]}
INTENT_ANSWERS = ["accepted", "refused"]


class Party(Protocol):
    """A page at a host, whatever host that is."""

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]: ...

    async def open(self, table: str) -> None: ...

    async def send(self, kind: str, **fields: Any) -> list[Plain]: ...

    async def bot(self) -> list[Plain]:
        """Lets a bot move; what is told of it."""

    async def hear(self, kind: str) -> list[Plain]:
        """What is told without having been asked for, up to a message of this kind."""


class AtHost:
    def __init__(self) -> None:
        self._browser = Browser("conformance")

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        answer = self._browser.host.request(method, path, None if body is None else json.dumps(body))
        return answer.status, json.loads(answer.body)

    async def open(self, table: str) -> None:
        self._table = table
        assert self._browser.host.connect("line", table)

    async def send(self, kind: str, **fields: Any) -> list[Plain]:
        return self._browser.send(type=kind, **fields)

    async def bot(self) -> list[Plain]:
        self._browser.host.play_bot(self._table)
        return self._browser.take_messages()

    async def hear(self, kind: str) -> list[Plain]:
        return self._browser.take_messages()


class AtServer:
    def __init__(self, guest: Guest, gate: asyncio.Semaphore) -> None:
        self._guest, self._gate, self._taken = guest, gate, 0

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        answer = await self._guest.http.request(method, f"/api{path}", json=body if body is not None else {})
        return 200 if answer.is_success else answer.status_code, answer.json()

    async def open(self, table: str) -> None:
        self._line = Careless(self._guest, table)
        await self._line.connect()

    async def close(self) -> None:
        await self._line.close()

    async def send(self, kind: str, **fields: Any) -> list[Plain]:
        await self._line.send(kind, **fields)
        started = any('"type":"update"' in text for text in self._line.received)
        if kind == "hello" and not started:
            return await self.hear("table")
        return await self.hear(*ANSWERS.get(kind, INTENT_ANSWERS))

    async def bot(self) -> list[Plain]:
        self._gate.release()
        return await self.hear("update")

    async def hear(self, *kinds: str) -> list[Plain]:
        def heard() -> int:
            """How much came up to the first of these kinds."""
            found = [json.loads(text)["type"] in kinds for text in self._line.received[self._taken :]]
            return found.index(True) + 1 if True in found else 0

        await self._line.until(heard, PATIENCE)
        start, self._taken = self._taken, self._taken + heard()
        return [json.loads(text) for text in self._line.received[start : self._taken]]


class Conversation:
    """One side's half of it, and all that was said."""

    def __init__(self, party: Party, record: Plain, seats: list[Plain]) -> None:
        self.party, self.record, self.seats = party, record, seats
        self.said: list[tuple[str, Any]] = []
        self.game = Given(record, record["seats"])
        self.ids: list[str] = []

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        status, answer = await self.party.ask(method, path, body)
        self.note(f"{method} {path} {status}", answer)
        return answer

    async def send(self, kind: str, **fields: Any) -> None:
        self.note(f"{kind} {fields}", await self.party.send(kind, **fields))

    def note(self, asked: str, answered: Any) -> None:
        for number, known in enumerate(self.ids):
            asked = asked.replace(known, f"TABLE{number}")
        self.said.append((asked, self._plain(answered)))

    def _plain(self, thing: Any) -> Any:
        if isinstance(thing, list):
            return [self._plain(one) for one in thing]
        if not isinstance(thing, dict):
            return f"TABLE{self.ids.index(thing)}" if thing in self.ids else thing
        if thing.get("type") == "hinted":
            return {**thing, "moves": sorted(one["move"] for one in thing["moves"])}
        return {
            key: self._plain(value) for key, value in thing.items() if key not in ("commitment", "created", "proof")
        }

    async def table(self) -> str:
        body = {"game": self.record["game"], "options": self.record["options"], "seats": self.seats}
        status, info = await self.party.ask("POST", "/tables", body)
        assert status == 200, info
        self.ids.append(info["id"])
        self.note("POST /tables", info)
        return self.ids[-1]

    @property
    def people(self) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat["kind"] == "me"]

    async def play_next(self) -> None:
        text = self.record["moves"][len(self.game.moves)]
        if self.game.to_move in self.people:
            await self.send("play", intent=f"move-{len(self.game.moves)}", move=text)
        else:
            self.note("bot", await self.party.bot())
        self.game.play(text)

    async def play_until(self, wanted: Callable[[Given], bool]) -> None:
        while not wanted(self.game):
            await self.play_next()


Talk = Callable[[Conversation], Awaitable[None]]


async def before_the_start(talk: Conversation) -> None:
    table = await talk.table()
    await talk.party.open(table)
    assert [message["type"] for message in await talk.party.send("steps", taken=[])] == ["refused"]
    await talk.send("steps", taken=[])
    await talk.send("why_not", choices=["no"])
    await talk.send("play", intent="early", move="e")
    await talk.send("hint", intent="hint")
    await talk.ask("GET", f"/tables/{table}")
    await talk.ask("POST", f"/tables/{table}/rematch")
    await talk.ask("GET", f"/tables/{table}/record")
    await talk.ask("GET", "/tables/aaaaaaaaaa")


async def the_whole_game(talk: Conversation) -> None:
    table = await begin(talk)
    await talk.play_until(lambda game: game.over)
    await talk.send("play", intent="late", move="e")
    await talk.send("why_not", choices=["no"])
    await talk.send("steps", taken=[])
    await talk.send("undo", intent="late-undo")
    await talk.send("hello", after=len(talk.game.moves))
    await talk.ask("GET", f"/tables/{table}")
    _, again = await talk.party.ask("POST", f"/tables/{table}/rematch")
    talk.ids.append(again["id"])
    talk.note("rematch", [again, await talk.party.hear("table")])
    await talk.ask("POST", f"/tables/{table}/rematch")


async def refusals_and_repetitions(talk: Conversation) -> None:
    await begin(talk)
    await talk.play_until(lambda game: game.to_move in talk.people)
    await talk.send("hello", after=0, protocol=1)
    await talk.send("hello", after=1)
    await talk.send("hello", after=10**6)
    await talk.send("steps", taken=[])
    await talk.send("steps", taken=["no", "such"])
    await talk.send("why_not", choices=["no", "such"])
    await talk.send("why_not", choices=talk.game.steps().choices()[:1])
    await talk.send("play", intent="bad", move="no such move")
    await talk.send("play", intent="bad", move="")
    await talk.send("undo", intent="undo")
    move = talk.record["moves"][len(talk.game.moves)]
    await talk.send("play", intent="twice", move=move)
    await talk.send("play", intent="twice", move=move)
    talk.game.play(move)
    await talk.play_until(lambda game: game.to_move not in talk.people)
    await talk.send("play", intent="not-mine", move=talk.record["moves"][len(talk.game.moves)])
    await talk.send("undo", intent="not-mine-either")
    await talk.send("steps", taken=[])
    await talk.send("why_not", choices=["no"])
    await talk.send("hint", intent="no-hint")
    await talk.send("return", intent="was-here")


async def a_hint(talk: Conversation) -> None:
    await begin(talk)
    await talk.play_until(lambda game: game.to_move in talk.people)
    messages = await talk.party.send("hint", intent="hint")
    talk.note("hint", [message["type"] for message in messages])
    legal = set(talk.game.legal_moves())
    hinted = next((one["moves"] for one in messages if one["type"] == "hinted"), [])
    assert all(one["move"] in legal for one in hinted)
    assert bool(hinted) == (len(talk.people) == 1)


async def leaving_and_coming_back(talk: Conversation) -> None:
    await begin(talk)
    await talk.play_until(lambda game: game.to_move in talk.people)
    await talk.send("leave", intent="leave")
    await talk.send("leave", intent="leave-again")
    left = talk.game.to_move
    await talk.send("stand-in", intent="nobody-away", seat=(left + 1) % len(talk.seats))
    await talk.send("stand-in", intent="stand-in", seat=left)
    await talk.send("return", intent="return")
    await talk.send("return", intent="return-again")
    await talk.send("leave", intent="leave-once-more")
    await talk.play_next()


async def undoing(talk: Conversation) -> None:
    """Whatever may be taken back is."""
    await begin(talk)
    undone = 0
    while not talk.game.over and undone < 3:
        number = len(talk.game.moves)
        mine = talk.game.to_move in talk.people
        await talk.play_next()
        messages = talk.said[-1][1]
        if mine and any(one.get("can_undo") for one in messages):
            await talk.send("undo", intent=f"undo-{number}")
            await talk.send("play", intent=f"again-{number}", move=talk.record["moves"][number])
            undone += 1


async def begin(talk: Conversation) -> str:
    table = await talk.table()
    await talk.party.open(table)
    await talk.send("hello", after=0)
    return await start(talk, table)


async def start(talk: Conversation, table: str) -> str:
    await talk.ask("POST", f"/tables/{table}/start", {"nonce": "0" * 32})
    talk.note("started", await talk.party.hear("update"))
    return table


ME, ELA, BOT = {"kind": "me", "name": "Ala"}, {"kind": "me", "name": "Ela"}, {"kind": "bot", "level": "casual"}
TALKS = [before_the_start, the_whole_game, refusals_and_repetitions, a_hint, leaving_and_coming_back, undoing]
TABLES = [
    ("pan-tu-nie-stal", {"bazaar": True}, [ME, BOT]),
    ("pan-tu-nie-stal", {"bazaar": False}, [ME, ELA, BOT]),
    ("demoludy", {"actions": True, "points": False}, [BOT, ME, BOT]),
    ("demoludy", {"actions": False, "points": True}, [ME, BOT, ELA]),
]


async def at_server(
    monkeypatch: pytest.MonkeyPatch, folder: Path, record: Plain, seats: list[Plain], talk: Talk
) -> list[tuple[str, Any]]:
    gate = asyncio.Semaphore(0)

    async def think(_turns: BotTurns, room: Room, _seat: int) -> str:
        await gate.acquire()
        assert room.table is not None
        text: str = record["moves"][len(room.table.game.moves)]
        return text

    monkeypatch.setattr(TableMemory, "deal", lambda memory: Given(record, [seat.name for seat in memory.seats]))
    monkeypatch.setattr(BotTurns, "_think", think)
    async with serving(folder) as url, await Guest.named(url, "Ala") as guest:
        party = AtServer(guest, gate)
        conversation = Conversation(party, record, seats)
        await talk(conversation)
        await party.close()
    return conversation.said


async def at_host(
    monkeypatch: pytest.MonkeyPatch, record: Plain, seats: list[Plain], talk: Talk
) -> list[tuple[str, Any]]:
    for patch in host_patches(record):
        monkeypatch.setattr(*patch)
    conversation = Conversation(AtHost(), record, seats)
    await talk(conversation)
    return conversation.said


@pytest.mark.xdist_group("conformance")
@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
@pytest.mark.parametrize("talk", TALKS, ids=lambda talk: talk.__name__)
async def test_both_say_the_same(monkeypatch, tmp_path, talk, game, options, seats):
    record = played(dealt(game, len(seats), 3, **options), Random(3)).record()
    monkeypatch.setattr("ogonek.host.live.HINT_ROUNDS", 10)
    monkeypatch.setattr("ogonek.server.bots.turns.HINT_SECONDS", 0.05)
    host = await at_host(monkeypatch, record, seats, talk)
    server = await at_server(monkeypatch, tmp_path, record, seats, talk)
    for ours, theirs in zip(host, server):
        assert ours == theirs
    assert len(host) == len(server)
