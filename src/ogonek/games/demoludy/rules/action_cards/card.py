"""What every action card has, and what several of them share.

Cards that an effect discards go to the pile before the action card itself does: it takes effect, then it is
discarded (A2). Where several players lose cards, they do so clockwise, beginning with the one who played it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event
from ogonek.games.demoludy.rules.components import CODES, DOWN, WORTH
from ogonek.games.demoludy.rules.moves import Fixed, Play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position, Tell

Losses = list[tuple[int, int]]  # cards that leave the table: seat and place of each


class ActionCard:
    """One action card. What it is aimed at: an own place, another player, a place of that player."""

    __slots__ = ("code", "face", "needs_own", "needs_place", "needs_seat", "rule")

    def __init__(self, face: int, rule: str, *, own: bool = False, seat: bool = False, place: bool = False) -> None:
        self.face = face
        self.code = CODES[face]
        self.rule = rule
        self.needs_own = own
        self.needs_seat = seat
        self.needs_place = place

    def aims(self, position: Position) -> list[Fixed]:
        """A4: the ways in which whoever's turn it is could play it now, so that it has an effect."""
        raise NotImplementedError

    def carry_out(self, position: Position, move: Play, tell: Tell) -> None:
        """What it does, once it has left the hand."""
        raise NotImplementedError

    def losses(self, position: Position, move: Play) -> Losses:
        """The cards that would leave the table."""
        return []

    def totals_after(self, position: Position, move: Play) -> list[int]:
        """The totals as this card would leave them."""
        totals = position.totals[:]
        for seat, place in self.losses(position, move):
            totals[seat] -= WORTH[position.rows[seat][place]]
        return totals

    def refuse(self, position: Position, move: Play) -> IllegalMove:
        """Why it cannot be played like this, by somebody who holds it."""
        if move.seat >= position.players:
            return IllegalMove("no-such-seat", self.rule, seat=move.seat)
        if move.seat == position.turn:
            return IllegalMove("not-at-yourself", self.rule, card=self.code)
        return self.refuse_aim(position, move) or IllegalMove("no-effect", self.rule, card=self.code)

    def refuse_aim(self, position: Position, move: Play) -> IllegalMove | None:
        """What is wrong with the aim, if that is why it has no effect."""
        return None

    def untouchable(self, position: Position, seat: int, place: int, *, leaves: bool) -> IllegalMove | None:
        """Why an effect cannot touch the card at this place; `leaves`: it would leave the row."""
        row = position.rows[seat]
        if place >= len(row):
            return IllegalMove("no-card-there", self.rule, seat=seat, place=place + 1)
        if row[place] >= DOWN:
            return IllegalMove("face-down-untouched", "A6", seat=seat, place=place + 1)
        if leaves and len(row) == 1:
            return IllegalMove("last-card-stays", "A5", seat=seat)
        return None


class DiscardingCard(ActionCard):
    """A card whose effect is that face-up cards go from the table to the discard pile."""

    __slots__ = ()

    def carry_out(self, position: Position, move: Play, tell: Tell) -> None:
        """In the order of `losses`, which count places as before the effect; events count them as the card falls."""
        gone = 0
        last_seat = -1
        for seat, place in self.losses(position, move):
            if seat != last_seat:
                gone, last_seat = 0, seat
            place -= gone
            card = position.rows[seat].pop(place)
            gone += 1
            position.totals[seat] -= WORTH[card]
            position.discard.append(card)
            if tell:
                told = {"seat": seat, "place": place + 1, "card": CODES[card], "total": position.totals[seat]}
                tell(Event("fell", told))


def others(position: Position) -> list[int]:
    """Everybody but the player whose turn it is."""
    return [seat for seat in range(position.players) if seat != position.turn]


def face_up(row: list[int]) -> list[int]:
    """A6: only these can be touched."""
    return [place for place, card in enumerate(row) if card < DOWN]


def removable(position: Position, seat: int) -> list[int]:
    """A5, A6: the places of the face-up cards that an effect may take from this player; never the last card."""
    row = position.rows[seat]
    return face_up(row) if len(row) > 1 else []
