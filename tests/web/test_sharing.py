"""Links that are given to others: to a replay, on purpose and with consent; to a table, if they lead anywhere."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from pan_tu_nie_stal.scenes import scene
from support.browser_fixtures import NewPage
from web.barriers import no_barrier
from web.conftest import NewPlayer, Seated
from web.queue_browser import Player, Served

LAST_MOVE = {"A": "5 | 0:3 1:1 0:2/2", "hands": "1 1", "decks": "- -", "ministry": "", "phase": 2, "ran_out": 1}


def finished(seated: Seated, people: int) -> list[Player]:
    """A game that is just over, with its result."""
    sitting = seated(scene(**LAST_MOVE, turn=0, last_turns=1), people)
    offered = sitting[0].moves
    sitting[0]._click(offered["A:1"], list(offered.values()))
    for player in sitting:
        expect(player.page.get_by_role("dialog")).to_be_visible(timeout=40_000)
    return sitting


def shared_link(player: Player) -> str:
    return player.page.get_by_label(player.say("link")).input_value()


def watch(page: Page, link: str) -> None:
    page.goto(link)
    page.locator(".controls").wait_for()


def test_a_game_against_bots_is_shared_with_a_stranger(seated: Seated, new_page: NewPage, served: Served) -> None:
    (ala,) = finished(seated, 1)
    ala.button("share-replay").click()
    ala.button("share-agree").click()
    link = shared_link(ala)
    no_barrier(ala.page, "a result with a shared replay")
    page, problems = new_page(served.url, locale="en-GB")
    watch(page, link)
    names = page.get_by_role("list", name="Points").locator(".name").all_inner_texts()
    assert names[0] == "Player 1"
    assert "Ala" not in page.content()
    assert problems == []
    ala.button("share-withdraw").click()
    expect(ala.button("share-agree")).to_be_visible()
    page.reload()
    expect(page.get_by_role("alert")).to_have_text("There is no such table.")


def test_a_private_game_among_people_needs_everybody(seated: Seated, new_page: NewPage, served: Served) -> None:
    ala, ola = finished(seated, 2)
    ala.button("share-replay").click()
    ala.page.get_by_label(ala.say("share-named")).check()
    ala.button("share-agree").click()
    expect(ala.page.get_by_text(ala.say("share-waiting", count=1))).to_be_visible()
    ola.button("share-replay").click()
    ola.button("share-agree").click()
    page, problems = new_page(served.url, locale="en-GB")
    watch(page, shared_link(ola))
    names = page.get_by_role("list", name="Points").locator(".name").all_inner_texts()
    assert names == ["Ala", "Player 2"]
    assert problems == []


def test_a_link_that_works_nowhere_else_says_so(new_player: NewPlayer) -> None:
    """Tests are served from 127.0.0.1."""
    ala = new_player().named("Ala")
    ala.page.goto(f"/t/{ala.make_table('me', 'person')}")
    note = ala.page.get_by_role("note")
    expect(note).to_contain_text(ala.say("only-here"))
    expect(note.locator("code")).to_have_text("ogonek serve --host 0.0.0.0")
    expect(ala.page.get_by_role("img", name=ala.say("qr"))).to_have_count(0)
    no_barrier(ala.page, "a waiting room")
