"""Nobody where they don't belong: foreign hosts and origins, and floods, are refused before anything is done."""

from __future__ import annotations

import ipaddress
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, MutableMapping
from html import escape
from typing import Any
from urllib.parse import urlsplit

from ogonek.server.language import language_of
from ogonek.server.limits import Limiter
from ogonek.server.settings import Settings
from ogonek.words import say

# Pages load nothing from elsewhere and run no script of their own text.
HEADERS = {
    b"content-security-policy": b"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
}
LOOKS = 10  # for each change that is allowed; a page is some twenty files
READING = ("GET", "HEAD", "OPTIONS")

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
        self._changes = Limiter(settings.rate)
        self._looks = Limiter(settings.rate * LOOKS)
        self._most_open = settings.sockets
        self._open: Counter[str] = Counter()  # sockets, by address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            refusal = self._refusal(dict(scope["headers"]), scope, scope["method"] in READING)
            if refusal:
                await _refuse(send, dict(scope["headers"]), *refusal)
            else:
                await self._app(scope, receive, _with_headers(send))
        elif scope["type"] == "websocket":
            refusal = self._refusal(dict(scope["headers"]), scope, False)
            if refusal:
                await receive()
                await send({"type": "websocket.close", "code": 4000 + refusal[0], "reason": refusal[1]})
            else:
                await self._hold_open(_address(scope), scope, receive, send)
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
        if not self._known_host(headers):
            return 421, "wrong-host"
        if "\0" in scope["path"]:  # no file and no table is called so, and not everything behind us can bear it
            return 400, "bad-request"
        if not only_reads and not _own_origin(headers):
            return 403, "wrong-origin"
        address = _address(scope)
        if not (self._looks if only_reads else self._changes).allows(address):
            return 429, "too-much"
        if scope["type"] == "websocket" and self._most_open and self._open[address] >= self._most_open:
            return 429, "too-much"
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


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _own_origin(headers: Headers) -> bool:
    """Browsers always say where a request comes from; programs need not."""
    origin = headers.get(b"origin")
    return origin is None or origin.partition(b"://")[2] == headers.get(b"host")


def _host_name(host: str) -> str:
    try:
        return (urlsplit(f"//{host}").hostname or "").lower()
    except ValueError:
        return ""


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *((k, v) for k, v in HEADERS.items() if k not in present)]
        await send(message)

    return sending


async def _refuse(send: Send, asked: Headers, status: int, code: str) -> None:
    body, kind = f'{{"code":"{code}","details":{{}}}}'.encode(), b"application/json"
    if code == "wrong-host" and b"text/html" in asked.get(b"accept", b""):
        body, kind = _wrong_host(asked), b"text/html; charset=utf-8"
    headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode()), *HEADERS.items()]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


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
