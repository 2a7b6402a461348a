"""Somebody's finished games over HTTP: all of them in short, and deleting one."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, delete, get

from ogonek.history import VERSION, summary
from ogonek.history.game_part import goal_infos
from ogonek.server.bots.pool import Pool, Priority
from ogonek.server.errors import NoSuchTable
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenPool, GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person, person_asking
from ogonek.server.http.ranked import find_result
from ogonek.server.http.replays import GameNumber
from ogonek.server.live.rooms import Rooms
from ogonek.server.live.table_info import seats_of
from ogonek.server.messages import History, PlayedGame
from ogonek.server.sealing import check_unsealed, is_sealed
from ogonek.server.store import Store
from ogonek.server.store.models import PersonRow

AT_ONCE = 20  # games that are summed up for one question


class Past(Controller):
    path = "/api/history"
    tags = ("history",)

    @get(responses=PROBLEMS)
    async def all(
        self, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings, pool: GivenPool
    ) -> History:
        """Your finished games, and the records that you brought along, the newest first."""
        person = await person_asking(request, store, settings)
        if person is None:
            return History([], False, goal_infos())
        kept = {
            game_id: row
            for game_id, row in (await store.history.played(person.id)).items()
            if row.hidden or row.version == VERSION
        }
        imported = set(await store.history.imported(person.id))
        finished = await store.history.finished(person.id)
        sealed = {deal for deal in set(finished.values()) if await is_sealed(deal, store)}
        there = [*(game_id for game_id, deal in finished.items() if deal not in sealed), *imported]
        new = [game_id for game_id in there if game_id not in kept]
        summaries = {game_id: row.summary for game_id, row in kept.items() if not row.hidden and game_id in there}
        for game_id in new[:AT_ONCE]:
            summaries[game_id] = await _sum_up(game_id, game_id in imported, person, store, rooms, pool)
        games = msgspec.convert(list(summaries.values()), list[PlayedGame])
        games.sort(key=lambda played: played.created, reverse=True)
        return History(games, len(new) > AT_ONCE, goal_infos())

    @delete("/{game_id:str}", status_code=204, responses=PROBLEMS)
    async def forget(
        self,
        game_id: GameNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
    ) -> None:
        """Forget a finished game. One with other people stays theirs."""
        person = await known_person(request, store, settings)
        for row in await store.ranked.tries_at(game_id):
            await check_unsealed(row.deal, store)
            await find_result(row, store, rooms, pool)  # it stays in the table of results
        if not await store.history.forget(person.id, game_id):
            raise NoSuchTable


async def _sum_up(
    game_id: str, imported: bool, person: PersonRow, store: Store, rooms: Rooms, pool: Pool
) -> dict[str, Any]:
    if imported:
        record, seat = await store.tables.imported(game_id), None
    else:
        async with rooms.using(game_id) as room:
            record, seats = room.memory.record(), seats_of(room.seats, person.id)
        seat = seats[0] if len(seats) == 1 else None
    found = await pool.run(Priority.REPLAY, person.id, plain_summary, {**(record or {}), "id": game_id}, seat, imported)
    await store.history.keep(person.id, game_id, VERSION, found)
    return found


def plain_summary(record: dict[str, Any], seat: int | None, imported: bool) -> dict[str, Any]:
    """Runs in the processes for long work."""
    plain: dict[str, Any] = msgspec.to_builtins(summary(record, seat, imported))
    return plain
