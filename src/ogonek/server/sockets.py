"""Play over a WebSocket: intents in, numbered events out."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, ValidationError, json

from ogonek.games.errors import IllegalMove, OgonekError
from ogonek.server.models import PersonRow
from ogonek.server.offers import offer_steps
from ogonek.server.people import person_asking
from ogonek.server.protocol import (
    Accepted,
    ClientMessage,
    Hello,
    Leave,
    Play,
    Refused,
    Say,
    StandIn,
    Steps,
    TableMessage,
    Undo,
)
from ogonek.server.rooms import Listener, Room, Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from ogonek.server.thinkers import Thinkers
from ogonek.table import Action

_decode = json.Decoder(ClientMessage).decode

NOT_A_MESSAGE, NO_SUCH_TABLE, TOO_MUCH, TOO_SLOW = 4400, 4404, 4429, 4408
RATE, BURST = 20.0, 60.0  # messages a second, and how many may come at once


@websocket("/ws/tables/{table_id:str}")
async def table_socket(
    socket: WebSocket[Any, Any, Any], table_id: str, store: Store, rooms: Rooms, settings: Settings, thinkers: Thinkers
) -> None:
    person = await person_asking(socket, store, settings)
    await socket.accept()
    listener = Listener(None if person is None else person.id)
    try:
        async with rooms.visited(table_id, listener) as room:
            thinkers.wake(room)  # a bot whose process died in the middle of its turn goes on here
            await _converse(socket, room, listener, person, thinkers)
    except OgonekError:
        await socket.close(code=NO_SUCH_TABLE, reason="no-such-table")


async def _converse(
    socket: WebSocket[Any, Any, Any], room: Room, listener: Listener, person: PersonRow | None, thinkers: Thinkers
) -> None:
    sending = asyncio.create_task(_send(socket, listener))
    allowance, last = BURST, time.monotonic()
    try:
        while True:
            received = await socket.receive_data(mode="text")
            now = time.monotonic()
            allowance, last = min(BURST, allowance + (now - last) * RATE) - 1, now
            if allowance < 0:
                await socket.close(code=TOO_MUCH, reason="too-much")
                return
            try:
                message = _decode(received)
            except (DecodeError, ValidationError):
                await socket.close(code=NOT_A_MESSAGE, reason="not-a-message")
                return
            await _answer(message, room, listener, person)
            thinkers.wake(room)
    except WebSocketDisconnect:
        pass
    finally:
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending


async def _send(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    while (message := await listener.outbox.get()) is not None:
        await socket.send_data(message.decode(), mode="text")
    await socket.close(code=TOO_SLOW, reason="too-slow")


async def _answer(message: ClientMessage, room: Room, listener: Listener, person: PersonRow | None) -> None:
    if isinstance(message, Hello):
        listener.event = message.after
        listener.send(TableMessage(room.info(listener.person)))
        room.greet(listener)
        return
    seat = room.seat_of(listener.person)
    try:
        if isinstance(message, Steps):
            if seat is None or room.table is None or room.table.game.to_move != seat:
                raise IllegalMove("not-your-turn")
            listener.send(offer_steps(room.table.game, message.taken))
            return
        await _do(message, room, seat, person)
    except OgonekError as error:
        intent = getattr(message, "intent", "")
        listener.send(Refused(intent, error.code, error.rule, error.details))
    else:
        listener.send(Accepted(message.intent))


async def _do(message: ClientMessage, room: Room, seat: int | None, person: PersonRow | None) -> None:
    if isinstance(message, Say):
        if person is None:
            raise IllegalMove("who-are-you")
        await room.say(person.id, person.name, message.text, f"{person.id}:{message.intent}")
        return
    if seat is None:
        raise IllegalMove("spectators-watch")
    if isinstance(message, Play):
        action = Action("move", seat, message.move)
    elif isinstance(message, Undo):
        action = Action("undo", seat)
    elif isinstance(message, Leave):
        action = Action("leave", seat)
    else:
        assert isinstance(message, StandIn)
        if not room.replaceable(message.seat):
            raise IllegalMove("not-away-long-enough")
        action = Action("stand-in", message.seat)
    await room.take_back_seat(seat)
    await room.act(action, f"{seat}:{message.intent}")
