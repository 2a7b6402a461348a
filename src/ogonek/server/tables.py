"""Tables over HTTP: making, joining, filling, starting, and the record afterwards. A GET never takes a seat."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from litestar import Controller, Request, delete, get, post
from litestar.exceptions import HTTPException
from litestar.params import Parameter

from ogonek.bots.levels import LEVELS
from ogonek.games import NAMES, NEWEST, rulebook
from ogonek.games.errors import BadRecord
from ogonek.server.models import PersonRow
from ogonek.server.people import known_person, person_asking
from ogonek.server.protocol import BotLevel, GameInfo, Joining, NewTable, Starting, TableInfo, TableLists, WantedSeat
from ogonek.server.rooms import Room, Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import Store, Taken
from ogonek.server.thinkers import Thinkers

Asking = Request[Any, Any, Any]
TableNumber = Annotated[str, Parameter(pattern="^[a-z0-9]{10}$")]
SeatNumber = Annotated[int, Parameter(ge=0, le=4)]

EMPTY = {"kind": "empty", "person": None, "name": "", "level": None, "nonce": ""}


# What bots are called: first names that one heard in every queue.
BOT_NAMES = ("Krysia", "Mietek", "Halina", "Zdzisiek", "Bożena", "Wiesiek", "Grażyna", "Heniek")


def bot_seat(level: str, others: Iterable[str]) -> dict[str, Any]:
    """A bot with a name that nobody else at the table has."""
    if level not in LEVELS:
        raise HTTPException(status_code=400, detail="no-such-level", extra={"level": level})
    name = next(name for name in BOT_NAMES if name not in set(others))
    return {"kind": "bot", "person": None, "name": name, "level": level, "nonce": ""}


def person_seat(person: PersonRow, nonce: str = "") -> dict[str, Any]:
    return {"kind": "person", "person": person.id, "name": person.name, "level": None, "nonce": nonce}


@get("/api/games", tags=["tables"])
async def games() -> list[GameInfo]:
    """The games that can be played here."""
    books = [rulebook(name) for name in NAMES]
    return [
        GameInfo(book.name, book.title, (book.players[0], book.players[-1]), list(book.options), list(LEVELS))
        for book in books
    ]


class Tables(Controller):
    path = "/api/tables"
    tags = ("tables",)

    @get()
    async def lists(self, request: Asking, store: Store, rooms: Rooms, settings: Settings) -> TableLists:
        """The open tables that wait for people, and those at which you sit."""
        person = await person_asking(request, store, settings)
        asker = None if person is None else person.id
        waiting = [(await rooms.get(table)).info(asker) for table in await store.open_tables()]
        yours = (
            [] if asker is None else [(await rooms.get(table)).info(asker) for table in await store.tables_of(asker)]
        )
        return TableLists(waiting, yours)

    @post()
    async def add(self, data: NewTable, request: Asking, store: Store, rooms: Rooms, settings: Settings) -> TableInfo:
        """A new table. It waits: the deal comes with the start, after the commitment is known."""
        person = await known_person(request, store, settings)
        check_wishes(data)
        seats: list[dict[str, Any]] = []
        for seat in data.seats:
            seats.append(self._wanted(seat, person, [taken["name"] for taken in seats]))
        table_id = await store.add_table(
            {
                "game": data.game,
                "rules": NEWEST[data.game],
                "options": data.options,
                "owner": person.id,
                "listed": data.listed,
                "show_scores": data.show_scores,
            },
            seats,
        )
        return (await rooms.get(table_id)).info(person.id)

    def _wanted(self, seat: WantedSeat, person: PersonRow, others: list[str]) -> dict[str, Any]:
        if seat.kind == "me":
            return person_seat(person)
        return bot_seat(seat.level, [person.name, *others]) if seat.kind == "bot" else dict(EMPTY)

    @get("/{table_id:str}")
    async def one(
        self, table_id: TableNumber, request: Asking, store: Store, rooms: Rooms, settings: Settings
    ) -> TableInfo:
        """A table, by its link."""
        person = await person_asking(request, store, settings)
        return (await rooms.get(table_id)).info(None if person is None else person.id)

    @post("/{table_id:str}/seats")
    async def join(
        self, table_id: TableNumber, data: Joining, request: Asking, store: Store, rooms: Rooms, settings: Settings
    ) -> TableInfo:
        """Take a free seat; who sits already keeps theirs."""
        person = await known_person(request, store, settings)
        room = await rooms.get(table_id)
        if room.seat_of(person.id) is None:
            free = [seat.number for seat in room.seats if seat.kind == "empty"]
            wanted = free if data.seat is None else [seat for seat in free if seat == data.seat]
            if room.row.state != "waiting":
                raise HTTPException(status_code=409, detail="already-started")
            if not wanted:
                raise HTTPException(status_code=409, detail="table-full" if not free else "seat-taken")
            await self._changing(store.take_seat(table_id, wanted[0], **person_seat(person, data.nonce)), room)
        return room.info(person.id)

    @delete("/{table_id:str}/seats/{seat:int}", status_code=200)
    async def free(
        self, table_id: TableNumber, seat: SeatNumber, request: Asking, store: Store, rooms: Rooms, settings: Settings
    ) -> TableInfo:
        """Before the start: leave your own seat, or, as the owner, free any."""
        person = await known_person(request, store, settings)
        room = await rooms.get(table_id)
        if room.seat_of(person.id) != seat and room.row.owner != person.id:
            raise HTTPException(status_code=403, detail="not-yours")
        await self._changing(store.free_seat(table_id, self._seat(room, seat)), room)
        return room.info(person.id)

    @post("/{table_id:str}/seats/{seat:int}/bot")
    async def add_bot(
        self,
        table_id: TableNumber,
        seat: SeatNumber,
        data: BotLevel,
        request: Asking,
        store: Store,
        rooms: Rooms,
        settings: Settings,
    ) -> TableInfo:
        """The owner gives an empty seat to a bot."""
        person, room = await self._owner(table_id, request, store, rooms, settings)
        bot = bot_seat(data.level, [taken.name for taken in room.seats])
        await self._changing(store.take_seat(table_id, self._seat(room, seat), **bot), room)
        return room.info(person.id)

    @post("/{table_id:str}/start", status_code=200)
    async def start(
        self,
        table_id: TableNumber,
        data: Starting,
        request: Asking,
        store: Store,
        rooms: Rooms,
        settings: Settings,
        thinkers: Thinkers,
    ) -> TableInfo:
        """The owner starts the game, when every seat is taken."""
        person, room = await self._owner(table_id, request, store, rooms, settings)
        if room.row.state == "waiting":
            if any(seat.kind == "empty" for seat in room.seats):
                raise HTTPException(status_code=409, detail="empty-seats")
            await self._changing(store.start(table_id, room.seat_of(person.id), data.nonce), room)
        thinkers.wake(room)
        return room.info(person.id)

    @post("/{table_id:str}/rematch")
    async def rematch(
        self, table_id: TableNumber, request: Asking, store: Store, rooms: Rooms, settings: Settings
    ) -> TableInfo:
        """A new table with the same people, bots and options, one seat further round; made once."""
        person = await known_person(request, store, settings)
        room = await rooms.get(table_id)
        if room.seat_of(person.id) is None:
            raise HTTPException(status_code=403, detail="not-yours")
        if room.row.state not in ("over", "abandoned"):
            raise HTTPException(status_code=409, detail="not-over")
        if room.row.rematch is None:
            seats = [self._again(seat, person) for seat in (*room.seats[1:], room.seats[0])]
            kept = {"game": room.row.game, "options": room.row.options, "listed": False}
            kept |= {"show_scores": room.row.show_scores, "rules": NEWEST[room.row.game], "owner": person.id}
            new_id = await store.add_table(kept, seats)
            try:
                await store.set_rematch(table_id, new_id)
            except Taken:  # somebody was quicker: theirs counts
                await store.remove_table(new_id)
            await room.reload()
        assert room.row.rematch is not None
        return (await rooms.get(room.row.rematch)).info(person.id)

    def _again(self, seat: Any, person: PersonRow) -> dict[str, Any]:
        """Bots sit down again at once, and who asked does; the others are waited for."""
        if seat.kind == "bot":
            return {"kind": "bot", "person": None, "name": seat.name, "level": seat.level, "nonce": ""}
        return person_seat(person) if seat.person == person.id else dict(EMPTY)

    @get("/{table_id:str}/record")
    async def record(
        self, table_id: TableNumber, request: Asking, store: Store, rooms: Rooms, settings: Settings
    ) -> dict[str, Any]:
        """The record of a finished game with the proof of its deal. A running game's is given to nobody."""
        room = await rooms.get(table_id)
        if room.table is None or room.row.state == "playing":
            raise HTTPException(status_code=409, detail="not-over")
        return room.record()

    async def _owner(
        self, table_id: str, request: Asking, store: Store, rooms: Rooms, settings: Settings
    ) -> tuple[PersonRow, Room]:
        person = await known_person(request, store, settings)
        room = await rooms.get(table_id)
        if room.row.owner != person.id:
            raise HTTPException(status_code=403, detail="not-owner")
        return person, room

    def _seat(self, room: Room, seat: int) -> int:
        if seat >= len(room.seats):
            raise HTTPException(status_code=404, detail="no-such-seat", extra={"seat": seat})
        return seat

    async def _changing(self, change: Any, room: Room) -> None:
        """Makes a change in the database and tells everybody at the table."""
        try:
            await change
        except Taken:
            await room.reload()
            raise HTTPException(status_code=409, detail="try-again") from None
        await room.reload()


def check_wishes(wanted: NewTable) -> None:
    """BadRecord, saying what, unless the game can be played so."""
    book = rulebook(wanted.game)
    for option in wanted.options:
        if option not in book.options:
            raise BadRecord("unknown-option", option=option[:40], game=book.name, known=", ".join(book.options))
    if len(wanted.seats) not in book.players:
        raise BadRecord("players", game=book.name, min=book.players[0], max=book.players[-1], seats=len(wanted.seats))
    if sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise HTTPException(status_code=400, detail="one-seat-each")
