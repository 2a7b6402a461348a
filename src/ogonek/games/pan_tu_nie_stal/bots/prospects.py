"""Expected gains from a queue's goods, estimated from the players' sums alone (Q9-Q12).

Sums are listed in the order in which the players will check the queue. The first of them checks next: if that player
leads, the good is theirs for certain.
"""

from __future__ import annotations

from typing import Final

from ogonek.core.exact import exp, ordered_sum
from ogonek.games.pan_tu_nie_stal.bots.weights import Weights
from ogonek.games.pan_tu_nie_stal.rules.queue import ABSENT

Sums = tuple[int, ...]
Gains = tuple[float, ...]

CACHE_SIZE: Final = 200_000  # estimates; the same few thousand are asked for again and again


class Prospects:
    """Expected gains of each player from one queue, cached."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._shops: dict[tuple[Sums, Sums, bool], Gains] = {}
        self._bazaars: dict[tuple[Sums, Sums, bool], Gains] = {}
        self._outlooks: dict[tuple[Sums, Sums, bool, bool], Outlooks] = {}
        self._exp = [exp(step / weights.spread) for step in range(-40, 1)]

    def shop(self, sums: Sums, goods: Sums, frozen: bool) -> Gains:
        """`goods`: the values of those still in the shop. `frozen`: no more cards will be placed (Q23)."""
        key = (sums, goods, frozen)
        known = self._shops.get(key)
        if known is None:
            if len(self._shops) > CACHE_SIZE:
                self._shops.clear()
            known = self._shops[key] = self._shop_gains(sums, goods, frozen)
        return known

    def bazaar(self, sums: Sums, goods: Sums, frozen: bool) -> Gains:
        """`goods`: the values, the best first (Z5)."""
        key = (sums, goods, frozen)
        known = self._bazaars.get(key)
        if known is None:
            if len(self._bazaars) > CACHE_SIZE:
                self._bazaars.clear()
            known = self._bazaars[key] = self._bazaar_gains(sums, goods, frozen)
        return known

    def outlooks(self, rest: Sums, goods: Sums, frozen: bool, bazaar: bool) -> Outlooks:
        """The worth of the queue to a player whose turn has just ended, by that player's own sum."""
        key = (rest, goods, frozen, bazaar)
        known = self._outlooks.get(key)
        if known is None:
            if len(self._outlooks) > CACHE_SIZE:
                self._outlooks.clear()
            known = self._outlooks[key] = Outlooks(self, rest, goods, frozen, bazaar)
        return known

    # Shops

    def _shop_gains(self, sums: Sums, goods: Sums, frozen: bool) -> Gains:
        leader = _leader(sums)
        if leader == 0 or frozen:
            return self._gains_after(leader, sums, goods, frozen) if leader >= 0 else (0.0,) * len(sums)
        gains = [0.0] * len(sums)
        for taker, chance in enumerate(self._next_taker(sums, leader)):
            if taker == leader:
                then = self._gains_after(taker, sums, goods, frozen)
            else:
                present = 0 if sums[taker] == ABSENT else sums[taker]
                others = max([total for seat, total in enumerate(sums) if seat != taker])
                needed = max(others, present) + 1
                then = self._gains_after(taker, _replaced(sums, taker, needed), goods, frozen)
                gains[taker] -= chance * min(self.weights.overtake * max(needed - present, 0), then[taker])
            for seat, gain in enumerate(then):
                gains[seat] += chance * gain
        return tuple(gains)

    def _next_taker(self, sums: Sums, leader: int) -> list[float]:
        """The probability of each player to be the next who takes something here."""
        weights = self.weights
        players = len(sums)
        top = max(sums)
        if top == ABSENT:
            return [1 / players] * players
        odds = []
        for total in sums:
            if total == ABSENT:
                odds.append(exp((weights.absent - max(top, 0)) / weights.spread))
            else:
                odds.append(self._exp[max(total - top, -40) - 1])
        if leader >= 0:
            odds[leader] *= exp(weights.lead * (players - leader))
        whole = ordered_sum(odds)
        return [share / whole for share in odds]

    def _gains_after(self, taker: int, sums: Sums, goods: Sums, frozen: bool) -> Gains:
        """The gains once `taker`, who leads, takes a good: of two, the one that brings more (Q11, Q12)."""
        if len(goods) == 1:
            return tuple([float(goods[0]) if seat == taker else 0.0 for seat in range(len(sums))])
        best: Gains = ()
        best_worth = -1e9
        for chosen, left in ((goods[0], goods[1]), (goods[1], goods[0])):
            reduced = _replaced(sums, taker, sums[taker] - chosen)
            turned = reduced[taker + 1 :] + reduced[: taker + 1]
            later = self.shop(turned, (left,), frozen)
            back = len(sums) - taker - 1
            gains = list(later[back:] + later[:back])
            gains[taker] += chosen
            worth = gains[taker] - self.weights.rivals * (ordered_sum(gains) - gains[taker]) / (len(gains) - 1)
            if worth > best_worth:
                best, best_worth = tuple(gains), worth
        return best

    # The bazaar

    def _bazaar_gains(self, sums: Sums, goods: Sums, frozen: bool) -> Gains:
        """Z5: everybody who stands there gets goods in the order of the sums; absent players may still come."""
        leader = _leader(sums)
        if leader == 0 or frozen:
            if leader < 0:
                return (0.0,) * len(sums)
            order = sorted([seat for seat in range(len(sums)) if sums[seat] != ABSENT], key=lambda seat: -sums[seat])
            gains = [0.0] * len(sums)
            for turn, good in enumerate(goods):
                gains[order[turn % len(order)]] += good
            return tuple(gains)
        chances = self._next_taker(sums, leader)
        gains = [0.0] * len(sums)
        standing = max(sum([total != ABSENT for total in sums]), 2)
        for turn, good in enumerate(goods):
            # The first goods of a round go to likely leaders, the last ones to anybody with a card there.
            evenness = (turn % standing) / standing
            present = [1.0 if total != ABSENT else 0.25 for total in sums]
            whole = ordered_sum(present)
            for seat, chance in enumerate(chances):
                gains[seat] += good * (chance * (1 - evenness) + evenness * present[seat] / whole)
        return tuple(gains)


class Outlooks(dict[int, float]):
    """The worth of a queue by one's own sum, computed when first looked up."""

    def __init__(self, prospects: Prospects, rest: Sums, goods: Sums, frozen: bool, bazaar: bool) -> None:
        self._prospects = prospects
        self._asked = (rest, goods, frozen, bazaar)

    def __missing__(self, own: int) -> float:
        rest, goods, frozen, bazaar = self._asked
        estimate = self._prospects.bazaar if bazaar else self._prospects.shop
        gains = estimate((*rest, own), goods, frozen)
        others = ordered_sum(gains[:-1]) / len(rest)
        self[own] = gains[-1] - self._prospects.weights.rivals * others
        return self[own]


def _leader(sums: Sums) -> int:
    """Q9: the index of the leader in `sums`, or -1."""
    top = max(sums)
    return sums.index(top) if top != ABSENT and sums.count(top) == 1 else -1


def _replaced(sums: Sums, seat: int, total: int) -> Sums:
    return (*sums[:seat], total, *sums[seat + 1 :])
