"""Requests to a server: becoming a guest, taking a seat at the table of a link, starting and repeating a game."""

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


class JoinedTable(NamedTuple):
    """A table that this person has joined, and the cookie that says who they are."""

    base: str  # the server's address
    cookie: str
    table: dict[str, Any]

    @property
    def socket(self) -> str:
        return f"ws{self.base.removeprefix('http')}/ws/tables/{self.table['id']}"


def join(link: str, name: str) -> JoinedTable:
    """Takes a free seat at the table of this link; after the start, joins as a spectator."""
    parts = urlsplit(link)
    found = re.fullmatch(r"/t/([a-z0-9]{10})/?", parts.path)
    if parts.scheme not in ("http", "https") or not parts.netloc or found is None:
        raise OgonekError("bad-link", link=link[:80])
    base, table_id = f"{parts.scheme}://{parts.netloc}", found[1]
    return _take_seat(base, table_id, _saved_cookie(base) or _register(base, name))


def play_again(joined: JoinedTable) -> JoinedTable:
    """Joins the rematch table, which the first request for it creates."""
    table, _ = _request(joined.base, f"/api/tables/{joined.table['id']}/rematch", joined.cookie, {})
    return _take_seat(joined.base, table["id"], joined.cookie)


def begin(joined: JoinedTable) -> None:
    """The owner starts the game."""
    _request(joined.base, f"/api/tables/{joined.table['id']}/start", joined.cookie, {"nonce": secrets.token_hex(16)})


def _take_seat(base: str, table_id: str, cookie: str) -> JoinedTable:
    table, _ = _request(base, f"/api/tables/{table_id}", cookie)
    free = table["state"] == "waiting" and any(seat["kind"] == "empty" for seat in table["seats"])
    if table["your_seat"] is None and free:
        # The nonce is drawn after the server's commitment is published, so that neither side alone decides the deal.
        table, _ = _request(base, f"/api/tables/{table_id}/seats", cookie, {"nonce": secrets.token_hex(16)})
    return JoinedTable(base, cookie, table)


def _register(base: str, name: str) -> str:
    """Becomes a guest. The cookie is saved, so that whoever closes the terminal can come back to the seat."""
    _, answer = _request(base, "/api/people", "", {"name": name[:24]})
    cookie = (answer.headers.get("set-cookie") or "").partition(";")[0]
    cookies = _saved_cookies()
    cookies[base] = cookie
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600)
    file.write_text(json.dumps(cookies), encoding="utf-8")
    return cookie


def _saved_cookie(base: str) -> str:
    """The cookie of an earlier visit, if the server still knows it."""
    cookie = _saved_cookies().get(base, "")
    if not cookie:
        return ""
    me, _ = _request(base, "/api/me", cookie)
    return cookie if me["person"] is not None else ""


def _saved_cookies() -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def _file() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local/share"
    return Path(base) / "ogonek" / "guest.json"


def _request(base: str, path: str, cookie: str, data: dict[str, Any] | None = None) -> tuple[Any, HTTPResponse]:
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
    """The server's own error; anything else that answers there is not an Ogonek server."""
    try:
        problem = json.load(refusal)
        return OgonekError(problem["code"], **problem.get("details", {}))
    except (ValueError, KeyError, TypeError):
        return OgonekError("no-server", server=base)
