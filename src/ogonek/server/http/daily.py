"""The day's deal over HTTP (docs/daily.md): what is played today, the counted try, practice, how the bots did."""

from __future__ import annotations

import contextlib
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import JSONBody, Parameter

from ogonek.core.kits import kit
from ogonek.core.record import load
from ogonek.daily.deal import Deal, day_of_id, deal_of_id
from ogonek.daily.tries import level_result, played_deal, result_of, the_day, wanted_deal
from ogonek.server.bots.pool import Pool, Priority
from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenPool, GivenReplayCache, GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person, person_asking
from ogonek.server.http.tables import person_seat
from ogonek.server.live.rooms import Rooms
from ogonek.server.messages import DailyDay, DailyLevel, DailyResult, DailyTry, NewTry, TableInfo
from ogonek.server.sealing import now
from ogonek.server.store import Store, Taken
from ogonek.server.store.models import DailyTryRow, PersonRow

GameName = Annotated[str, Parameter(pattern=r"^[a-z0-9-]{1,40}(?!\n)$")]
Day = Annotated[str, Parameter(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}(?!\n)$")]
LevelName = Annotated[str, Parameter(pattern=r"^[a-z-]{1,24}(?!\n)$")]


class Daily(Controller):
    path = "/api/daily"
    tags = ("daily",)

    @get(responses=PROBLEMS)
    async def day(
        self, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings, pool: GivenPool
    ) -> DailyDay:
        """Today's deal of each game, with all your counted tries."""
        person = await person_asking(request, store, settings)
        tries = {} if person is None else await _tries(person, store, rooms, pool)
        return the_day(now(), tries)

    @post("/{game:str}", responses=PROBLEMS)
    async def play(
        self,
        game: GameName,
        data: JSONBody[NewTry],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
    ) -> TableInfo:
        """A table with a day's deal, started. The counted try is made once: asked for again, it is the same table."""
        person = await known_person(request, store, settings)
        tries = await _tries(person, store, rooms, pool)
        deal = wanted_deal(data, game, now(), tries)
        table_id = tries[deal.id].table if data.counted and deal.id in tries else None
        if table_id is None:
            table_id = await _lay(deal, data.counted, person, store)
        elif await store.tables.get(table_id) is None:
            raise Refusal(409, "daily-played")
        return await started(table_id, person, store, rooms)

    @get("/{game:str}/{day:str}/levels/{level:str}", responses=PROBLEMS)
    async def bots(
        self,
        game: GameName,
        day: Day,
        level: LevelName,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
        replays: GivenReplayCache,
    ) -> DailyLevel:
        """How a bot of that level did in your seat, once your own try is over. Worked out when first asked for."""
        person = await known_person(request, store, settings)
        deal = played_deal(day, game, await _tries(person, store, rooms, pool))

        async def make() -> bytes:
            return await pool.run(Priority.REPLAY, person.id, encoded_level, deal.id, level)

        return msgspec.json.decode(await replays.get_or_make((deal.id, level, ()), make), type=DailyLevel)


async def started(table_id: str, person: PersonRow, store: Store, rooms: Rooms) -> TableInfo:
    """A day's table, started if it was not yet."""
    async with rooms.using(table_id) as room:
        if room.row.state == "waiting":
            with contextlib.suppress(Taken):  # another tab did
                await store.tables.start(table_id, None, "")
            await room.catch_up()
        return await room.info(person.id)


async def lay_table(deal: Deal, counted: bool, person: PersonRow, store: Store) -> str:
    """A new table for a day's deal."""
    names, levels = deal.names(person.name), deal.levels()
    seats: list[dict[str, Any]] = [
        {"kind": "bot", "person": None, "name": name, "level": level, "nonce": ""} for name, level in zip(names, levels)
    ]
    seats[deal.seat] = person_seat(person)
    table = {
        "game": deal.game,
        "rules": kit(deal.game).newest,
        "options": dict(deal.setting.options),
        "owner": person.id,
        "listed": False,
        "show_scores": True,
        "draw_seats": False,
        "clock": None,
        "daily": deal.id,
        "counted": counted,
    }
    return await store.tables.add(table, seats, deal.secret)


async def _lay(deal: Deal, counted: bool, person: PersonRow, store: Store) -> str:
    table_id = await lay_table(deal, counted, person, store)
    if counted:
        try:
            await store.daily.add(person.id, deal.id, table_id)
        except Taken:  # another tab or device was quicker: theirs counts
            await store.tables.remove(table_id)
            return next(row.table_id for row in await store.daily.tries(person.id) if row.deal == deal.id)
    return table_id


async def _tries(person: PersonRow, store: Store, rooms: Rooms, pool: Pool) -> dict[str, DailyTry]:
    """By deal. A result is worked out when it is first asked for after the end, and kept."""
    rows = await store.daily.tries(person.id)
    for row in rows:
        if row.result is None:
            await _find_result(row, store, rooms, pool)
    results = {row.deal: None if row.result is None else DailyResult(**row.result) for row in rows}
    return {row.deal: DailyTry(row.deal, day_of_id(row.deal), row.table_id, results[row.deal]) for row in rows}


async def _find_result(row: DailyTryRow, store: Store, rooms: Rooms, pool: Pool) -> None:
    stored = await store.tables.get(row.table_id)
    if stored is None or stored[0].state != "over":
        return
    async with rooms.using(row.table_id) as room:
        record = room.memory.record()
    seat = next(seat.number for seat in stored[1] if seat.person == row.person)
    row.result = await pool.run(Priority.REPLAY, row.person, plain_result, record, seat)
    await store.daily.set_result(row.person, row.deal, row.result)


# What runs in the processes for long work


def plain_result(record: dict[str, Any], seat: int) -> dict[str, Any]:
    result: dict[str, Any] = msgspec.to_builtins(result_of(load(record), seat))
    return result


def encoded_level(deal_id: str, level: str) -> bytes:
    deal = deal_of_id(deal_id)
    assert deal is not None
    return msgspec.json.encode(level_result(deal, level))
