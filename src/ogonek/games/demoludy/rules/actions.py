"""The action cards (A4-A14): when each can be played, and what it does.

Cards that an effect discards go to the pile before the action card itself does: it takes effect, then it is
discarded (A2). Where several players lose cards, they do so clockwise, beginning with the one who played it.
"""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from ogonek.core.events import Event
from ogonek.games.demoludy.rules import memory
from ogonek.games.demoludy.rules.components import (
    AWA,
    BAZ,
    BRU,
    CEL,
    CIN,
    CODES,
    DOWN,
    MIL,
    SEVEN,
    STA,
    TEN,
    WORTH,
    codes,
    is_vodka,
)
from ogonek.games.demoludy.rules.moves import Fixed, Play, play

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position, Tell


def plays(position: Position) -> list[Fixed]:
    """A4: every action card in hand that could take effect now, with everything it could be aimed at."""
    moves: list[Fixed] = []
    hand = position.hands[position.turn]
    if not hand or hand[-1] < MIL:
        return moves
    for card in dict.fromkeys(hand):
        if card >= MIL:
            moves += aims(position, card)
    return moves


def aims(position: Position, card: int) -> list[Fixed]:
    """The ways in which this action card could be played, by whoever's turn it is."""
    seat = position.turn
    if card == STA:
        return [play(STA, own=place) for place in removable(position, seat)]
    if card in (CEL, BRU):
        falls = laid_last(position) if card == CEL else vodka_to_go(position)
        return [play(card)] if falls else []
    others = [other for other in range(position.players) if other != seat]
    if card in (MIL, CIN):  # A14: also at those who are out
        return [play(card, other) for other in others if position.hands[other]]
    if card == AWA:
        return [play(AWA, other, place) for other in others for place in removable(position, other)]
    offered = face_up(position.rows[seat])
    return [
        play(BAZ, other, place, own) for own in offered for other in others for place in face_up(position.rows[other])
    ]


def face_up(row: list[int]) -> list[int]:
    """A6: only these can be touched."""
    return [place for place, card in enumerate(row) if card < DOWN]


def removable(position: Position, seat: int) -> list[int]:
    """A5, A6: the places of the face-up cards that an effect may take from this player; never the last card."""
    row = position.rows[seat]
    return face_up(row) if len(row) > 1 else []


def laid_last(position: Position) -> list[tuple[int, int]]:
    """A8: seat and place of each card that Celnik would take."""
    falls = []
    for step in range(1, position.players):
        seat = (position.turn + step) % position.players
        places = removable(position, seat)
        if places:
            falls.append((seat, places[-1]))
    return falls


def vodka_to_go(position: Position) -> list[tuple[int, int]]:
    """A13: seat and place of each card that Bruderszaft would take, each player's last place first."""
    falls = []
    for step in range(position.players):
        seat = (position.turn + step) % position.players
        row = position.rows[seat]
        places = [place for place, card in enumerate(row) if card < DOWN and is_vodka(card)]
        if len(places) == len(row):  # A5: the first laid stays
            places = places[1:]
        falls += [(seat, place) for place in places]
    return falls


def take_effect(position: Position, move: Play, tell: Tell) -> None:
    """Carries out an action card that was just taken from the hand; Milicjant's theft is left to chance."""
    card, seat = move.card, position.turn
    if tell:
        told: dict[str, object] = {"seat": seat, "card": CODES[card]}
        if move.seat >= 0:
            told["at"] = move.seat
        tell(Event("played", told))
    if card == MIL:
        position.victim = move.seat
    elif card == CEL:
        _discard_from_table(position, laid_last(position), tell)
    elif card == AWA:
        _discard_from_table(position, [(move.seat, move.place)], tell)
    elif card == STA:
        _take_back(position, move.own, tell)
    elif card == BAZ:
        _exchange(position, move, tell)
    elif card == CIN:
        _ask_for_dollars(position, move.seat, tell)
    elif card == BRU:
        _discard_from_table(position, vodka_to_go(position), tell)


def _discard_from_table(position: Position, falls: list[tuple[int, int]], tell: Tell) -> None:
    """Face-up cards go to the discard pile, in the order given; `falls` counts a player's places as before the effect,
    the event as they are when the card falls."""
    gone: list[int] = []
    last_seat = -1
    for seat, place in falls:
        if seat != last_seat:
            gone, last_seat = [], seat
        place -= len(gone)
        card = position.rows[seat].pop(place)
        gone.append(card)
        position.totals[seat] -= WORTH[card]
        position.discard.append(card)
        if tell:
            told = {"seat": seat, "place": place + 1, "card": CODES[card], "total": position.totals[seat]}
            tell(Event("fell", told))


def _take_back(position: Position, place: int, tell: Tell) -> None:
    """A10: everybody sees which card goes into the hand."""
    seat = position.turn
    card = position.rows[seat].pop(place)
    position.totals[seat] -= WORTH[card]
    insort(position.hands[seat], card)
    for observer in position.observers(seat):
        position.memories[observer] = memory.came(position.memories[observer], seat, (1 << card,))
    if tell:
        told = {"seat": seat, "place": place + 1, "card": CODES[card], "total": position.totals[seat]}
        tell(Event("taken-back", told))


def _exchange(position: Position, move: Play, tell: Tell) -> None:
    """A11: each card takes the other's place in the row."""
    seat, other = position.turn, move.seat
    mine, theirs = position.rows[seat][move.own], position.rows[other][move.place]
    position.rows[seat][move.own] = theirs
    position.rows[other][move.place] = mine
    gain = WORTH[theirs] - WORTH[mine]
    position.totals[seat] += gain
    position.totals[other] -= gain
    if tell:
        given = {"seat": seat, "place": move.own + 1, "card": CODES[mine]}
        taken = {"at": other, "at_place": move.place + 1, "for": CODES[theirs]}
        tell(Event("exchanged", {**given, **taken, "totals": position.totals[:]}))


def _ask_for_dollars(position: Position, giver: int, tell: Tell) -> None:
    """A12: the highest dollar changes hands, or the hand is shown to the one who asked."""
    seat = position.turn
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


def _remember_hand(position: Position, giver: int, hand: list[int]) -> None:
    """One has seen the hand; everybody else has learned that it holds no dollar."""
    seat = position.turn
    position.memories[seat] = memory.saw_hand(position.memories[seat], giver, hand)
    for observer in position.observers(giver):
        if observer != seat:
            traces = position.memories[observer]
            position.memories[observer] = memory.limited(traces, giver, len(hand), memory.NO_DOLLAR)


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


def steal(position: Position, card: int, tell: Tell) -> None:
    """A7: the card that chance took goes to the one whose turn it is; only the two know which it was."""
    seat, victim = position.turn, position.victim
    position.victim = -1
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
    if tell:
        which = {"card": CODES[card]}
        tell(Event("stolen", {"seat": seat, "by": victim}, {seat: which, victim: which}))
