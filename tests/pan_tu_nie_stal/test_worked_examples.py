"""The worked examples 1 to 10 of RULES, by number. Red is seat 0, green seat 1, blue seat 2."""

from __future__ import annotations

from pan_tu_nie_stal.scenes import scene


def test_example_1_the_highest_sum_leads():
    table = scene(3, A="3 4 | 0:3 1:1 2:2 0:1", phase=2)
    assert table.sums("A") == {0: 4, 1: 1, 2: 2}
    assert table.leader("A") == 0


def test_example_2_a_good_worth_5_on_a_3_makes_it_minus_2():
    table = scene(A="5 1 | 0:3").play("A!1@1")
    assert table.values("A") == [-2]


def test_example_3_the_last_good_clears_the_queue():
    table = scene(3, A="2:herbata | 0:1 1:2/3 2:2", phase=4, turn=1, ministry="5 7 4")
    assert table.sums("A") == {0: 1, 1: -1, 2: 2}
    table.play("e")
    assert table.data["taken"] == [[], ["3:bambosze"], ["2:herbata"]]
    assert (table.cards("A"), table.goods("A")) == ("", [5, 7])


def test_example_4_three_party_cards_are_worth_6():
    table = scene(3, A="3 4 | 0:P 1:1 0:P 2:2 1:P 0:P", phase=2)
    assert table.sums("A")[0] == 6


def test_example_5_the_queue_list():
    table = scene(3, A="4 | 2:3 0:M 1:2/5 2:P 0:L 1:1 2:P", phase=2)
    assert table.sums("A") == {2: 3, 0: 2, 1: -3}
    assert table.values("A")[2] == -4


def test_example_6_you_were_not_standing_here():
    table = scene(3, A="3 4 | 1:3 2:2 1:1", hands="1 1 X", phase=2, turn=2)
    assert table.sums("A") == {1: 4, 2: 2}
    assert table.play("A:X@1").sums("A") == {1: 1, 2: 3}


def test_example_7_the_son():
    table = scene(A="3 4 | 0:1 1:1", B="3 4 | 1:3 0:3", hands="11 S1", decks="1111 1111", phase=2, turn=1)
    table.play("A:S", "d", "e")
    assert table.sums("A") == {0: 1, 1: 1}
    table.play("d", "d", "e")
    table.play("A3<B1")  # the next turn
    assert table.sums("A") == {0: 1, 1: 4}
    assert table.data["box"] == ["1:S"]


def test_example_8_draw_then_two_party_cards_into_one_queue():
    table = scene(hands="P1 1", decks="P1 11").play("d", "B:PP")
    assert (table.cards("B"), table.sums("B"), table.phase) == ("0:P 0:P", {0: 3}, 4)


def test_example_9_the_bazaar_is_handed_out():
    table = scene(3, Z="R1 G2 V3 O4 | 0:3 0:1 1:3 2:1")
    assert table.sums("Z") == {0: 4, 1: 3, 2: 1}
    table.play("Z!O4", "Z!V3", "Z!G2")
    assert [table.taken(seat) for seat in range(3)] == [["O4", "R1"], ["V3"], ["G2"]]
    table = scene(3, Z="R1 G2 V3 O4 B5 | 0:3 0:1 1:3 2:1")
    table.play("Z!B5", "Z!O4", "Z!V3", "Z!G2")
    assert [table.taken(seat) for seat in range(3)] == [["B5", "G2"], ["O4", "R1"], ["V3"]]


def test_example_10_the_final_count():
    shops = ["5:dywan", "7:pralka", "3:rajstopy"]
    table = scene(Z="R1 |", phase=2, taken=[shops, []], foreign_taken=[["G1", "G2", "B5"], []])
    assert table.book.view(table.position, 0)["players"][0]["score_parts"] == {"goods": 15, "foreign": 8, "colours": 2}
    assert table.position.scores == [25, 0]
