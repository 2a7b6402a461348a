"""Where a server listens, and under which address people open it."""

from __future__ import annotations

import errno
import socket

from ogonek.core.errors import OgonekError

# Addresses kept for documentation: nobody has them, and a socket that is only told of one sends nothing.
_NOBODY = {"0.0.0.0": (socket.AF_INET, "192.0.2.1"), "::": (socket.AF_INET6, "2001:db8::1")}


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets for all that this host means: who comes before we are up waits.

    OgonekError if another server has the port, or if the address is not ours.
    """
    listening: list[socket.socket] = []
    try:
        for family, kind, protocol, _, address in socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        ):
            listening.append(socket.socket(family, kind, protocol))
            listening[-1].setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            if family == socket.AF_INET6:
                listening[-1].setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
            listening[-1].bind(address)
            listening[-1].listen()
    except (OSError, UnicodeError) as error:
        for opened in listening:
            opened.close()
        number = getattr(error, "errno", None)
        if number == errno.EADDRINUSE:
            raise OgonekError("port-taken", port=str(port)) from error
        if number == errno.EACCES:
            raise OgonekError("port-forbidden", port=str(port)) from error
        raise OgonekError("not-our-address", host=host[:80]) from error
    return listening


def address_here(host: str, port: int) -> str:
    """What whoever sits at this machine opens."""
    return _page({"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host), port)


def address_for_others(host: str, port: int) -> str | None:
    """What others in the network open, if they are let in beside this machine."""
    if host not in _NOBODY:
        return None
    family, nobody = _NOBODY[host]
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((nobody, 9))
            own: str = asking.getsockname()[0]
    except OSError:  # no network now
        own = socket.gethostname()
    return _page(own, port)


def _page(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
