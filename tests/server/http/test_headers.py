"""The headers that tell browsers what not to do are on every kind of answer."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.at_table import socket_address
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-guard")

HTML = {"accept": "text/html"}
KINDS: dict[str, tuple[str, str, dict[str, Any], int]] = {
    "page": ("GET", "/", {}, 200),
    "page that is not there": ("GET", "/nowhere", {"headers": HTML}, 404),
    "data": ("GET", "/api/games", {}, 200),
    "refusal": ("GET", "/api/tables/aaaaaaaaaa", {}, 404),
    "broken request": ("POST", "/api/people", {"content": b"{"}, 400),
    "wrong method": ("PATCH", "/api/people", {}, 405),
    "too large": ("POST", "/api/people", {"content": b"x" * 70_000}, 413),
    "options": ("OPTIONS", "/api/people", {}, 204),
    "wrong host": ("GET", "/", {"headers": {"host": "evil.example"}}, 421),
    "wrong host, for a person": ("GET", "/", {"headers": {"host": "evil.example", **HTML}}, 421),
    "wrong origin": ("POST", "/api/people", {"headers": {"origin": "http://evil.example"}, "json": {}}, 403),
    "picture": ("GET", "/favicon.svg", {}, 200),
    "no such file": ("GET", "/assets/nothing.js", {}, 404),
    "documents": ("GET", "/api/docs", {}, 200),
    "schema": ("GET", "/api/schema/openapi.json", {}, 200),
    "for operators": ("GET", "/metrics", {}, 200),
    "health": ("GET", "/health/live", {}, 200),
}


def check(headers: Any) -> None:
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


@pytest.mark.parametrize("kind", KINDS)
async def test_every_answer_has_them(server: Server, kind: str) -> None:
    method, path, options, status = KINDS[kind]
    async with httpx.AsyncClient(base_url=server.url, verify=False) as browser:
        answer = await browser.request(method, path, **options)
    assert answer.status_code == status
    check(answer.headers)
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store", "it is for whoever asked"


async def test_a_script_and_its_styles_have_them(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, verify=False) as browser:
        page = (await browser.get("/")).text
        for name in {part.split('"')[0] for part in page.split('"/assets/')[1:]}:
            check((await browser.get(f"/assets/{name}")).headers)


async def test_a_refused_websocket_has_them_and_says_why(server: Server) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(socket_address(server, "aaaaaaaaaa"), origin="http://evil.example")  # type: ignore[arg-type]
    assert refused.value.response.status_code == 403
    assert b"wrong-origin" in (refused.value.response.body or b"")
    check(refused.value.response.headers)
    assert "ERROR" not in server.log()
