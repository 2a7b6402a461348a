"""The page as static files under a sub-path: a game against bots in a browser alone, also without a network."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ogonek.site import write_site
from support.browser_fixtures import NewPage
from web.site_browser import PATIENCE, cards_to_draw, draw_twice, serving_files, wait_until_kept


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A plain file server, and the site in a folder below its root."""
    root = tmp_path_factory.mktemp("web")
    write_site(root / "some" / "where")
    with serving_files(root) as url:
        yield url


def test_a_game_goes_on_without_a_network_after_one_visit(browser: Browser, site: str) -> None:
    # Without `new_page`, whose guard would answer in the service worker's place.
    context = browser.new_context(base_url=site, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = context.new_page()
    problems: list[str] = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto("/some/where/")
    page.locator("button.main.big:not([disabled])").click(timeout=PATIENCE)
    page.wait_for_url(re.compile(r"/some/where/#/t/[a-z0-9]{10}$"), timeout=PATIENCE)
    left = draw_twice(page)
    # The service worker keeps Python, too, before the network goes.
    wait_until_kept(page, "/ogonek.zip")
    context.set_offline(True)
    page.reload()
    assert cards_to_draw(page) == left  # what was shown as done is there
    draw_twice(page)
    page.goto(f"{site}/some/where/#/")
    expect(page.locator("a[href^='#/t/']").first).to_be_visible(timeout=PATIENCE)  # the running game is listed
    assert problems == []
    context.close()


def test_the_policy_allows_wasm_and_nothing_more(new_page: NewPage, site: str) -> None:
    page, _ = new_page(site)
    page.goto("/some/where/#/rules")
    policy = page.locator("meta[http-equiv=Content-Security-Policy]").get_attribute("content")
    assert policy is not None
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy
    # A script that an attacker got into the page is not run.
    planted = "() => { const script = document.createElement('script'); script.textContent = 'window.planted = 1';"
    assert page.evaluate(planted + " document.head.append(script); return window.planted ?? 0 }") == 0


def test_friends_need_a_server(new_page: NewPage, site: str) -> None:
    page, problems = new_page(site, locale="en-GB")
    page.goto("/some/where/")
    expect(page.get_by_text("Friends on other devices meet on a server")).to_be_visible(timeout=PATIENCE)
    assert problems == []
