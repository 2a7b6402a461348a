"""What the server speaks, described from the same types that it speaks with: `/api/docs`."""

from __future__ import annotations

import asyncio
import functools
import html
import json
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Litestar, MediaType, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.plugins import JsonRenderPlugin
from msgspec.json import schema_components

from ogonek.server.messages import Problem, struct_of
from ogonek.server.schema import schema
from ogonek.table.messages import FROM_CLIENT

T = TypeVar("T")

# How the server says no: always a Problem, whose code has its words in `locales`.
PROBLEMS = {
    status: ResponseSpec(Problem, generate_examples=False, description=why)
    for status, why in {
        400: "This cannot be done, or is no request",
        401: "Tell your name first",
        403: "Not yours to do",
        404: "There is no such thing",
        409: "Not now: somebody was quicker, or the table is not in that state",
        410: "Used already, or too old",
        413: "Too long",
        421: "Not under this name",
        429: "Too much at once",
        503: "The database does not answer",
    }.items()
}


class StrictRequests(JsonRenderPlugin):
    """Describes what clients send as msgspec does, which is what checks it.

    The framework's own description loses a minimum of 0, and that there are no other fields.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rendered: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._rendered is None:
            self._rendered = self._render(request, openapi_schema)
        return self._rendered

    def _render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        described = openapi_schema["components"]["schemas"]
        kinds = [struct_of(kind) for kind in FROM_CLIENT if kind.__name__ in described]
        _, ours = schema_components(kinds, ref_template="#/components/schemas/{name}")
        described.update(ours)
        return super().render(request, openapi_schema)


_STYLE = (
    "body{font:16px/1.5 Lato,system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#3b2f26;"
    "background:#f6efe0}h1,h2{font-family:'Poltawski Nowy',serif}code{background:#ebe0c8;padding:.1em .3em}"
    "section{border-top:1px solid #cbb994;margin-top:1rem}pre{overflow:auto;background:#ebe0c8;padding:.8rem}"
)


@get("/api/schema/websocket.json", include_in_schema=False)
async def websocket_document() -> dict[str, Any]:
    """The messages of `/ws/tables/{id}` as JSON Schema: ClientMessage goes in, ServerMessage comes out."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **await asyncio.to_thread(_made_once, _schema)}


_schema = functools.cache(schema)  # it is the same for everybody
_making = threading.Lock()


def _made_once(make: Callable[..., T], *given: Any) -> T:
    """In a thread: the first time takes most of a second on a busy machine, and others play meanwhile."""
    with _making:
        return make(*given)


@get("/api/docs", media_type=MediaType.HTML, include_in_schema=False)
async def documents(request: Request[Any, Any, Any]) -> Response[str]:
    """The same, to read."""
    return Response(await asyncio.to_thread(_made_once, _readable, request.app))


@functools.cache
def _readable(app: Litestar) -> str:
    openapi = app.openapi_schema.to_schema()
    defined = _schema()["$defs"]
    body = [
        "<h1>Ogonek: what the server speaks</h1>",
        '<p>For programs: <a href="/api/schema/openapi.json">openapi.json</a> (HTTP) and ',
        '<a href="/api/schema/websocket.json">websocket.json</a> (WebSocket, JSON Schema).</p>',
        "<h2>HTTP</h2>",
        *_requests(openapi["paths"]),
        "<h2>WebSocket <code>/ws/tables/{id}</code></h2>",
        "<p>Send <code>hello</code> first, with the number of the last event that you know.</p>",
        "<h3>You send</h3>",
        *_messages(defined, defined["ClientMessage"]),
        "<h3>You receive</h3>",
        *_messages(defined, defined["ServerMessage"]),
    ]
    page = f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Ogonek: API</title><style>{_STYLE}</style>'
    return page + "".join(body) + "</html>"


def _requests(paths: dict[str, Any]) -> list[str]:
    return [
        f"<section><p><b>{method.upper()}</b> <code>{html.escape(path)}</code><br>"
        f"{html.escape(operation.get('description') or operation.get('summary', ''))}</p></section>"
        for path, operations in paths.items()
        for method, operation in operations.items()
        if isinstance(operation, dict) and "responses" in operation
    ]


def _messages(defined: dict[str, Any], union: dict[str, Any]) -> list[str]:
    names = [member["$ref"].rpartition("/")[2] for member in union["anyOf"]]
    return [
        f"<section><p><b>{name}</b>: {html.escape(defined[name].get('description', ''))}</p>"
        f"<pre>{html.escape(json.dumps(defined[name]['properties'], indent=1, ensure_ascii=False))}</pre></section>"
        for name in names
    ]
