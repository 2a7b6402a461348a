"""A server in the test's own process: the real one, over real sockets and a real database."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import uvicorn

from ogonek.server.app import create_app
from ogonek.server.settings import Settings
from support.services import free_port


@contextlib.asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[str]:
    """The server in this process, so that a test can plant something in it."""
    port = free_port()
    given = {"bot_pause": 0.0, "rate": 0.0, "messages": 0.0, **settings}
    app = create_app(Settings(database=f"sqlite:///{folder}/games.db", **given))
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error", access_log=False))
    running = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
        assert not running.done(), running.exception()
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await running
