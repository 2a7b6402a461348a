"""Nobody where they don't belong: every way in that is not a player's own is refused, and the table plays on."""

from __future__ import annotations

import json
import sqlite3
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from server.at_table import socket_address, two_at_a_table
from server.client import Guest, Refusal, play_out
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-guard")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    return on_either


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


@pytest.mark.parametrize("on_either", ["sqlite"], indirect=True)
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


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en-GB,en;q=0.8", "This server is not known under that name."),
        ("pl-PL", "Ten serwer nie jest znany pod tą nazwą."),
        ("de", "This server is not known under that name."),
    ],
)
async def test_a_person_reads_why_a_host_name_is_refused(server, ala, language, said):
    headers = {"host": "kolejka.example:8000", "accept": "text/html,*/*", "accept-language": language}
    answer = await ala.http.get("/t/aaaaaaaaaa", headers=headers)
    assert answer.status_code == 421
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert f"<p>{said}" in answer.text
    assert "--name kolejka.example" in answer.text
    assert "<script" not in answer.text
    assert "style" not in answer.text
    for host in ('<script>"', '"><b>x'):
        answer = await ala.http.get("/", headers={**headers, "host": host})
        assert (answer.status_code, "<b>" in answer.text, "<script" in answer.text) in (
            (421, False, False),
            (400, False, False),
        )
    program = await ala.http.get("/", headers={"host": "kolejka.example"})
    assert program.json()["code"] == "wrong-host"


@pytest.mark.parametrize("on_either", ["sqlite"], indirect=True)
async def test_a_get_never_changes_anything(server, ala, ola):
    """Link previews, prefetching and pictures with a foreign address fetch anything."""
    waiting = await ala.make_table(["me", "person"])
    playing = await two_at_a_table(ala, ola)
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
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
        assert policy["frame-ancestors"] == policy["object-src"] == policy["base-uri"] == "'none'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "same-origin"
        assert "<script>" not in answer.text
        assert " onclick=" not in answer.text
        assert "javascript:" not in answer.text
        assert "server" not in answer.headers


# Other people's seats and tables


async def test_nobody_acts_for_another_seat(server, ala, ola):
    table = await two_at_a_table(ala, ola)
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
    table = await two_at_a_table(ala, ola)
    async with ala.line(table) as one, ola.line(table) as two:
        mover, other = (one, two) if one.view["to_move"] == 0 else (two, one)
        assert (await mover.ask("play", intent="same", move="d"))["type"] == "accepted"
        assert (await other.ask("play", intent="same", move="d"))["type"] == "refused"
