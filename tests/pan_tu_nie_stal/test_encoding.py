"""What the row of numbers says of this game; what every encoding has to keep is in tests/every_game."""

from __future__ import annotations

from ogonek.games.pan_tu_nie_stal.rules.components import CODES, LETTERS, STANDARD
from ogonek.games.pan_tu_nie_stal.rules.encoding import (
    CHOICES,
    ENCODING,
    PLACE,
    PLACES,
    PLAYER,
    STANDING,
    VERSION,
    vector,
)
from ogonek.games.pan_tu_nie_stal.rules.rulebook import RULEBOOK, PanTuNieStal
from support.encoding_checks import hashes

# What learned policies depend on. A change of either list needs a new VERSION and its hashes here.
HASHES = {
    1: (
        "cb8b0300baafec0a20a8921f5c3a5ac4eb71d64ddde412738949dbb97feef707",
        "e3ede8114724a9ced1cde6eddbe7a5a4eb4682aae67ace616710af07528e1e48",
    )
}


def at(name):
    return ENCODING.field(name).offset


def test_a_change_needs_a_new_version():
    assert hashes(ENCODING) == HASHES[VERSION]
    assert max(HASHES) == VERSION == ENCODING.version


def scene(**more):
    queues = {
        "A": {"goods": ["4:kawa"], "cards": ["1:3 5:dywan", "0:P", "2:S", "0:P"]},
        "B": {"goods": ["1:oranzada", "8:lodowka"], "cards": ["2:L"]},
        "Z": {"goods": ["R3", "B5"], "cards": []},
    }
    data = {
        "players": 3, "bazaar": True, "turn": 1, "to_move": 1, "checking": False, "actions_left": 2, "queues": queues,
        "hands": [["1", "1", "X"], ["M"], []], "decks": [["2"], [], ["3", "P"]], "pile": ["G2"],
        "ministry": ["7:pralka", "2:ocet", "2:mydlo"], "taken": [["3:rajstopy"], [], []],
        "foreign_taken": [["V1", "V4"], [], ["O2"]], **more,
    }  # fmt: skip
    return RULEBOOK.from_data(data)


def test_the_row_says_what_the_view_says():
    view = RULEBOOK.view(scene(), 1)
    row = vector(view)
    assert row[at("players") : at("players") + 4] == [0, 1, 0, 0]
    assert row[at("bazaar")] == 1
    assert row[at("phase") : at("phase") + 4] == [0, 1, 0, 0]
    assert row[at("turn")] == row[at("to move")] == 1  # the viewer comes first
    assert row[at("hand") + CODES.index("M")] == 1 / 8
    assert sum(row[at("hand") : at("hand") + 8]) == 1 / 8
    zero = at("player") + 2 * PLAYER  # seat 0 sits two places after seat 1
    assert row[zero : zero + 3] == [1, 3 / 21, 1 / 21]
    assert row[zero + 3 + CODES.index("1")] == 2 / 8
    assert row[zero + 11] == (3 + 5 + 1) / 100
    assert row[zero + 12 : zero + 17] == [0, 0, 0.4, 0, 0]
    assert row[at("ministry") : at("ministry") + 8] == [0, 2 / 8, 0, 0, 0, 0, 1 / 8, 0]
    assert row[at("pile") + STANDARD.foreign.index("G2")] == 1 == sum(row[at("pile") : at("pile") + 25])
    assert row[at("on the bazaar") + STANDARD.foreign.index("B5")] == 1
    assert row[at("queue") : at("queue") + 7] == [1, 1, 4 / 8, 0, 4 / 21, 0, 5 / 8]
    assert row[at("queue") + 7 : at("queue") + 14] == [1, 1, 1 / 8, 8 / 8, 1 / 21, 1, 0]
    standing = at("standing")
    assert row[standing : standing + 4] == [1, -2 / 10, 0, 5 / 8]  # the own 3 with a good of 5 on it
    assert row[standing + 2 * STANDING : standing + 2 * STANDING + 4] == [1, 3 / 10, 1, 0]
    assert row[standing + 2 * STANDING + 4 + CODES.index("P")] == 2 / 8
    places = at("places")
    assert row[places : places + 3 * PLACE] == [0.2, 3 / 8, -2 / 8, 0.6, 5 / 8, 1 / 8, 0.4, 8 / 8, 0]
    assert row[places + PLACES * PLACE : places + PLACES * PLACE + 4] == [0.4, 6 / 8, 1 / 8, 0]


def test_the_row_says_what_was_chosen():
    view = RULEBOOK.view(scene(), 1)
    row = vector(view, ("son", "queue A", "place 3", "queue B"))
    chosen = at("chosen")
    assert [CHOICES[n] for n in range(len(CHOICES)) if row[chosen + n]] == ["son", "queue A", "queue B", "place 3"]
    assert row[at("latest queue") : at("latest queue") + 5] == [LETTERS[n] == "B" for n in range(5)]
    assert vector(view, ("card X", "card X"))[chosen + ENCODING.number("card X")] == 2 / 8


def test_the_row_tells_who_chooses_at_the_bazaar():
    cards = ["0:3", "1:2", "2:1"]
    position = scene(queues={"Z": {"goods": ["R3", "B5", "G1", "G2"], "cards": cards}}, turn=0, checking=True,
                     to_move=0, cursor=2, ranking=[0, 1, 2], chooser=0)  # fmt: skip
    ranking = at("ranking")
    assert vector(RULEBOOK.view(position, 1))[ranking : ranking + 5] == [0.8, 0.6, 1, 0, 0]
    position.apply(RULEBOOK.parse("Z!R3"))
    assert vector(RULEBOOK.view(position, 1))[ranking : ranking + 5] == [1, 0.8, 0.6, 0, 0]


def test_a_spectator_sees_from_seat_0_and_no_hand():
    row = vector(RULEBOOK.view(scene(), None))
    assert row[at("turn") + 1] == 1
    assert not any(row[at("hand") : at("hand") + 8])


def test_the_rulebook_offers_it():
    assert PanTuNieStal.encoding is ENCODING
    view = RULEBOOK.view(scene(), 1)
    assert ENCODING.vector(view, ("draw",)) == vector(view, ("draw",))
