"""A review on the replay page: marks, mistakes by key, "what would you have done?" on the table, kept with the game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from support.browser_fixtures import NewPage
from support.file_server import PATIENCE
from web.barriers import no_barrier, no_barrier_in_dialog
from web.conftest import NewPlayer

RECORD: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "records" / "demoludy" / "actions-D15.jsonl").read_text("utf-8").splitlines()[0]
)


def bring(page: Page, folder: Path, moves: int | None = None) -> None:
    record = RECORD
    if moves is not None:  # the beginning alone: judging takes its time
        record = {**{key: value for key, value in RECORD.items() if key != "result"}, "moves": RECORD["moves"][:moves]}
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".controls").wait_for(timeout=PATIENCE)


def try_a_move(page: Page) -> None:
    """Passes on the study board, and hears what that would have been worth."""
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".study .told")).to_contain_text("Choose a move as in play", timeout=PATIENCE)
    page.keyboard.press("p")
    expect(page.locator(".study .told")).to_contain_text(re.compile(r"Your move, .* \d+ %"), timeout=PATIENCE)


def test_a_review_on_a_server(new_player: NewPlayer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ogonek.server.http.reviews.ROUNDS", 3)
    player = new_player()
    page = player.page
    page.goto("/replay")
    bring(page, tmp_path)
    page.get_by_role("button", name="Review this game").click()
    told = page.locator(".review .told")
    expect(page.get_by_role("button", name="Luck and skill")).to_be_visible(timeout=PATIENCE)
    marks = page.locator(".course .mark").count()
    assert marks > 0
    no_barrier(page, "a review")

    page.keyboard.press(".")
    expect(told).to_contain_text("What would you have done?")
    at = page.locator(".controls .at").inner_text()
    page.get_by_role("button", name="Show the answer").click()
    expect(told).to_contain_text("points of win chance")
    expect(told).to_contain_text(re.compile(r"Better \(\d+ %\): .+ Played \(\d+ %\): .+"))
    page.keyboard.press(",")
    expect(page.locator(".controls .at")).to_have_text(at)
    expect(told).to_contain_text("What would you have done?")

    page.keyboard.press(".")  # where passing is best
    expect(page.locator(".controls .at")).to_have_text("Move 3 of 36")
    try_a_move(page)
    no_barrier(page, "a study board")
    page.get_by_role("button", name="Back to the replay").click()
    expect(told).to_contain_text("points of win chance")
    page.get_by_role("button", name="Luck and skill").click()
    expect(page.get_by_role("dialog")).to_contain_text("Accuracy")
    no_barrier_in_dialog(page, "luck and skill")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("previous and next mistake")
    page.keyboard.press("Escape")

    page.reload()
    expect(page.get_by_role("button", name="Luck and skill")).to_be_visible(timeout=PATIENCE)
    assert page.locator(".course .mark").count() == marks


def test_a_review_in_a_browser_alone(new_page: NewPage, site: str, tmp_path: Path) -> None:
    """Of the first moves of a game: stopped, gone on with, kept."""
    page, problems = new_page(site, locale="en-GB", viewport={"width": 390, "height": 844}, color_scheme="dark")
    page.goto("/game/#/replay")
    bring(page, tmp_path, moves=4)
    page.get_by_role("button", name="Review this game").click()
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_role("button", name="Go on with the review").or_(
        page.get_by_role("button", name="Review this game")
    ).click()
    expect(page.locator(".review progress")).to_be_visible()
    expect(page.locator(".review progress")).to_have_count(0, timeout=PATIENCE)
    expect(page.get_by_role("button", name="Go on with the review")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".review .told")).to_contain_text(re.compile("move [12]:"))
    no_barrier(page, "a review on a phone")
    page.reload()
    expect(page.locator(".review")).to_be_visible(timeout=PATIENCE)
    assert problems == []
