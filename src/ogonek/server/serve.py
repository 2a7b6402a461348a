"""Running the server, for a host (`ogonek serve`) and for one who wants to play now (`ogonek play`)."""

from __future__ import annotations

import asyncio
import json
import logging
import socket
import sqlite3
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from datetime import UTC, datetime

import uvicorn

from ogonek.server.app import create_app
from ogonek.server.cluster.channel import open_channel
from ogonek.server.http.addresses import listen
from ogonek.server.http.connections import (
    HTTP_BESIDE_SOCKETS,
    RESERVED_FILES,
    Connections,
    bounded,
    raise_file_limit,
    trusted_proxies,
)
from ogonek.server.settings import Settings
from ogonek.server.store import Store
from ogonek.server.store.database import file_of

LARGEST_MESSAGE = 16_384  # bytes of a WebSocket message; the largest honest one is a tenth of it
BACKLOG = 128  # connections that are accepted before they are counted: fewer than RESERVED_FILES
SHUTDOWN_SECONDS = 3  # for what is under way when the server is told to stop: more than enough, but in trouble


def serve(settings: Settings, host: str, port: int, tell: Callable[[list[str]], None]) -> None:
    """Serves until it is stopped; people at home come by this machine's address.

    Told: that the port is ours, and which of the database's settings are unsafe.
    """
    unsafe = check_settings(settings)
    log_to(JsonLines())
    server = _server(settings, host, port)
    listening = listen(host, port)
    # Signals are handled before anybody is told to press Ctrl-C. Python drops a KeyboardInterrupt that it raises inside
    # a finalizer, and importing runs many of them: the server would start as if nobody had asked it to stop.
    with server.capture_signals():
        tell(unsafe)
        server.run(sockets=listening)


def play(settings: Settings, show: bool) -> None:
    """Serves on a free local port and opens the page."""
    check_settings(settings)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    host, port = listening.getsockname()
    address = f"http://{host}:{port}/"
    log_to(logging.Formatter("%(levelname)s %(message)s"))
    server = _server(settings, host, port)
    with server.capture_signals():  # as in `serve`
        print(address, flush=True)
        if show:
            threading.Thread(target=_open_when_up, args=(address,), daemon=True).start()
        server.run(sockets=[listening])


def check_settings(settings: Settings) -> list[str]:
    """An error before anybody is served if what they name cannot be used; which settings of the database are unsafe.

    Whoever started the server is told in a sentence, and not by the log besides.
    """
    logging.getLogger("ogonek").addHandler(logging.NullHandler())
    if settings.herald:
        open_channel(settings.herald)
    file = file_of(settings.database_url)
    if file is not None:
        sqlite3.connect(file).close()  # here, and not in a thread that goes on about it when we have gone
    return asyncio.run(_try_database(settings))


async def _try_database(settings: Settings) -> list[str]:
    store = Store(settings.database_url)
    try:
        await store.open()
        return await store.unsafe_settings()
    finally:
        await store.close()


def _server(settings: Settings, host: str, port: int) -> uvicorn.Server:
    app = create_app(settings)
    of_one = settings.sockets + HTTP_BESIDE_SOCKETS if settings.sockets else 0
    connections = Connections(max(RESERVED_FILES, raise_file_limit() - RESERVED_FILES), of_one, trusted_proxies())
    app.limit_sockets(connections.most_sockets)
    http, websocket = bounded(connections)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        http=http,
        ws=websocket,
        backlog=BACKLOG,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,  # it would take 300 kB of memory a socket; a move is some 4 kB as it is
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,  # who still waits then, for a database that is gone, is sent away
        access_log=False,
        log_config=None,
        server_header=False,
    )
    return uvicorn.Server(config)


class JsonLines(logging.Formatter):
    """One JSON object a line, for whatever gathers logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to(formatter: logging.Formatter) -> None:
    """Standard error. Who connects from where is people's own: no addresses."""
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    handler.addFilter(_is_news)
    logging.basicConfig(level=logging.INFO, handlers=[handler])
    for chatty in ("alembic", "uvicorn.error"):
        logging.getLogger(chatty).setLevel(logging.WARNING)


def _is_news(record: logging.LogRecord) -> bool:
    """That a server which stops sends people away, and leaves a database that is silent, is no mishap."""
    error = record.exc_info[1] if record.exc_info else None
    return not (
        isinstance(error, asyncio.CancelledError | TimeoutError) and record.name.startswith(("uvicorn", "sqlalchemy"))
    )


def _open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
