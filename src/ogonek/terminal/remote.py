"""A table on a server, over its WebSocket."""

from __future__ import annotations

import asyncio
import json
import time
import uuid
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.core.events import Facts
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import Plain
from ogonek.table.messages import PROTOCOL, OfferedMove
from ogonek.terminal.http_client import JoinedTable, begin
from ogonek.terminal.offer import Offer
from ogonek.terminal.source import Hint, Scene, SeatInfo, Source

NO_SUCH_TABLE = 4404
ANSWER_TIMEOUT = 10.0  # seconds
WHY_NOT = ""  # questions without an intent's id: there is one at a time


class RemoteSource(Source):
    def __init__(self, joined: JoinedTable) -> None:
        super().__init__()
        self._joined = joined
        self._table: Plain = joined.table
        self._update: Plain | None = None
        self._offer: Offer | None = None
        self.number = 0  # of the last event that came
        self._chat = 0  # and of the last line of chat
        self._log: list[Facts] = []
        self.socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._deadline: float | None = None
        self._problem = "connecting"

    async def run(self) -> None:
        """Receives updates; after a lost connection reconnects and asks for what was missed."""
        try:
            async for socket in connect(self._joined.socket, additional_headers={"cookie": self._joined.cookie}):
                try:
                    self.socket = socket
                    await socket.send(json.dumps({"type": "hello", "after": self.number, "protocol": PROTOCOL}))
                    async for text in socket:
                        message = json.loads(text)
                        if message["type"] == "outdated":
                            self._disconnect("outdated")
                            return
                        self._receive(message)
                except ConnectionClosed as closed:
                    if closed.rcvd is not None and closed.rcvd.code == NO_SUCH_TABLE:
                        break
                self._disconnect("offline")
            self._disconnect("gone")
        except WebSocketException:  # the server answers, and refuses the connection
            self._disconnect("gone")

    def _disconnect(self, problem: str) -> None:
        self.socket, self._problem = None, problem
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(OgonekError("no-connection"))
        self._notify()

    def _receive(self, message: Plain) -> None:
        kind = message["type"]
        if kind in ("accepted", "refused", "hinted", "offered"):
            self._answer(message)
            return
        self._problem = ""
        if kind == "table":
            self._table = message["table"]
        elif kind == "update":
            self._apply_update(message)
        elif kind == "chat":
            lines = [line for line in message["lines"] if line["number"] > self._chat]
            for line in lines:
                self._chat = line["number"]
                self._write({"event": "chat", "name": line["name"], "text": line["text"]})
        self._notify()

    def _apply_update(self, update: Plain) -> None:
        self._update = update
        for facts in update["events"]:
            if facts["number"] > self.number:
                self._write(facts)
        self.number = update["number"]
        self._offer = _offer(update)
        left = update["seconds_left"]
        self._deadline = None if left is None else time.monotonic() + left

    def _write(self, facts: Facts) -> None:
        self._log.append({**facts, "number": len(self._log) + 1})  # chat stands between events: our own numbers

    def _answer(self, message: Plain) -> None:
        answer = self._answers.pop(message.get("intent", WHY_NOT), None)
        if answer is None or answer.done():
            return
        if message["type"] != "refused":
            answer.set_result(message)
        else:
            answer.set_exception(IllegalMove(message["code"], message["rule"], **message["details"]))

    def scene(self) -> Scene:
        table, update = self._table, self._update
        return Scene(
            game=table["game"],
            options=table["options"],
            seats=[_seat(seat) for seat in table["seats"]],
            view=None if update is None else update["view"],
            seat=None if update is None else update["view"]["seat"],
            offer=self._offer,
            can_undo=update is not None and update["can_undo"],
            show_scores=table["show_scores"],
            can_play_again=table["your_seat"] is not None,
            rematch_ready=table["rematch"] is not None,
            has_chat=True,
            suggested=self._suggested(),
            deadline=self._deadline,
            problem=self._problem,
            log=self._log[:],
        )

    async def play(self, move: str) -> None:
        await self._request({"type": "play", "move": move})

    async def why_not(self, choices: tuple[str, ...]) -> OgonekError | None:
        try:
            await self._ask(WHY_NOT, {"type": "why_not", "choices": list(choices)})
        except IllegalMove as refused:
            return refused
        return None

    async def undo(self) -> None:
        await self._request({"type": "undo"})

    async def hint(self) -> list[Hint]:
        answer = await self._request({"type": "hint"})
        return [Hint(one["move"], one["share"]) for one in answer["moves"]]

    async def say(self, text: str) -> None:
        await self._request({"type": "say", "text": text})

    def _suggested(self) -> str:
        table = self._table
        if table["state"] == "waiting":
            return "begin" if table["you_own"] and all(seat["kind"] != "empty" for seat in table["seats"]) else ""
        mine = table["your_seat"]
        if table["state"] != "playing" or mine is None:
            return ""
        if table["seats"][mine]["stand_in"]:
            return "return"
        return "stand-in" if self._replaceable_seat() is not None else ""

    def _replaceable_seat(self) -> int | None:
        """The seat to move, if its player has been away for long enough to be replaced."""
        mover = None if self._update is None else self._update["view"]["to_move"]
        return mover if mover is not None and self._table["seats"][mover]["replaceable"] else None

    async def do_suggested(self) -> None:
        if self._suggested() == "begin":
            await asyncio.to_thread(begin, self._joined)
        elif self._suggested() == "return":
            await self._request({"type": "return"})
        elif self._suggested() == "stand-in":
            await self._request({"type": "stand-in", "seat": self._replaceable_seat()})

    async def _request(self, intent: Plain) -> Plain:
        """Sends an intent and waits until it is committed, answered or refused."""
        name = uuid.uuid4().hex
        return await self._ask(name, {**intent, "intent": name})

    async def _ask(self, name: str, message: Plain) -> Plain:
        if self.socket is None:
            raise OgonekError("no-connection")
        answer: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        try:
            async with asyncio.timeout(ANSWER_TIMEOUT):
                await self.socket.send(json.dumps(message))
                return await answer
        except (TimeoutError, ConnectionClosed) as error:
            raise OgonekError("no-connection") from error
        finally:
            self._answers.pop(name, None)


def _seat(seat: Plain) -> SeatInfo:
    presence = "free" if seat["kind"] == "empty" else seat["presence"]
    return SeatInfo(seat["name"], seat["level"], presence)


def _offer(update: Plain) -> Offer | None:
    """The server's list of moves; where they are too many, the rules at a position that the seat could be in."""
    offer: Any = update["offer"]
    if offer is None:
        return None
    view = update["view"]
    book = rulebook(view["game"])
    listed = offer["moves"] and [
        OfferedMove(move["move"], tuple(move["choices"]), move["changes"]) for move in offer["moves"]
    ]
    return Offer(listed, book, book.redeal(view, Random(0)))
