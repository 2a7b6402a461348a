"""This game in OpenSpiel: `pyspiel.load_game("python_ogonek_demoludy(players=3)")`."""

from __future__ import annotations

from typing import Any

from ogonek.games.demoludy.research.chances import DemoludyChances
from ogonek.research.spiel import OgonekGame, game_type

# `first` is who starts, -1 for whom chance picks.
TYPE = game_type(
    "python_ogonek_demoludy", "Demoludy", range(3, 6), players=3, points=False, actions=False, first=-1
)  # fmt: skip


class DemoludyGame(OgonekGame):
    def __init__(self, params: dict[str, Any] | None = None) -> None:
        settings = {**TYPE.parameter_specification, **(params or {})}
        options = {"points": settings["points"], "actions": settings["actions"]}
        chances = DemoludyChances(settings["players"], options)
        # 60 auctions (D16), in each of which every card is laid or played at most so often.
        super().__init__(TYPE, chances, 60 * 110 * 4, settings["first"], params or {})
