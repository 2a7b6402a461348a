"""People in the database: guests, their devices, and links that move them to another one."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection
from typing import Any

from sqlalchemy import CompoundSelect, String, cast, delete, except_, exists, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from ogonek.server.store.account_models import AccountRow
from ogonek.server.store.database import Database, hashed, new_id
from ogonek.server.store.erasing import delete_account
from ogonek.server.store.models import (
    ChatRow,
    ConsentRow,
    CredentialRow,
    DailyTryRow,
    ImportedRow,
    PersonRow,
    PlayedRow,
    RankedTryRow,
    SeatRow,
    ShareRow,
    TableRow,
    TransferRow,
    VisitorRow,
)
from ogonek.server.store.notices import forget_notices
from ogonek.server.store.slow_models import VacationRow

TRANSFER_SECONDS = 600
IDLE_AT_ONCE = 1_000  # guests that are deleted in one go: others write in between
MAX_DEVICES = 20  # of one person; the newest stay
SEEN_EVERY = 24 * 3600.0  # seconds: how exactly it is known when a device was last in use


class PeopleStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, name: str, device: str = "") -> tuple[PersonRow, str]:
        """A new guest and their token: what the cookie holds."""
        person = PersonRow(id=new_id(12), name=name, created=time.time())
        async with self._database.writing() as session:
            session.add(person)
            await session.flush()
            return person, _credential(session, person.id, device)

    async def by_token(self, token: str) -> PersonRow | None:
        person_id, _, secret = token.partition(".")
        if not secret or not person_id.isalnum():
            return None
        known = exists().where(CredentialRow.person == PersonRow.id, CredentialRow.secret_hash == session_of(token))
        async with self._database.reading() as session:
            found: PersonRow | None = await session.scalar(select(PersonRow).where(PersonRow.id == person_id, known))
            return found

    async def erased(self, person_ids: Collection[str]) -> set[str]:
        """Those of them who have no device left: an operator erased them."""
        known = select(CredentialRow.person).where(CredentialRow.person.in_(person_ids)).distinct()
        async with self._database.reading() as session:
            return set(person_ids) - set(await session.scalars(known))

    async def ended(self, sessions: Collection[str]) -> set[str]:
        """Those of these sessions that are no more: revoked by their owner, or their owner was erased or banned."""
        known = select(CredentialRow.secret_hash).where(CredentialRow.secret_hash.in_(sessions))
        async with self._database.reading() as session:
            return set(sessions) - set(await session.scalars(known))

    async def note_seen(self, token: str) -> None:
        """That the device with this token is in use, written down once a day."""
        now = time.time()
        old = (CredentialRow.secret_hash == session_of(token), CredentialRow.seen < now - SEEN_EVERY)
        async with self._database.reading() as session:
            stale = await session.scalar(select(CredentialRow.secret_hash).where(*old))
        if stale is not None:
            async with self._database.writing() as session:
                await session.execute(update(CredentialRow).where(*old).values(seen=now))

    async def offer_transfer(self, person_id: str) -> str:
        """The secret of a link that moves this person to another device."""
        token = secrets.token_urlsafe(24)
        async with self._database.writing() as session:
            await session.execute(delete(TransferRow).where(TransferRow.expires < time.time()))
            row = TransferRow(token_hash=hashed(token), person=person_id, expires=time.time() + TRANSFER_SECONDS)
            session.add(row)
        return token

    async def redeem_transfer(self, token: str, device: str = "") -> tuple[PersonRow, str] | None:
        """Who the link moves, and a token for the new device; None if it was used, or is too old."""
        async with self._database.writing() as session:
            wanted = (TransferRow.token_hash == hashed(token), TransferRow.expires > time.time())
            person_id = await session.scalar(select(TransferRow.person).where(*wanted))
            used = await session.execute(delete(TransferRow).where(*wanted))
            if person_id is None or used.rowcount != 1:
                return None
            person = await session.get(PersonRow, person_id)
            assert person is not None
            return person, await new_session(session, person_id, device)

    async def forget_idle(self, before: float) -> int:
        """Deletes guests who came before that, have no seat, table or record here, and watched nothing since."""
        watching = select(VisitorRow.person).join(TableRow, TableRow.id == VisitorRow.table_id)
        kept = [
            select(SeatRow.person),
            select(TableRow.owner),
            select(ImportedRow.person),
            select(DailyTryRow.person),
            select(RankedTryRow.person),
            select(PlayedRow.person),
            select(AccountRow.person),
            watching.where(TableRow.touched >= before),
        ]
        idle: CompoundSelect[Any] = except_(select(PersonRow.id).where(PersonRow.created < before), *kept)
        async with self._database.writing() as session:
            found = list(await session.scalars(idle.limit(IDLE_AT_ONCE)))
            await forget_notices(session, found)
            await delete_account(session, found)
            for rows in (CredentialRow, TransferRow, VisitorRow, VacationRow):
                await session.execute(delete(rows).where(rows.person.in_(found)))
            await session.execute(delete(PersonRow).where(PersonRow.id.in_(found)))
            return len(found)

    async def erase(self, person_id: str) -> bool:
        """Forgets who somebody was: name, account, devices, chat, records brought along. Games that others played stay.

        Lines of chat are emptied, not deleted: their numbers must not be given to others.
        """
        async with self._database.writing() as session:
            done = await session.execute(update(PersonRow).where(PersonRow.id == person_id).values(name=""))
            agreed = select(ConsentRow.table_id).where(ConsentRow.person == person_id)
            await session.execute(delete(ShareRow).where(ShareRow.table_id.in_(agreed)))
            await forget_notices(session, [person_id])
            await delete_account(session, [person_id])
            for rows in (ConsentRow, CredentialRow, TransferRow, ImportedRow, VisitorRow, VacationRow):
                await session.execute(delete(rows).where(rows.person == person_id))
            empty = {"person": "", "name": "", "text": "", "intent": "erased:" + cast(ChatRow.number, String)}
            await session.execute(update(ChatRow).where(ChatRow.person == person_id).values(**empty))
            for own in (DailyTryRow, RankedTryRow, PlayedRow):
                await session.execute(delete(own).where(own.person == person_id))
            await session.execute(update(SeatRow).where(SeatRow.person == person_id).values(name="?"))
            return bool(done.rowcount)


async def new_session(session: Any, person_id: str, device: str) -> str:
    """The token of one more device; of too many the oldest is forgotten."""
    theirs = select(CredentialRow.secret_hash).where(CredentialRow.person == person_id)
    kept = theirs.order_by(CredentialRow.created.desc()).limit(MAX_DEVICES - 1)
    old = delete(CredentialRow).where(CredentialRow.person == person_id, CredentialRow.secret_hash.not_in(kept))
    await session.execute(old.execution_options(synchronize_session=False))
    return _credential(session, person_id, device)


def session_of(token: str) -> str:
    """What is stored of a token."""
    return hashed(token.partition(".")[2])


def _credential(session: AsyncSession, person_id: str, device: str) -> str:
    token, now = f"{person_id}.{secrets.token_urlsafe(24)}", time.time()
    session.add(CredentialRow(secret_hash=session_of(token), person=person_id, created=now, device=device, seen=now))
    return token
