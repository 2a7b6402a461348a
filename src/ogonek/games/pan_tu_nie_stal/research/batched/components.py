"""What is in the box, as sizes of arrays (Q1-Q3, Z1, Z2). Only the standard box can be played here."""

from __future__ import annotations

from typing import Final, NamedTuple

from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, LETTERS, SEATS, STANDARD, in_play

KINDS: Final = len(STANDARD.copies)
OPENING: Final = STANDARD.opening_hand
DECK: Final = sum(STANDARD.copies) - OPENING  # what is left of the 21 cards
GOODS: Final = tuple(good.value for good in STANDARD.goods)
PAIRS: Final = len(GOODS) // 2  # every restock takes two goods, 36 are even: a shop never gets a single one (Q12)
VALUES: Final = 8  # of goods, 1 to 8
FOREIGN: Final = len(STANDARD.foreign)
COLOUR_SIZE: Final = 5  # foreign good number n has colour n // 5 and value n % 5 + 1

# Q6 puts goods to the bottom only for two players, at most 7 a restock (a value has at most 8 copies) and never more
# than the Ministry then holds besides the pair: 14 * 7 + 6 + 4 + 2 in all 18 restocks.
MOVED: Final = sum(min(max(map(GOODS.count, GOODS)) - 1, len(GOODS) - 2 * restock - 2) for restock in range(PAIRS))
BOTTOM: Final = len(GOODS) - 2  # how many can lie there at a time: a shop holds two


class Table(NamedTuple):
    """What does not change during a game: known when the functions are compiled."""

    players: int
    bazaar: bool

    @property
    def numbers(self) -> tuple[int, ...]:
        """The queues in play by their letters' numbers, in board order. Arrays have one row for each."""
        return in_play(self.players, self.bazaar)

    @property
    def queues(self) -> int:
        return len(self.numbers)

    @property
    def shops(self) -> int:
        """They come first; the bazaar, if there is one, is the last row."""
        return self.queues - self.bazaar


__all__ = [
    "BAZAAR", "BOTTOM", "COLOUR_SIZE", "DECK", "FOREIGN", "GOODS", "KINDS", "LETTERS", "MOVED", "OPENING", "PAIRS",
    "SEATS", "STANDARD", "VALUES", "Table",
]  # fmt: skip
