"""Finished games, afterwards: their records with proof, replays from any seat's eyes, records brought along."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.exceptions import HTTPException
from litestar.params import JSONBody, Parameter

from ogonek.core.errors import OgonekError
from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.server.documents import PROBLEMS
from ogonek.server.given import GivenRooms, GivenSettings, GivenStore
from ogonek.server.messages import Frame, Imported, Replay
from ogonek.server.people import Asking, known_person, person_asking
from ogonek.server.rooms import Rooms
from ogonek.server.settings import Settings
from ogonek.server.store import Store

LARGEST_RECORD = 512_000  # bytes
MOST_MOVES = 3_000  # the longest simulated game has under a thousand

GameNumber = Annotated[str, Parameter(pattern="^[a-z0-9]{10}$")]
Eyes = Annotated[str, Parameter(pattern="^([0-4]|open|spectator)$")]


class Replays(Controller):
    path = "/api"
    tags = ("replays",)

    @get("/tables/{table_id:str}/record", responses=PROBLEMS)
    async def record(
        self, table_id: GameNumber, request: Asking, store: GivenStore, rooms: GivenRooms, settings: GivenSettings
    ) -> Response[dict[str, Any]]:
        """The record of a finished game with the proof of its deal. A running game's is given to nobody."""
        record, _ = await _record_of_table(table_id, request, store, rooms, settings)
        file = f'attachment; filename="ogonek-{table_id}.json"'
        return Response(record, headers={"content-disposition": file})

    @post("/records", request_max_body_size=LARGEST_RECORD, responses=PROBLEMS)
    async def bring(
        self, data: JSONBody[dict[str, Any]], request: Asking, store: GivenStore, settings: GivenSettings
    ) -> Imported:
        """Bring a record along, to replay it here."""
        person = await known_person(request, store, settings)
        if isinstance(data.get("moves"), list) and len(data["moves"]) > MOST_MOVES:
            raise HTTPException(status_code=400, detail="record-too-long")
        game = await asyncio.to_thread(load, data)
        return Imported(await store.tables.add_imported(person.id, game.record()))

    @get("/replays/{game_id:str}", responses=PROBLEMS)
    async def replay(
        self,
        game_id: GameNumber,
        request: Asking,
        store: GivenStore,
        rooms: GivenRooms,
        settings: GivenSettings,
        eyes: Eyes = "spectator",
    ) -> Replay:
        """A finished game, move by move: as a spectator saw it, as seat 0 to 4 did, or with open cards."""
        record = await store.tables.imported(game_id)
        private = False
        if record is None:
            record, private = await _record_of_table(game_id, request, store, rooms, settings)
        return await asyncio.to_thread(make_replay, game_id, record, eyes, private)


async def _record_of_table(
    table_id: str, request: Asking, store: Store, rooms: Rooms, settings: Settings
) -> tuple[dict[str, Any], bool]:
    """The record, and whether it is kept from those who were not there."""
    person = await person_asking(request, store, settings)
    async with rooms.using(table_id) as room:
        if room.row.state in ("waiting", "playing"):
            raise HTTPException(status_code=409, detail="not-over")
        if not room.row.listed:
            asker = None if person is None else person.id
            was_there = asker is not None and (
                room.seat_of(asker) is not None or await store.tables.was_there(table_id, asker)
            )
            if not was_there:
                raise HTTPException(status_code=403, detail="not-there")
        return room.record(), not room.row.listed


def make_replay(game_id: str, record: dict[str, Any], eyes: str, private: bool) -> Replay:
    whole = load(record)
    seat = int(eyes) if eyes.isdigit() else None
    if seat is not None and seat >= len(whole.seats):
        raise OgonekError("no-such-seat", seat=seat)
    game = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
    frames = [_frame(game, game.opening, seat, eyes == "open")]
    for text in whole.moves:
        frames.append(_frame(game, game.play(text), seat, eyes == "open"))
    return Replay(game_id, game.name, game.options, game.seats, whole.moves, frames, record.get("result"), private)


def _frame(game: Game, events: list[Event], seat: int | None, all_open: bool) -> Frame:
    hands = [game.view(other)["hand"] for other in range(len(game.seats))] if all_open else None
    return Frame([event.seen_by(seat) for event in events], game.view(seat), hands)
