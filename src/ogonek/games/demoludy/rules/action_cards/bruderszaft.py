"""A13 Bruderszaft: all vodka that lies face up is discarded, one's own included."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.games.demoludy.rules.action_cards.card import DiscardingCard, Losses
from ogonek.games.demoludy.rules.components import BRU, DOWN, is_vodka
from ogonek.games.demoludy.rules.moves import Fixed, Play, play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position


class Bruderszaft(DiscardingCard):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(BRU, "A13")

    def aims(self, position: Position) -> list[Fixed]:
        return [play(BRU)] if vodka_to_go(position) else []

    def losses(self, position: Position, move: Play) -> Losses:
        return vodka_to_go(position)


def vodka_to_go(position: Position) -> Losses:
    """Each player's first place first."""
    falls: Losses = []
    for step in range(position.players):
        seat = (position.turn + step) % position.players
        row = position.rows[seat]
        places = [place for place, card in enumerate(row) if card < DOWN and is_vodka(card)]
        if len(places) == len(row):  # A5: the first laid stays
            places = places[1:]
        falls += [(seat, place) for place in places]
    return falls
