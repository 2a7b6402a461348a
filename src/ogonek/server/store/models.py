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
    created: Mapped[float]


class CredentialRow(Base):
    """What proves who somebody is: one on each of their devices. The secret itself is stored nowhere."""

    __tablename__ = "credential"

    secret_hash: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), index=True)
    created: Mapped[float]
    device: Mapped[str] = mapped_column(default="")  # in words that its owner knows it by
    seen: Mapped[float] = mapped_column(default=0.0)  # on which day it was last in use


class TransferRow(Base):
    """A link that moves a person to another device: used once, for a short time."""

    __tablename__ = "transfer"

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"))
    expires: Mapped[float]


class TableRow(Base):
    __tablename__ = "game_table"
    __table_args__ = (Index("game_table_state", "state", "listed"), Index("game_table_slow", "slow", "state"))

    id: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str]
    rules: Mapped[int]
    options: Mapped[dict[str, Any]]
    state: Mapped[str]  # waiting, playing, over, abandoned
    owner: Mapped[str] = mapped_column(ForeignKey("person.id"))
    listed: Mapped[bool]
    show_scores: Mapped[bool]
    draw_seats: Mapped[bool]  # who sits where is drawn at the start
    clock: Mapped[int | None]  # seconds for each uninterrupted stretch of one seat's decisions
    secret: Mapped[str]  # hex; given to nobody before the game is over
    commitment: Mapped[str]
    created: Mapped[float]
    touched: Mapped[float]  # when anybody was last seen there
    started: Mapped[float | None]
    ended: Mapped[float | None]
    rematch: Mapped[str | None]
    daily: Mapped[str] = mapped_column(default="")  # the id of the day's deal that is played there
    counted: Mapped[bool] = mapped_column(default=False)  # the one try of it that counts
    slow: Mapped[bool] = mapped_column(default=False)  # played over days, see `ogonek.server.slow`
    to_move: Mapped[int | None] = mapped_column(default=None)  # the seat; None also until somebody looked
    turn_since: Mapped[float | None] = mapped_column(default=None)  # game time: the clock of that seat runs; slow only


class SeatRow(Base):
    __tablename__ = "seat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]  # empty, person, bot
    person: Mapped[str | None] = mapped_column(ForeignKey("person.id"), index=True)
    name: Mapped[str]
    level: Mapped[str | None]
    nonce: Mapped[str]


class VisitorRow(Base):
    """Who watched a table: they may see its replay."""

    __tablename__ = "visitor"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)


class ShareRow(Base):
    """A finished game that whoever has this id may replay."""

    __tablename__ = "share"

    id: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), unique=True)
    created: Mapped[float]


class ConsentRow(Base):
    """Who agreed to share a game's replay."""

    __tablename__ = "consent"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    named: Mapped[bool]  # with their name


class ActionRow(Base):
    """One action at a table. (table, number) is unique: the database is the only arbiter of who came first."""

    __tablename__ = "action"
    __table_args__ = (UniqueConstraint("table_id", "intent"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    seat: Mapped[int]
    text: Mapped[str]
    intent: Mapped[str | None]  # the sender and their id of it: sending twice plays once
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


class DailyTryRow(Base):
    """Somebody's counted try of a day's deal: one, whatever becomes of its table."""

    __tablename__ = "daily_try"

    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    deal: Mapped[str] = mapped_column(primary_key=True)
    table_id: Mapped[str]
    result: Mapped[dict[str, Any] | None]  # a DailyResult, once the game is over and somebody asked


class RankedDayRow(Base):
    """A day's secret, from which its ranked deals follow. The commitment is published, the secret when it is over."""

    __tablename__ = "ranked_day"

    day: Mapped[str] = mapped_column(primary_key=True)
    secret: Mapped[str]  # hex
    created: Mapped[float]
    revealed: Mapped[bool]  # it was told to somebody: from then on nobody can begin this day's deals


class RankedTryRow(Base):
    """Somebody's one try of a ranked deal."""

    __tablename__ = "ranked_try"

    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    deal: Mapped[str] = mapped_column(primary_key=True, index=True)
    table_id: Mapped[str]
    named: Mapped[bool]  # the table of results shows their name
    late: Mapped[bool]  # it was finished after the day, when the secret was known: it is in no table of results
    result: Mapped[dict[str, Any] | None]  # a DailyResult, once the game is over and somebody asked


class PlayedRow(Base):
    """A finished game in short, for one of its people, so that their list of games needs no replay."""

    __tablename__ = "played"

    person: Mapped[str] = mapped_column(ForeignKey("person.id"), primary_key=True)
    game_id: Mapped[str] = mapped_column(primary_key=True)  # a table's, or that of a record that was brought along
    version: Mapped[int]
    summary: Mapped[dict[str, Any]]  # a PlayedGame
    hidden: Mapped[bool] = mapped_column(default=False)  # deleted by this person, kept for the others


class ReviewRow(Base):
    """What the coach said of a finished game. It names nobody: names are those of the game."""

    __tablename__ = "review"

    game_id: Mapped[str] = mapped_column(primary_key=True)  # a table's, or that of a record that was brought along
    format: Mapped[str]
    review: Mapped[dict[str, Any]]


class ImportedRow(Base):
    """A record that somebody brought along, to be replayed here."""

    __tablename__ = "imported"

    id: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[str] = mapped_column(ForeignKey("person.id"))
    record: Mapped[dict[str, Any]]
    created: Mapped[float]
