"""A decision as reasons look at it: the table, the own hand and two moves. What the seat cannot see is never read."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from ogonek.core.rulebook import Plain
from ogonek.games.demoludy.rules.components import COUNTRIES, GOODS, POINTS_TO_WIN, SEVEN, TEN, WORTH, colour_of
from ogonek.games.demoludy.rules.legal import TURN
from ogonek.games.demoludy.rules.moves import Lay, Move
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.rulebook import RULEBOOK
from ogonek.games.demoludy.rules.tokens import countries


class Facts(NamedTuple):
    """`position` was dealt from the view; only its table, its counts and the seat's own hand may be looked at."""

    position: Position
    seat: int
    played: Move
    best: Move

    @property
    def bidding(self) -> bool:
        """Whether a token is auctioned now."""
        return self.position.phase == TURN

    @property
    def own(self) -> list[int]:
        """The value of the seat's token of each colour, 0 for none."""
        return self.position.tokens[self.seat]

    def wins_game(self, seat: int) -> bool:
        """D15, V2: whether the token that is auctioned, added to what the seat has, would win the game."""
        position = self.position
        owned = position.tokens[seat]
        if owned[position.colour] or countries(owned) != COUNTRIES - 1:
            return False
        held = sum(owned)  # portable: whole numbers
        return not position.points or held + position.token >= POINTS_TO_WIN

    def rivals_inside(self) -> list[int]:
        position = self.position
        return [seat for seat in range(position.players) if seat != self.seat and position.inside[seat]]

    def total_after(self, move: Move) -> int:
        """The seat's total once the move is made."""
        total = self.position.totals[self.seat]
        if isinstance(move, Lay):
            shown = sum([WORTH[face] for face in move.up])  # portable: whole numbers
            total += shown + len(move.down)
        return total

    def strength(self, colour: int) -> int:
        """The points of goods of a colour in the seat's hand."""
        hand = self.position.hands[self.seat]
        return sum([WORTH[face] for face in hand if face < GOODS and colour_of(face) == colour])


def facts_of(view: Plain, played: str, best: str) -> Facts:
    position = RULEBOOK.redeal(view, Random(0))
    return Facts(position, view["seat"], RULEBOOK.parse(played), RULEBOOK.parse(best))


def spent(move: Move) -> int:
    """The points of the cards that a laying takes from the hand, those laid face down by what they could have been."""
    return sum([WORTH[face] for face in (*move.up, *move.down)]) if isinstance(move, Lay) else 0


def dollars(move: Move) -> int:
    """The points of dollars that a laying shows or hides."""
    faces = (*move.up, *move.down) if isinstance(move, Lay) else ()
    return sum([WORTH[face] for face in faces if face in (SEVEN, TEN)])
