"""The auction game behind the interface that every game has."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.chance import Stream
from ogonek.core.errors import IllegalMove
from ogonek.core.rulebook import Options, Plain, Rulebook, Tell
from ogonek.core.setups import check_players
from ogonek.games.demoludy.rules.attempted import attempted
from ogonek.games.demoludy.rules.components import DOWN, STANDARD, Components
from ogonek.games.demoludy.rules.data import from_data, to_data
from ogonek.games.demoludy.rules.deal import check_deal, deal_cards, lay_table
from ogonek.games.demoludy.rules.encoding import ENCODING
from ogonek.games.demoludy.rules.explain import explain
from ogonek.games.demoludy.rules.legal import LegalMoves
from ogonek.games.demoludy.rules.moves import STEALS, Lay, Move, Shuffle, parse
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.preview import preview
from ogonek.games.demoludy.rules.redeal import Redealer
from ogonek.games.demoludy.rules.steps import TurnSteps
from ogonek.games.demoludy.rules.view import view


class Demoludy(Rulebook[Position, Move]):
    name = "demoludy"
    title = "Demoludy"
    rules = 1
    players = range(3, 6)
    options: tuple[str, ...] = ("points", "actions")
    encoding = ENCODING

    def __init__(self, components: Components = STANDARD) -> None:
        self.components = components

    def deal(self, stream: Stream, players: int, options: Options) -> Plain:
        return deal_cards(stream, options["actions"], self.components)

    def check_deal(self, deal: object, players: int, options: Options) -> Plain:
        return check_deal(deal, options.get("actions", False))

    def lay_table(self, deal: Plain, players: int, first: int, options: Options, tell: Tell = None) -> Position:
        return lay_table(deal, players, first, options["points"], options["actions"], self.components, tell)

    def parse(self, text: str) -> Move:
        return parse(text)

    def legal_moves(self, position: Position) -> LegalMoves:
        return position.legal_moves()

    def explain(self, position: Position, move: Move) -> IllegalMove:
        return explain(position, move)

    def attempted(self, position: Position, choices: Sequence[str]) -> Move:
        return attempted(position, choices)

    def apply(self, position: Position, move: Move, tell: Tell = None) -> None:
        position.apply(move, tell)

    def copy(self, position: Position) -> Position:
        return position.copy()

    def steps(self, position: Position) -> TurnSteps:
        return position.steps()

    def undoable(self, move: Move) -> bool:
        return isinstance(move, Lay)

    def preview(self, position: Position, move: Move) -> list[Plain]:
        return [dict(change) for change in preview(position, move)]

    def settle(self, position: Position, stream: Stream) -> Move:
        """The chance that is due, drawn as NOTATION says: the pile in the order in which its cards came there (D5),
        a card of the hand sorted as in a laying (A7)."""
        if position.shuffle_due:
            deck = [card % DOWN for card in position.discard]
            stream.shuffle(deck)
            return Shuffle(tuple(deck))
        hand = position.hands[position.victim]
        return STEALS[hand[stream.below(len(hand))]]

    def view(self, position: Position, seat: int | None) -> Plain:
        return view(position, seat)

    def redealer(self, view: Plain) -> Redealer:
        return Redealer(view, self.components)

    def to_data(self, position: Position) -> Plain:
        return to_data(position)

    def from_data(self, data: Plain) -> Position:
        check_players(self.name, data.get("players"), self.players)
        return from_data(data, self.components)


RULEBOOK = Demoludy()
