"""No barrier on any page or open dialog of the queue game, light and dark."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from ogonek.core.game import Game
from pan_tu_nie_stal.scenes import scene
from support.playing import dealt, played
from web.barriers import no_barrier, no_barrier_in_dialog
from web.conftest import NewPlayer, Seated
from web.queue_browser import Served


def the_middle(players: int) -> Game:
    return played(dealt("pan-tu-nie-stal", players, 3, bazaar=True), Random(3), moves=40)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages(new_player: NewPlayer, scheme: str) -> None:
    ala = new_player(color_scheme=scheme)
    for path in ("/", "/rules", "/no/such/page"):
        ala.page.goto(path)
        ala.page.get_by_role("heading", level=1).wait_for()
        no_barrier(ala.page, path)
    ala.problems.clear()  # that there is no such page is an error to the browser
    ala.named("Ala")
    table = ala.make_table("me", "person", "casual")
    ala.page.goto(f"/t/{table}")
    ala.page.get_by_role("heading", name="Invite friends").wait_for()
    no_barrier(ala.page, "the waiting room")
    ala.page.goto("/")
    ala.page.get_by_role("heading", name="Go on playing").wait_for()
    no_barrier(ala.page, "home, known")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_table_and_its_dialogs(seated: Seated, served: Served, scheme: str) -> None:
    served.deal(the_middle(4))
    (ala,) = seated(None, 1, 4, True, color_scheme=scheme)
    ala.until(lambda: ala.mine)
    no_barrier(ala.page, "the table")
    ala.page.locator(".hand button").first.click()
    no_barrier(ala.page, "a card is chosen")
    ala.page.keyboard.press("Escape")
    ala.button("help").click()
    no_barrier_in_dialog(ala.page, "help")
    ala.page.locator('[data-anchor="ministry"]').click()
    no_barrier_in_dialog(ala.page, "the Ministry")
    ala.page.locator(".stand").first.click(position={"x": 6, "y": 24})
    no_barrier_in_dialog(ala.page, "a card")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_choosing_goods_a_refusal_and_the_end(seated: Seated, scheme: str) -> None:
    (ala,) = seated(scene(A="5 2 | 0:3", hands="M1 1"), color_scheme=scheme)
    no_barrier(ala.page, "a good is to be chosen")
    ala.page.locator(".draw").click(force=True)
    ala.page.get_by_role("alert").wait_for()
    no_barrier(ala.page, "refused")
    (ala,) = seated(scene(A="3 | 0:3", B=" | ", ministry="", hands="M1 1"), color_scheme=scheme)
    expect(ala.page.get_by_role("dialog").locator("summary")).to_be_visible()
    no_barrier(ala.page, "the end")
    ala.problems.clear()  # a table that was laid out as over has no record yet


@pytest.mark.long
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1920, 1080)])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_size(seated: Seated, served: Served, scheme: str, size: tuple[int, int], players: int) -> None:
    served.deal(the_middle(players))
    viewport = {"width": size[0], "height": size[1]}
    (ala,) = seated(None, 1, players, True, color_scheme=scheme, viewport=viewport, language="pl")
    ala.until(lambda: ala.mine or ala.over)
    no_barrier(ala.page, "the table")
    assert ala.page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
