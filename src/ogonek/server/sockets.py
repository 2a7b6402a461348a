"""Play over a WebSocket: intents in, numbered events out."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json

from ogonek.games.errors import IllegalMove, OgonekError
from ogonek.server.limits import Limiter
from ogonek.server.listener import Listener
from ogonek.server.metrics import REFUSALS
from ogonek.server.models import PersonRow
from ogonek.server.people import person_asking
from ogonek.server.protocol import (
    Accepted,
    ClientMessage,
    Hello,
    Hint,
    Hinted,
    Leave,
    Play,
    Refused,
    Return,
    Say,
    StandIn,
    Steps,
    Undo,
)
from ogonek.server.room import Room
from ogonek.server.rooms import Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import NoDatabase, Store
from ogonek.server.thinkers import Thinkers
from ogonek.table import Action

Socket = WebSocket[Any, Any, Any]

_decode = json.Decoder(ClientMessage).decode

# Why a socket was closed; the page says it in words.
NOT_A_MESSAGE, NO_SUCH_TABLE, TOO_SLOW, TOO_MUCH, NO_DATABASE = 4400, 4404, 4408, 4429, 4503


@websocket("/ws/tables/{table_id:str}")
async def table_socket(
    socket: Socket, table_id: str, store: Store, rooms: Rooms, settings: Settings, thinkers: Thinkers
) -> None:
    person = await person_asking(socket, store, settings)
    await socket.accept()
    listener = Listener(None if person is None else person.id)
    try:
        async with rooms.visited(table_id, listener) as room:
            with contextlib.suppress(NoDatabase):  # a database that cannot write can still be looked at
                await store.tables.visit(table_id, listener.person)
            await _converse(socket, room, listener, person, thinkers, settings.messages)
    except OgonekError as error:
        await socket.close(code=NO_SUCH_TABLE if error.code == "no-such-table" else NO_DATABASE, reason=error.code)


async def _converse(
    socket: Socket, room: Room, listener: Listener, person: PersonRow | None, thinkers: Thinkers, rate: float
) -> None:
    sending = asyncio.create_task(_send(socket, listener))
    limiter = Limiter(rate)
    try:
        while True:
            received = await socket.receive_data(mode="text")
            if not limiter.allows(""):
                await socket.close(code=TOO_MUCH, reason="too-much")
                return
            try:
                message = _decode(received)
            except (DecodeError, ValidationError):
                await socket.close(code=NOT_A_MESSAGE, reason="not-a-message")
                return
            await _answer(message, room, listener, person, thinkers)
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect):
            await sending


async def _send(socket: Socket, listener: Listener) -> None:
    while (message := await listener.outbox.get()) is not None:
        await socket.send_data(message, mode="text")
    await socket.close(code=TOO_SLOW, reason="too-slow")


async def _answer(
    message: ClientMessage, room: Room, listener: Listener, person: PersonRow | None, thinkers: Thinkers
) -> None:
    if isinstance(message, Hello):
        await room.greet(listener, message.after)
        return
    seat = room.seat_of(listener.person)
    if isinstance(message, Steps):
        try:
            listener.send(await room.steps(seat, message.taken))
        except OgonekError as error:
            listener.send(Refused("", error.code, error.rule, error.details))
        return
    try:
        if isinstance(message, Say):
            await _say(message, room, person)
        elif isinstance(message, Hint):
            listener.send(Hinted(message.intent, await thinkers.hint(room, seat)))
        else:
            await _do(message, room, listener.person, seat)
    except OgonekError as error:
        if isinstance(error, NoDatabase) and not room.sound:
            raise  # nobody knows whether it was committed: the line is closed, and the intent comes again
        REFUSALS.labels(error.code).inc()
        listener.send(Refused(message.intent, error.code, error.rule, error.details))
    else:
        listener.send(Accepted(message.intent))


async def _say(message: Say, room: Room, person: PersonRow | None) -> None:
    text = " ".join("".join(letter if letter.isprintable() else " " for letter in message.text).split())
    if person is None:
        raise IllegalMove("who-are-you")
    if text:
        await room.say(person.id, person.name, text, f"{person.id}:{message.intent}")


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
