"""Tables over HTTP: making, joining, filling, starting, playing again. A GET never takes a seat."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Coroutine, Iterable
from contextlib import asynccontextmanager
from typing import Annotated, Any

from litestar import Controller, MediaType, delete, get, post
from litestar.params import FromPath, JSONBody, Parameter

from ogonek.bots.levels import LEVELS
from ogonek.core.kits import kit, rulebook
from ogonek.server.errors import GameGone, Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, clean_name, known_person, person_asking
from ogonek.server.live.room import Room
from ogonek.server.live.rooms import Rooms, check_watching
from ogonek.server.live.table_info import table_info
from ogonek.server.messages import (
    BotLevel,
    GameInfo,
    Joining,
    NewPerson,
    NewTable,
    Program,
    Starting,
    TableInfo,
    TableLists,
    WantedSeat,
)
from ogonek.server.settings import Settings
from ogonek.server.slow.vacations import running_time
from ogonek.server.store import Store, Taken
from ogonek.server.store.models import PersonRow, SeatRow
from ogonek.server.store.tables import EMPTY_SEAT, TableAndSeats
from ogonek.table.games import game_infos
from ogonek.table.messages import DAY, MAX_SEATS, SHORTEST_SLOW_TURN
from ogonek.table.names import bot_name
from ogonek.words import LANGUAGES, game_text

TableNumber = Annotated[str, Parameter(pattern=r"^[a-z0-9]{10}(?!\n)$")]
SeatNumber = Annotated[int, Parameter(gt=-1, lt=MAX_SEATS)]  # the framework's description would lose a `ge=0`


def bot_seat(level: str, others: Iterable[str]) -> dict[str, Any]:
    """A bot with a name that nobody else at the table has."""
    if level not in LEVELS:
        raise Refusal(400, "no-such-level", level=level)
    return {"kind": "bot", "person": None, "name": bot_name(level, set(others)), "level": level, "nonce": ""}


def person_seat(person: PersonRow, nonce: str = "") -> dict[str, Any]:
    return {"kind": "person", "person": person.id, "name": person.name, "level": None, "nonce": nonce}


@get("/api/games", tags=["tables"], responses=PROBLEMS)
async def games() -> list[GameInfo]:
    """The games that can be played here."""
    return game_infos(LEVELS)


@get("/api/games/{game:str}/words/{language:str}", media_type=MediaType.TEXT, tags=["tables"], responses=PROBLEMS)
async def game_words(game: FromPath[str], language: FromPath[str]) -> str:
    """A game's own words as a Fluent text, for a page that was built without them; empty where there are none."""
    kit(game)  # BadRecord for an unknown game
    return game_text(game, language) if language in LANGUAGES else ""


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get(responses=PROBLEMS)
    async def lists(self, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings) -> TableLists:
        """The open tables that wait for people, and those at which you sit."""
        person = await person_asking(request, store, settings)
        asker = None if person is None else person.id

        async def infos(found: list[TableAndSeats]) -> list[TableInfo]:
            live = [rooms.in_memory(row.id) for row, _ in found]
            return [
                table_info(*stored, asker, None, settings.grace) if room is None else await room.info(asker)
                for stored, room in zip(found, live)
            ]

        found = await infos(await store.tables.open_tables())
        if asker is None:
            return TableLists(found, [])
        waiting = await tables_waiting_for(asker, store, rooms)
        theirs = await infos(waiting)
        await tell_time_left(theirs, waiting, asker, store)
        return TableLists(found, await infos(await store.tables.tables_of(asker)), theirs)

    @post(responses=PROBLEMS)
    async def add(
        self, data: JSONBody[NewTable], request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> TableInfo:
        """A new table. It waits: the deal comes with the start, after the commitment is known."""
        person = await known_person(request, store, settings)
        check_wishes(data)
        seats: list[dict[str, Any]] = []
        for seat in data.seats:
            seats.append(_wanted(seat, person, [person.name, *(taken["name"] for taken in seats)]))
        table = {
            "game": data.game,
            "rules": kit(data.game).newest,
            "options": data.options,
            "owner": person.id,
            "listed": data.listed,
            "show_scores": data.show_scores,
            "draw_seats": data.draw_seats,
            "clock": data.clock,
            "slow": data.slow,
        }
        async with rooms.using(await store.tables.add(table, seats)) as room:
            return await room.info(person.id)

    @get("/{table_id:str}", responses=PROBLEMS)
    async def one(
        self, table_id: TableNumber, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> TableInfo:
        """A table, by its link."""
        person = await person_asking(request, store, settings)
        async with rooms.using(table_id) as room:
            await check_watching(room, None if person is None else person.id, store)
            return await room.info(None if person is None else person.id)

    @post("/{table_id:str}/seats", responses=PROBLEMS)
    async def join(
        self,
        table_id: TableNumber,
        data: JSONBody[Joining],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> TableInfo:
        """Take a free seat; who sits already keeps theirs."""
        person = await known_person(request, store, settings)
        async with rooms.using(table_id) as room:
            if room.memory.seat_of(person.id) is None:
                seat = _free_seat(room, data.seat)
                if await store.conduct.unwelcome(table_id, person.id):
                    raise Refusal(403, "not-welcome")
                await _changing(store.tables.take_seat(table_id, seat, person_seat(person, data.nonce)), room)
            return await room.info(person.id)

    @delete("/{table_id:str}/seats/{seat:int}", status_code=200, responses=PROBLEMS)
    async def free(
        self,
        table_id: TableNumber,
        seat: SeatNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> TableInfo:
        """Before the start: leave your own seat, or, as the owner, free any."""
        person = await known_person(request, store, settings)
        async with rooms.using(table_id) as room:
            if room.memory.seat_of(person.id) != seat and room.row.owner != person.id:
                raise Refusal(403, "not-yours")
            sitting = room.seats[_seat(room, seat)].person
            await _changing(store.tables.free_seat(table_id, seat, sitting), room)
            return await room.info(person.id)

    @post("/{table_id:str}/seats/{seat:int}/bot", responses=PROBLEMS)
    async def add_bot(
        self,
        table_id: TableNumber,
        seat: SeatNumber,
        data: JSONBody[BotLevel],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> TableInfo:
        """The owner gives an empty seat to a bot."""
        async with _owned(table_id, request, store, rooms, settings) as (person, room):
            bot = bot_seat(data.level, [taken.name for taken in room.seats])
            await _changing(store.tables.take_seat(table_id, _free_seat(room, seat), bot), room)
            return await room.info(person.id)

    @post("/{table_id:str}/seats/{seat:int}/program", responses=PROBLEMS)
    async def add_program(
        self,
        table_id: TableNumber,
        seat: SeatNumber,
        data: JSONBody[NewPerson],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> Program:
        """The owner gives an empty seat to a program of somebody's own: the token lets it play over the WebSocket."""
        async with _owned(table_id, request, store, rooms, settings) as (_, room):
            number = _free_seat(room, seat)
            program, token = await store.people.add(clean_name(data.name))
            await _changing(store.tables.take_seat(table_id, number, person_seat(program)), room)
            return Program(token, number)

    @post("/{table_id:str}/start", status_code=200, responses=PROBLEMS)
    async def start(
        self,
        table_id: TableNumber,
        data: JSONBody[Starting],
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
    ) -> TableInfo:
        """The owner starts the game, when every seat is taken."""
        async with _owned(table_id, request, store, rooms, settings) as (person, room):
            if room.row.state == "waiting":
                if any(seat.kind == "empty" for seat in room.seats):
                    raise Refusal(409, "empty-seats")
                await _changing(store.tables.start(table_id, room.memory.seat_of(person.id), data.nonce), room)
                await room.note_turn()
            return await room.info(person.id)

    @post("/{table_id:str}/rematch", responses=PROBLEMS)
    async def rematch(
        self, table_id: TableNumber, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> TableInfo:
        """A new table with the same people, bots and options, everybody in their seat; made once."""
        person = await known_person(request, store, settings)
        async with rooms.using(table_id) as room:
            if room.memory.seat_of(person.id) is None:
                raise Refusal(403, "not-yours")
            if room.row.state not in ("over", "abandoned"):
                raise Refusal(409, "not-over")
            if room.row.rematch is None:
                await self._make_rematch(room, person, store)
            assert room.row.rematch is not None
            async with rooms.using(room.row.rematch) as again:
                return await again.info(person.id)

    async def _make_rematch(self, room: Room, person: PersonRow, store: Store) -> None:
        """Bots sit down again at once, and who asked does; the others are waited for."""
        old = room.row
        kept = {name: getattr(old, name) for name in ("game", "options", "show_scores", "draw_seats", "clock", "slow")}
        seats = [_again(seat, person) for seat in room.seats]
        new_id = await store.tables.add(
            {**kept, "listed": False, "rules": kit(old.game).newest, "owner": person.id}, seats
        )
        try:
            invited = {seat.person for seat in room.seats if seat.person is not None} - {person.id}
            await store.tables.set_rematch(room.id, new_id, sorted(invited))
        except Taken:  # somebody was quicker: theirs counts
            await store.tables.remove(new_id)
        await room.catch_up()


def _wanted(seat: WantedSeat, person: PersonRow, names: list[str]) -> dict[str, Any]:
    if seat.kind == "me":
        return {**person_seat(person), "name": clean_name(seat.name or person.name)}
    return bot_seat(seat.level, names) if seat.kind == "bot" else EMPTY_SEAT


def _again(seat: SeatRow, person: PersonRow) -> dict[str, Any]:
    if seat.kind == "bot":
        return {"kind": "bot", "person": None, "name": seat.name, "level": seat.level, "nonce": ""}
    return {**person_seat(person), "name": seat.name} if seat.person == person.id else EMPTY_SEAT


def check_wishes(wanted: NewTable) -> None:
    """BadRecord, saying what, unless the game can be played so."""
    book = rulebook(wanted.game)
    book.check_options(wanted.options)
    book.check_players(len(wanted.seats))
    if not _pace_is_possible(wanted):
        raise Refusal(400, "bad-pace")
    kinds = [seat.kind for seat in wanted.seats]
    if kinds.count("me") > 1 and "person" in kinds:  # a hot seat stays on one device
        raise Refusal(400, "one-seat-each")


def _pace_is_possible(wanted: NewTable) -> bool:
    if wanted.slow:
        return wanted.clock is not None and wanted.clock >= SHORTEST_SLOW_TURN
    return wanted.clock is None or wanted.clock <= DAY


async def tables_waiting_for(person_id: str, store: Store, rooms: Rooms) -> list[TableAndSeats]:
    """The tables at which it is somebody's move. Those begun before turns were noted are noted now, once."""
    for table_id in await store.tables.without_turn(person_id):
        try:
            async with rooms.using(table_id) as room:
                await room.note_turn()
        except GameGone:
            continue
    return await store.tables.waiting_for(person_id)


async def tell_time_left(infos: list[TableInfo], tables: list[TableAndSeats], person_id: str, store: Store) -> None:
    """Of tables at which it is a person's move; whose time runs out first comes first."""
    vacations = (await store.slow.vacations([person_id])).get(person_id, [])
    for info, (row, _) in zip(infos, tables):
        if row.turn_since is not None and row.clock is not None:
            info.seconds_left = row.clock - running_time(row.turn_since, store.clock.now(), vacations)
    infos.sort(key=lambda info: math.inf if info.seconds_left is None else info.seconds_left)


@asynccontextmanager
async def _owned(
    table_id: str, request: Asking, store: Store, rooms: Rooms, settings: Settings
) -> AsyncIterator[tuple[PersonRow, Room]]:
    """A table, for its owner only."""
    person = await known_person(request, store, settings)
    async with rooms.using(table_id) as room:
        if room.row.owner != person.id:
            raise Refusal(403, "not-owner")
        yield person, room


def _seat(room: Room, seat: int) -> int:
    if seat >= len(room.seats):
        raise Refusal(404, "no-such-seat", seat=seat)
    return seat


def _free_seat(room: Room, wanted: int | None) -> int:
    """That seat, or the first free one; a clear no if there is none."""
    if room.row.state != "waiting":
        raise Refusal(409, "already-started")
    free = [seat.number for seat in room.seats if seat.kind == "empty"]
    if wanted is not None and _seat(room, wanted) not in free:
        raise Refusal(409, "seat-taken")
    if not free:
        raise Refusal(409, "table-full")
    return free[0] if wanted is None else wanted


async def _changing(change: Coroutine[Any, Any, None], room: Room) -> None:
    """Makes a change in the database and tells everybody at the table."""
    try:
        await change
    except Taken:
        await room.catch_up()
        raise Refusal(409, "try-again") from None
    await room.catch_up()
