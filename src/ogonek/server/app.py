"""The server: HTTP and WebSockets around the rooms."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from ogonek.games.errors import OgonekError
from ogonek.server.guard import Guard
from ogonek.server.migrate import migrate
from ogonek.server.people import People
from ogonek.server.protocol import Problem
from ogonek.server.rooms import Rooms
from ogonek.server.settings import Settings, settings_from_environment
from ogonek.server.sockets import table_socket
from ogonek.server.store import Store
from ogonek.server.tables import Tables, games
from ogonek.server.thinkers import Thinkers

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"


def create_app(settings: Settings | None = None) -> ASGIApp:
    """The whole application; what it needs is started and stopped with it."""
    chosen = settings if settings is not None else settings_from_environment()
    store = Store(chosen.database_url)
    rooms = Rooms(store, chosen.grace)
    thinkers = Thinkers(rooms, chosen.thinkers, chosen.bot_pause)

    @contextlib.asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await migrate(store.engine)
        for table_id in await store.playing_tables():  # bots whose server was stopped in the middle of their turn
            thinkers.wake(await rooms.get(table_id))
        yield
        thinkers.close()
        await store.close()

    given = {"store": store, "rooms": rooms, "settings": chosen, "thinkers": thinkers}
    app = Litestar(
        [People, Tables, games, table_socket, page, *pages()],
        lifespan=[running],
        dependencies={name: Provide(_giver(thing), sync_to_thread=False) for name, thing in given.items()},
        exception_handlers={OgonekError: say_error, HTTPException: say_http_error, Exception: say_mishap},
        openapi_config=OpenAPIConfig("Ogonek", "1", path="/api/docs"),
        request_max_body_size=64_000,
        logging_config=None,
        signature_types=[Store, Rooms, Settings, Thinkers],
    )
    return Guard(app, chosen)


def _giver(thing: Any) -> Any:
    def give() -> Any:
        return thing

    return give


# The page: one document for all its addresses; the files beside it have their content's hash in their names.


@get(["/", "/t/{table_id:str}", "/rules"], media_type=MediaType.HTML, include_in_schema=False)
async def page() -> Response[bytes]:
    return Response((STATIC / "index.html").read_bytes(), headers={"cache-control": "no-cache"})


def pages() -> list[Any]:
    for_ever = CacheControlHeader(max_age=31_536_000, immutable=True)
    return [
        create_static_files_router("/assets", [STATIC / "assets"], cache_control=for_ever, include_in_schema=False),
        create_static_files_router("/", [STATIC], include_in_schema=False),
    ]


# Errors are for people: a code whose sentence is in `locales`, never a traceback.


def say_error(_request: Request[Any, Any, Any], error: OgonekError) -> Response[Problem]:
    status = 404 if error.code == "no-such-table" else 400
    return Response(Problem(error.code, error.details), status_code=status)


def say_http_error(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    if isinstance(error, ValidationException) or (error.status_code == 400 and error.detail.startswith("Validation")):
        return Response(Problem("bad-request"), status_code=400)
    if isinstance(error, NotFoundException):
        return Response(Problem("not-found"), status_code=404)
    known = error.detail if error.detail and " " not in error.detail else "bad-request"
    details = error.extra if isinstance(error.extra, dict) else {}
    return Response(Problem(known, details), status_code=error.status_code, headers=error.headers)


def say_mishap(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("mishap at %s %s", request.method, request.url.path, exc_info=error)
    return Response(Problem("mishap"), status_code=500)
