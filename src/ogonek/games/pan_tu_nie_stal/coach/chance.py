"""What chance decided in a step of a finished game, and what else it could have decided.

What is settled at a moment: hands, the next card of each deck, the goods that the next empty shop gets. That is what a
critic sees. The order of everything beneath is settled later: when a card is drawn, or a shop filled.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ogonek.core.events import Event
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.shops import stock

SAMPLES: Final = 16  # of deliveries: pairs of goods are too many to try them all


def alternatives(before: Position, after: Position, chance: bool, rng: Random) -> list[tuple[float, Position]]:
    """See `ogonek.coach.game_part`. This game has no chance moves."""
    drawn = [seat for seat, deck in enumerate(after.decks) if len(deck) < len(before.decks[seat]) and deck]
    delivered = len(after.ministry) < len(before.ministry) or len(after.pile) < len(before.pile)
    if delivered:
        return [(1 / SAMPLES, _mixed(before, rng)) for _ in range(SAMPLES)]
    if not drawn:
        return []
    seat = drawn[0]
    beneath = before.decks[seat][:-1]
    found = []
    for kind in sorted(set(beneath)):
        position = before.copy()
        rest = beneath[:]
        rest.remove(kind)
        position.decks[seat] = [*rest, kind, before.decks[seat][-1]]
        found.append((beneath.count(kind) / len(beneath), position))
    return found


def _mixed(before: Position, rng: Random) -> Position:
    """All that is not settled yet in another order."""
    position = before.copy()
    for deck in position.decks:
        beneath = deck[:-1]
        rng.shuffle(beneath)
        deck[:-1] = beneath
    first, last = _unsettled(before)
    goods = position.ministry[first:last]
    rng.shuffle(goods)
    position.ministry[first:last] = goods
    rng.shuffle(position.pile)
    return position


def _unsettled(position: Position) -> tuple[int, int]:
    """The part of the Ministry between its known bottom and what the next empty shop gets (Q6, Q12)."""
    replaced: list[Event] = []
    after = position.copy()
    stock(after, 0, replaced.append)
    settled = len(position.ministry) - len(after.ministry)
    settled += len([event for event in replaced if event.code == "good-replaced"])
    first = position.known_bottom
    return first, max(len(position.ministry) - settled, first)
