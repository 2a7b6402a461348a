"""Telling everybody at a table what they have not seen yet; who knows the same is sent the same bytes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import json

from ogonek.server.live.listener import Listener
from ogonek.server.live.table_memory import TableMemory
from ogonek.server.messages import Chat, TableInfo, TableMessage, Update

encode_message = json.Encoder().encode


def broadcast_table(listeners: Iterable[Listener], info: Callable[[str | None], TableInfo]) -> None:
    """`info`: the table as that person sees it."""
    made: dict[str | None, bytes] = {}
    for listener in listeners:
        if listener.greeted:
            if listener.person not in made:
                made[listener.person] = encode_message(TableMessage(info(listener.person)))
            listener.send_encoded(made[listener.person])


def broadcast_updates(
    listeners: Iterable[Listener],
    memory: TableMemory,
    update: Callable[[int | None, int, dict[str, Any], dict[str, Any] | None], Update],
) -> None:
    """`update`: for a seat, after an event, with its view, and at a hot seat the spectator's view."""
    table = memory.table
    assert table is not None
    greeted = [listener for listener in listeners if listener.greeted]
    told = [(listener, memory.seat_of(listener.person), memory.hot_seat(listener.person)) for listener in greeted]
    views = table.views({seat for _, seat, _ in told} | {None for _, _, hot in told if hot})
    made: dict[tuple[int | None, int, bool], bytes] = {}
    for listener, seat, hot in told:
        key = (seat, listener.event, hot)
        if key not in made:
            made[key] = encode_message(update(seat, listener.event, views[seat], views[None] if hot else None))
        listener.send_encoded(made[key])
        listener.event = len(table.log)


def broadcast_chat(listeners: Iterable[Listener], memory: TableMemory) -> None:
    """What somebody said reaches all but those who blocked them."""
    for listener in listeners:
        if listener.greeted and memory.chat and memory.chat[-1].number > listener.chat:
            said = zip(memory.chat, memory.speakers)
            lines = [line for line, who in said if line.number > listener.chat and who not in listener.blocked]
            if lines:
                listener.send(Chat(lines))
            listener.chat = memory.chat[-1].number
