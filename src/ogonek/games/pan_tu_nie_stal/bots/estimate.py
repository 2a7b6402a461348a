"""How a game stands: what each player may end with, and how likely each is to win. From a position that was
redealt or is known, for the end of a play-out; all that it looks at beyond the table is how many cards are left
and which."""

from __future__ import annotations

from math import exp
from typing import Final

from ogonek.games.pan_tu_nie_stal.bots.greedy import Greedy
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, foreign_value
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY

CARRIED: Final = 0.95  # a good on a card is as good as taken, unless the game ends first (Q24)


class Estimate:
    def __init__(self, greedy: Greedy, card: float, certain: float, open_: float) -> None:
        self._greedy = greedy
        self._card = card
        self._certain = certain
        self._open = open_

    def scores(self, position: Position) -> list[float]:
        """What each player may have in the end."""
        scores: list[float] = [float(score) for score in position.scores]
        if position.over:
            return scores
        players, turn = position.players, position.turn
        settled = position.final
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
                gains = self._greedy.prospects.bazaar(totals, goods, settled)
            else:
                goods = tuple([good.value for good in queue.goods])
                gains = self._greedy.prospects.shop(totals, goods, settled)
            for seat, gain in zip(order, gains):
                scores[seat] += gain
        if position.ran_out == NOBODY:
            for seat in range(players):
                scale = self._card * self._greedy.worth_of_cards(position, seat)
                scores[seat] += scale * self._greedy.worth_of_all(position, seat)
        return scores

    def chances(self, position: Position, scores: list[float]) -> list[float]:
        """How likely each player is to win: sure at the end, the less so the more cards are to come."""
        if position.over:
            winners = position.winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(position.players)]
        left = sum(map(len, position.decks)) + sum(map(sum, position.hands))
        doubt = self._certain + self._open * left / (21 * position.players)
        top = max(scores)
        odds = [exp((score - top) / doubt) for score in scores]
        whole = sum(odds)
        return [share / whole for share in odds]
