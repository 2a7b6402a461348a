"""A player for tests: what a browser does, over real HTTP and WebSockets, without a browser.

A `Guest` is somebody with a cookie. A `Line` is one open tab of theirs at a table: it keeps what it is told, and
fails at once when numbers have a gap or when it is offered moves that are not its own.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Plain = dict[str, Any]

PATIENCE = 30.0  # seconds; a busy machine is slow, a hang is for ever


class Refusal(Exception):
    """The server said no."""

    def __init__(self, status: int, code: str, details: Plain) -> None:
        super().__init__(f"{status} {code} {details}")
        self.status = status
        self.code = code
        self.details = details


class Guest:
    """Somebody with a browser; a stranger until they have told their name."""

    def __init__(self, url: str, **headers: str) -> None:
        self.url = url
        # No certificates are read, which takes long, because nothing here is encrypted.
        # A connection is left before the server closes it (after five seconds): else a request could meet its end.
        limits = httpx.Limits(keepalive_expiry=1)
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, headers=headers, limits=limits, verify=False)
        self.headers = headers
        self.id = ""

    @classmethod
    async def named(cls, url: str, name: str) -> Guest:
        guest = cls(url)
        guest.id = (await guest.post("/api/people", name=name))["id"]
        return guest

    @classmethod
    def with_token(cls, url: str, token: str) -> Guest:
        """A program: no cookie, a token."""
        return cls(url, Authorization=f"Bearer {token}")

    async def __aenter__(self) -> Guest:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def at(self, url: str) -> Guest:
        """The same person at another server process, with the same cookie."""
        other = Guest(url, **self.headers)
        other.id = self.id
        for cookie in self.http.cookies.jar:
            other.http.cookies.set(cookie.name, cookie.value or "")
        return other

    async def get(self, path: str, **query: Any) -> Any:
        return _answer(await self.http.get(path, params=query))

    async def post(self, path: str, **data: Any) -> Any:
        return _answer(await self.http.post(path, json=data))

    async def delete(self, path: str) -> Any:
        return _answer(await self.http.delete(path))

    async def make_table(self, seats: Iterable[str], game: str = "pan-tu-nie-stal", **wishes: Any) -> str:
        """Seats as `me`, `person`, or a bot's level."""
        wanted = [{"kind": seat} if seat in ("me", "person") else {"kind": "bot", "level": seat} for seat in seats]
        table: str = (await self.post("/api/tables", game=game, seats=wanted, **wishes))["id"]
        return table

    async def join(self, table: str, **wishes: Any) -> int:
        seat: int = (await self.post(f"/api/tables/{table}/seats", **wishes))["your_seat"]
        return seat

    async def start(self, table: str, nonce: str = "") -> Plain:
        info: Plain = await self.post(f"/api/tables/{table}/start", nonce=nonce)
        return info

    def line(self, table: str, after: int = 0) -> Line:
        return Line(self, table, after)


def _answer(response: httpx.Response) -> Any:
    if response.is_success:
        return response.json()
    try:
        problem = response.json()
    except json.JSONDecodeError:
        problem = {"code": response.text, "details": {}}
    raise Refusal(response.status_code, problem["code"], problem.get("details", {}))


class Line:
    """One open WebSocket at a table, and all that came over it."""

    def __init__(self, guest: Guest, table: str, after: int = 0) -> None:
        self.guest = guest
        self.id = table
        self.received: list[str] = []  # every message, as it came
        self.table: Plain = {}
        self.events: list[Plain] = []
        self.update: Plain = {}
        self.number = after
        self.chat: list[Plain] = []
        self.answers: dict[str, Plain] = {}  # to intents
        self.offered: Plain | None = None
        self.hints: list[Plain] = []
        self.outdated: int | None = None  # the server's protocol, if it is another than ours
        self.closed: int | None = None  # the code with which the other side closed
        self.socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Condition()
        self._intents = 0
        self._fault: BaseException | None = None

    # Opening and closing

    async def __aenter__(self) -> Line:
        return await self.open()

    async def open(self) -> Line:
        """Opens the line, asks for what came after the last event that it knows, and waits for it."""
        await self.connect()
        before = len(self.received)
        await self.send("hello", after=self.number)

        def greeted() -> bool:
            kinds = {json.loads(text)["type"] for text in self.received[before:]}
            return "table" in kinds and ("update" in kinds or self.table["state"] == "waiting")

        await self.until(greeted)
        return self

    async def connect(self) -> None:
        headers = {**self.guest.headers, **({"Cookie": self.guest.cookie} if self.guest.cookie else {})}
        address = f"{self.guest.url.replace('http', 'ws', 1)}/ws/tables/{self.id}"
        self.closed = None
        self.socket = await connect(address, additional_headers=headers, max_size=2**22, open_timeout=PATIENCE)
        self._reading = asyncio.create_task(self._read(self.socket))

    async def __aexit__(self, *_: object) -> None:
        await self.close()
        if self._fault is not None:
            raise self._fault

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reading is not None:
            await self._reading

    def cut(self) -> None:
        """The cable is pulled: no goodbye."""
        assert self.socket is not None
        self.socket.transport.abort()

    async def reopen(self, patience: float = PATIENCE) -> Line:
        """Tries until the server is there again."""
        deadline = asyncio.get_running_loop().time() + patience
        if self._reading is not None:
            await self._reading
        while True:
            try:
                return await self.open()
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                if asyncio.get_running_loop().time() > deadline:
                    raise
                await asyncio.sleep(0.05)

    # What comes

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for message in socket:
                async with self._news:
                    try:
                        self._take(str(message))
                    except BaseException as fault:
                        self._fault = fault
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        async with self._news:
            self.closed = socket.close_code or 1006
            self._news.notify_all()

    def _take(self, text: str) -> None:
        self.received.append(text)
        message = json.loads(text)
        kind = message["type"]
        if kind == "table":
            self.table = message["table"]
        elif kind == "update":
            self._take_update(message)
        elif kind == "chat":
            self.chat += message["lines"]
        elif kind in ("accepted", "refused"):
            self.answers[message["intent"]] = message
        elif kind == "offered":
            self.offered = message
        elif kind == "hinted":
            self.hints = message["moves"]
        elif kind == "outdated":
            self.outdated = message["protocol"]
        else:
            raise AssertionError(f"a message of an unknown kind: {text}")

    def _take_update(self, update: Plain) -> None:
        numbers = [event["number"] for event in update["events"]]
        assert numbers == list(range(self.number + 1, update["number"] + 1)), f"a gap after {self.number}: {numbers}"
        self.number = update["number"]
        self.events += update["events"]
        self.update = update
        if update["offer"] is not None:
            assert self.seat is not None, "a spectator was offered moves"
            seen_by, to_move = update["view"]["seat"], update["view"]["to_move"]
            assert seen_by == to_move, "moves were offered to a seat that is not to move"
            assert seen_by in self.table["your_seats"], "moves of somebody else were offered"

    @property
    def view(self) -> Plain:
        view: Plain = self.update.get("view", {})
        return view

    @property
    def seat(self) -> int | None:
        return self.table.get("your_seat")

    @property
    def over(self) -> bool:
        state = self.table.get("state")
        return state == "abandoned" or (state == "over" and self.view.get("to_move", 0) is None)

    async def until(self, happened: Callable[[], Any], patience: float = PATIENCE) -> None:
        """Waits for something to come."""
        try:
            async with asyncio.timeout(patience), self._news:
                while not happened():
                    if self._fault is not None:
                        raise self._fault
                    if self.closed is not None:
                        raise ConnectionError(f"the line was closed with {self.closed}")
                    await self._news.wait()
        except TimeoutError:
            seen = f"at {self.number}, {self.table.get('state')}, to move {self.view.get('to_move')}"
            raise AssertionError(f"it did not come: {seen}\n{self.received[-1:]}") from None

    async def until_closed(self) -> int:
        assert self._reading is not None
        async with asyncio.timeout(PATIENCE):
            await asyncio.shield(self._reading)
        assert self.closed is not None
        return self.closed

    # What is sent

    async def send(self, kind: str, **fields: Any) -> None:
        await self.send_raw(json.dumps({"type": kind, **fields}))

    async def send_raw(self, message: str | bytes) -> None:
        assert self.socket is not None
        await self.socket.send(message)

    def new_intent(self) -> str:
        self._intents += 1
        return f"{id(self):x}-{self._intents}"

    async def ask(self, kind: str, intent: str | None = None, **fields: Any) -> Plain:
        """Sends an intent and waits for its answer."""
        intent = intent or self.new_intent()
        self.answers.pop(intent, None)
        await self.send(kind, intent=intent, **fields)
        await self.until(lambda: intent in self.answers)
        return self.answers[intent]

    async def do(self, kind: str, **fields: Any) -> None:
        """Sends an intent that must be accepted."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "accepted", answer

    async def refused(self, kind: str, **fields: Any) -> str:
        """Sends an intent that must be refused: with which code."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused", answer
        code: str = answer["code"]
        return code

    async def choose(self, rng: Random) -> str:
        """Any of the moves that are offered, built step by step where there are too many to list."""
        offer = self.update["offer"]
        if offer["moves"] is not None:
            move: str = rng.choice(offer["moves"])["move"]
            return move
        taken: list[str] = []
        choices = offer["choices"]
        while True:
            taken.append(rng.choice(choices))
            self.offered = None
            await self.send("steps", taken=taken)
            await self.until(lambda: self.offered is not None)
            assert self.offered is not None
            choices = self.offered["choices"]
            if self.offered["move"] is not None:
                whole: str = self.offered["move"]
                return whole

    async def my_turn(self) -> bool:
        """Waits until moves are offered; False when the game ended instead."""
        await self.until(lambda: self.over or self.update.get("offer") is not None)
        return not self.over

    async def play_turn(self, rng: Random) -> None:
        """Plays until somebody else is to move."""
        while await self.my_turn():
            await self.do("play", move=await self.choose(rng))
            if self.update["offer"] is None:  # an update comes before the answer
                return

    async def play_on(self, rng: Random, moves: int | None = None) -> None:
        """Plays what is offered, whenever it is: so many moves, or to the end."""
        while moves != 0 and await self.my_turn():
            await self.do("play", move=await self.choose(rng))
            moves = None if moves is None else moves - 1


class Careless(Line):
    """A line that says hello at any number: what it is sent begins there."""

    def _take_update(self, update: Plain) -> None:
        numbers = [event["number"] for event in update["events"]]
        assert numbers == list(range(update["number"] - len(numbers) + 1, update["number"] + 1))
        self.number = update["number"]
        self.update = update


async def play_out(*lines: Line, rng: Random) -> None:
    """All of them play until the game is over."""
    await asyncio.gather(*(line.play_on(rng) for line in lines))


async def same_number(*lines: Line) -> None:
    """Waits until all of them know as much as the best informed."""
    for line in lines:
        await line.until(lambda line=line: line.number >= max(other.number for other in lines))


async def eventually(check: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """Asks again and again until the answer (of a coroutine function) is true: for what sends no message."""
    deadline = asyncio.get_running_loop().time() + patience
    while not (answer := await check()):
        assert asyncio.get_running_loop().time() < deadline, f"it did not come: {answer!r}"
        await asyncio.sleep(0.02)
    return answer
