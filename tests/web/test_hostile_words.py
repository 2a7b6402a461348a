"""Names, chat and records that try to run something, or to break the page: they are shown as plain words."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import ogonek
from support.command import start
from support.playing import played
from web.conftest import NewPage, NewPlayer
from web.queue_browser import PATIENCE, Player, Served, serving

NAMES = [
    "<img src onerror=ran()>",
    "</script><script>ran()//",
    '"><svg/onload=ran()>',
    "javascript:ran()",
    "{ $name } { boo }",
    "\u202egnp.exe\u2066 \u200f\u061cAla",
    "W" * 24,
]
LINES = [
    *NAMES,
    "<a href='javascript:ran()'>tu</a><iframe srcdoc='<script>ran()</script>'>",
    "https://evil.example/?x=<script>ran()</script>",
    "{ -brand } { PLATFORM() } { $count -> *[other] boo }",
    "W" * 300,
    "\u202e" * 50 + "odwrotnie",
]
SIZES = [{"width": 1280, "height": 800}, {"width": 360, "height": 740}]

# What the page would do for an attacker, and what the browser kept it from.
WATCH = """
window.ran = () => { window.hasRun = true }
window.violations = []
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective), true)
"""


def watched(page: Page) -> Page:
    page.add_init_script(WATCH)
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog opened: {dialog.message}"))
    page.on("popup", lambda popup: pytest.fail(f"a window opened: {popup.url}"))
    return page


def check_harmless(page: Page, shown: list[str]) -> None:
    """Nothing ran and nothing was tried; the words are there as text; nothing sticks out of the page."""
    for words in shown:
        expect(page.get_by_text(words).first).to_be_attached()
    assert page.evaluate("[window.hasRun ?? false, window.violations]") == [False, []]
    strange = "document.querySelectorAll('[onerror], [onload], [onclick], iframe, a[href^=\"javascript:\"]').length"
    assert page.evaluate(strange) == 0
    hidden = page.evaluate("document.body.innerText.match(/[\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]/)")
    assert hidden is None
    fits = "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    wide, window = page.evaluate(fits)
    assert wide <= window, f"{page.url}: {wide} pixels in a window of {window}"


def cleaned(words: str) -> str:
    return " ".join(re.sub("[\u061c\u200f\u202e\u2066]", "", words).split())


@pytest.mark.parametrize("size", SIZES, ids=["wide", "narrow"])
def test_home_shows_hostile_names_as_words(new_player: NewPlayer, size: Any) -> None:
    for name in NAMES:
        new_player().named(name).make_table("me", "person", listed=True)
    visitor = new_player(viewport=size)
    watched(visitor.page).goto("/")
    check_harmless(visitor.page, [cleaned(name) for name in NAMES])


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_table_shows_hostile_names_and_chat_as_words(new_player: NewPlayer, language: str) -> None:
    sitting = [new_player(language).named(name) for name in NAMES[:5]]
    table = sitting[0].make_table("me", *["person"] * 4)
    for player in sitting[1:]:
        player.call(f"/tables/{table}/seats")
    watched(sitting[0].page).goto(f"/t/{table}")
    check_harmless(sitting[0].page, NAMES[:5])  # the room where people wait
    sitting[0].call(f"/tables/{table}/start")
    sitting[0].open_table(table)
    for words in LINES:
        sitting[0].page.get_by_placeholder(sitting[0].say("chat-placeholder")).fill(words)
        sitting[0].page.keyboard.press("Enter")
        expect(sitting[0].page.get_by_text(cleaned(words)).last).to_be_attached()
    check_harmless(sitting[0].page, NAMES[:5])
    narrow = new_player(language, viewport=SIZES[1])
    watched(narrow.page)
    narrow.open_table(table)
    check_harmless(narrow.page, [])


@pytest.mark.parametrize("size", SIZES, ids=["wide", "narrow"])
@pytest.mark.parametrize("game", ["pan-tu-nie-stal", "demoludy"])
def test_a_replay_shows_hostile_names_as_words(new_player: NewPlayer, game: str, size: Any) -> None:
    names = [NAMES[0], NAMES[1], "\u202e" + "W" * 5_000, NAMES[4]]
    record = played(ogonek.new_game(game, seats=names, seed=1), Random(1)).record()
    record |= {"id": NAMES[1], "created": NAMES[0], "note": LINES[7]}
    visitor = new_player(viewport=size).named("Ala")
    replay = visitor.call("/records", **record)["id"]
    watched(visitor.page).goto(f"/replay/{replay}#m9")
    visitor.page.locator(".controls").wait_for()
    check_harmless(visitor.page, [NAMES[0], "W" * 24])
    visitor.button("replay-last").click()
    expect(visitor.page.locator(".prompt")).to_have_text(visitor.say("prompt-over"))
    check_harmless(visitor.page, [NAMES[0]])


def test_the_browser_would_have_noticed(new_page: NewPage, served: Served) -> None:
    """What is planted past the page is kept from running by the policy, and seen by these tests."""
    page, problems = new_page(served.url)
    watched(page).goto("/")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=ran()>')")
    page.evaluate("document.body.append(Object.assign(document.createElement('script'), { textContent: 'ran()' }))")
    page.evaluate("document.body.append(Object.assign(new Image(), { src: 'http://evil.example/' }))")
    deadline = time.monotonic() + PATIENCE
    while page.evaluate("window.violations.length") < 3:  # Playwright's own waiting would need what the policy forbids
        assert time.monotonic() < deadline
        page.wait_for_timeout(10)
    assert not page.evaluate("window.hasRun ?? false")
    assert {one.split("-")[0] for one in page.evaluate("window.violations")} == {"script", "img"}
    assert len(problems) >= 3


# Cookies, in a browser


def test_the_cookie_is_out_of_a_pages_reach(new_page: NewPage, served: Served) -> None:
    page, _ = new_page(served.url)
    page.goto("/")
    Player(page, []).named("Ala")
    (cookie,) = page.context.cookies()
    assert (cookie["name"], cookie["httpOnly"], cookie["sameSite"]) == ("ogonek", True, "Lax")
    assert page.evaluate("document.cookie") == ""


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificate")
def test_behind_https_the_cookie_is_secure(browser: Browser, tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    subprocess.run([*made, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    tls = {"ssl_keyfile": str(key), "ssl_certfile": str(certificate)}
    with serving(tmp_path, tls=tls, https=True) as served:
        context = browser.new_context(base_url=served.url, ignore_https_errors=True, locale="en-GB")
        page = context.new_page()
        page.goto("/")
        page.get_by_role("button", name="Play", exact=True).click()  # over the page's own socket, too
        page.locator(".frame").wait_for()
        (cookie,) = context.cookies()
        assert (cookie["name"], cookie["secure"], cookie["httpOnly"]) == ("__Host-ogonek", True, True)
        assert cookie["sameSite"] == "Lax"
        context.close()


# A line that is closed for good


@pytest.mark.parametrize(("language", "told"), [("en", "This server has forgotten you"), ("pl", "już cię nie pamięta")])
def test_who_was_erased_is_told_so_and_not_connected_again(
    new_page: NewPage, tmp_path: Path, language: str, told: str
) -> None:
    with serving(tmp_path, housekeeping=0.1) as served:
        ala = Player(*new_page(served.url, locale=language), language).named("Ala")
        person = ala.page.request.get("/api/me").json()["person"]["id"]
        table = ala.make_table("me", "casual")
        ala.call(f"/tables/{table}/start")
        sockets: list[object] = []
        ala.page.on("websocket", lambda socket: sockets.append(socket))
        ala.open_table(table)
        start("admin", "--database", f"sqlite:///{tmp_path}/games.db", "erase", person).communicate(timeout=60)
        expect(ala.page.get_by_role("heading", level=1)).to_contain_text(told)
        assert len(sockets) == 1
        ala.page.get_by_role("link", name=ala.say("to-home"), exact=True).click()
        ala.page.get_by_role("button", name=ala.say("play"), exact=True).click()  # as somebody new
        ala.page.locator(".frame").wait_for()


@pytest.mark.parametrize(("language", "told"), [("en", "game is not here any more"), ("pl", "już tu nie ma")])
def test_a_table_whose_game_is_gone_says_so_and_is_not_asked_again(
    new_page: NewPage, tmp_path: Path, language: str, told: str
) -> None:
    with serving(tmp_path) as served:
        ala = Player(*new_page(served.url, locale=language), language).named("Ala")
        table = ala.make_table("me", "casual")
        with sqlite3.connect(tmp_path / "games.db", timeout=10) as database:
            database.execute("UPDATE game_table SET game = 'szachy', state = 'playing' WHERE id = ?", [table])
        sockets: list[object] = []
        ala.page.on("websocket", lambda socket: sockets.append(socket))
        ala.page.goto(f"/t/{table}")
        expect(ala.page.get_by_role("heading", level=1)).to_contain_text(told)
        assert len(sockets) == 1
