"""Whole games of Demoludy in a browser: each variant, by mouse, by keyboard alone, on a phone, in both languages."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from demoludy.scenes import scene
from web.auction_browser import Bidder, seats
from web.conftest import NewBidder

VARIANTS = [
    {"points": False, "actions": False},
    {"points": True, "actions": False},
    {"points": False, "actions": True},
    {"points": True, "actions": True},
]
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def check_end(ala: Bidder) -> None:
    view = ala.update["view"]
    dialog = ala.page.locator("dialog[open]")
    expect(dialog).to_contain_text(ala.say(f"ended-{view['end']}"), timeout=20_000)
    assert dialog.locator(".scores > table tbody tr").count() == len(view["players"])
    shown = dialog.locator("tbody tr.winner").count()
    assert shown == len(view["winners"])
    final = [str(player["score"]) for player in view["players"]]
    assert dialog.locator(".names b").all_inner_texts() == final  # where the chart's lines end
    assert dialog.locator("figure td:last-child").all_inner_texts() == final


def nothing_beside(ala: Bidder) -> None:
    """No horizontal scrolling, and nothing to touch that is too small for a finger."""
    assert ala.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = ala.page.evaluate(
        """[...document.querySelectorAll('button, .field')].filter((one) => {
            const box = one.getBoundingClientRect()
            return box.width && (box.width < 43.5 || box.height < 43.5)
        }).map((one) => one.outerHTML.slice(0, 120))"""
    )
    assert small == []


def test_some_turns_on_a_phone_in_polish(new_bidder: NewBidder) -> None:
    ala = new_bidder(language="pl", **PHONE)
    ala.sit_down(seats("me", "beginner", "beginner", "beginner"), points=True, actions=True)
    for _ in range(4):
        ala.play_on(Random(2), 1)
        nothing_beside(ala)
        if ala.over:
            break


@pytest.mark.parametrize(
    ("language", "countries"),
    [("pl", ["ZSRR", "Węgry", "Turcja", "NRD", "CSRS"]), ("en", ["USSR", "Hungary", "Turkey", "GDR", "CSSR"])],
)
def test_a_phone_names_the_countries(new_bidder: NewBidder, language: str, countries: list[str]) -> None:
    ala = new_bidder(scene("R3 R5 B4", "B2", "B3"), language=language, **PHONE)
    names = ala.page.locator(".stack .head :visible")
    assert names.all_inner_texts() == countries
    assert names.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")
    nothing_beside(ala)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (320, 640), (844, 390)])
def test_no_card_moves_under_the_finger(new_bidder: NewBidder, size: tuple[int, int]) -> None:
    device = {**PHONE, "viewport": {"width": size[0], "height": size[1]}}
    hand = scene("R3 R5 B4 $7 awa", "B2", "B3", rows=["R2", "R4 $7", ""], auctioned="R1", actions=True)
    ala = new_bidder(hand, language="pl", **device)
    cards = ala.page.locator(".hand li")
    before = [card.bounding_box() for card in cards.all()]
    for code in ("R3", "B4", "$7", "B4"):
        ala.page.locator(f'.hand [data-card="{code}"]').click()
        assert [card.bounding_box() for card in cards.all()] == before, code
    nothing_beside(ala)


def test_a_hand_by_keyboard_alone(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 B4", "B2", "B3"))
    keys = ala.page.keyboard
    keys.press("r")
    expect(ala.page.locator(".prompt")).to_have_text(ala.say("sure-open", token="nesting doll R1"))
    keys.press("r")
    ala.until(lambda: ala.update["view"]["auction"]["colour"] == "R")
    keys.press("1")
    expect(ala.page.locator(".buttons .lay.main")).to_have_text("Lay: total 3")
    keys.press("2")
    expect(ala.page.locator(".ways")).to_be_visible()
    keys.press("d")
    expect(ala.page.locator(".buttons .lay.main")).to_have_text("Lay: total 4")
    keys.press("l")
    ala.until(lambda: any("Ala lays vodka R3, a card face down" in line for line in ala.log()))


def test_tab_and_arrows_reach_everything(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 B4", "B2", "B3", rows=["", "R2", ""], auctioned="R1"))
    ala.tab_to(ala.page.locator('.hand [tabindex="0"]'))
    ala.page.keyboard.press("ArrowRight")
    ala.page.keyboard.press("Enter")
    ala.tab_to(ala.page.locator(".ways .button").first)
    ala.page.keyboard.press("Enter")
    expect(ala.page.locator(".buttons .lay.main")).to_be_visible()
    ala.page.keyboard.press("Escape")
    ala.tab_to(ala.button("pass"))
    ala.page.keyboard.press("Enter")
    ala.until(lambda: "Ala passes." in ala.log())


def test_a_whole_game(new_bidder: NewBidder) -> None:
    ala = new_bidder()
    ala.sit_down(seats("me", "casual", "casual"), points=False, actions=False)
    ala.play_on(Random(1))
    check_end(ala)


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games(new_bidder: NewBidder, variant: dict[str, bool], players: int) -> None:
    language, options = ("pl", PHONE) if players == 4 else ("en", {})
    ala = new_bidder(language=language, **options)
    ala.sit_down(seats("me", *["casual"] * (players - 1)), **variant)
    ala.play_on(Random(players))
    check_end(ala)


def test_a_hint_is_laid_out_and_explained(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 B4", "B2", "B3", rows=["", "R2", ""], auctioned="R1"))
    ala.page.locator(".hint").click()
    hinted = ala.page.locator(".hinted")
    expect(hinted).to_contain_text(re.compile(r"Win chance: \d+ %"), timeout=20_000)


def test_a_hint_shows_the_place(new_bidder: NewBidder) -> None:
    ala = new_bidder(scene("R3 R5 R7", "B2", "B3"))
    ala.page.locator(".hint").click()
    ala.page.locator(".hinted").wait_for()
    expect(ala.page.locator(".stack.wanted")).to_have_attribute("data-stack", "R")
