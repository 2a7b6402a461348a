"""Finished games on the page: statistics, goals, filters, export and deleting."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from web.barriers import no_barrier
from web.test_daily import GAME, PLAY_ON


def play_games(page: Page, count: int) -> None:
    """Finished games of the page's person against bots."""
    page.goto("/")
    page.request.post("/api/people", data={"name": "Ala"})
    for _ in range(count):
        seats = [{"kind": "me"}, {"kind": "bot", "level": "casual"}, {"kind": "bot", "level": "solid"}]
        table = page.request.post("/api/tables", data={"game": GAME, "seats": seats}).json()["id"]
        page.request.post(f"/api/tables/{table}/start", data={})
        page.evaluate(PLAY_ON, table)


def test_a_newcomer_sees_goals_and_no_games(new_page, served):
    page, problems = new_page(served.url, locale="pl-PL", viewport={"width": 320, "height": 640})
    page.goto("/history")
    expect(page.get_by_text("Nie masz jeszcze żadnej skończonej gry")).to_be_visible()
    expect(page.get_by_role("region", name="Cele").get_by_role("listitem")).to_have_count(25)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert problems == []


def test_finished_games_can_be_looked_at_filtered_exported_and_deleted(new_page, served, tmp_path: Path):
    page, problems = new_page(served.url, locale="en-GB", viewport={"width": 390, "height": 844})
    play_games(page, 2)
    page.goto("/history")
    expect(page.get_by_role("status").filter(has_text="2 games")).to_be_visible()
    expect(page.get_by_role("region", name="Statistics")).to_contain_text(re.compile("probably"))
    expect(page.get_by_role("img", name=re.compile("^2 games"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    with page.expect_download() as download:
        page.get_by_role("button", name="Export as JSON Lines").click()
    download.value.save_as(tmp_path / "games.jsonl")
    records = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [record["game"] for record in records] == [GAME, GAME]

    page.get_by_role("button", name="Share the game").first.click()
    page.get_by_role("dialog").get_by_role("button", name="I agree").click()
    link = page.get_by_role("dialog").get_by_label("Link", exact=False).input_value()
    no_barrier(page, "sharing from the history")
    assert page.request.get(f"/api/replays/{link.rpartition('/')[2]}").json()["seats"][0] == ""
    page.keyboard.press("Escape")

    page.get_by_label("People, too").check(force=True)
    expect(page.get_by_role("status").filter(has_text="0 games")).to_be_visible()
    page.get_by_label("Bots only").check(force=True)
    page.get_by_role("button", name="Delete the game").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Delete", exact=True).click()
    expect(page.get_by_role("status").filter(has_text="1 game")).to_be_visible()
    assert problems == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_barriers(new_page, served, scheme):
    page, problems = new_page(served.url, locale="en-GB", color_scheme=scheme)
    play_games(page, 1)
    for path in ("/history", f"/daily/{GAME}", f"/ranked/{GAME}"):
        page.goto(path)
        page.get_by_role("heading", level=2).first.wait_for()
        no_barrier(page, path)
    assert problems == []
