"""Addresses that strangers give us to connect to: which of them we do, and at which IP address.

A name is resolved once; all that it resolves to is checked, and the connection is made to an address that was checked,
never to the name again. So a name that changes its mind leads nowhere.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from ogonek.server.errors import Refusal

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Resolve = Callable[[str, int], Awaitable[list[str]]]

LOWEST_PORT = 1024  # beside 443: no mail server, no printer of the system's
_VISIBLE = re.compile(r"[!-~]+")
# Networks inside which IPv6 addresses carry an IPv4 address, which counts.
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
_TEREDO_AND_6TO4 = (ipaddress.IPv6Network("2001::/32"), ipaddress.IPv6Network("2002::/16"))


class Target(NamedTuple):
    """Where to connect, and what to ask for there."""

    host: str
    port: int
    path: str
    secure: bool
    addresses: tuple[str, ...]

    @property
    def origin(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = "" if self.port == (443 if self.secure else 80) else f":{self.port}"
        return f"{'https' if self.secure else 'http'}://{host}{port}"


async def resolve_by_system(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


class Addresses:
    """`networks`: private ones that the operator lets people use; there plain HTTP is enough."""

    def __init__(self, networks: Sequence[Network] = (), resolve: Resolve = resolve_by_system) -> None:
        self._networks = networks
        self._resolve = resolve

    async def check(self, url: str) -> Target:
        """Refusal, saying why, unless it is an address that everybody may connect to."""
        secure, host, port, path = _parts(url)
        try:
            found = await self._resolve(host, port)
        except (OSError, UnicodeError):
            raise Refusal(400, "notice-no-such-host") from None
        addresses = [ipaddress.ip_address(one.partition("%")[0]) for one in found]
        own = bool(addresses) and all(self._is_own(one) for one in addresses)
        if not own and (not addresses or not all(_is_public(one) for one in addresses)):
            raise Refusal(400, "notice-private-address")
        if not own and (not secure or (port != 443 and port < LOWEST_PORT)):
            raise Refusal(400, "notice-not-https")
        return Target(host, port, path, secure, tuple(map(str, addresses)))

    def _is_own(self, address: Address) -> bool:
        return any(address in network for network in self._networks)


def _parts(url: str) -> tuple[bool, str, int, str]:
    """Whether it is encrypted, host, port, path."""
    try:
        if not _VISIBLE.fullmatch(url):
            raise ValueError
        parts = urlsplit(url)
        host = (parts.hostname or "").encode("idna").decode()
        port = parts.port
    except ValueError:
        raise Refusal(400, "notice-bad-address") from None
    if parts.scheme not in ("http", "https") or not host or parts.username is not None or "\\" in url:
        raise Refusal(400, "notice-bad-address")
    secure = parts.scheme == "https"
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return secure, host, port or (443 if secure else 80), path


def _is_public(address: Address) -> bool:
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped
        if address in _NAT64:
            inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return _is_public(inner)
        if any(address in network for network in _TEREDO_AND_6TO4):
            return False
    return address.is_global and not (address.is_multicast or address.is_reserved or address.is_unspecified)


def read_networks(text: str) -> tuple[Network, ...]:
    """With commas, as a setting gives them; ValueError if one is none."""
    return tuple(ipaddress.ip_network(one.strip(), strict=False) for one in text.split(",") if one.strip())
