"""Actions and chat in the database. An action is accepted when it is committed here, and not before."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Insert, Update, bindparam, delete, exists, func, insert, literal_column, or_, select, update

from ogonek.server.store.database import Database, Work
from ogonek.server.store.models import ActionRow, Base, ChatRow, CredentialRow, TableRow
from ogonek.server.store.outbox import Told, telling
from ogonek.table import Action

MAX_CHAT_LINES = 200  # that are shown of a table
LINES_BETWEEN_DELETIONS = 50  # so many more are kept at most

_TABLES = Base.metadata.tables
_COLUMNS = ("table_id", "number", "kind", "seat", "text", "intent", "at")


def _adding() -> Insert:
    """One action, if it follows the last one, the game is played, and the session of whoever does it still stands."""
    new = {name: bindparam(f"new_{name}", type_=ActionRow.__table__.c[name].type) for name in _COLUMNS}
    last = select(func.coalesce(func.max(ActionRow.number), literal_column("0"))).where(
        ActionRow.table_id == new["table_id"]
    )
    state = select(TableRow.state).where(TableRow.id == new["table_id"])
    session = bindparam("new_session", type_=CredentialRow.__table__.c.secret_hash.type)
    follows = select(*new.values()).where(
        last.scalar_subquery() == new["number"] - literal_column("1"),
        state.scalar_subquery() == literal_column("'playing'"),
        or_(session.is_(None), exists().where(CredentialRow.secret_hash == session)),
    )
    return insert(_TABLES["action"]).from_select(list(_COLUMNS), follows)


class Turn(NamedTuple):
    """Whose turn it is; `since`: in game time, where a slow clock runs."""

    to_move: int | None
    since: float | None


def _turning() -> Update:
    turn: dict[str, Any] = {"to_move": bindparam("turn_to_move"), "turn_since": bindparam("turn_since")}
    return update(_TABLES["game_table"]).values(**turn)


_ADD = _adding()
_TURN = _turning().where(_TABLES["game_table"].c.id == bindparam("turn_table_id"))
# PostgreSQL does both in one statement, which takes one journey; SQLite knows no such statement and needs none.
_ADDED = _ADD.returning(_TABLES["action"].c.table_id).cte("added")
_ADD_AND_TURN = _turning().where(_TABLES["game_table"].c.id == _ADDED.c.table_id)
_END = (
    update(_TABLES["game_table"])
    .where(_TABLES["game_table"].c.id == bindparam("new_table_id"))
    .values(state=literal_column("'over'"), ended=bindparam("new_at"))
)
_SAY = insert(_TABLES["chat"]).values({column.name: bindparam(column.name) for column in _TABLES["chat"].c})
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

    async def add(
        self,
        table_id: str,
        number: int,
        action: Action,
        intent: str | None,
        over: bool,
        session: str | None,
        turn: Turn | None = None,
        told: Sequence[Told] = (),
    ) -> None:
        """Commits one action, and with it the end of the game if it brought that. `session`: a person's.

        With it goes whose turn it is now, where that changed, and the notices for those whom it concerns.

        Taken if the number is gone, if it does not follow the last one, if the game is no longer played, or if the
        session was ended.
        """
        now = time.time()
        values = (table_id, number, action.kind, action.seat, action.text, intent, now)
        row = {f"new_{name}": value for name, value in zip(_COLUMNS, values)} | {"new_session": session}
        work: list[Work] = [(_ADD, row)]
        if turn is not None:
            now_theirs = {"turn_to_move": turn.to_move, "turn_since": turn.since}
            if self._database.writer is None:
                work = [(_ADD_AND_TURN, row | now_theirs)]
            else:
                work.append((_TURN, {**now_theirs, "turn_table_id": table_id}))
        if over:
            work.append((_END, {"new_table_id": table_id, "new_at": now}))
        await self._database.write(*work, *telling(table_id, told))

    async def note_turn(self, table_id: str, turn: Turn, told: Sequence[Told]) -> None:
        """Whose turn it is at a table where nobody has done anything yet."""
        values = {"turn_table_id": table_id, "turn_to_move": turn.to_move, "turn_since": turn.since}
        await self._database.write((_TURN, values), *telling(table_id, told))

    async def chat_after(self, table_id: str, number: int) -> list[ChatRow]:
        """The lines after that one, as far as they are kept."""
        wanted = select(ChatRow).where(ChatRow.table_id == table_id, ChatRow.number > number)
        async with self._database.reading() as session:
            newest = await session.scalars(wanted.order_by(ChatRow.number.desc()).limit(MAX_CHAT_LINES))
            return list(newest)[::-1]

    async def add_chat(self, table_id: str, number: int, line: dict[str, Any]) -> None:
        """Adds a line; Taken if the number is, or it was said already. Now and then deletes what is too old."""
        await self._database.write((_SAY, {"table_id": table_id, "number": number, "at": time.time(), **line}))
        if number % LINES_BETWEEN_DELETIONS == 0 and number > MAX_CHAT_LINES:
            old = (ChatRow.table_id == table_id, ChatRow.number <= number - MAX_CHAT_LINES)
            async with self._database.writing() as session:
                await session.execute(delete(ChatRow).where(*old))
