"""Names and chat that cannot be seen, and line feeds where none may be."""

from __future__ import annotations

import pytest

from ogonek.server.text import visible_text
from server.at_table import refusal

INVISIBLE = [
    "\u3164",
    "\u2800",
    "\u115f",
    "\u1160",
    "\uffa0",
    "\u200b",
    "\u034f",
    "\ufe0f",
    " \u3164 \u2800 ",
    "\u0301",
]


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
async def test_an_invisible_name_is_refused(server, stranger, name):
    assert await refusal(stranger.post("/api/people", name=name)) == "bad-name"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ala", "Ala"),
        ("  Ala\u3164 z\nWoli ", "Ala z Woli"),
        ("Zo\u0308e", "Zöe"),
        ("a" + "\u0316" * 30, "a" + "\u0316" * 3),
        ("नमस्ते", "नमस्ते"),
        ("Łucja 🎲", "Łucja 🎲"),
    ],
)
def test_what_is_shown_of_a_name(written, shown):
    assert visible_text(written, instead=" ") == shown


async def test_a_line_feed_does_not_end_a_pattern(server, ala, ola):
    table = await ala.make_table(["me", "person"])
    assert await refusal(ola.post(f"/api/tables/{table}/seats", nonce="0" * 32 + "\n")) == "bad-request"
    assert await refusal(ala.get(f"/api/tables/{table}%0A")) in ("bad-request", "not-found")
    assert await refusal(ala.get(f"/api/replays/{table}", eyes="open\n")) == "bad-request"
    line = ola.line(table)
    await line.connect()
    await line.send_raw('{"type":"undo","intent":"a\\n"}')
    assert await line.until_closed() == 4400
