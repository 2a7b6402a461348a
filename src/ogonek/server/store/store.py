"""The database as the rest of the server sees it."""

from __future__ import annotations

from ogonek.server.store.actions import ActionStore
from ogonek.server.store.database import PATIENCE, Database, NoDatabase, Taken, make_engine, translate_db_errors
from ogonek.server.store.migrate import migrate
from ogonek.server.store.people import PeopleStore
from ogonek.server.store.tables import TableStore


class Store:
    def __init__(self, url: str, patience: float | None = PATIENCE) -> None:
        self._url = url
        self.database = Database(url, patience)
        self.people = PeopleStore(self.database)
        self.tables = TableStore(self.database)
        self.actions = ActionStore(self.database)

    async def open(self) -> None:
        """Brings it up to date. That may take its time: others may be at it, and there may be much to do."""
        with translate_db_errors():
            if self.database.engine.dialect.name == "sqlite":
                await migrate(self.database.engine)
                return
            patient = make_engine(self._url, patience=None)
            try:
                await migrate(patient)
            finally:
                await patient.dispose()

    async def close(self) -> None:
        await self.database.close()


__all__ = ["NoDatabase", "Store", "Taken"]
