"""Finished games in a browser alone: summed up once, imported ones apart, deleted on request."""

from __future__ import annotations

from host.test_host import play_to_the_end
from support.host_page import Browser

GAME = "demoludy"


def finished(browser: Browser) -> str:
    table = browser.new_table(GAME, ["Ala"], 2)
    browser.open(table)
    play_to_the_end(browser, table)
    return table


def test_finished_games_are_listed_and_kept_in_short() -> None:
    browser = Browser()
    table = finished(browser)
    browser.new_table(GAME, ["Ala"], 2)  # goes on
    told = browser.ask("GET", "/history")
    [game] = told["games"]
    assert (game["id"], game["seat"], game["imported"], told["more"]) == (table, 0, False, False)
    assert game["place"] in (1, 2, 3)
    assert [seat["level"] for seat in game["seats"]] == [None, "casual", "casual"]
    assert game["counted"]["bidding"]["fact-passed"] >= 0
    assert told["goals"][GAME][0] == {"name": "first-win", "rule": "D15"}
    assert f"played/{table}" in browser.stored
    browser.start()
    assert browser.ask("GET", "/history") == told


def test_records_that_were_brought_along_stand_apart_and_can_be_deleted() -> None:
    browser = Browser()
    table = finished(browser)
    record = browser.ask("GET", f"/tables/{table}/record")
    brought = browser.ask("POST", "/records", record)["id"]
    games = {game["id"]: game for game in browser.ask("GET", "/history")["games"]}
    assert (games[brought]["imported"], games[brought]["place"]) == (True, None)
    browser.ask("DELETE", f"/history/{brought}")
    browser.ask("DELETE", f"/history/{table}")
    assert browser.ask("GET", "/history")["games"] == []
    assert [key for key in browser.stored if brought in key or table in key] == []


def test_a_game_that_goes_on_is_not_deleted_from_the_history() -> None:
    browser = Browser()
    table = browser.new_table(GAME, ["Ala"], 2)
    assert browser.ask("DELETE", f"/history/{table}", status=409)["code"] == "not-over"
    assert browser.ask("DELETE", "/history/abcdefghij", status=404)["code"] == "no-such-table"


def test_an_older_version_is_summed_up_again() -> None:
    browser = Browser()
    table = finished(browser)
    told = browser.ask("GET", "/history")
    browser.stored[f"played/{table}"] = '{"version":0}'
    browser.start()
    assert browser.ask("GET", "/history") == told
