"""Expected final scores and win probabilities, for the end of a play-out.

Beyond the table it uses only which cards each player has left, not where they are."""

from __future__ import annotations

from typing import Final

from ogonek.core.exact import exp, ordered_sum
from ogonek.games.pan_tu_nie_stal.bots.greedy import Greedy
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, foreign_value
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY

CARRIED: Final = 0.95  # share of its value that a good on a card counts: the game may end first (Q24)


class Estimate:
    def __init__(self, greedy: Greedy, card: float, certain: float, open_: float) -> None:
        self._greedy = greedy
        self._card = card
        self._certain = certain
        self._open = open_

    def scores(self, position: Position) -> list[float]:
        """The expected final score of each player."""
        scores: list[float] = [float(score) for score in position.scores]
        if position.over:
            return scores
        players, turn = position.players, position.turn
        frozen = position.final
        order = [(turn + step) % players for step in range(1, players + 1)]
        for number in position.in_play:
            queue = position.queues[number]
            if not queue.cards and not queue.open:
                continue
            if queue.carried is not None:
                scores[queue.cards[queue.carrier] >> 3] += queue.carried.value * CARRIED
            standing = queue.totals()
            totals = tuple([standing[seat] for seat in order])
            if number == BAZAAR:
                goods = tuple(sorted([foreign_value(good) for good in queue.foreign], reverse=True))
                gains = self._greedy.prospects.bazaar(totals, goods, frozen)
            else:
                goods = tuple([good.value for good in queue.goods])
                gains = self._greedy.prospects.shop(totals, goods, frozen)
            for seat, gain in zip(order, gains):
                scores[seat] += gain
        if position.ran_out == NOBODY:
            for seat in range(players):
                scale = self._card * self._greedy.card_scale(position, seat)
                scores[seat] += scale * self._greedy.worth_of_all(position, seat)
        return scores

    def chances(self, position: Position, scores: list[float]) -> list[float]:
        """The win probability of each player: a softmax of the scores, flatter the more cards are to come."""
        if position.over:
            winners = position.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.players)]
        left = sum(map(len, position.decks)) + sum(map(sum, position.hands))
        temperature = self._certain + self._open * left / (21 * position.players)
        top = max(scores)
        odds = [exp((score - top) / temperature) for score in scores]
        whole = ordered_sum(odds)
        return [share / whole for share in odds]
