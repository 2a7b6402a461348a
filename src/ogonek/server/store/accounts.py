"""Accounts in the database: their names, passkeys, printed codes, sessions, and challenges to be signed."""

from __future__ import annotations

import secrets
import time
from typing import Any

from sqlalchemy import delete, exists, func, select, update
from sqlalchemy.exc import IntegrityError

from ogonek.server.store.account_models import (
    AccountRow,
    ChallengeRow,
    PasskeyRow,
    RecoveryCodeRow,
    SanctionRow,
)
from ogonek.server.store.database import Database, Taken, hashed
from ogonek.server.store.models import CredentialRow, PersonRow
from ogonek.server.store.people import MAX_DEVICES, new_session

CHALLENGE_SECONDS = 300
MAX_PASSKEYS = 20  # of one account
CODES = 8
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # printed and typed in again: nothing that looks like another
CODE_GROUPS, GROUP_LENGTH = 5, 4  # 31^20: 99 bits, which nobody guesses and no slow hash needs to guard
SESSION_ID = 16  # letters of a session's hash by which its owner names it


class AccountStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Challenges

    async def offer_challenge(self, purpose: str, session: str, challenge: str) -> str:
        """The ticket with which it can be answered, once."""
        ticket, now = secrets.token_urlsafe(24), time.time()
        row = ChallengeRow(
            ticket_hash=hashed(ticket),
            purpose=purpose,
            session=session,
            challenge=challenge,
            expires=now + CHALLENGE_SECONDS,
        )
        async with self._database.writing() as db:
            await db.execute(delete(ChallengeRow).where(ChallengeRow.expires < now))
            db.add(row)
        return ticket

    async def take_challenge(self, ticket: str, purpose: str, session: str) -> str | None:
        """What was to be signed; None if there is no such challenge of this session's. It is gone afterwards."""
        wanted = (ChallengeRow.ticket_hash == hashed(ticket),)
        async with self._database.writing() as db:
            row = await db.scalar(select(ChallengeRow).where(*wanted))
            used = await db.execute(delete(ChallengeRow).where(*wanted))
            if row is None or used.rowcount != 1 or row.expires < time.time():
                return None
            return str(row.challenge) if (row.purpose, row.session) == (purpose, session) else None

    # Passkeys

    async def add_passkey(self, person_id: str, name_key: str, passkey: dict[str, Any]) -> None:
        """Makes the person's account with their first one. Taken: that passkey is known, or the name is another's."""
        now = time.time()
        try:
            async with self._database.writing() as db:
                if await db.get(AccountRow, person_id) is None:
                    db.add(AccountRow(person=person_id, name_key=name_key, created=now))
                    await db.flush()
                db.add(PasskeyRow(person=person_id, created=now, used=now, **passkey))
                await db.flush()
        except IntegrityError as error:
            raise Taken from error

    async def passkeys(self, person_id: str) -> list[PasskeyRow]:
        wanted = select(PasskeyRow).where(PasskeyRow.person == person_id).order_by(PasskeyRow.created)
        async with self._database.reading() as db:
            return list(await db.scalars(wanted))

    async def passkey(self, passkey_id: str) -> PasskeyRow | None:
        async with self._database.reading() as db:
            found: PasskeyRow | None = await db.get(PasskeyRow, passkey_id)
            return found

    async def remove_passkey(self, person_id: str, passkey_id: str) -> bool:
        """Never the last one: nobody could come back with it."""
        theirs = PasskeyRow.person == person_id
        async with self._database.writing() as db:
            locked = await db.scalars(select(PasskeyRow.id).where(theirs).with_for_update())
            if passkey_id not in (ids := list(locked)) or len(ids) < 2:
                return False
            await db.execute(delete(PasskeyRow).where(theirs, PasskeyRow.id == passkey_id))
            return True

    async def sign_in(self, passkey_id: str, sign_count: int, device: str) -> tuple[PersonRow, str] | None:
        """A session for the owner of a passkey that has just signed; None if it, or they, are gone meanwhile."""
        async with self._database.writing() as db:
            used = {"sign_count": sign_count, "used": time.time()}
            await db.execute(update(PasskeyRow).where(PasskeyRow.id == passkey_id).values(**used))
            person_id = await db.scalar(select(PasskeyRow.person).where(PasskeyRow.id == passkey_id))
            return await _session_of(db, person_id, device)

    # Names

    async def is_account(self, person_id: str) -> bool:
        async with self._database.reading() as db:
            return await db.get(AccountRow, person_id) is not None

    async def accounts_among(self, person_ids: list[str]) -> set[str]:
        async with self._database.reading() as db:
            return set(await db.scalars(select(AccountRow.person).where(AccountRow.person.in_(person_ids))))

    async def name_taken(self, name_key: str, person_id: str) -> bool:
        """By another account than this person's."""
        other = exists().where(AccountRow.name_key == name_key, AccountRow.person != person_id)
        async with self._database.reading() as db:
            return bool(await db.scalar(select(other)))

    async def rename(self, person_id: str, name: str, name_key: str) -> None:
        """Taken if the person has an account and another one's name looks like this one."""
        try:
            async with self._database.writing() as db:
                await db.execute(update(AccountRow).where(AccountRow.person == person_id).values(name_key=name_key))
                await db.execute(update(PersonRow).where(PersonRow.id == person_id).values(name=name))
        except IntegrityError as error:
            raise Taken from error

    # Printed codes

    async def print_codes(self, person_id: str) -> list[str]:
        """New ones; those printed before are void."""
        codes = [_new_code() for _ in range(CODES)]
        async with self._database.writing() as db:
            await db.execute(delete(RecoveryCodeRow).where(RecoveryCodeRow.person == person_id))
            db.add_all(RecoveryCodeRow(code_hash=hashed(plain_code(code)), person=person_id) for code in codes)
        return codes

    async def codes_left(self, person_id: str) -> int:
        wanted = select(func.count()).where(RecoveryCodeRow.person == person_id)
        async with self._database.reading() as db:
            return await db.scalar(wanted) or 0

    async def use_code(self, code: str, device: str) -> tuple[PersonRow, str] | None:
        """A session for whoever printed this code; it works once."""
        wanted = RecoveryCodeRow.code_hash == hashed(plain_code(code))
        async with self._database.writing() as db:
            person_id = await db.scalar(select(RecoveryCodeRow.person).where(wanted))
            used = await db.execute(delete(RecoveryCodeRow).where(wanted))
            return await _session_of(db, person_id if used.rowcount == 1 else None, device)

    # Sessions

    async def sessions(self, person_id: str) -> list[CredentialRow]:
        wanted = select(CredentialRow).where(CredentialRow.person == person_id).order_by(CredentialRow.created.desc())
        async with self._database.reading() as db:
            return list(await db.scalars(wanted.limit(MAX_DEVICES)))

    async def revoke(self, person_id: str, session_id: str) -> bool:
        theirs = (CredentialRow.person == person_id, CredentialRow.secret_hash.startswith(session_id, autoescape=True))
        async with self._database.writing() as db:
            return bool((await db.execute(delete(CredentialRow).where(*theirs))).rowcount)


async def _session_of(db: Any, person_id: str | None, device: str) -> tuple[PersonRow, str] | None:
    """A new session; None for nobody, and for whom an operator banned."""
    banned = select(SanctionRow.banned).where(SanctionRow.person == person_id)
    if person_id is None or await db.scalar(banned):
        return None
    person = await db.get(PersonRow, person_id)
    return person, await new_session(db, person_id, device)


def _new_code() -> str:
    groups = ("".join(secrets.choice(CODE_LETTERS) for _ in range(GROUP_LENGTH)) for _ in range(CODE_GROUPS))
    return "-".join(groups)


def plain_code(code: str) -> str:
    """As it was printed, however it was typed in again."""
    return "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
