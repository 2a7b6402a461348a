"""What a position is worth to everybody, by the game's critic: win shares that add up to 1.

A critic sees all cards. It is asked about positions that were dealt from a view (a review), or about a finished game
that lies open (luck).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ogonek.bots.game_part import game_bots
from ogonek.bots.nets import OUTPUT_UNIT
from ogonek.core.exact import ordered_sum
from ogonek.core.rulebook import AnyPosition, AnyRulebook

if TYPE_CHECKING:
    from ogonek.bots.nets import Net

TOGETHER: Final = 512  # rows that go through the net at once


def shares_won(position: AnyPosition) -> list[float]:
    """Of a finished game: the winners share 1."""
    winners = position.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(position.scores))]


def shares_of(outputs: Sequence[int], mover: int) -> list[float]:
    """Win shares by seat from a critic's answer, which tells them in playing order from whoever is to move.

    A critic is trained with 1 for a win, and what the losers share is -1. Its answers need not fit together: what is
    missing to 1, or too much, is spread evenly.
    """
    players = len(outputs)
    told = [((players - 1) * output / OUTPUT_UNIT + 1) / players for output in outputs]
    missing = (1 - ordered_sum(told)) / players
    return [told[(seat - mover) % players] + missing for seat in range(players)]


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
