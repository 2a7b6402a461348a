"""Running the server, for a host (`ogonek serve`) and for one who wants to play now (`ogonek play`)."""

from __future__ import annotations

import logging
import socket
import threading
import time
import urllib.request
import webbrowser

import uvicorn

from ogonek.server.app import create_app
from ogonek.server.settings import Settings

LARGEST_MESSAGE = 16_384  # bytes of a WebSocket message; the largest honest one is a tenth of it


def serve(settings: Settings, host: str, port: int) -> None:
    """Serves until it is stopped; people at home come by this machine's address."""
    _server(settings, host, port).run()


def play(settings: Settings, show: bool) -> None:
    """Serves on a free local port and opens the page."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    host, port = listening.getsockname()
    address = f"http://{host}:{port}/"
    print(address, flush=True)
    if show:
        threading.Thread(target=_open_when_up, args=(address,), daemon=True).start()
    _server(settings, host, port).run(sockets=[listening])


def _server(settings: Settings, host: str, port: int) -> uvicorn.Server:
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s %(message)s")
    for chatty in ("alembic", "uvicorn.error"):  # who connects from where is people's own
        logging.getLogger(chatty).setLevel(logging.WARNING)
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        ws_max_size=LARGEST_MESSAGE,
        access_log=False,
        log_config=None,
        server_header=False,
    )
    return uvicorn.Server(config)


def _open_when_up(address: str) -> None:
    for _ in range(100):
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(address)
            return
