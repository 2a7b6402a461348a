"""A beginner at auctions, with the mistakes that people make on their first evenings; no move is random.

- They look at their own cards: how much rivals may hold, and what a rival would win, they hardly ask.
- A token seems worth about the same to them whether it is the first or the last one needed.
- They part with dollars too easily, and forget about every second turn that they hold action cards.
"""

from __future__ import annotations

from random import Random

from ogonek.games.demoludy.bots.greedy import Greedy
from ogonek.games.demoludy.bots.weights import Weights
from ogonek.games.demoludy.rules.moves import Move, Play
from ogonek.games.demoludy.rules.position import Position

SHORT_SIGHTED = Greedy(
    Weights(
        second=9.0, third=9.0, winning=14.0, threat=0.0, reach=0.7, idle_reach=0.7, rest=0.2, wanted=0.25, owned=0.25,
        dollar=0.15,
    )
)  # fmt: skip


def beginners_move(position: Position, rng: Random) -> Move:
    ranked = SHORT_SIGHTED.rank(position)
    if rng.random() < 0.5:
        ranked = [found for found in ranked if not isinstance(found[1], Play)] or ranked
    return max(ranked, key=lambda found: found[0])[1]
