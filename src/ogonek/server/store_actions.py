"""Actions and chat in the database. An action is accepted when it is committed here, and not before."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import func, insert, literal, select, update
from sqlalchemy.exc import IntegrityError

from ogonek.server.database import Database, Taken
from ogonek.server.models import ActionRow, ChatRow, TableRow
from ogonek.table import Action


class ActionStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def after(self, table_id: str, number: int) -> list[ActionRow]:
        wanted = select(ActionRow).where(ActionRow.table_id == table_id, ActionRow.number > number)
        async with self._database.reading() as session:
            return list(await session.scalars(wanted.order_by(ActionRow.number)))

    async def add(self, table_id: str, number: int, action: Action, intent: str | None, over: bool) -> None:
        """Commits one action, and with it the end of the game if it brought that.

        Taken if the number is gone, if it does not follow the last one, or if the game is no longer played.
        """
        row = {
            "table_id": table_id,
            "number": number,
            "kind": action.kind,
            "seat": action.seat,
            "text": action.text,
            "intent": intent,
            "at": time.time(),
        }
        last = select(func.coalesce(func.max(ActionRow.number), 0)).where(ActionRow.table_id == table_id)
        played = select(TableRow.state).where(TableRow.id == table_id)
        follows = select(*[literal(value, ActionRow.__table__.c[name].type) for name, value in row.items()]).where(
            last.scalar_subquery() == number - 1, played.scalar_subquery() == "playing"
        )
        try:
            async with self._database.writing() as session:
                done = await session.execute(insert(ActionRow).from_select(list(row), follows))
                if done.rowcount != 1:
                    raise Taken
                if over:
                    ended = {"state": "over", "ended": time.time()}
                    await session.execute(update(TableRow).where(TableRow.id == table_id).values(**ended))
        except IntegrityError as error:
            raise Taken from error

    async def last_numbers(self, table_ids: list[str]) -> dict[str, int]:
        """The number of the last action at each of these tables."""
        wanted = select(ActionRow.table_id, func.max(ActionRow.number)).where(ActionRow.table_id.in_(table_ids))
        async with self._database.reading() as session:
            found = await session.execute(wanted.group_by(ActionRow.table_id))
            return {row[0]: row[1] for row in found}

    async def chat_after(self, table_id: str, number: int) -> list[ChatRow]:
        wanted = select(ChatRow).where(ChatRow.table_id == table_id, ChatRow.number > number)
        async with self._database.reading() as session:
            return list(await session.scalars(wanted.order_by(ChatRow.number)))

    async def add_chat(self, table_id: str, number: int, line: dict[str, Any]) -> None:
        try:
            async with self._database.writing() as session:
                await session.execute(insert(ChatRow).values(table_id=table_id, number=number, at=time.time(), **line))
        except IntegrityError as error:
            raise Taken from error
