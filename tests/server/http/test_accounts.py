"""Accounts by passkey: what a guest keeps, several devices, ways back, and everything an attacker could try."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from random import Random
from typing import Any

import pytest

from ogonek.server.store.exporting import PARTS
from ogonek.server.store.models import Base
from ogonek.server.text import name_key
from server.accounts import make_account, sign_in
from server.at_table import refusal, two_at_a_table
from server.client import Guest, play_out
from support.authenticator import Authenticator
from support.services import Server

pytestmark = pytest.mark.xdist_group("server-accounts")


@pytest.fixture(scope="module")
def server(on_either: Server) -> Server:
    """Passkeys are bound to a name: under a plain address there are none."""
    on_either.url = on_either.url.replace("127.0.0.1", "localhost")
    return on_either


@pytest.fixture
async def phone(server: Server) -> AsyncIterator[Guest]:
    async with Guest(server.url) as device:
        yield device


@pytest.fixture
async def basia(server: Server) -> AsyncIterator[Guest]:
    """A guest who is gone after the test, so that the name is free for the next one."""
    async with await Guest.named(server.url, "Basia") as guest:
        yield guest
        await guest.http.delete("/api/account")


async def test_a_guest_becomes_an_account_and_keeps_everything(basia, phone):
    table = await basia.make_table(["me", "beginner"])
    await basia.start(table)
    async with basia.line(table) as line:
        await play_out(line, rng=Random(3))
    assert not (await basia.get("/api/account"))["account"]
    passkey = await make_account(basia)
    account = await basia.get("/api/account")
    assert account["account"]
    assert [one["here"] for one in account["sessions"]] == [True]
    assert len(account["passkeys"]) == 1
    assert (await sign_in(phone, passkey))["id"] == basia.id
    assert [game["id"] for game in (await phone.get("/api/history"))["games"]] == [table]
    assert len((await phone.get("/api/account"))["sessions"]) == 2


async def test_several_passkeys_and_never_none(basia, phone):
    first, second = await make_account(basia), await make_account(basia)
    assert (await sign_in(phone, second))["id"] == basia.id
    ids = [one["id"] for one in (await basia.get("/api/account"))["passkeys"]]
    await basia.http.delete(f"/api/account/passkeys/{ids[0]}")
    assert await refusal(sign_in(phone, first)) == "not-signed-in"
    assert await refusal(basia.delete(f"/api/account/passkeys/{ids[1]}")) == "last-passkey"
    assert (await sign_in(phone, second))["id"] == basia.id


WRONG = {
    "another site's page": {"origin": "https://evil.example"},
    "another port": {"origin": "http://localhost:1"},
    "another relying party": {"rp_id": "evil.example"},
    "nobody was asked": {"flags": 0x04},
    "nobody proved who they are": {"flags": 0x01},
    "another challenge": {"challenge": "AAAA"},
}


@pytest.mark.parametrize("changed", WRONG.values(), ids=WRONG.keys())
async def test_what_an_authenticator_must_not_say(basia, phone, changed):
    assert await refusal(make_account(basia, **changed)) == "passkey-refused"
    passkey = await make_account(basia)
    assert await refusal(sign_in(phone, passkey, **changed)) == "not-signed-in"
    assert (await phone.get("/api/me"))["person"] is None


async def test_a_passkey_that_signs_with_another_key_or_was_copied_is_refused(basia, phone):
    passkey = await make_account(basia)
    await sign_in(phone, passkey, count=7)
    assert await refusal(sign_in(phone, passkey, count=7)) == "not-signed-in"  # a copy counts on its own
    assert await refusal(sign_in(phone, passkey, count=8, type="webauthn.create")) == "not-signed-in"
    passkey.key = Authenticator("").key
    assert await refusal(sign_in(phone, passkey, count=9)) == "not-signed-in"


async def test_unknown_passkeys_get_the_same_answer_as_wrong_ones(basia, phone):
    known, unknown = await make_account(basia), Authenticator(phone.url)
    offers = [(await phone.post("/api/sign-in/options"))["options"] for _ in range(2)]
    assert [offer.get("allowCredentials", []) for offer in offers] == [[], []]
    known.key = unknown.key
    answers = []
    for passkey in (known, unknown):
        options = (await phone.post("/api/sign-in/options"))["options"]
        answers.append(await phone.http.post("/api/sign-in", json={"credential": passkey.sign(options)}))
    assert [answer.status_code for answer in answers] == [401, 401]
    assert answers[0].content == answers[1].content
    assert await refusal(phone.post("/api/sign-in/code", code="ABCD-ABCD-ABCD-ABCD-ABCD")) == "not-signed-in"


async def test_a_challenge_is_for_one_browser_one_purpose_and_one_answer(basia, phone, server):
    passkey = await make_account(basia)
    options = (await phone.post("/api/sign-in/options"))["options"]
    signed = passkey.sign(options)
    async with Guest(server.url) as thief:  # who overheard the answer has not the ticket
        assert await refusal(thief.post("/api/sign-in", credential=signed)) == "challenge-used"
        await thief.post("/api/sign-in/options")
        assert await refusal(thief.post("/api/sign-in", credential=signed)) == "not-signed-in"
    ticket = phone.cookie
    await phone.post("/api/sign-in", credential=signed)
    replayed = await phone.http.post("/api/sign-in", json={"credential": signed}, headers={"Cookie": ticket})
    assert replayed.json()["code"] == "challenge-used"
    options = (await basia.post("/api/account/passkeys/options"))["options"]
    assert await refusal(basia.post("/api/sign-in", credential=passkey.sign(options))) == "challenge-used"


async def test_a_challenge_of_another_session_makes_no_passkey(basia, server):
    """The ticket of an attacker, planted in somebody's browser, binds no passkey to the wrong person."""
    async with await Guest.named(server.url, "Zły") as attacker:
        options = (await attacker.post("/api/account/passkeys/options"))["options"]
        ticket = next(one for one in attacker.http.cookies.jar if one.name.endswith("ticket"))
        basia.http.cookies.set(ticket.name, ticket.value)
        answer = Authenticator(basia.url).register(options)
        assert await refusal(basia.post("/api/account/passkeys", credential=answer)) == "challenge-used"
        await attacker.http.delete("/api/account")


async def test_one_answer_sent_twice_at_once_counts_once(basia, phone):
    passkey = await make_account(basia)
    options = (await phone.post("/api/sign-in/options"))["options"]
    signed = {"credential": passkey.sign(options)}
    answers = await asyncio.gather(*(phone.http.post("/api/sign-in", json=signed) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 410, 410, 410]


async def test_another_persons_passkey_cannot_be_registered_again(basia, server):
    passkey = await make_account(basia)
    async with await Guest.named(server.url, "Zyta") as other:
        options = (await other.post("/api/account/passkeys/options"))["options"]
        assert (
            await refusal(other.post("/api/account/passkeys", credential=passkey.register(options)))
            == "passkey-refused"
        )
        await other.http.delete("/api/account")


GARBAGE: list[Any] = [
    {},
    {"id": 7},
    {"id": "\0"},
    {"id": "a", "rawId": "a", "type": "public-key", "response": {}},
    {"id": "a", "rawId": "b", "type": "public-key", "response": {"clientDataJSON": "e30", "signature": "!"}},
    {"id": "x" * 30_000},
    json.loads('{"a":' * 200 + "1" + "}" * 200),
]


@pytest.mark.parametrize("credential", GARBAGE, ids=range(len(GARBAGE)))
async def test_garbage_is_refused_in_the_same_words(basia, phone, credential):
    await phone.post("/api/sign-in/options")
    assert await refusal(phone.post("/api/sign-in", credential=credential)) == "not-signed-in"
    await basia.post("/api/account/passkeys/options")
    assert await refusal(basia.post("/api/account/passkeys", credential=credential)) == "passkey-refused"


async def test_printed_codes_let_in_once_each(basia, phone):
    assert await refusal(basia.post("/api/account/codes")) == "no-account"
    await make_account(basia)
    old = (await basia.post("/api/account/codes"))["codes"]
    codes = (await basia.post("/api/account/codes"))["codes"]
    assert len(set(codes)) == 8
    assert await refusal(phone.post("/api/sign-in/code", code=old[0])) == "not-signed-in"
    assert (await phone.post("/api/sign-in/code", code=codes[0].lower().replace("-", " ")))["id"] == basia.id
    assert await refusal(phone.post("/api/sign-in/code", code=codes[0])) == "not-signed-in"
    assert (await basia.get("/api/account"))["codes_left"] == 7
    answers = await asyncio.gather(*(phone.http.post("/api/sign-in/code", json={"code": codes[1]}) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 401, 401, 401]


async def test_a_revoked_session_is_closed_at_once_and_plays_no_more(basia, ola, phone):
    passkey = await make_account(basia)
    await sign_in(phone, passkey)
    table = await two_at_a_table(basia, ola)
    line = phone.line(table)
    await line.open()
    lost = next(one["id"] for one in (await basia.get("/api/account"))["sessions"] if not one["here"])
    await basia.http.delete(f"/api/account/sessions/{lost}")
    assert await line.until_closed() == 4401
    assert (await phone.get("/api/me"))["person"] is None
    assert await refusal(phone.get("/api/account")) == "who-are-you"
    assert await refusal(ola.delete(f"/api/account/sessions/{lost}")) == "not-found"  # nobody else's
    assert (await basia.get("/api/me"))["person"]["id"] == basia.id


async def test_a_guest_does_not_lose_their_only_device(basia):
    (own,) = (await basia.get("/api/account"))["sessions"]
    assert await refusal(basia.delete(f"/api/account/sessions/{own['id']}")) == "only-session"


async def test_names_of_accounts_are_unique_and_those_of_guests_are_not(basia, server):
    name = (await basia.get("/api/me"))["person"]["name"]
    await make_account(basia)
    async with await Guest.named(server.url, name.upper()) as guest:  # as a guest, whatever you like
        assert await refusal(make_account(guest)) == "name-taken"
        await guest.post("/api/me/name", name="Zdzisława")
        await make_account(guest)
        lookalike = name.replace("a", "а")  # Cyrillic
        assert await refusal(guest.post("/api/me/name", name=lookalike)) == "name-taken"
        await guest.http.delete("/api/account")


@pytest.mark.parametrize("other", ["ALA", "Аla", "A l a", "Ála", "A1a", "AIa", "Ala.", "Ａｌａ", "A\u0142a"])
def test_names_that_look_alike(other):
    assert name_key(other) == name_key("Ala")


def test_names_that_do_not():
    assert len({name_key(name) for name in ("Ala", "Ola", "Ala 2", "Ałła", "Jan", "!!", "♥", "", "山")}) == 9


async def test_my_data_is_given_to_me_and_to_nobody_else(basia, phone):
    table = await basia.make_table(["me", "person"])
    async with basia.line(table) as line:
        await line.do("say", text="Dzień dobry")
    await make_account(basia)
    given = await basia.get("/api/account/export")
    assert given["person"]["id"] == basia.id
    assert [line["text"] for line in given["chat"]] == ["Dzień dobry"]
    assert [seat["table_id"] for seat in given["seats"]] == [table]
    assert len(given["passkeys"]) == len(given["sessions"]) == 1
    assert "secret_hash" not in json.dumps(given)
    assert await refusal(phone.get("/api/account/export")) == "who-are-you"


def test_no_table_that_names_a_person_is_left_out():
    """But hashes of codes and links, and imported records, which are given one by one."""
    named = {table.name for table in Base.metadata.tables.values() if "person" in table.c}
    given = {rows.__table__.name for rows, _ in PARTS.values()}
    assert named - given == {"imported", "recovery_code", "transfer"}


async def test_deleting_oneself_deletes_everything_in_one_step(basia, ola, phone):
    name = (await basia.get("/api/me"))["person"]["name"]
    passkey = await make_account(basia)
    (code, *_) = (await basia.post("/api/account/codes"))["codes"]
    await sign_in(phone, passkey)
    table = await two_at_a_table(basia, ola)
    line = phone.line(table)
    await line.open()
    assert await basia.delete("/api/account") == {"person": None}
    assert await line.until_closed() == 4401
    assert (await basia.get("/api/me"))["person"] is None
    assert await refusal(sign_in(phone, passkey)) == "not-signed-in"
    assert await refusal(phone.post("/api/sign-in/code", code=code)) == "not-signed-in"
    assert name not in json.dumps(await ola.get(f"/api/tables/{table}"))
    await basia.post("/api/people", name=name)
    await make_account(basia)  # the name is free again


async def test_requests_of_other_sites_are_refused(basia):
    for address in ("account/passkeys/options", "sign-in/options", "sign-in", "account/codes"):
        answer = await basia.http.post(f"/api/{address}", json={}, headers={"Origin": "https://evil.example"})
        assert answer.json()["code"] == "wrong-origin"
    answer = await basia.http.delete("/api/account", headers={"Origin": "https://evil.example"})
    assert answer.json()["code"] == "wrong-origin"


async def test_without_https_or_a_name_there_are_no_passkeys(server, basia):
    for host, why in (("ogonek.example", "http"), ("127.0.0.1", "http")):
        there = {"Host": f"{host}:{server.port}"}
        account = await basia.http.get("/api/account", headers=there)
        assert account.json()["passkeys_here"] == why
        answer = await basia.http.post("/api/sign-in/options", json={}, headers=there)
        assert answer.json()["code"] == "passkeys-http"


async def test_a_challenge_that_is_too_old_is_refused(tmp_path):
    from ogonek.server.store import Store
    from ogonek.server.store import accounts as stored

    store = Store(f"sqlite+aiosqlite:///{tmp_path}/games.db")
    await store.open()
    try:
        ticket = await store.accounts.offer_challenge("sign-in", "", "abc")
        assert await store.accounts.take_challenge(ticket, "sign-in", "") == "abc"
        ticket = await store.accounts.offer_challenge("sign-in", "", "abc")
        stored.CHALLENGE_SECONDS, kept = -1, stored.CHALLENGE_SECONDS
        try:
            late = await store.accounts.offer_challenge("sign-in", "", "abc")
        finally:
            stored.CHALLENGE_SECONDS = kept
        assert await store.accounts.take_challenge(late, "sign-in", "") is None
        assert await store.accounts.take_challenge(ticket, "sign-in", "") == "abc"
    finally:
        await store.close()
