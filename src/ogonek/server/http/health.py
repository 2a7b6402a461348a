"""For whoever runs the server: is it alive, is it ready, how is it doing?"""

from __future__ import annotations

from litestar import MediaType, Response, get
from prometheus_client import generate_latest

from ogonek.server.http.dependencies import GivenStore


@get("/health/live", media_type=MediaType.TEXT, tags=["operator"])
async def live() -> str:
    """The process runs."""
    return "alive"


@get("/health/ready", media_type=MediaType.TEXT, tags=["operator"])
async def ready(store: GivenStore) -> Response[str]:
    """The database answers, and can be written to: a full disk lets itself be read."""
    if await store.is_writable():
        return Response("ready")
    return Response("the database does not answer", status_code=503)


@get("/metrics", media_type=MediaType.TEXT, tags=["operator"])
async def metrics() -> str:
    """For Prometheus."""
    return generate_latest().decode()
