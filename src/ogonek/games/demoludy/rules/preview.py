"""What a move would change on the table, before it is made: totals and the lead, as a person would work them out."""

from __future__ import annotations

from typing import TypedDict

from ogonek.games.demoludy.rules.actions import laid_last, vodka_to_go
from ogonek.games.demoludy.rules.components import AWA, BAZ, BRU, CEL, NOBODY, STA, WORTH
from ogonek.games.demoludy.rules.moves import Lay, Move, Pass, Play
from ogonek.games.demoludy.rules.position import Position


class Change(TypedDict):
    """The totals as they would be, and who would lead alone."""

    totals: list[int]
    leader: int | None


def preview(position: Position, move: Move) -> list[Change]:
    """Only the move itself: nothing of what a hidden hand, a draw or the auction's end may bring."""
    totals = position.totals[:]
    seat = position.turn
    if isinstance(move, Lay):
        totals[seat] += sum([WORTH[face] for face in move.up]) + len(move.down)
    elif isinstance(move, Pass):
        totals[seat] = 0
    elif isinstance(move, Play):
        for loser, place in _falls(position, move):
            totals[loser] -= WORTH[position.rows[loser][place]]
        if move.card == BAZ:
            gain = WORTH[position.rows[move.seat][move.place]] - WORTH[position.rows[seat][move.own]]
            totals[seat] += gain
            totals[move.seat] -= gain
    if totals == position.totals:
        return []
    leader = leading(totals)
    return [{"totals": totals, "leader": None if leader == NOBODY else leader}]


def _falls(position: Position, move: Play) -> list[tuple[int, int]]:
    """Seat and place of each card that would leave the table."""
    if move.card == CEL:
        return laid_last(position)
    if move.card == BRU:
        return vodka_to_go(position)
    if move.card == AWA:
        return [(move.seat, move.place)]
    return [(position.turn, move.own)] if move.card == STA else []


def leading(totals: list[int]) -> int:
    """Who has strictly the highest total, or NOBODY."""
    highest = max(totals)
    return totals.index(highest) if totals.count(highest) == 1 else NOBODY
