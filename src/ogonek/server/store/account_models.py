"""What is stored of people beyond a guest's name: accounts, ratings, blocks and reports, wishes for a match."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ForeignKey, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from ogonek.server.store.models import Base


class AccountRow(Base):
    """A person who has, or had, a passkey. No two accounts have names that look alike."""

    __tablename__ = "account"

    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    name_key: Mapped[str] = mapped_column(unique=True)
    created: Mapped[float]


class PasskeyRow(Base):
    __tablename__ = "passkey"

    id: Mapped[str] = mapped_column(primary_key=True)  # as the authenticator calls it, base64url
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    public_key: Mapped[str]  # base64url
    sign_count: Mapped[int]
    device: Mapped[str]  # where it was made, for its owner's list
    created: Mapped[float]
    used: Mapped[float]


class RecoveryCodeRow(Base):
    """A printed code that lets its owner in once. The code itself is stored nowhere."""

    __tablename__ = "recovery_code"

    code_hash: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)


class ChallengeRow(Base):
    """What an authenticator is to sign: for one browser (its ticket is in a cookie), used once, for a short time."""

    __tablename__ = "challenge"

    ticket_hash: Mapped[str] = mapped_column(primary_key=True)
    purpose: Mapped[str]  # register, sign-in
    session: Mapped[str]  # whose passkey is made: the session that asked
    challenge: Mapped[str]  # base64url
    expires: Mapped[float]


class RatingConsentRow(Base):
    """Who agreed, before the start, that a game counts for their rating."""

    __tablename__ = "rating_consent"

    table_id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(primary_key=True)


class RatedGameRow(Base):
    """A game that counted. Numbers have no gaps: ratings follow from these rows, in this order."""

    __tablename__ = "rated_game"

    table_id: Mapped[str] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(unique=True)
    game: Mapped[str]
    places: Mapped[dict[str, Any]]  # of each person
    ended: Mapped[float]


class RatingRow(Base):
    __tablename__ = "rating"

    person: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(primary_key=True)
    players: Mapped[int] = mapped_column(primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]


class BlockRow(Base):
    """Whom somebody does not want to meet."""

    __tablename__ = "block"
    __table_args__ = (UniqueConstraint("person", "blocked"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str]
    blocked: Mapped[str] = mapped_column(index=True)
    created: Mapped[float]


class ReportRow(Base):
    """What somebody told the operator about another person."""

    __tablename__ = "report"

    id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(index=True)
    about: Mapped[str]
    table_id: Mapped[str]
    line: Mapped[str]  # of chat, if it is about one
    text: Mapped[str]
    created: Mapped[float]


class SanctionRow(Base):
    """What the operator decided about a person."""

    __tablename__ = "sanction"

    person: Mapped[str] = mapped_column(primary_key=True)
    muted_until: Mapped[float]
    banned: Mapped[bool]


class MatchWishRow(Base):
    """Somebody who waits for others, or was given a table with them."""

    __tablename__ = "match_wish"

    person: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    players: Mapped[int]
    clock: Mapped[int]  # seconds; 0: none
    rated: Mapped[bool]
    bots: Mapped[bool]  # they may take the places of people who do not come
    since: Mapped[float]
    seen: Mapped[float]
    table_id: Mapped[str | None] = mapped_column(index=True)
    matched: Mapped[float | None]
