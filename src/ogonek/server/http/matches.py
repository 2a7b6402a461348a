"""Quick matches over HTTP: a wish, whether others were found, and a seat at the table that was made for them.

The page asks again every few seconds. Whoever asks puts people together, in any process: the database lets one do it.
The table's commitment is known before anybody sends a random number of theirs, so its deal can be proved like any.
"""

from __future__ import annotations

import time
from typing import Any

from litestar import Controller, delete, post
from litestar.params import JSONBody

from ogonek.bots.levels import LEVELS
from ogonek.core.kits import kit, rulebook
from ogonek.server.account_messages import Match, MatchSeat, MatchWish
from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person
from ogonek.server.http.tables import bot_seat, person_seat
from ogonek.server.live.rooms import Rooms
from ogonek.server.store import Store, Taken
from ogonek.server.store.account_models import MatchWishRow
from ogonek.server.store.matches import SEAT_WITHIN, Wish
from ogonek.server.store.models import PersonRow

BOT_LEVEL = "casual"  # of those who take the places of people who do not come


class Matches(Controller):
    path = "/api/match"
    tags = ("matches",)

    @post(status_code=200, responses=PROBLEMS)
    async def wish(
        self, data: JSONBody[MatchWish], request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> Match:
        """Look for others who want to play the same, now. Ask again every few seconds: who does not has gone."""
        person = await known_person(request, store, settings)
        rulebook(data.game).check_players(data.players)
        if data.rated and not await store.accounts.is_account(person.id):
            raise Refusal(403, "no-account")
        await store.matches.wish(person.id, Wish(data.game, data.players, data.clock, data.rated), data.bots)
        return await _look(person, store, rooms)

    @delete(status_code=204, responses=PROBLEMS)
    async def leave(self, request: Asking, store: GivenStore, settings: GivenSettings) -> None:
        """Look no longer."""
        await store.matches.leave((await known_person(request, store, settings)).id)

    @post("/seat", status_code=200, responses=PROBLEMS)
    async def sit(
        self, data: JSONBody[MatchSeat], request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> Match:
        """Come to the table that was found. The last one to come starts the game."""
        person = await known_person(request, store, settings)
        row = await store.matches.seen(person.id)
        if row is None or row.table_id is None:
            raise Refusal(409, "no-match")
        async with rooms.using(row.table_id) as room:
            try:
                await _take_seat(row.table_id, person, data.nonce, store)
                await store.tables.start(row.table_id, None, "")
            except Taken:  # others are still to come, or it began already
                pass
            await room.catch_up()
        return await _look(person, store, rooms)


async def _take_seat(table_id: str, person: PersonRow, nonce: str, store: Store) -> None:
    """Any free one; there is one for everybody who was put together. Who sits already keeps theirs."""
    for _ in range(8):  # others come at the same moment
        found = await store.tables.get(table_id)
        if found is None or person.id in [seat.person for seat in found[1]]:
            return
        free = [seat.number for seat in found[1] if seat.kind == "empty"]
        if not free:
            return
        try:
            await store.tables.take_seat(table_id, free[0], person_seat(person, nonce))
        except Taken:
            continue
        return


async def _look(person: PersonRow, store: Store, rooms: Rooms) -> Match:
    row = await store.matches.seen(person.id)
    if row is None:
        return Match(searching=False)
    wish = Wish(row.game, row.players, row.clock, row.rated)
    if row.table_id is None and await store.matches.put_together(wish, _table(wish), _bots(wish)) is not None:
        row = await store.matches.seen(person.id) or row
    shown = MatchWish(row.game, row.players, row.clock, row.rated, row.bots)  # type: ignore[arg-type]
    if row.table_id is None:
        return Match(True, waiting=await store.matches.waiting(wish), wish=shown)
    return await _found(row, row.table_id, shown, store, rooms)


async def _found(row: MatchWishRow, table_id: str, shown: MatchWish, store: Store, rooms: Rooms) -> Match:
    """At the table: whether it began, or whether somebody did not come."""
    stored = await store.tables.get(table_id)
    if stored is not None and stored[0].state == "waiting":
        if (row.matched or 0.0) > time.time() - SEAT_WITHIN:
            return Match(True, table=table_id, wish=shown)
        try:
            await store.matches.give_up(table_id)
        except Taken:  # it began at the last moment
            return Match(True, table=table_id, started=True, wish=shown)
        if (room := rooms.in_memory(table_id)) is not None:
            rooms.forget(room)
        return Match(True, wish=shown)
    await store.matches.leave(row.person)  # it is found in the list of one's tables from now on
    return Match(False, table=table_id if stored is not None else None, started=stored is not None, wish=shown)


def _table(wish: Wish) -> dict[str, Any]:
    return {
        "game": wish.game,
        "rules": kit(wish.game).newest,
        "options": {},
        "listed": False,
        "show_scores": True,
        "draw_seats": True,
        "clock": wish.clock or None,
    }


def _bots(wish: Wish) -> list[dict[str, Any]]:
    level = BOT_LEVEL if BOT_LEVEL in LEVELS else next(iter(LEVELS))
    seats: list[dict[str, Any]] = []
    while len(seats) < wish.players - 1:
        seats.append(bot_seat(level, [seat["name"] for seat in seats]))
    return seats
