"""What happened, told as codes and arguments, never as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Facts = dict[str, Any]

NOTHING_MORE: Mapping[int, Facts] = {}


class Event:
    """One thing that happened: `public` for everybody, and what single seats learned besides."""

    __slots__ = ("code", "private", "public")

    def __init__(self, code: str, public: Facts, private: Mapping[int, Facts] = NOTHING_MORE) -> None:
        self.code = code
        self.public = public
        self.private = private

    def seen_by(self, seat: int | None) -> Facts:
        """The event as that seat (or, with None, a spectator) may know it, as plain data."""
        seen: Facts = {"event": self.code}
        seen.update(self.public)
        if seat is not None:
            seen.update(self.private.get(seat, {}))
        return seen

    def __repr__(self) -> str:
        return f"Event({self.code!r}, {self.public!r}, {dict(self.private)!r})"
