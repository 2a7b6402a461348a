"""The page: one document for all its addresses.

Each address has the document name what it is going to need, its code and words, so that a browser asks for
everything at once instead of finding one file in another. What is named is a guess: the page works without it.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from ogonek.core.errors import OgonekError
from ogonek.server.given import GivenStore
from ogonek.server.language import language_of

STATIC = Path(__file__).parent / "static"
Asking = Request[Any, Any, Any]


@get(["/", "/rules", "/replay", "/replay/{game_id:str}", "/learn"], media_type=MediaType.HTML, include_in_schema=False)
async def page(request: Asking) -> Response[bytes]:
    parts = {"/rules": "Rules", "/replay": "Replays", "/learn": "Learn", "/": "Home"}
    return document(request, f"pages/{parts.get(request.url.path, 'ReplayPage')}.svelte")


@get("/learn/{game:str}", media_type=MediaType.HTML, include_in_schema=False)
async def lesson_page(request: Asking, game: FromPath[str]) -> Response[bytes]:
    return document(request, "pages/LessonPage.svelte", _table_of(game))


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
    text = (STATIC / "index.html").read_text("utf-8").replace('"./', '"/')
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


def static_files() -> list[Any]:
    """The files beside the document: those in assets have their content's hash in their names."""
    for_ever = CacheControlHeader(max_age=31_536_000, immutable=True)
    return [
        create_static_files_router("/assets", [STATIC / "assets"], cache_control=for_ever, include_in_schema=False),
        create_static_files_router("/", [STATIC], include_in_schema=False),
    ]
