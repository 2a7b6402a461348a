"""A8 Celnik: every opponent discards the face-up card that they laid last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.games.demoludy.rules.action_cards.card import DiscardingCard, Losses, removable
from ogonek.games.demoludy.rules.components import CEL
from ogonek.games.demoludy.rules.moves import Fixed, Play, play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position


class Celnik(DiscardingCard):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CEL, "A8")

    def aims(self, position: Position) -> list[Fixed]:
        return [play(CEL)] if laid_last(position) else []

    def losses(self, position: Position, move: Play) -> Losses:
        return laid_last(position)


def laid_last(position: Position) -> Losses:
    falls = []
    for step in range(1, position.players):
        seat = (position.turn + step) % position.players
        places = removable(position, seat)
        if places:
            falls.append((seat, places[-1]))
    return falls
