"""A game without a table of its own is played at the plain one: by clicks, by keys, on a phone, at one device."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from web.barriers import no_barrier
from web.conftest import NewPlayer
from web.queue_browser import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def at_table(new_player: NewPlayer, toy: str, seats: list[dict[str, str]], **options: Any) -> Player:
    player = new_player(**options).named("Ala")
    player.game = toy
    table = player.call("/tables", game=toy, seats=seats)["id"]
    player.call(f"/tables/{table}/start")
    player.open_table(table)
    return player


def with_bots(count: int) -> list[dict[str, str]]:
    return [{"kind": "me"}, *[{"kind": "bot", "level": "casual"}] * count]


def choice(player: Player, text: str) -> Locator:
    return player.page.locator(f'.choices [data-choice="{text}"]')


def lay(player: Player) -> str:
    """Lays the first card that is offered; which one."""
    offered: str = player.update["offer"]["choices"][0]
    number = player.number
    choice(player, offered).click()
    player.until(lambda: player.number > number)
    return offered


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_seats_table_hand_and_choices_are_shown(
    new_player: NewPlayer, toy: str, options: dict[str, Any], language: str
) -> None:
    player = at_table(new_player, toy, with_bots(5), language=language, **options)
    page = player.page
    player.until(lambda: player.mine)
    expect(page.get_by_role("list", name=player.say("players")).locator("> li")).to_have_count(6)
    expect(page.locator(".hand li")).to_have_text(player.update["view"]["hand"])
    for offered in player.update["offer"]["choices"]:
        expect(choice(player, offered)).to_have_text(player.say("choice-card", value=offered.removeprefix("card ")))
    expect(page.locator(".parts h2").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    no_barrier(page, "the plain table")


def test_a_game_with_its_own_words_to_the_end(new_player: NewPlayer, toy: str) -> None:
    player = at_table(new_player, toy, with_bots(2))
    page = player.page
    player.until(lambda: player.mine)
    card = lay(player).removeprefix("card ")
    told = player.say("event-laid-seen", name="Ala", card=card)
    expect(page.get_by_role("list", name=player.say("log")).last).to_contain_text(told)
    while True:
        player.until(lambda: player.mine or player.over)
        if player.over:
            break
        lay(player)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(player.say("game-over-title"))
    for score in player.update["view"]["players"]:
        expect(dialog.locator("tbody")).to_contain_text(str(score["score"]))
    expect(dialog.locator("summary")).to_have_text(f"✓ {player.say('proof-unchecked')}")
    no_barrier(page, "the end")
    dialog.get_by_role("link", name=player.say("replay"), exact=True).click()
    page.locator(".controls").wait_for()
    page.locator("select.eyes").select_option("open")
    expect(page.locator(".hands .open")).to_have_count(3)
    no_barrier(page, "a replay")


def test_by_keys(new_player: NewPlayer, toy: str) -> None:
    player = at_table(new_player, toy, with_bots(1))
    player.until(lambda: player.mine)
    number = player.number
    player.page.keyboard.press("2")
    player.until(lambda: player.number > number)
    assert len(player.update["view"]["hand"]) == 4


def test_what_cannot_be_chosen_says_why(new_player: NewPlayer, toy: str) -> None:
    player = at_table(new_player, toy, with_bots(1))
    player.until(lambda: player.mine)
    laid = lay(player)
    player.until(lambda: player.mine)
    choice(player, laid).click(force=True)  # it is disabled, and tells why
    expect(player.page.get_by_role("alert")).to_contain_text(
        player.say("error-not-in-hand", card=laid.removeprefix("card "))
    )
    expect(player.page.locator('.why a[href="/rules#H2"]')).to_be_visible()
    no_barrier(player.page, "a refusal")


def test_several_people_at_one_device(new_player: NewPlayer, toy: str) -> None:
    """Between their turns the page shows what a spectator sees: it knows nothing of this game's secrets."""
    people = [{"kind": "me", "name": name} for name in ("Ala", "Ola")]
    player = at_table(new_player, toy, people)
    page = player.page
    veil = page.locator(".veil .button.main")
    for _ in range(4):
        veil.or_(page.locator(".choices .button").first).wait_for()
        if not veil.count():  # who took the cards leads, and has the device already
            lay(player)
            continue
        shown = page.locator("main").inner_text() + page.locator(".dock").inner_text()
        assert not page.locator(".hand, .choices").count()
        secret = [card for card in player.update["view"]["hand"] if int(card) > 6]  # lower numbers also count cards
        assert not [card for card in secret if f"\n{card}\n" in shown]
        no_barrier(page, "veiled")
        veil.click()
        expect(page.locator(".hand li")).to_have_text(player.update["view"]["hand"])
        lay(player)


def test_it_is_offered_on_the_home_page(new_player: NewPlayer, toy: str) -> None:
    player = new_player().named("Ala")
    page = player.page
    page.goto("/")
    page.get_by_role("radio", name="High Card").check()
    expect(page.get_by_role("group", name=player.say("how-many-people")).first.get_by_role("radio")).to_have_count(5)
    no_barrier(page, "home with a game of another package")
    player.button("play").click()
    page.locator(".choices .button").first.wait_for()


def test_an_outdated_page_loads_itself_once(new_player: NewPlayer, toy: str) -> None:
    """Whatever protocol the server says it speaks, the page does not load itself for ever."""
    player = at_table(new_player, toy, with_bots(1))
    page = player.page
    loads: list[str] = []
    page.on("load", lambda: loads.append(page.url))

    def answer(socket: WebSocketRoute) -> None:
        socket.on_message(lambda _message: socket.send('{"type": "outdated", "protocol": 99}'))

    page.route_web_socket("**/ws/**", answer)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(player.say("outdated"))
    assert len(loads) == 2  # the reload above, and the page's own
