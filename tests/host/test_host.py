"""A host without a network: whole games over its messages, and nothing lost between two of them."""

from __future__ import annotations

import json

import pytest

from ogonek import verify
from ogonek.core.kits import kits
from support.host_page import Browser


def first_move(browser):
    """The first move that the last update offers, asked for step by step where there are too many to list."""
    offer = browser.last("update")["offer"]
    if offer["moves"] is not None:
        return offer["moves"][0]["move"]
    taken, choices = [], offer["choices"]
    while True:
        [answer] = browser.send(type="steps", taken=[*taken, choices[0]])
        if answer["move"] is not None:
            return answer["move"]
        taken, choices = answer["taken"], answer["choices"]


def play_to_the_end(browser, table, crash_every=0):
    """Plays the first offered move again and again; with `crash_every`, begins anew from what is stored so often."""
    moves = 0
    browser.let_bots_play()
    while browser.last("update")["view"]["to_move"] is not None:
        moves += 1
        answers = browser.send(type="play", intent=f"{moves}", move=first_move(browser))
        assert {"type": "accepted", "intent": f"{moves}"} in answers
        browser.let_bots_play()
        if crash_every and moves % crash_every == 0:
            before = browser.last("update")
            browser.start()
            browser.open(table)
            assert browser.last("update") | {"events": []} == before | {"events": []}
    return moves


GAMES = [
    (name, options) for name, kit in kits().items() for options in ({}, dict.fromkeys(kit.rulebook().options, True))
]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_whole_game_whose_proof_holds_though_the_browser_crashes(game, options):
    browser = Browser(f"{game} {len(options)}")
    fewest = kits()[game].rulebook().players[0]
    table = browser.new_table(game, ["Ala"], fewest - 1, **options)
    browser.open(table)
    assert play_to_the_end(browser, table, crash_every=5) > 5
    record = browser.ask("GET", f"/tables/{table}/record")
    assert verify(record).winners == record["result"]["winners"]
    assert browser.last("table")["table"]["state"] == "over"
    replay = browser.ask("GET", f"/replays/{table}?eyes=open")
    assert len(replay["frames"]) == len(record["moves"]) + 1


def test_the_same_intent_is_played_once():
    browser = Browser()
    table = browser.new_table("demoludy", ["Ala", "Ola", "Jan"], 0)
    browser.open(table)
    move = first_move(browser)
    browser.send(type="play", intent="once", move=move)
    number = browser.last("update")["number"]
    browser.start()  # the page did not hear the answer, and asks again after a reload
    browser.open(table, after=number)
    assert browser.send(type="play", intent="once", move=move) == [{"type": "accepted", "intent": "once"}]
    assert browser.last("update")["number"] == number


def test_a_refused_move_changes_nothing_and_names_the_rule():
    browser = Browser()
    table = browser.new_table("pan-tu-nie-stal", ["Ala", "Ola"], 0)
    browser.open(table)
    stored, view = dict(browser.stored), browser.last("update")["view"]
    [refused] = browser.send(type="play", intent="i", move="e")
    assert (refused["type"], refused["intent"], refused["rule"]) == ("refused", "i", "Q13")
    assert browser.stored == stored
    browser.open(table)
    assert browser.last("update")["view"] == view


def test_a_message_that_is_none_is_refused():
    browser = Browser()
    browser.open(browser.new_table("pan-tu-nie-stal", ["Ala", "Ola"], 0))
    for message in ({"type": "dance"}, {"type": "play", "intent": "i"}, {"type": "steps", "taken": [1]}):
        assert [answer["type"] for answer in browser.send(**message)] == ["refused"]


def test_at_a_hot_seat_the_spectators_view_comes_along():
    browser = Browser()
    browser.open(browser.new_table("pan-tu-nie-stal", ["Ala", "Ola"], 0))
    update = browser.last("update")
    assert update["view"]["hand"] is not None
    assert update["public"]["hand"] is None
    assert update["public"]["seat"] is None
    alone = Browser()
    alone.open(alone.new_table("pan-tu-nie-stal", ["Ala"], 1))
    assert alone.last("update")["public"] is None


def test_an_outdated_page_is_told_so():
    browser = Browser()
    table = browser.new_table("pan-tu-nie-stal", ["Ala"], 1)
    browser.open(table, protocol=1)
    assert browser.last("outdated")["protocol"] > 1


def test_people_on_other_devices_need_a_server():
    browser = Browser()
    seats = [{"kind": "me"}, {"kind": "person"}]
    problem = browser.ask("POST", "/tables", {"game": "pan-tu-nie-stal", "seats": seats}, status=400)
    assert problem["code"] == "needs-server"
    assert browser.ask("POST", "/me/transfers", status=404)["code"] == "needs-server"


def test_a_running_games_record_is_given_to_nobody():
    browser = Browser()
    table = browser.new_table("pan-tu-nie-stal", ["Ala"], 1)
    assert browser.ask("GET", f"/tables/{table}/record", status=409)["code"] == "not-over"
    assert browser.ask("GET", f"/replays/{table}?eyes=open", status=409)["code"] == "not-over"


def test_everybody_sits_in_their_seat_again():
    browser = Browser()
    table = browser.new_table("demoludy", ["Ala"], 2)
    browser.open(table)
    play_to_the_end(browser, table)
    again = browser.ask("POST", f"/tables/{table}/rematch")
    names = [seat["name"] for seat in browser.ask("GET", f"/tables/{table}")["seats"]]
    assert [seat["name"] for seat in again["seats"]] == names
    assert browser.ask("POST", f"/tables/{table}/rematch")["id"] == again["id"]


def test_records_can_be_brought_along_and_survive():
    source = Browser("source")
    table = source.new_table("demoludy", ["Ala"], 2)
    source.open(table)
    play_to_the_end(source, table)
    record = source.ask("GET", f"/tables/{table}/record")
    browser = Browser("other")
    brought = browser.ask("POST", "/records", record)["id"]
    browser.start()
    assert browser.ask("GET", f"/replays/{brought}?eyes=0")["moves"] == record["moves"]
    record["moves"][0] = "open X"
    stored = dict(browser.stored)
    assert browser.ask("POST", "/records", record, status=400)["code"]
    assert browser.stored == stored


def test_a_table_can_be_deleted():
    browser = Browser()
    table = browser.new_table("pan-tu-nie-stal", ["Ala"], 1)
    assert [one["id"] for one in browser.ask("GET", "/tables")["yours"]] == [table]
    browser.ask("DELETE", f"/tables/{table}")
    assert browser.ask("GET", f"/tables/{table}", status=404)["code"] == "no-such-table"
    assert browser.ask("GET", "/tables")["yours"] == []
    assert browser.stored == {}


def test_what_is_stored_is_plain_json():
    browser = Browser()
    table = browser.new_table("pan-tu-nie-stal", ["Ala"], 1)
    assert json.loads(browser.stored[f"table/{table}"])["id"] == table
