"""What chance decided in a step of a finished game, and what else it could have decided.

What is settled at a moment is what a critic sees: hands, face-down cards, which cards the deck still has, and the
stacks of tokens. The order of the deck is settled card by card, as it is drawn.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ogonek.games.demoludy.rules.position import Position

SAMPLES: Final = 16  # where several things were decided at once


def alternatives(before: Position, after: Position, chance: bool, rng: Random) -> list[tuple[float, Position]]:
    """See `ogonek.coach.game_part`."""
    drawn = len(before.deck) - len(after.deck)
    if not chance and not drawn:
        return []
    if chance or drawn > 1:
        return [(1 / SAMPLES, _with_deck(before, _shuffled(before.deck, rng))) for _ in range(SAMPLES)]
    found = []
    for face in sorted(set(before.deck)):
        rest = before.deck[:]
        rest.remove(face)
        weight = before.deck.count(face) / len(before.deck)
        found.append((weight, _with_deck(before, [*_shuffled(rest, rng), face])))
    return found


def _shuffled(deck: list[int], rng: Random) -> list[int]:
    cards = deck[:]
    rng.shuffle(cards)
    return cards


def _with_deck(before: Position, deck: list[int]) -> Position:
    position = before.copy()
    position.deck = deck
    return position
