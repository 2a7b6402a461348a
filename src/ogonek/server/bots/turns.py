"""Bots think in processes of their own, never in the event loop, and answer after a time that tells nothing."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import Counter
from typing import TYPE_CHECKING

from ogonek.core.errors import OgonekError
from ogonek.core.rulebook import Plain
from ogonek.daily.deal import bot_seed
from ogonek.daily.players import daily_answer
from ogonek.daily.ranked import is_ranked, ranked_bot_seed
from ogonek.server.background import RETRY_AFTER, cancel_and_wait
from ogonek.server.bots.pool import Pool, Priority
from ogonek.server.bots.thinking import STAND_IN, advise, think
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms
from ogonek.server.messages import Hinted
from ogonek.server.metrics import THINKING_SECONDS
from ogonek.server.store import NoDatabase
from ogonek.table import Action

if TYPE_CHECKING:  # it needs a library that a server of its own can do without
    from ogonek.server.bots.workers import Workers

log = logging.getLogger(__name__)

HINT_SECONDS = 1.0


class BotTurns:
    """For each room with a bot to move the task that moves it. Workers elsewhere think, if there are any, or we do."""

    def __init__(
        self, rooms: Rooms, processes: int, pause: float, elsewhere: Workers | None = None, pool: Pool | None = None
    ) -> None:
        self._rooms = rooms
        self._processes = processes
        self._pause = pause
        self._elsewhere = elsewhere
        self._tasks: set[asyncio.Task[None]] = set()
        self._asked: Counter[str] = Counter()  # questions that wait for our own processes, by who keeps them waiting
        self._closing = False
        self._pool = pool or Pool(processes)
        rooms.after_act(self.wake)

    async def close(self) -> None:
        self._closing = True
        await cancel_and_wait(self._tasks)
        await self._pool.close()

    def wake(self, room: Room) -> None:
        """Lets the room's bots move, if one is to move and no task does it already; else it may be forgotten."""
        if room.bot_moving:
            return
        if not _may_wait_for_a_bot(room):
            self._rooms.forget(room)
        else:
            room.bot_moving = True
            task = asyncio.create_task(self._move_bots(room))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _move_bots(self, room: Room) -> None:
        try:
            while not self._closing and _may_wait_for_a_bot(room):
                await self._move_bot(room)
        finally:
            room.bot_moving = False
        self._rooms.forget(room)

    async def _move_bot(self, room: Room) -> None:
        answer_at = time.monotonic() + self._pause
        try:
            await room.ensure_in_sync()
            seat = _bot_to_move(room)
            if seat is None:
                return
            text = await self._think(room, seat)
            await asyncio.sleep(max(0.0, answer_at - time.monotonic()))
            # In the meantime the person may have come back, or another process moved: then this is refused.
            if _bot_to_move(room) == seat:
                await room.act(Action("move", seat, text))
        except NoDatabase:  # it is in the log
            await asyncio.sleep(RETRY_AFTER)
        except OgonekError as refused:
            log.info("a bot's move was refused: %s", refused.code)
            await asyncio.sleep(self._pause)
        except Exception:
            if self._closing:  # the workers were sent home in the middle of a thought
                return
            log.exception("a bot could not move at table %s", room.id)
            await asyncio.sleep(1)

    async def hint(self, intent: str, room: Room, seat: int | None) -> Hinted:
        view, seed = await room.hintable(seat), random.SystemRandom().getrandbits(64)
        return await self._pool.run(Priority.HINT, room.id, advise, intent, view, seed, HINT_SECONDS)

    async def _think(self, room: Room, seat: int) -> str:
        assert room.table is not None
        view, level_name = await room.view(seat), room.table.seats[seat].bot or STAND_IN
        if room.row.daily:
            # Thought of here, not by workers, which may be of another version: everybody gets the same answers.
            moves = len(room.table.game.moves)
            ranked = is_ranked(room.row.daily)
            seed = ranked_bot_seed(bytes.fromhex(room.row.secret), moves) if ranked else bot_seed(room.row.daily, moves)
            with THINKING_SECONDS.time():
                return await self._pool.run(Priority.BOT, room.id, daily_answer, level_name, view, seed)
        seed = random.SystemRandom().getrandbits(64)
        with THINKING_SECONDS.time():
            if self._elsewhere is not None:
                text: str | None = await self._elsewhere.think(level_name, view, seed, self._pause)
                if text is not None and (_bot_to_move(room) != seat or text in room.table.game.legal_moves()):
                    return text  # if it is no longer the bot's turn, it is dropped
            return await self._think_here(room, level_name, view, seed)

    async def _think_here(self, room: Room, level_name: str, view: Plain, seed: int) -> str:
        """Addresses take turns, however many tables each of them has; tables where nobody looks wait for the others."""
        watching = next((listener.payer for listener in room.listeners), None)
        asker = "" if watching is None else watching
        priority = Priority.UNWATCHED_BOT if watching is None else Priority.BOT
        self._asked[asker] += 1
        seconds = thinking_time(self._pause, self._processes, len(self._asked), self._asked[asker])
        try:
            return await self._pool.run(priority, asker, think, level_name, view, seed, seconds)
        finally:
            self._asked[asker] -= 1
            if not self._asked[asker]:
                del self._asked[asker]


def thinking_time(pause: float, processes: int, askers: int, asked: int) -> float:
    """How long one bot may think: those who ask share the processes, and what one asks for shares their part."""
    return pause * min(1.0, processes / (askers * asked))


def _may_wait_for_a_bot(room: Room) -> bool:
    """Perhaps, if nobody knows how far the table is: its memory may hold a bot's move that was not stored."""
    return not room.in_sync or _bot_to_move(room) is not None


def _bot_to_move(room: Room) -> int | None:
    table = room.table
    if table is None or table.game.over or room.row.state != "playing":
        return None
    seat = table.game.to_move
    return seat if seat is not None and seat >= 0 and table.seats[seat].played_by_bot else None
