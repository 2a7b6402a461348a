"""The auction game behind the interface that every game has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ogonek.core.chance import Stream
from ogonek.core.errors import IllegalMove
from ogonek.core.rulebook import Options, Plain, Rulebook, Tell
from ogonek.games.demoludy.rules.attempted import attempted
from ogonek.games.demoludy.rules.chance import chance_move
from ogonek.games.demoludy.rules.components import STANDARD, Components
from ogonek.games.demoludy.rules.data import from_data, to_data
from ogonek.games.demoludy.rules.deal import check_deal, deal_cards, lay_table
from ogonek.games.demoludy.rules.encoding import ENCODING
from ogonek.games.demoludy.rules.explain import explain
from ogonek.games.demoludy.rules.moves import Lay, Move
from ogonek.games.demoludy.rules.notation import parse
from ogonek.games.demoludy.rules.position import Position
from ogonek.games.demoludy.rules.preview import preview
from ogonek.games.demoludy.rules.redeal import Redealer
from ogonek.games.demoludy.rules.steps import TurnSteps
from ogonek.games.demoludy.rules.view import View, view


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

    def explain(self, position: Position, move: Move) -> IllegalMove:
        return explain(position, move)

    def attempted(self, position: Position, choices: Sequence[str]) -> Move:
        return attempted(position, choices)

    def steps(self, position: Position) -> TurnSteps:
        return position.steps()

    def undoable(self, move: Move) -> bool:
        return isinstance(move, Lay)

    def preview(self, position: Position, move: Move) -> list[Plain]:
        return [dict(change) for change in preview(position, move)]

    def chance_move(self, position: Position, stream: Stream) -> Move:
        return chance_move(position, stream.shuffle, stream.below)

    def view(self, position: Position, seat: int | None) -> Plain:
        return cast(Plain, view(position, seat))

    def redealer(self, view: Plain) -> Redealer:
        return Redealer(cast(View, view), self.components)

    def to_data(self, position: Position) -> Plain:
        return to_data(position)

    def from_data(self, data: Plain) -> Position:
        self.check_players(data.get("players"))
        return from_data(data, self.components)


RULEBOOK = Demoludy()
