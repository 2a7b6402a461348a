"""Positions that somebody wrote down: who plays and what lies there has to be of the game.

Nothing is counted: a puzzle may have three sons.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sized

from ogonek.core.errors import BadRecord


def check_seats(seats: Iterable[object], players: int) -> None:
    for seat in seats:
        if type(seat) is not int or not 0 <= seat < players:
            raise BadRecord("no-such-seat", seat=str(seat)[:20])


def check_one_each(players: int, **things: Sized) -> None:
    """Lists that must hold one thing a player."""
    for key, held in things.items():
        if len(held) != players:
            raise BadRecord("bad-position", reason=f"{key} {held}")


def check_things(there: Iterable[str], known: Collection[str]) -> None:
    """Cards, goods, tokens or queues, by their codes."""
    for thing in there:
        if thing not in known:
            raise BadRecord("no-such-thing", thing=str(thing)[:40])


def check_numbers(**numbers: object) -> None:
    for key, number in numbers.items():
        if type(number) is not int or number < 0:
            raise BadRecord("key-not-number", key=key)
