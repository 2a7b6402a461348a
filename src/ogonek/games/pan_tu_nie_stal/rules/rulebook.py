"""The queue game behind the interface that every game has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from ogonek.core.chance import Stream
from ogonek.core.errors import IllegalMove
from ogonek.core.rulebook import Options, Plain, Rulebook, Tell
from ogonek.games.pan_tu_nie_stal.rules.attempted import attempted
from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD, Components
from ogonek.games.pan_tu_nie_stal.rules.data import from_data, to_data
from ogonek.games.pan_tu_nie_stal.rules.deal import check_deal, deal_cards, lay_table
from ogonek.games.pan_tu_nie_stal.rules.encoding import ENCODING
from ogonek.games.pan_tu_nie_stal.rules.explain import explain
from ogonek.games.pan_tu_nie_stal.rules.moves import Extra, Move, Place, UseSon, parse
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.preview import preview
from ogonek.games.pan_tu_nie_stal.rules.redeal import Redealer
from ogonek.games.pan_tu_nie_stal.rules.view import View, view, views


class PanTuNieStal(Rulebook[Position, Move]):
    name = "pan-tu-nie-stal"
    title = "Pan tu nie stał!"
    rules = 1
    players = range(2, 6)
    options: tuple[str, ...] = ("bazaar",)
    encoding = ENCODING

    def __init__(self, components: Components = STANDARD) -> None:
        self.components = components

    def deal(self, stream: Stream, players: int, options: Options) -> Plain:
        return deal_cards(stream, players, options["bazaar"], self.components)

    def check_deal(self, deal: object, players: int, options: Options) -> Plain:
        return check_deal(deal, players, options.get("bazaar", False))

    def lay_table(self, deal: Plain, players: int, first: int, options: Options, tell: Tell = None) -> Position:
        return lay_table(deal, players, first, options["bazaar"], self.components, tell)

    def parse(self, text: str) -> Move:
        return parse(text)

    def explain(self, position: Position, move: Move) -> IllegalMove:
        return explain(position, move)

    def attempted(self, position: Position, choices: Sequence[str]) -> Move:
        return attempted(position, choices)

    def undoable(self, move: Move) -> bool:
        return isinstance(move, Place | Extra | UseSon)

    def preview(self, position: Position, move: Move) -> list[Plain]:
        return [dict(change) for change in preview(position, move)]

    def view(self, position: Position, seat: int | None) -> Plain:
        return cast(Plain, view(position, seat))

    def views(self, position: Position, seats: Iterable[int | None]) -> dict[int | None, Plain]:
        return cast("dict[int | None, Plain]", views(position, seats))

    def redealer(self, view: Plain) -> Redealer:
        return Redealer(cast(View, view), self.components)

    def to_data(self, position: Position) -> Plain:
        return to_data(position)

    def from_data(self, data: Plain) -> Position:
        self.check_players(data.get("players"))
        return from_data(data, self.components)


RULEBOOK = PanTuNieStal()
