"""One open socket: who listens, how far they are, and what waits to be sent."""

from __future__ import annotations

import asyncio

from msgspec import json

from ogonek.server.protocol import ServerMessage

MOST_WAITING = 200  # messages that a slow listener may be behind before it is dropped

_encode = json.Encoder().encode


class Listener:
    def __init__(self, person: str | None) -> None:
        self.person = person
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)
        self.event = 0  # the number of the last event sent
        self.chat = 0
        self.greeted = False  # before its hello a listener is told nothing of the game

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(_encode(message))

    def send_encoded(self, message: bytes) -> None:
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:  # it will come back and ask for what it missed
            while not self.outbox.empty():
                self.outbox.get_nowait()
            self.outbox.put_nowait(None)
