"""The day's deal in a browser alone: one counted try, practice, results, and clocks that are wrong."""

from __future__ import annotations

import json

import pytest

from host.test_host import play_to_the_end
from ogonek import verify
from ogonek.core.kits import kits
from support.host_page import Browser

GAME = "demoludy"
DAY = "2026-11-16"


def browser_at(time: str, seed: str = "daily") -> Browser:
    browser = Browser(seed)
    browser.time = time
    return browser


def begin(browser: Browser, day: str = DAY, counted: bool = True, status: int = 200, game: str = GAME):
    return browser.ask("POST", f"/daily/{game}", {"day": day, "counted": counted, "name": "Ala"}, status=status)


def today(browser: Browser, game: str = GAME):
    return next(one for one in browser.ask("GET", "/daily")["games"] if one["game"] == game)


def play_counted(browser: Browser, day: str = DAY) -> str:
    table = begin(browser, day)["id"]
    browser.open(table)
    play_to_the_end(browser, table)
    return table


@pytest.mark.parametrize("game", kits())
def test_the_same_choices_give_the_same_record_in_every_browser(game):
    records = []
    for seed in ("one", "another"):
        browser = browser_at(f"{DAY}T12:00:00Z", seed)
        table = begin(browser, game=game)
        assert table["state"] == "playing"
        browser.open(table["id"])
        play_to_the_end(browser, table["id"])
        record = browser.ask("GET", f"/tables/{table['id']}/record")
        assert verify(record).over
        assert record["daily"] == table["daily"]
        for own in ("id", "proof"):
            del record[own]
        records.append(json.dumps(record))
    assert records[0] == records[1]


def test_one_try_counts_and_practice_comes_afterwards():
    browser = browser_at(f"{DAY}T12:00:00Z")
    assert begin(browser, counted=False, status=400)["code"] == "daily-counted-first"
    first = begin(browser)
    assert begin(browser)["id"] == first["id"]
    assert today(browser)["today"]["result"] is None
    assert browser.ask("GET", f"/daily/{GAME}/{DAY}/levels/casual", status=400)["code"] == "daily-counted-first"
    browser.open(first["id"])
    browser.let_bots_play()
    assert [answer["code"] for answer in browser.send(type="hint", intent="h")] == ["no-hints-here"]
    play_to_the_end(browser, first["id"])
    told = today(browser)
    assert told["today"]["result"]["place"] in (1, 2, 3)
    assert (told["streak"], told["longest"]) == (1, 1)
    assert begin(browser)["id"] == first["id"]
    practice = begin(browser, counted=False)
    assert practice["id"] != first["id"]
    assert not practice["counted"]
    browser.open(practice["id"])
    play_to_the_end(browser, practice["id"])
    assert today(browser)["tries"] == told["tries"]


def test_how_bots_of_each_level_did_is_told_afterwards():
    browser = browser_at(f"{DAY}T12:00:00Z")
    play_counted(browser)
    for level in ("beginner", "master"):
        told = browser.ask("GET", f"/daily/{GAME}/{DAY}/levels/{level}")
        assert told["level"] == level
        assert told["place"] in (1, 2, 3)
    assert browser.ask("GET", f"/daily/{GAME}/{DAY}/levels/dragon", status=400)["code"] == "no-such-level"


def test_midnight_in_the_middle_of_a_game():
    browser = browser_at(f"{DAY}T23:59:50Z")
    table = begin(browser)["id"]
    browser.time = "2026-11-17T00:00:05Z"
    browser.open(table)
    play_to_the_end(browser, table)
    told = today(browser)
    assert told["today"] is None
    assert [(one["day"], one["result"] is not None) for one in told["tries"]] == [(DAY, True)]
    assert told["streak"] == 1
    # A page that still shows yesterday's deal is told that it changed.
    assert begin(browser, status=400)["code"] == "daily-other-day"
    play_counted(browser, "2026-11-17")
    assert today(browser)["streak"] == 2


def test_a_clock_that_was_ahead_and_is_put_right():
    browser = browser_at("2026-11-20T12:00:00Z")
    play_counted(browser, "2026-11-20")
    browser.time = f"{DAY}T12:00:00Z"
    assert today(browser)["streak"] == 0
    assert begin(browser, "2026-11-20", status=400)["code"] == "daily-other-day"
    assert begin(browser, "2026-11-20", counted=False, status=400)["code"] == "daily-not-yet"
    play_counted(browser)
    assert today(browser)["streak"] == 1
    browser.time = "2026-11-20T12:00:00Z"
    assert today(browser)["today"]["result"] is not None  # played already
    assert len(today(browser)["tries"]) == 2


def test_two_tabs_share_one_try():
    """A tab that lost the race to store begins anew from what is stored: `worker.ts` does so."""
    browser = browser_at(f"{DAY}T12:00:00Z")
    other = browser_at(f"{DAY}T12:00:00Z", "other tab")
    first = begin(browser)["id"]
    other.stored = browser.stored
    other.start()
    assert begin(other)["id"] == first
    assert [key for key in browser.stored if key.startswith("daily/")] == [f"daily/daily-1/{GAME}/1/{DAY}"]


def test_a_deleted_table_does_not_give_another_try():
    browser = browser_at(f"{DAY}T12:00:00Z")
    table = play_counted(browser)
    browser.ask("DELETE", f"/tables/{table}")
    browser.start()
    assert today(browser)["today"]["result"] is not None
    assert begin(browser, status=400)["code"] == "daily-played"
    assert begin(browser, counted=False)["id"] != table


def test_a_try_whose_table_was_deleted_is_in_the_file_of_everything():
    browser = browser_at(f"{DAY}T12:00:00Z")
    browser.ask("DELETE", f"/tables/{play_counted(browser)}")
    saved = browser.ask("GET", "/everything")
    assert saved["tables"] == []
    other = browser_at(f"{DAY}T12:00:00Z", "other")
    other.ask("POST", "/everything", saved)
    other.start()
    assert today(other) == today(browser)
    assert begin(other, status=400)["code"] == "daily-played"
    fresh = browser_at(f"{DAY}T12:00:00Z", "fresh")  # whose own try counts, whatever a file brings
    own = begin(fresh)["id"]
    fresh.ask("POST", "/everything", saved)
    assert today(fresh)["today"]["table"] == own
    for key, value in [("day", "2026-11-31"), ("deal", "other"), ("table", "../x"), ("result", {"place": "1"})]:
        changed = {**saved, "tries": [{**saved["tries"][0], key: value}]}
        assert other.ask("POST", "/everything", changed, status=400)["code"] == "not-our-file"


def test_old_deals_are_for_practice():
    browser = browser_at(f"{DAY}T12:00:00Z")
    table = begin(browser, "2026-11-10", counted=False)
    assert table["daily"].endswith("2026-11-10")
    assert begin(browser, "2026-11-10", status=400)["code"] == "daily-other-day"
    assert begin(browser, "2026-99-10", counted=False, status=400)["code"] == "daily-no-such-day"
