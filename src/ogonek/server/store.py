"""The database as the rest of the server sees it."""

from __future__ import annotations

from ogonek.server.database import Database, NoDatabase, Taken
from ogonek.server.migrate import migrate
from ogonek.server.store_actions import ActionStore
from ogonek.server.store_people import PeopleStore
from ogonek.server.store_tables import TableStore


class Store:
    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.people = PeopleStore(self.database)
        self.tables = TableStore(self.database)
        self.actions = ActionStore(self.database)

    async def open(self) -> None:
        await migrate(self.database.engine)

    async def close(self) -> None:
        await self.database.close()


__all__ = ["NoDatabase", "Store", "Taken"]
