"""One open socket: who listens, how far they are, and what waits to be sent.

Thousands are open at a time, and most of them wait for somebody to make up their mind. So a listener has a task only
while there is something to send, and keeps nothing of what it has sent. Whoever reads more slowly than the game goes
is dropped before what waits for them costs others: it is counted in bytes, for the socket, for everything that one
payer (an address) holds open, and for the whole process.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, NamedTuple

from msgspec import json

from ogonek.server.messages import Person, ServerMessage

log = logging.getLogger(__name__)

MOST_WAITING = 200  # messages that a slow listener may be behind before it is dropped
MAX_SOCKET_BYTES = 512 * 1024  # that wait for one socket: some ten times the largest greeting
MAX_PAYER_BYTES = 4 * 1024 * 1024  # for all sockets of one payer
MAX_TOTAL_BYTES = 64 * 1024 * 1024  # for all sockets of this process

TOO_SLOW, ERASED = (4408, "too-slow"), (4401, "who-are-you")  # why a socket is closed, see `sockets.py`

_encode = json.Encoder().encode


class Doer(NamedTuple):
    """Who does something at a table; a bot or a clock is nobody."""

    person: str | None
    session: str | None  # with which their line was opened: what it does counts for as long as it stands


NOBODY = Doer(None, None)


class SendBudget:
    """How many bytes wait to be sent, in all and for each payer."""

    def __init__(self) -> None:
        self.total = 0
        self._by_payer: Counter[str] = Counter()

    def allows(self, payer: str, waiting: int, more: int) -> bool:
        """Whether a socket for which so much waits may have more. Who has nothing waiting pays for nobody else."""
        if not waiting:
            return True
        return (
            waiting + more <= MAX_SOCKET_BYTES
            and self._by_payer[payer] + more <= MAX_PAYER_BYTES
            and self.total + more <= MAX_TOTAL_BYTES
        )

    def add(self, payer: str, size: int) -> None:
        """`size` is negative when something was sent, or given up."""
        self.total += size
        self._by_payer[payer] += size
        if not self._by_payer[payer]:
            del self._by_payer[payer]


class Listener:
    __slots__ = (
        "_budget",
        "_bytes",
        "_drop",
        "_dropping",
        "_send",
        "_sending",
        "blocked",
        "chat",
        "event",
        "greeted",
        "name",
        "payer",
        "person",
        "session",
        "visible",
        "waiting",
    )

    def __init__(
        self,
        person: Person | None,
        send: Callable[[bytes], Awaitable[None]],
        drop: Callable[[int, str], Coroutine[Any, Any, None]],
        budget: SendBudget | None = None,
        payer: str = "",
        session: str | None = None,
    ) -> None:
        self.person = None if person is None else person.id
        self.name = "" if person is None else person.name
        self.session = session  # what is stored of the token with which the socket was opened
        self.payer = payer  # the address that the socket comes from
        self.event = 0  # the number of the last event sent
        self.chat = 0
        self.visible = True  # the page is in front of somebody, not in the background
        self.blocked: frozenset[str] = frozenset()  # people whose chat this person does not want to see
        self.greeted = False  # before its hello a listener is told nothing of the game
        self._send = send
        self._drop = drop  # closes the socket, with a code and a reason
        self._budget = budget or SendBudget()
        self.waiting: deque[bytes] = deque()
        self._bytes = 0  # that wait, the message under way included
        self._sending: asyncio.Task[None] | None = None
        self._dropping: asyncio.Task[None] | None = None

    @property
    def doer(self) -> Doer:
        return Doer(self.person, self.session)

    @property
    def dropped(self) -> bool:
        """It did not read: nothing more is made for it."""
        return self._dropping is not None

    def send(self, message: ServerMessage) -> None:
        if not self.dropped:
            self.send_encoded(_encode(message))

    def send_encoded(self, message: bytes) -> None:
        if self.dropped:
            return
        if len(self.waiting) > MOST_WAITING or not self._budget.allows(self.payer, self._bytes, len(message)):
            self._give_up()
            self._dropping = asyncio.create_task(self._drop(*TOO_SLOW))  # it will come back and ask for what it missed
            return
        self.waiting.append(message)
        self._count(len(message))
        if self._sending is None:
            self._sending = asyncio.create_task(self._send_all())

    async def dismiss(self) -> None:
        """This session was ended: nothing more is sent, and the socket is closed."""
        if not self.dropped:
            self._give_up()
            self._dropping = asyncio.create_task(self._drop(*ERASED))
        await asyncio.shield(self._dropping)  # type: ignore[arg-type]

    def _count(self, size: int) -> None:
        self._bytes += size
        self._budget.add(self.payer, size)

    def _give_up(self) -> None:
        """Forgets what waits; the message under way is counted until it has ended."""
        self._count(-sum(len(message) for message in self.waiting))
        self.waiting.clear()

    async def _send_all(self) -> None:
        try:
            while self.waiting:
                message = self.waiting.popleft()
                try:
                    await self._send(message)
                finally:
                    self._count(-len(message))
        except OSError:  # nobody is there any more; the reading end of the connection notices, too
            self._give_up()
        except Exception:
            log.exception("mishap while sending")
            self._give_up()
        finally:
            self._sending = None

    def close(self) -> None:
        self._give_up()
        if self._sending is not None:
            self._sending.cancel()
