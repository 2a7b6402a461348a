"""Whole games by clicking: two people in two browsers, and nothing reaches either of them that they may not know."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from ogonek.core.game import Game
from ogonek.core.record import load
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played
from support.secrecy import twin_records
from web.barriers import no_barrier
from web.conftest import NewPlayer, Seated
from web.queue_browser import Player, Served

Plain = dict[str, Any]


def choose(moves: dict[str, list[str]], rng: Random) -> str:
    """Any move, but rather one that brings the end nearer."""
    lively = [move for move in moves if move not in ("d", "e") and "<" not in move]
    return rng.choice(lively if lively and rng.random() < 0.6 else list(moves))


def play_out(players: list[Player], rng: Random, moves: int = -1) -> None:
    """They play until the game is over, or so many moves."""
    while moves:
        together(players)
        mover = next((player for player in players if player.mine), None)
        if mover is None:
            assert all(player.over for player in players)
            return
        mover.play(choose(mover.moves, rng))
        moves -= 1


def together(players: list[Player]) -> None:
    """Waits until all of them see as much as the best informed, and one of them (not a bot) is to move."""

    def ready(player: Player) -> bool:
        level = max(other.number for other in players)
        return player.number == level and (player.over or any(other.mine for other in players))

    for player in players:
        player.until(lambda player=player: ready(player))  # type: ignore[misc]


def friends_at_a_table(new_player: NewPlayer) -> tuple[Player, Player]:
    """From the home page: one makes a table and starts, the other follows the link and sits down."""
    ala, ola = new_player(), new_player("pl")
    ala.page.goto("/")
    ala.page.get_by_role("region", name="Who are you?").get_by_label("Your name").fill("Ala")
    friends = ala.page.get_by_role("region", name="Play with friends")
    friends.get_by_role("radio", name="2", exact=True).check()
    friends.get_by_role("button", name="Make a table").click()
    link = ala.page.get_by_role("textbox", name="Link to the table").input_value()
    ola.page.goto(link)
    ola.page.get_by_label("Twoje imię").fill("Ola")
    ola.page.get_by_role("button", name="Siadam").click()
    ala.page.get_by_text("Ola").first.wait_for()
    ala.button("start").click()
    for player in (ala, ola):
        player.until(lambda: True)
    return ala, ola


def test_a_whole_game_in_two_browsers(new_player: NewPlayer) -> None:
    ala, ola = friends_at_a_table(new_player)
    asked: list[Any] = []
    ola.page.on("response", lambda response: asked.append(response) if "/api/" in response.url else None)
    rng = Random(4)
    play_out([ala, ola], rng, 24)
    shown = ola.line("A"), ola.sums("A"), ola.hand(), ola.log()
    answers = [answer.text() for answer in asked]  # a browser forgets them when it loads another page
    asked.clear()
    ola.page.reload()
    ola.shown()
    assert (ola.line("A"), ola.sums("A"), ola.hand(), ola.log()) == shown
    table = ola.page.url.rpartition("/")[2]
    assert ola.page.request.get(f"/api/tables/{table}/record").status == 409
    play_out([ala, ola], rng)

    dialog = ala.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="The game is over")).to_be_visible()
    expect(dialog.locator("figcaption")).to_have_text("Points after each turn")
    expect(dialog.locator("summary")).to_contain_text("The deal was fair")
    dialog.locator("summary").click()
    assert dialog.locator("details li").count() == 3
    counted = dialog.locator(".scores > table tbody tr:not(.goods)")
    scores = [int(cell) for cell in counted.locator("td:last-child").all_inner_texts()]
    record = ola.page.request.get(f"/api/tables/{table}/record").json()
    assert scores == sorted(record["result"]["scores"], reverse=True)
    # The chart's lines end with everybody's points and name; in words, too.
    final = [str(points) for points in record["result"]["scores"]]
    assert dialog.locator(".names b").all_inner_texts() == final
    assert dialog.locator(".names .name").all_inner_texts() == record["seats"]
    told = dialog.get_by_role("table", name="Points after each turn")
    assert told.locator("td:last-child").all_inner_texts() == final
    no_barrier(ala.page, "the end, with its chart")
    for seat, player in enumerate((ala, ola)):
        assert_nothing_leaked(player, seat, record)
    answers += [answer.text() for answer in asked if "record" not in answer.url]
    assert all(record["proof"]["secret"] not in answer for answer in answers)

    with ola.page.expect_navigation(url="**/t/*"):
        ola.page.get_by_role("dialog").get_by_role("button", name="Rewanż").click()
    expect(ola.page.get_by_role("heading", level=1)).to_have_text("Przy stole")


def assert_nothing_leaked(player: Player, seat: int, record: Plain) -> None:
    """All that came is what the rulebook shows this seat, event by event and view by view, and nothing else."""
    whole = load(record)
    game = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
    events = [event.seen_by(seat) for event in game.opening]
    views = {len(events): game.view(seat)}
    for move in whole.moves:
        events += [event.seen_by(seat) for event in game.play(move)]
        views[len(events)] = game.view(seat)
    told = 0
    for text in player.received:
        message = json.loads(text)
        kind = message["type"]
        assert record["proof"]["secret"] not in text
        if kind == "update":
            assert message["view"] == json.loads(json.dumps(views[message["number"]]))
            assert (message["offer"] is not None) == (message["view"]["to_move"] == seat)
            for event in message["events"]:
                number = event.pop("number")
                assert event == json.loads(json.dumps(events[number - 1]))
                told = max(told, number)
        elif kind == "table":
            assert set(message["table"]) == TABLE_FACTS
            assert all(set(sitting) == SEAT_FACTS for sitting in message["table"]["seats"])
        else:
            assert kind in ("accepted", "chat"), text
    assert told == len(events)


TABLE_FACTS = {
    *("id", "game", "options", "state", "seats", "your_seat", "your_seats", "you_own", "listed", "show_scores"),
    *("draw_seats", "clock", "slow", "seconds_left", "commitment", "created", "rematch", "daily", "counted"),
}
SEAT_FACTS = {"kind", "name", "level", "presence", "stand_in", "replaceable", "vacation"}


@pytest.mark.parametrize("bazaar", [False, True])
def test_twins_look_the_same_in_the_browser(seated: Seated, served: Served, bazaar: bool) -> None:
    """Two deals that differ only in what seat 1 never learns: its browser is sent the same, to the byte."""
    rng = Random(f"twins {bazaar}")
    whole = played(dealt("pan-tu-nie-stal", 2, 5, bazaar=bazaar), rng, moves=16)
    sent: list[list[str]] = []
    seen: list[str] = []
    for record in twin_records(QueueSecrets(), whole, 1, rng):
        served.deal(load({**record, "moves": []}))
        ala, ola = seated(None, 2, 2, bazaar)
        for move in record["moves"]:
            together([ala, ola])
            (ala if ala.mine else ola).play(move)
        together([ala, ola])
        sent.append([text for text in ola.received if json.loads(text)["type"] == "update"])
        seen.append(ola.page.get_by_role("main").inner_text())
    assert len(sent[0]) > 16
    assert sent[0] == sent[1]
    assert seen[0] == seen[1]


def test_a_broken_line_in_the_middle(seated: Seated) -> None:
    ala, ola = seated(None, 2, 2)
    rng = Random(7)
    play_out([ala, ola], rng, 6)
    ola.page.context.set_offline(True)
    expect(ola.page.get_by_text("Reconnecting…")).to_be_visible()
    before = ola.number
    while ala.mine:  # the others can go on meanwhile
        ala.play(choose(ala.moves, rng))
    if ola.mine and ola.number == ala.number:  # a move made without a line arrives later, once
        move = "d" if "d" in ola.moves else next(iter(ola.moves))
        ola.click(ola.moves[move], list(ola.moves.values()))
    ola.page.context.set_offline(False)
    ola.until(lambda: ola.number > before)
    expect(ola.page.get_by_text("Reconnecting…")).to_have_count(0)
    play_out([ala, ola], rng, 8)
    numbers = [event["number"] for text in ola.received for event in json.loads(text).get("events", [])]
    assert sorted(set(numbers)) == list(range(1, ola.number + 1))
    # The browser's own words about the line that we cut, and no other complaint.
    assert all("ERR_INTERNET_DISCONNECTED" in problem for problem in ola.problems)
    ola.problems.clear()


@pytest.mark.parametrize(
    ("players", "bazaar"),
    [(3, False), pytest.param(4, True, marks=pytest.mark.long), pytest.param(5, False, marks=pytest.mark.long)],
)
def test_more_players(seated: Seated, players: int, bazaar: bool) -> None:
    """Against bots, to the end."""
    (ala,) = seated(None, 1, players, bazaar)
    assert ala.page.locator(".players li").count() == players
    assert ala.page.locator("[data-queue]").count() == min(players, 4)
    play_out([ala], Random(players))
    expect(ala.page.get_by_role("dialog").locator(".won")).to_be_visible()
