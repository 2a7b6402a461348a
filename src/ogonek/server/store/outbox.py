"""Notices that are to be sent. They are written in the transaction of what they tell of."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import (
    ColumnClause,
    Insert,
    String,
    bindparam,
    delete,
    exists,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    update,
)

from ogonek.server.store.database import Database, Taken, Work
from ogonek.server.store.models import Base, SeatRow, TableRow
from ogonek.server.store.slow_models import NoticeChannelRow, NoticeSentRow, NoticeWishRow, OutboxRow

MAX_FAILURES = 10  # in a row, after which a channel is left alone until its owner sets it again
ROWS_OF_A_CHANNEL = 2  # that one look takes in: one that is being sent, perhaps by somebody who died, and the next

YOUR_MOVE, GAME_OVER, INVITATION = "your-move", "game-over", "invitation"
KINDS = {YOUR_MOVE: NoticeWishRow.your_move, GAME_OVER: NoticeWishRow.game_over, INVITATION: NoticeWishRow.invitation}

_TABLES = Base.metadata.tables


class Told(NamedTuple):
    """Whom a notice is for, and of which kind it is."""

    person: str
    kind: str


_MOST: ColumnClause[int] = literal_column(str(MAX_FAILURES))


def _writing(kind: str) -> Insert:
    """A row for each channel of a person who wants this kind, unless one of it waits there already."""
    own, person = OutboxRow.__table__.alias("own"), bindparam("told_person", type_=String())
    unwanted = exists().where(NoticeWishRow.person == person, KINDS[kind].is_(False))
    waits = exists().where(
        own.c.channel == NoticeChannelRow.id,
        own.c.table_id == bindparam("told_table", type_=String()),
        own.c.kind == literal_column(f"'{kind}'"),
        own.c.holder.is_(None),
    )
    row = select(
        NoticeChannelRow.id,
        NoticeChannelRow.person,
        bindparam("told_table", type_=String()),
        literal_column(f"'{kind}'"),
        bindparam("told_at", type_=OutboxRow.__table__.c.at.type),
        literal_column("0"),
        literal_column("0"),
    ).where(NoticeChannelRow.person == person, ~unwanted, ~waits, NoticeChannelRow.failures < _MOST)
    columns = ["channel", "person", "table_id", "kind", "at", "not_before", "attempt"]
    return insert(_TABLES["outbox"]).from_select(columns, row).execution_options(any_rows=True)


_TAKE = text(
    "UPDATE outbox SET holder = :mine, attempt = attempt + 1 "
    "WHERE id = :notice AND attempt = :attempt AND coalesce(holder, '') = :held_by"
)
_WRITE = {kind: _writing(kind) for kind in KINDS}


def telling(table_id: str, told: Sequence[Told]) -> list[Work]:
    """What writes the notices for these people, in the caller's transaction."""
    now = time.time()
    return [(_WRITE[kind], {"told_person": person, "told_table": table_id, "told_at": now}) for person, kind in told]


class Waiting(NamedTuple):
    """A row of the outbox with all that sending it needs."""

    id: int
    attempt: int
    holder: str | None
    not_before: float
    kind: str
    at: float
    table_id: str
    game: str
    stands: bool  # what it tells of is still so
    person: str
    channel: str
    channel_kind: str
    address: str
    p256dh: str
    auth: str
    origin: str
    language: str
    last_sent: float | None  # to this channel about this table


class OutboxStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting(self, now: float, limit: int) -> list[Waiting]:
        """What could be sent, or is being sent by somebody, the oldest first; of each channel a few.

        So a channel for which much waits keeps no other waiting.
        """
        place = func.row_number().over(partition_by=OutboxRow.channel, order_by=OutboxRow.id).label("place")
        ready = select(OutboxRow.id, place).where(OutboxRow.not_before <= now).subquery()
        theirs = exists().where(
            SeatRow.table_id == OutboxRow.table_id,
            SeatRow.number == TableRow.to_move,
            SeatRow.person == OutboxRow.person,
        )
        stands = or_(OutboxRow.kind != YOUR_MOVE, (TableRow.state == "playing") & theirs)
        wanted = (
            select(
                *(
                    OutboxRow.id,
                    OutboxRow.attempt,
                    OutboxRow.holder,
                    OutboxRow.not_before,
                    OutboxRow.kind,
                    OutboxRow.at,
                ),
                *(
                    OutboxRow.table_id,
                    TableRow.game,
                    stands,
                    OutboxRow.person,
                    NoticeChannelRow.id,
                    NoticeChannelRow.kind,
                ),
                *(NoticeChannelRow.address, NoticeChannelRow.p256dh, NoticeChannelRow.auth, NoticeChannelRow.origin),
                *(func.coalesce(NoticeWishRow.language, "en"), NoticeSentRow.at),
            )
            .join(NoticeChannelRow, NoticeChannelRow.id == OutboxRow.channel)
            .join(TableRow, TableRow.id == OutboxRow.table_id)
            .outerjoin(NoticeWishRow, NoticeWishRow.person == OutboxRow.person)
            .outerjoin(
                NoticeSentRow,
                (NoticeSentRow.channel == OutboxRow.channel) & (NoticeSentRow.table_id == OutboxRow.table_id),
            )
            .join(ready, ready.c.id == OutboxRow.id)
            .where(ready.c.place <= ROWS_OF_A_CHANNEL)
            .order_by(OutboxRow.id)
            .limit(limit)
        )
        return [Waiting(*row) for row in await self._database.rows(wanted, {})]

    async def take(self, notice: Waiting, holder: str) -> bool:
        """Whether this process is the one that sends it: everybody else sees that somebody does."""
        values = {"mine": holder, "notice": notice.id, "attempt": notice.attempt, "held_by": notice.holder or ""}
        try:
            await self._database.write((_TAKE, values))
        except Taken:
            return False
        return True

    async def put_back(self, notice: Waiting, not_before: float) -> None:
        """It is tried again, not before then."""
        async with self._database.writing() as session:
            back = update(OutboxRow).where(OutboxRow.id == notice.id).values(holder=None, not_before=not_before)
            await session.execute(back)

    async def drop(self, notice: Waiting) -> None:
        async with self._database.writing() as session:
            await session.execute(delete(OutboxRow).where(OutboxRow.id == notice.id))

    async def sent(self, notice: Waiting, now: float) -> None:
        """It arrived: it leaves the outbox, and the channel is told no more of this table for a while."""
        async with self._database.writing() as session:
            await session.execute(delete(OutboxRow).where(OutboxRow.id == notice.id))
            works = update(NoticeChannelRow).where(NoticeChannelRow.id == notice.channel).values(failures=0)
            if not (await session.execute(works)).rowcount:
                return  # its owner removed it meanwhile
            key = {"channel": notice.channel, "table_id": notice.table_id}
            known = await session.get(NoticeSentRow, key)
            if known is None:
                session.add(NoticeSentRow(**key, at=now))
            else:
                known.at = now

    async def failed(self, notice: Waiting) -> None:
        """It is given up; the channel's owner sees that it does not work."""
        async with self._database.writing() as session:
            await session.execute(delete(OutboxRow).where(OutboxRow.id == notice.id))
            channel = update(NoticeChannelRow).where(NoticeChannelRow.id == notice.channel)
            await session.execute(channel.values(failures=NoticeChannelRow.failures + 1))
