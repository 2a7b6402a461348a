"""Why a move is refused: the rule that forbids it, for a person. Only asked when the move is not legal."""

from __future__ import annotations

from ogonek.core.errors import IllegalMove
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, CODES, LETTERS, MOTHER, SHOPS, SON
from ogonek.games.pan_tu_nie_stal.rules.moves import Draw, EndTurn, Extra, Move, Place, TakeForeign, TakeGood, UseSon
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import kind_of, seat_of


def explain(position: Position, move: Move) -> IllegalMove:
    """The reason why this move, which is not among the legal ones, is refused."""
    if position.over:
        return IllegalMove("game-over", position.end)
    for number in _queues_named(move):
        if number not in position.in_play:
            return _no_such_queue(position, number)
    if position.ranking:
        return _while_choosing_foreign(position, move)
    if position.checking:
        return _while_checking(position, move)
    if isinstance(move, TakeGood):
        return IllegalMove("no-lead-now", "Q9", queue=LETTERS[move.queue])
    if isinstance(move, TakeForeign):
        return IllegalMove("no-lead-now", "Q9", queue=LETTERS[BAZAAR])
    if isinstance(move, UseSon):
        return _no_son(position, move)
    if isinstance(move, Extra):
        if not position.hands[position.turn][MOTHER]:
            return IllegalMove("no-mother", "Q19")
        return _closed(move.queue)
    if isinstance(move, EndTurn):
        return IllegalMove("action-first", "Q13")
    if not position.actions_left:
        return IllegalMove("actions-done", "Q8")
    if isinstance(move, Draw):
        return IllegalMove("deck-empty", "Q13")
    assert isinstance(move, Place)
    return _no_placing(position, move)


def _queues_named(move: Move) -> list[int]:
    if isinstance(move, Place | Extra | TakeGood):
        return [move.queue]
    if isinstance(move, UseSon):
        return [move.queue, move.origin]
    return [BAZAAR] if isinstance(move, TakeForeign) else []


def _no_such_queue(position: Position, number: int) -> IllegalMove:
    if number == BAZAAR:
        return IllegalMove("no-bazaar", "Z1")
    if position.bazaar and number == SHOPS[position.players] - 1:
        return IllegalMove("bazaar-instead", "Q3", queue=LETTERS[number])
    return IllegalMove("no-such-queue", "Q3", queue=LETTERS[number], players=position.players)


def _closed(number: int) -> IllegalMove:
    return IllegalMove("closed", "Z6" if number == BAZAAR else "Q12", queue=LETTERS[number])


def _while_choosing_foreign(position: Position, move: Move) -> IllegalMove:
    if isinstance(move, TakeForeign):
        return IllegalMove("foreign-not-there", "Z5", good=move.good)
    return IllegalMove("foreign-first", "Z5")


def _while_checking(position: Position, move: Move) -> IllegalMove:
    looked_at = position.in_play[position.cursor]
    queue = position.queues[looked_at]
    if not isinstance(move, TakeGood):
        return IllegalMove("good-first", "Q10", queue=LETTERS[looked_at])
    if move.queue != looked_at:
        return IllegalMove("another-queue-now", "Q9", queue=LETTERS[looked_at])
    if move.good >= len(queue.goods):
        return IllegalMove("no-such-good", "Q11", number=move.good + 1)
    if move.place >= len(queue.cards):
        return IllegalMove("no-such-place", "Q11", queue=LETTERS[looked_at], place=move.place + 1)
    return IllegalMove("not-your-card", "Q11", queue=LETTERS[looked_at], place=move.place + 1)


def _no_son(position: Position, move: UseSon) -> IllegalMove:
    to, origin = position.queues[move.queue], position.queues[move.origin]
    if move.queue == move.origin:
        return IllegalMove("son-same-queue", "Q20")
    for queue, number, place in ((to, move.queue, move.place), (origin, move.origin, move.origin_place)):
        if place >= len(queue.cards):
            return IllegalMove("no-such-place", "Q20", queue=LETTERS[number], place=place + 1)
        if seat_of(queue.cards[place]) != position.turn:
            return IllegalMove("not-your-card", "Q20", queue=LETTERS[number], place=place + 1)
    if kind_of(to.cards[move.place]) != SON:
        return IllegalMove("not-a-son", "Q20", queue=LETTERS[move.queue], place=move.place + 1)
    if to.carrier == move.place:
        return IllegalMove("son-carries", "Q20", queue=LETTERS[move.queue], place=move.place + 1)
    return IllegalMove("mover-carries", "Q20", queue=LETTERS[move.origin], place=move.origin_place + 1)


def _no_placing(position: Position, move: Place) -> IllegalMove:
    held = position.hands[position.turn][move.kind]
    if move.count > held:
        return IllegalMove("not-in-hand", "Q13", card=CODES[move.kind], wanted=move.count, held=held)
    if move.queue not in position.open_queues:
        return _closed(move.queue)
    queue, letter = position.queues[move.queue], LETTERS[move.queue]
    for place in move.covers:
        if place >= len(queue.cards):
            return IllegalMove("no-such-place", "Q18", queue=letter, place=place + 1)
    return IllegalMove("covered-carries", "Q18", queue=letter, place=queue.carrier + 1)
