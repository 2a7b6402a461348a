"""A finished game as a link that carries its record: made by the site, opened there and by a server's page."""

from __future__ import annotations

import json
from pathlib import Path
from secrets import token_hex

import pytest
from playwright.sync_api import Page, expect

from support.browser_fixtures import NewPage
from support.file_server import PATIENCE
from support.python_memory import Warm
from web.queue_browser import Served
from web.site_browser import PHONE

RECORD = Path(__file__).parent.parent / "records" / "pan-tu-nie-stal" / "Q23.jsonl"
BROKEN = "This link is incomplete or damaged"


def at_move(page: Page, move: int) -> None:
    expect(page.get_by_text(f"Move {move} of ").first).to_be_visible(timeout=PATIENCE)


def test_a_link_carries_the_whole_game(
    new_page: NewPage, site: str, served: Served, warm: Warm, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(RECORD.read_text("utf-8").splitlines()[0], "utf-8")
    page, problems = new_page(
        site, locale="en-GB", viewport=PHONE, reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"]
    )
    warm(page)
    page.goto("/game/#/replay")
    page.get_by_label("Choose a file").set_input_files(file)
    at_move(page, 0)
    page.get_by_role("button", name="One move on").click()
    at_move(page, 1)
    page.reload()  # the address names the move
    at_move(page, 1)
    page.get_by_role("button", name="Copy the link to this move").click()
    expect(page.get_by_text("The link is copied. The whole game is in it")).to_be_visible(timeout=PATIENCE)
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{site}/game/#/replay#record=")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Download the record").click()
    assert saving.value.path().read_text("utf-8").startswith('{"')
    carried = link.partition("/game/#")[2]

    for url, start in ((site, "/game/#"), (served.url, "")):
        other, more_problems = new_page(url, locale="en-GB", viewport=PHONE, reduced_motion="reduce")
        if url == site:
            warm(other)
        other.goto(start + carried)
        at_move(other, 1)
        assert "record=" not in other.url
        with other.expect_download() as saving:
            other.get_by_role("button", name="Download the record").click()
        assert saving.value.path().read_text("utf-8").startswith('{"')
        assert more_problems == []
        look_at_brought_records(other, start + "/history")
        assert more_problems == []
    assert problems == []


def look_at_brought_records(page: Page, address: str) -> None:
    """In the history a record that was brought along stands apart: it can be opened, exported and deleted."""
    page.goto(address)
    brought = page.get_by_role("region", name="Records that you brought along")
    expect(brought.get_by_role("listitem")).to_have_count(1, timeout=PATIENCE)
    expect(page.get_by_role("region", name="Statistics")).to_have_count(0)  # it counts for nothing
    with page.expect_download() as saving:
        brought.get_by_role("button", name="Export as JSON Lines").click()
    [line] = saving.value.path().read_text("utf-8").splitlines()
    assert json.loads(line)["moves"] == json.loads(RECORD.read_text("utf-8").splitlines()[0])["moves"]
    brought.get_by_role("link", name="Replay").click()
    at_move(page, 0)
    page.go_back()
    brought.get_by_role("button", name="Delete the record with ").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_text("No finished game yet")).to_be_visible(timeout=PATIENCE)
    expect(brought).to_have_count(0)


@pytest.mark.parametrize("where", ["site", "server"])
def test_a_broken_link_says_so(new_page: NewPage, site: str, served: Served, where: str) -> None:
    url, start = (site, "/game/#") if where == "site" else (served.url, "")
    for text in ("%%%", "q1YqTsxVslLKL0hMUdJRKsksyAGKGOgoFaWmFicWA1kA", "q1YqTsxVslI.0"):
        page, problems = new_page(url, locale="en-GB")
        page.goto(f"{start}/replay#record={text}")
        expect(page.get_by_role("alert").filter(has_text=BROKEN)).to_be_visible(timeout=PATIENCE)
        assert problems == []


def test_a_game_that_is_too_long_for_a_link_says_so(new_page: NewPage, site: str, warm: Warm) -> None:
    page, problems = new_page(site, locale="en-GB", permissions=["clipboard-read", "clipboard-write"])
    warm(page)
    page.goto("/game/#/replay")
    record = json.loads(RECORD.read_text("utf-8").splitlines()[0])
    record["seats"][0] = token_hex(20_000)  # what is random cannot be packed
    page.get_by_label("Choose a file").set_input_files(
        {"name": "long.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    )
    at_move(page, 0)
    page.get_by_role("button", name="Copy the link to this move").click()
    expect(page.get_by_text("This game is too long for a link")).to_be_visible(timeout=PATIENCE)
    assert problems == []
