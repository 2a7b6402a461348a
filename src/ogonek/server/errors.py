"""What can go wrong with the database, as the rest of the server sees it."""

from __future__ import annotations

from ogonek.core.errors import OgonekError


class Taken(Exception):
    """Somebody else was first: the number, the seat or the state is no longer free."""


class NoDatabase(OgonekError):
    """The database does not answer, or cannot write (it is full, say). Everything committed stays."""

    def __init__(self) -> None:
        super().__init__("no-database")
