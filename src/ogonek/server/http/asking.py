"""Long work for somebody who may go before it is done."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Any, TypeVar

from litestar import Request

from ogonek.server.errors import Refusal

T = TypeVar("T")


async def while_asked(request: Request[Any, Any, Any], work: Awaitable[T]) -> T:
    """What the work gives. When whoever asked has gone it is cancelled: what waits in a queue leaves it."""
    working, going = asyncio.ensure_future(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait({working, going}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise Refusal(503, "busy")  # nobody hears it
        return working.result()
    finally:
        going.cancel()
        working.cancel()


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
