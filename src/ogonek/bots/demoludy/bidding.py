"""Which cards to lay for a bid of so many points, at the least cost (D7, D9-D11)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ogonek.games.demoludy.components import GOODS, SEVEN, TEN, WORTH
from ogonek.games.demoludy.moves import Lay

# How far above the least that is needed a bid may go, to shake rivals off.
JUMPS = (0, 1, 2, 4, 7)


class Bid(NamedTuple):
    move: Lay
    gain: int
    cost: float


def bids(
    hand: list[int],
    colour: int,
    need: int,
    price: Callable[[int], float],
    *,
    goods_first: bool,
    may_cover: bool,
    tens: int,
) -> Iterator[Bid]:
    """For some totals from `need` on, the cheapest laying that reaches it; the dearest possible one last."""
    first = colour * 5
    up = [face for face in hand if first <= face <= first + 4]
    up += [face for face in hand if face == SEVEN]
    up += [face for face in hand if face == TEN][:tens]
    # For each sum, the cheapest cards that make it; the key says whether goods of the colour are among them.
    best: dict[tuple[int, bool], tuple[float, tuple[int, ...]]] = {(0, not goods_first): (0.0, ())}
    for face in up:
        cost, worth, goods = price(face), WORTH[face], face < GOODS
        for (total, proper), (spent, cards) in list(best.items()):
            key = (total + worth, proper or goods)
            if key not in best or spent + cost < best[key][0]:
                best[key] = (spent + cost, (*cards, face))
    reached = {total: found for (total, proper), found in best.items() if proper}
    if not reached:
        return
    seen = set()
    most = max(reached)
    for target in [*[need + jump for jump in JUMPS], most]:
        cheapest: Bid | None = None
        for total, (spent, cards) in reached.items():
            lacking = max(target - total, 0)
            if lacking and not may_cover:
                continue
            rest = hand
            if lacking:
                rest = hand[:]
                for face in cards:
                    rest.remove(face)
                if lacking > len(rest):
                    continue
                rest = sorted(rest, key=price)[:lacking]
                spent = spent + sum([price(face) for face in rest])
            if (not cards and not lacking) or total + lacking < need:
                continue
            if cheapest is None or spent < cheapest.cost:
                down = tuple(sorted(rest)) if lacking else ()
                cheapest = Bid(Lay(tuple(sorted(cards)), down), total + lacking, spent)
        if cheapest is not None and cheapest.move.text not in seen:
            seen.add(cheapest.move.text)
            yield cheapest
