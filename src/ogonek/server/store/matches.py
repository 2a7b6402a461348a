"""Who looks for others to play with. People are put together in one transaction: nobody gets two tables."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import combinations, islice
from typing import Any, NamedTuple

from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError

from ogonek.server.store.account_models import BlockRow, MatchWishRow, RatingConsentRow
from ogonek.server.store.database import Database
from ogonek.server.store.models import SeatRow
from ogonek.server.store.tables import delete_tables, lock_waiting, new_table

GONE_AFTER = 20.0  # seconds without a sign after which somebody no longer waits
BOTS_AFTER = 30.0  # seconds after which bots take the other seats, if all who wait agree
SEAT_WITHIN = 20.0  # seconds in which everybody who was put together must have come to the table
AT_ONCE = 40  # people with the same wish who are looked at; who waits longest comes first
MAX_GROUPS = 500  # groups of them that are tried: only those who blocked each other are kept apart


class Wish(NamedTuple):
    game: str
    players: int
    clock: int
    rated: bool


class MatchStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def wish(self, person_id: str, wish: Wish, bots: bool) -> None:
        """Begins to look, or looks for something else; who has a table keeps it."""
        try:
            await self._wish(person_id, wish, bots)
        except IntegrityError:  # another tab of theirs was first
            await self._wish(person_id, wish, bots)

    async def _wish(self, person_id: str, wish: Wish, bots: bool) -> None:
        now = time.time()
        async with self._database.writing() as db:
            old = await db.get(MatchWishRow, person_id, with_for_update=True)
            if old is not None and old.table_id is not None:
                return
            if old is not None and _wish(old) == wish:
                old.bots, old.seen = bots, now
                return
            await db.merge(
                MatchWishRow(
                    person=person_id, bots=bots, since=now, seen=now, table_id=None, matched=None, **wish._asdict()
                )
            )

    async def seen(self, person_id: str) -> MatchWishRow | None:
        """Somebody still waits; None if they do not look for anybody."""
        async with self._database.writing() as db:
            mine = MatchWishRow.person == person_id
            await db.execute(update(MatchWishRow).where(mine).values(seen=time.time()))
            found: MatchWishRow | None = await db.scalar(select(MatchWishRow).where(mine))
            return found

    async def leave(self, person_id: str) -> None:
        async with self._database.writing() as db:
            await db.execute(delete(MatchWishRow).where(MatchWishRow.person == person_id))

    async def waiting(self, wish: Wish) -> int:
        """How many look for the same now."""
        async with self._database.reading() as db:
            return len(await _waiting(db, wish, lock=False))

    async def put_together(self, wish: Wish, table: dict[str, Any], bot_seats: Sequence[dict[str, Any]]) -> str | None:
        """Makes a table for those who wait for the same, if there are enough of them; its id.

        `bot_seats`: who takes the other seats when somebody waited for long and all who wait want that. The rows are
        locked: of several processes that look at the same moment one finds them.
        """
        async with self._database.writing() as db:
            waiting = await _waiting(db, wish, lock=True)
            group = await _strangers(db, waiting, wish.players)
            if group is None and not wish.rated and waiting and waiting[0].since < time.time() - BOTS_AFTER:
                patient = [row for row in waiting if row.bots]
                group = await _strangers(db, patient, min(len(patient), wish.players)) or patient[:1]
                group = group if group and group[0] is waiting[0] else None
            if not group:
                return None
            row, seats = new_table(
                {**table, "owner": group[0].person}, len(group), bot_seats[: wish.players - len(group)]
            )
            db.add(row)
            await db.flush()
            db.add_all(seats)
            for one in group:
                one.table_id, one.matched = row.id, time.time()
                if wish.rated:
                    db.add(RatingConsentRow(table_id=row.id, person=one.person))
            return str(row.id)

    async def give_up(self, table_id: str) -> None:
        """Not everybody came: the table is gone, who came looks on, and who did not is forgotten. Taken: it began."""
        async with self._database.writing() as db:
            await lock_waiting(db, table_id)
            here = list(await db.scalars(select(SeatRow.person).where(SeatRow.table_id == table_id)))
            there = MatchWishRow.table_id == table_id
            on = {"table_id": None, "matched": None, "seen": time.time()}
            await db.execute(update(MatchWishRow).where(there, MatchWishRow.person.in_(here)).values(**on))
            await db.execute(delete(MatchWishRow).where(there))
            await delete_tables(db, [table_id])

    async def forget_gone(self, before: float) -> None:
        async with self._database.writing() as db:
            await db.execute(delete(MatchWishRow).where(MatchWishRow.seen < before))


def _wish(row: MatchWishRow) -> Wish:
    return Wish(row.game, row.players, row.clock, row.rated)


async def _waiting(db: Any, wish: Wish, lock: bool) -> list[MatchWishRow]:
    same = [getattr(MatchWishRow, name) == value for name, value in wish._asdict().items()]
    here = MatchWishRow.seen > time.time() - GONE_AFTER
    wanted = select(MatchWishRow).where(*same, MatchWishRow.table_id.is_(None), here)
    wanted = wanted.order_by(MatchWishRow.since, MatchWishRow.person).limit(AT_ONCE)
    return list(await db.scalars(wanted.with_for_update() if lock else wanted))


async def _strangers(db: Any, waiting: list[MatchWishRow], players: int) -> list[MatchWishRow] | None:
    """The first so many of whom none blocked another."""
    if not players or len(waiting) < players:
        return None
    people = [row.person for row in waiting]
    both = select(BlockRow.person, BlockRow.blocked).where(BlockRow.person.in_(people), BlockRow.blocked.in_(people))
    apart = {frozenset((one, other)) for one, other in await db.execute(both)}
    for group in islice(combinations(waiting, players), MAX_GROUPS):
        pairs = combinations([row.person for row in group], 2)
        if not any(frozenset(pair) in apart for pair in pairs):
            return list(group)
    return None
