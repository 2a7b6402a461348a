"""The page: one document for all its addresses.

Each address has the document name what it is going to need, its code and words, so that a browser asks for
everything at once instead of finding one file in another. What is named is a guess: the page works without it.
"""

from __future__ import annotations

import functools
import gzip
import json
import mimetypes
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from litestar import HttpMethod, MediaType, Request, Response, get, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from ogonek.core.errors import OgonekError
from ogonek.server.http.dependencies import GivenStore
from ogonek.server.http.language import language_of
from ogonek.server.http.offline import here_page, offline, python_file, service_worker
from ogonek.server.http.replays import COMPRESSED

STATIC = Path(__file__).parent.parent / "static"
Asking = Request[Any, Any, Any]
PAGES = {
    "/": "Home",
    "/rules": "Rules",
    "/replay": "Replays",
    "/learn": "Learn",
    "/history": "HistoryPage",
    "/puzzles": "Puzzles",
    "/notices": "NoticesPage",
    "/me": "AccountPage",
    "/privacy": "PrivacyPage",
}


@get(
    [
        *("/", "/rules", "/replay", "/replay/{game_id:str}", "/learn", "/history", "/puzzles"),
        *("/notices", "/me", "/privacy"),
    ],
    media_type=MediaType.HTML,
    include_in_schema=False,
)
async def page(request: Asking) -> Response[bytes]:
    return document(request, f"pages/{PAGES.get(request.url.path, 'ReplayPage')}.svelte")


@get("/daily/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def daily_page(request: Asking, game: FromPath[str]) -> Response[bytes]:
    return document(request, "pages/DailyPage.svelte")


@get("/ranked/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def ranked_page(request: Asking, game: FromPath[str]) -> Response[bytes]:
    return document(request, "pages/RankedPage.svelte")


@get("/learn/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def lesson_page(request: Asking, game: FromPath[str]) -> Response[bytes]:
    return document(request, "pages/LessonPage.svelte", _table_of(game))


@get("/puzzles/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def puzzle_page(request: Asking, game: FromPath[str]) -> Response[bytes]:
    return document(request, "pages/PuzzlePage.svelte", _table_of(game))


@get("/t/{table_id:str}", media_type=MediaType.HTML, include_in_schema=False)
async def table_page(request: Asking, table_id: FromPath[str], store: GivenStore) -> Response[bytes]:
    try:
        found = await store.tables.get(table_id)
    except OgonekError:  # the page tells what is wrong, in words
        found = None
    if found is None:
        needed = ""
    elif found[0].state == "waiting":
        needed = "pages/WaitingRoom.svelte"
    else:
        needed = _table_of(found[0].game)
    return document(request, needed)


def _table_of(game: str) -> str:
    """The source of a game's table; of the plain one for a game that the page has no table for."""
    own = f"games/{game}/index.ts"
    return own if f"src/{own}" in _manifest() else "plain/index.ts"


def document(request: Asking, *parts: str, status: int = 200) -> Response[bytes]:
    language = language_of(request.headers.get("accept-language", ""))
    wanted = tuple(f"src/{part}" for part in (*parts, f"lib/words/{language}.ts") if part)
    headers = {"cache-control": "no-cache", "vary": "accept-language"}
    return Response(_text(wanted), status_code=status, media_type=MediaType.HTML, headers=headers)


@functools.cache
def _text(wanted: tuple[str, ...]) -> bytes:
    # The built addresses are relative, for sites in any folder; here the document stands at many addresses.
    text = offline().document.replace('"./', '"/')
    if any(part.startswith(("src/games/", "src/plain/")) for part in wanted):
        text = text.replace('class="bar"', 'class="bar small"')  # as the table's own will be: nothing jumps
    links = (f'<link rel="modulepreload" crossorigin href="/{file}">' for file in _scripts(wanted) if file not in text)
    return text.replace("</head>", "".join(f"  {link}\n  " for link in links) + "</head>").encode()


@functools.cache
def _manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((STATIC / "manifest.json").read_text("utf-8"))
    return found


def _scripts(wanted: Iterable[str]) -> list[str]:
    """The scripts behind these sources, and whatever they import."""
    manifest = _manifest()
    scripts: dict[str, None] = {}

    def take(name: str) -> None:
        part = manifest[name]
        if part["file"] not in scripts:
            scripts[part["file"]] = None
            for imported in part.get("imports", ()):
                take(imported)

    for name in wanted:
        take(name)
    return list(scripts)


@route(
    "/assets/{name:str}", http_method=[HttpMethod.GET, HttpMethod.HEAD], opt={COMPRESSED: True}, include_in_schema=False
)
async def asset(request: Asking, name: FromPath[str]) -> Response[bytes]:
    """Scripts, styles and pictures: their content's hash is in their names, so they are kept for ever."""
    found = _asset(name) if name in _asset_names() else None
    if found is None:
        raise NotFoundException
    plain, compressed, kind = found
    headers = {"cache-control": "max-age=31536000, immutable", "vary": "Accept-Encoding"}
    if compressed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(compressed, media_type=kind, headers={**headers, "content-encoding": "gzip"})
    return Response(plain, media_type=kind, headers=headers)


@functools.cache
def _asset_names() -> frozenset[str]:
    return frozenset(file.name for file in (STATIC / "assets").iterdir() if file.is_file())


@functools.cache
def _asset(name: str) -> tuple[bytes, bytes | None, str]:
    """A file, compressed where that makes it much smaller (fonts are already), and its type; read and made once."""
    plain = (STATIC / "assets" / name).read_bytes()
    compressed = gzip.compress(plain, 9)
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return plain, compressed if len(compressed) < 0.9 * len(plain) else None, kind


def static_files() -> list[Any]:
    """The files beside the document."""
    return [
        asset,
        service_worker,
        here_page,
        python_file,
        create_static_files_router("/", [STATIC], include_in_schema=False),
    ]
