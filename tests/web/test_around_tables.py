"""Around tables: who watches, who waits, who plays again."""

from __future__ import annotations

from playwright.sync_api import expect

from demoludy.scenes import scene as auction_scene
from pan_tu_nie_stal.scenes import scene
from support.browser_fixtures import NewPage
from web.conftest import NewBidder, NewPlayer, Seated
from web.queue_browser import Served


def test_who_watches_is_told_so_and_may_talk(seated: Seated, new_page: NewPage, served: Served) -> None:
    (ala,) = seated(scene(hands="12 1", phase=2))
    page, problems = new_page(served.url, locale="en-GB", viewport={"width": 1280, "height": 800})
    page.goto(ala.page.url)
    expect(page.locator(".watching")).to_have_text(ala.say("watching"))
    page.get_by_role("button", name=ala.say("chat-introduce")).click()
    page.get_by_placeholder(ala.say("chat-placeholder")).fill("Which queue is this?")
    page.keyboard.press("Enter")
    expect(ala.page.get_by_role("listitem").filter(has_text="Which queue is this?")).to_be_visible()
    assert ala.page.locator(".watching").count() == 0
    assert problems == []


def test_who_waits_may_talk(new_player: NewPlayer) -> None:
    ala, ola = new_player().named("Ala"), new_player().named("Ola")
    table = ala.make_table("me", "person", "person")
    ola.call(f"/tables/{table}/seats")
    for player in (ala, ola):
        player.page.goto(f"/t/{table}")
    ola.page.get_by_placeholder(ola.say("chat-placeholder")).fill("Who else is coming?")
    ola.page.keyboard.press("Enter")
    expect(ala.page.get_by_role("listitem").filter(has_text="Who else is coming?")).to_be_visible()


def test_everybody_keeps_their_colour_in_a_rematch(seated: Seated) -> None:
    last = scene(A="5 | 0:3 1:1", hands="1 1", decks="- -", ministry="", turn=0, phase=2, ran_out=1, last_turns=1)
    ala, ola = seated(last, 2)
    offered = ala.moves
    ala.click(offered["A:1"], list(offered.values()))
    for player in (ola, ala):
        expect(player.page.get_by_role("dialog")).to_be_visible(timeout=40_000)
        player.button("rematch").click()
        player.page.get_by_role("heading", name=player.say("waiting-title")).wait_for()
    seats = ala.page.locator(".seats li .name b")
    expect(seats).to_have_text(["Ala", "Ola"])


def test_the_greeting_names_the_goal_of_this_table(new_bidder: NewBidder) -> None:
    plain = new_bidder(auction_scene("R3", "G2", "B4"))
    points = new_bidder(auction_scene("R3", "G2", "B4", points=True))
    for bidder, goal in ((plain, "goal"), (points, "goal-points")):
        greeting = bidder.page.get_by_role("region", name=bidder.say("welcome"))
        expect(greeting.locator("p")).to_have_text(bidder.say(goal))


def test_on_a_phone_players_and_news_stay_in_sight(seated: Seated) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    (ala,) = seated(scene(4, A="5 2 | 0:3 1:1", hands="X1 1 1 1", phase=2), **phone)
    ala.page.locator("main").evaluate("main => main.scrollTo(0, main.scrollHeight)")
    for what in (".players li >> nth=3", ".news"):
        expect(ala.page.locator(what)).to_be_in_viewport()
    ala.play("A:1")
    expect(ala.page.locator(".news")).to_contain_text("Ala")
