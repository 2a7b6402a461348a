"""Bots think in processes of their own, never in the event loop, and answer after a time that tells nothing."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any, TypeVar

from ogonek.bots.levels import level
from ogonek.bots.search import BOT as STRONGEST
from ogonek.games import rulebook
from ogonek.games.errors import OgonekError
from ogonek.games.rulebook import Plain
from ogonek.server.metrics import THINKING_SECONDS
from ogonek.server.protocol import HintedMove
from ogonek.server.room import Room
from ogonek.server.rooms import Rooms
from ogonek.table import Action

log = logging.getLogger(__name__)

T = TypeVar("T")

STAND_IN = "casual"  # the level that plays on for an absent person
HINT_SECONDS = 1.0
PATIENCE = 3.0  # seconds beyond its time after which a bot is answered for


class Clock:
    """A budget of time, for the bots that ask how much is left."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spend(self) -> bool:
        return time.monotonic() < self._end


class Offered:
    """The legal moves as texts, lazily: in some games there are very many."""

    def __init__(self, view: Plain, seed: int) -> None:
        book = rulebook(view["game"])
        # Legal moves depend on the own hand and the table alone: any deal that the seat could be in has the right ones.
        self._moves = book.legal_moves(book.redeal(view, random.Random(seed)))
        self._parse = book.parse

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[str]:
        return (move.text for move in self._moves)

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and self._parse(text) in self._moves


def think(level_name: str, view: Plain, seed: int, seconds: float) -> str:
    """Runs in a worker: all it is given is what the seat may know. Who does not answer in time is answered for."""
    try:
        with _deadline(seconds + PATIENCE):
            return level(level_name).bot.choose(view, Offered(view, seed), Clock(seconds), random.Random(seed))
    except TimeoutError:
        log.warning("%s did not answer in time", level_name)
        return level(STAND_IN).bot.choose(view, Offered(view, seed), Clock(0), random.Random(seed))


@contextlib.contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """TimeoutError in the middle of whatever runs longer; where the system has no such alarm, nothing."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def late(_signal: int, _frame: object) -> None:
        raise TimeoutError

    signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def advise(view: Plain, seed: int, seconds: float) -> list[HintedMove]:
    """Runs in a worker: what the strongest bot thinks of the moves, the best first."""
    return [
        HintedMove(candidate.move, candidate.visits, candidate.win_share, candidate.score)
        for candidate in STRONGEST.explain(view, Clock(seconds), random.Random(seed))
    ]


def _in_worker(parent: int) -> None:
    """A worker ends with its server, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


class Thinkers:
    """The worker processes, and for each room with a bot to move the task that moves it."""

    def __init__(self, rooms: Rooms, workers: int, pause: float) -> None:
        self._rooms = rooms
        self._workers = workers
        self._pause = pause
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked = 0  # questions that wait for an answer
        self._closing = False
        self._pool = self._new_pool()
        rooms.after_act(self.wake)

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a forked worker would hold the server's sockets open.
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, spawn, initializer=_in_worker, initargs=(os.getpid(),))

    def close(self) -> None:
        self._closing = True
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """Lets the room's bots move, if one is to move and no task does it already; else it may be forgotten."""
        if room.thinking:
            return
        if _bot_to_move(room) is None:
            self._rooms.forget(room)
        else:
            room.thinking = True
            task = asyncio.create_task(self._move_bots(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _move_bots(self, room: Room) -> None:
        try:
            while not self._closing and (seat := _bot_to_move(room)) is not None:
                await self._move_bot(room, seat)
        finally:
            room.thinking = False
        self._rooms.forget(room)

    async def _move_bot(self, room: Room, seat: int) -> None:
        answer_at = time.monotonic() + self._pause
        try:
            text = await self._think(room, seat)
            await asyncio.sleep(max(0.0, answer_at - time.monotonic()))
            # In the meantime the person may have come back, or another process moved: then this is refused.
            if _bot_to_move(room) == seat:
                await room.act(Action("move", seat, text))
        except OgonekError as refused:
            log.info("a bot's move was refused: %s", refused.code)
            await asyncio.sleep(self._pause)
        except Exception:
            if self._closing:  # the workers were sent home in the middle of a thought
                return
            log.exception("a bot could not move at table %s", room.id)
            await asyncio.sleep(1)

    async def hint(self, room: Room, seat: int | None) -> list[HintedMove]:
        view, seed = await room.hintable(seat), random.SystemRandom().getrandbits(64)
        return await self._in_worker(advise, view, seed, HINT_SECONDS)

    async def _think(self, room: Room, seat: int) -> str:
        assert room.table is not None
        view, level_name = await room.view(seat), room.table.seats[seat].bot or STAND_IN
        seed = random.SystemRandom().getrandbits(64)
        self._asked += 1
        try:
            with THINKING_SECONDS.time():
                return await self._in_worker(think, level_name, view, seed, self._share())
        finally:
            self._asked -= 1

    def _share(self) -> float:
        """How long one bot may think: many strong ones share the workers, so that no table waits long."""
        return self._pause * min(1.0, self._workers / max(1, self._asked))

    async def _in_worker(self, work: Callable[..., T], *given: Any) -> T:
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *given)
        except BrokenProcessPool:  # a worker was killed: others take its place, and it is done again
            if self._pool is pool:  # who notices first
                self._pool = self._new_pool()
                pool.shutdown(wait=False)
            return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)


def _bot_to_move(room: Room) -> int | None:
    table = room.table
    if table is None or table.game.over or room.row.state != "playing":
        return None
    seat = table.game.to_move
    return seat if seat is not None and seat >= 0 and table.seats[seat].played_by_bot else None
