"""The shops: how goods leave them and come into them (Q5, Q6, Q11, Q12, Z2, Z3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.core.events import Event
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, CODES, LETTERS, Good
from ogonek.games.pan_tu_nie_stal.rules.moves import TakeGood
from ogonek.games.pan_tu_nie_stal.rules.queue import Queue, kind_of, seat_of

if TYPE_CHECKING:
    from ogonek.games.pan_tu_nie_stal.rules.position import Position, Tell


def lay_good(position: Position, move: TakeGood, tell: Tell) -> None:
    """Q11."""
    queue = position.queues[move.queue]
    position.queues[move.queue] = queue.lay(move.good, move.place)
    position.took = True
    if tell:
        where = {"seat": position.turn, "queue": LETTERS[move.queue], "good": queue.goods[move.good].text}
        card = CODES[kind_of(queue.cards[move.place])]
        tell(Event("good-laid", {**where, "place": move.place + 1, "card": card}))


def take_last_good(position: Position, number: int, tell: Tell) -> None:
    """Q12."""
    queue = position.queues[number]
    _win_good(position, position.turn, queue.goods[0], number, tell)
    if queue.carried is not None:
        _win_good(position, seat_of(queue.cards[queue.carrier]), queue.carried, number, tell)
    clear(position, number, tell)
    _restock(position, number, tell)


def _win_good(position: Position, seat: int, good: Good, number: int, tell: Tell) -> None:
    position.taken[seat] += (good,)
    position.took = True
    if tell:
        tell(Event("good-taken", {"seat": seat, "queue": LETTERS[number], "good": good.text}))


def clear(position: Position, number: int, tell: Tell) -> None:
    position.to_box(position.queues[number].cards)
    position.queues[number] = Queue()
    if tell:
        tell(Event("queue-cleared", {"queue": LETTERS[number]}))


# New goods


def stock(position: Position, number: int, tell: Tell = None) -> None:
    """Two goods from the Ministry into an empty shop; one or none if it has no more (Q5, Q6, Q12)."""
    goods = [_next_good(position) for _ in range(min(2, len(position.ministry)))]
    if position.players == 2 and len(goods) == 2:
        while goods[0].value == goods[1].value and any([good.value != goods[0].value for good in position.ministry]):
            back = goods[1]
            position.ministry.insert(0, back)
            position.known_bottom += 1
            goods[1] = _next_good(position)
            if tell:
                tell(Event("good-replaced", {"queue": LETTERS[number], "good": back.text, "by": goods[1].text}))
    position.queues[number] = Queue(tuple(goods))
    if tell and goods:
        tell(Event("stocked", {"queue": LETTERS[number], "goods": [good.text for good in goods]}))


def _next_good(position: Position) -> Good:
    good = position.ministry.pop()
    position.known_bottom = min(position.known_bottom, len(position.ministry))
    return good


def _restock(position: Position, number: int, tell: Tell) -> None:
    stock(position, number, tell)
    if not position.queues[number].goods:
        close(position, number, tell)
    elif position.bazaar:  # Z3
        add_foreign(position, tell)


def add_foreign(position: Position, tell: Tell = None) -> None:
    """One good of the foreign pile onto the bazaar, if there is one (Z2, Z3, Z6)."""
    if position.pile:
        queue = position.queues[BAZAAR]
        good = position.pile.pop()
        position.queues[BAZAAR] = Queue(queue.goods, (*queue.foreign, good), queue.cards)
        if tell:
            tell(Event("foreign-added", {"good": good}))


def close(position: Position, number: int, tell: Tell) -> None:
    position.open_queues = tuple([other for other in position.open_queues if other != number])
    if tell:
        tell(Event("closed", {"queue": LETTERS[number]}))
