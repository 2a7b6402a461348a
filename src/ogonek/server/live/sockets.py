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
from ogonek.server.background import cancel_and_wait
from ogonek.server.bots.turns import BotTurns
from ogonek.server.errors import Erased, NoSuchTable, Refusal
from ogonek.server.http.guard import Receive, Scope, Send, address_of
from ogonek.server.http.people import person_asking, token_of
from ogonek.server.http.rate_limits import RateLimiter, TokenBucket
from ogonek.server.live.listener import Listener, SendBudget
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms, check_watching
from ogonek.server.messages import (
    Accepted,
    ClientMessage,
    Hello,
    Hint,
    Leave,
    Looking,
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
from ogonek.server.settings import Settings
from ogonek.server.store import NoDatabase, Store, Taken
from ogonek.server.store.people import session_of
from ogonek.server.text import visible_text
from ogonek.table import Action
from ogonek.table.messages import PROTOCOL

log = logging.getLogger(__name__)

_decode = json.Decoder(ClientMessage).decode

BUSY_SOCKETS = 10  # of one address that may send as quickly as one socket may; beyond that its messages wait
MESSAGES_TO_A_LINE = 4  # of what an address may send; a line of chat is stored, and sent to everybody there
MAX_CONCURRENT_HANDSHAKES = 16  # when everybody comes back at once; the others wait, and take no memory for it

ADDRESS = re.compile("/ws/tables/([^/]+)")

# Why a socket was closed, as 4000 and an HTTP status; the page says it in words.
NOT_A_MESSAGE, TOO_MUCH, MISHAP = 4400, 4429, 4500


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


class Sockets:
    """All of them, at `/ws/tables/ID`."""

    def __init__(self, store: Store, rooms: Rooms, settings: Settings, bot_turns: BotTurns) -> None:
        self._store = store
        self._rooms = rooms
        self._settings = settings
        self._bot_turns = bot_turns
        self._handshakes = asyncio.Semaphore(MAX_CONCURRENT_HANDSHAKES)
        self._budget = SendBudget()
        self._messages = RateLimiter(settings.messages * BUSY_SOCKETS)
        self._chat = RateLimiter(settings.messages / MESSAGES_TO_A_LINE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        socket = Socket(receive, send)
        try:
            async with self._handshakes:
                room, listener = await self._open(scope, socket)
            try:
                await self._serve_messages(socket, room, listener)
            finally:
                await self._close(room, listener)
        except OgonekError as error:
            await socket.close(4000 + error.status if isinstance(error, Refusal) else MISHAP, error.code)
        except OSError:  # it was closed while we spoke
            pass
        except Exception:
            log.exception("mishap at a table")
            await socket.close(MISHAP, "mishap")

    async def _open(self, scope: Scope, socket: Socket) -> tuple[Room, Listener]:
        table_id, (person, session) = _table_asked_for(scope), await self._who_asks(scope)
        address = address_of(scope)
        await socket.accept()
        scope.clear()  # a socket is open for hours, and its request will not be asked for again
        listener = Listener(person, socket.send, socket.close, self._budget, address, session)
        if person is not None:
            listener.blocked = frozenset(await self._store.conduct.blocked_by(person.id))
        room = await self._rooms.visit(table_id, listener)
        try:
            await check_watching(room, listener.person, self._store)
            with contextlib.suppress(NoDatabase, Taken):  # a database that cannot write can still be looked at
                await self._note_visit(room, listener)
        except BaseException:
            await self._close(room, listener)
            raise
        return room, listener

    async def _close(self, room: Room, listener: Listener) -> None:
        try:
            await self._rooms.part(room, listener)
        finally:
            listener.close()

    async def _note_visit(self, room: Room, listener: Listener) -> None:
        """Whoever was there before the end may see the replay; who sits there may anyway, and needs no write.

        When all come back at once few writes are made, but the first one says that the table is still looked at.
        """
        if room.row.state in ("over", "abandoned"):
            return
        plays = room.row.state != "waiting" and room.memory.seat_of(listener.person) is not None
        if not plays or len(room.listeners) == 1:
            await self._store.tables.visit(room.id, listener.person)

    async def _who_asks(self, scope: Scope) -> tuple[Person | None, str | None]:
        """Who it is, and what is stored of their token."""
        connection: Any = ASGIConnection(cast(Any, scope))
        found = await person_asking(connection, self._store, self._settings)
        if found is None:
            return None, None
        return Person(found.id, found.name), session_of(token_of(connection, self._settings))

    async def _serve_messages(self, socket: Socket, room: Room, listener: Listener) -> None:
        bucket = TokenBucket(self._settings.messages)
        hints: set[asyncio.Task[None]] = set()
        try:
            while (received := await socket.receive()) is not None:
                if not bucket.allows():
                    await socket.close(TOO_MUCH, "too-much")
                    return
                await self._messages.wait(listener.payer)
                if listener.dropped:
                    return
                try:
                    message = _decode(received)
                except (DecodeError, ValidationError, RecursionError):
                    await socket.close(NOT_A_MESSAGE, "not-a-message")
                    return
                if isinstance(message, Hint):  # it takes a second: one can play on meanwhile
                    task = asyncio.create_task(_give_hint(message, room, listener, self._bot_turns))
                    hints.add(task)
                    task.add_done_callback(hints.discard)
                else:
                    await self._answer(message, room, listener)
        finally:
            await cancel_and_wait(hints)  # whoever asked has gone: nobody thinks about it any more

    async def _answer(self, message: ClientMessage, room: Room, listener: Listener) -> None:
        if isinstance(message, Hello):
            if message.protocol != PROTOCOL:
                listener.send(Outdated(PROTOCOL))
            else:
                await room.greet(listener, message.after)
            return
        if isinstance(message, Looking):
            if listener.visible != message.visible:
                listener.visible = message.visible
                self._rooms.announce(room)
            return
        seat = room.memory.seat_of(listener.person)
        if isinstance(message, Steps | WhyNot):
            try:
                if isinstance(message, Steps):
                    listener.send(await room.steps(seat, message.taken))
                else:
                    listener.send(await room.why_not(seat, message.choices))
            except OgonekError as error:
                listener.send(Refused("", error.code, error.rule, error.details))
            return
        assert not isinstance(message, Hint)
        try:
            if isinstance(message, Say):
                await self._say(message, room, listener)
            else:
                await _do(message, room, listener, seat)
        except OgonekError as error:
            if isinstance(error, Erased) or (isinstance(error, NoDatabase) and not room.in_sync):
                raise  # of the latter nobody knows whether it was committed: the intent comes again over a new line
            _refuse(message.intent, error, listener)
        else:
            listener.send(Accepted(message.intent))

    async def _say(self, message: Say, room: Room, listener: Listener) -> None:
        text = visible_text(message.text, instead=" ")
        if listener.person is None or listener.session is None:
            raise IllegalMove("who-are-you")
        if text:
            if not self._chat.allows(listener.payer):
                raise IllegalMove("too-much")
            if await self._store.conduct.is_muted(listener.person):
                raise IllegalMove("muted")
            await room.say(
                listener.person, listener.name, text, f"{listener.person}:{message.intent}", listener.session
            )


def _table_asked_for(scope: Scope) -> str:
    address = ADDRESS.fullmatch(scope["path"])
    if address is None:
        raise NoSuchTable
    return address[1]


def _refuse(intent: str, error: OgonekError, listener: Listener) -> None:
    REFUSALS.labels(error.code).inc()
    listener.send(Refused(intent, error.code, error.rule, error.details))


async def _give_hint(message: Hint, room: Room, listener: Listener, bot_turns: BotTurns) -> None:
    """One at a time for each seat, however many tabs ask: a hint takes a process for a second."""
    seat = room.memory.seat_of(listener.person)
    try:
        if seat in room.hinting:
            raise IllegalMove("one-hint-at-a-time")
        room.hinting.add(seat)
        try:
            listener.send(await bot_turns.hint(message.intent, room, seat))
        finally:
            room.hinting.discard(seat)
    except OgonekError as error:
        _refuse(message.intent, error, listener)
    except Exception:
        log.exception("no hint could be given")
        _refuse(message.intent, OgonekError("mishap"), listener)
    else:
        listener.send(Accepted(message.intent))


async def _do(
    message: Play | Undo | Leave | StandIn | Return, room: Room, listener: Listener, seat: int | None
) -> None:
    if seat is None:
        raise IllegalMove("spectators-watch")
    intent = f"{listener.person}:{message.intent}"  # not the seat's: at a hot seat that changes with the turn
    if isinstance(message, StandIn):
        if not room.replaceable(message.seat):
            raise IllegalMove("not-away-long-enough")
        await room.act(Action("stand-in", message.seat), intent, listener.doer)
    elif isinstance(message, Leave):
        await room.act(Action("leave", seat), intent, listener.doer)
    elif isinstance(message, Return):
        await room.act(Action("return", seat), intent, listener.doer)
    elif isinstance(message, Play):
        await room.act(Action("move", seat, message.move), intent, listener.doer)
    else:
        await room.act(Action("undo", seat), intent, listener.doer)
