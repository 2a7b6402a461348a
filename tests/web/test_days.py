"""Games over days on the page: the pace, your move, what happened since, notices, the vacation."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browser_fixtures import NewPage
from web.barriers import no_barrier
from web.queue_browser import serving
from web.site_browser import PHONE

DAY = 24 * 3600


def friends(page: Page) -> Any:
    return page.get_by_role("region", name="Play with friends")


def test_the_pace_is_chosen_where_a_table_is_made(new_player):
    ala = new_player(viewport=PHONE)
    ala.page.goto("/")
    place = friends(ala.page)
    place.get_by_role("radio", name="Over days").check(force=True)
    place.get_by_label("Time for a turn").select_option(label="3 days")
    no_barrier(ala.page, "home with the pace of days")
    place.get_by_role("button", name="Make a table").click()
    ala.page.wait_for_url("**/t/*")
    made = ala.page.request.get(ala.page.url.replace("/t/", "/api/tables/")).json()
    assert (made["slow"], made["clock"]) == (True, 3 * DAY)


def test_a_table_that_waits_and_what_happened_since(new_player):
    ala, ola = new_player(viewport=PHONE).named("Ala"), new_player(viewport=PHONE).named("Ola")
    table = ala.make_table("me", "person", options={"bazaar": False}, slow=True, clock=3 * DAY)
    ola.call(f"/tables/{table}/seats")
    ala.call(f"/tables/{table}/start")
    for player in (ala, ola):
        player.open_table(table)
        expect(player.page.get_by_role("timer")).to_contain_text("2 d 23 h")
    mover, other = (ala, ola) if ala.mine else (ola, ala)
    seen = other.number
    for player in (mover, other):  # they go away, and days pass
        player.page.goto("/")
    waiting = mover.page.get_by_role("region", name="Your move")
    expect(waiting.get_by_role("link")).to_have_count(1)
    expect(waiting).to_contain_text("left")
    expect(mover.page).to_have_title(re.compile(r"^\(1\) "))
    no_barrier(mover.page, "home with a table that waits")
    expect(other.page.get_by_role("region", name="Your move")).to_have_count(0)
    waiting.get_by_role("link").click()
    mover.shown()
    while mover.mine:
        mover.play(next(iter(mover.moves)))
    shown: list[str] = []
    other.page.expose_function("noted", lambda words: shown.append(words))
    other.page.add_init_script(
        "new MutationObserver(() => document.querySelectorAll('.since').forEach((one) => noted(one.textContent)))"
        ".observe(document, { subtree: true, childList: true })"
    )
    other.page.evaluate("localStorage.setItem('ogonek', JSON.stringify({ speed: 'quick' }))")
    other.open_table(table)
    expect(other.page.get_by_text("Since you were last here")).to_have_count(0)
    assert other.mine
    assert set(shown) == {"Since you were last here"}, "what happened is played, not only shown"
    shown.clear()
    assert other.number > seen
    other.open_table(table)
    other.page.locator(".hand").wait_for()
    assert shown == [], "nothing happened since"


@pytest.mark.parametrize(("language", "light"), [("en-GB", "light"), ("pl-PL", "dark")])
def test_the_page_of_notices_has_no_barrier(new_page: NewPage, tmp_path: Path, language: str, light: Any) -> None:
    with serving(tmp_path, notice_networks="127.0.0.0/8") as served:
        page, problems = new_page(served.url, locale=language, viewport=PHONE, color_scheme=light)
        page.goto("/notices")
        boxes = page.get_by_role("checkbox")
        expect(boxes).to_have_count(3)
        boxes.nth(1).uncheck()
        page.get_by_role("textbox").fill("http://127.0.0.1:9/hook")
        page.locator("form button").first.click()
        expect(page.get_by_role("listitem").filter(has_text="127.0.0.1")).to_be_visible()
        page.get_by_role("spinbutton").fill("5")
        page.locator("form button").last.click()
        expect(page.locator("section [role=status]")).to_be_visible()
        no_barrier(page, f"notices in {language}, {light}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "it fits a phone"
        page.reload()
        expect(boxes.nth(1)).not_to_be_checked()
        expect(page.locator("section [role=status]")).to_be_visible()
        page.get_by_role("listitem").get_by_role("button").click()
        expect(page.get_by_role("listitem")).to_have_count(0)
        page.get_by_role("textbox").fill("https://10.0.0.1/hook")
        page.locator("form button").first.click()
        expect(page.get_by_role("alert")).to_be_visible()
        assert [one for one in problems if "400" not in one] == []


def test_without_https_there_is_no_push_and_the_page_says_why(new_page: NewPage, tmp_path: Path) -> None:
    with serving(tmp_path, hosts=("home.test",)) as served:
        page, _ = new_page(served.url.replace("127.0.0.1", "home.test"), locale="en-GB", viewport=PHONE)
        page.goto("/notices")
        expect(page.get_by_text("Browsers take notices over HTTPS only")).to_be_visible()
        expect(page.get_by_role("button", name="Tell me here")).to_have_count(0)
