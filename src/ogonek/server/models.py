"""What is stored. A table is its row, its seats and its actions; positions are rebuilt from these."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ForeignKey, Index, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    type_annotation_map = {dict[str, Any]: JSON}


class PersonRow(Base):
    __tablename__ = "person"

    id: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    secret_hash: Mapped[str]  # the cookie's secret itself is stored nowhere
    created: Mapped[float]


class TableRow(Base):
    __tablename__ = "game_table"
    __table_args__ = (Index("game_table_state", "state", "listed"),)

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    rules: Mapped[int]
    options: Mapped[dict[str, Any]]
    state: Mapped[str]  # waiting, playing, over, abandoned
    owner: Mapped[str] = mapped_column(ForeignKey("person.id"))
    listed: Mapped[bool]
    show_scores: Mapped[bool]
    secret: Mapped[str]  # hex; given to nobody before the game is over
    commitment: Mapped[str]
    created: Mapped[float]
    started: Mapped[float | None]
    ended: Mapped[float | None]
    rematch: Mapped[str | None]


class SeatRow(Base):
    __tablename__ = "seat"
    __table_args__ = (Index("seat_person", "person"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]  # empty, person, bot
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id"))
    name: Mapped[str]
    level: Mapped[str | None]
    nonce: Mapped[str]


class ActionRow(Base):
    """One action at a table. (table, number) is unique: the database is the only arbiter of who came first."""

    __tablename__ = "action"
    __table_args__ = (UniqueConstraint("table_id", "intent"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    seat: Mapped[int]
    text: Mapped[str]
    intent: Mapped[str | None]  # the sender's seat and id: sending twice plays once
    at: Mapped[float]


class ChatRow(Base):
    __tablename__ = "chat"
    __table_args__ = (UniqueConstraint("table_id", "intent"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str]
    seat: Mapped[int | None]
    name: Mapped[str]
    text: Mapped[str]
    intent: Mapped[str]
    at: Mapped[float]
