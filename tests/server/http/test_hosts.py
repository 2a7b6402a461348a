"""`Host` headers that are none: refused in words, never with a traceback."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

BROKEN = [
    "localhost:80:80",
    "127.0.0.1:x",
    "localhost:-1",
    "localhost:",
    "localhost:99999",
    "[::1",
    "[::1]x",
    "@localhost",
]
GOOD = ["localhost", "localhost:80", "127.0.0.1:65535", "[::1]:80", "LOCALHOST"]


async def status(url: str, *hosts: str) -> int:
    """Of a request with these `Host` headers, as they are."""
    address = urlsplit(url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    headers = "".join(f"Host: {host}\r\n" for host in hosts)
    writer.write(f"GET /api/games HTTP/1.1\r\n{headers}Connection: close\r\n\r\n".encode("latin-1"))
    async with asyncio.timeout(30):
        answer = await reader.read()
    writer.close()
    return int(answer.split(b" ", 2)[1])


@pytest.mark.parametrize("host", BROKEN)
async def test_a_broken_host_is_refused(server, host):
    assert await status(server.url, host) == 421


@pytest.mark.parametrize("host", GOOD)
async def test_a_host_of_ours_is_served(server, host):
    assert await status(server.url, host) == 200


async def test_two_hosts_are_refused(server):
    assert await status(server.url, "evil.example", "localhost") == 400
    assert await status(server.url, "localhost", "evil.example") == 400
    assert await status(server.url, "localhost", "localhost") == 400
