"""Nobody where they don't belong: foreign hosts and origins, and floods, are refused before anything is done."""

from __future__ import annotations

import asyncio
import functools
import ipaddress
import logging
import re
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from html import escape
from typing import Any

from ogonek.server.http.language import language_of
from ogonek.server.http.rate_limits import RateLimiter
from ogonek.server.settings import Settings
from ogonek.words import say

# Pages load nothing from elsewhere and run no script of their own text.
HEADERS = {
    b"content-security-policy": b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; "
    b"style-src 'self' 'unsafe-inline'; "
    b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
    b"permissions-policy": b"camera=(), geolocation=(), microphone=()",
}
WAIT_SECONDS = 0.5  # before who asks too much is told so; how many wait at once the limit of connections says
NOT_KEPT = {b"cache-control": b"no-store"}  # what the interface answers is for whoever asked, and for now
LOOKS = 10  # for each change that is allowed; a page is some twenty files
CHANGES_TO_A_ROW = 10  # of those allowed; a new person, table or record stays in the database
MAKES_ROWS = re.compile(
    "/api/(people|tables|records|tables/[^/]+/rematch|me/(webhooks|pushes|vacation)"
    "|account/(passkeys/options|codes)|sign-in(/options|/code)?|reports)/?"
)
READING = ("GET", "HEAD", "OPTIONS")

_HOST = re.compile(r"(?:(?P<name>[\w.-]+)|\[(?P<address>[0-9A-Fa-f:.]+)\])(?::(?P<port>[0-9]{1,5}))?", re.ASCII)

log = logging.getLogger(__name__)

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]
Headers = dict[bytes, bytes]


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: App, sockets: App, settings: Settings) -> None:
        self._app = app
        self._sockets = sockets
        self._names = {"localhost", socket.gethostname().lower(), *(host.lower() for host in settings.hosts)}
        self._changes = RateLimiter(settings.rate)
        self._looks = RateLimiter(settings.rate * LOOKS)
        self._rows = RateLimiter(settings.rate / CHANGES_TO_A_ROW)
        self._most_open = settings.sockets
        self._open: Counter[str] = Counter()  # sockets, by address
        self._most_sockets = 0  # in all; 0: no limit

    def limit_sockets(self, most: int) -> None:
        """How many WebSockets may be open in all: the rest is for pages and operators."""
        self._most_sockets = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            refusal = self._refusal(dict(scope["headers"]), scope, scope["method"] in READING)
            if refusal:
                await _make_wait(refusal)
                await _refuse(send, dict(scope["headers"]), *refusal)
            else:
                headers = {**HEADERS, **NOT_KEPT} if scope["path"].startswith("/api/") else HEADERS
                await self._app(scope, receive, _with_headers(send, headers))
        elif scope["type"] == "websocket":
            refusal = self._refusal(dict(scope["headers"]), scope, False)
            if refusal:
                await receive()
                await _make_wait(refusal)
                await _refuse(send, dict(scope["headers"]), *refusal, kind="websocket.http")
            else:
                await self._hold_open(address_of(scope), scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _hold_open(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        self._open[address] += 1
        try:
            await self._sockets(scope, receive, send)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _refusal(self, headers: Headers, scope: Scope, only_reads: bool) -> tuple[int, str] | None:
        if sum(name == b"host" for name, _ in scope["headers"]) > 1:  # whoever reads the other one is fooled
            return 400, "bad-request"
        if not self._known_host(headers):
            return 421, "wrong-host"
        if "\0" in scope["path"]:  # no file and no table is called so, and not everything behind us can bear it
            return 400, "bad-request"
        if not only_reads and not _own_origin(headers):
            return 403, "wrong-origin"
        address = address_of(scope)
        if not (self._looks if only_reads else self._changes).allows(address):
            return 429, "too-much"
        if scope.get("method") == "POST" and MAKES_ROWS.fullmatch(scope["path"]) and not self._rows.allows(address):
            return 429, "too-much"
        if scope["type"] == "websocket":
            if self._most_open and self._open[address] >= self._most_open:
                return 429, "too-much"
            if self._most_sockets and self._open.total() >= self._most_sockets:
                log.warning("no more WebSockets: %d are open", self._open.total())
                return 503, "busy"
        return None

    def _known_host(self, headers: Headers) -> bool:
        """A name of ours or a plain address: what a page of somebody else's name cannot have (DNS rebinding)."""
        host = _host_name(headers.get(b"host", b"").decode("latin-1"))
        if host in self._names or host.removesuffix(".local") in self._names:
            return True
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return False
        return True


def address_of(scope: Mapping[str, Any]) -> str:
    """Whom limits are for. Of IPv6 the network: whoever has one address there has billions."""
    client = scope.get("client")
    return _network(str(client[0])) if client else ""


@functools.lru_cache(4096)
def _network(address: str) -> str:
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


def _own_origin(headers: Headers) -> bool:
    """Browsers always say where a request comes from; programs need not."""
    origin = headers.get(b"origin")
    return origin is None or origin.partition(b"://")[2] == headers.get(b"host")


def _host_name(host: str) -> str:
    """The name or address in a `Host` header; empty if the header is not a host with, perhaps, a port."""
    found = _HOST.fullmatch(host)
    if found is None or (found["port"] and int(found["port"]) > 65535):
        return ""
    return (found["name"] or found["address"]).lower()


def _with_headers(send: Send, headers: Headers) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *((k, v) for k, v in headers.items() if k not in present)]
        await send(message)

    return sending


async def _make_wait(refusal: tuple[int, str]) -> None:
    """Who asks too much is answered late: else they would ask again at once, and each answer costs everybody."""
    if refusal[0] == 429:
        await asyncio.sleep(WAIT_SECONDS)


async def _refuse(send: Send, asked: Headers, status: int, code: str, kind: str = "http") -> None:
    body, media = f'{{"code":"{code}","details":{{}}}}'.encode(), b"application/json"
    if code == "wrong-host" and b"text/html" in asked.get(b"accept", b""):
        body, media = _wrong_host(asked), b"text/html; charset=utf-8"
    own = {b"content-type": media, b"content-length": str(len(body)).encode()}
    headers = list({**own, **HEADERS, **NOT_KEPT}.items())
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body, "more_body": False})


def _wrong_host(asked: Headers) -> bytes:
    """For a person, whom nothing of ours can reach under that name: neither the page nor its words."""
    language = language_of(asked.get(b"accept-language", b"").decode("latin-1"))
    host = _host_name(asked.get(b"host", b"").decode("latin-1"))[:80] or "HOST"
    told = escape(say("error-wrong-host", language))
    helped = escape(say("server-wrong-host", language, host=host))
    text = f"""<!doctype html>
<html lang="{language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ogonek</title>
<h1>Ogonek</h1>
<p>{told}</p>
<p>{helped}</p>
</html>
"""
    return text.encode()
