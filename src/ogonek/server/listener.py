"""One open socket: who listens, how far they are, and what waits to be sent.

Thousands are open at a time, and most of them wait for somebody to make up their mind. So a listener has a task only
while there is something to send, and keeps nothing of what it has sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from msgspec import json

from ogonek.server.messages import Person, ServerMessage

MOST_WAITING = 200  # messages that a slow listener may be behind before it is dropped

_encode = json.Encoder().encode


class Listener:
    __slots__ = ("_drop", "_send", "_sending", "_waiting", "chat", "event", "greeted", "name", "person")

    def __init__(
        self,
        person: Person | None,
        send: Callable[[bytes], Awaitable[None]],
        drop: Callable[[], Awaitable[None]],
    ) -> None:
        self.person = None if person is None else person.id
        self.name = "" if person is None else person.name
        self.event = 0  # the number of the last event sent
        self.chat = 0
        self.greeted = False  # before its hello a listener is told nothing of the game
        self._send = send
        self._drop = drop  # what to do with one who is too slow
        self._waiting: list[bytes] = []
        self._sending: asyncio.Task[None] | None = None

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(_encode(message))

    def send_encoded(self, message: bytes) -> None:
        if len(self._waiting) > MOST_WAITING:
            return  # it will be dropped as soon as it hears anything at all, and does not fill the memory until then
        self._waiting.append(message)
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def _send_all(self) -> None:
        try:
            while self._waiting:
                if len(self._waiting) > MOST_WAITING:  # it will come back and ask for what it missed
                    self._waiting.clear()
                    await self._drop()
                else:
                    await self._send(self._waiting.pop(0))
        except OSError:  # nobody is there any more; the other end of the conversation notices, too
            self._waiting.clear()
        finally:
            self._sending = None

    def close(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
