"""The page as an app: it can be installed, works without a network, and takes a newer version over on request."""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from ogonek.site import build, write_site
from support.file_server import PATIENCE, serving_files
from support.python_memory import Warm
from web.queue_browser import serving
from web.site_browser import PHONE, cards_to_draw, draw_twice, start_game, wait_for_worker, wait_until_kept


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    # Without `new_page`, whose guard would answer in the service worker's place.
    made = browser.new_context(viewport=PHONE, reduced_motion="reduce", locale="en-GB")
    yield made
    made.close()


def installable(page: Page) -> dict[str, Any]:
    """The manifest as the browser reads it; nothing may keep the page from being installed."""
    devtools = page.context.new_cdp_session(page)
    wait_for_worker(page)
    found = devtools.send("Page.getAppManifest")
    assert found["errors"] == []
    problems = [one["errorId"] for one in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    assert [one for one in problems if one != "in-incognito"] == []  # a test's window is one
    manifest: dict[str, Any] = json.loads(found["data"])
    purposes = set()
    for icon in manifest["icons"]:
        answer = page.request.get(urljoin(found["url"], icon["src"]))
        assert answer.ok
        size = "x".join(map(str, struct.unpack(">II", answer.body()[16:24])))
        assert size == icon["sizes"]
        purposes.add((size, icon.get("purpose", "any")))
    assert purposes == {(size, purpose) for size in ("192x192", "512x512") for purpose in ("any", "maskable")}
    manifest["url"] = found["url"]
    return manifest


def test_a_site_in_a_folder_can_be_installed(context: BrowserContext, tmp_path: Path) -> None:
    write_site(tmp_path / "some" / "where")
    with serving_files(tmp_path) as url:
        page = context.new_page()
        page.goto(f"{url}/some/where/")
        manifest = installable(page)
        assert urljoin(manifest["url"], manifest["start_url"]) == f"{url}/some/where/"
        assert urljoin(manifest["url"], manifest["scope"]) == f"{url}/some/where/"


def test_a_servers_page_can_be_installed(context: BrowserContext, tmp_path: Path) -> None:
    with serving(tmp_path) as served:
        page = context.new_page()
        page.goto(f"{served.url}/rules")
        manifest = installable(page)
        assert urljoin(manifest["url"], manifest["start_url"]) == f"{served.url}/"


def test_a_newer_version_waits_and_takes_over_without_losing_the_game(
    context: BrowserContext, warm: Warm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "web" / "game"
    write_site(folder)
    newer = tmp_path / "newer"
    shutil.copytree(build.STATIC, newer)
    (newer / "favicon.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    version = "document.documentElement.dataset.version"
    with serving_files(tmp_path / "web") as url:
        page = context.new_page()
        warm(page, f"{url}/game/")
        page.goto(f"{url}/game/")
        start_game(page)
        left = draw_twice(page)
        wait_until_kept(page, "/ogonek.zip")
        old = page.evaluate(version)
        monkeypatch.setattr(build, "STATIC", newer)
        write_site(folder)
        page.reload()
        notice = page.get_by_role("status").filter(has_text="A newer version of this page is here")
        expect(notice).to_be_visible(timeout=PATIENCE)
        assert page.evaluate(version) == old  # the page and all its files are still the old ones
        assert cards_to_draw(page) == left
        with page.expect_navigation():
            notice.get_by_role("button", name="Use it now").click()
        page.wait_for_function(f"() => {version} !== '{old}'", timeout=PATIENCE)
        assert cards_to_draw(page) == left
        expect(notice).to_be_hidden()
        assert len([name for name in page.evaluate("caches.keys()") if name.startswith("ogonek-")]) == 1
        draw_twice(page)


def test_a_file_of_another_version_is_never_mixed_in(context: BrowserContext, tmp_path: Path) -> None:
    """Half of a new version was uploaded: the old one stays whole."""
    folder = tmp_path / "game"
    write_site(folder)
    with serving_files(tmp_path) as url:
        page = context.new_page()
        page.goto(f"{url}/game/#/rules")
        wait_for_worker(page)
        games = folder / "games.json"
        games.write_text("[]")
        worker = (folder / "sw.js").read_text("utf-8").replace('"version": "', '"version": "f', 1)
        (folder / "sw.js").write_text(worker, "utf-8")
        failed = page.evaluate(
            "navigator.serviceWorker.ready.then((registration) => registration.update())"
            ".then((registration) => new Promise((done) => { const worker = registration.installing;"
            " worker.addEventListener('statechange', () => done(worker.state)) }))"
        )
        assert failed == "redundant"
        assert page.evaluate("fetch('games.json').then((answer) => answer.json()).then((games) => games.length)") > 0
