"""What an operator can do with the database, also while the server runs. A running game's record is not among it."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import func, select

from ogonek.core.errors import OgonekError
from ogonek.server.errors import GameGone
from ogonek.server.live.rooms import Rooms
from ogonek.server.live.table_info import iso
from ogonek.server.store import Store
from ogonek.server.store.database import file_of
from ogonek.server.store.models import ActionRow, PersonRow, SeatRow, TableRow


class Listed(NamedTuple):
    """A table in the operator's list: who and when, nothing of what they hold."""

    id: str
    game: str
    state: str
    seats: list[str]
    actions: int
    created: str


async def list_tables(store: Store, state: str | None) -> list[Listed]:
    counts = select(ActionRow.table_id, func.count().label("actions")).group_by(ActionRow.table_id).subquery()
    wanted = select(TableRow, counts.c.actions).outerjoin(counts, counts.c.table_id == TableRow.id)
    if state is not None:
        wanted = wanted.where(TableRow.state == state)
    async with store.database.reading() as session:
        rows = (await session.execute(wanted.order_by(TableRow.created.desc()))).all()
        names: dict[str, list[str]] = {}
        for seat in await session.scalars(select(SeatRow).order_by(SeatRow.table_id, SeatRow.number)):
            names.setdefault(seat.table_id, []).append(seat.name or "-")
    return [Listed(row.id, row.game, row.state, names.get(row.id, []), n or 0, iso(row.created)) for row, n in rows]


async def list_people(store: Store, name: str) -> list[tuple[str, str, str]]:
    """Id, name and first visit of those whose name begins so."""
    wanted = select(PersonRow).where(PersonRow.name.startswith(name, autoescape=True)).order_by(PersonRow.created)
    async with store.database.reading() as session:
        return [(person.id, person.name, iso(person.created)) for person in await session.scalars(wanted)]


async def records(
    store: Store, table_id: str | None, left_out: Callable[[str, GameGone], None]
) -> AsyncIterator[dict[str, Any]]:
    """The records of all finished games, or of one; a running one is refused. `left_out`: told of those not read."""
    rooms = Rooms(store, grace=0)
    if table_id is not None:
        async with rooms.using(table_id) as room:
            if room.row.state in ("waiting", "playing"):
                raise OgonekError("not-over")
            yield room.memory.record()
        return
    for state in ("over", "abandoned"):
        for found in await store.tables.in_state(state):
            try:
                async with rooms.using(found) as room:
                    record = room.memory.record()
            except GameGone as gone:
                left_out(found, gone)
                continue
            yield record


def back_up(url: str, to: Path) -> None:
    """A copy of the database as it stands at one moment; the server may go on."""
    if to.exists():
        raise OgonekError("file-exists", file=str(to))
    source_file = _sqlite_file(url)
    try:
        with closing(sqlite3.connect(source_file)) as source, closing(sqlite3.connect(to)) as copy:
            source.backup(copy)
    except sqlite3.Error as error:
        to.unlink(missing_ok=True)
        raise OgonekError("not-copied", source=str(source_file), to=str(to), reason=str(error)) from error


def restore(url: str, backup: Path) -> None:
    """Puts a copy in the place of the database, in one transaction; the server may go on."""
    with closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as source:
        try:
            found = source.execute("SELECT count(*) FROM sqlite_master WHERE name = 'game_table'").fetchone()
        except sqlite3.DatabaseError as error:
            raise OgonekError("not-a-backup", file=str(backup)) from error
        if not found[0]:
            raise OgonekError("not-a-backup", file=str(backup))
        file = _sqlite_file(url)
        try:
            with closing(sqlite3.connect(file, timeout=30)) as database:
                source.backup(database)
        except sqlite3.Error as error:
            raise OgonekError("not-copied", source=str(backup), to=str(file), reason=str(error)) from error


def _sqlite_file(url: str) -> Path:
    file = file_of(url)
    if file is None:
        raise OgonekError("only-sqlite")
    return file
