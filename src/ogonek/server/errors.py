"""What the server refuses, and what can go wrong with the database."""

from __future__ import annotations

from ogonek.core.errors import Argument, OgonekError


class Taken(Exception):
    """Somebody else was first: the number, the seat or the state is no longer free."""


class Refusal(OgonekError):
    """A request that is refused, with the HTTP status that says so; `code` has its words in `locales`."""

    def __init__(self, status: int, code: str, **details: Argument) -> None:
        super().__init__(code, "", **details)
        self.status = status


class NoDatabase(Refusal):
    """The database does not answer, or cannot write (it is full, say). Everything committed stays."""

    def __init__(self) -> None:
        super().__init__(503, "no-database")


class Erased(Refusal):
    """An operator erased this person: their lines are closed, and nothing of what they send counts."""

    def __init__(self) -> None:
        super().__init__(401, "who-are-you")


class NoSuchTable(Refusal):
    def __init__(self) -> None:
        super().__init__(404, "no-such-table")


class GameGone(Refusal):
    """The package of a table's game, or these rules of it, are not installed; the table is left as it is."""

    def __init__(self, game: str, rules: int) -> None:
        super().__init__(410, "game-gone", game=game, rules=rules)
