"""What happens is played one thing after another, and can be hurried; the result comes when all of it was seen."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from pan_tu_nie_stal.scenes import Scene, scene
from web.conftest import Seated
from web.queue_browser import Player

pytestmark = pytest.mark.staged

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}


def last_moments() -> Scene:
    """Ala's last card ends the game: two shops are still to be checked."""
    return scene(
        A="5 | 0:3 1:1 0:2/2", B="4 | 0:3 0:1/7 1:2", hands="1 1", decks="- -", ministry="", turn=0, phase=2, ran_out=1,
        last_turns=1,
    )  # fmt: skip


def end_it(player: Player) -> None:
    offered = player.moves
    player.click(offered["A:1"], list(offered.values()))


def layer(player: Player, what: str) -> Locator:
    return player.page.locator(f".layer {what}")


def keep_speed(player: Player, speed: str) -> None:
    player.page.evaluate(
        "speed => localStorage.setItem('ogonek', JSON.stringify({...JSON.parse(localStorage.ogonek ?? '{}'), speed}))",
        speed,
    )
    player.page.reload()
    player.shown()


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_the_final_checks_are_walked_through_before_the_result(seated: Seated, motion: str) -> None:
    (ala,) = seated(last_moments(), reduced_motion=motion)
    # Everything that was said or drawn above the table, in order.
    ala.page.evaluate(
        """() => {
            window.told = []
            new MutationObserver(all => {
                const results = () => document.querySelectorAll('dialog, .hold .button.main').length
                for (const change of all)
                    for (const node of change.addedNodes) window.told.push([node.textContent, results()])
            }).observe(document.querySelector('.layer'), { childList: true })
        }"""
    )
    end_it(ala)
    expect(ala.page.get_by_role("dialog")).to_be_visible(timeout=40_000)
    told = ala.page.evaluate("window.told")
    words = [text for text, _ in told if text]
    checks = [at for at, text in enumerate(words) if text.startswith("Final check")]
    points = [at for at, text in enumerate(words) if text.startswith("+")]
    assert len(points) == 4
    assert checks[0] < points[0] < points[-1]
    assert words[-1].startswith("Ala wins with 14 points")
    assert all(results == 0 for _, results in told), "the result, or a button to it, came too early"


def test_a_click_hurries_what_is_playing(seated: Seated) -> None:
    (ala,) = seated(last_moments(), **MOVING)
    keep_speed(ala, "slow")
    end_it(ala)
    expect(layer(ala, ".banner")).to_be_visible()
    ala.page.locator("main").click(position={"x": 3, "y": 3})
    expect(ala.page.get_by_role("dialog")).to_be_visible(timeout=10_000)


def test_at_once_is_at_once(seated: Seated) -> None:
    (ala,) = seated(last_moments(), **MOVING)
    keep_speed(ala, "once")
    end_it(ala)
    expect(ala.page.get_by_role("dialog")).to_be_visible()
    assert layer(ala, "*").count() == 0


def test_the_speed_is_chosen_in_the_help(seated: Seated) -> None:
    (ala,) = seated(scene(hands="12 1", phase=2))
    ala.button("help").click()
    ala.page.get_by_role("radio", name=ala.say("speed-quick")).check(force=True)
    assert json.loads(ala.page.evaluate("localStorage.ogonek"))["speed"] == "quick"


def test_whoever_is_pushed_out_gets_the_stamp(seated: Seated) -> None:
    (ala,) = seated(scene(A="5 2 | 0:3 1:1", hands="X 1", phase=2), **MOVING)
    offered = ala.moves
    ala.click(offered["A:X@2"], list(offered.values()))
    expect(layer(ala, ".slam")).to_be_visible()
    assert len(ala.line("A")) == 2
    ala.shown()
    expect(layer(ala, ".slam")).to_have_count(0)


def test_choosing_does_not_move_the_board(seated: Seated) -> None:
    """Eleven in a queue, and one of them is to be pushed out: all stay where they stand."""
    line = " ".join(f"{at % 2}:1" for at in range(11))
    (ala,) = seated(scene(A=f"5 2 | {line}", hands="X1 1", phase=2), viewport={"width": 390, "height": 844})
    boxes = "() => [...document.querySelectorAll('.stand')].map(one => JSON.stringify(one.getBoundingClientRect()))"
    before = ala.page.evaluate(boxes)
    ala.held("X").click()
    assert ala.page.evaluate(boxes) == before


def test_a_newcomer_is_told_what_wins(seated: Seated) -> None:
    (ala,) = seated(scene(hands="12 1", phase=2))
    greeting = ala.page.get_by_role("region", name=ala.say("welcome"))
    expect(greeting).to_contain_text(ala.say("goal"))
    expect(greeting.get_by_role("link")).to_have_attribute("href", "/learn/pan-tu-nie-stal")
    ala.button("sounds-on").click()
    expect(ala.button("sounds")).to_have_attribute("aria-pressed", "true")
    ala.button("welcome-close").click()
    expect(greeting).to_have_count(0)
    ala.page.reload()
    ala.shown()
    expect(greeting).to_have_count(0)


def test_a_good_is_seen_on_its_card_before_somebody_else_takes_the_last(seated: Seated) -> None:
    """In one update Krysia reserves a good, which costs her the lead, and Ala gets the other one."""
    (ala,) = seated(
        scene(A="7 5 | 0:2 1:3 1:1", hands="1 1", decks="- -", ministry="", turn=0, phase=2, ran_out=1, last_turns=1),
        **MOVING,
    )
    ala.page.evaluate(
        """() => {
            window.told = []
            new MutationObserver(all => {
                for (const change of all) for (const node of change.addedNodes) window.told.push(node.textContent)
            }).observe(document.querySelector('.layer'), { childList: true })
        }"""
    )
    end_it(ala)
    expect(ala.page.get_by_role("dialog")).to_be_visible(timeout=40_000)
    told = [text for text in ala.page.evaluate("window.told") if text]
    assert told[0] == "Final check: Krysia leads!"
    weighs, leads = (
        next(at for at, text in enumerate(told) if text.startswith(begins))
        for begins in ("−", "Final check: Ala leads")
    )
    assert weighs < leads, told
