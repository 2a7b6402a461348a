"""Other ways to play: with the keyboard alone, on a phone, with a clock; and how heavy and how open the page is."""

from __future__ import annotations

import gzip
import hashlib
import json
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from ogonek.core.record import load
from pan_tu_nie_stal.scenes import scene
from support.playing import dealt, played
from web.conftest import NewPlayer, Seated
from web.queue_browser import Player, Served

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIDEWAYS = {**PHONE, "viewport": {"width": 640, "height": 360}}


def press_move(player: Player, move: str) -> None:
    """Does an offered move with keys alone: letters where there are any, Tab and Enter for the rest."""
    before = player.number
    offered = player.moves
    choices = offered[move]
    keyboard = player.page.keyboard
    player.page.locator(".frame:not([data-waiting])").wait_for()  # the move before has been answered, too
    first, _, what = choices[0].partition(" ")
    queue = player.update["view"]["turn"]["queue"]
    if first == "draw":
        keyboard.press("n")
    elif first == "end":
        keyboard.press("e")
    elif first == "good":
        keyboard.press(what)
        if sum(one[0] == choices[0] for one in offered.values()) > 1:  # else it can lie on one card only
            focus_and_enter(player, player.stand(queue, int(choices[1].split()[1])))
    elif first == "foreign":
        focus_and_enter(player, player.queue("Z").locator(f'[data-flip="good:{what}"]'))
    elif first == "son":
        for place in (1, 3):
            letter, number = choices[place].split()[1], int(choices[place + 1].split()[1])
            focus_and_enter(player, player.stand(letter, number))
    elif first == "extra":
        keyboard.press("m")
        keyboard.press(choices[1].split()[1])
    else:
        for choice in choices:
            if choice.startswith("card"):
                keyboard.press(what.lower())
        if what == "M" and choices.count("card M") == 1 and any(one[0] == "extra" for one in offered.values()):
            focus_and_enter(player, player.button("as-action"))
        letter = next(choice for choice in choices if choice.startswith("queue")).split()[1]
        covered = [choice.split()[1] for choice in choices if choice.startswith("place")]
        for place in covered:
            focus_and_enter(player, player.stand(letter, int(place)))
        if not covered:
            keyboard.press(letter.lower())
        elif player.page.locator(".hand .chosen").count():
            focus_and_enter(player, player.slot(letter))
    player.until(lambda: player.number > before)


def focus_and_enter(player: Player, wanted: Locator) -> None:
    player.tab_to(wanted)
    player.page.keyboard.press("Enter")


def test_a_game_with_the_keyboard_alone(new_player: NewPlayer) -> None:
    ala = new_player()
    ala.page.goto("/")
    play = ala.button("play")
    play.wait_for()
    ala.tab_to(ala.page.get_by_role("radio", name="2", exact=True).first)
    ala.page.keyboard.press("ArrowLeft")  # against one bot
    ala.tab_to(play)
    ala.page.keyboard.press("Enter")
    rng = Random(11)
    kinds: set[str] = set()
    while not ala.over:
        ala.until(lambda: ala.mine or ala.over)
        if ala.mine:
            move = rng.choice(list(ala.moves))
            kinds.add(ala.moves[move][0].split()[0])
            press_move(ala, move)
            # The focus is never lost, whatever went away beneath it.
            assert ala.page.evaluate("document.activeElement !== null")
    assert {"draw", "card", "end"} <= kinds
    expect(ala.page.get_by_role("dialog")).to_be_visible()
    ala.page.keyboard.press("Escape")
    expect(ala.page.get_by_role("dialog")).to_have_count(0)


def test_each_kind_of_move_has_its_keys(seated: Seated) -> None:
    (ala,) = seated(scene(A="5 2 | 0:3 1:1", B="3 4 | 0:S 1:1", hands="XMM1 1"))
    press_move(ala, "A!1@1")
    press_move(ala, "A:X@2")
    press_move(ala, "+B:M")
    press_move(ala, "B:M")
    press_move(ala, "B1<A2")
    assert "Ala, worth 1" in ala.line("B")[0]
    ala.page.keyboard.press("?")
    expect(ala.page.get_by_role("dialog", name="Help")).to_be_visible()


@pytest.mark.parametrize("language", ["pl", "en"])
@pytest.mark.parametrize("shape", [PHONE, SIDEWAYS], ids=["upright", "sideways"])
def test_on_a_phone(seated: Seated, served: Served, language: str, shape: dict[str, object]) -> None:
    whole = played(dealt("pan-tu-nie-stal", 5, 3, bazaar=True), Random(3), moves=45)
    served.deal(whole)
    (ala,) = seated(None, 1, 5, True, language=language, **shape)
    ala.until(lambda: ala.mine or ala.over)
    assert_fits(ala.page)
    for _ in range(3):
        if ala.mine:
            touch_any(ala, Random(1))
            ala.until(lambda: ala.mine or ala.over)
            assert_fits(ala.page)
    ala.button("help").tap()
    assert_fits(ala.page)
    ala.button("close").tap()


@pytest.mark.long
def test_a_whole_game_on_a_phone(seated: Seated) -> None:
    (ala,) = seated(None, 1, 2, True, language="pl", **PHONE)
    rng = Random(2)
    while not ala.over:
        ala.until(lambda: ala.mine or ala.over)
        if ala.mine:
            touch_any(ala, rng)
            assert_fits(ala.page)
    expect(ala.page.get_by_role("dialog")).to_be_visible()
    assert_fits(ala.page)


def touch_any(player: Player, rng: Random) -> None:
    player.play(rng.choice(list(player.moves)))


def assert_fits(page: Page) -> None:
    """Nothing to scroll sideways, and nothing that is touched is smaller than a fingertip.

    People in a queue stand close, and spread when one of them is to be chosen.
    """
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, a.button, select, summary')].flatMap(one => {
            const box = one.getBoundingClientRect()
            const fits = box.width >= 43.5 && box.height >= 43.5
            return fits || !box.width || one.closest('.line') ? [] : [`${one.outerHTML.slice(0, 120)} ${box.width}`]
        })"""
    )
    assert small == []


def test_the_clock_is_shown(new_player: NewPlayer) -> None:
    ala = new_player().named("Ala")
    table = ala.make_table("me", "casual", clock=90)
    ala.call(f"/tables/{table}/start")
    ala.open_table(table)
    ala.until(lambda: ala.mine)
    expect(ala.page.get_by_role("timer")).to_have_text("1:30")
    expect(ala.page.get_by_role("timer")).to_have_text("1:28")


# All shops at a glance


def test_a_phone_has_an_overview_of_the_shops(seated: Seated) -> None:
    begun = scene(A="5 2 | 0:3 1:2", B="3 4 | 1:2 0:1", C=" | 0:1 1:1", D="2 2 | ", hands="1 1 1 1")
    (ala,) = seated(begun, viewport={"width": 360, "height": 640})
    shops = ala.page.get_by_role("navigation", name="Shops")
    expect(shops.get_by_role("button")).to_have_count(4)
    labels = shops.get_by_role("button").evaluate_all("all => all.map(one => one.ariaLabel)")
    assert labels[1].endswith(", leads, Ala: 1")
    assert labels[2].count(": 1") == 2  # level: both are named
    assert "leads" not in labels[2]
    expect(ala.queue("D")).not_to_be_in_viewport()
    shops.get_by_role("button").nth(3).click()
    expect(ala.queue("D")).to_be_in_viewport()
    expect(shops).to_be_in_viewport()
    ala.page.set_viewport_size({"width": 1280, "height": 800})
    expect(shops).to_be_hidden()


# How heavy it is


def test_the_table_needs_little_code(seated: Seated) -> None:
    loaded: dict[str, int] = {}
    ala = seated(None, 1, 4, True)[0]
    ala.page.on("response", lambda answer: loaded.update({answer.url: 0}) if answer.url.endswith(".js") else None)
    ala.page.reload()
    ala.shown()
    for url in loaded:
        answer = ala.page.request.get(url, headers={"accept-encoding": "gzip"})
        assert answer.headers.get("content-encoding") == "gzip" or len(answer.body()) < 1000
        assert "immutable" in answer.headers["cache-control"]
        loaded[url] = len(gzip.compress(answer.body()))
    print(f"{len(loaded)} files, {sum(loaded.values()) / 1000:.1f} kB")
    assert 20_000 < sum(loaded.values()) < 150_000


# The proof, with what the page itself computes


def test_the_proof_is_worked_out_in_the_page(new_player: NewPlayer) -> None:
    """Someone changes the record on its way: the page must see it. Without crypto.subtle, as on plain HTTP."""
    ala = new_player().named("Ala")
    table = ala.make_table("me", "casual", "casual", options={"bazaar": True})
    ala.call(f"/tables/{table}/start", nonce=hashlib.sha256(b"x").hexdigest()[:32])
    ala.open_table(table)
    rng = Random(5)
    while not ala.over:
        ala.until(lambda: ala.mine or ala.over)
        if ala.mine:
            ala.play(rng.choice(list(ala.moves)))
    summary = ala.page.get_by_role("dialog").locator("summary")
    expect(summary).to_contain_text("The deal was fair")
    record = ala.page.request.get(f"/api/tables/{table}/record").json()
    assert load(record).over

    def told(change: dict[str, object]) -> None:
        ala.page.unroute("**/record")
        body = json.dumps({**record, **change})
        ala.page.route("**/record", lambda route: route.fulfill(body=body, content_type="application/json"))
        ala.page.reload()

    decks = [deck[::-1] for deck in record["deal"]["decks"]]
    for change in (
        {"deal": {**record["deal"], "decks": decks}},
        {"deal": {**record["deal"], "foreign": record["deal"]["foreign"][::-1]}},
        {"first": (record["first"] + 1) % 3},
        {"proof": {**record["proof"], "nonces": ["", "", ""]}},
        {"proof": {**record["proof"], "secret": "00" * 32}},
    ):
        told(change)
        expect(summary).to_contain_text("does not follow")
    told({})
    expect(summary).to_contain_text("The deal was fair")
