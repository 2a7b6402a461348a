"""For whoever runs the server: is it alive, is it ready, how is it doing?"""

from __future__ import annotations

import logging

from litestar import MediaType, Response, get
from prometheus_client import generate_latest
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from ogonek.server.store import Store

log = logging.getLogger(__name__)


@get("/health/live", media_type=MediaType.TEXT, tags=["operator"])
async def live() -> str:
    """The process runs."""
    return "alive"


@get("/health/ready", media_type=MediaType.TEXT, tags=["operator"])
async def ready(store: Store) -> Response[str]:
    """The database answers."""
    try:
        async with store.database.reading() as session:
            await session.execute(text("SELECT 1 FROM game_table LIMIT 1"))
    except (SQLAlchemyError, OSError) as error:
        log.warning("the database does not answer: %s", type(error).__name__)
        return Response("the database does not answer", status_code=503)
    return Response("ready")


@get("/metrics", media_type=MediaType.TEXT, tags=["operator"])
async def metrics() -> str:
    """For Prometheus."""
    return generate_latest().decode()
