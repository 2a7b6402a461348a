"""Thinking on other machines: `ogonek worker` takes bots' questions from a queue (SAQ, on Redis) and answers them.

A question holds what the bot's seat may know and nothing more. An answer is a suggestion: the table takes it only if
it is legal, and when none comes in time the server thinks for itself. So whatever becomes of a worker or of the
queue, each bot makes exactly one move.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from math import ceil
from typing import Any

from redis.exceptions import RedisError
from saq import Job, Status, Worker
from saq.job import TERMINAL_STATUSES
from saq.queue.redis import RedisQueue

from ogonek.core.errors import OgonekError
from ogonek.core.rulebook import Plain
from ogonek.server.bots.pool import Pool, Priority
from ogonek.server.bots.thinking import think
from ogonek.server.cluster.redis_client import open_redis
from ogonek.server.metrics import UNANSWERED

log = logging.getLogger(__name__)

QUEUE = "ogonek"
PATIENCE = 2.0  # seconds beyond the thinking itself for which an answer is waited for
REST = 5.0  # seconds between two questions while none is answered
LOOK_EVERY = 0.02  # seconds between two looks for an answer
KEPT = 60  # seconds for which Redis keeps an answer that nobody fetched
DEQUEUE = 5.0  # seconds after which a worker without work asks again: so it notices when Redis is gone


def open_queue(url: str, patience: float = PATIENCE, retries: int = 0) -> RedisQueue:
    """An OgonekError if that is no address of a Redis; whether it answers is seen when it is used."""
    if not url.startswith(("redis://", "rediss://", "unix://")):
        raise OgonekError("not-a-redis")
    try:
        redis = open_redis(url, patience, retries)
    except ValueError as error:
        raise OgonekError("not-a-redis") from error
    logging.getLogger("saq").addFilter(_without_cards)
    return RedisQueue(redis, name=QUEUE)


class Workers:
    """The server's end: asks, and waits for the answer."""

    def __init__(self, url: str) -> None:
        self._queue = open_queue(url)
        self._silent_until = 0.0  # 0: the last question was answered
        self._withdrawing: set[asyncio.Task[None]] = set()

    async def think(self, level: str, view: Plain, seed: int, seconds: float) -> Any:
        """What a worker answered, not looked at yet; None when none did in time, or none has for a while."""
        now = time.monotonic()
        if now < self._silent_until:
            return None
        if self._silent_until:  # one question tries whether somebody is there again; the others do not wait for it
            self._silent_until = now + REST
        question = {"level": level, "view": view, "seed": seed, "seconds": seconds}
        limit = seconds + PATIENCE
        job = Job("answer", question, self._queue, secrets.token_hex(16), timeout=ceil(limit), ttl=KEPT)
        try:
            async with asyncio.timeout(limit):
                answer = await self._ask(job, seconds)
        except BaseException as error:  # whatever Redis or whoever writes to it does, the game goes on
            self._forget(job)
            if not isinstance(error, Exception):
                raise
            log.warning("no worker answered: %s", type(error).__name__)
            UNANSWERED.inc()
            self._silent_until = time.monotonic() + REST
            return None
        self._silent_until = 0.0
        return answer

    async def _ask(self, job: Job, seconds: float) -> Any:
        await self._queue.enqueue(job)
        await asyncio.sleep(seconds)
        while True:
            found = await self._queue.job(job.key)
            if found is None or found.status in TERMINAL_STATUSES:
                break
            await asyncio.sleep(LOOK_EVERY)
        if found is None or found.status != Status.COMPLETE:
            raise RuntimeError("the question failed")
        return found.result

    def _forget(self, job: Job) -> None:
        """Nobody shall work on it, nor Redis keep it; the bot does not wait for that."""
        withdrawing = asyncio.create_task(self._withdraw(job))
        self._withdrawing.add(withdrawing)
        withdrawing.add_done_callback(self._withdrawing.discard)

    async def _withdraw(self, job: Job) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._queue.abort(job, "late")
                await self._queue.finish(job, Status.ABORTED, error="late")
        except Exception as error:
            log.info("a question could not be withdrawn: %s", type(error).__name__)

    async def close(self) -> None:
        """When nothing is asked any more."""
        await asyncio.gather(*self._withdrawing)
        await _leave(self._queue)


async def answer(context: Any, *, level: str, view: Plain, seed: int, seconds: float) -> str:
    """The worker's end of one question."""
    pool: Pool = context["pool"]
    return await pool.run(Priority.BOT, "", think, level, view, seed, seconds)


async def work(url: str, processes: int) -> None:
    """Answers questions, so many at a time, until it is stopped. An OgonekError if there is no queue to begin with."""
    # Without pauses between the retries SAQ would ask a Redis that is away all the time.
    queue = open_queue(url, DEQUEUE + PATIENCE, retries=5)
    try:
        await queue.version()
        # What a dead worker left, now: SAQ would do it while the first question is being taken, and take that for dead.
        await queue.sweep(abort=0.1)
    except RedisError as error:
        raise OgonekError("redis-away", reason=str(error)) from error
    pool = Pool(processes)

    async def begin(context: Any) -> None:
        context["pool"] = pool
        log.info("answering bots' questions, %d at a time", processes)

    worker: Worker[Any] = Worker(
        queue, functions=[("answer", answer)], concurrency=processes, startup=begin, dequeue_timeout=DEQUEUE
    )
    try:
        await worker.start()
    finally:
        await pool.close()
        await _leave(queue)


async def _leave(queue: RedisQueue) -> None:
    with contextlib.suppress(RedisError, TimeoutError):  # where it is gone already, there is nothing to leave
        async with asyncio.timeout(PATIENCE):
            await queue.disconnect()


def _without_cards(record: logging.LogRecord) -> bool:
    """SAQ writes whole questions into its log, hands included: we keep what kind of thing happened."""
    error = record.exc_info[1] if record.exc_info else None
    record.msg = str(record.msg).partition("%")[0].strip() + (f": {type(error).__name__}" if error else "")
    record.args, record.exc_info = (), None
    return record.levelno >= logging.WARNING
