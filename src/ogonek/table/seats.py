"""Who sits at a table, and who is away.

Losing the connection and leaving are different things: who lost it is waited for, who left is not. In both
cases a bot may stand in, and the seat's owner takes it back by returning. Times are handed in.
"""

from __future__ import annotations


class Seat:
    """One seat: a person's or a bot's."""

    __slots__ = ("away_since", "bot", "left", "name", "stand_in")

    def __init__(self, name: str, bot: str | None = None) -> None:
        self.name = name
        self.bot = bot  # the bot that owns the seat; None for a person
        self.away_since: float | None = None  # a person's lost connection
        self.left = False
        self.stand_in = False  # a bot plays for the person

    @property
    def played_by_bot(self) -> bool:
        return self.bot is not None or self.stand_in

    @property
    def presence(self) -> str:
        """`here`, `away` (the connection is lost) or `left`."""
        if self.left:
            return "left"
        return "here" if self.away_since is None else "away"

    def lose(self, now: float) -> None:
        if self.away_since is None:
            self.away_since = now

    def come_back(self) -> None:
        self.away_since = None
        self.left = False

    def replaceable(self, now: float, grace: float) -> bool:
        """Whether the others may let a bot play on for this seat."""
        if self.bot is not None or self.stand_in:
            return False
        return self.left or (self.away_since is not None and now - self.away_since >= grace)
