"""The database as the rest of the server sees it."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import text

from ogonek.server.slow.game_clock import GameClock
from ogonek.server.store.accounts import AccountStore
from ogonek.server.store.actions import ActionStore
from ogonek.server.store.conduct import ConductStore
from ogonek.server.store.daily import DailyStore
from ogonek.server.store.database import PATIENCE, Database, NoDatabase, Taken, make_engine, translate_db_errors
from ogonek.server.store.durability import unsafe_settings
from ogonek.server.store.history import HistoryStore
from ogonek.server.store.matches import MatchStore
from ogonek.server.store.migrate import migrate
from ogonek.server.store.notices import NoticeStore
from ogonek.server.store.outbox import OutboxStore
from ogonek.server.store.people import PeopleStore
from ogonek.server.store.ranked import RankedStore
from ogonek.server.store.ratings import RatingStore
from ogonek.server.store.reviews import ReviewStore
from ogonek.server.store.shares import ShareStore
from ogonek.server.store.slow import SlowStore
from ogonek.server.store.tables import TableStore

TRY_EVERY = 1.0  # seconds between two tries whether the database can be written to


class Store:
    def __init__(self, url: str, patience: float | None = PATIENCE) -> None:
        self._url = url
        self._trying = asyncio.Lock()
        self._tried, self._writable = -TRY_EVERY, False
        self.database = Database(url, patience)
        self.people = PeopleStore(self.database)
        self.accounts = AccountStore(self.database)
        self.ratings = RatingStore(self.database)
        self.conduct = ConductStore(self.database)
        self.matches = MatchStore(self.database)
        self.tables = TableStore(self.database)
        self.actions = ActionStore(self.database)
        self.shares = ShareStore(self.database)
        self.history = HistoryStore(self.database)
        self.daily = DailyStore(self.database)
        self.ranked = RankedStore(self.database)
        self.reviews = ReviewStore(self.database)
        self.slow = SlowStore(self.database)
        self.notices = NoticeStore(self.database)
        self.outbox = OutboxStore(self.database)
        self.clock = GameClock(self.database)

    async def open(self) -> None:
        """Brings it up to date. That may take its time: others may be at it, and there may be much to do."""
        with translate_db_errors():
            if self.database.engine.dialect.name == "sqlite":
                await migrate(self.database.engine)
                self.database.check_file()
                return
            patient = make_engine(self._url, patience=None)
            try:
                await migrate(patient)
            finally:
                await patient.dispose()

    async def unsafe_settings(self) -> list[str]:
        """The database's settings with which a power cut would lose what was acknowledged."""
        with translate_db_errors():
            return await unsafe_settings(self.database.engine)

    async def is_writable(self) -> bool:
        """Whether a move could be stored now. It is tried at most once a second, however many ask."""
        async with self._trying:
            if time.monotonic() - self._tried >= TRY_EVERY:
                try:
                    async with self.database.writing() as session:
                        await session.execute(text("UPDATE alembic_version SET version_num = version_num"))
                    self._writable = True
                except NoDatabase:
                    self._writable = False
                self._tried = time.monotonic()
            return self._writable

    async def close(self) -> None:
        await self.database.close()


__all__ = ["NoDatabase", "Store", "Taken"]
