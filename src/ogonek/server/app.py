"""The server: HTTP and WebSockets around the rooms."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from functools import partial
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException, ValidationException
from litestar.openapi import OpenAPIConfig

from ogonek.core.errors import OgonekError
from ogonek.server.attic import Attic
from ogonek.server.background import end, patiently
from ogonek.server.clocks import Clocks
from ogonek.server.documents import StrictRequests, documents, websocket_document
from ogonek.server.guard import Guard
from ogonek.server.health import live, metrics, ready
from ogonek.server.herald import Herald, wire
from ogonek.server.janitor import keep_house
from ogonek.server.messages import Problem
from ogonek.server.metrics import ROOMS, SOCKETS
from ogonek.server.page import document, lesson_page, page, static_files, table_page
from ogonek.server.people import People
from ogonek.server.replays import Replays
from ogonek.server.rooms import Rooms
from ogonek.server.settings import Settings, settings_from_environment
from ogonek.server.sockets import Sockets
from ogonek.server.store import Store
from ogonek.server.tables import Tables, game_words, games
from ogonek.server.thinkers import Thinkers

if TYPE_CHECKING:
    from ogonek.server.workers import Workers

log = logging.getLogger(__name__)

FOR_OPERATORS: list[Any] = [live, ready, metrics, documents, websocket_document]


def create_app(settings: Settings | None = None) -> Guard:
    """The whole application; what it needs is started and stopped with it."""
    chosen = settings if settings is not None else settings_from_environment()
    store = Store(chosen.database_url)
    rooms = Rooms(store, chosen.grace)
    workers = open_workers(chosen.queue)
    thinkers = Thinkers(rooms, chosen.thinkers, chosen.bot_pause, workers)

    @contextlib.asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        clocks, attic = Clocks(rooms), Attic()
        herald = Herald(rooms, store, wire(chosen.herald)) if chosen.herald else None
        ROOMS.set_function(lambda: len(rooms))
        SOCKETS.set_function(lambda: sum(len(room.listeners) for room in rooms.occupied()))
        tasks = [
            asyncio.create_task(keep_house(store, rooms, chosen, attic)),
            asyncio.create_task(wake_bots(store, rooms, thinkers)),
        ]
        attic.open()
        yield
        attic.close()
        closing = [end(tasks), clocks.close(), thinkers.close()]
        await asyncio.gather(*closing, *([] if herald is None else [herald.close()]))
        if workers is not None:
            await workers.close()
        await store.close()

    app = Litestar(
        [People, Tables, Replays, games, game_words, *FOR_OPERATORS, page, lesson_page, table_page, *static_files()],
        lifespan=[running],
        dependencies={
            "store": Provide(lambda: store, sync_to_thread=False),
            "rooms": Provide(lambda: rooms, sync_to_thread=False),
            "settings": Provide(lambda: chosen, sync_to_thread=False),
            "thinkers": Provide(lambda: thinkers, sync_to_thread=False),
        },
        exception_handlers={
            OgonekError: say_error,
            HTTPException: say_http_error,
            UnicodeError: say_not_json,
            RecursionError: say_not_json,
            Exception: say_mishap,
        },
        openapi_config=OpenAPIConfig(
            "Ogonek", "1", path="/api/schema", render_plugins=[StrictRequests()], use_handler_docstrings=True
        ),
        compression_config=CompressionConfig("gzip", minimum_size=1000),
        request_max_body_size=64_000,
        logging_config=None,
    )
    return Guard(app, Sockets(store, rooms, chosen, thinkers), chosen)


def open_workers(queue: str) -> Workers | None:
    """Where bots' questions go; the library for it is needed only by those who have workers."""
    if not queue:
        return None
    from ogonek.server.workers import Workers

    return Workers(queue)


async def wake_bots(store: Store, rooms: Rooms, thinkers: Thinkers) -> None:
    """Bots whose server was stopped in their turn go on."""

    async def wake(table_id: str) -> None:
        async with rooms.using(table_id) as room:
            thinkers.wake(room)

    for table_id in await patiently(store.tables.with_bots):
        try:
            await patiently(partial(wake, table_id))
        except Exception as error:  # a table that cannot be read is no reason to leave the others alone
            log.warning("bots cannot go on at table %s: %r", table_id, error)


# Errors are for people: a code whose sentence is in `locales`, never a traceback.


def say_error(_request: Request[Any, Any, Any], error: OgonekError) -> Response[Problem]:
    cause = error.__cause__ if isinstance(error.__cause__, OgonekError) else error
    status = {"no-such-table": 404, "no-database": 503}.get(error.code, 400)
    return Response(Problem(cause.code, cause.details), status_code=status)


def say_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    if isinstance(error, NotFoundException):
        if wants_page(request):
            return document(request, status=404)
        return Response(Problem("not-found"), status_code=404)
    # Our own refusals name a code; the framework's are sentences in English.
    ours = not isinstance(error, ValidationException) and " " not in error.detail and error.detail.islower()
    details = error.extra if ours and isinstance(error.extra, dict) else {}
    problem = Problem(error.detail if ours else "bad-request", details)
    return Response(problem, status_code=error.status_code, headers=error.headers)


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """A person followed a link that leads nowhere: the page itself says so, in their language."""
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return reads and not request.url.path.startswith(("/api/", "/assets/", "/health/"))


def say_not_json(_request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """Neither text nor, nested a thousand times, anything that we ever asked for."""
    return Response(Problem("bad-request"), status_code=400)


def say_mishap(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("mishap at %s %s", request.method, request.url.path, exc_info=error)
    return Response(Problem("mishap"), status_code=500)
