"""Why a move is refused: the rule that forbids it, for a person. Only asked when the move is not legal."""

from __future__ import annotations

from ogonek.core.errors import IllegalMove
from ogonek.games.demoludy.rules.action_cards.table import action_card
from ogonek.games.demoludy.rules.components import CODES, COLOURS, TEN, WORTH
from ogonek.games.demoludy.rules.layings import Layings
from ogonek.games.demoludy.rules.legal import CHOOSING, SETTLING
from ogonek.games.demoludy.rules.moves import Lay, Move, Open, Pass, Play, Shuffle, Stay, Steal
from ogonek.games.demoludy.rules.position import Position


def explain(position: Position, move: Move) -> IllegalMove:
    """The reason why this move, which is not among the legal ones, is refused."""
    if position.over:
        return IllegalMove("game-over", position.end)
    if position.shuffle_due:
        return IllegalMove("wrong-shuffle" if isinstance(move, Shuffle) else "shuffle-first", "D5")
    if position.victim >= 0:
        return IllegalMove("wrong-steal" if isinstance(move, Steal) else "steal-first", "A7")
    if position.phase == CHOOSING:
        return _while_choosing(position, move)
    if position.phase == SETTLING:
        same = bool(position.tokens[position.turn][position.colour])
        return IllegalMove("token-same-first", "V3") if same else IllegalMove("token-fifth-first", "V4")
    if isinstance(move, Lay):
        return _no_laying(position, move)
    if isinstance(move, Pass):
        return IllegalMove("opener-cannot-pass", "D7")
    if isinstance(move, Stay):
        return _no_staying(position)
    if isinstance(move, Play):
        return _no_playing(position, move)
    return IllegalMove("auction-goes-on", "D8")


def _while_choosing(position: Position, move: Move) -> IllegalMove:
    if not isinstance(move, Open):
        return IllegalMove("open-first", "D7")
    if not position.stacks[move.colour]:
        return IllegalMove("stack-empty", "D7", colour=COLOURS[move.colour])
    return IllegalMove("no-goods-to-open", "D7", colour=COLOURS[move.colour])


def _no_laying(position: Position, move: Lay) -> IllegalMove:
    layings = Layings(position)
    colour = COLOURS[position.colour]
    for face in move.up:
        if face != TEN and not layings.most_up(face):
            return IllegalMove("not-for-this-token", "D9", card=CODES[face], colour=colour)
    cards = move.up + move.down
    for face in cards:
        held = layings.hand.count(face)
        if cards.count(face) > held:
            return IllegalMove("card-not-held", "D9", card=CODES[face], wanted=cards.count(face), held=held)
    if move.up.count(TEN) > layings.tens:
        return IllegalMove("second-ten", "D10")
    if move.down and not layings.may_cover:
        return IllegalMove("covered-already", "D11")
    if layings.must_hold_goods and not (move.up and move.up[0] <= layings.last_goods):
        return IllegalMove("opening-without-goods", "D7", colour=colour)
    total = position.totals[position.turn] + sum([WORTH[face] for face in move.up]) + len(move.down)
    return IllegalMove("too-low", "D9", total=total, highest=max(position.totals))


def _no_staying(position: Position) -> IllegalMove:
    if not position.actions:
        return IllegalMove("no-action-cards", "D3")
    if not position.opened:
        return IllegalMove("opening-laying-first", "D7", colour=COLOURS[position.colour])
    if not position.acted:
        return IllegalMove("nothing-done", "A3")
    return IllegalMove("not-in-the-lead", "A3", total=position.totals[position.turn], highest=_highest_other(position))


def _highest_other(position: Position) -> int:
    return max([total for seat, total in enumerate(position.totals) if seat != position.turn])


def _no_playing(position: Position, move: Play) -> IllegalMove:
    if not position.actions:
        return IllegalMove("no-action-cards", "D3")
    if move.card not in position.hands[position.turn]:
        return IllegalMove("card-not-held", "A2", card=CODES[move.card], wanted=1, held=0)
    return action_card(move.card).refuse(position, move)
