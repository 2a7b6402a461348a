"""Sharing a finished game's replay on purpose, by a link that nobody guesses.

Whoever played may share a game against bots, and one at a listed table, which everybody may see anyway. A private game
among people is shared when all of them agree. A name is shown only if its owner wants it, and whoever withdraws ends
the link for everybody.
"""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.params import JSONBody

from ogonek.server.errors import NoSuchTable, Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person
from ogonek.server.http.replays import GameNumber, shown_names
from ogonek.server.live.table_info import seats_of
from ogonek.server.messages import Shared, Sharing
from ogonek.server.sealing import check_unsealed
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from ogonek.server.store.tables import TableAndSeats


class Shares(Controller):
    path = "/api/tables/{table_id:str}/share"
    tags = ("replays",)

    @get(responses=PROBLEMS)
    async def look(self, table_id: GameNumber, request: Asking, store: GivenStore, settings: GivenSettings) -> Shared:
        """Whether the replay of a game that you played is shared, and who still has to agree."""
        stored, person = await _played(table_id, request, store, settings)
        return await _state(store, stored, person)

    @post(responses=PROBLEMS, status_code=200)
    async def agree(
        self,
        table_id: GameNumber,
        data: JSONBody[Sharing],
        request: Asking,
        store: GivenStore,
        settings: GivenSettings,
    ) -> Shared:
        """Agree to share it; the link comes when everybody who is asked has agreed."""
        stored, person = await _played(table_id, request, store, settings)
        await store.shares.agree(table_id, person, data.named, _asked(stored, person))
        return await _state(store, stored, person)

    @delete(responses=PROBLEMS, status_code=200)
    async def withdraw(
        self, table_id: GameNumber, request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Shared:
        """End it: the link leads nowhere from now on."""
        stored, person = await _played(table_id, request, store, settings)
        await store.shares.withdraw(table_id, person)
        return await _state(store, stored, person)


async def _played(table_id: str, request: Asking, store: Store, settings: Settings) -> tuple[TableAndSeats, str]:
    """A finished game, and the person asking, who played it."""
    person = await known_person(request, store, settings)
    stored = await store.tables.get(table_id)
    if stored is None:
        raise NoSuchTable
    if not seats_of(stored[1], person.id):
        raise Refusal(403, "not-there")
    if stored[0].state in ("waiting", "playing"):
        raise Refusal(409, "not-over")
    await check_unsealed(stored[0].daily, store)
    return stored, person.id


def _asked(stored: TableAndSeats, person: str) -> set[str]:
    """Who has to agree."""
    row, seats = stored
    return {person} if row.listed else {seat.person for seat in seats if seat.person is not None}


async def _state(store: Store, stored: TableAndSeats, person: str) -> Shared:
    share, agreed = await store.shares.of_table(stored[0].id)
    waiting = 0 if share is not None else len(_asked(stored, person) - set(agreed))
    return Shared(share, waiting, person in agreed, shown_names(stored, agreed))
