"""What a move would change on the table, before it is made: totals and the lead, as a person would work them out."""

from __future__ import annotations

from typing import TypedDict

from ogonek.games.demoludy.rules.action_cards.table import action_card
from ogonek.games.demoludy.rules.components import NOBODY, WORTH
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
        totals = action_card(move.card).totals_after(position, move)
    if totals == position.totals:
        return []
    leader = leading(totals)
    return [{"totals": totals, "leader": None if leader == NOBODY else leader}]


def leading(totals: list[int]) -> int:
    """Who has strictly the highest total, or NOBODY."""
    highest = max(totals)
    return totals.index(highest) if totals.count(highest) == 1 else NOBODY
