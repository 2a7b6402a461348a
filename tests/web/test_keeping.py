"""What a browser keeps as one file: taken out, brought in elsewhere, refused when it is wrong; and deleting a game."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import FilePayload, Page, expect

from support.browser_fixtures import NewPage
from support.file_server import PATIENCE
from support.python_memory import Warm
from web.site_browser import PHONE, cards_to_draw, draw_twice, start_game


def bring(page: Page, content: str) -> None:
    file: FilePayload = {"name": "saved.json", "mimeType": "application/json", "buffer": content.encode()}
    page.get_by_label("Bring in a saved file").set_input_files(file, timeout=PATIENCE)


def test_everything_goes_to_another_device_and_can_be_deleted(
    new_page: NewPage, site: str, warm: Warm, tmp_path: Path
) -> None:
    page, problems = new_page(site, locale="en-GB", viewport=PHONE, reduced_motion="reduce")
    warm(page)
    page.goto("/game/")
    page.get_by_label("Solid", exact=True).check()
    start_game(page)
    left = draw_twice(page)
    page.goto("/game/#/")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save everything in a file").click(timeout=PATIENCE)
    assert saving.value.suggested_filename.startswith("ogonek-")
    saving.value.save_as(tmp_path / "saved.json")
    saved = (tmp_path / "saved.json").read_text("utf-8")

    other, more_problems = new_page(site, locale="en-GB", viewport=PHONE, reduced_motion="reduce")
    warm(other)
    other.goto("/game/")
    bring(other, saved)
    expect(other.get_by_text("One game was brought in")).to_be_visible(timeout=PATIENCE)
    expect(other.get_by_label("Solid", exact=True)).to_be_checked()  # settings came along
    running = other.get_by_role("region", name="Go on playing")
    running.get_by_role("link").click()
    assert cards_to_draw(other) == left
    further = draw_twice(other)

    other.goto("/game/#/")
    bring(other, saved)  # the older state of the game does not replace the newer one
    expect(other.get_by_text("Nothing new was in the file")).to_be_visible(timeout=PATIENCE)
    running.get_by_role("link").click()
    assert cards_to_draw(other) == further

    other.goto("/game/#/")
    running.get_by_role("button").click()
    other.get_by_role("button", name="Keep it").click()
    expect(running.get_by_role("link")).to_be_visible()
    running.get_by_role("button").click()
    other.get_by_role("button", name="Delete", exact=True).click()
    expect(running).to_be_hidden(timeout=PATIENCE)
    other.reload()
    expect(other.locator("button.main.big:not([disabled])")).to_be_visible(timeout=PATIENCE)
    expect(running).to_be_hidden()
    assert problems == more_problems == []


def test_a_wrong_file_is_refused_and_nothing_is_changed(new_page: NewPage, site: str, warm: Warm) -> None:
    page, problems = new_page(site, locale="en-GB", viewport=PHONE, reduced_motion="reduce")
    warm(page)
    page.goto("/game/")
    start_game(page)
    left = draw_twice(page)
    page.goto("/game/#/")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save everything in a file").click(timeout=PATIENCE)
    saved = json.loads(saving.value.path().read_text("utf-8"))
    saved["settings"]["theme"] = "dark"
    saved["tables"][0]["actions"].append(["move", 0, "no such move", None])
    cheated = json.dumps(saved)
    newer = json.dumps({**saved, "format": 99})
    wrong = "This is not a file with saved games of Ogonek, or it is damaged. Nothing was changed."
    for content, sentence in (
        ("not even JSON", wrong),
        ('{"game": "demoludy"}', wrong),
        ("[1, 2]", wrong),
        ("null", wrong),
        (cheated, wrong),
        (newer, "The file was saved by a newer Ogonek."),
    ):
        bring(page, content)
        expect(page.get_by_role("alert").filter(has_text=sentence)).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.dataset.theme ?? 'auto'") == "auto"
    page.get_by_role("region", name="Go on playing").get_by_role("link").click()
    assert cards_to_draw(page) == left
    assert problems == []
