"""How a server is run: a few settings, from the command line or the environment (`OGONEK_…`)."""

from __future__ import annotations

import ipaddress
import math
import os
import re
from pathlib import Path
from typing import Any

from msgspec import Struct, ValidationError, convert

from ogonek.core.errors import OgonekError

FROM_ENVIRONMENT = (
    "database",
    "herald",
    "queue",
    "https",
    "thinkers",
    "bot_pause",
    "grace",
    "abandon_after",
    "keep_days",
    "housekeeping",
    "rate",
    "sockets",
    "messages",
    "notice_networks",
)


LEAST = {"thinkers": 1}  # of all other numbers: 0
DRIVERS = {"sqlite:///": "sqlite+aiosqlite:///", "postgresql://": "postgresql+asyncpg://"}


class Settings(Struct, frozen=True):
    database: str = ""  # a URL; empty: a SQLite file in the user's data folder
    herald: str = ""  # a Redis or PostgreSQL URL by which several processes tell each other; empty: there is one
    queue: str = ""  # a Redis URL by which bots' questions reach `ogonek worker`; empty: this process thinks
    hosts: tuple[str, ...] = ()  # names under which the server is reached, besides localhost and plain addresses
    https: bool = False  # people reach it by HTTPS (a proxy's, usually): cookies are Secure
    thinkers: int = 1  # worker processes in which bots think
    bot_pause: float = 0.6  # seconds from one move to a bot's next: always the same, so it tells nothing
    grace: float = 60.0  # seconds after which an absent person may be replaced by a bot
    abandon_after: float = 24 * 3600.0  # seconds after which a game that everybody left ends
    keep_days: int = 0  # how long finished games are kept; 0: for ever
    housekeeping: float = 300.0  # seconds between two rounds of housekeeping
    rate: float = 10.0  # changes and new sockets a second from one address, and ten times as many looks; 0: no limit
    sockets: int = 100  # open at once from one address; 0: no limit
    notice_networks: str = ""  # private networks in which webhooks and push services may be, with commas
    messages: float = 20.0  # messages a second over one socket, and three seconds' worth at once; 0: no limit

    @property
    def database_url(self) -> str:
        """The URL with the asynchronous driver that it needs; an OgonekError if it is none of ours."""
        url = self.database or f"sqlite:///{_data_folder() / 'ogonek.db'}"
        for plain, driver in DRIVERS.items():
            if url.startswith((plain, driver)):
                return driver + url.removeprefix(driver).removeprefix(plain)
        raise OgonekError("not-a-database", given=without_password(url))


def settings_from_environment() -> Settings:
    """What `OGONEK_DATABASE`, `OGONEK_HOSTS` (with commas) and so on say; the rest as it is by default."""
    given = {
        name: _read(name, os.environ[f"OGONEK_{name.upper()}"])
        for name in FROM_ENVIRONMENT
        if f"OGONEK_{name.upper()}" in os.environ
    }
    hosts = tuple(host for host in os.environ.get("OGONEK_HOSTS", "").split(",") if host)
    return Settings(**given, hosts=hosts)


def _read(name: str, text: str) -> Any:
    """What a variable says; an OgonekError, naming it, if that is nothing which this setting can be."""
    kind = type(getattr(Settings(), name))
    setting, given, least = f"OGONEK_{name.upper()}", text[:40], LEAST.get(name, 0)
    try:
        value = convert(text, kind, strict=False)
    except ValidationError:
        value = None
    if name == "notice_networks" and not _are_networks(text):
        raise OgonekError("setting-networks", setting=setting, given=given)
    if kind is bool and value is None:
        raise OgonekError("setting-switch", setting=setting, given=given)
    if kind is int and (value is None or value < least):
        raise OgonekError("setting-whole", setting=setting, least=least, given=given)
    if kind is float and (value is None or not math.isfinite(value) or value < least):
        raise OgonekError("setting-number", setting=setting, least=least, given=given)
    return value


def _are_networks(text: str) -> bool:
    try:
        for one in filter(None, text.split(",")):
            ipaddress.ip_network(one.strip(), strict=False)
    except ValueError:
        return False
    return True


def without_password(url: str) -> str:
    """As it may be shown."""
    return re.sub(r"(://[^:/@]*):.*@", r"\1:…@", re.sub(r"^(\w+)\+\w+://", r"\1://", url))[:120]


def _data_folder() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA") or Path.home() / ".local/share"
    folder = Path(base) / "ogonek"
    folder.mkdir(parents=True, exist_ok=True)
    return folder
