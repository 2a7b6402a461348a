"""This game in OpenSpiel: `pyspiel.load_game("python_ogonek_ptns(players=2)")`.

With `cards` and `goods` it shrinks to what exact algorithms can solve:
`python_ogonek_ptns(players=2,cards=1_3,hand=1,goods=1_3,first=0)`.
"""

from __future__ import annotations

from typing import Any

from ogonek.games.pan_tu_nie_stal.research.chances import PanTuNieStalChances
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, STANDARD, Components, Good
from ogonek.research.spiel import OgonekGame, game_type

# `first` is who starts, -1 for whom chance picks; `cards` is each player's deck as codes (`1_1_P`), `goods` the
# values of the goods (`1_3`), where they should not be the standard ones.
TYPE = game_type(
    "python_ogonek_ptns", "Pan tu nie stał!", range(2, 6),
    players=2, bazaar=False, first=-1, cards="", goods="", hand=STANDARD.opening_hand,
)  # fmt: skip


class PanTuNieStalGame(OgonekGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**TYPE.parameter_specification, **(params or {})}
        copies = (
            tuple(settings["cards"].split("_").count(code) for code in CODES) if settings["cards"] else STANDARD.copies
        )
        goods = tuple(Good(int(value), f"good-{at}") for at, value in enumerate(settings["goods"].split("_")) if value)
        components = Components(copies, goods or STANDARD.goods, STANDARD.foreign, settings["hand"])
        chances = PanTuNieStalChances(settings["players"], {"bazaar": settings["bazaar"]}, components)
        # Each card is drawn, placed (card, queue, place or finish) and at most moves another (5 choices); each of a
        # player's turns but the last two spends an action; each good is taken with 2 choices.
        cards = sum(copies)
        length = settings["players"] * (cards * (4 + 5 + 2) + 2) + 2 * len(components.goods) + len(STANDARD.foreign)
        super().__init__(TYPE, chances, length, settings["first"], params or {})
