"""The day's deal and the history in a page without a server: kept in the browser, one try for all its tabs."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from support.file_server import PATIENCE
from support.python_memory import Warm
from web.test_daily import GAME


def test_one_try_for_two_tabs(browser: Browser, site: str, warm: Warm) -> None:
    context = browser.new_context(base_url=site, locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    warm(page)
    page.goto(f"/game/#/daily/{GAME}")
    page.get_by_role("button", name="Play today’s deal").click(timeout=PATIENCE)
    expect(page).to_have_url(re.compile("#/t/"), timeout=PATIENCE)

    other = context.new_page()
    other.goto(f"/game/#/daily/{GAME}")
    other.get_by_role("button", name="Go on with today’s deal").click(timeout=PATIENCE)
    expect(other).to_have_url(page.url, timeout=PATIENCE)

    other.goto("/game/#/history")
    expect(other.get_by_text("No finished game yet")).to_be_visible(timeout=PATIENCE)
    expect(other.get_by_role("region", name="Goals").get_by_role("listitem")).to_have_count(25)
    context.close()
