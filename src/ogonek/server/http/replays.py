"""Finished games, afterwards: their records with proof, replays from any seat's eyes, records brought along.

Making one takes up to a second of pure computation. That is done in the processes for long work, behind bots and hints,
once for all who ask, and not for more than a few of one address at a time.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

from litestar import Controller, MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter
from msgspec import json

from ogonek.core.record import load
from ogonek.server.bots.pool import Priority
from ogonek.server.errors import NoSuchTable, Refusal
from ogonek.server.http.api_docs import PROBLEMS
from ogonek.server.http.dependencies import GivenPool, GivenReplayCache, GivenRooms, GivenSettings, GivenStore
from ogonek.server.http.guard import address_of
from ogonek.server.http.people import Asking, known_person, person_asking
from ogonek.server.live.rooms import Rooms
from ogonek.server.live.table_info import seats_of
from ogonek.server.messages import Imported, Replay
from ogonek.server.sealing import check_unsealed
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from ogonek.server.store.shares import ID_LENGTH
from ogonek.server.store.tables import TableAndSeats
from ogonek.server.text import visible_text
from ogonek.table.messages import MAX_NAME, MAX_SEATS
from ogonek.table.replays import make_replay

LARGEST_RECORD = 512_000  # bytes
MOST_MOVES = 3_000  # the longest simulated game has under a thousand
COMPRESSED = "compressed"  # an option of handlers whose answers are compressed already
GZIP_LEVEL = 5

GameNumber = Annotated[str, Parameter(pattern=r"^[a-z0-9]{10}(?!\n)$")]
ReplayNumber = Annotated[str, Parameter(pattern=r"^[a-z0-9]{10}([a-z0-9]{10})?(?!\n)$")]  # the longer: a share's
Eyes = Annotated[str, Parameter(pattern=rf"^([0-{MAX_SEATS - 1}]|open|spectator)(?!\n)$")]


class Replays(Controller):
    path = "/api"
    tags = ("replays",)

    @get(
        "/tables/{table_id:str}/record",
        responses={**PROBLEMS, 200: ResponseSpec(dict[str, Any], generate_examples=False)},
        opt={COMPRESSED: True},
    )
    async def record(
        self,
        table_id: GameNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        replays: GivenReplayCache,
    ) -> Response[bytes]:
        """The record of a finished game with the proof of its deal, or one that was brought along. A running game's is
        given to nobody."""
        imported = await store.tables.is_imported(table_id)
        stored = None if imported else await _finished_table(table_id, request, store, settings)

        async def make() -> bytes:
            if stored is None:
                return compressed_json(await store.tables.imported(table_id))
            return compressed_json(await _record(rooms, table_id))

        names = () if stored is None else _names(stored)
        body = await replays.get_or_make((table_id, "record", names), make)
        file = f'attachment; filename="ogonek-{table_id}.json"'
        return compressed_answer(request, body, {"content-disposition": file})

    @post("/records", request_max_body_size=LARGEST_RECORD, responses=PROBLEMS)
    async def bring(
        self,
        data: JSONBody[dict[str, Any]],
        request: Asking,
        store: GivenStore,
        settings: GivenSettings,
        pool: GivenPool,
    ) -> Imported:
        """Bring a record along, to replay it here."""
        person = await known_person(request, store, settings)
        if isinstance(data.get("moves"), list) and len(data["moves"]) > MOST_MOVES:
            raise Refusal(400, "record-too-long")
        record = await pool.run(Priority.REPLAY, address_of(request.scope), checked_record, data)
        return Imported(await store.tables.add_imported(person.id, record))

    @get(
        "/replays/{game_id:str}",
        responses={**PROBLEMS, 200: ResponseSpec(Replay, generate_examples=False)},
        opt={COMPRESSED: True},
    )
    async def replay(
        self,
        game_id: ReplayNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        pool: GivenPool,
        replays: GivenReplayCache,
        eyes: Eyes = "spectator",
    ) -> Response[bytes]:
        """A finished game, move by move: as a spectator saw it, as a seat did, or with open cards."""
        game = await readable_game(game_id, request, store, settings)

        async def make() -> bytes:
            given = game_id, await game.record(store, rooms), eyes, game.private, game.names
            return await pool.run(Priority.REPLAY, address_of(request.scope), compressed_replay, *given)

        return compressed_answer(request, await replays.get_or_make((game_id, eyes, game.names), make), {})


class ReadableGame(NamedTuple):
    """A finished game that whoever asks may see all of. Without a table it is a record that was brought along."""

    id: str
    table: TableAndSeats | None
    names: tuple[str, ...] | None  # to be shown at the seats; without any, those of the record
    private: bool

    @property
    def key(self) -> str:
        """Its own id, also where it is shared under another."""
        return self.id if self.table is None else self.table[0].id

    async def record(self, store: Store, rooms: Rooms) -> dict[str, Any]:
        if self.table is None:
            if (found := await store.tables.imported(self.id)) is None:  # deleted a moment ago
                raise NoSuchTable
            return found
        return await _record(rooms, self.table[0].id)


async def readable_game(game_id: str, request: Asking, store: Store, settings: Settings) -> ReadableGame:
    """By its own id or by that of a share. Refusal unless it is over, unsealed and may be seen."""
    if len(game_id) == ID_LENGTH:
        table, names = await _shared_table(game_id, store)
        await check_unsealed(table[0].daily, store)
        return ReadableGame(game_id, table, names, private=False)
    if await store.tables.is_imported(game_id):
        return ReadableGame(game_id, None, None, private=False)
    table = await _finished_table(game_id, request, store, settings)
    return ReadableGame(game_id, table, _names(table), private=not table[0].listed)


def _names(stored: TableAndSeats) -> tuple[str, ...]:
    """They can change after the end: when somebody is erased."""
    return tuple(seat.name for seat in stored[1])


def compressed_answer(request: Asking, body: bytes, headers: dict[str, str]) -> Response[bytes]:
    """Nearly everybody takes it as it is kept."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {**headers, "content-encoding": "gzip"}
    else:
        body = gzip.decompress(body)
    return Response(body, media_type=MediaType.JSON, headers={**headers, "vary": "Accept-Encoding"})


async def _shared_table(share_id: str, store: Store) -> tuple[TableAndSeats, tuple[str, ...]]:
    """A game that is shared by this link, and the names that may be shown: bots', and whose owners agreed."""
    table_id = await store.shares.table_of(share_id)
    stored = None if table_id is None else await store.tables.get(table_id)
    if stored is None:
        raise NoSuchTable
    _, agreed = await store.shares.of_table(stored[0].id)
    return stored, tuple(shown_names(stored, agreed))


def shown_names(stored: TableAndSeats, agreed: Mapping[str, bool]) -> list[str]:
    """The names that everybody may see: bots', and whose owners agreed to show theirs; empty for the others."""
    return [seat.name if seat.person is None or agreed.get(seat.person) else "" for seat in stored[1]]


async def _finished_table(table_id: str, request: Asking, store: Store, settings: Settings) -> TableAndSeats:
    """The rows of a finished game, for somebody who may see all of it: nothing is replayed for this."""
    person = await person_asking(request, store, settings)
    stored = await store.tables.get(table_id)
    if stored is None:
        raise NoSuchTable
    row, seats = stored
    if row.state in ("waiting", "playing"):
        raise Refusal(409, "not-over")
    await check_unsealed(row.daily, store)
    if not row.listed:
        asker = None if person is None else person.id
        sat_there = bool(seats_of(seats, asker))
        if asker is None or not (sat_there or await store.tables.visited(table_id, asker)):
            raise Refusal(403, "not-there")
    return stored


async def _record(rooms: Rooms, table_id: str) -> dict[str, Any]:
    async with rooms.using(table_id) as room:
        return room.memory.record()


# What runs in the processes for long work


def compressed_json(plain: Any) -> bytes:
    return gzip.compress(json.encode(plain), GZIP_LEVEL)


def checked_record(data: dict[str, Any]) -> dict[str, Any]:
    """The record of a game that was played by the rules; BadRecord if it was not. Names are as people's here."""
    record = load(data).record()
    record["seats"] = [visible_text(name, instead="")[:MAX_NAME] or "?" for name in record["seats"]]
    return record


def compressed_replay(
    game_id: str, record: dict[str, Any], eyes: str, private: bool, names: tuple[str, ...] | None
) -> bytes:
    """With these names at the seats; without any, with those of the record."""
    replay = make_replay(game_id, record, eyes, private)
    if names is not None:
        replay.seats = list(names)
    return compressed_json(replay)
