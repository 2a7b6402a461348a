"""What is stored for games over days and for notices."""

from __future__ import annotations

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from ogonek.server.store.models import Base


class GameTimeRow(Base):
    """One row: how game time follows from the database's clock, and when a server last ran."""

    __tablename__ = "game_time"

    id: Mapped[int] = mapped_column(primary_key=True)
    correction: Mapped[float]  # game time is the clock plus this
    version: Mapped[int]  # counts the corrections
    seen: Mapped[float]  # game time when a server last looked


class VacationRow(Base):
    """From when until when a person's clocks stand still, in game time."""

    __tablename__ = "vacation"

    id: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    begins: Mapped[float]
    until: Mapped[float]


class NoticeWishRow(Base):
    """Of what somebody wants to be told, and in which language."""

    __tablename__ = "notice_wish"

    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    your_move: Mapped[bool]
    game_over: Mapped[bool]
    invitation: Mapped[bool]
    language: Mapped[str]


class NoticeChannelRow(Base):
    """Where somebody is told: a webhook of theirs, or a browser that takes pushes."""

    __tablename__ = "notice_channel"

    id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    kind: Mapped[str]  # webhook, push
    address: Mapped[str]
    p256dh: Mapped[str]  # of a push: the browser's public key, and the secret that it shares with us
    auth: Mapped[str]
    origin: Mapped[str]  # how its owner reaches this server: links begin so
    created: Mapped[float]
    failures: Mapped[int]  # one after another


class OutboxRow(Base):
    """A notice that is to be sent. It is written with what it tells of, and deleted when it was sent."""

    __tablename__ = "outbox"
    __table_args__ = (Index("ix_outbox_channel", "channel", "table_id"), Index("ix_outbox_table", "table_id"))

    id: Mapped[int] = mapped_column(primary_key=True)
    channel: Mapped[str] = mapped_column(ForeignKey("notice_channel.id"))
    person: Mapped[str] = mapped_column(ForeignKey("person.id"))
    table_id: Mapped[str]
    kind: Mapped[str]  # your-move, game-over, invitation
    at: Mapped[float]  # by the clock on the wall
    not_before: Mapped[float]  # game time
    attempt: Mapped[int]
    holder: Mapped[str | None]  # the process that sends it now


class NoticeSentRow(Base):
    """When a channel was last told of a table, in game time."""

    __tablename__ = "notice_sent"
    __table_args__ = (Index("ix_notice_sent_table", "table_id"),)

    channel: Mapped[str] = mapped_column(ForeignKey("notice_channel.id"), primary_key=True)
    table_id: Mapped[str] = mapped_column(primary_key=True)
    at: Mapped[float]


class ServerKeyRow(Base):
    """What the server signs with: drawn once, kept with the tables."""

    __tablename__ = "server_key"

    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[str]
