"""Messages that are none, and nonsense made of sense: refused in words, and nothing breaks."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.at_table import socket_address, two_at_a_table
from server.client import Careless, Guest, Line, Refusal, play_out
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-messages")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    return on_either


# Messages that are none


BAD_BODIES: list[tuple[bytes, str]] = [
    (b"", "application/json"),
    (b"{", "application/json"),
    (b"[]", "application/json"),
    (b"null", "application/json"),
    (b'{"name": 7}', "application/json"),
    (b'{"name": ""}', "application/json"),
    (b'{"name": "' + b"a" * 25 + b'"}', "application/json"),
    (b'{"name": "Ala", "admin": true}', "application/json"),
    (b'{"name": "\\ud800"}', "application/json"),
    (b'{"name": "\xff\xfe"}', "application/json"),
    (b"name=Ala", "application/x-www-form-urlencoded"),
    (b"[" * 30_000, "application/json"),
    (b'{"name": 1e999}', "application/json"),
    (b"\x00" * 100, "application/json"),
]


async def test_bodies_that_are_no_message(server, ala):
    for body, kind in BAD_BODIES:
        answer = await ala.http.post("/api/me/name", content=body, headers={"content-type": kind})
        assert 400 <= answer.status_code < 500, (body[:40], answer.status_code)
        assert answer.json()["code"] in ("bad-request", "bad-name"), body[:40]
    assert (await ala.get("/api/me"))["person"]["name"] == "Ala"


async def test_oversized_bodies_are_refused(server, ala):
    for path, size in (("/api/me/name", 100_000), ("/api/records", 600_000), ("/api/tables", 5_000_000)):
        body = json.dumps({"name": "a" * size}).encode()
        answer = await ala.http.post(path, content=body, headers={"content-type": "application/json"})
        assert answer.status_code == 413, path
        assert answer.json()["code"] == "bad-request"


BAD_MESSAGES: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"type":"hallo"}',
    '{"type":["hello"]}',
    '{"type":"hello","after":-1}',
    '{"type":"hello","after":"0"}',
    '{"type":"hello","after":1.5}',
    '{"type":"hello","extra":1}',
    '{"type":"play"}',
    '{"type":"play","intent":"","move":"d"}',
    '{"type":"play","intent":"a\\u0000","move":"d"}',
    '{"type":"play","intent":"' + "a" * 41 + '","move":"d"}',
    '{"type":"play","intent":"1","move":"' + "d" * 401 + '"}',
    '{"type":"play","intent":"1","move":null}',
    '{"type":"stand-in","intent":"1","seat":8}',
    '{"type":"stand-in","intent":"1","seat":-1}',
    '{"type":"say","intent":"1","text":""}',
    '{"type":"say","intent":"1","text":"\\ud800"}',
    '{"type":"say","intent":"1","text":"' + "a" * 301 + '"}',
    '{"type":"steps","taken":"d"}',
    '{"type":"steps","taken":' + json.dumps(["d"] * 61) + "}",
    "[" * 10_000,
    b"\x00\x01\x02",
    b'{"type":"hello"}',
    b"",
]


async def test_messages_that_are_none_close_the_line(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    for message in BAD_MESSAGES:
        line = ala.line(table)
        await line.connect()
        await line.send_raw(message)
        assert await line.until_closed() == 4400, message[:60]
        assert line.received == [], message[:60]


async def test_an_oversized_message_closes_the_line(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    line = await ala.line(table).open()
    await line.send_raw('{"type":"say","intent":"1","text":"' + "a" * 20_000 + '"}')
    assert await line.until_closed() == 1009
    async with ala.line(table) as again:
        assert again.seat == 0


async def test_moves_that_are_none_are_refused_in_words(server, ala, ola):
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as two:
        mover = one if one.view["to_move"] == 0 else two
        before = mover.number
        nonsense = [
            "",
            " ",
            "D",
            "d ",
            "A:",
            "A:\u0000",
            "A:1\n",
            "~shuffle R2",
            "A:é",
            "A:9",
            "'; DROP TABLE action",
            "{}",
        ]
        for move in [*nonsense, "A" * 400, "A:" + "X@1" * 100, "A:X@99999999999999999999", "\U0001f600"]:
            answer = await mover.ask("play", move=move)
            assert answer["type"] == "refused", move
            assert answer["code"] in (
                "not-a-move",
                "not-identical",
                "no-such-queue",
                "no-such-place",
                "not-in-hand",
                "covers-out-of-order",
            ), answer
        for taken in ([], ["nonsense"], ["d", "d"], [""] * 60, ["\u0000"]):
            mover.answers.pop("", None)
            mover.offered = None
            await mover.send("steps", taken=taken)
            await mover.until(lambda: mover.offered is not None or "" in mover.answers)
        assert mover.number == before
        await mover.play_turn(Random(1))


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&lt;b&gt;", "{{7*7}}"])
async def test_markup_is_text_like_any_other(server, ala, ola, text):
    """It travels as it was written, as JSON; the page shows it as text (tests/browser) and no page is made with it."""
    async with await Guest.named(server.url, text[:24]) as guest:
        assert (await guest.get("/api/me"))["person"]["name"] == text[:24]
        table = await guest.make_table(["me", "casual"], listed=True)
        async with guest.line(table) as line:
            await line.do("say", text=text)
            await line.until(lambda: line.chat)
            assert line.chat[0]["text"] == text
        for path in ("/", f"/t/{table}", "/api/docs"):
            assert text not in (await guest.http.get(path)).text
        listing = await guest.http.get("/api/tables")
        assert listing.headers["content-type"].startswith("application/json")


async def test_control_characters_are_taken_out(server, ala):
    odd = "A\u0000l\u202ea\u200b\u0007 \r\n\tz\ufeff\u2028y"
    async with await Guest.named(server.url, odd) as guest:
        assert (await guest.get("/api/me"))["person"]["name"] == "Ala zy"
        table = await guest.make_table(["me", "casual"])
        async with guest.line(table) as line:
            await line.do("say", text=odd)
            await line.until(lambda: line.chat)
            assert line.chat[0]["text"].split() == ["A", "l", "a", "z", "y"]
            await line.do("say", text="\u200b\u0000")
            assert len(line.chat) == 1, "nothing was said"
    for empty in ("\u200b", " \t ", "\u0000\u0001"):
        with pytest.raises(Refusal) as refused:
            await ala.post("/api/people", name=empty)
        assert refused.value.code == "bad-name"


async def test_paths_that_are_none(server, ala):
    for path in ["/..%2f..%2fetc/passwd", "/assets/../../app.py", "/assets/%2e%2e/%2e%2e/app.py", "/%00", "/t/"]:
        answer = await ala.http.get(path)
        assert answer.status_code in (400, 404), path
        assert "Traceback" not in answer.text
    for table in ("%00", "a" * 3000, "..%2f", "%ff%fe", "aaaaaaaaaa%0a", "'"):
        answer = await ala.http.get(f"/api/tables/{table}")
        assert answer.status_code in (400, 404), table
        with pytest.raises((ConnectionClosed, InvalidStatus)) as refused:
            async with connect(socket_address(server, table)) as socket:
                await socket.recv()
        if isinstance(refused.value, ConnectionClosed):
            assert refused.value.rcvd is not None
            assert refused.value.rcvd.code == 4404, table
        else:
            assert refused.value.response.status_code < 500, table


# Nonsense made of sense


def mutated(message: dict[str, Any], rng: Random) -> str | bytes:
    """A valid message with something wrong, or not."""
    odd: list[Any] = [
        None,
        -1,
        0,
        5,
        2**63,
        2**70,
        1e308,
        True,
        "",
        "d",
        "e",
        "\u0000",
        "A:1",
        [],
        {},
        ["d"],
        "x" * 500,
    ]
    changed = dict(message)
    for _ in range(rng.randint(0, 2)):
        match rng.randrange(5):
            case 0:
                changed[rng.choice(list(changed))] = rng.choice(odd)
            case 1:
                changed.pop(rng.choice(list(changed)))
            case 2:
                changed[rng.choice(["seat", "person", "after", "text", "x"])] = rng.choice(odd)
            case 3:
                changed["type"] = rng.choice(["hello", "play", "undo", "steps", "stand-in", "return", "leave", "say"])
            case 4:
                changed["intent"] = rng.choice(["1", "2", "same", "a b", "\u0000", "é"])
        if not changed:
            break
    text = json.dumps(changed)
    match rng.randrange(12):
        case 0:
            cut = rng.randrange(len(text))
            return text[:cut]
        case 1:
            place = rng.randrange(len(text))
            return text[:place] + rng.choice('{}[]",:0\u0000é') + text[place + 1 :]
        case 2:
            return text.encode()
    return text


async def fuzz(line: Line, rng: Random, messages: int) -> None:
    """Sends them over as many lines as it takes. A line may be closed with a reason, never with a mishap."""
    for number in range(messages):
        move = rng.choice(["d", "e", "A:1", "B:PP", "+A:M", "A!1@1", "Z!R3", "A3<B2", "pass", "open R"])
        if line.update.get("offer") and rng.random() < 0.5:
            move = await line.choose(rng)
        valid: list[dict[str, Any]] = [
            {"type": "hello", "after": rng.randint(0, line.number)},
            {"type": "play", "intent": f"{number}", "move": move},
            {"type": "undo", "intent": f"{number}"},
            {"type": "steps", "taken": rng.choice([[], ["d"], ["A"], ["A:1"]])},
            {"type": "stand-in", "intent": f"{number}", "seat": rng.randrange(5)},
            {"type": "return", "intent": f"{number}"},
            {"type": "say", "intent": f"{number}", "text": rng.choice(["hej", "<b>", "\u202e", "ż" * 300])},
        ]
        message = mutated(rng.choice(valid), rng)
        try:
            await line.send_raw(message)
            await line.send("steps", taken=[])  # something that is always answered, or the line is closed
            seen = len(line.received)
            await line.until(lambda seen=seen: len(line.received) > seen)
        except (ConnectionClosed, ConnectionError):
            assert await line.until_closed() in (4400, 4429), message
            line.number = 0
            await line.reopen()


@pytest.mark.parametrize("game", ["pan-tu-nie-stal", "demoludy"])
async def test_mutated_messages_break_nothing(server, game):
    """No mishap, no leak, no table that hangs."""
    guests = [await Guest.named(server.url, name) for name in ("Ala", "Ola", "Jan", "Widz")]
    ala, ola, jan, watcher = guests
    table = await ala.make_table(["me", "person", "person"], game=game)
    await ola.join(table)
    await jan.join(table)
    await ala.start(table)
    fuzzers = [Careless(guest, table) for guest in (ala, ola, watcher)]
    for line in fuzzers:
        await line.open()
    async with jan.line(table) as quiet:
        await asyncio.gather(*(fuzz(line, Random(f"{game}{n}"), 120) for n, line in enumerate(fuzzers)))
        assert quiet.number == len(quiet.events)
        for text in fuzzers[2].received:
            message = json.loads(text)
            if message["type"] == "update":
                assert message["offer"] is None
                assert not message["view"]["hand"]
                assert not [event for event in message["events"] if event["event"] == "drew" and "card" in event]
        for line in fuzzers:
            await line.close()
        async with ala.line(table) as one, ola.line(table) as two:  # the table still plays, to its end
            await play_out(one, two, quiet, rng=Random(1))
    for guest in guests:
        await guest.http.aclose()
