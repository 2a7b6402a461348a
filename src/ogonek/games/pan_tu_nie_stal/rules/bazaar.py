"""The bazaar: its goods are handed out round the ranking of those who stand there (Z5, Z6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.core.events import Event
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR
from ogonek.games.pan_tu_nie_stal.rules.queue import Queue
from ogonek.games.pan_tu_nie_stal.rules.shops import add_foreign, clear, close

if TYPE_CHECKING:
    from ogonek.games.pan_tu_nie_stal.rules.position import Position, Tell


# The bazaar (Z5, Z6)


def hand_out(position: Position, tell: Tell) -> bool:
    """Hands out the bazaar's goods; False when a choice is due."""
    if not position.ranking:
        position.ranking, position.chooser = _rank(position), 0
        if tell:
            tell(Event("bazaar-won", {"ranking": list(position.ranking)}))
    goods = position.queues[BAZAAR].foreign
    if len(goods) > 1:
        position.to_move = position.ranking[position.chooser]
        return False
    if goods:  # the last one is taken without a choice
        take_foreign(position, goods[0], tell)
    position.ranking = ()
    clear(position, BAZAAR, tell)
    add_foreign(position, tell)
    if not position.queues[BAZAAR].foreign:
        close(position, BAZAAR, tell)
    return True


def _rank(position: Position) -> tuple[int, ...]:
    """Z5: by sums; a tie goes to whoever sits closer to the leader, clockwise."""
    sums, leader = position.queues[BAZAAR].sums(), position.turn
    return tuple(sorted(sums, key=lambda seat: (-sums[seat], (seat - leader) % position.players)))


def take_foreign(position: Position, good: str, tell: Tell) -> None:
    queue = position.queues[BAZAAR]
    at = queue.foreign.index(good)
    position.queues[BAZAAR] = Queue(queue.goods, queue.foreign[:at] + queue.foreign[at + 1 :], queue.cards)
    seat = position.ranking[position.chooser]
    position.foreign_taken[seat] += (good,)
    position.took = True
    position.chooser = (position.chooser + 1) % len(position.ranking)
    if tell:
        tell(Event("foreign-taken", {"seat": seat, "good": good}))
