"""The cheapest cards for a bid of a given gain (D7, D9-D11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from ogonek.core.exact import ordered_sum
from ogonek.games.demoludy.rules.components import GOODS, SEVEN, TEN, WORTH
from ogonek.games.demoludy.rules.layings import Layings
from ogonek.games.demoludy.rules.moves import Lay

# How far above the least gain that is needed bids are considered: a jump may make rivals pass.
JUMPS: Final = (0, 1, 2, 4, 7)


class Bid(NamedTuple):
    move: Lay
    gain: int
    cost: float


def bids(layings: Layings, need: int, price: Callable[[int], float]) -> Iterator[Bid]:
    """Of the legal layings, for some gains from `need` on, the cheapest that reaches it; the dearest possible one last.

    `need`: the gain that is wanted; at least what the rules ask for.
    """
    hand = layings.hand
    prices = {face: price(face) for face in dict.fromkeys(hand)}
    first_goods, last_goods, may_cover = layings.first_goods, layings.last_goods, layings.may_cover
    up = [face for face in hand if first_goods <= face <= last_goods]
    up += [face for face in hand if face == SEVEN]
    up += [face for face in hand if face == TEN][: layings.tens]
    # For each sum, the cheapest cards that make it; the key says whether goods of the colour are among them.
    best: dict[tuple[int, bool], tuple[float, tuple[int, ...]]] = {(0, not layings.must_hold_goods): (0.0, ())}
    for face in up:
        cost, worth, goods = prices[face], WORTH[face], face < GOODS
        for (total, proper), (spent, cards) in list(best.items()):
            key = (total + worth, proper or goods)
            if key not in best or spent + cost < best[key][0]:
                best[key] = (spent + cost, (*cards, face))
    shown = sorted([(spent, total, cards) for (total, proper), (spent, cards) in best.items() if proper])
    if not shown:
        return
    cheapest_first = sorted(hand, key=prices.__getitem__)
    most = max([total for _, total, _ in shown])
    offered = set()
    for target in [*[need + jump for jump in JUMPS], most]:
        if target < need:
            continue
        found: tuple[float, int, tuple[int, ...], tuple[int, ...]] | None = None
        for spent, total, cards in shown:
            if found is not None and spent >= found[0]:
                break  # what is covered besides only makes it dearer
            lacking = target - total
            down: tuple[int, ...] = ()
            if lacking > 0:
                if not may_cover or lacking > len(hand) - len(cards):
                    continue
                rest = cheapest_first[:]
                for face in cards:
                    rest.remove(face)
                down = tuple(rest[:lacking])
                spent += ordered_sum([prices[face] for face in down])
                total = target
            if (cards or down) and (found is None or spent < found[0]):
                found = (spent, total, cards, down)
        if found is not None and found[2:] not in offered:
            offered.add(found[2:])
            yield Bid(Lay(found[2], tuple(sorted(found[3]))), found[1], found[0])
