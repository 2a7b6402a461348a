"""Several people on one device: nobody sees another's hand."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from web.auction_browser import seats
from web.barriers import no_barrier
from web.conftest import NewBidder, NewPlayer


def test_from_the_home_page(new_player: NewPlayer) -> None:
    player = new_player()
    page = player.page
    page.goto("/")
    page.get_by_role("button", name=player.say("hot-seat-names")).click()
    no_barrier(page, "who plays")
    page.get_by_label("Player 1").fill("Zosia")
    page.get_by_label("Player 2").fill("Franek")
    page.locator("section", has=page.locator("#hot-seat")).get_by_role("button", name="Play", exact=True).click()
    veil = page.locator(".veil")
    expect(veil).to_contain_text("Pass the device to")
    expect(page.locator(".hand")).to_have_count(0)
    first = "Zosia" if "Zosia" in veil.inner_text() else "Franek"
    page.get_by_role("button", name=f"I am {first}: show my cards").click()
    expect(page.locator(".hand [data-card]").first).to_be_visible()
    no_barrier(page, "a revealed hand")


def test_the_hand_is_hidden_between_turns(new_bidder: NewBidder) -> None:
    ala = new_bidder()
    names = ("Ala", "Ola", "Jan")
    ala.sit_down(seats("me", "me", "me", names=names))
    rng = Random(4)
    seen: set[int] = set()
    for _ in range(8):
        ala.until(lambda: ala.mine or ala.over)
        view = ala.update["view"]
        seat = view["seat"]
        veil = ala.page.locator(".veil button")
        if veil.count():
            expect(veil).to_contain_text(names[seat])
            assert ala.page.locator(".hand").count() == 0
            assert not any(f" {code}" in " ".join(ala.log()) for code in ("draws a card:",))
            if not seen:
                no_barrier(ala.page, "the veil")
            veil.click()
        expect(ala.page.locator(".hand [data-card]")).to_have_count(len(view["hand"]))
        assert ala.cards() == view["hand"]
        seen.add(seat)
        ala.play_on(rng, 1)
    assert len(seen) == 3
