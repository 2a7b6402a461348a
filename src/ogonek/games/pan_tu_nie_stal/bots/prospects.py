"""Who will get a shop's goods? A guess from the sums alone (Q9-Q12), the same for everybody who sees the table.

Sums are written in the order in which players will check the queue: the first of them is the next to look, so
if that player leads, the good is theirs for sure.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ogonek.games.pan_tu_nie_stal.bots.weights import Weights
from ogonek.games.pan_tu_nie_stal.rules.queue import ABSENT

Sums = tuple[int, ...]
Gains = tuple[float, ...]

KEPT: Final = 200_000  # guesses remembered; the same few thousand come again and again


class Prospects:
    """Expected gains from one queue, for each player; every guess is made once and remembered."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._shops: dict[tuple[Sums, Sums, bool], Gains] = {}
        self._bazaars: dict[tuple[Sums, Sums, bool], Gains] = {}
        self._outlooks: dict[tuple[Sums, Sums, bool, bool], Outlooks] = {}
        self._exp = [exp(step / weights.spread) for step in range(-40, 1)]

    def shop(self, sums: Sums, goods: Sums, settled: bool) -> Gains:
        """`goods`: the values of those still in the shop. `settled`: nobody will place a card any more (Q23)."""
        key = (sums, goods, settled)
        known = self._shops.get(key)
        if known is None:
            if len(self._shops) > KEPT:
                self._shops.clear()
            known = self._shops[key] = self._guess(sums, goods, settled)
        return known

    def bazaar(self, sums: Sums, goods: Sums, settled: bool) -> Gains:
        """`goods`: what each is worth, the best first (Z5)."""
        key = (sums, goods, settled)
        known = self._bazaars.get(key)
        if known is None:
            if len(self._bazaars) > KEPT:
                self._bazaars.clear()
            known = self._bazaars[key] = self._share_out(sums, goods, settled)
        return known

    def outlooks(self, rest: Sums, goods: Sums, settled: bool, bazaar: bool) -> Outlooks:
        """What the queue is worth to a player who has just had the turn, by that player's own sum."""
        key = (rest, goods, settled, bazaar)
        known = self._outlooks.get(key)
        if known is None:
            if len(self._outlooks) > KEPT:
                self._outlooks.clear()
            known = self._outlooks[key] = Outlooks(self, rest, goods, settled, bazaar)
        return known

    # Shops

    def _guess(self, sums: Sums, goods: Sums, settled: bool) -> Gains:
        leader = _leader(sums)
        if leader == 0 or settled:
            return self._after(leader, sums, goods, settled) if leader >= 0 else (0.0,) * len(sums)
        gains = [0.0] * len(sums)
        for taker, chance in enumerate(self._chances(sums, leader)):
            if taker == leader:
                then = self._after(taker, sums, goods, settled)
            else:
                present = 0 if sums[taker] == ABSENT else sums[taker]
                others = max([total for seat, total in enumerate(sums) if seat != taker])
                needed = max(others, present) + 1
                then = self._after(taker, _replaced(sums, taker, needed), goods, settled)
                gains[taker] -= chance * min(self.weights.price * max(needed - present, 0), then[taker])
            for seat, gain in enumerate(then):
                gains[seat] += chance * gain
        return tuple(gains)

    def _chances(self, sums: Sums, leader: int) -> list[float]:
        """How likely each player is to be the next who takes something here."""
        weights = self.weights
        players = len(sums)
        top = max(sums)
        if top == ABSENT:
            return [1 / players] * players
        odds = []
        for total in sums:
            if total == ABSENT:
                odds.append(exp((weights.outside - max(top, 0)) / weights.spread))
            else:
                odds.append(self._exp[max(total - top, -40) - 1])
        if leader >= 0:
            odds[leader] *= exp(weights.hold * (players - leader))
        whole = sum(odds)
        return [share / whole for share in odds]

    def _after(self, taker: int, sums: Sums, goods: Sums, settled: bool) -> Gains:
        """The gains once `taker`, who leads, takes a good: of two, the one with the better outlook (Q11, Q12)."""
        if len(goods) == 1:
            return tuple([float(goods[0]) if seat == taker else 0.0 for seat in range(len(sums))])
        best: Gains = ()
        best_worth = -1e9
        for chosen, left in ((goods[0], goods[1]), (goods[1], goods[0])):
            burdened = _replaced(sums, taker, sums[taker] - chosen)
            turned = burdened[taker + 1 :] + burdened[: taker + 1]
            later = self.shop(turned, (left,), settled)
            back = len(sums) - taker - 1
            gains = list(later[back:] + later[:back])
            gains[taker] += chosen
            worth = gains[taker] - self.weights.rivals * (sum(gains) - gains[taker]) / (len(gains) - 1)
            if worth > best_worth:
                best, best_worth = tuple(gains), worth
        return best

    # The bazaar

    def _share_out(self, sums: Sums, goods: Sums, settled: bool) -> Gains:
        """Z5: everybody who stands there gets goods in the order of the sums; absent players may still come."""
        leader = _leader(sums)
        if leader == 0 or settled:
            if leader < 0:
                return (0.0,) * len(sums)
            order = sorted([seat for seat in range(len(sums)) if sums[seat] != ABSENT], key=lambda seat: -sums[seat])
            gains = [0.0] * len(sums)
            for turn, good in enumerate(goods):
                gains[order[turn % len(order)]] += good
            return tuple(gains)
        chances = self._chances(sums, leader)
        gains = [0.0] * len(sums)
        standing = max(sum([total != ABSENT for total in sums]), 2)
        for turn, good in enumerate(goods):
            # The first goods of a round go to likely leaders, the last ones to anybody who stands there.
            evenness = (turn % standing) / standing
            present = [1.0 if total != ABSENT else 0.25 for total in sums]
            whole = sum(present)
            for seat, chance in enumerate(chances):
                gains[seat] += good * (chance * (1 - evenness) + evenness * present[seat] / whole)
        return tuple(gains)


class Outlooks(dict[int, float]):
    """By one's own sum; each is worked out when it is first looked up."""

    def __init__(self, prospects: Prospects, rest: Sums, goods: Sums, settled: bool, bazaar: bool) -> None:
        self._prospects = prospects
        self._asked = (rest, goods, settled, bazaar)

    def __missing__(self, own: int) -> float:
        rest, goods, settled, bazaar = self._asked
        guess = self._prospects.bazaar if bazaar else self._prospects.shop
        gains = guess((*rest, own), goods, settled)
        others = sum(gains[:-1]) / len(rest)
        self[own] = gains[-1] - self._prospects.weights.rivals * others
        return self[own]


def _leader(sums: Sums) -> int:
    """Q9: the place in `sums` of who leads, or -1."""
    top = max(sums)
    return sums.index(top) if top != ABSENT and sums.count(top) == 1 else -1


def _replaced(sums: Sums, seat: int, total: int) -> Sums:
    return (*sums[:seat], total, *sums[seat + 1 :])
