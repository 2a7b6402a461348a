"""A browser that stores nothing, one whose storage is full, and two tabs at one table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from support.file_server import PATIENCE
from support.python_memory import Warm
from web.site_browser import PHONE, cards_to_draw, draw_twice, start_game

# What browsers do that withhold storage, in the page and in its worker.
WITHHELD = (
    "Object.defineProperty(globalThis, 'indexedDB', { value: { open() {"
    " throw new DOMException('The operation is insecure.', 'SecurityError') } } });\n"
)


# What browsers do whose storage is full: they take a change, and take it back when it is to be written.
FULL = (
    "{ const { put } = IDBObjectStore.prototype; IDBObjectStore.prototype.put = function (...given) {"
    " const asked = put.apply(this, given); this.transaction.abort(); return asked } }\n"
)
WORKER = "**/assets/worker-*.js"


@pytest.fixture
def page(browser: Browser, site: str, warm: Warm) -> Iterator[Page]:
    context = browser.new_context(
        base_url=site, viewport=PHONE, reduced_motion="reduce", locale="en-GB", service_workers="block"
    )
    page = context.new_page()
    warm(page)
    yield page
    context.close()


def before_worker(page: Page, script: str) -> None:
    """The page's worker finds its browser changed by this script."""

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    page.route(WORKER, change)


def test_a_browser_that_stores_nothing_says_so_and_plays(page: Page) -> None:
    page.add_init_script(WITHHELD)
    before_worker(page, WITHHELD)
    page.goto("/game/")
    notice = page.get_by_role("status").filter(has_text="This browser stores nothing")
    expect(notice).to_be_visible(timeout=PATIENCE)  # before anything is begun
    start_game(page)
    left = draw_twice(page)
    expect(notice).to_be_visible()
    page.locator("a.logo").click()  # while the page is open the game is there
    page.get_by_role("region", name="Go on playing").get_by_role("link").click(timeout=PATIENCE)
    assert cards_to_draw(page) == left


def test_full_storage_refuses_the_move_and_keeps_what_was_shown(page: Page) -> None:
    page.goto("/game/")
    start_game(page)
    left = draw_twice(page)
    before_worker(page, FULL)
    page.reload()
    assert cards_to_draw(page) == left
    page.locator("button.draw[aria-disabled=false]").click()
    refused = "This browser refuses to store the move: its storage is full or locked. Nothing was changed."
    expect(page.get_by_text(refused)).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("status").filter(has_text="storage is full or locked. The game waits")).to_be_visible()
    assert cards_to_draw(page) == left
    page.unroute(WORKER)  # there is room again
    page.reload()
    assert cards_to_draw(page) == left
    draw_twice(page)


def test_two_tabs_at_one_table_do_not_fight(page: Page) -> None:
    page.goto("/game/")
    start_game(page)
    left = draw_twice(page)
    other = page.context.new_page()
    other.goto(page.url)
    assert cards_to_draw(other) == left
    # Each tab sees what is done in the other one, and goes on from there.
    page.locator("button.draw[aria-disabled=false]").click()
    expect(other.locator("button.draw")).to_contain_text(f"({left - 1})", timeout=PATIENCE)
    other.locator("button.draw[aria-disabled=false]").click(timeout=PATIENCE)
    for tab in (page, other):
        expect(tab.locator("button.draw")).to_contain_text(f"({left - 2})", timeout=PATIENCE)
        cards_to_draw(tab)  # the bots have played, too
    # Both at once: both are done, one after the other, and none twice.
    for tab in (page, other):
        tab.locator("button.draw[aria-disabled=false]").click(no_wait_after=True)
    for tab in (page, other):
        expect(tab.locator("button.draw")).to_contain_text(f"({left - 4})", timeout=PATIENCE)
    other.close()
    page.reload()
    assert cards_to_draw(page) == left - 4
