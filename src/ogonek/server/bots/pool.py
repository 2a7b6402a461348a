"""The processes in which long work is done, and who goes first when there is more of it than processes.

Bots go before hints, hints before replays, and replays before reviews: a bot keeps a table waiting, a replay only its
reader, and a review is long. Bots at tables where nobody looks come last. Among the same kind those who wait take
turns, so that somebody with many questions does not keep others from their one. A queue that is full says so at once,
and a question whose asker has gone is dropped.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from enum import IntEnum
from typing import Any, TypeVar

from ogonek.core.errors import OgonekError
from ogonek.processes import Processes
from ogonek.server.errors import Refusal

T = TypeVar("T")


class Priority(IntEnum):
    BOT = 0
    HINT = 1
    REPLAY = 2
    REVIEW = 3
    UNWATCHED_BOT = 4


# How many may wait, in all and for one asker. A bot asks once a table, so their number is that of the tables.
MAX_WAITING = {Priority.HINT: 16, Priority.REPLAY: 32, Priority.REVIEW: 16}
MAX_WAITING_FOR_ONE = {Priority.HINT: 2, Priority.REPLAY: 2, Priority.REVIEW: 2}


class WaitingLine:
    """Who waits for a process, by priority; within one, askers take turns."""

    def __init__(self) -> None:
        self._waiting: dict[Priority, dict[str, deque[asyncio.Future[None]]]] = {kind: {} for kind in Priority}

    def join(self, priority: Priority, asker: str) -> asyncio.Future[None]:
        """Done when it is their turn. Refusal if too many wait."""
        askers = self._waiting[priority]
        if len(askers.get(asker, ())) >= MAX_WAITING_FOR_ONE.get(priority, 1_000_000):
            raise Refusal(429, "too-much")
        if sum(map(len, askers.values())) >= MAX_WAITING.get(priority, 1_000_000):
            raise Refusal(503, "busy")
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        askers.setdefault(asker, deque()).append(turn)
        return turn

    def leave(self, priority: Priority, asker: str, turn: asyncio.Future[None]) -> None:
        """Somebody who waited has gone."""
        theirs = self._waiting[priority].get(asker)
        if theirs is not None and turn in theirs:
            theirs.remove(turn)
            if not theirs:
                del self._waiting[priority][asker]

    def call_next(self) -> bool:
        """Lets the next one begin; False if nobody waits."""
        for askers in self._waiting.values():
            if askers:
                asker = next(iter(askers))
                theirs = askers.pop(asker)
                turn = theirs.popleft()
                if theirs:
                    askers[asker] = theirs  # behind the others
                turn.set_result(None)
                return True
        return False


class Pool:
    """Processes that work. When one is killed all are replaced, and what they were asked is asked again."""

    def __init__(self, processes: int) -> None:
        self._count = processes
        self._free = processes
        self._processes = Processes(processes)
        self._line = WaitingLine()
        self._running: set[asyncio.Task[Any]] = set()
        self._closed = False

    async def run(self, priority: Priority, asker: str, work: Callable[..., T], *given: Any) -> T:
        """What `work` returns in one of the processes. Refusal if too many wait; an OgonekError is raised here, too."""
        await self._take_process(priority, asker)
        # A task of its own: when nobody waits for the answer any more, the process is busy all the same.
        running = asyncio.create_task(self._execute(work, *given))
        self._running.add(running)
        running.add_done_callback(self._ended)
        return await asyncio.shield(running)

    async def _take_process(self, priority: Priority, asker: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn = self._line.join(priority, asker)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release()
            else:
                self._line.leave(priority, asker, turn)
            raise

    def _release(self) -> None:
        if not self._line.call_next():
            self._free += 1

    def _ended(self, running: asyncio.Task[Any]) -> None:
        self._running.discard(running)
        if not running.cancelled():
            running.exception()  # whoever waits for it is told; nobody may
        self._release()

    async def _execute(self, work: Callable[..., T], *given: Any) -> T:
        processes = self._processes
        try:
            return await asyncio.wrap_future(processes.submit(_guarded, work, *given))
        except BrokenProcessPool:
            if self._closed:
                raise
            if self._processes is processes:  # who notices first
                self._processes = Processes(self._count)
                await asyncio.to_thread(processes.stop)
            return await asyncio.wrap_future(self._processes.submit(_guarded, work, *given))

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._processes.stop)


def _guarded(work: Callable[..., T], *given: Any) -> T:
    """On its way between processes an error loses what caused it: so the cause itself is sent."""
    try:
        return work(*given)
    except OgonekError as error:
        if isinstance(error.__cause__, OgonekError):
            raise error.__cause__ from None
        raise
