"""Rules A1-A14 of the action-card variant, each by its number."""

from __future__ import annotations

from collections import Counter

import pytest

from demoludy.scenes import Scene, scene
from ogonek.core.rulebook import CHANCE
from support.playing import dealt


def auction(*hands: str, rows: list[str], turn: int = 0, **rest: object) -> Scene:
    """An auction of a red token in the action-card variant."""
    return scene(*hands, rows=rows, turn=turn, **{"auctioned": "R1", "actions": True, **rest})


def test_A1_fourteen_action_cards_in_the_deck():
    deck = Counter(dealt("demoludy", 4, 1, actions=True).deal["deck"])
    assert deck.total() == 110
    assert sum(deck[card] for card in ("mil", "cel", "awa", "sta", "baz", "cin", "bru")) == 14


def test_A1_cards_lie_in_the_order_laid():
    table = auction("R2 R5", "", "", rows=["R7", "R3", ""]).play("R5", "R2")
    assert table.row(0) == "R7 R5 R2"


def test_A2_any_number_in_any_order():
    table = auction("awa sta R2 R5 G3", "", "", rows=["R2", "R3 R4", ""], deck="V2")
    table.play("R5", "!awa 1:1", "R2", "!sta 2", "/ G3", "R5")
    assert (table.to_move, table.row(0), table.row(1)) == (0, "R2 R2 /G3 R5", "R4")
    assert table.hand(0) == ""  # nothing is drawn yet
    table.play("stay")
    assert (table.to_move, table.hand(0)) == (1, "V2")


def test_A2_no_demand_for_the_highest_total_while_the_turn_goes_on():
    assert {"R2", "/ G2", "R2 / G2"} <= auction("R2 G2", "", "", rows=["", "R7", ""]).legal


def test_A2_a_card_that_is_not_held_cannot_be_played():
    assert auction("R2", "G2", "", rows=["R2", "R3", ""]).refused("!mil 1") == "A2"


def test_A2_the_starter_may_play_from_the_choice_of_the_token_on():
    table = scene("R2 cin mil", "G2", "V2", actions=True)
    assert table.legal == {"open R"}
    assert table.refused("!cin 1") == "D7"
    table.play("open R", "!cin 1", "!mil 2", "~steal V2")
    assert table.hand(0) == "R2 V2"
    assert table.refused("stay") == "D7"
    table.play("R2")
    assert table.legal == {"stay", "/ V2"}


def test_A2_the_action_card_is_discarded_after_what_it_discards():
    table = auction("cel bru", "", "", rows=["R3 R2", "R2 R4", "R3 R5 R3"])
    table.play("!cel")
    assert table.pile == "R4 R3 cel"
    table.play("!bru")
    assert table.pile == "R4 R3 cel R3 R3 bru"  # one's own first, then clockwise


def test_A3_staying_takes_a_card_and_the_lead():
    table = auction("R2 R5", "", "", rows=["R4", "R5", ""])
    assert table.refused("stay") == "A3"  # nothing laid, no lead
    table.play("R2")
    assert "stay" in table.legal
    lower = auction("R2 R5", "", "", rows=["R4", "R7", ""]).play("R2")
    assert lower.refused("stay") == "A3"
    equal = auction("R3 R5", "", "", rows=["R4", "R7", ""]).play("R3")
    assert equal.refused("stay") == "A3"


def test_A3_also_one_who_had_the_lead_must_lay_or_play():
    table = auction("G2", "", "", rows=["R7", "R5", ""])
    assert table.legal == {"pass", "/ G2"}
    assert "stay" in table.play("/ G2").legal
    played = auction("cin", "G2", "", rows=["R7", "R5", ""]).play("!cin 1")
    assert played.legal == {"pass", "stay"}


def test_A3_an_empty_hand_means_passing():
    assert auction("", "", "", rows=["R7", "R5", ""]).legal == {"pass"}


def test_A3_the_first_laying_of_the_auction():
    table = scene("R2 R5 sta $7", "G2", "V2", actions=True).play("open R")
    assert table.refused("$7") == "D7"
    assert table.refused("pass") == "D7"
    table.play("R2 $7", "!sta 1")  # it counts even though it is taken back
    assert table.legal >= {"stay", "/ R2", "R5"}
    assert table.refused("pass") == "D7"
    table.play("/ R2")
    table.play("stay")
    assert table.to_move == 1


def test_A3_passing_ends_the_turn_after_layings_too():
    table = auction("R2", "", "", rows=["", "R7", ""]).play("R2", "pass")
    assert (table.pile, table.to_move) == ("R2", 1)


def test_A4_only_with_an_effect():
    table = auction("mil cel awa sta baz cin bru", "", "", rows=["R4", "R5", ""], stacks={})
    assert {text for text in table.legal if text.startswith("!")} == {"!baz 1=1:1"}
    for text, rule in {"!mil 1": "A7", "!cel": "A8", "!cin 2": "A12", "!bru": "A13"}.items():
        assert table.refused(text) == rule
    assert table.refused("!awa 2:1") == "A9"
    assert table.refused("!baz 1=2:1") == "A11"
    assert table.refused("!sta 2") == "A10"


def test_A5_the_last_card_stays():
    table = auction("awa sta cel", "", "", rows=["R4", "R5", "R2"])
    assert table.refused("!awa 1:1") == "A5"
    assert table.refused("!sta 1") == "A5"
    assert table.refused("!cel") == "A8"
    two = auction("cel", "", "", rows=["R4", "R5", "R2 R3"]).play("!cel")
    assert [two.row(seat) for seat in range(3)] == ["R4", "R5", "R2"]


def test_A6_face_down_cards_are_not_touched_but_count_as_left():
    table = auction("awa", "", "", rows=["R4", "R3 /B2", ""])
    assert table.refused("!awa 1:2") == "A6"
    table.play("!awa 1:1")
    assert (table.row(1), table.totals[1]) == ("/B2", 1)
    own = auction("sta baz", "", "", rows=["R4 /G2", "R3 /B2", ""])
    assert own.refused("!sta 2") == "A6"
    assert own.refused("!baz 2=1:1") == "A6"
    assert own.refused("!baz 1=1:2") == "A6"
    own.play("!sta 1")
    assert own.row(0) == "/G2"


def test_A6b_the_order_within_a_laying():
    table = auction("R2 R5 $7 G3 O2", "", "", rows=["", "R7", ""]).play("R2 R5 $7 / G3 O2")
    assert table.row(0) == "R2 R5 $7 /G3 /O2"
    fell = auction("", "cel", "", rows=["R2 R5 $7 /G3 /O2", "R7", ""], turn=1).play("!cel")
    assert fell.row(0) == "R2 R5 /G3 /O2"


def test_A7_milicjant_takes_a_random_card():
    table = auction("mil", "R7 G2 G2", "", "V2", rows=["R2", "R5", "", ""])
    assert {"!mil 1", "!mil 3"} <= table.legal
    assert table.refused("!mil 2") == "A7"  # an empty hand
    assert table.refused("!mil 0") == "A7"
    assert table.refused("!mil 4") == "A7"
    table.play("!mil 1")
    assert (table.to_move, table.pile) == (CHANCE, "mil")
    assert table.legal == {"~steal R7", "~steal G2"}
    for text in ("pass", "~steal V2", "~shuffle mil"):
        assert table.refused(text) == "A7"
    table.play("~steal R7")
    assert (table.hand(0), table.hand(1), table.to_move) == ("R7", "G2 G2", 0)
    assert "R7" in table.legal  # it may be used at once


def test_A7_chance_counts_in_the_sorted_hand():
    class Third:
        def below(self, n):
            assert n == 3
            return 2

        def shuffle(self, things):
            raise AssertionError("nothing is shuffled")

    table = auction("mil", "R7 G2 $7", "", rows=["R2", "R5", ""]).play("!mil 1")
    assert table.book.chance_move(table.position, Third()).text == "~steal $7"


def test_A7_only_the_two_learn_which():
    table = auction("mil", "R7 G2", "", rows=["R2", "R5", ""]).play("!mil 1", "~steal G2")
    assert {"event": "stolen", "seat": 0, "by": 1, "card": "G2"} in table.events(0)
    assert {"event": "stolen", "seat": 0, "by": 1, "card": "G2"} in table.events(1)
    for seat in (2, None):
        assert {"event": "stolen", "seat": 0, "by": 1} in table.events(seat)
        assert table.view(seat)["players"][0]["known"] == []
    assert table.view(1)["players"][0]["known"] == ["G2"]


def test_A8_celnik_takes_what_was_laid_last_and_face_up():
    table = auction("cel", "", "", "", rows=["R2 R4", "R5 R2 /B2", "$7 $10", "R3"]).play("!cel")
    assert [table.row(seat) for seat in range(4)] == ["R2 R4", "R5 /B2", "$7", "R3"]
    assert table.totals == [6, 6, 7, 3]
    assert table.pile == "R2 $10 cel"


def test_A8_those_who_are_out_have_nothing_to_lose():
    table = auction("cel", "", "", rows=["R2", "", "R3 R4"], **{"in": [True, False, True]}).play("!cel")
    assert table.row(2) == "R3"


def test_A9_awaria_discards_one_card_of_an_opponent():
    table = auction("awa", "", "", rows=["R2 R3", "R5 R2", "R7 $7"])
    aims = {text for text in table.legal if text.startswith("!awa")}
    assert aims == {"!awa 1:1", "!awa 1:2", "!awa 2:1", "!awa 2:2"}
    assert table.refused("!awa 0:1") == "A9"
    assert table.refused("!awa 1:3") == "A9"
    table.play("!awa 2:1")
    assert (table.row(2), table.totals[2], table.pile) == ("$7", 7, "R7 awa")


def test_A10_stacja_takes_an_own_card_back():
    table = auction("sta", "", "", rows=["R2 R5", "R3", ""])
    assert {text for text in table.legal if text.startswith("!sta")} == {"!sta 1", "!sta 2"}
    table.play("!sta 2")
    assert (table.hand(0), table.row(0), table.totals[0], table.pile) == ("R5", "R2", 2, "sta")
    for seat in (1, 2, None):
        assert table.view(seat)["players"][0]["known"] == ["R5"]  # everybody saw it go


def test_A11_bazar_swaps_also_equal_cards():
    table = auction("baz", "", "", rows=["R2 /G2 R5", "R5 R3", "/V2"])
    aims = {text for text in table.legal if text.startswith("!baz")}
    assert aims == {"!baz 1=1:1", "!baz 1=1:2", "!baz 3=1:1", "!baz 3=1:2"}
    table.play("!baz 1=1:1")
    assert [table.row(0), table.row(1)] == ["R5 /G2 R5", "R2 R3"]
    assert table.totals == [11, 5, 1]
    equal = auction("baz", "", "", rows=["R5", "R5", ""]).play("!baz 1=1:1")
    assert equal.totals == [5, 5, 0]


@pytest.mark.parametrize(("held", "given"), [("$7 $10 R2", "$10"), ("$7 $7", "$7"), ("$10", "$10")])
def test_A12_cinkciarz_takes_the_highest_dollar(held, given):
    table = auction("cin", held, "G2", rows=["R2", "R5", ""]).play("!cin 1")
    assert table.hand(0) == given
    assert given in table.legal
    assert {"event": "dollar-given", "seat": 0, "by": 1, "card": given} in table.events(0)
    assert {"event": "dollar-given", "seat": 0, "by": 1, "card": given} in table.events(1)
    assert {"event": "dollar-given", "seat": 0, "by": 1} in table.events(2)
    assert table.view(1)["players"][0]["known"] == [given]
    assert table.view(2)["traces"][0]["cards"] == [["$7", "$10"]]


def test_A12_or_is_shown_the_hand():
    table = auction("cin", "G2 R7", "", "V2", rows=["R2", "R5", "", ""])
    assert {text for text in table.legal if text.startswith("!cin")} == {"!cin 1", "!cin 3"}
    table.play("!cin 1")
    assert (table.hand(0), table.hand(1)) == ("", "R7 G2")
    assert {"event": "hand-shown", "seat": 0, "by": 1, "hand": ["R7", "G2"]} in table.events(0)
    for seat in (1, 2, None):
        assert {"event": "hand-shown", "seat": 0, "by": 1} in table.events(seat)
    assert table.view(0)["players"][1]["known"] == ["R7", "G2"]
    assert table.view(2)["players"][1]["known"] == []


def test_A13_bruderszaft_takes_all_vodka():
    table = auction("bru", "", "", "", rows=["R3 R2 R3", "R3 R3", "R3 /B3", "R4 $7"]).play("!bru")
    assert [table.row(seat) for seat in range(4)] == ["R2", "R3", "/B3", "R4 $7"]
    assert table.totals == [2, 3, 1, 11]
    assert table.pile == "R3 R3 R3 R3 bru"


def test_A13_playable_if_only_an_own_card_goes():
    assert "!bru" in auction("bru", "", "", rows=["R3 R2", "R5", ""]).legal
    assert "!bru" not in auction("bru", "", "", rows=["R3", "R5 R2", "R3"]).legal


def test_A14_milicjant_and_cinkciarz_reach_those_who_passed():
    table = auction("mil cin", "G2", "", rows=["R2", "", "R3"], **{"in": [True, False, True]})
    assert {"!mil 1", "!cin 1"} <= table.legal
