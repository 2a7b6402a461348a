"""The lessons, clicked through as they ask for it, and made anew from the rules."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from web.auction_browser import BOOK, Bidder
from web.barriers import no_barrier
from web.conftest import NewBidder, NewPlayer
from web.queue_browser import Player

ROOT = Path(__file__).parent.parent.parent
LESSONS = ROOT / "web/src/games"
GAMES = ["pan-tu-nie-stal", "demoludy"]


def test_the_lessons_are_what_the_rules_give() -> None:
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from lessons import lessons
    finally:
        sys.path.pop(0)
    for file, text in lessons().items():
        assert file.read_text(encoding="utf-8") == text, "run tools/lessons.py"


def steps(game: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads((LESSONS / game / "lesson.json").read_text(encoding="utf-8"))["steps"]
    return found


def at(player: Player, number: int, count: int) -> None:
    expect(player.page.locator(".lesson .at")).to_have_text(f"{number}/{count}")
    # What the others do in between is shown first.
    expect(player.page.locator(".steps button").last).to_be_enabled(timeout=20_000)


def do(player: Bidder, game: str, move: str) -> None:
    """The awaited move, as a reader does it."""
    page = player.page
    if game == "demoludy":
        if move.startswith("open"):
            player.stack(move[-1]).click()
        elif move == "pass":
            player.button("pass").click()
        else:
            for choice in BOOK.parse(move).choices[:-1]:
                player.choose(choice.split(" ")[1])
            page.locator(".buttons .lay.main").click()
    elif move == "d":
        page.locator(".draw").click()
    elif move == "e":
        player.button("end-turn").click()
    elif "!" in move:
        player.good(move[0], int(move[2])).click()  # it goes to the only card that is offered
    elif "<" in move:
        for place in move.split("<"):
            player.stand(place[0], int(place[1])).click(position={"x": 6, "y": 24})
    else:
        queue, cards = move.removeprefix("+").split(":")
        for card in cards.split("@")[0]:
            player.held(card).click()
        if "@" in cards:
            player.stand(queue, int(cards[-1])).click(position={"x": 6, "y": 24})
        else:
            player.slot(queue).click()


@pytest.mark.parametrize(("game", "language"), [("pan-tu-nie-stal", "pl"), ("demoludy", "en")])
def test_a_lesson_from_beginning_to_end(new_bidder: NewBidder, game: str, language: str) -> None:
    player = new_bidder(language=language)
    player.game = game
    page = player.page
    page.goto(f"/learn/{game}")
    script = steps(game)
    for number, step in enumerate(script, 1):
        at(player, number, len(script))
        expect(page.locator(".lesson .words")).to_contain_text(player.say(str(step["words"])))
        if "wait" in step:
            do(player, game, str(step["wait"]))
        elif number < len(script):
            player.button("learn-next").click()
    expect(page.get_by_role("link", name=player.say("learn-play"))).to_be_visible()


def test_something_else_is_refused_kindly_and_it_can_be_taken_up_again(new_player: NewPlayer) -> None:
    player = new_player()
    page = player.page
    page.goto("/learn/demoludy")
    player.button("learn-next").click()
    player.button("learn-next").click()
    page.locator('[data-stack="B"]').click()
    expect(page.locator(".why")).to_have_text(player.say("error-lesson-not-now"))
    page.goto("/learn")
    page.get_by_role("link", name=player.say("learn-continue")).click()
    expect(page.locator(".lesson .at")).to_have_text("3/16")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_accessible(new_player: NewPlayer, scheme: str) -> None:
    player = new_player(color_scheme=scheme)
    for path in ("/learn", *[f"/learn/{game}" for game in GAMES]):
        player.page.goto(path)
        player.page.locator("h1").first.wait_for(state="attached")
        no_barrier(player.page, path)
    for _ in range(2):
        player.button("learn-next").click()
    player.page.locator('[data-stack="B"]').click()
    player.page.get_by_role("alert").wait_for()
    no_barrier(player.page, "a step that waits, and a refusal")
