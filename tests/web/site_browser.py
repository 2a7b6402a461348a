"""The page as static files in a real browser: somebody who plays the queue game, and what the browser keeps."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from support.file_server import PATIENCE

PHONE = {"width": 390, "height": 844}


def start_game(page: Page) -> None:
    """Presses the button to play, and waits for the table."""
    page.locator("button.main.big:not([disabled])").click(timeout=PATIENCE)
    page.wait_for_url(re.compile(r"#/t/[a-z0-9]{10}$"), timeout=PATIENCE)


def cards_to_draw(page: Page) -> int:
    """How many cards our own deck still has; waits until it is our turn, and ends the last one where one must."""
    draw, end = page.locator("button.draw[aria-disabled=false]"), page.locator("button.draw ~ button.main")
    draw.or_(end).wait_for(timeout=PATIENCE)
    if end.is_visible():
        end.click()
    draw.wait_for(timeout=PATIENCE)
    found = re.search(r"\d+", draw.inner_text())
    assert found is not None
    return int(found[0])


def draw_twice(page: Page) -> int:
    """A turn of two draws, and what the deck has when it is our turn again."""
    before = cards_to_draw(page)
    for drawn in (1, 2):
        page.locator("button.draw[aria-disabled=false]").click()
        expect(page.locator("button.draw")).to_contain_text(f"({before - drawn})", timeout=PATIENCE)
    assert cards_to_draw(page) == before - 2
    return before - 2


def wait_for_worker(page: Page) -> None:
    """Waits until the service worker answers for the page."""
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=PATIENCE)


def wait_until_kept(page: Page, file: str) -> None:
    """Waits until the service worker keeps a file."""
    kept = page.evaluate(
        """async ([file, patience]) => {
          const pause = () => new Promise((done) => setTimeout(done, 100))
          for (const begun = Date.now(); Date.now() - begun < patience; await pause())
            for (const name of await caches.keys())
              for (const { url } of await (await caches.open(name)).keys()) if (url.endsWith(file)) return true
          return false
        }""",
        [file, PATIENCE],
    )
    assert kept, file
