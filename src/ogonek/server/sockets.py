"""Play over a WebSocket: intents in, numbered events out.

Plain ASGI and not a handler of the framework's: what that keeps for each open socket would be more than the game.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
from typing import Any, cast

from litestar.connection import ASGIConnection
from msgspec import DecodeError, ValidationError, json

from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.server.guard import Receive, Scope, Send
from ogonek.server.limits import Allowance
from ogonek.server.listener import Listener
from ogonek.server.messages import (
    Accepted,
    ClientMessage,
    Hello,
    Hint,
    Hinted,
    HintedMove,
    Leave,
    Outdated,
    Person,
    Play,
    Refused,
    Return,
    Say,
    StandIn,
    Steps,
    Undo,
    WhyNot,
)
from ogonek.server.metrics import REFUSALS
from ogonek.server.people import person_asking
from ogonek.server.room import Room
from ogonek.server.rooms import Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import NoDatabase, Store, Taken
from ogonek.server.thinkers import Thinkers
from ogonek.table import Action
from ogonek.table.messages import PROTOCOL

log = logging.getLogger(__name__)

_decode = json.Decoder(ClientMessage).decode

AT_THE_DOOR = 16  # who come in at once, if all come back at once; the others wait, and take no memory for it

ADDRESS = re.compile("/ws/tables/([^/]+)")

# Why a socket was closed; the page says it in words.
NOT_A_MESSAGE, NO_SUCH_TABLE, TOO_SLOW, TOO_MUCH, MISHAP, NO_DATABASE = 4400, 4404, 4408, 4429, 4500, 4503


class Socket:
    """One end of an open line."""

    __slots__ = ("_accepted", "_closed", "_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._accepted = False
        self._closed = False  # by us

    async def accept(self) -> None:
        await self._receive()
        await self._send({"type": "websocket.accept"})
        self._accepted = True

    async def receive(self) -> str | None:
        """The next message, None when the line is closed; what is not text is not a message."""
        event = await self._receive()
        return event.get("text") or "" if event["type"] == "websocket.receive" else None

    async def send(self, message: bytes) -> None:
        if not self._closed:
            await self._send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int, reason: str) -> None:
        if not self._accepted:
            await self.accept()  # or a browser would not hear why
        if not self._closed:
            self._closed = True
            await self._send({"type": "websocket.close", "code": code, "reason": reason})

    async def drop(self) -> None:
        await self.close(TOO_SLOW, "too-slow")


class Sockets:
    """All of them, at `/ws/tables/ID`."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings, thinkers: Thinkers) -> None:
        self._store = store
        self._rooms = rooms
        self._settings = settings
        self._thinkers = thinkers
        self._door = asyncio.Semaphore(AT_THE_DOOR)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = Socket(receive, send)
        try:
            async with self._door:
                room, listener = await self._let_in(scope, socket)
            try:
                await self._converse(socket, room, listener)
            finally:
                await self._show_out(room, listener)
        except OgonekError as error:
            await socket.close(NO_SUCH_TABLE if error.code == "no-such-table" else NO_DATABASE, error.code)
        except OSError:  # it was closed while we spoke
            pass
        except Exception:
            log.exception("mishap at a table")
            await socket.close(MISHAP, "mishap")

    async def _let_in(self, scope: Scope, socket: Socket) -> tuple[Room, Listener]:
        table_id, person = _table_asked_for(scope), await self._who_asks(scope)
        await socket.accept()
        scope.clear()  # a socket is open for hours, and its request will not be asked for again
        listener = Listener(person, socket.send, socket.drop)
        room = await self._rooms.visit(table_id, listener)
        try:
            with contextlib.suppress(NoDatabase, Taken):  # a database that cannot write can still be looked at
                await self._note_visit(room, listener)
        except BaseException:
            await self._show_out(room, listener)
            raise
        return room, listener

    async def _show_out(self, room: Room, listener: Listener) -> None:
        try:
            await self._rooms.part(room, listener)
        finally:
            listener.close()

    async def _note_visit(self, room: Room, listener: Listener) -> None:
        """Who sits at a game that has begun may see its replay anyway: when all come back at once, few need a write."""
        plays = room.row.state != "waiting" and room.seat_of(listener.person) is not None
        if not plays or len(room.listeners) == 1:
            await self._store.tables.visit(room.id, listener.person)

    async def _who_asks(self, scope: Scope) -> Person | None:
        found = await person_asking(ASGIConnection(cast(Any, scope)), self._store, self._settings)
        return None if found is None else Person(found.id, found.name)

    async def _converse(self, socket: Socket, room: Room, listener: Listener) -> None:
        allowance = Allowance(self._settings.messages)
        while (received := await socket.receive()) is not None:
            if not allowance.allows():
                await socket.close(TOO_MUCH, "too-much")
                return
            try:
                message = _decode(received)
            except (DecodeError, ValidationError):
                await socket.close(NOT_A_MESSAGE, "not-a-message")
                return
            await _answer(message, room, listener, self._thinkers)


def _table_asked_for(scope: Scope) -> str:
    address = ADDRESS.fullmatch(scope["path"])
    if address is None:
        raise OgonekError("no-such-table")
    return address[1]


async def _answer(message: ClientMessage, room: Room, listener: Listener, thinkers: Thinkers) -> None:
    if isinstance(message, Hello):
        if message.protocol != PROTOCOL:
            listener.send(Outdated(PROTOCOL))
        else:
            await room.greet(listener, message.after)
        return
    seat = room.seat_of(listener.person)
    if isinstance(message, Steps | WhyNot):
        try:
            if isinstance(message, Steps):
                listener.send(await room.steps(seat, message.taken))
            else:
                listener.send(await room.why_not(seat, message.choices))
        except OgonekError as error:
            listener.send(Refused("", error.code, error.rule, error.details))
        return
    try:
        if isinstance(message, Say):
            await _say(message, room, listener)
        elif isinstance(message, Hint):
            listener.send(Hinted(message.intent, await _hint(room, seat, thinkers)))
        else:
            await _do(message, room, listener.person, seat)
    except OgonekError as error:
        if isinstance(error, NoDatabase) and not room.sound:
            raise  # nobody knows whether it was committed: the line is closed, and the intent comes again
        REFUSALS.labels(error.code).inc()
        listener.send(Refused(message.intent, error.code, error.rule, error.details))
    else:
        listener.send(Accepted(message.intent))


async def _hint(room: Room, seat: int | None, thinkers: Thinkers) -> list[HintedMove]:
    """One at a time for each seat, however many tabs ask: a hint takes a worker for a second."""
    if seat in room.pondering:
        raise IllegalMove("one-hint-at-a-time")
    room.pondering.add(seat)
    try:
        return await thinkers.hint(room, seat)
    finally:
        room.pondering.discard(seat)


async def _say(message: Say, room: Room, listener: Listener) -> None:
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in message.text).split())
    if listener.person is None:
        raise IllegalMove("who-are-you")
    if text:
        await room.say(listener.person, listener.name, text, f"{listener.person}:{message.intent}")


async def _do(
    message: Play | Undo | Leave | StandIn | Return, room: Room, person: str | None, seat: int | None
) -> None:
    if seat is None:
        raise IllegalMove("spectators-watch")
    intent = f"{person}:{message.intent}"  # not the seat's: at a hot seat that changes with the turn
    if isinstance(message, StandIn):
        if not room.replaceable(message.seat):
            raise IllegalMove("not-away-long-enough")
        await room.act(Action("stand-in", message.seat), intent)
    elif isinstance(message, Leave):
        await room.act(Action("leave", seat), intent)
    elif isinstance(message, Return):
        await room.act(Action("return", seat), intent)
    elif isinstance(message, Play):
        await room.act(Action("move", seat, message.move), intent)
    else:
        await room.act(Action("undo", seat), intent)
