"""Games over days: clocks run out by themselves, once, and survive restarts and clocks that are set."""

from __future__ import annotations

import asyncio
import time

import pytest
from sqlalchemy import text

from ogonek.server.errors import Refusal
from ogonek.server.housekeeping import clean_up
from ogonek.server.http.tables import tables_waiting_for
from ogonek.server.live.listener import Doer
from ogonek.server.settings import Settings
from ogonek.server.slow.ringer import ring
from ogonek.server.slow.vacations import running_time
from ogonek.table import Action
from server.slow.days import DAY, EITHER, Days, Process


@EITHER
async def test_time_runs_out_although_nobody_listens(process, days):
    table = await process.table(await process.people("Ala", "Ola"))
    first = (await process.seen(table)).row.to_move
    days.go(0.99)
    await ring(process.store, process.rooms)
    assert await process.stood_in(table) == []
    days.go(0.02)
    await ring(process.store, process.rooms)
    assert await process.stood_in(table) == [first]
    assert await process.seconds_left(table) is None, "a bot has no clock"
    await ring(process.store, process.rooms)
    assert await process.stood_in(table) == [first]


async def test_every_turn_has_its_own_time_and_a_turn_of_several_moves_has_one(process, days):
    table = await process.table(await process.people("Ala", "Ola"))
    days.go(0.5)
    after = await process.move(table)
    assert await process.seconds_left(table) == pytest.approx(DAY)
    days.go(0.25)
    assert await process.seconds_left(table) == pytest.approx(0.75 * DAY)
    assert (await process.seen(table)).row.to_move == after


async def test_who_comes_back_has_a_whole_turn_again(process, days):
    people = await process.people("Ala", "Ola")
    table = await process.table(people)
    room = await process.seen(table)
    seat = room.row.to_move
    days.go(1.1)
    await ring(process.store, process.rooms)
    async with process.rooms.using(table) as room:
        assert await process.stood_in(table) == [seat]
        person = room.seats[seat].person
        await room.act(Action("return", seat), f"{person}:back", Doer(person, None))
    assert await process.stood_in(table) == []
    assert await process.seconds_left(table) == pytest.approx(DAY)


@EITHER
async def test_exactly_one_process_rings_and_one_that_dies_stops_no_clock(opening, days):
    one, other = await opening(), await opening()
    table = await one.table(await one.people("Ala", "Ola"))
    await asyncio.gather(ring(one.store, one.rooms), ring(other.store, other.rooms))
    await one.close()  # as if it had died
    days.go(1.01)
    await other.store.clock.sync()  # which it does every few seconds
    third = await opening()
    await asyncio.gather(ring(other.store, other.rooms), ring(third.store, third.rooms))
    await asyncio.gather(ring(other.store, other.rooms), ring(third.store, third.rooms))
    rows = await other.store.actions.after(table, 0)
    assert [row.kind for row in rows] == ["stand-in"]


@EITHER
async def test_a_move_at_the_last_moment_counts(opening, days):
    one, other = await opening(), await opening()
    table = await one.table(await one.people("Ala", "Ola"))
    async with other.rooms.using(table):  # it has the table in memory, as it was
        days.go(1.01)
        moved = await one.move(table)
        await ring(other.store, other.rooms)
        assert await other.stood_in(table) == []
        assert (await other.seen(table)).row.to_move == moved


@EITHER
@pytest.mark.parametrize("jump", [3.0, -400.0, 0.9])
async def test_a_clock_that_is_set_rings_nowhere_and_takes_no_time(opening, days, jump):
    one, other = await opening(), await opening()
    table = await one.table(await one.people("Ala", "Ola"))
    days.go(0.5)
    for process in (one, other):
        await ring(process.store, process.rooms)
    days.set_clock(jump)
    for process in (one, other, one):
        await ring(process.store, process.rooms)
        assert await process.stood_in(table) == []
        assert await process.seconds_left(table) == pytest.approx(0.5 * DAY, abs=1)
    days.go(0.51)
    await asyncio.gather(*(ring(process.store, process.rooms) for process in (one, other)))
    assert len(await one.stood_in(table)) == 1


@EITHER
@pytest.mark.parametrize("down", [3.0, -20.0])
async def test_while_no_server_runs_clocks_stand_still(opening, days, down):
    """Also when the clock on the wall was set meanwhile."""
    one = await opening()
    table = await one.table(await one.people("Ala", "Ola"))
    days.go(0.5)
    await ring(one.store, one.rooms)
    await one.close()
    days.stop(down)
    again = await opening()
    await ring(again.store, again.rooms)
    assert await again.stood_in(table) == []
    assert await again.seconds_left(table) == pytest.approx(0.5 * DAY, abs=1)


async def test_a_quick_restart_takes_its_seconds(opening, days):
    one = await opening()
    table = await one.table(await one.people("Ala", "Ola"))
    await ring(one.store, one.rooms)
    await one.close()
    days.stop(30 / DAY)
    assert await (await opening()).seconds_left(table) == pytest.approx(DAY - 30, abs=1)


async def test_nobody_is_replaced_for_being_away_and_no_table_ends_for_being_left(process, days):
    people = await process.people("Ala", "Ola")
    slow, live = await process.table(people), await process.table(people, slow=False)
    async with process.rooms.using(slow) as room:
        assert room.grace_left() is None
        assert not any(seat.replaceable for seat in (await room.info(people[0])).seats)
    waiting = await process.table(people, started=False)
    in_three_days = days.wall + 1e9 + 3 * DAY  # (rows are touched by this machine's clock)
    await process.store.tables.abandon(in_three_days)
    assert (await process.seen(slow)).row.state == "playing"
    assert (await process.seen(live)).row.state == "abandoned"
    await clean_up(process.store, process.rooms, Settings(), time.time() + 3 * DAY)
    assert (await process.seen(waiting)).row.state == "waiting", "people take days to come"


async def test_a_game_that_began_just_before_a_kill_gets_its_turn_noted(process, days):
    people = await process.people("Ala", "Ola")
    table = await process.table(people, started=False)
    await process.store.tables.start(table, 0, "")  # and the process dies
    await ring(process.store, process.rooms)
    assert (await process.seen(table)).row.to_move is not None
    assert await process.seconds_left(table) == pytest.approx(DAY)


# Vacations


@EITHER
async def test_on_vacation_the_clock_stands_still(process, days):
    people = await process.people("Ala", "Ola")
    table = await process.table(people)
    seat = (await process.seen(table)).row.to_move
    person, other = people[seat], people[1 - seat]
    days.go(0.5)
    await process.store.slow.begin_vacation(person, 10, process.store.clock.now())
    await process.store.slow.begin_vacation(other, 1, process.store.clock.now())
    days.go(9)
    await ring(process.store, process.rooms)
    assert await process.stood_in(table) == []
    assert await process.seconds_left(table) == pytest.approx(0.5 * DAY)
    assert (await (await process.seen(table)).info(other)).seats[seat].vacation
    days.go(1.4)
    assert await process.seconds_left(table) == pytest.approx(0.1 * DAY)
    days.go(0.2)
    await ring(process.store, process.rooms)
    assert await process.stood_in(table) == [seat]


async def test_thirty_days_a_year_and_what_was_not_taken_is_left(process, days):
    (ala,) = await process.people("Ala")
    slow, clock = process.store.slow, process.store.clock
    assert (await slow.begin_vacation(ala, 20, clock.now())).days_left == pytest.approx(10)
    days.go(5)
    ended = await slow.begin_vacation(ala, 0, clock.now())
    assert (ended.seconds_left, ended.days_left) == (0, pytest.approx(25))
    with pytest.raises(Refusal, match="25"):
        await slow.begin_vacation(ala, 26, clock.now())
    assert (await slow.begin_vacation(ala, 25, clock.now())).days_left == pytest.approx(0)
    days.go(366 + 25)
    assert (await slow.vacation(ala, clock.now())).days_left == pytest.approx(30)


@EITHER
async def test_two_who_ask_at_once_do_not_get_twice_the_days(process):
    (ala,) = await process.people("Ala")
    now = process.store.clock.now()
    await asyncio.gather(*(process.store.slow.begin_vacation(ala, 30, now) for _ in range(3)))
    assert len((await process.store.slow.vacations([ala]))[ala]) <= 3
    assert (await process.store.slow.vacation(ala, now)).seconds_left == pytest.approx(30 * DAY)


def test_only_the_part_of_a_vacation_within_a_turn_counts():
    assert running_time(10, 20, []) == 10
    assert running_time(10, 20, [(0, 12), (15, 16), (19, 30)]) == 10 - 2 - 1 - 1
    assert running_time(10, 20, [(0, 5), (25, 30)]) == 10


# Your move


@EITHER
async def test_your_move_lists_slow_and_live_tables_and_those_begun_before_turns_were_noted(
    process: Process, days: Days
):
    ala, ola = await process.people("Ala", "Ola")
    tables = [await process.table([ala, ola]), await process.table([ala, ola], slow=False)]
    tables.append(await process.table([ala, ola], slow=False))
    async with process.store.database.writing() as session:  # as it is right after the upgrade
        await session.execute(text("UPDATE game_table SET to_move = NULL WHERE id = :id"), {"id": tables[2]})

    async def waiting(person: str) -> set[str]:
        return {row.id for row, _ in await tables_waiting_for(person, process.store, process.rooms)}

    assert await waiting(ala) | await waiting(ola) == set(tables)
    assert not await waiting(ala) & await waiting(ola)
    for table in tables:
        whose = (ala, ola)[(await process.seen(table)).row.to_move or 0]
        other = ola if whose == ala else ala
        assert table in await waiting(whose)
        await process.move(table)
        assert table in await waiting(other)
        assert table not in await waiting(whose)
