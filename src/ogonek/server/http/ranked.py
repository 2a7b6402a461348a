"""The ranked deal of the day over HTTP (docs/daily.md): one try a person, results, and what is told afterwards."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import JSONBody

from ogonek.core.errors import OgonekError
from ogonek.core.kits import kits
from ogonek.daily.calendar import day_of, end_of, seconds_left, today_and_tomorrow
from ogonek.daily.deal import daily_deal, day_of_id
from ogonek.daily.ranked import order, percentile, ranked_deal, ranked_id
from ogonek.server.bots.pool import Pool, Priority
from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.daily import Day, GameName, lay_table, plain_result, started
from ogonek.server.http.dependencies import GivenPool, GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person, person_asking
from ogonek.server.live.rooms import Rooms
from ogonek.server.live.table_info import iso
from ogonek.server.messages import (
    DailyResult,
    NewRanked,
    RankedDay,
    RankedGame,
    RankedPlace,
    RankedResults,
    RankedTry,
    TableInfo,
)
from ogonek.server.sealing import day_over, now
from ogonek.server.store import Store, Taken
from ogonek.server.store.models import RankedTryRow
from ogonek.server.store.ranked import day_commitment

AT_ONCE = 20  # results that are worked out for one question
MOST_PLACES = 100  # lines of a table of results


class Ranked(Controller):
    path = "/api/ranked"
    tags = ("daily",)

    @get(responses=PROBLEMS)
    async def day(
        self, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings, pool: GivenPool
    ) -> RankedDay:
        """Today's ranked deal of each game, with all your tries, and the commitments of today and tomorrow."""
        person = await person_asking(request, store, settings)
        time = now()
        today, tomorrow = [await store.ranked.drawn_day(one) for one in today_and_tomorrow(time)]
        rows = [] if person is None else await store.ranked.tries_of(person.id)
        for row in rows:
            await find_result(row, store, rooms, pool)
        rows.sort(key=lambda row: day_of_id(row.deal))
        return RankedDay(
            day=today.day,
            seconds_left=seconds_left(time),
            commitment=day_commitment(today),
            committed=iso(today.created),
            tomorrow=day_commitment(tomorrow),
            games=[_game(name, today.day, rows) for name in kits()],
        )

    @post("/{game:str}", responses=PROBLEMS)
    async def play(
        self,
        game: GameName,
        data: JSONBody[NewRanked],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> TableInfo:
        """Your one try of today's deal, started. Asked for again, it is the same table."""
        person = await known_person(request, store, settings)
        today = day_of(now())
        if data.day != today:
            raise Refusal(409, "daily-other-day", day=today)
        row = await store.ranked.drawn_day(today)
        if row.revealed:  # the clock was ahead, and has been put back
            raise Refusal(409, "ranked-told", day=today)
        deal = ranked_deal(game, today, bytes.fromhex(row.secret))
        table_id = await _table_of(person.id, deal.id, store)
        if table_id is None:
            table_id = await lay_table(deal, True, person, store)
            try:
                await store.ranked.add(person.id, deal.id, table_id, data.named)
            except Taken:  # another tab or device was quicker: theirs counts
                await store.tables.remove(table_id)
                table_id = await _table_of(person.id, deal.id, store)
                assert table_id is not None
        elif await store.tables.get(table_id) is None:
            raise Refusal(409, "daily-played")
        return await started(table_id, person, store, rooms)

    @get("/{game:str}/{day:str}", responses=PROBLEMS)
    async def results(
        self,
        game: GameName,
        day: Day,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
    ) -> RankedResults:
        """How everybody did, and from the end of the day on the secret from which the deal follows."""
        person = await person_asking(request, store, settings)
        asker = None if person is None else person.id
        deal = ranked_id(game, day)
        found = await store.ranked.day(day)
        if found is None or day > day_of(now()):
            raise OgonekError("ranked-no-day", day=day)
        over = await day_over(day, store)
        tries = await store.ranked.tries(deal)
        for row in [row for row, _ in tries if row.result is None][:AT_ONCE]:
            await find_result(row, store, rooms, pool)
        ranked = [(row, name, DailyResult(**row.result)) for row, name in tries if row.result and not row.late]
        ranked.sort(key=lambda one: order(one[2]))
        own = next((result for row, _, result in ranked if row.person == asker), None)
        ranks = {order(result): rank for rank, (_, _, result) in reversed(list(enumerate(ranked, 1)))}
        places = [
            RankedPlace(
                rank=ranks[order(result)],
                place=result.place,
                points=result.points,
                name=name if row.named or row.person == asker else "",
                you=row.person == asker,
            )
            for row, name, result in ranked
        ]
        told = over or own is not None
        return RankedResults(
            deal=deal,
            day=day,
            over=over,
            commitment=day_commitment(found),
            secret=found.secret if over else "",
            players=len(daily_deal(game, day).setting.levels) + 1,
            tries=len(ranked),
            places=[one for at, one in enumerate(places) if at < MOST_PLACES or one.you] if told else [],
            percentile=None if own is None else percentile(own, [result for _, _, result in ranked]),
        )


async def find_result(row: RankedTryRow, store: Store, rooms: Rooms, pool: Pool) -> None:
    """Works a result out when it is first asked for after the end, and keeps it."""
    stored = None if row.result is not None else await store.tables.get(row.table_id)
    if stored is None or stored[0].state != "over" or stored[0].ended is None:
        return
    async with rooms.using(row.table_id) as room:
        record = room.memory.record()
    seat = next(seat.number for seat in stored[1] if seat.person == row.person)
    row.result = await pool.run(Priority.REPLAY, row.person, plain_result, record, seat)
    row.late = stored[0].ended >= end_of(day_of_id(row.deal))
    await store.ranked.set_result(row.person, row.deal, row.result, row.late)


async def _table_of(person_id: str, deal: str, store: Store) -> str | None:
    return next((row.table_id for row in await store.ranked.tries_of(person_id) if row.deal == deal), None)


def _game(name: str, today: str, rows: list[RankedTryRow]) -> RankedGame:
    setting = daily_deal(name, today).setting
    own = [row for row in rows if row.deal.split("/")[1] == name]
    deal = ranked_id(name, today)
    return RankedGame(
        game=name,
        deal=deal,
        levels=list(setting.levels),
        options={option: setting.options.get(option, False) for option in kits()[name].rulebook().options},
        today=next((_try(row) for row in own if row.deal == deal), None),
        tries=[_try(row) for row in own],
    )


def _try(row: RankedTryRow) -> RankedTry:
    result = None if row.result is None else DailyResult(**row.result)
    return RankedTry(day_of_id(row.deal), row.table_id, result, row.late)
