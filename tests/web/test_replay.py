"""Replays: step, scrub, play, with anybody's eyes or open hands, linked, from a file too."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.barriers import no_barrier
from web.conftest import NewPage, NewPlayer
from web.queue_browser import Player, Served

RECORDS = Path(__file__).parent.parent / "records"
FILES = {"demoludy": "points-actions-V2.jsonl", "pan-tu-nie-stal": "Q23.jsonl"}


def bring(player: Player, game: str, folder: Path) -> tuple[int, list[int]]:
    """Brings a record along as a file; how many moves it has, and how it ends."""
    record = json.loads((RECORDS / game / FILES[game]).read_text(encoding="utf-8").splitlines()[0])
    file = folder / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    player.page.goto("/replay")
    player.page.locator("input[type=file]").set_input_files(file)
    player.page.locator(".controls").wait_for()
    return len(record["moves"]), record["result"]["scores"]


@pytest.mark.parametrize("game", ["demoludy", "pan-tu-nie-stal"])
def test_a_record_from_a_file(new_player: NewPlayer, tmp_path: Path, game: str) -> None:
    player = new_player()
    page = player.page
    moves, scores = bring(player, game, tmp_path)
    at = page.locator(".controls .at")
    expect(at).to_have_text(f"Move 0 of {moves}")
    told = len(player.log())
    player.button("replay-forward").click()
    expect(at).to_have_text(f"Move 1 of {moves}")
    page.keyboard.press("ArrowRight")
    expect(at).to_have_text(f"Move 2 of {moves}")
    assert page.url.endswith("#m2")
    assert len(player.log()) > told
    page.get_by_role("slider").fill("7")
    expect(at).to_have_text(f"Move 7 of {moves}")
    page.keyboard.press("Tab")
    player.button("replay-last").click()
    expect(page.locator(".prompt")).to_have_text(player.say("prompt-over"))
    points = page.get_by_role("list", name="Points").locator("b")
    assert [int(text) for text in points.all_inner_texts()] == scores
    player.button("replay-first").click()
    player.button("replay-play").click()
    expect(at).to_have_text(f"Move 1 of {moves}")
    player.button("replay-pause").click()


# How long everything is that moves, in milliseconds, and after which move.
MEASURED = """
    window.lengths = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
        window.lengths.push([document.querySelector('.controls .at')?.textContent.trim(), options.duration])
        return animate.call(this, frames, options)
    }
"""


@pytest.mark.parametrize("game", ["demoludy", "pan-tu-nie-stal"])
def test_a_replay_is_as_fast_as_one_wishes(new_player: NewPlayer, tmp_path: Path, game: str) -> None:
    player = new_player(reduced_motion="no-preference")
    page = player.page
    page.add_init_script(MEASURED)
    moves, _ = bring(player, game, tmp_path)
    at = page.locator(".controls .at")
    lengths: dict[str, list[float]] = {}
    for speed in ("slow", "normal", "quick", "once"):
        page.get_by_label(player.say("speed-short")).select_option(speed)
        page.locator("main").click(position={"x": 2, "y": 2})  # away from the choice, for the keys
        page.keyboard.press("Home")
        expect(at).to_have_text(f"Move 0 of {moves}")
        page.evaluate("window.lengths.length = 0")
        player.button("replay-play").click()
        expect(at).to_have_text(re.compile(r"Move ([2-9]|\d\d)"), timeout=30_000)  # the first has been played whole
        player.button("replay-pause").click()
        measured = page.evaluate("window.lengths")
        lengths[speed] = [length for move, length in measured if move == f"Move 1 of {moves}"]
    assert lengths["normal"]
    assert lengths["slow"] == pytest.approx([length * 1.7 for length in lengths["normal"]])
    assert lengths["quick"] == pytest.approx([length * 0.45 for length in lengths["normal"]])
    assert lengths["once"] == []


def test_going_where_one_is_stops_nothing(new_player: NewPlayer, tmp_path: Path) -> None:
    player = new_player()
    bring(player, "demoludy", tmp_path)
    player.page.keyboard.press("Home")
    player.page.keyboard.press("ArrowLeft")
    told = len(player.log())
    player.button("replay-forward").click()
    expect(player.page.locator("aside ol").first.locator("li")).not_to_have_count(told)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_with_other_eyes(new_player: NewPlayer, tmp_path: Path, scheme: str) -> None:
    player = new_player(color_scheme=scheme)
    page = player.page
    bring(player, "demoludy", tmp_path)
    page.goto(page.url.split("#")[0] + "#m9")
    expect(page.locator(".controls .at")).to_contain_text("Move 9")
    assert page.locator(".hand [data-card]").count() == 0
    page.locator(".frame").evaluate("frame => (frame.dataset.same = 'yes')")
    page.locator("select.eyes").select_option("1")
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    page.locator("select.eyes").select_option("open")
    expect(page.locator(".hands .hand")).to_have_count(page.locator(".lane").count())
    expect(page.locator('.frame[data-same="yes"]')).to_have_count(1)  # other eyes, the same table
    no_barrier(page, "a replay with open hands")
    page.goto("/replay")
    page.get_by_role("heading", level=1).wait_for()
    no_barrier(page, "replays")


def test_it_fits_a_phone(new_player: NewPlayer, tmp_path: Path) -> None:
    player = new_player(viewport={"width": 360, "height": 640})
    page = player.page
    bring(player, "pan-tu-nie-stal", tmp_path)
    page.locator("select.eyes").select_option("open")
    expect(page.locator(".hands .hand").first).to_be_visible()
    player.button("replay-link").click()
    expect(page.get_by_role("status").filter(has_text=player.say("copied"))).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.locator(".hands").bounding_box()["height"] < 100  # type: ignore[index]


def test_a_replay_that_is_not_there_leads_home(new_page: NewPage, served: Served) -> None:
    page, _ = new_page(served.url, locale="en-GB")
    page.goto("/replay/abcdefghij")
    expect(page.get_by_role("alert")).to_have_text("There is no such table.")
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page).to_have_url(f"{served.url}/")


def test_a_file_that_is_no_game(new_player: NewPlayer, tmp_path: Path) -> None:
    player = new_player()
    file = tmp_path / "game.json"
    file.write_text("shopping list", encoding="utf-8")
    player.page.goto("/replay")
    player.page.locator("input[type=file]").set_input_files(file)
    expect(player.page.get_by_role("alert")).to_have_text(player.say("replay-not-json"))
