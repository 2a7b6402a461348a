"""What seats remember about hidden cards, and how that ends (memory.py, view.py)."""

from __future__ import annotations

from demoludy.scenes import Scene, scene
from ogonek.games.demoludy.rules.components import CODES

SHOWN = "R4 R7 G2"


def shown(**rest: object) -> Scene:
    """Cinkciarz has shown the hand of seat 1 to seat 0; seat 1 is to move."""
    table = scene(
        "cin R3",
        SHOWN,
        "V2 V3",
        rows=["R2", "R2", ""],
        auctioned="R1",
        actions=True,
        deck="O2 O3 O4 O5 B2 B3 $7 $7",
        **rest,
    )
    return table.play("!cin 1", "R3", "stay")


def known(table: Scene, seat: int | None, other: int) -> list[str]:
    return table.view(seat)["players"][other]["known"]


def traces(table: Scene, seat: int | None) -> list[tuple[list[object], int, list[str]]]:
    seen = table.view(seat)["traces"]
    return [(trace["cards"], trace["at_least"], [place["place"] for place in trace["places"]]) for trace in seen]


def test_a_shown_hand_is_known_to_the_one_who_asked():
    table = shown()
    assert known(table, 0, 1) == ["R4", "R7", "G2"]
    assert known(table, 2, 1) == known(table, None, 1) == []
    assert all(data["hands"][1] == SHOWN.split() for data in table.redealt(0))


def test_what_is_laid_openly_is_no_longer_in_the_hand():
    table = shown().play("R7", "stay")
    assert known(table, 0, 1) == ["R4", "G2"]
    assert all({"R4", "G2"} < set(data["hands"][1]) for data in table.redealt(0))


def test_what_may_have_been_laid_face_down_is_somewhere_there():
    table = shown().play("R4", "/ G2", "stay")
    assert known(table, 0, 1) == []
    assert traces(table, 0) == [(["R7", "G2"], 2, ["hand 1", "down 1"])]
    held = set()
    for data in table.redealt(0):
        cards = [*data["hands"][1], *[card[1:] for card in data["rows"][1] if card[0] == "/"]]
        assert {"R7", "G2"} <= set(cards)
        held.add(data["rows"][1][-1])
    assert {"/R7", "/G2"} <= held <= {"/R7", "/G2", *[f"/{card}" for card in table.view(0)["unseen"]]}


def test_when_the_others_appear_the_last_is_where_it_must_be():
    table = shown().play("/ G2", "R7", "R4")
    assert traces(table, 0) == [(["G2"], 1, ["hand 1", "down 1"])]
    assert table.hand(1) == ""
    assert all(data["rows"][1][1] == "/G2" for data in table.redealt(0))


def test_what_a_second_look_shows_is_not_elsewhere():
    table = shown().play("/ G2", "R7", "stay", "pass")
    table.position.hands[0] = sorted([*table.position.hands[0], CODES.index("cin")])
    table.play("!cin 1")
    assert known(table, 0, 1) == ["R4", "O3"]
    assert (["G2"], 1, ["down 1"]) in traces(table, 0)
    assert all(data["rows"][1][1] == "/G2" for data in table.redealt(0))


def test_a_face_down_card_is_followed_into_the_pile_and_let_go_at_the_shuffle():
    table = shown().play("R7", "/ G2", "stay", "pass", "pass")  # seat 1 has won
    assert table.pile == "cin R2 R3 R2 R7 1/G2"
    assert traces(table, 0) == [(["R4", "G2"], 2, ["hand 1", "pile 5"])]
    table.position.deck = []
    table.play("open R", "R4", "stay")
    assert table.to_move == -1
    table.play("~shuffle " + " ".join(card.rpartition("/")[2] for card in table.data["discard"]))
    assert traces(table, 0) == []


def test_of_many_known_cards_one_lost_in_the_shuffle_leaves_the_others():
    table = shown().play("/ G2")
    assert traces(table, 0) == [(["R4", "R7", "G2"], 3, ["hand 1", "down 1"])]
    table.position.deck = []
    table.play("pass")
    assert table.to_move == -1
    table.play("~shuffle " + " ".join(card.rpartition("/")[2] for card in table.data["discard"]))
    assert traces(table, 0) == [(["R4", "R7", "G2"], 2, ["hand 1"])]
    for data in table.redealt(0):
        assert len({"R4", "R7", "G2"} & set(data["hands"][1])) >= 2


def test_a_theft_is_known_to_the_two_and_spreads_for_others():
    table = scene("cin R3", "R4 G2", "mil R7", rows=["R2", "R2", ""], auctioned="R1", actions=True)
    table.play("!cin 1", "R3", "stay", "pass", "!mil 1", "~steal G2")
    assert traces(table, 0) == [(["R4", "G2"], 2, ["hand 1", "hand 2"])]
    for data in table.redealt(0):
        assert {"R4", "G2"} & set(data["hands"][1])  # at most one of them was taken
        assert {"R4", "G2"} <= {*data["hands"][1], *data["hands"][2]}
    assert known(table, 1, 2) == ["G2"]


def test_whoever_steals_a_card_that_they_know_knows_the_rest():
    table = scene("cin mil R3", SHOWN, "V2 V3", rows=["R2", "R2", ""], auctioned="R1", actions=True)
    table.play("!cin 1", "!mil 1", "~steal R7")
    assert known(table, 0, 1) == ["R4", "G2"]


def test_two_thefts_may_have_taken_two_known_cards():
    table = scene("cin R3", "R4 G2", "mil mil R7", rows=["R2", "R2", ""], auctioned="R1", actions=True)
    table.play("!cin 1", "R3", "stay", "pass", "!mil 1", "~steal G2", "!mil 1")
    table.play("~steal " + table.hand(1).split()[0])
    places = table.view(0)["traces"][0]["places"]
    assert {"place": "hand 2", "most": 2} in places


def test_a_hand_that_gave_no_dollar_has_none():
    table = shown()
    for seat in (2, None):
        assert all(not {"$7", "$10"} & set(data["hands"][1][:3]) for data in table.redealt(seat))
        assert known(table, seat, 1) == []
        assert len(table.view(seat)["traces"][0]["cards"]) == 3
    assert any("$7" in data["hands"][2] for data in table.redealt(None))


def test_whoever_has_the_right_to_open_holds_goods():
    table = scene("R2", "G2", "V2", deck="$7 $7 $7 $7 $10 $10", stacks={"R": [1], "G": [1]})
    assert all(data["hands"][0][0] in ("R2", "G2") for data in table.redealt(1))
    table.play("open R")
    assert all(data["hands"][0] == ["R2"] for data in table.redealt(1))


def test_a_stolen_card_seen_again_is_forgotten():
    table = scene("mil R5", "R7 R3", "", rows=["R2", "R2", ""], auctioned="R1", actions=True)
    table.play("!mil 1", "~steal R7")
    assert known(table, 1, 0) == ["R7"]
    table.play("R7")
    assert known(table, 1, 0) == []


def test_a_dollar_for_everybody_else_is_any_dollar():
    table = scene("cin", "$7 R3", "", rows=["R2", "R3", ""], auctioned="R1", actions=True).play("!cin 1")
    assert traces(table, 2) == traces(table, None) == [([["$7", "$10"]], 1, ["hand 0"])]
    for data in table.redealt(2):
        assert {"$7", "$10"} & set(data["hands"][0])
    assert known(table, 1, 0) == ["$7"]
    assert table.play("$7").view(2)["traces"] == []


def test_whoever_gave_a_seven_has_no_ten():
    table = scene("cin", "$7 R3", "$10", rows=["R2", "R3", ""], auctioned="R1", actions=True).play("!cin 1")
    assert all("$10" not in data["hands"][1] for data in table.redealt(0))
    assert any("$10" in data["hands"][1] for data in table.redealt(None))


def test_stacja_is_seen_by_everybody():
    table = scene("sta", "", "", rows=["R2 R5", "R3", ""], auctioned="R1", actions=True).play("!sta 2")
    assert known(table, 1, 0) == known(table, None, 0) == ["R5"]


def test_who_could_not_open_has_no_goods_that_open():
    table = scene("$7 $7", "R2 R3", "V2", deck="O2 O3 O4", discard="")
    assert table.to_move == 1
    for seat in (1, 2, None):
        for data in table.redealt(seat):
            assert len({"$7", "$10"} & set(data["hands"][0])) >= 1
            assert sum(card[0] == "$" for card in data["hands"][0]) >= 2
    assert table.view(0)["traces"] == []


def test_goods_of_an_empty_stack_open_nothing():
    table = scene("R2", "G3", "V2", deck="O2 R3", stacks={"R": [], **{colour: [1] for colour in "GVOB"}})
    cards = table.view(1)["traces"][0]["cards"][0]
    assert {"R2", "R7", "$7", "mil"} <= set(cards)
    assert "G2" not in cards


def test_the_deck_after_a_shuffle_holds_what_was_known_in_the_pile():
    table = scene("R2 R3", "G2", "B2", deck="", discard="V2 1/V3 0/V4 V5")
    table.play("open R", "R2", "~shuffle V5 V2 V3 V4")
    # Seat 0 drew V5 from it and knew V4; seat 1 knew V3; a spectator neither
    assert table.view(0)["deck"] == {"count": 3, "known": ["V2", "V4"], "at_least": 2}
    assert table.view(1)["deck"] == {"count": 3, "known": ["V2", "V3", "V5"], "at_least": 2}
    assert table.view(None)["deck"] == {"count": 3, "known": ["V2", "V5"], "at_least": 1}
    for data in table.redealt(0):
        assert {"V2", "V4"} <= set(data["deck"])
    table.play("pass")
    assert table.view(0)["deck"] == {"count": 2, "known": ["V2", "V4"], "at_least": 1}


def test_own_face_down_cards_stay_known_in_the_pile():
    table = scene("R5", "R3", "", rows=["R2 /G4", "R2", "R3"], auctioned="R1").play("pass")
    assert table.view(0)["discard"] == [{"card": "R2", "down": None}, {"card": "G4", "down": 0}]
    assert table.view(1)["discard"] == [{"card": "R2", "down": None}, {"card": None, "down": 0}]
    assert all(data["discard"] == ["R2", "0/G4"] for data in table.redealt(0))
    assert len({data["discard"][1] for data in table.redealt(1)}) > 2
