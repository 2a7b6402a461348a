"""Sends what is in the outbox. Every process does; the database gives each notice to one of them.

Who takes a notice and dies leaves it with their name on it. The others see that nothing changed there for a while, by
a clock that nobody sets, and take it over: later than a minute, because it may have been sent just before the end.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import ssl
import time
from collections.abc import Callable
from contextlib import suppress

from ogonek.server.background import cancel_and_wait
from ogonek.server.errors import Refusal
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms
from ogonek.server.metrics import NOTICE_SECONDS, NOTICES
from ogonek.server.notices.addresses import Addresses
from ogonek.server.notices.outgoing import NotDelivered, post
from ogonek.server.notices.payload import encoded
from ogonek.server.notices.web_push import Vapid, encrypt, new_private_key
from ogonek.server.slow.game_clock import seconds_since_boot
from ogonek.server.store import NoDatabase, Store
from ogonek.server.store.outbox import YOUR_MOVE, Waiting

log = logging.getLogger(__name__)

LOOK_EVERY = 2.0  # seconds between two looks, for what other processes wrote, and for what had to wait
AT_ONCE = 50  # notices that are sent at the same time
SEEN_AT_ONCE = 200  # rows of the outbox that one look takes in
TAKE_OVER_AFTER = 75.0  # seconds after which who took a notice counts as dead: more than a minute
LOOK_AGAIN = 60.0  # seconds until somebody who seems to have the table in front of them is looked for again
QUIET_SECONDS = 300.0  # between two notices of your move to one channel about one table
RETRY_SECONDS = (90.0, 600.0, 3600.0)  # until the next try: a timeout may have been an arrival
GONE = (404, 410)  # what a push service says of a subscription that has ended


class Sender:
    """`looking`: the seats that have a table in front of them, in any process."""

    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        addresses: Addresses,
        looking_elsewhere: Callable[[str], set[int]],
        elapsed: Callable[[], float] = seconds_since_boot,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._addresses = addresses
        self._looking_elsewhere = looking_elsewhere
        self._elapsed = elapsed
        self._tls = tls
        self._name = secrets.token_hex(8)
        self._taken: dict[int, tuple[str, int, float]] = {}  # by others: holder, attempt, first seen
        self._sending: dict[str, asyncio.Task[None]] = {}  # by channel: one after another
        self._news = asyncio.Event()
        self._vapid: Vapid | None = None
        rooms.announce_by(self._wake)

    def _wake(self, _room: Room) -> None:
        self._news.set()

    async def close(self) -> None:
        await cancel_and_wait(self._sending.values())

    async def vapid(self) -> Vapid:
        """The server's key for pushes: drawn at the first start, kept with the tables."""
        if self._vapid is None:
            self._vapid = Vapid(await self._store.notices.key("vapid", new_private_key()))
        return self._vapid

    async def run(self, wait: float) -> None:
        """For as long as the server runs. `wait`: seconds until other processes have said who looks where."""
        await asyncio.sleep(wait)
        while True:
            self._news.clear()
            try:
                await self.vapid()
                await self.look()
            except NoDatabase:  # it is in the log
                pass
            except Exception:
                log.exception("notices could not be sent; it is tried again")
            try:
                async with asyncio.timeout(LOOK_EVERY):
                    await self._news.wait()
            except TimeoutError:
                pass

    async def look(self) -> None:
        """Begins to send what can be sent now, as far as there is room."""
        found = await self._store.outbox.waiting(self._store.clock.now(), SEEN_AT_ONCE)
        self._taken = {one.id: self._taken[one.id] for one in found if one.id in self._taken}
        for notice in found:
            if len(self._sending) >= AT_ONCE:
                return
            if notice.channel not in self._sending and self._is_free(notice):
                await self._begin(notice)

    async def settle(self) -> None:
        """Waits for what is being sent."""
        await asyncio.gather(*self._sending.values(), return_exceptions=True)

    def _is_free(self, notice: Waiting) -> bool:
        if notice.holder is None:
            return True
        now, known = self._elapsed(), self._taken.get(notice.id)
        if known is None or known[:2] != (notice.holder, notice.attempt):
            self._taken[notice.id] = (notice.holder, notice.attempt, now)
            return False
        return now - known[2] >= TAKE_OVER_AFTER

    async def _begin(self, notice: Waiting) -> None:
        outbox, now = self._store.outbox, self._store.clock.now()
        if not notice.stands:
            await outbox.drop(notice)
        elif await self._is_open_in_front(notice):
            # A line may seem open for a while after it broke: who still has the table in front of them then, has.
            await (outbox.drop(notice) if notice.not_before else outbox.put_back(notice, now + LOOK_AGAIN))
        elif notice.kind == YOUR_MOVE and notice.last_sent is not None and now < notice.last_sent + QUIET_SECONDS:
            await outbox.put_back(notice, notice.last_sent + QUIET_SECONDS)
        elif await outbox.take(notice, self._name):
            task = asyncio.create_task(self._send(notice))
            self._sending[notice.channel] = task
            task.add_done_callback(lambda _: self._sent(notice.channel))

    def _sent(self, channel: str) -> None:
        self._sending.pop(channel, None)
        self._news.set()

    async def _is_open_in_front(self, notice: Waiting) -> bool:
        found = await self._store.tables.get(notice.table_id)
        theirs = set() if found is None else {seat.number for seat in found[1] if seat.person == notice.person}
        room = self._rooms.in_memory(notice.table_id)
        here = set() if room is None else room.looking()
        return bool(theirs & (here | self._looking_elsewhere(notice.table_id)))

    async def _send(self, notice: Waiting) -> None:
        try:
            status, why = await self._deliver(notice), ""
        except Refusal as refusal:  # it was a good address once
            status, why = 0, refusal.code
        except NotDelivered as failure:
            status, why = 0, str(failure)
        except Exception:
            log.exception("a notice could not be sent")
            status, why = 0, "mishap"
        with suppress(NoDatabase):  # somebody takes it over, later than a minute from now
            await self._note(notice, status, why)

    async def _deliver(self, notice: Waiting) -> int:
        target = await self._addresses.check(notice.address)
        body = encoded(notice)
        if notice.channel_kind == "webhook":
            headers = {"Content-Type": "application/json; charset=utf-8"}
        else:
            # Push services want to know whom to write to; they take the server's address for it.
            headers = (await self.vapid()).headers(target.origin, notice.origin, time.time())
            body = encrypt(body, notice.p256dh, notice.auth)
        NOTICE_SECONDS.observe(max(0.0, time.time() - notice.at))
        return await post(target, body, headers, self._tls)

    async def _note(self, notice: Waiting, status: int, why: str) -> None:
        outbox, now = self._store.outbox, self._store.clock.now()
        if 200 <= status < 300:
            NOTICES.labels("sent").inc()
            await outbox.sent(notice, now)
            return
        log.info("a notice by %s was not delivered: %s", notice.channel_kind, why or status)
        if notice.channel_kind == "push" and status in GONE:
            NOTICES.labels("gone").inc()
            await self._store.notices.remove_channel(notice.channel)
        elif (status in (0, 408, 429) or status >= 500) and notice.attempt < len(RETRY_SECONDS):
            NOTICES.labels("retried").inc()
            await outbox.put_back(notice, now + RETRY_SECONDS[notice.attempt])
        else:
            NOTICES.labels("failed").inc()
            await outbox.failed(notice)
