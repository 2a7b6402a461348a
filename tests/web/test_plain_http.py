"""Over plain HTTP from another machine browsers allow less: the page plays, says why once, and how to mend it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from support.browser_fixtures import NewPage
from web.queue_browser import serving
from web.site_browser import PHONE


def test_the_page_says_once_what_plain_http_does_not_allow(new_page: NewPage, tmp_path: Path) -> None:
    with serving(tmp_path, hosts=("home.test",)) as served:
        url = served.url.replace("127.0.0.1", "home.test")
        page, problems = new_page(url, locale="en-GB", viewport=PHONE, service_workers="allow")
        page.goto("/")
        assert page.evaluate("[isSecureContext, 'serviceWorker' in navigator]") == [False, False]
        note = page.get_by_text("This page came over plain HTTP.")
        expect(note).to_be_visible()
        page.get_by_role("button", name="How to get HTTPS").click()
        expect(page.get_by_role("dialog")).to_contain_text("caddy reverse-proxy")
        page.get_by_role("dialog").get_by_role("button", name="Close").click()
        page.get_by_role("button", name="I know").click()
        expect(note).to_be_hidden()
        page.reload()
        page.locator("button.main.big:not([disabled])").click()
        page.locator("button.draw[aria-disabled=false]").wait_for()
        page.goto("/")
        expect(page.locator("button.main.big:not([disabled])")).to_be_visible()
        expect(note).to_be_hidden()
        assert [one for one in problems if "Cross-Origin-Opener-Policy" not in one] == []  # not for plain HTTP either
        local, _ = new_page(served.url, locale="en-GB")
        local.goto("/")
        expect(local.locator("button.main.big:not([disabled])")).to_be_visible()
        expect(local.get_by_text("This page came over plain HTTP.")).to_be_hidden()
