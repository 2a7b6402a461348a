"""Where people want to be told of what, in the database."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from ogonek.server.store.database import Database, Taken, new_id
from ogonek.server.store.slow_models import (
    NoticeChannelRow,
    NoticeSentRow,
    NoticeWishRow,
    OutboxRow,
    ServerKeyRow,
)

MAX_CHANNELS = 10  # of one person; the newest stay

_KEEP_KEY = text("INSERT INTO server_key (name, value) VALUES (:name, :value)")


class NoticeStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def wishes(self, person_id: str) -> NoticeWishRow | None:
        async with self._database.reading() as session:
            return await session.get(NoticeWishRow, person_id)

    async def set_wishes(self, person_id: str, wishes: dict[str, Any]) -> None:
        async with self._database.writing() as session:
            await session.merge(NoticeWishRow(person=person_id, **wishes))

    async def channels(self, person_id: str) -> list[NoticeChannelRow]:
        wanted = select(NoticeChannelRow).where(NoticeChannelRow.person == person_id)
        async with self._database.reading() as session:
            return list(await session.scalars(wanted.order_by(NoticeChannelRow.created, NoticeChannelRow.id)))

    async def add_channel(self, person_id: str, channel: dict[str, str]) -> str:
        """A webhook takes the place of the one before; a browser that subscribes again, or as somebody else, its own.

        Beyond the most that a person may have, the oldest go.
        """
        channel_id = new_id(12)
        async with self._database.writing() as session:
            theirs = select(NoticeChannelRow.id).where(NoticeChannelRow.person == person_id)
            same = select(NoticeChannelRow.id).where(NoticeChannelRow.address == channel["address"])
            same = same.where(NoticeChannelRow.kind == channel["kind"])
            if channel["kind"] == "webhook":
                same = theirs.where(NoticeChannelRow.kind == "webhook")
            kept = theirs.order_by(NoticeChannelRow.created.desc()).limit(MAX_CHANNELS - 1)
            old = [one for one in await session.scalars(theirs) if one not in set(await session.scalars(kept))]
            await _remove(session, [*await session.scalars(same), *old])
            row = {"p256dh": "", "auth": "", **channel}
            session.add(NoticeChannelRow(id=channel_id, person=person_id, created=time.time(), failures=0, **row))
        return channel_id

    async def remove_channel(self, channel_id: str, person_id: str | None = None) -> bool:
        """`person_id`: whose it must be. What waits for it goes with it."""
        async with self._database.writing() as session:
            row = await session.get(NoticeChannelRow, channel_id)
            if row is None or person_id not in (None, row.person):
                return False
            await _remove(session, [channel_id])
            return True

    async def key(self, name: str, made: str) -> str:
        """The server's key of that name; `made` becomes it if there is none yet."""
        async with self._database.reading() as session:
            found: str | None = await session.scalar(select(ServerKeyRow.value).where(ServerKeyRow.name == name))
        if found is not None:
            return found
        try:
            await self._database.write((_KEEP_KEY, {"name": name, "value": made}))
        except Taken:  # another process was first
            return await self.key(name, made)
        return made


async def _remove(session: AsyncSession, channel_ids: Sequence[str]) -> None:
    for rows in (OutboxRow, NoticeSentRow):
        await session.execute(delete(rows).where(rows.channel.in_(channel_ids)))
    await session.execute(delete(NoticeChannelRow).where(NoticeChannelRow.id.in_(channel_ids)))


async def forget_notices(session: AsyncSession, people: Sequence[str]) -> None:
    """Of people who are erased: wishes, channels, what was to be sent and what was."""
    theirs = select(NoticeChannelRow.id).where(NoticeChannelRow.person.in_(people))
    await _remove(session, list(await session.scalars(theirs)))
    await session.execute(delete(OutboxRow).where(OutboxRow.person.in_(people)))
    await session.execute(delete(NoticeWishRow).where(NoticeWishRow.person.in_(people)))
