"""One POST to an address that was checked: no redirects, little time, little to read."""

from __future__ import annotations

import asyncio
import re
import ssl
from functools import cache

from ogonek.server.notices.addresses import Target

SECONDS = 10.0  # for everything: connecting, sending, the answer's first line
MAX_LINE = 1024  # bytes of the answer that are read: its first line, nothing else
CONNECT_SECONDS = 5.0  # for one address, so that the next gets a chance

_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})[ \r\n]")


class NotDelivered(Exception):
    """Nobody answered, or not in HTTP, or too slowly."""


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(target: Target, body: bytes, headers: dict[str, str], tls: ssl.SSLContext | None = None) -> int:
    """The status of the answer; NotDelivered if there is none. Connects to the checked addresses and no others."""
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(target, body, headers, tls)
    except (OSError, TimeoutError, ssl.SSLError, asyncio.IncompleteReadError, ValueError) as error:
        raise NotDelivered(type(error).__name__) from error


async def _post(target: Target, body: bytes, headers: dict[str, str], tls: ssl.SSLContext | None) -> int:
    reader, writer = await _connect(target, tls)
    try:
        host = target.origin.partition("://")[2]
        lines = {
            "Host": host,
            "User-Agent": "Ogonek",
            **headers,
            "Content-Length": str(len(body)),
            "Connection": "close",
        }
        head = f"POST {target.path} HTTP/1.1\r\n" + "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(head.encode("ascii") + b"\r\n" + body)
        await writer.drain()
        found = _STATUS.match(await reader.readline())
        if found is None:
            raise NotDelivered("not HTTP")
        return int(found[1])
    finally:
        writer.transport.abort()  # whatever else they have to say is not read


async def _connect(target: Target, tls: ssl.SSLContext | None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    context = (tls or _tls()) if target.secure else None
    name = target.host if target.secure else None
    failed: Exception = OSError("no address")
    for address in target.addresses[:3]:
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                return await asyncio.open_connection(
                    address, target.port, ssl=context, server_hostname=name, limit=MAX_LINE
                )
        except (OSError, TimeoutError) as error:
            failed = error
    raise failed
