"""What is sealed until a day is over: everything of its ranked deals but one's own view of one's own table.

A day is over by the server's clock or, where that was put back, once its secret was told: nobody can begin its deals
after that.
"""

from __future__ import annotations

import time

from ogonek.daily.calendar import day_of
from ogonek.daily.deal import day_of_id
from ogonek.daily.ranked import is_ranked
from ogonek.server.errors import Refusal
from ogonek.server.live.table_info import iso
from ogonek.server.store import Store


def now() -> str:
    """The server's time is everybody's: it says which day it is, whatever clock a browser has."""
    return iso(time.time())


async def day_over(day: str, store: Store) -> bool:
    """Whether the day's secret may be told; it counts as told from then on."""
    found = await store.ranked.day(day)
    if found is None:
        return day < day_of(now())
    if not found.revealed and day < day_of(now()):
        await store.ranked.reveal(day)
        return True
    return found.revealed


async def is_sealed(deal: str, store: Store) -> bool:
    """`deal`: the id of the day's deal that a table plays, empty for other tables."""
    return is_ranked(deal) and not await day_over(day_of_id(deal), store)


async def check_unsealed(deal: str, store: Store) -> None:
    """Refuses whatever would tell something of a ranked deal before its day is over."""
    if await is_sealed(deal, store):
        raise Refusal(409, "ranked-sealed", day=day_of_id(deal))
