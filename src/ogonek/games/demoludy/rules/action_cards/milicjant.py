"""A7, A14 Milicjant: chance takes a card from the hand of another player; it may be one who is out."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event
from ogonek.games.demoludy.rules import memory
from ogonek.games.demoludy.rules.action_cards.card import ActionCard, others
from ogonek.games.demoludy.rules.components import CODES, MIL, NOBODY
from ogonek.games.demoludy.rules.moves import Fixed, Play, play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position, Tell


class Milicjant(ActionCard):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(MIL, "A7", seat=True)

    def aims(self, position: Position) -> list[Fixed]:
        return [play(MIL, seat) for seat in others(position) if position.hands[seat]]

    def carry_out(self, position: Position, move: Play, tell: Tell) -> None:
        """The theft is left to chance: see `steal`."""
        position.victim = move.seat

    def refuse_aim(self, position: Position, move: Play) -> IllegalMove | None:
        return IllegalMove("hand-empty", self.rule, seat=move.seat)


def steal(position: Position, card: int, tell: Tell) -> None:
    """The card that chance took goes to the one whose turn it is; only the two know which it was."""
    seat, victim = position.turn, position.victim
    position.victim = NOBODY
    position.hands[victim].remove(card)
    insort(position.hands[seat], card)
    for observer in position.observers(seat):
        traces = position.memories[observer]
        if observer == victim:
            traces = memory.came(traces, seat, (1 << card,))
        else:
            traces = memory.left_unseen(traces, victim, seat, 1)
        position.memories[observer] = traces
    position.memories[seat] = memory.left(position.memories[seat], victim, 1 << card)
    new = [position.noted(seat, victim).showed(card), position.noted(victim, seat).gained(card)]
    position.note(new + [note.lost(1) for note in position.notes if note.hand == victim and note.observer != seat])
    if tell:
        which = {"card": CODES[card]}
        tell(Event("stolen", {"seat": seat, "by": victim}, {seat: which, victim: which}))
