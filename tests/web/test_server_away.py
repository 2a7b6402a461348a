"""A server's page when the server is away: it says so, plays on against bots, and loses nothing when it returns."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from support.file_server import PATIENCE
from support.python_memory import Warm
from support.services import free_port
from web.queue_browser import serving
from web.site_browser import PHONE, cards_to_draw, draw_twice, start_game, wait_for_worker, wait_until_kept


def test_the_page_plays_on_and_goes_back(browser: Browser, warm: Warm, tmp_path: Path) -> None:
    port = free_port()
    # Without `new_page`, whose guard would answer in the service worker's place.
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    with serving(tmp_path, port) as served:
        warm(page, f"{served.url}/")
        page.goto(f"{served.url}/")
        wait_for_worker(page)
        wait_until_kept(page, "/python.json")  # the last file that Python needs

    page.reload()
    notice = page.get_by_role("status").filter(has_text="The server cannot be reached.")
    notice.get_by_role("link", name="Play against bots here").click(timeout=PATIENCE)
    page.wait_for_url(f"{served.url}/here", timeout=PATIENCE)
    start_game(page)
    left = draw_twice(page)

    with serving(tmp_path, port):
        returned = page.get_by_role("status").filter(has_text="The server is there again.")
        expect(returned).to_be_visible(timeout=PATIENCE)
        draw_twice(page)  # nobody is taken away from a game
        returned.get_by_role("link", name="Go to the server").click()
        page.wait_for_url(f"{served.url}/", timeout=PATIENCE)
        kept = page.get_by_role("region", name="Games in this browser")
        kept.get_by_role("link").click(timeout=PATIENCE)
        assert cards_to_draw(page) == left - 2
    context.close()


def test_a_table_of_the_server_waits_for_it(browser: Browser, tmp_path: Path) -> None:
    """What was begun at the server goes on there; where Python is not kept yet nothing else is promised."""
    port = free_port()
    context = browser.new_context(viewport=PHONE, reduced_motion="reduce", locale="en-GB")
    page = context.new_page()
    with serving(tmp_path, port) as served:
        page.goto(f"{served.url}/")
        wait_for_worker(page)
        page.locator("button.main.big:not([disabled])").click()
        left = cards_to_draw(page)
    notice = page.get_by_role("status").filter(has_text="The server cannot be reached.")
    expect(notice).to_be_visible(timeout=PATIENCE)
    page.reload()
    expect(notice).to_be_visible(timeout=PATIENCE)
    with serving(tmp_path, port):
        expect(notice).to_be_hidden(timeout=PATIENCE)
        assert cards_to_draw(page) == left
    context.close()
