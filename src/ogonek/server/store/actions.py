"""Actions and chat in the database. An action is accepted when it is committed here, and not before."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Insert, bindparam, func, insert, literal_column, select, update
from sqlalchemy.exc import IntegrityError

from ogonek.server.store.database import Database, Taken, Work
from ogonek.server.store.models import ActionRow, Base, ChatRow, TableRow
from ogonek.table import Action

_TABLES = Base.metadata.tables
_COLUMNS = ("table_id", "number", "kind", "seat", "text", "intent", "at")


def _adding() -> Insert:
    """One action, if it follows the last one and the game is played."""
    new = {name: bindparam(f"new_{name}", type_=ActionRow.__table__.c[name].type) for name in _COLUMNS}
    last = select(func.coalesce(func.max(ActionRow.number), literal_column("0"))).where(
        ActionRow.table_id == new["table_id"]
    )
    state = select(TableRow.state).where(TableRow.id == new["table_id"])
    follows = select(*new.values()).where(
        last.scalar_subquery() == new["number"] - literal_column("1"),
        state.scalar_subquery() == literal_column("'playing'"),
    )
    return insert(_TABLES["action"]).from_select(list(_COLUMNS), follows)


_ADD = _adding()
_END = (
    update(_TABLES["game_table"])
    .where(_TABLES["game_table"].c.id == bindparam("new_table_id"))
    .values(state=literal_column("'over'"), ended=bindparam("new_at"))
)
_AFTER = (
    select(*_TABLES["action"].c)
    .where(ActionRow.table_id == bindparam("of"), ActionRow.number > bindparam("after"))
    .order_by(ActionRow.number)
)


class ActionStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def after(self, table_id: str, number: int) -> Sequence[Any]:
        """Rows with the columns of an ActionRow."""
        return await self._database.rows(_AFTER, {"of": table_id, "after": number})

    async def add(self, table_id: str, number: int, action: Action, intent: str | None, over: bool) -> None:
        """Commits one action, and with it the end of the game if it brought that.

        Taken if the number is gone, if it does not follow the last one, or if the game is no longer played.
        """
        now = time.time()
        values = (table_id, number, action.kind, action.seat, action.text, intent, now)
        row = {f"new_{name}": value for name, value in zip(_COLUMNS, values)}
        ending: list[Work] = [(_END, {"new_table_id": table_id, "new_at": now})] if over else []
        await self._database.write((_ADD, row), *ending)

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
