"""The built page from the real server: it opens in the reader's language, with our fonts and no help from outside."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from support.browser_fixtures import NewPage
from support.services import Server

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.mark.parametrize(("locale", "language"), [("pl-PL", "pl"), ("en-GB", "en"), ("de-DE", "en")])
def test_page_opens_in_the_readers_language(new_page: NewPage, server: Server, locale: str, language: str) -> None:
    page, problems = new_page(server.url, locale=locale)
    page.goto("/")
    assert page.get_by_role("heading", level=1).inner_text() == "Ogonek"
    assert page.locator("html").get_attribute("lang") == language
    page.get_by_role("button", name="Graj" if language == "pl" else "Play", exact=True).wait_for()
    assert problems == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_page_is_accessible_and_has_our_fonts(new_page: NewPage, server: Server, scheme: str) -> None:
    page, problems = new_page(server.url, color_scheme=scheme)
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    result = Axe().run(page)
    assert result.violations_count == 0, result.generate_report()
    loaded = page.evaluate(
        "async () => { await document.fonts.ready;"
        " return [...document.fonts].filter(f => f.status == 'loaded').map(f => f.family.replaceAll('\"', '')) }"
    )
    assert set(loaded) == {"Ogonek Text", "Ogonek Sign"}  # and no whole font behind them, for our own words
    assert problems == []


def test_a_link_that_leads_nowhere_says_so_in_words(new_page: NewPage, server: Server) -> None:
    page, _ = new_page(server.url, locale="en-GB")
    answer = page.goto("/no/such/street")
    assert answer is not None
    assert answer.status == 404
    assert page.get_by_role("heading", level=1).inner_text() == "Nothing here"
    page.get_by_role("main").get_by_role("link", name="Home").click()
    assert page.get_by_role("heading", level=1).inner_text() == "Ogonek"


@pytest.mark.parametrize("path", ["/api/no-such-thing", "/assets/no-such-file.js", "/health/no"])
def test_programs_are_told_in_json(new_page: NewPage, server: Server, path: str) -> None:
    page, _ = new_page(server.url)
    answer = page.request.get(server.url + path, headers={"accept": "text/html"})
    assert (answer.status, answer.json()["code"]) == (404, "not-found")


@pytest.mark.parametrize("game", ["pan-tu-nie-stal", "demoludy"])
def test_the_document_names_what_the_table_needs(new_page: NewPage, server: Server, game: str) -> None:
    """All code, looks and words are asked for at once: whatever is loaded was named, and nothing is named in vain."""
    page, problems = new_page(server.url, locale="pl-PL")
    page.goto("/")
    call = "([path, body]) => fetch('/api' + path, {method: 'POST', body: JSON.stringify(body)}).then(a => a.json())"
    page.evaluate(call, ["/people", {"name": "Ala"}])
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "casual"} for _ in range(2))]
    table = page.evaluate(call, ["/tables", {"game": game, "seats": seats}])["id"]
    page.evaluate(call, [f"/tables/{table}/start", {}])
    page.goto(f"/t/{table}")
    page.locator(".hand button").first.wait_for()
    named = page.request.get(f"{server.url}/t/{table}", headers={"accept-language": "pl-PL,pl;q=0.9"}).text()
    loaded = page.evaluate("performance.getEntriesByType('resource').map(e => new URL(e.name).pathname)")
    files = [path for path in loaded if path.endswith((".js", ".css"))]
    assert 4 <= len(files) <= 6  # each of them is asked for at once, and costs a phone more than its bytes
    assert [path for path in files if f'"{path}"' not in named] == []
    assert set(re.findall(r'"(/assets/[^"]+\.(?:js|css))"', named)) == set(files)
    assert problems == []


def test_our_words_need_no_letter_beyond_our_fonts() -> None:
    """The fonts are cut down to the letters of Polish and English; any other letter would load a whole font."""
    ranges = re.findall(r"unicode-range: ([^;]+);", (ROOT / "web/src/fonts.css").read_text("utf-8"))
    assert len(ranges) == 3
    assert len(set(ranges)) == 1
    inside: set[int] = set()
    for one in ranges[0].replace("U+", "").split(", "):
        first, _, last = one.partition("-")
        inside |= set(range(int(first, 16), int(last or first, 16) + 1))
    texts = [*(ROOT / "locales").rglob("*.ftl"), ROOT / "docs/privacy.md", ROOT / "docs/rules.md"]
    letters = {letter for text in texts for letter in text.read_text("utf-8") if letter.isalpha()}
    assert {letter for letter in letters if ord(letter) not in inside} == set()
