"""Words stay whole where they stand, on the widest and on the narrowest screens."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pan_tu_nie_stal.scenes import scene
from web.auction_browser import seats
from web.conftest import NewBidder, Seated

NARROW: dict[str, Any] = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
WIDE: dict[str, Any] = {"viewport": {"width": 1920, "height": 1080}}

# Whatever stands in one of these boxes and reaches over its edge, and text that is cut off.
OUTSIDE = """boxes => boxes.flatMap(box => {
    const edge = box.getBoundingClientRect()
    return [...box.querySelectorAll('b, small, strong, .counts > span, .held')].filter(one => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 1 && (left < edge.left - 1 || right > edge.right + 1)
    }).map(one => one.textContent)
})"""
CUT = "names => names.filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"
LINES = """all => all.filter(one => one.clientWidth > 1).map(one => {
    const line = parseFloat(getComputedStyle(one).lineHeight)
    return Math.round(one.getBoundingClientRect().height / line)
})"""


def outside(page: Page, boxes: str) -> list[str]:
    found: list[str] = page.locator(boxes).evaluate_all(OUTSIDE)
    return found


def test_plates_of_four_fit_the_narrowest_phone(seated: Seated) -> None:
    (ala,) = seated(None, players=4, **NARROW)
    assert outside(ala.page, ".players li") == []


def test_five_names_are_whole_on_a_wide_screen(seated: Seated) -> None:
    (ala,) = seated(None, players=5, bazaar=True, **WIDE)
    names = ala.page.locator(".players .who b")
    expect(names).to_have_count(5)
    assert names.evaluate_all(CUT) == []


def test_lanes_of_five_fit_the_narrowest_phone(new_bidder: NewBidder) -> None:
    ala = new_bidder(None, **NARROW)
    ala.sit_down(seats("me", *["casual"] * 4), points=True, actions=True)
    assert outside(ala.page, ".board") == []
    assert set(ala.page.locator(".board .held, .board .who small").evaluate_all(LINES)) <= {1}


# Whether the first word that is seen of the news begins a sentence.
BEGINS = """news => {
    const top = news.getBoundingClientRect().top + news.clientTop
    return [...news.querySelectorAll('span')].some(one => Math.abs(one.getClientRects()[0].top - top) < 4)
}"""


@pytest.mark.parametrize("height", [640, 844])
def test_news_begins_with_a_whole_sentence(seated: Seated, height: int) -> None:
    place = scene(3, A="5 2 | 0:3 1:1", hands="X11 1 1", phase=2)
    (ala,) = seated(place, **NARROW | {"viewport": {"width": 320, "height": height}})
    for number in range(1, 3):
        ala.play("A:1")
        news = ala.page.locator(".news")
        expect(news.locator("span")).to_have_count(number)
        ala.page.wait_for_function(f"({BEGINS})(document.querySelector('.news'))")


@pytest.mark.parametrize("shape", [NARROW, WIDE], ids=["narrow", "wide"])
def test_the_result_fits_and_ends_with_its_buttons(seated: Seated, shape: dict[str, Any]) -> None:
    last = scene(A="5 | 0:3 1:1", hands="1 1", decks="- -", ministry="", turn=0, phase=2, ran_out=1, last_turns=1)
    (ala,) = seated(last, **shape)
    offered = ala.moves
    ala.click(offered["A:1"], list(offered.values()))
    dialog = ala.page.get_by_role("dialog")
    expect(dialog).to_be_visible(timeout=40_000)
    wide, below = dialog.evaluate(
        """dialog => {
            dialog.scrollTo(0, dialog.scrollHeight)
            const [box, buttons] = [dialog, dialog.querySelector('.buttons')].map(one => one.getBoundingClientRect())
            return [dialog.scrollWidth - dialog.clientWidth, box.bottom - buttons.bottom]
        }"""
    )
    assert wide == 0
    assert below < 5, "there is nothing below the buttons"
