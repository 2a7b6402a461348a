"""The database: SQLite or PostgreSQL, brought up to date when it is opened."""

from ogonek.server.errors import NoDatabase, Taken
from ogonek.server.store.store import Store

__all__ = ["NoDatabase", "Store", "Taken"]
