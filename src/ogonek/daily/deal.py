"""A day's deal: its id, and what follows from it (docs/daily.md)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.errors import OgonekError
from ogonek.daily.game_part import Setting, game_daily
from ogonek.table.names import bot_names

FORMAT: Final = "daily-1"  # how everything below follows from an id
_DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_ID = re.compile(r"daily-1/([a-z0-9-]{1,40})/(\d{1,6})/(\d{4}-\d{2}-\d{2})", re.ASCII)


@dataclass(frozen=True)
class Deal:
    """Who plays what on a day. `seat` is the player's; the others are bots, by level."""

    id: str
    game: str
    day: str  # the date in UTC, as 2026-11-16
    setting: Setting
    seat: int
    secret: bytes  # from which the game is dealt, with empty nonces; of an open deal everybody can work it out

    def levels(self, own: str | None = None) -> list[str | None]:
        """The level of each seat; `own` for the player's."""
        levels: list[str | None] = list(self.setting.levels)
        levels.insert(self.seat, own)
        return levels

    def names(self, player: str) -> list[str]:
        """The names at the table: bots are called the same for everybody, unless the player is called so."""
        names = bot_names(self.setting.levels, [player])
        names.insert(self.seat, player)
        return names


def read_day(text: str) -> date:
    """A date as 2026-11-16; OgonekError if it is none."""
    try:
        if _DAY.fullmatch(text):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise OgonekError("daily-no-such-day", day=text[:20])


def daily_deal(game: str, day: str) -> Deal:
    """The deal of that date in UTC; OgonekError if there is no such game or date."""
    weekday = read_day(day).weekday()
    offered = game_daily(game)
    setting = offered.week[weekday]
    deal_id = f"{FORMAT}/{game}/{offered.version}/{day}"
    seat = Stream(secret_of_seed(f"{deal_id}/seat")).below(len(setting.levels) + 1)
    return Deal(deal_id, game, day, setting, seat, secret_of_seed(deal_id))


def deal_of_id(deal_id: str) -> Deal | None:
    """The deal of that id; None if this program has another version of it, or never had it."""
    found = _ID.fullmatch(deal_id)
    if found is None:
        return None
    try:
        deal = daily_deal(found[1], found[3])
    except OgonekError:
        return None
    return deal if deal.id == deal_id else None


def day_of_id(deal_id: str) -> str:
    """The date in an id of any version."""
    return deal_id.rpartition("/")[2]


def bot_seed(deal_id: str, moves: int) -> int:
    """Where the random numbers of the bot begin that is to move after so many moves of the record."""
    stream = Stream(secret_of_seed(f"{deal_id}/bot/{moves}"))
    return stream.draw() << 32 | stream.draw()
