"""A guest at a server's door: a name, a cookie that proves it, a seat at the table of a link."""

from __future__ import annotations

import json
import os
import re
import secrets
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from ogonek.core.errors import OgonekError

TIMEOUT = 15.0  # seconds


class Seated(NamedTuple):
    """All that a table's server asks for, and how the table looked when we came."""

    base: str  # the server's address
    cookie: str
    table: dict[str, Any]

    @property
    def socket(self) -> str:
        return f"ws{self.base.removeprefix('http')}/ws/tables/{self.table['id']}"


def join(link: str, name: str) -> Seated:
    """Comes to the table of this link: takes a free seat before the start, watches otherwise."""
    parts = urlsplit(link)
    found = re.fullmatch(r"/t/([a-z0-9]{10})/?", parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
        raise OgonekError("bad-link", link=link[:80])
    base, table_id = f"{parts.scheme}://{parts.netloc}", found[1]
    return _sit_down(base, table_id, _known(base) or _introduce(base, name))


def play_again(seated: Seated) -> Seated:
    """The same people once more, at the table that whoever asks first lays for all of them."""
    table, _ = _ask(seated.base, f"/api/tables/{seated.table['id']}/rematch", seated.cookie, {})
    return _sit_down(seated.base, table["id"], seated.cookie)


def begin(seated: Seated) -> None:
    """The owner starts the game."""
    _ask(seated.base, f"/api/tables/{seated.table['id']}/start", seated.cookie, {"nonce": secrets.token_hex(16)})


def _sit_down(base: str, table_id: str, cookie: str) -> Seated:
    table, _ = _ask(base, f"/api/tables/{table_id}", cookie)
    free = table["state"] == "waiting" and any(seat["kind"] == "empty" for seat in table["seats"])
    if table["your_seat"] is None and free:
        # Drawn after the table's commitment was seen: so nobody could have chosen the deal alone.
        table, _ = _ask(base, f"/api/tables/{table_id}/seats", cookie, {"nonce": secrets.token_hex(16)})
    return Seated(base, cookie, table)


def _introduce(base: str, name: str) -> str:
    """Becomes a guest; the cookie is kept, so that a closed terminal does not cost the seat."""
    _, answer = _ask(base, "/api/people", "", {"name": name[:24]})
    cookie = (answer.headers.get("set-cookie") or "").partition(";")[0]
    guests = _guests()
    guests[base] = cookie
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_text(json.dumps(guests), encoding="utf-8")
    return cookie


def _known(base: str) -> str:
    """The cookie of an earlier visit, if the server still knows it."""
    cookie = _guests().get(base, "")
    if not cookie:
        return ""
    me, _ = _ask(base, "/api/me", cookie)
    return cookie if me["person"] is not None else ""


def _guests() -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def _file() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local/share"
    return Path(base) / "ogonek" / "guest.json"


def _ask(base: str, path: str, cookie: str, data: dict[str, Any] | None = None) -> tuple[Any, HTTPResponse]:
    """An answer of the server; OgonekError with the server's own code where it refuses."""
    headers = {"content-type": "application/json", **({"cookie": cookie} if cookie else {})}
    body = None if data is None else json.dumps(data).encode()
    try:
        answer: HTTPResponse = urlopen(Request(base + path, body, headers), timeout=TIMEOUT)
        with answer:
            return json.load(answer), answer
    except HTTPError as refusal:
        raise _problem(refusal, base) from refusal
    except (OSError, HTTPException, ValueError) as error:
        raise OgonekError("no-server", server=base) from error


def _problem(refusal: HTTPError, base: str) -> OgonekError:
    """What the server says is wrong; whoever else answers there is no server of ours."""
    try:
        problem = json.load(refusal)
        return OgonekError(problem["code"], **problem.get("details", {}))
    except (ValueError, KeyError, TypeError):
        return OgonekError("no-server", server=base)
