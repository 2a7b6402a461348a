"""The day's deal in a browser alone: counted tries are kept apart from their tables, which may be deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from ogonek.core.kits import kit
from ogonek.daily.deal import Deal, day_of_id
from ogonek.daily.tries import level_result, played_deal, result_of, the_day, wanted_deal
from ogonek.host.live import LiveTable
from ogonek.host.saved import SavedSeat
from ogonek.table.json_messages import encode
from ogonek.table.messages import DailyDay, DailyLevel, DailyResult, DailyTry, NewTry

DAILY = "daily/"  # keys of what is stored: this and the deal's id


class Days:
    """All counted tries of one browser, by the id of their deal."""

    def __init__(self, now: Callable[[], str]) -> None:
        self._now = now
        self._tries: dict[str, DailyTry] = {}

    def read(self, text: str) -> None:
        """A try that was stored."""
        one = read_try(json.loads(text))
        self._tries[one.deal] = one

    def all(self) -> list[DailyTry]:
        return list(self._tries.values())

    def take(self, one: DailyTry) -> dict[str, str]:
        """What is to be stored for a try that a file brings: the first one counts, and a result is never lost."""
        here = self._tries.get(one.deal)
        if here is not None and (here.result is not None or here.table != one.table or one.result is None):
            return {}
        self._tries[one.deal] = one
        return {DAILY + one.deal: encode(one)}

    def keep(self, live: LiveTable) -> dict[str, str]:
        """What is to be stored for a table, besides itself: a counted try, unless another one came first."""
        saved = live.saved
        if not saved.counted or self._tries.get(saved.daily, _NONE).table not in ("", saved.id):
            return {}
        game = None if live.table is None else live.table.game
        result = result_of(game, live.people[0]) if game is not None and game.over else None
        one = self._tries[saved.daily] = DailyTry(saved.daily, day_of_id(saved.daily), saved.id, result)
        return {DAILY + saved.daily: encode(one)}

    def today(self) -> DailyDay:
        return the_day(self._now(), self._tries)

    def begin(self, wanted: NewTry, game: str) -> tuple[Deal, DailyTry | None]:
        """The deal that may be played now, and the counted try that there is already, if that is asked for."""
        deal = wanted_deal(wanted, game, self._now(), self._tries)
        return deal, self._tries.get(deal.id) if wanted.counted else None

    def level(self, game: str, day: str, level: str) -> DailyLevel:
        """How a bot of that level did in the player's seat: worked out now."""
        return level_result(played_deal(day, game, self._tries), level)


def read_try(plain: dict[str, Any]) -> DailyTry:
    result = plain["result"]
    return DailyTry(plain["deal"], plain["day"], plain["table"], None if result is None else DailyResult(**result))


_NONE = DailyTry("", "", "", None)


def table_of(deal: Deal, player: str) -> dict[str, Any]:
    """What a table for that deal is made of."""
    seats = [
        SavedSeat("bot" if level else "person", name, level) for name, level in zip(deal.names(player), deal.levels())
    ]
    options = kit(deal.game).rulebook().check_options(dict(deal.setting.options))
    return {"game": deal.game, "options": options, "seats": seats, "secret": deal.secret, "daily": deal.id}
