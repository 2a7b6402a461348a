"""The rulebooks' worked examples of Demoludy, by number (RULES.md)."""

from __future__ import annotations

from demoludy.scenes import scene


def test_example_11_first_auction():
    table = scene("R2 G4", "R3 R3 V2", "B5 B4", deck="O2 O2 O3 O3 O4 O4 O5")
    table.play("open R", "R2", "R3", "pass", "pass")
    # seat 0 has 2, seat 1 has 3, seat 2 passes: seat 0 would have to go over 3
    assert table.position.tokens[1][0] == 1
    table = scene("R2 R3", "R3", "B5 B4", deck="O2 O2 O3 O3 O4 O4 O5")
    table.play("open R")
    assert table.play("R2").totals == [2, 0, 0]
    assert table.play("R3").totals == [2, 3, 0]
    table.play("pass")
    assert table.play("R3").totals == [5, 3, 0]
    table.play("pass")
    assert table.tokens(0) == {"R": 1}
    assert table.to_move == 0


def test_example_11_second_auction():
    table = scene("B2 $7 R3", "B4 R5 G2", "B4 B5 V3", deck="O2 O2 O3 O3 O4 O4 O5 O7")
    table.play("open B")
    assert table.play("B2").totals == [2, 0, 0]
    assert table.play("B4").totals == [2, 4, 0]
    assert table.play("B4 B5").totals == [2, 4, 9]
    assert table.play("$7 / R3").totals == [10, 4, 9]
    table.play("pass")
    assert table.refused("/ V3") == "D9"
    assert table.play("/ V3 O3").totals == [10, 0, 11]
    table.play("pass")
    assert table.tokens(2) == {"B": 1}


def test_example_12_celnik_and_bruderszaft_leave_the_last_card():
    table = scene("cel bru", "", "", rows=["R2", "R3 R4", "R3"], auctioned="R1", actions=True)
    table.play("!cel")
    assert [table.row(seat) for seat in range(3)] == ["R2", "R3", "R3"]
    table = scene("bru", "", "", rows=["R2 R3", "R3 R3", "R3"], auctioned="R1", actions=True)
    table.play("!bru")
    assert [table.row(seat) for seat in range(3)] == ["R2", "R3", "R3"]


def test_example_12_awaria_removes_a_dollar_and_turns_the_lead():
    table = scene("awa", "", "", rows=["R4 R5", "R3 $7", ""], auctioned="R1", actions=True)
    assert table.refused("stay") == "A3"
    table.play("!awa 1:2")
    assert table.totals == [9, 3, 0]
    table.play("stay")
    assert table.to_move == 1


def test_example_12_stacja_takes_a_dollar_back_before_passing():
    table = scene("sta", "", "", rows=["R2 $10", "R3 $7 R5", ""], auctioned="R1", actions=True)
    table.play("!sta 2")
    assert table.hand(0) == "$10"
    table.play("pass")
    assert table.hand(0) == "B2 $10"
    assert table.pile == "sta R2"


def test_example_12_bazar_swaps_cream_for_a_dollar():
    table = scene("baz", "", "", rows=["R2 R4", "R3 $7", ""], auctioned="R1", actions=True)
    table.play("!baz 1=1:2")
    assert [table.row(0), table.row(1)] == ["$7 R4", "R3 R2"]
    assert table.totals == [11, 5, 0]


def test_example_12_cinkciarz_takes_the_ten_of_a_seven_and_a_ten():
    table = scene("cin", "$7 $10 R2", "", rows=["R2", "R3", ""], auctioned="R1", actions=True)
    table.play("!cin 1")
    assert (table.hand(0), table.hand(1)) == ("$10", "R2 $7")
