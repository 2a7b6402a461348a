"""What a person's device is called in their own list, from what its browser says: two words, nothing more."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

# The first that is named counts: browsers name those that they are like, too.
_BROWSERS = {"Firefox": "Firefox", "Edg/": "Edge", "OPR/": "Opera", "Chrome": "Chrome", "Safari": "Safari"}
_SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def device_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """`Firefox, Android`; empty for a program."""
    said = connection.headers.get("user-agent", "")
    found = [next((word for sign, word in signs.items() if sign in said), "") for signs in (_BROWSERS, _SYSTEMS)]
    return ", ".join(word for word in found if word)
