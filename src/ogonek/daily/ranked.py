"""The ranked deal of the day: dealt from a server's secret, which is told when the day is over (docs/daily.md)."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from ogonek.core.chance import Stream
from ogonek.daily.deal import Deal, read_day
from ogonek.daily.game_part import game_daily
from ogonek.table.messages import DailyResult

FORMAT: Final = "ranked-1"  # how everything below follows from the day's secret and an id


def ranked_id(game: str, day: str) -> str:
    """The deal of that date in UTC; OgonekError if there is no such game or date."""
    return f"{FORMAT}/{game}/{game_daily(game).version}/{read_day(day).isoformat()}"


def is_ranked(deal_id: str) -> bool:
    return deal_id.startswith(FORMAT + "/")


def derived_secret(secret: bytes, text: str) -> bytes:
    """From a day's secret, that of one of its deals; from a deal's, that of something in it."""
    return sha256(secret + text.encode()).digest()


def ranked_deal(game: str, day: str, secret: bytes) -> Deal:
    """The deal that follows from the day's secret: bots and options as in the open deal of that day of the week."""
    deal_id = ranked_id(game, day)
    setting = game_daily(game).week[read_day(day).weekday()]
    own = derived_secret(secret, deal_id)
    seat = Stream(derived_secret(own, "/seat")).below(len(setting.levels) + 1)
    return Deal(deal_id, game, day, setting, seat, own)


def ranked_bot_seed(secret: bytes, moves: int) -> int:
    """As `bot_seed`, but from the deal's secret: nobody can work out beforehand how a bot will answer."""
    stream = Stream(derived_secret(secret, f"/bot/{moves}"))
    return stream.draw() << 32 | stream.draw()


def order(result: DailyResult) -> tuple[int, int]:
    """Less is better: the place first, then the points."""
    return result.place, -result.points


def percentile(own: DailyResult, all_results: Sequence[DailyResult]) -> int | None:
    """How many of a hundred others did worse, ties counting half; None where there are no others."""
    others = len(all_results) - 1
    if others < 1:
        return None
    worse = sum(order(one) > order(own) for one in all_results)
    equal = sum(order(one) == order(own) for one in all_results) - 1
    return round(100 * (2 * worse + equal) / (2 * others))
