"""The built page, served as plain files: it opens in the reader's language, with our fonts and no help from outside."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

import ogonek
from browser_fixtures import NewPage

STATIC = Path(ogonek.__path__[0]) / "server/static"


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def static_url() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=STATIC))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize(("locale", "language"), [("pl-PL", "pl"), ("en-GB", "en"), ("de-DE", "en")])
def test_page_opens_in_the_readers_language(new_page: NewPage, static_url: str, locale: str, language: str) -> None:
    page, problems = new_page(static_url, locale=locale)
    page.goto("/")
    assert page.get_by_role("heading", level=1).inner_text() == "Ogonek"
    assert page.locator("html").get_attribute("lang") == language
    assert problems == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_is_accessible_and_has_our_fonts(new_page: NewPage, static_url: str, scheme: str) -> None:
    page, problems = new_page(static_url, color_scheme=scheme)
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()
    loaded = page.evaluate(
        "async () => { await document.fonts.ready;"
        " return [...document.fonts].filter(f => f.status == 'loaded').map(f => f.family.replaceAll('\"', '')) }"
    )
    assert {"Lato", "Poltawski Nowy"} <= set(loaded)
    assert problems == []
