"""A10 Stacja benzynowa: an own face-up card goes back into the hand."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event
from ogonek.games.demoludy.rules import memory
from ogonek.games.demoludy.rules.action_cards.card import ActionCard, Losses, removable
from ogonek.games.demoludy.rules.components import CODES, STA, WORTH
from ogonek.games.demoludy.rules.moves import Fixed, Play, play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position, Tell


class Stacja(ActionCard):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(STA, "A10", own=True)

    def aims(self, position: Position) -> list[Fixed]:
        return [play(STA, own=place) for place in removable(position, position.turn)]

    def losses(self, position: Position, move: Play) -> Losses:
        return [(position.turn, move.own)]

    def carry_out(self, position: Position, move: Play, tell: Tell) -> None:
        """Everybody sees which card goes into the hand."""
        seat = position.turn
        card = position.rows[seat].pop(move.own)
        position.totals[seat] -= WORTH[card]
        insort(position.hands[seat], card)
        for observer in position.observers(seat):
            position.memories[observer] = memory.came(position.memories[observer], seat, (1 << card,))
        position.note([position.noted(observer, seat).gained(card) for observer in position.observers(seat)])
        if tell:
            told = {"seat": seat, "place": move.own + 1, "card": CODES[card], "total": position.totals[seat]}
            tell(Event("taken-back", told))

    def refuse_aim(self, position: Position, move: Play) -> IllegalMove | None:
        return self.untouchable(position, position.turn, move.own, leaves=True)
