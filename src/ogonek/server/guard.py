"""Nobody where they don't belong: foreign hosts and origins are refused, pages may load nothing from elsewhere."""

from __future__ import annotations

import ipaddress
import socket
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ogonek.server.settings import Settings

HEADERS = {
    b"content-security-policy": b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
    b"object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    b"x-content-type-options": b"nosniff",
    b"referrer-policy": b"same-origin",
    b"cross-origin-opener-policy": b"same-origin",
}


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._names = {"localhost", socket.gethostname().lower(), *(host.lower() for host in settings.hosts)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            headers = dict(scope["headers"])
            if not self._known_host(headers):
                return await _refuse(send, 421, b"wrong-host")
            if scope["method"] not in ("GET", "HEAD", "OPTIONS") and not self._own_origin(headers):
                return await _refuse(send, 403, b"wrong-origin")
            return await self._app(scope, receive, _with_headers(send))
        if scope["type"] == ScopeType.WEBSOCKET:
            headers = dict(scope["headers"])
            if not self._known_host(headers) or not self._own_origin(headers):
                await receive()
                return await send({"type": "websocket.close", "code": 4403, "reason": "wrong-origin"})
        await self._app(scope, receive, send)

    def _known_host(self, headers: dict[bytes, bytes]) -> bool:
        """A name of ours or a plain address: what a page of somebody else's name cannot have (DNS rebinding)."""
        host = _host_name(headers.get(b"host", b"").decode("latin-1"))
        if host in self._names or host.removesuffix(".local") in self._names:
            return True
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return False
        return True

    def _own_origin(self, headers: dict[bytes, bytes]) -> bool:
        """Browsers always say where a request comes from; programs need not."""
        origin = headers.get(b"origin")
        return origin is None or urlsplit(origin.decode("latin-1")).netloc == headers.get(b"host", b"").decode(
            "latin-1"
        )


def _host_name(host: str) -> str:
    return (urlsplit(f"//{host}").hostname or "").lower()


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *((k, v) for k, v in HEADERS.items() if k not in present)]
        await send(message)

    return sending


async def _refuse(send: Send, status: int, code: bytes) -> None:
    body = b'{"code":"' + code + b'","details":{}}'
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
