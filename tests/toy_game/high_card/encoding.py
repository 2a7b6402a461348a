"""High Card for programs that learn: its cards and choices by number, and what a seat knows as a row of numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ogonek.core.encoding import Encoding, lay_out

CARDS, HAND, SEATS = tuple(str(number) for number in range(1, 37)), 5, range(2, 7)
MOST = sum(map(int, CARDS))  # more than any score


def vector(view: Mapping[str, Any], taken: Sequence[str]) -> list[float]:
    """The seats stand in playing order from the viewer on; seats that nobody took are zeros."""
    count, first = len(view["players"]), view["seat"] or 0
    players = [view["players"][(first + step) % count] for step in range(count)]
    seen = {card for one in players for card in (*one["pot"], one["card"])}
    row = [float(card in (view["hand"] or ())) for card in CARDS] + [float(card in seen) for card in CARDS]
    for one in players:
        row += [1.0, one["hand"] / HAND, float(one["laid"]), one["score"] / MOST]
    return [*row, *[0.0] * 4 * (SEATS[-1] - count), float(view["blind"])]


ENCODING = Encoding(
    1,
    tuple([f"card {card}" for card in CARDS]),
    lay_out(
        [
            ("hand", len(CARDS), 0, 1, "the cards of one's hand"),
            ("seen", len(CARDS), 0, 1, "the cards laid or taken, as far as one knows them"),
            ("seats", 4 * SEATS[-1], 0, 1, "each seat: taken, cards in hand, laid in this round, score"),
            ("blind", 1, 0, 1, "the option"),
        ]
    ),
    vector,
)
