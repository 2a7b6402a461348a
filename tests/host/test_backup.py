"""Everything that a host keeps, as one file: taken out and brought in, or refused whole."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from support.host_page import Browser

RECORD = Path(__file__).parent.parent / "records" / "demoludy" / "D15.jsonl"


@pytest.fixture
def full():
    """A browser with a game in progress and a record that was brought along."""
    browser = Browser("full")
    table = browser.new_table("pan-tu-nie-stal", ["Ala"], 1)
    browser.open(table)
    browser.let_bots_play()
    browser.send(type="play", intent="i", move=browser.last("update")["offer"]["moves"][0]["move"])
    browser.ask("POST", "/records", json.loads(RECORD.read_text("utf-8").splitlines()[0]))
    return browser


def test_another_browser_takes_everything_over(full):
    other = Browser("other")
    assert other.ask("POST", "/everything", full.ask("GET", "/everything")) == {"games": 2}
    assert other.stored == full.stored
    assert other.ask("POST", "/everything", full.ask("GET", "/everything")) == {"games": 0}


def test_the_game_with_more_moves_is_kept(full):
    older, newer = Browser("other"), full.ask("GET", "/everything")
    before = copy.deepcopy(newer)
    before["tables"][0]["actions"].clear()
    older.ask("POST", "/everything", before)
    assert older.ask("POST", "/everything", newer) == {"games": 1}
    assert older.ask("POST", "/everything", before) == {"games": 0}
    assert older.stored == full.stored


def test_a_record_is_kept_once(full):
    record = json.loads(RECORD.read_text("utf-8").splitlines()[0])
    kept = dict(full.stored)
    first = full.ask("POST", "/records", record)
    assert full.ask("POST", "/records", record) == first
    assert full.stored == kept
    assert full.ask("GET", f"/tables/{first['id']}/record")["moves"] == record["moves"]


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("tables", None),
        ("tables", [1]),
        ("records", {"aaaaaaaaaa": {}}),
        ("records", {"../../..": None}),
        ("id", "../secret"),
        ("game", "chess"),
        ("secret", "not hex"),
        ("created", 5),
        ("actions", [["move", 0, "nonsense", None]]),
        ("rematch", "<script>"),
        ("unknown", 1),
    ],
)
def test_what_we_never_saved_is_refused_whole(full, part, value):
    everything = full.ask("GET", "/everything")
    everything["tables"].insert(0, copy.deepcopy(everything["tables"][0]) | {"id": "aaaaaaaaaa"})
    if part in everything:
        everything[part] = value
    else:
        everything["tables"][1][part] = value
    other = Browser("other")
    assert other.ask("POST", "/everything", everything, status=400)["code"] == "not-our-file"
    assert other.stored == {}


def test_a_file_of_a_newer_program_is_refused(full):
    everything = full.ask("GET", "/everything") | {"format": 2}
    assert full.ask("POST", "/everything", everything, status=400)["code"] == "file-newer"


def test_a_deleted_table_is_gone(full):
    [table] = full.ask("GET", "/tables")["yours"]
    full.ask("DELETE", f"/tables/{table['id']}")
    assert [key for key in full.stored if table["id"] in key] == []
    assert full.host.waiting_bots() == []
