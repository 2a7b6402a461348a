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
from litestar.datastructures import MutableScopeHeaders
from litestar.di import Provide
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.types import Message, Scope

from ogonek.core.errors import OgonekError
from ogonek.server.background import cancel_and_wait, retry_until_stored
from ogonek.server.bots.pool import Pool
from ogonek.server.bots.turns import BotTurns
from ogonek.server.cluster.channel import open_channel
from ogonek.server.cluster.looking import LookingElsewhere
from ogonek.server.cluster.notifier import CHECK_EVERY, Notifier
from ogonek.server.errors import NoDatabase, Refusal
from ogonek.server.garbage import FrozenHeap
from ogonek.server.housekeeping import run_housekeeping
from ogonek.server.http.accounts import Accounts, SignIn
from ogonek.server.http.api_docs import StrictRequests, documents, websocket_document
from ogonek.server.http.conduct import Conduct
from ogonek.server.http.daily import Daily
from ogonek.server.http.guard import Guard
from ogonek.server.http.health import live, metrics, ready
from ogonek.server.http.history import Past
from ogonek.server.http.matches import Matches
from ogonek.server.http.notices import NoticeSettings
from ogonek.server.http.page import (
    daily_page,
    document,
    lesson_page,
    page,
    puzzle_page,
    ranked_page,
    static_files,
    table_page,
)
from ogonek.server.http.people import People
from ogonek.server.http.puzzles import Puzzles
from ogonek.server.http.ranked import Ranked
from ogonek.server.http.ratings import Ratings
from ogonek.server.http.replay_cache import ReplayCache
from ogonek.server.http.replays import COMPRESSED, GZIP_LEVEL, Replays
from ogonek.server.http.reviews import Reviews
from ogonek.server.http.shares import Shares
from ogonek.server.http.studies import Studies
from ogonek.server.http.tables import Tables, game_words, games
from ogonek.server.live.rooms import Rooms
from ogonek.server.live.sockets import Sockets
from ogonek.server.live.timers import Timers
from ogonek.server.messages import Problem
from ogonek.server.metrics import ROOMS, SOCKETS
from ogonek.server.notices.addresses import Addresses, read_networks
from ogonek.server.notices.sender import Sender
from ogonek.server.rater import Rater
from ogonek.server.settings import Settings, settings_from_environment
from ogonek.server.slow.ringer import run_ringer
from ogonek.server.store import Store

if TYPE_CHECKING:
    from ogonek.server.bots.workers import Workers

log = logging.getLogger(__name__)

FOR_OPERATORS: list[Any] = [live, ready, metrics, documents, websocket_document]


def create_app(settings: Settings | None = None) -> Guard:
    """The whole application; what it needs is started and stopped with it."""
    chosen = settings if settings is not None else settings_from_environment()
    store = Store(chosen.database_url)
    rooms = Rooms(store, chosen.grace)
    workers = open_workers(chosen.queue)
    heard, addresses = LookingElsewhere(), Addresses(read_networks(chosen.notice_networks))
    sender = Sender(store, rooms, addresses, heard.seats)
    pool, replays = Pool(chosen.thinkers), ReplayCache()
    bot_turns = BotTurns(rooms, chosen.thinkers, chosen.bot_pause, workers, pool)

    @contextlib.asynccontextmanager
    async def running(_app: Litestar) -> AsyncIterator[None]:
        await store.open()
        if unsafe := await store.unsafe_settings():
            log.warning("a power cut may lose moves: the database has %s off", ", ".join(unsafe))
        with contextlib.suppress(NoDatabase):  # the ringer tries again
            await store.clock.sync(beat=False)
        timers, heap = Timers(rooms), FrozenHeap()
        rater = Rater(store, rooms, chosen.housekeeping)
        notifier = Notifier(rooms, store, open_channel(chosen.herald), heard) if chosen.herald else None
        ROOMS.set_function(lambda: len(rooms))
        SOCKETS.set_function(lambda: sum(len(room.listeners) for room in rooms.occupied()))
        tasks = [
            asyncio.create_task(run_housekeeping(store, rooms, chosen, heap)),
            asyncio.create_task(wake_bots(store, rooms, bot_turns)),
            asyncio.create_task(run_ringer(store, rooms)),
            asyncio.create_task(sender.run(wait=CHECK_EVERY + 1 if chosen.herald else 0.0)),
            asyncio.create_task(rater.run()),
        ]
        heap.start()
        yield
        heap.stop()
        closing = [cancel_and_wait(tasks), timers.close(), bot_turns.close(), sender.close()]
        await asyncio.gather(*closing, *([] if notifier is None else [notifier.close()]))
        if workers is not None:
            await workers.close()
        await store.close()

    app = Litestar(
        [
            People,
            Accounts,
            SignIn,
            Ratings,
            Conduct,
            Matches,
            Tables,
            NoticeSettings,
            Daily,
            Ranked,
            Past,
            Replays,
            Studies,
            Puzzles,
            Reviews,
            Shares,
            games,
            game_words,
            *FOR_OPERATORS,
            page,
            daily_page,
            ranked_page,
            lesson_page,
            puzzle_page,
            table_page,
            *static_files(),
        ],
        lifespan=[running],
        before_send=[name_all_methods],
        dependencies={
            "store": Provide(lambda: store, sync_to_thread=False),
            "rooms": Provide(lambda: rooms, sync_to_thread=False),
            "settings": Provide(lambda: chosen, sync_to_thread=False),
            "addresses": Provide(lambda: addresses, sync_to_thread=False),
            "sender": Provide(lambda: sender, sync_to_thread=False),
            "pool": Provide(lambda: pool, sync_to_thread=False),
            "replays": Provide(lambda: replays, sync_to_thread=False),
        },
        exception_handlers={
            OgonekError: say_error,
            HTTPException: say_http_error,
            UnicodeError: say_not_json,
            RecursionError: say_not_json,
            Exception: internal_error,
        },
        openapi_config=OpenAPIConfig(
            "Ogonek", "1", path="/api/schema", render_plugins=[StrictRequests()], use_handler_docstrings=True
        ),
        compression_config=CompressionConfig(
            "gzip", minimum_size=1000, gzip_compress_level=GZIP_LEVEL, exclude_opt_key=COMPRESSED
        ),
        request_max_body_size=64_000,
        logging_config=None,
    )
    return Guard(app, Sockets(store, rooms, chosen, bot_turns), chosen)


def open_workers(queue: str) -> Workers | None:
    """Where bots' questions go; the library for it is needed only by those who have workers."""
    if not queue:
        return None
    from ogonek.server.bots.workers import Workers

    return Workers(queue)


async def wake_bots(store: Store, rooms: Rooms, bot_turns: BotTurns) -> None:
    """Bots whose server was stopped in their turn go on."""

    async def wake(table_id: str) -> None:
        async with rooms.using(table_id) as room:
            bot_turns.wake(room)

    for table_id in await retry_until_stored(store.tables.with_bots):
        try:
            await retry_until_stored(partial(wake, table_id))
        except OgonekError as error:  # a table that cannot be read is no reason to leave the others alone
            log.warning("bots cannot go on at table %s: %s", table_id, error)
        except Exception as error:
            log.warning("bots cannot go on at table %s: %r", table_id, error)


async def name_all_methods(message: Message, scope: Scope) -> None:
    """The answer to OPTIONS names every method of an address: the framework's names those of one handler."""
    if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS":
        methods = scope["litestar_app"].route_handler_method_map.get(scope.get("path_template", ""), {})
        if methods:
            MutableScopeHeaders.from_message(message)["allow"] = ", ".join(sorted({*methods, "OPTIONS"}))


# Errors are for people: a code whose sentence is in `locales`, never a traceback.


def say_error(_request: Request[Any, Any, Any], error: OgonekError) -> Response[Problem]:
    cause = error.__cause__ if isinstance(error.__cause__, OgonekError) else error
    status = error.status if isinstance(error, Refusal) else 400
    return Response(Problem(cause.code, cause.details), status_code=status)


def say_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    """The framework's own refusals, whose sentences are in English: ours are Refusals."""
    if isinstance(error, NotFoundException):
        if wants_page(request):
            return document(request, status=404)
        return Response(Problem("not-found"), status_code=404)
    return Response(Problem("bad-request"), status_code=error.status_code, headers=error.headers)


def wants_page(request: Request[Any, Any, Any]) -> bool:
    """A person followed a link that leads nowhere: the page itself says so, in their language."""
    reads = request.method == "GET" and "text/html" in request.headers.get("accept", "")
    return reads and not request.url.path.startswith(("/api/", "/assets/", "/health/"))


def say_not_json(_request: Request[Any, Any, Any], _error: Exception) -> Response[Problem]:
    """Neither text nor, nested a thousand times, anything that we ever asked for."""
    return Response(Problem("bad-request"), status_code=400)


def internal_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("mishap at %s %s", request.method, request.url.path, exc_info=error)
    return Response(Problem("mishap"), status_code=500)
