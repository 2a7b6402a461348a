"""Nobody where they don't belong: every way in that is not a player's own is refused, and the table plays on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sqlite3
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from server.client import Careless, Guest, Line, Refusal, play_out
from services import Server

pytestmark = pytest.mark.xdist_group("server-guard")


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    database = request.getfixturevalue("postgres").new_database() if request.param == "postgresql" else ""
    with Server(tmp_path_factory.mktemp("server"), database, hosts="ogonek.example,gra.example") as running:
        yield running


@pytest.fixture
async def ala(server: Server):
    async with await Guest.named(server.url, "Ala") as guest:
        yield guest


@pytest.fixture
async def ola(server: Server):
    async with await Guest.named(server.url, "Ola") as guest:
        yield guest


async def a_table(ala: Guest, ola: Guest) -> str:
    table = await ala.make_table(["me", "person"])
    await ola.join(table)
    await ala.start(table)
    return table


def socket_address(server: Server, table: str) -> str:
    return f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"


# Cookies


async def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server):
    async with httpx.AsyncClient(base_url=server.url) as browser:
        answer = await browser.post("/api/people", json={"name": "Ala"})
    name, _, rest = answer.headers["set-cookie"].partition("=")
    flags = {part.strip().lower() for part in rest.split(";")[1:]}
    assert name == "ogonek"
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags, "over plain HTTP at home it would be lost"
    assert not any(flag.startswith("domain") for flag in flags)


async def test_under_https_the_cookie_is_bound_to_this_host(tmp_path):
    with Server(tmp_path, https="true") as server:
        async with httpx.AsyncClient(base_url=server.url) as browser:
            answer = await browser.post("/api/people", json={"name": "Ala"})
            cookie = answer.headers["set-cookie"]
            flags = {part.strip().lower() for part in cookie.split(";")[1:]}
            assert cookie.startswith("__Host-ogonek=")
            assert {"httponly", "samesite=lax", "path=/", "secure"} <= flags
            token = cookie.split(";")[0].partition("=")[2]
            me = await browser.get("/api/me", headers={"cookie": f"__Host-ogonek={token}"})
            assert me.json()["person"]["name"] == "Ala"
            unbound = await browser.get("/api/me", headers={"cookie": f"ogonek={token}"})
            assert unbound.json()["person"] is None, "a cookie that another host could have set"


async def test_forged_and_broken_cookies_are_strangers(server, ala):
    whole = ala.http.cookies["ogonek"]
    person, _, secret = whole.partition(".")
    forged = [
        person,
        f"{person}.",
        f".{secret}",
        f"{person}.{secret}x",
        f"{person}.{secret[:-1]}",
        f"{person}.{secret.swapcase()}",
        f"{person}x.{secret}",
        f"{'a' * 12}.{secret}",
        "' OR 1=1 --.x",
        "a" * 4000,
        '"\\000.x"',
        f'"{person}\\000.{secret}"',
        "%00.%00",
        "é.ü",
    ]
    async with httpx.AsyncClient(base_url=server.url) as browser:
        for cookie in forged:
            headers = {"cookie": f"ogonek={cookie}".encode("latin-1")}
            me = await browser.get("/api/me", headers=headers)
            assert (me.status_code, me.json()) == (200, {"person": None}), cookie
            made = await browser.post("/api/me/name", json={"name": "Mallory"}, headers=headers)
            assert made.status_code == 401, cookie
            bearer = await browser.get("/api/me", headers={"authorization": f"Bearer {cookie}".encode("latin-1")})
            assert bearer.json() == {"person": None}, cookie
    assert (await ala.get("/api/me"))["person"]["name"] == "Ala"


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_the_secret_is_stored_nowhere(server, ala):
    secret = ala.http.cookies["ogonek"].partition(".")[2]
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        assert ala.id in "\n".join(database.iterdump())
        assert secret not in "\n".join(database.iterdump())
    assert secret not in server.log()


# Other sites


FOREIGN = ["https://evil.example", "http://127.0.0.1.evil.example", "null", "http://127.0.0.1:1", "file://", ""]


@pytest.mark.parametrize("origin", FOREIGN)
async def test_requests_of_other_sites_are_refused(server, ala, ola, origin):
    table = await ala.make_table(["me", "person"])
    changing = [
        ("POST", "/api/people"),
        ("POST", "/api/tables"),
        ("POST", f"/api/tables/{table}/seats"),
        ("POST", f"/api/tables/{table}/start"),
        ("DELETE", f"/api/tables/{table}/seats/0"),
        ("POST", "/api/me/transfers"),
    ]
    for method, path in changing:
        answer = await ala.http.request(method, path, json={}, headers={"origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin"), path
    with pytest.raises((ConnectionClosed, InvalidHandshake)):
        async with connect(socket_address(server, table), additional_headers={"Origin": origin}) as socket:
            await socket.recv()
    assert (await ala.get(f"/api/tables/{table}"))["your_seat"] == 0


async def test_our_own_origin_is_welcome(server, ala):
    assert (await ala.http.post("/api/me/transfers", headers={"origin": server.url})).status_code == 201
    table = await ala.make_table(["me", "casual"])
    headers = {"Origin": server.url, "Cookie": ala.cookie}
    async with connect(socket_address(server, table), additional_headers=headers) as socket:
        await socket.send('{"type":"hello"}')
        assert json.loads(await socket.recv())["table"]["your_seat"] == 0


async def test_foreign_host_names_are_refused(server, ala):
    for host, status in [
        ("evil.example", 421),
        ("evil.example:80", 421),
        ("localhost.evil.example", 421),
        ("", 421),
        ("[", 421),
        ("ogonek.example@evil.example:x", 421),
        ("ogonek.example", 200),
        ("GRA.example:8000", 200),
        ("localhost:1", 200),
        ("192.168.1.7:8000", 200),
        ("[::1]:8000", 200),
    ]:
        answer = await ala.http.get("/api/me", headers={"host": host})
        assert answer.status_code == status, host
    table = await ala.make_table(["me", "casual"])
    with pytest.raises((ConnectionClosed, InvalidHandshake)):
        async with connect(socket_address(server, table), additional_headers={"Host": "evil.example"}) as socket:
            await socket.recv()


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_a_get_never_changes_anything(server, ala, ola):
    """Link previews, prefetching and pictures with a foreign address fetch anything."""
    waiting = await ala.make_table(["me", "person"])
    playing = await a_table(ala, ola)
    imported = "aaaaaaaaaa"
    paths = ["/", "/rules", "/api/me", "/api/games", "/api/tables", "/metrics", "/health/ready", "/api/docs"]
    for table in (waiting, playing):
        paths += [f"/t/{table}", f"/api/tables/{table}", f"/api/tables/{table}/record", f"/api/replays/{table}"]
        paths += [f"/api/tables/{table}/{word}" for word in ("seats", "start", "rematch", "seats/1", "seats/1/bot")]
    paths += [f"/api/replays/{imported}", "/api/me/transfers", "/api/transfers", "/api/people", "/api/records"]
    with sqlite3.connect(server.database.removeprefix("sqlite:///")) as database:
        before = list(database.iterdump())
        for method in ("GET", "HEAD", "OPTIONS"):
            for path in paths:
                answer = await ola.http.request(method, path)
                assert answer.status_code < 500, (method, path)
        assert list(database.iterdump()) == before


async def test_pages_run_no_script_of_their_own_text(server, ala):
    for path in ("/", "/t/aaaaaaaaaa", "/rules", "/api/docs", "/api/me", "/nowhere"):
        answer = await ala.http.get(path)
        policy = dict(part.split(None, 1) for part in answer.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'self'"
        assert "script-src" not in policy or "unsafe" not in policy["script-src"]
        assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "<script>" not in answer.text
        assert " onclick=" not in answer.text
        assert "javascript:" not in answer.text
        assert "server" not in answer.headers


# Other people's seats and tables


async def test_nobody_acts_for_another_seat(server, ala, ola):
    table = await a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as two:
        waiting = two if one.view["to_move"] == 0 else one
        assert await waiting.refused("play", move="d") == "not-your-turn"
        assert await waiting.refused("undo") == "not-your-turn"
        await waiting.send("steps", taken=[])
        await waiting.until(lambda: "" in waiting.answers)
        assert waiting.answers[""]["code"] == "not-your-turn"
        before = one.number
        for smuggled in ({"seat": 1 - waiting.seat}, {"as": 0}, {"person": ala.id}):
            line = await waiting.guest.line(table).open()
            await line.send("play", intent="x", move="d", **smuggled)
            assert await line.until_closed() == 4400
        assert await waiting.refused("stand-in", seat=1 - waiting.seat) == "not-away-long-enough"
        assert await waiting.refused("stand-in", seat=4) == "not-away-long-enough"
        assert one.number == before
        async with await Guest.named(server.url, "Obcy") as outsider, outsider.line(table) as line:
            for kind, fields in [("play", {"move": "d"}), ("undo", {}), ("leave", {}), ("stand-in", {"seat": 0})]:
                assert await line.refused(kind, **fields) == "spectators-watch"
            assert await line.refused("return") == "spectators-watch"
            assert await line.refused("hint") in ("spectators-watch", "not-your-turn")
            for path in (f"/api/tables/{table}/start", f"/api/tables/{table}/seats/1/bot"):
                with pytest.raises(Refusal):
                    await outsider.post(path, level="casual")
            with pytest.raises(Refusal):
                await outsider.delete(f"/api/tables/{table}/seats/0")
        assert one.number == before
        await play_out(one, two, rng=Random(1))


async def test_an_intent_of_another_person_is_not_mine(server, ala, ola):
    """Knowing the id of somebody's intent is no way to be told that one's own was played."""
    table = await a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as two:
        mover, other = (one, two) if one.view["to_move"] == 0 else (two, one)
        assert (await mover.ask("play", intent="same", move="d"))["type"] == "accepted"
        assert (await other.ask("play", intent="same", move="d"))["type"] == "refused"


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
    '{"type":"stand-in","intent":"1","seat":5}',
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
    table = await a_table(ala, ola)
    for message in BAD_MESSAGES:
        line = ala.line(table)
        await line.connect()
        await line.send_raw(message)
        assert await line.until_closed() == 4400, message[:60]
        assert line.received == [], message[:60]


async def test_an_oversized_message_closes_the_line(server, ala, ola):
    table = await a_table(ala, ola)
    line = await ala.line(table).open()
    await line.send_raw('{"type":"say","intent":"1","text":"' + "a" * 20_000 + '"}')
    assert await line.until_closed() == 1009
    async with ala.line(table) as again:
        assert again.seat == 0


async def test_moves_that_are_none_are_refused_in_words(server, ala, ola):
    table = await a_table(ala, ola)
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


# Floods


async def test_a_flood_over_one_socket_closes_it_and_nobody_else_notices(tmp_path):
    with Server(tmp_path, messages=20) as server:
        async with await Guest.named(server.url, "Ala") as ala, await Guest.named(server.url, "Ola") as ola:
            table = await a_table(ala, ola)
            async with ala.line(table) as one, ola.line(table) as quiet:
                flood = await ala.line(table).open()
                with contextlib.suppress(ConnectionClosed):
                    for number in range(500):
                        await flood.send("say", intent=str(number), text="spam")
                assert await flood.until_closed() == 4429
                await asyncio.gather(one.play_turn(Random(1)), quiet.play_turn(Random(2)))
                assert len(quiet.chat) < 200


async def test_a_flood_from_one_address_is_stopped(tmp_path):
    with Server(tmp_path, rate=5) as server:
        async with await Guest.named(server.url, "Ala") as ala:
            table = await ala.make_table(["me", "casual"])
            answers = [await ala.http.post("/api/people", json={"name": "x"}) for _ in range(40)]
            refused = [answer for answer in answers if answer.status_code == 429]
            assert 10 <= len(refused) < 40
            assert refused[0].json()["code"] == "too-much"
            sockets = await asyncio.gather(
                *(connect(socket_address(server, table)) for _ in range(30)), return_exceptions=True
            )
            refused_sockets = [socket for socket in sockets if isinstance(socket, BaseException)]
            assert len(refused_sockets) >= 10
            for socket in sockets:
                if not isinstance(socket, BaseException):
                    await socket.close()
            assert (await ala.http.get("/api/tables")).status_code == 200, "reading goes on"


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
