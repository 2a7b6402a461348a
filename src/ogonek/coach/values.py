"""What a position is worth to everybody, by the game's critic: win shares that add up to 1.

A critic sees all cards. It is asked about positions that were dealt from a view (a review), or about a finished game
that lies open (luck).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ogonek.bots.game_part import game_bots
from ogonek.bots.playouts import shares_of, shares_won
from ogonek.core.rulebook import AnyPosition, AnyRulebook

if TYPE_CHECKING:
    from ogonek.bots.nets import Net

TOGETHER: Final = 512  # rows that go through the net at once


class Values:
    """The critic of one game."""

    def __init__(self, book: AnyRulebook, critic: Net) -> None:
        found = game_bots(book.name)
        assert found is not None
        self._book = book
        self._bots = found
        self._critic = critic

    def row(self, position: AnyPosition) -> list[int]:
        return self._bots.everything(position, self._book.view(position, position.to_move))

    def shares(self, positions: Sequence[AnyPosition]) -> list[list[float]]:
        """The win shares of all seats in each position; a finished game's are what was won."""
        found: list[list[float]] = [[]] * len(positions)
        asked = []
        for number, position in enumerate(positions):
            if position.over:
                found[number] = shares_won(position)
            else:
                asked.append(number)
        for start in range(0, len(asked), TOGETHER):
            some = asked[start : start + TOGETHER]
            rows = [self.row(positions[number]) for number in some]
            wanted = [range(len(positions[number].scores)) for number in some]
            for number, outputs in zip(some, self._critic.answers(rows, wanted)):
                mover = positions[number].to_move
                assert mover is not None
                found[number] = shares_of(outputs, mover)
        return found
