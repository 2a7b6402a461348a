"""`ogonek site` of an installed wheel, in a folder of a plain file server: a game in a browser alone, offline too."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Route, expect

from dist import run
from support.browser_fixtures import NewPage
from support.file_server import PATIENCE, serving_files
from support.python_memory import Warm
from support.wheel import install_wheel
from web.queue_browser import Served
from web.site_browser import cards_to_draw, draw_twice, wait_until_kept


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site in a folder below a plain file server's root, written where nothing else can be reached or run."""
    root = tmp_path_factory.mktemp("web")
    ogonek = install_wheel(tmp_path_factory.mktemp("wheel"))
    run([str(ogonek), "site", "some/where"], root, path="")
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


def test_friends_need_a_server_and_are_led_to_it(new_page: NewPage, site: str, served: Served) -> None:
    page, problems = new_page("http://127.0.0.1", locale="en-GB")
    page.goto(f"{site}/some/where/")
    expect(page.get_by_text("Friends on other devices meet on a server")).to_be_visible(timeout=PATIENCE)
    page.get_by_label("Address of a server").fill("not an address")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not the address of a page.")
    page.get_by_label("Address of a server").fill(served.url)
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("button", name="Make a table")).to_be_visible()
    assert page.url == f"{served.url}/"
    assert problems == []


def test_a_progress_bar_counts_bytes_while_python_comes(new_page: NewPage, site: str, warm: Warm) -> None:
    page, problems = new_page(site, locale="en-GB")
    warm(page, "/some/where/")
    held: list[Route] = []
    page.context.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto("/some/where/")
    page.locator("button.main.big:not([disabled])").click(timeout=PATIENCE)
    expect(
        page.get_by_role("status").filter(has_text=re.compile(r"Loading the game: [1-9]\.\d of 1\d\.\d MB"))
    ).to_be_visible(timeout=PATIENCE)
    share = page.get_by_role("progressbar").evaluate("(bar) => bar.value / bar.max")
    assert 0.1 < share < 0.5
    page.get_by_role("button", name="PL: Polski").click()  # the page does not wait for Python
    expect(page.get_by_text("Wczytywanie gry")).to_be_visible()
    for route in held:
        route.continue_()
    page.context.unroute("**/pyodide.asm.wasm")
    cards_to_draw(page)
    assert problems == []
