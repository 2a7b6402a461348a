"""No barrier at Demoludy's table or in its dialogs, light and dark."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from demoludy.scenes import Scene, scene
from web.barriers import no_barrier, no_barrier_in_dialog
from web.conftest import NewBidder, NewPlayer

SCHEMES = pytest.mark.parametrize("scheme", ["light", "dark"])
PHONE = {"width": 360, "height": 640}


def the_middle() -> Scene:
    rows = ["R2 /B3", "R4 $7", "R5"]
    tokens: list[dict[str, int]] = [{"R": 1, "G": 2}, {"O": 3}, {}]
    return scene("R3 awa $10 B2", "B2", "", rows=rows, tokens=tokens, auctioned="R1", actions=True, points=True)


@SCHEMES
def test_the_table_and_its_dialogs(new_bidder: NewBidder, scheme: str) -> None:
    ala = new_bidder(the_middle(), color_scheme=scheme)
    ala.choose("R3", "up")
    no_barrier(ala.page, "a card is laid")
    ala.page.keyboard.press("Escape")
    ala.page.locator('.hand [data-card="B2"]').click()
    ala.page.get_by_role("alert").or_(ala.page.locator(".ways")).first.wait_for()
    no_barrier(ala.page, "a card of another country")
    ala.page.keyboard.press("Escape")
    ala.choose("awa", "play")
    ala.lane(1).locator(".spot").first.click()
    ala.page.locator(".buttons .lay.main").wait_for()
    no_barrier(ala.page, "an action card with its target")
    ala.page.keyboard.press("Escape")
    ala.page.keyboard.press("?")
    no_barrier_in_dialog(ala.page, "help")
    ala.lane(2).locator(".spot").first.click()
    no_barrier_in_dialog(ala.page, "a card")


@SCHEMES
def test_the_log_on_a_phone(new_bidder: NewBidder, scheme: str) -> None:
    ala = new_bidder(the_middle(), color_scheme=scheme, viewport=PHONE)
    no_barrier(ala.page, "a phone")
    ala.button("log-and-chat", unread=0).click()
    no_barrier_in_dialog(ala.page, "log and chat")


@SCHEMES
@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}])
def test_the_end(new_bidder: NewBidder, scheme: str, size: dict[str, Any]) -> None:
    won: list[dict[str, int]] = [{"R": 1, "G": 2, "V": 3}, {"B": 2}, {}]
    last = scene(
        "O3 B2", "", "", rows=["O4", "O5", ""], auctioned="O2", turn=1, tokens=won, **{"in": [True, True, False]}
    )
    ala = new_bidder(last, color_scheme=scheme, viewport=size)
    expect(ala.page.get_by_role("dialog")).to_contain_text("You win!", timeout=20_000)
    expect(ala.page.get_by_role("dialog").locator("summary")).to_be_visible()
    no_barrier_in_dialog(ala.page, "the end")
    no_barrier(ala.page, "the table afterwards")
    ala.problems.clear()  # a table that was laid out has no record that could be proved


@SCHEMES
def test_the_waiting_room(new_player: NewPlayer, scheme: str) -> None:
    ala = new_player(color_scheme=scheme)
    ala.named("Ala")
    seats = [{"kind": "me"}, {"kind": "person"}, {"kind": "bot", "level": "casual"}]
    table = ala.call("/tables", game="demoludy", seats=seats, options={"points": True})["id"]
    ala.page.goto(f"/t/{table}")
    ala.page.get_by_role("heading", name="Invite friends").wait_for()
    no_barrier(ala.page, "the waiting room")
