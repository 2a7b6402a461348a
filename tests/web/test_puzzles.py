"""Puzzles on the page: a wrong try, the right one, what counts, and the same without a server."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, Page, expect

from ogonek.library.puzzles import puzzles
from support.file_server import PATIENCE
from support.python_memory import Warm
from web.barriers import no_barrier
from web.conftest import NewPlayer

GAME = "pan-tu-nie-stal"
PHONE = {"width": 390, "height": 844}


def kept(page: Page) -> dict[str, object]:
    found: dict[str, object] = json.loads(page.evaluate("localStorage['ogonek-puzzles']"))[GAME]
    return found


def test_a_wrong_try_then_the_move_by_keyboard(new_player: NewPlayer) -> None:
    """The solution is to draw, and a single card placed is not it: both have keys."""
    placed = re.compile(r"[A-DZ]:[123]")
    one = next(one for one in puzzles(GAME).puzzles if one.best == "d" and any(map(placed.fullmatch, one.behind)))
    wrong = next(filter(placed.fullmatch, one.behind))
    player = new_player("en", viewport=PHONE)
    page = player.page
    page.goto("/")
    page.get_by_role("region", name="Puzzles").get_by_role("link", name="Choose a theme").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Puzzles")
    no_barrier(page, "the list of puzzles")
    page.get_by_role("region", name="Pan tu nie stał!").get_by_role("link", name="Solve").click()
    expect(page.locator(".puzzle")).to_be_visible()

    page.goto(f"/puzzles/{GAME}#{one.id}")
    page.reload()
    expect(page.locator(".puzzle .ask")).to_be_visible()
    no_barrier(page, "a puzzle")
    page.keyboard.press(wrong[2])
    page.keyboard.press(wrong[0])
    expect(page.locator(".verdict")).to_contain_text("Not this one.")
    expect(page.locator(".verdict")).to_contain_text(f"{one.behind[wrong]} points")
    expect(page.get_by_role("button", name="Try again")).to_be_focused()
    assert kept(page)["missed"] == [one.id]
    page.keyboard.press("Enter")
    page.keyboard.press("n")
    expect(page.locator(".verdict")).to_contain_text("That’s the move!")
    no_barrier(page, "a solved puzzle")
    assert kept(page)["solved"] == []  # the first try counts
    assert kept(page)["streak"] == 0
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".puzzle .ask")).to_be_visible()
    assert not page.url.endswith(one.id)


def test_without_a_server(browser: Browser, site: str, warm: Warm) -> None:
    context = browser.new_context(base_url=site, locale="en-GB", viewport=PHONE)
    page = context.new_page()
    warm(page)
    page.goto("/game/#/puzzles/demoludy")
    page.get_by_role("button", name="Show the move").click(timeout=PATIENCE)
    expect(page.locator(".verdict")).to_contain_text("The move:", timeout=PATIENCE)
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(".puzzle .ask")).to_be_visible(timeout=PATIENCE)
    context.close()
