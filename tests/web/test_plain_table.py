"""A game without a table of its own is played at the plain one: by clicks, by keys, on a phone, at one device."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

import ogonek
from ogonek.core.game import Game
from ogonek.core.kits import kits
from web.barriers import no_barrier
from web.conftest import NewPlayer
from web.plain_game import KIT, NAME, RULEBOOK
from web.queue_browser import Player, Served

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    kits()[NAME] = KIT
    yield
    del kits()[NAME]


def at_table(new_player: NewPlayer, served: Served, moves_left: int | None = None, **options: object) -> Player:
    """Two people at one device, since that takes one browser; near the end of a game if so many moves shall be left."""
    rng = random.Random(5)
    game = ogonek.new_game("pan-tu-nie-stal", seats=["Ala", "Ola"], seed=5)
    while not game.over:
        game.play(rng.choice(list(game.legal_moves())))
    deal = Game(RULEBOOK, ["Ala", "Ola"], game.first, game.options, game.deal)
    for move in game.moves[: 0 if moves_left is None else -moves_left]:
        deal.play(move)
    served.deal(deal)
    player = new_player(**options).named("Ala")
    player.game = NAME
    people = [{"kind": "me", "name": name} for name in ("Ala", "Ola")]
    table = player.call("/tables", game=NAME, seats=people)["id"]
    player.call(f"/tables/{table}/start")
    player.open_table(table)
    return player


def reveal(player: Player) -> None:
    player.page.locator(".veil .button.main").click()
    player.page.locator(".choices").wait_for()


def news(player: Player, after: int) -> None:
    """Something has happened since, and it is shown."""
    player.until(lambda: player.number > after)


def choice(player: Player, text: str):
    return player.page.locator(f'.choices [data-choice="{text}"]')


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_seats_table_hand_and_choices_are_shown(new_player: NewPlayer, served: Served, options: dict) -> None:
    player = at_table(new_player, served, **options)
    page = player.page
    expect(page.locator(".choices")).to_have_count(0)  # nobody has the device yet
    no_barrier(page, "veiled")
    reveal(player)
    expect(page.get_by_role("list", name=player.say("players")).locator("> li")).to_have_count(2)
    hand = page.locator(".hand li")
    expect(hand).to_have_count(len(player.update["view"]["hand"]))
    for offered in player.update["offer"]["choices"]:
        expect(choice(player, offered)).to_be_visible()
    expect(page.locator(".parts")).to_contain_text("ministry")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    no_barrier(page, "revealed")


def test_a_move_is_made_step_by_step_and_by_keys(new_player: NewPlayer, served: Served) -> None:
    player = at_table(new_player, served)
    page = player.page
    reveal(player)
    card = next(one for one in player.update["offer"]["choices"] if one.startswith("card "))
    choice(player, card).click()
    choice(player, "queue A").wait_for()
    page.keyboard.press("Escape")
    expect(choice(player, "queue A")).to_have_count(0)
    number = player.number
    page.keyboard.press(str(player.update["offer"]["choices"].index("draw") + 1))
    news(player, number)
    expect(page.get_by_role("list", name=player.say("log")).last).to_contain_text("Ala draws a card")


def test_what_cannot_be_chosen_says_why(new_player: NewPlayer, served: Served) -> None:
    player = at_table(new_player, served)
    reveal(player)
    for _ in range(2):
        number = player.number
        choice(player, "draw").click()
        news(player, number)
    choice(player, "draw").click(force=True)  # it is disabled, and tells why
    alert = player.page.get_by_role("alert")
    expect(alert).to_contain_text("Q8")
    no_barrier(player.page, "a refusal")


def test_a_game_is_played_to_its_end(new_player: NewPlayer, served: Served) -> None:
    player = at_table(new_player, served, moves_left=12)
    page = player.page
    rng = random.Random(1)
    while not player.over:
        if page.locator(".veil .button.main").count():
            page.locator(".veil .button.main").click()
        number = player.number
        move = rng.choice(player.update["offer"]["moves"])
        for step in move["choices"]:
            if step == "finish" and player.number > number:
                break  # nobody is asked to finish where finishing is all that is left
            choice(player, step).click()
        news(player, number)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(player.say("game-over-title"))
    dialog.locator("summary").filter(has_text="secret").wait_for()
    no_barrier(page, "the end")


def test_an_outdated_page_loads_itself_once(new_player: NewPlayer, served: Served) -> None:
    """Whatever protocol the server says it speaks, the page does not load itself for ever."""
    player = at_table(new_player, served)
    page = player.page
    loads: list[str] = []
    page.on("load", lambda: loads.append(page.url))

    def answer(socket) -> None:
        socket.on_message(lambda _message: socket.send('{"type": "outdated", "protocol": 99}'))

    page.route_web_socket("**/ws/**", answer)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text(player.say("outdated"))
    assert len(loads) == 2  # the reload above, and the page's own
