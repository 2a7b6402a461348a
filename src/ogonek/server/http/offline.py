"""What an installed page needs to play on when this server is away: its service worker, and Python with the bots.

The files are those of `ogonek.site`. At `/here` the page plays in the browser alone.
"""

from __future__ import annotations

import asyncio
import functools
import gzip
import mimetypes
from typing import Any, NamedTuple

from litestar import HttpMethod, MediaType, Request, Response, get, route
from litestar.exceptions import NotFoundException

from ogonek.server.http.replays import COMPRESSED
from ogonek.site.build import CODE, GAMES, NETS, PYODIDE, SIZES, STATIC, Built

HERE = "here"
LEVEL = 6  # of compression: the highest takes three times as long for a hundredth
Asking = Request[Any, Any, Any]


class Offline(NamedTuple):
    version: str
    document: str  # of the page that needs this server
    here: str | None  # of the page that does not; None where this package came without Python for browsers
    worker: bytes
    made: dict[str, bytes]  # the files that are no files of this package


@functools.cache
def offline() -> Offline:
    built = Built()
    made = {name: content for name, content in built.files.items() if not (STATIC / name).exists()}
    documents = ["./", HERE] if built.plays else ["./"]
    here = built.marked(host="here", server="/") if built.plays else None
    return Offline(built.version, built.marked(), here, built.service_worker(documents, fresh=True), made)


@get("/sw.js", include_in_schema=False)
async def service_worker() -> Response[bytes]:
    worker = (await asyncio.to_thread(offline)).worker
    return Response(worker, media_type="text/javascript", headers={"cache-control": "no-cache"})


@get(f"/{HERE}", media_type=MediaType.HTML, include_in_schema=False)
async def here_page() -> Response[bytes]:
    text = (await asyncio.to_thread(offline)).here
    if text is None:
        raise NotFoundException
    # The built addresses are relative, for sites in any folder.
    return Response(text.replace('"./', '"/').encode(), headers={"cache-control": "no-cache"})


@route(
    [f"/{CODE}", f"/{SIZES}", f"/{GAMES}", f"/{NETS}{{name:str}}", f"/{PYODIDE}{{name:str}}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    opt={COMPRESSED: True},
    include_in_schema=False,
)
async def python_file(request: Asking) -> Response[bytes]:
    """Python for the browser, our own code and what bots have learned."""
    name = request.url.path.removeprefix("/")
    version = (await asyncio.to_thread(offline)).version
    if name not in _names():
        raise NotFoundException
    headers = {"cache-control": "no-cache", "vary": "Accept-Encoding", "etag": f'"{version}"'}
    if request.headers.get("if-none-match") == headers["etag"]:
        return Response(b"", status_code=304, headers=headers)
    body = await asyncio.to_thread(_compressed, name)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(body, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(gzip.decompress(body), media_type=kind, headers=headers)


@functools.cache
def _compressed(name: str) -> bytes:
    """Made once: Python is large."""
    made = offline().made.get(name)
    return gzip.compress(made if made is not None else (STATIC / name).read_bytes(), LEVEL)


@functools.cache
def _names() -> frozenset[str]:
    pyodide = (path.relative_to(STATIC).as_posix() for path in (STATIC / PYODIDE).glob("*"))
    return frozenset({*offline().made, *pyodide})
