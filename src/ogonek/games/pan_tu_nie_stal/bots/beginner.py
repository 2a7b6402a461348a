"""A beginner, with the mistakes that people make on their first evenings.

- They look at the two queues with the best goods, now and then (one turn in four) at another one too.
- They want to lead now; what rivals can answer, and what cards would be worth later, they do not ask.
- They take the best good there is, whatever it weighs on their sum (Q11), and put it on their first card.
- They count every party card as 1, forget that a mother costs no action and that a list makes all cards 1,
  do not cover cards with an X, and remember a son that stands in a queue one time in four.
- With few cards in the hand they draw.
"""

from __future__ import annotations

from random import Random

from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, MOTHER, SON, VALUES, foreign_value
from ogonek.games.pan_tu_nie_stal.rules.legal import own_places, son_moves
from ogonek.games.pan_tu_nie_stal.rules.moves import DRAW, END, Move, placing, take_foreign, take_good
from ogonek.games.pan_tu_nie_stal.rules.position import Position

GLANCE = 2  # queues that are looked at
COMFORTABLE = 4  # cards in the hand


def beginners_move(position: Position, rng: Random) -> Move:
    seat = position.turn
    if position.ranking:
        return take_foreign(max(position.queues[BAZAAR].foreign, key=foreign_value))
    if position.checking:
        number = position.in_play[position.cursor]
        queue = position.queues[number]
        best = max(range(len(queue.goods)), key=lambda good: queue.goods[good].value)
        return take_good(number, best, own_places(queue, seat)[0])
    if position.sons[seat] and rng.random() < 0.25:
        moves = son_moves(position, seat)
        if moves:
            return moves[0]
    if not position.actions_left:
        return END
    hand = position.hands[seat]
    deck = position.decks[seat]
    kinds = [kind for kind in range(8) if hand[kind]]
    if not kinds:
        return DRAW
    lead = _take_the_lead(position, kinds, rng)
    if lead is not None:
        return lead
    if deck and (sum(hand) < COMFORTABLE or rng.random() < 0.5):
        return DRAW
    # Nothing wins now: a card more where the best goods are.
    kind = max(kinds, key=lambda kind: (kind not in (SON, MOTHER), VALUES[kind]))
    return placing(_tempting(position)[0], kind, 1)


def _tempting(position: Position) -> list[int]:
    """The open queues, the best goods first."""

    def best_good(number: int) -> int:
        queue = position.queues[number]
        return max([good.value for good in queue.goods] + [foreign_value(good) for good in queue.foreign])

    return sorted(position.open_queues, key=best_good, reverse=True)


def _take_the_lead(position: Position, kinds: list[int], rng: Random) -> Move | None:
    """The smallest laying that seems to take the lead in a queue that was looked at and is not led yet."""
    seat = position.turn
    hand = position.hands[seat]
    for number in _tempting(position)[: GLANCE + (rng.random() < 0.25)]:
        sums = [0] * position.players
        for card in position.queues[number].cards:
            sums[card >> 3] += VALUES[card & 7]
        queue = position.queues[number]
        if queue.carried is not None:
            sums[queue.cards[queue.carrier] >> 3] -= queue.carried.value
        needed = max([total for other, total in enumerate(sums) if other != seat]) + 1 - sums[seat]
        if needed <= 0:
            continue
        enough = [
            (count * VALUES[kind], count, kind)
            for kind in kinds
            for count in range(1, hand[kind] + 1)
            if count * VALUES[kind] >= needed
        ]
        if enough:
            _, count, kind = min(enough)
            return placing(number, kind, count)
    return None
