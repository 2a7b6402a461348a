"""A11 Bazar: an own face-up card and one of an opponent change places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event
from ogonek.games.demoludy.rules.action_cards.card import ActionCard, face_up, others
from ogonek.games.demoludy.rules.components import BAZ, CODES, WORTH
from ogonek.games.demoludy.rules.moves import Fixed, Play, play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position, Tell


class Bazar(ActionCard):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(BAZ, "A11", own=True, seat=True, place=True)

    def aims(self, position: Position) -> list[Fixed]:
        return [
            play(BAZ, seat, place, own)
            for own in face_up(position.rows[position.turn])
            for seat in others(position)
            for place in face_up(position.rows[seat])
        ]

    def totals_after(self, position: Position, move: Play) -> list[int]:
        seat, other = position.turn, move.seat
        gain = WORTH[position.rows[other][move.place]] - WORTH[position.rows[seat][move.own]]
        totals = position.totals[:]
        totals[seat] += gain
        totals[other] -= gain
        return totals

    def carry_out(self, position: Position, move: Play, tell: Tell) -> None:
        """Each card takes the other's place in the row."""
        seat, other = position.turn, move.seat
        position.totals = self.totals_after(position, move)
        mine, theirs = position.rows[seat][move.own], position.rows[other][move.place]
        position.rows[seat][move.own] = theirs
        position.rows[other][move.place] = mine
        if tell:
            given = {"seat": seat, "place": move.own + 1, "card": CODES[mine]}
            taken = {"at": other, "at_place": move.place + 1, "for": CODES[theirs]}
            tell(Event("exchanged", {**given, **taken, "totals": position.totals[:]}))

    def refuse_aim(self, position: Position, move: Play) -> IllegalMove | None:
        own = self.untouchable(position, position.turn, move.own, leaves=False)
        return own or self.untouchable(position, move.seat, move.place, leaves=False)
