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
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from ogonek.bots.levels import Level, level
from ogonek.games import rulebook
from ogonek.games.errors import OgonekError
from ogonek.games.rulebook import Plain
from ogonek.server.rooms import Room, Rooms
from ogonek.table import Action

log = logging.getLogger(__name__)


class Clock:
    """A budget of time, for the bots that ask how much is left."""

    def __init__(self, seconds: float) -> None:
        self._end = time.monotonic() + seconds

    def spend(self) -> bool:
        return time.monotonic() < self._end


def think(level_name: str, view: Plain, seed: int, seconds: float) -> str:
    """Runs in a worker: all it is given is what the seat may know. Own hand and table make the legal moves."""
    chosen: Level = level(level_name)
    rng = random.Random(seed)
    position = rulebook(view["game"]).redeal(view, random.Random(seed))
    moves = [move.text for move in rulebook(view["game"]).legal_moves(position)]
    return chosen.bot.choose(view, moves, Clock(seconds), rng)


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
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, not forked: a forked worker would hold the server's sockets open.
        spawn = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, spawn, initializer=_in_worker, initargs=(os.getpid(),))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def wake(self, room: Room) -> None:
        """Lets the room's bots move, if one is to move and no task does it already."""
        if _bot_to_move(room) is not None and (room.bot_task is None or room.bot_task.done()):
            room.bot_task = asyncio.create_task(self._move_bots(room))

    async def _move_bots(self, room: Room) -> None:
        while (seat := _bot_to_move(room)) is not None:
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
                log.exception("a bot could not move at table %s", room.id)
                await asyncio.sleep(1)
        self._rooms.forget_if_idle(room)

    async def _think(self, room: Room, seat: int) -> str:
        assert room.table is not None
        view = room.table.view(seat)
        level_name = room.table.seats[seat].bot or STAND_IN
        seed = random.SystemRandom().getrandbits(64)
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._pool, think, level_name, view, seed, self._pause)
        except BrokenProcessPool:  # a worker was killed: others take its place, and the bot thinks again
            with contextlib.suppress(Exception):
                self._pool.shutdown(wait=False)
            self._pool = self._new_pool()
            raise


STAND_IN = "casual"  # the level that plays on for an absent person


def _bot_to_move(room: Room) -> int | None:
    table = room.table
    if table is None or table.game.over:
        return None
    seat = table.game.to_move
    return seat if seat is not None and seat >= 0 and table.seats[seat].played_by_bot else None
