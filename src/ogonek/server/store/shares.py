"""Shared replays in the database: a link exists while everybody who is asked agrees."""

from __future__ import annotations

import time
from collections.abc import Collection

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession

from ogonek.server.store.database import Database, new_id
from ogonek.server.store.models import ConsentRow, ShareRow, TableRow

ID_LENGTH = 20  # over a hundred bits: nobody guesses one


class ShareStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def agree(self, table_id: str, person_id: str, named: bool, asked: Collection[str]) -> str | None:
        """Somebody agrees; the share's id if everybody who is asked has."""
        async with self._database.writing() as session:
            # One after another, so that two who agree at once see each other.
            await session.scalar(select(TableRow.id).where(TableRow.id == table_id).with_for_update())
            await session.merge(ConsentRow(table_id=table_id, person=person_id, named=named))
            await session.flush()
            share = await _share(session, table_id)
            if share is not None:
                return share.id
            if not set(asked) <= set(await _consents(session, table_id)):
                return None
            share = ShareRow(id=new_id(ID_LENGTH), table_id=table_id, created=time.time())
            session.add(share)
            return share.id

    async def withdraw(self, table_id: str, person_id: str) -> None:
        """Somebody no longer agrees: the link leads nowhere from now on, and a later one is another."""
        async with self._database.writing() as session:
            theirs = (ConsentRow.table_id == table_id, ConsentRow.person == person_id)
            await session.execute(delete(ConsentRow).where(*theirs))
            await session.execute(delete(ShareRow).where(ShareRow.table_id == table_id))

    async def of_table(self, table_id: str) -> tuple[str | None, dict[str, bool]]:
        """The share's id, if there is one; who agreed, and whether with their name."""
        async with self._database.reading() as session:
            share = await _share(session, table_id)
            return None if share is None else share.id, await _consents(session, table_id)

    async def table_of(self, share_id: str) -> str | None:
        async with self._database.reading() as session:
            share = await session.get(ShareRow, share_id)
            return None if share is None else share.table_id


async def _share(session: AsyncSession, table_id: str) -> ShareRow | None:
    found: ShareRow | None = await session.scalar(select(ShareRow).where(ShareRow.table_id == table_id))
    return found


async def _consents(session: AsyncSession, table_id: str) -> dict[str, bool]:
    rows = await session.scalars(select(ConsentRow).where(ConsentRow.table_id == table_id))
    return {row.person: row.named for row in rows}
