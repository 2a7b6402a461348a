"""Which moves are legal now. This is the one place that says so: bots and steps ask here.

`explain.py` only says why a move is not legal.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, KINDS, MOTHER, NOT_HERE, SON
from ogonek.games.pan_tu_nie_stal.rules.moves import (
    DRAW,
    END,
    Move,
    Place,
    UseSon,
    covering,
    extra,
    placing,
    take_foreign,
    take_good,
    use_son,
)
from ogonek.games.pan_tu_nie_stal.rules.queue import Queue

if TYPE_CHECKING:
    from ogonek.games.pan_tu_nie_stal.rules.position import Position


def legal_moves(position: Position) -> list[Move]:
    """All legal moves of the seat to move, always in the same order."""
    if position.over:
        return []
    if position.ranking:
        return [take_foreign(good) for good in position.queues[BAZAAR].foreign]  # Z5
    if position.checking:
        return _good_choices(position)
    return _turn_moves(position)


def _turn_moves(position: Position) -> list[Move]:
    """Phases 2 and 3, and what may follow them (Q13, Q18-Q21)."""
    seat = position.turn
    hand = position.hands[seat]
    menu = _MENUS.get(position.open_queues) or _menu(position.open_queues)
    moves = draw_or_end(position)
    if position.actions_left:
        for kind in range(len(hand)):
            if hand[kind]:
                moves += menu.placings(kind, hand[kind])
        if hand[NOT_HERE]:
            for number in menu.queues:
                moves += _coverings(position, number, hand[NOT_HERE])
    if hand[MOTHER]:
        moves += menu.extras
    if position.sons[seat]:
        moves += son_moves(position, seat)
    return moves


def draw_or_end(position: Position) -> list[Move]:
    """Q13a, Q21: drawing takes an action and a card in the deck; the turn ends once no action is left."""
    if not position.actions_left:
        return [END]
    return [DRAW] if position.decks[position.turn] else []


class Menu:
    """What can be placed while these queues are open."""

    __slots__ = ("_placings", "extras", "queues")

    def __init__(self, queues: tuple[int, ...]) -> None:
        self.queues = queues
        self.extras: list[Move] = [extra(queue) for queue in queues]
        self._placings: list[list[list[Move]]] = [[[]] for _ in KINDS]

    def placings(self, kind: int, held: int) -> list[Move]:
        """Q13: one or several identical cards of those held, at the end of one queue."""
        known = self._placings[kind]
        while len(known) <= held:
            counts = range(1, len(known) + 1)
            known.append([placing(queue, kind, count) for queue in self.queues for count in counts])
        return known[held]


_MENUS: Final[dict[tuple[int, ...], Menu]] = {}


def _menu(queues: tuple[int, ...]) -> Menu:
    menu = _MENUS[queues] = Menu(queues)
    return menu


def _coverings(position: Position, number: int, held: int) -> list[Move]:
    """Q18: each X covers another card without a good, the rest go to the end."""
    places = coverable(position.queues[number])
    if held == 1:
        return [covering(number, place) for place in places]
    return [
        Place(number, NOT_HERE, count, covers)
        for count in range(1, held + 1)
        for covered in range(1, count + 1)
        for covers in combinations(places, covered)
    ]


def coverable(queue: Queue) -> list[int]:
    """Q18: the places of the cards without a good."""
    places = list(range(len(queue.cards)))
    if queue.carrier >= 0:
        places.remove(queue.carrier)
    return places


def son_moves(position: Position, seat: int) -> list[UseSon]:
    """Q20: an own son without a good gives its place to an own card without a good from another queue."""
    moves: list[UseSon] = []
    sons: list[tuple[int, int]] = []
    own: list[tuple[int, int]] = []
    for number in position.in_play:
        queue = position.queues[number]
        for place, card in enumerate(queue.cards):
            if card >> 3 == seat and place != queue.carrier:
                own.append((number, place))
                if card & 7 == SON:
                    sons.append((number, place))
    for queue_of_son, place_of_son in sons:
        for origin, origin_place in own:
            if origin != queue_of_son:
                moves.append(use_son(queue_of_son, place_of_son, origin, origin_place))
    return moves


def son_usable(position: Position, seat: int) -> bool:
    """Q21: whether anybody can see that this player has a son to use."""
    return position.sons[seat] > 0 and bool(son_moves(position, seat))


def _good_choices(position: Position) -> list[Move]:
    """Q11: the leader takes one of the two goods and lays it on an own card."""
    number = position.in_play[position.cursor]
    queue: Queue = position.queues[number]
    places = own_places(queue, position.turn)
    return [take_good(number, good, place) for good in range(len(queue.goods)) for place in places]


def own_places(queue: Queue, seat: int) -> list[int]:
    """Q11: the places of the cards on which this player may lay a good."""
    return [place for place, card in enumerate(queue.cards) if card >> 3 == seat]
