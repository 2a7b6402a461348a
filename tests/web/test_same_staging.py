"""One staging for everybody: who came late, who watches a replay; and who looked away misses nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pan_tu_nie_stal.scenes import scene
from support.browser_fixtures import NewPage
from web.conftest import NewPlayer, Seated
from web.queue_browser import Served

pytestmark = pytest.mark.staged

RECORD = Path(__file__).parent.parent / "records/pan-tu-nie-stal/Q23.jsonl"
MOVING = {"reduced_motion": "no-preference"}
HIDE = """() => {
    Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
}"""
COUNT = """() => {
    window.drawn = 0
    new MutationObserver(() => window.drawn++).observe(document.querySelector('.layer'), { childList: true })
}"""


def test_a_page_in_the_background_catches_up_at_once(seated: Seated) -> None:
    ala, ola = seated(scene(A="5 2 | 0:3 1:1", hands="X1 11", phase=2), 2, **MOVING)
    ola.page.evaluate(HIDE)
    ola.page.evaluate(COUNT)
    ala.play("A:X@2")
    ola.until(lambda: ola.number >= ala.number)
    assert ola.page.evaluate("window.drawn") == 0, "nobody saw it, and it took time"
    assert ola.line("A") == ala.line("A")
    assert any(ola.say("card-X") in line or "place 2" in line for line in ola.log()), "it was forgotten"


def test_who_comes_late_sees_what_the_others_see(seated: Seated, new_page: NewPage, served: Served) -> None:
    (ala,) = seated(scene(A="5 2 | 0:3 1:1", hands="X1 1", phase=2), **MOVING)
    page, problems = new_page(served.url, locale="en-GB", viewport={"width": 1280, "height": 800}, **MOVING)
    page.goto(ala.page.url)
    page.locator(".frame").wait_for()
    offered = ala.moves
    ala.click(offered["A:X@2"], list(offered.values()))
    expect(page.locator(".layer .slam")).to_be_visible()
    expect(page.locator(".layer .slam")).to_have_count(0)
    assert problems == []


def test_a_replay_is_staged_like_a_game(new_player: NewPlayer, tmp_path: Path) -> None:
    for line in RECORD.read_text(encoding="utf-8").splitlines():
        record = json.loads(line)
        pushing = [number for number, move in enumerate(record["moves"]) if ":X@" in move]
        if pushing:
            break
    player = new_player(**MOVING)
    page = player.page
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".controls").wait_for()
    page.get_by_role("slider").fill(str(pushing[0]))
    page.get_by_role("slider").blur()
    player.button("replay-forward").click()
    expect(page.locator(".layer .slam")).to_be_visible()
    expect(page.locator(".controls .at")).to_contain_text(f"Move {pushing[0] + 1} ")
