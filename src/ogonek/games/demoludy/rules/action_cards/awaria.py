"""A9 Awaria samochodu: one face-up card of an opponent is discarded from the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.core.errors import IllegalMove
from ogonek.games.demoludy.rules.action_cards.card import DiscardingCard, Losses, others, removable
from ogonek.games.demoludy.rules.components import AWA
from ogonek.games.demoludy.rules.moves import Fixed, Play, play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position


class Awaria(DiscardingCard):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(AWA, "A9", seat=True, place=True)

    def aims(self, position: Position) -> list[Fixed]:
        return [play(AWA, seat, place) for seat in others(position) for place in removable(position, seat)]

    def losses(self, position: Position, move: Play) -> Losses:
        return [(move.seat, move.place)]

    def refuse_aim(self, position: Position, move: Play) -> IllegalMove | None:
        return self.untouchable(position, move.seat, move.place, leaves=True)
