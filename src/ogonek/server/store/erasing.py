"""What is deleted with a person, beside the rows of guests: everything but the results of rated games.

Those name people by ids that lead to nobody any more, so that the ratings of the others stay what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import delete, or_, select

from ogonek.server.store.account_models import (
    AccountRow,
    BlockRow,
    ChallengeRow,
    MatchWishRow,
    PasskeyRow,
    RecoveryCodeRow,
    ReportRow,
    SanctionRow,
)
from ogonek.server.store.models import CredentialRow


async def delete_account(session: Any, person_ids: Sequence[str]) -> None:
    """Before the sessions of these people are deleted."""
    theirs = select(CredentialRow.secret_hash).where(CredentialRow.person.in_(person_ids))
    await session.execute(delete(ChallengeRow).where(ChallengeRow.session.in_(theirs)))
    for rows in (AccountRow, PasskeyRow, RecoveryCodeRow, SanctionRow, MatchWishRow):
        await session.execute(delete(rows).where(rows.person.in_(person_ids)))
    both = or_(BlockRow.person.in_(person_ids), BlockRow.blocked.in_(person_ids))
    await session.execute(delete(BlockRow).where(both))
    told = or_(ReportRow.person.in_(person_ids), ReportRow.about.in_(person_ids))
    await session.execute(delete(ReportRow).where(told))
