"""A12, A14 Cinkciarz: another player, who may be out, gives their highest dollar or shows their hand."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from ogonek.core.errors import IllegalMove
from ogonek.core.events import Event
from ogonek.games.demoludy.rules import memory
from ogonek.games.demoludy.rules.action_cards.card import ActionCard, others
from ogonek.games.demoludy.rules.components import CIN, CODES, SEVEN, TEN, codes
from ogonek.games.demoludy.rules.moves import Fixed, Play, play
from ogonek.games.demoludy.rules.notes import ANY_DOLLAR, DOLLARS, TENS

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position, Tell


class Cinkciarz(ActionCard):
    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CIN, "A12", seat=True)

    def aims(self, position: Position) -> list[Fixed]:
        return [play(CIN, seat) for seat in others(position) if position.hands[seat]]

    def carry_out(self, position: Position, move: Play, tell: Tell) -> None:
        seat, giver = position.turn, move.seat
        hand = position.hands[giver]
        dollar = TEN if TEN in hand else SEVEN
        if dollar in hand:
            hand.remove(dollar)
            insort(position.hands[seat], dollar)
            _remember_dollar(position, giver, dollar)
            if tell:
                which = {"card": CODES[dollar]}
                tell(Event("dollar-given", {"seat": seat, "by": giver}, {seat: which, giver: which}))
        else:
            _remember_hand(position, giver, hand)
            if tell:
                tell(Event("hand-shown", {"seat": seat, "by": giver}, {seat: {"hand": codes(hand)}}))

    def refuse_aim(self, position: Position, move: Play) -> IllegalMove | None:
        return IllegalMove("hand-empty", self.rule, seat=move.seat)


def _remember_hand(position: Position, giver: int, hand: list[int]) -> None:
    """One has seen the hand; everybody else has learned that it holds no dollar."""
    seat = position.turn
    position.memories[seat] = memory.saw_hand(position.memories[seat], giver, hand)
    for observer in position.observers(giver):
        if observer != seat:
            traces = position.memories[observer]
            position.memories[observer] = memory.limited(traces, giver, len(hand), memory.NO_DOLLAR)
    position.note([position.noted(seat, giver).shown(hand)])
    position.note([position.noted(one, giver).lacking(len(hand), (DOLLARS,)) for one in position.observers(giver)])


def _remember_dollar(position: Position, giver: int, dollar: int) -> None:
    """The two know which dollar it was, and so whether a ten can be left; the others know that it was one."""
    seat = position.turn
    known = memory.left(position.memories[seat], giver, 1 << dollar)
    if dollar == SEVEN:
        known = memory.limited(known, giver, len(position.hands[giver]), memory.NO_TEN)
    position.memories[seat] = known
    for observer in position.observers(seat):
        traces = position.memories[observer]
        faces = 1 << dollar
        if observer != giver:
            sure_of_ten = any([trace.sure_in(giver) and 1 << TEN in trace.cards for trace in traces])
            faces = 1 << TEN if sure_of_ten else memory.ANY_DOLLAR
            traces = memory.left(traces, giver, faces)
        position.memories[observer] = memory.came(traces, seat, (faces,))
    _note_dollar(position, giver, dollar)


def _note_dollar(position: Position, giver: int, dollar: int) -> None:
    seat = position.turn
    known = position.noted(seat, giver).showed(dollar)
    if dollar == SEVEN:
        known = known.lacking(len(position.hands[giver]), (TENS,))
    new = [known, position.noted(giver, seat).gained(dollar)]
    for observer in position.observers(seat):
        if observer != giver:
            before = position.noted(observer, giver)
            new.append(before.gave_dollar())
            new.append(position.noted(observer, seat).gained(TEN if before.sure_of_ten() else ANY_DOLLAR))
    position.note(new)
