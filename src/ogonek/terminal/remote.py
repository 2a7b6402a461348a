"""A table on a server: what its socket tells, and what we ask of it."""

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
from ogonek.terminal.guest import Seated, begin
from ogonek.terminal.offer import Offer, OfferedMove
from ogonek.terminal.source import Hint, Scene, SeatShown, Source

NO_SUCH_TABLE = 4404
PATIENCE = 10.0  # seconds that an answer may take


class RemoteSource(Source):
    def __init__(self, seated: Seated) -> None:
        super().__init__()
        self._seated = seated
        self._table: Plain = seated.table
        self._update: Plain | None = None
        self._offer: Offer | None = None
        self._number = 0  # of the last event that came
        self._chat = 0  # and of the last line of chat
        self._log: list[Facts] = []
        self._socket: ClientConnection | None = None
        self._answers: dict[str, asyncio.Future[Plain]] = {}
        self._ends_at: float | None = None
        self._trouble = "connecting"

    async def run(self) -> None:
        """Listens, and comes back after every break asking for what was missed."""
        try:
            async for socket in connect(self._seated.socket, additional_headers={"cookie": self._seated.cookie}):
                try:
                    self._socket = socket
                    await socket.send(json.dumps({"type": "hello", "after": self._number}))
                    async for message in socket:
                        self._hear(json.loads(message))
                except ConnectionClosed as closed:
                    if closed.rcvd is not None and closed.rcvd.code == NO_SUCH_TABLE:
                        break
                self._break("offline")
            self._break("gone")
        except WebSocketException:  # the server is there and will not have us
            self._break("gone")

    def _break(self, trouble: str) -> None:
        self._socket, self._trouble = None, trouble
        for answer in self._answers.values():
            if not answer.done():
                answer.set_exception(OgonekError("no-connection"))
        self._tell()

    def _hear(self, message: Plain) -> None:
        kind = message["type"]
        if kind in ("accepted", "refused", "hinted"):
            self._answer(message)
            return
        self._trouble = ""
        if kind == "table":
            self._table = message["table"]
        elif kind == "update":
            self._take_in(message)
        elif kind == "chat":
            lines = [line for line in message["lines"] if line["number"] > self._chat]
            for line in lines:
                self._chat = line["number"]
                self._write({"event": "chat", "name": line["name"], "text": line["text"]})
        self._tell()

    def _take_in(self, update: Plain) -> None:
        self._update = update
        for facts in update["events"]:
            if facts["number"] > self._number:
                self._write(facts)
        self._number = update["number"]
        self._offer = _offer(update)
        left = update["seconds_left"]
        self._ends_at = None if left is None else time.monotonic() + left

    def _write(self, facts: Facts) -> None:
        self._log.append({**facts, "number": len(self._log) + 1})  # chat stands between events: our own numbers

    def _answer(self, message: Plain) -> None:
        answer = self._answers.pop(message["intent"], None)
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
            replayable=table["your_seat"] is not None,
            rematch_laid=table["rematch"] is not None,
            talks=True,
            asked=self._asked(),
            ends_at=self._ends_at,
            trouble=self._trouble,
            log=self._log[:],
        )

    async def play(self, move: str) -> None:
        await self._intend({"type": "play", "move": move})

    async def undo(self) -> None:
        await self._intend({"type": "undo"})

    async def hint(self) -> list[Hint]:
        answer = await self._intend({"type": "hint"})
        return [Hint(one["move"], one["share"]) for one in answer["moves"]]

    async def say(self, text: str) -> None:
        await self._intend({"type": "say", "text": text})

    def _asked(self) -> str:
        table = self._table
        if table["state"] == "waiting":
            return "begin" if table["you_own"] and all(seat["kind"] != "empty" for seat in table["seats"]) else ""
        mine = table["your_seat"]
        if table["state"] != "playing" or mine is None:
            return ""
        if table["seats"][mine]["stand_in"]:
            return "return"
        return "stand-in" if self._waited_for() is not None else ""

    def _waited_for(self) -> int | None:
        """The seat to move, if its player has been away for long enough to be replaced."""
        mover = None if self._update is None else self._update["view"]["to_move"]
        return mover if mover is not None and self._table["seats"][mover]["replaceable"] else None

    async def do_asked(self) -> None:
        if self._asked() == "begin":
            await asyncio.to_thread(begin, self._seated)
        elif self._asked() == "return":
            await self._intend({"type": "return"})
        elif self._asked() == "stand-in":
            await self._intend({"type": "stand-in", "seat": self._waited_for()})

    async def _intend(self, intent: Plain) -> Plain:
        """Sends an intent and waits until it is committed, answered or refused."""
        if self._socket is None:
            raise OgonekError("no-connection")
        name = uuid.uuid4().hex
        answer: asyncio.Future[Plain] = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        try:
            await self._socket.send(json.dumps({**intent, "intent": name}))
            return await asyncio.wait_for(answer, PATIENCE)
        except (TimeoutError, ConnectionClosed) as error:
            raise OgonekError("no-connection") from error
        finally:
            self._answers.pop(name, None)


def _seat(seat: Plain) -> SeatShown:
    presence = "free" if seat["kind"] == "empty" else seat["presence"]
    return SeatShown(seat["name"], seat["level"], presence)


def _offer(update: Plain) -> Offer | None:
    """The moves as the server lists them; where it lists none, and to say why something cannot be, the same game's
    rules at a position that the seat could be in."""
    offer: Any = update["offer"]
    if offer is None:
        return None
    view = update["view"]
    book = rulebook(view["game"])
    listed = offer["moves"] and [
        OfferedMove(move["move"], tuple(move["choices"]), move["changes"]) for move in offer["moves"]
    ]
    return Offer(book, book.redeal(view, Random(0)), listed)
