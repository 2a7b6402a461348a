"""The day's deal and the history in a page without a server: kept in the browser, one try for all its tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from ogonek.site import write_site
from support.file_server import PATIENCE, serving_files
from web.test_daily import GAME


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    root = tmp_path_factory.mktemp("web")
    write_site(root / "site")
    with serving_files(root) as address:
        yield f"{address}/site/"


def test_one_try_for_two_tabs(browser: Browser, site: str) -> None:
    context = browser.new_context(locale="en-GB", viewport={"width": 390, "height": 844})
    page = context.new_page()
    page.goto(f"{site}#/daily/{GAME}")
    page.get_by_role("button", name="Play today’s deal").click(timeout=PATIENCE)
    expect(page).to_have_url(re.compile("#/t/"), timeout=PATIENCE)

    other = context.new_page()
    other.goto(f"{site}#/daily/{GAME}")
    other.get_by_role("button", name="Go on with today’s deal").click(timeout=PATIENCE)
    expect(other).to_have_url(page.url, timeout=PATIENCE)

    other.goto(f"{site}#/history")
    expect(other.get_by_text("No finished game yet")).to_be_visible(timeout=PATIENCE)
    expect(other.get_by_role("region", name="Goals").get_by_role("listitem")).to_have_count(25)
    context.close()
