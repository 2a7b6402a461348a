"""Blocks and reports over HTTP. People are named by where they sit, or by what they said: nobody learns their ids."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, delete, get, post
from litestar.params import JSONBody, Parameter

from ogonek.server.account_messages import About, Block, NewReport
from ogonek.server.errors import Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.people import Asking, known_person
from ogonek.server.live.rooms import Rooms, check_watching
from ogonek.server.live.table_info import iso
from ogonek.server.store import Store
from ogonek.server.store.conduct import MAX_BLOCKS
from ogonek.server.store.models import PersonRow
from ogonek.server.text import visible_text

BlockId = Annotated[str, Parameter(pattern=r"^[a-z0-9]{10}(?!\n)$")]


class Conduct(Controller):
    path = "/api"
    tags = ("conduct",)

    @get("/blocks", responses=PROBLEMS)
    async def blocks(self, request: Asking, store: GivenStore, settings: GivenSettings) -> list[Block]:
        """Whom you blocked."""
        person = await known_person(request, store, settings)
        return [Block(block, name, iso(at)) for block, name, at in await store.conduct.blocks(person.id)]

    @post("/blocks", responses=PROBLEMS)
    async def block(
        self, data: JSONBody[About], request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> list[Block]:
        """They cannot join tables of yours or be matched with you, and you do not see what they say."""
        person = await known_person(request, store, settings)
        other, _ = await _meant(data, person, store, rooms)
        if not await store.conduct.block(person.id, other):
            raise Refusal(409, "too-many-blocks", most=MAX_BLOCKS)
        await _hide(person, store, rooms)
        return [Block(block, name, iso(at)) for block, name, at in await store.conduct.blocks(person.id)]

    @delete("/blocks/{block_id:str}", status_code=204, responses=PROBLEMS)
    async def unblock(
        self, block_id: BlockId, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> None:
        """Meet them again."""
        person = await known_person(request, store, settings)
        if not await store.conduct.unblock(person.id, block_id):
            raise Refusal(404, "not-found")
        await _hide(person, store, rooms)

    @post("/reports", status_code=204, responses=PROBLEMS)
    async def report(
        self, data: JSONBody[NewReport], request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> None:
        """Tell the operator about somebody at a table."""
        person = await known_person(request, store, settings)
        about, line = await _meant(data, person, store, rooms)
        text = visible_text(data.text, instead=" ")
        if not await store.conduct.report(person.id, about, data.table, line, text):
            raise Refusal(429, "too-many-reports")


async def _meant(data: About, person: PersonRow, store: Store, rooms: Rooms) -> tuple[str, str]:
    """Who is meant, and what they said; only at a table that one may look at, and never oneself."""
    async with rooms.using(data.table) as room:
        await check_watching(room, person.id, store)
    found = await store.conduct.at(data.table, data.seat, data.line)
    if found is None or found[0] == person.id:
        raise Refusal(404, "nobody-there")
    return found


async def _hide(person: PersonRow, store: Store, rooms: Rooms) -> None:
    """What is open here follows at once; elsewhere, when the page is opened again."""
    blocked = frozenset(await store.conduct.blocked_by(person.id))
    for room in rooms.all_in_memory():
        for listener in room.listeners:
            if listener.person == person.id:
                listener.blocked = blocked
