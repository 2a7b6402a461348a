"""For whoever runs the server: is it alive, is it ready, how is it doing?"""

from __future__ import annotations

from litestar import MediaType, Response, get
from prometheus_client import generate_latest
from sqlalchemy import text

from ogonek.server.http.dependencies import GivenStore
from ogonek.server.store import NoDatabase


@get("/health/live", media_type=MediaType.TEXT, tags=["operator"])
async def live() -> str:
    """The process runs."""
    return "alive"


@get("/health/ready", media_type=MediaType.TEXT, tags=["operator"])
async def ready(store: GivenStore) -> Response[str]:
    """The database answers."""
    try:
        async with store.database.reading() as session:
            await session.execute(text("SELECT 1 FROM game_table LIMIT 1"))
    except NoDatabase:
        return Response("the database does not answer", status_code=503)
    return Response("ready")


@get("/metrics", media_type=MediaType.TEXT, tags=["operator"])
async def metrics() -> str:
    """For Prometheus."""
    return generate_latest().decode()
