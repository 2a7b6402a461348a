"""The bazaar (Z1-Z8), a test for each rule."""

from __future__ import annotations

from collections import Counter

import pytest

from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD
from pan_tu_nie_stal.scenes import scene
from support.playing import dealt

LAST = {"hands": "- -", "decks": "- -", "ran_out": 0, "final": True}  # the final checks, seat 0's turn


@pytest.mark.parametrize(("players", "letters"), [(2, "AZ"), (3, "ABZ"), (4, "ABCZ"), (5, "ABCZ")])
def test_Z1_the_bazaar_replaces_one_shop(players, letters):
    game = dealt("pan-tu-nie-stal", players, 1, bazaar=True)
    assert [queue["queue"] for queue in game.view(None)["queues"]] == list(letters)
    table = scene(players, Z="R1 |", phase=2)
    assert {text[0] for text in table.legal if ":" in text} == set(letters)
    assert table.refused(f"{'ABCD'[len(letters) - 1]}:1") == "Q3"


def test_Z1_without_the_expansion_there_is_no_bazaar():
    table = scene(phase=2, hands="1M 1")
    assert [table.refused(move) for move in ("Z:1", "+Z:M", "Z!R1", "A1<Z1", "Z!1@1")] == ["Z1"] * 5


def test_Z2_25_foreign_goods_one_laid_out():
    assert Counter(good[0] for good in STANDARD.foreign) == dict.fromkeys("RGVOB", 5)
    assert Counter(good[1] for good in STANDARD.foreign) == dict.fromkeys("12345", 5)
    for players in range(2, 6):
        game = dealt("pan-tu-nie-stal", players, 2, bazaar=True)
        assert sorted(game.deal["foreign"]) == sorted(STANDARD.foreign)
        assert game.view(None)["queues"][-1]["goods"] == game.deal["foreign"][:1]
        assert game.view(0)["foreign_pile"] == sorted(game.deal["foreign"][1:])


def test_Z3_a_restock_adds_one_foreign_good():
    table = scene(3, A="4 | 0:1", B="3 | 0:1", Z="R1 |", pile="G2 B3 O4")
    assert table.goods("Z") == ["R1", "G2", "B3"]
    assert list(reversed(table.position.pile)) == ["O4"]


def test_Z3_right_after_the_shop_is_filled():
    table = scene(3, A="4 | 0:1", Z="R1 |", phase=4, turn=2).play("e")
    assert table.codes() == ["turn", "good-taken", "queue-cleared", "stocked", "foreign-added"]


def test_Z3_not_at_the_set_up():
    game = dealt("pan-tu-nie-stal", 4, 3, bazaar=True)
    assert len(game.view(None)["queues"][-1]["goods"]) == 1


def test_Z3_nothing_is_added_from_an_empty_pile():
    assert scene(A="4 | 0:1", Z="R1 |", pile="").goods("Z") == ["R1"]


def test_Z3_a_shop_that_closes_adds_none():
    table = scene(3, A="4 | 0:1", B="3 4 |", Z="R1 |", pile="G2", ministry="")
    assert (table.view_of("A")["open"], table.goods("Z")) == (False, ["R1"])


def test_Z3_a_shop_that_gets_its_last_single_good_adds_one():
    table = scene(3, A="4 | 0:1", Z="R1 |", pile="G2", ministry="5")
    assert (table.goods("A"), table.goods("Z")) == ([5], ["R1", "G2"])


def test_Z3_taking_one_of_two_goods_adds_none():
    assert scene(A="3 4 | 0:1", Z="R1 |").play("A!1@1").goods("Z") == ["R1"]


def test_Z4_cards_are_placed_as_at_a_shop_and_the_lead_is_found_as_there():
    table = scene(Z="R1 G2 | 1:1 1:P", hands="PPP1 1", phase=2)
    table.play("Z:PPP")
    assert (table.sums("Z"), table.leader("Z")) == ({1: 2, 0: 6}, 0)
    table = scene(Z="R1 G2 | 1:2 0:1 0:1")
    assert (table.leader("Z"), table.phase) == (None, 2)
    assert scene(Z="R1 G2 | 1:3 1:P 0:L").sums("Z") == {1: 2, 0: 1}


def test_Z4_a_sum_of_0_leads_alone_here_too():
    assert scene(Z="R1 | 0:S").taken(0) == ["R1"]


def test_Z5_goods_are_chosen_round_the_ranking():
    table = scene(3, Z="R1 G2 V3 O4 B5 | 0:2 1:3 2:1", turn=1)
    order = []
    while table.position.ranking:
        order.append(table.to_move)
        table.play(sorted(table.legal, key=lambda text: text[-1])[-1])
    assert order == [1, 0, 2, 1]
    assert [table.taken(seat) for seat in range(3)] == [["O4", "R1"], ["B5", "G2"], ["V3"]]
    assert table.turn == 1


def test_Z5_who_has_no_card_there_gets_nothing():
    table = scene(4, Z="R1 G2 V3 | 0:2 2:1")
    assert table.position.ranking == (0, 2)


@pytest.mark.parametrize(
    ("turn", "cards", "ranking"),
    [
        (0, "0:3 3:1 1:1 2:1", (0, 1, 2, 3)),
        (2, "0:1 1:1 2:3 3:1", (2, 3, 0, 1)),  # clockwise from the leader, round the table
        (3, "3:3 3:1 2:2 0:1 1:2", (3, 1, 2, 0)),  # a tie for second, then the last
        (1, "1:3 0:2 3:1 2:1", (1, 0, 2, 3)),  # a tie for a later place
    ],
)
def test_Z5_a_tie_for_a_later_place_goes_clockwise_from_the_leader(turn, cards, ranking):
    table = scene(4, Z=f"R1 G2 V3 O4 B5 | {cards}", turn=turn)
    assert table.position.ranking == ranking
    assert table.to_move == turn


def test_Z5_the_ranking_is_settled_once():
    table = scene(4, Z="R1 G2 V3 O4 B5 | 3:2 0:1 2:1", turn=2, hands="1 1 1 1", phase=4).play("e")
    assert [event["ranking"] for event in table.events if event["event"] == "bazaar-won"] == [[3, 0, 2]]
    table.play("Z!B5", "Z!O4", "Z!V3", "Z!G2")
    assert table.codes().count("bazaar-won") == 1
    assert [event["seat"] for event in table.events if event["event"] == "foreign-taken"] == [3, 0, 2, 3, 0]


def test_Z5_the_last_good_is_taken_without_a_choice():
    table = scene(Z="R1 G2 | 0:2 1:1")
    assert table.legal == {"Z!R1", "Z!G2"}
    table.play("Z!G2")
    assert (table.taken(0), table.taken(1), table.phase) == (["G2"], ["R1"], 2)


def test_Z5_a_single_good_goes_to_the_leader():
    table = scene(Z="R1 | 0:2 1:1", pile="G2")
    assert (table.taken(0), table.taken(1), table.goods("Z")) == (["R1"], [], ["G2"])


@pytest.mark.parametrize("move", ["Z!B3", "Z!R9", "d", "Z:1", "A!1@1", "Z!1@1", "e", "A1<Z1", "+Z:M"])
def test_Z5_nothing_but_one_of_those_goods_can_be_chosen(move):
    assert scene(Z="R1 G2 | 0:2 1:1").refused(move) == "Z5"


def test_Z5_without_the_lead_nothing_is_taken_there():
    assert scene(Z="R1 G2 | 1:2", phase=2).refused("Z!R1") == "Q9"


def test_Z6_then_the_cards_go_to_the_box_and_one_good_is_added():
    table = scene(Z="R1 | 0:2 1:1 1:S", pile="G2 B3")
    assert (table.cards("Z"), table.goods("Z"), table.data["box"]) == ("", ["G2"], ["0:2", "1:1", "1:S"])
    assert table.position.sons == [0, 0]


def test_Z6_no_goods_lie_on_cards_at_the_bazaar():
    table = scene(Z="R1 G2 V3 | 0:2 1:1").play("Z!R1")
    assert table.cards("Z") == "0:2 1:1"
    table.play("Z!G2")
    assert table.cards("Z") == ""


def test_Z6_without_goods_and_pile_the_bazaar_closes_for_good():
    table = scene(3, A="3 4 |", B="5 2 | 0:1", Z="R1 | 0:2", pile="", hands="1MX 1 1", phase=4, turn=2).play("e")
    table.play("B!1@1")
    assert (table.view_of("Z")["open"], table.goods("Z")) == (False, [])
    assert table.codes()[-1] == "closed"
    assert table.refused("Z:1") == table.refused("+Z:M") == table.refused("Z:X") == "Z6"
    assert all("Z" not in text for text in table.legal)


def test_Z6_a_restock_does_not_open_it_again():
    table = scene(A="4 | 0:1", Z="", pile="")
    assert (table.view_of("Z")["open"], table.goods("A")) == (False, [5, 2])


def test_Z7_only_shops_and_the_ministry_count_for_the_end():
    table = scene(A="4 | 0:1", Z="R1 G2 | 0:1 1:1", pile="B3", ministry="")
    assert (table.end, table.to_move) == ("Q22", None)
    assert (table.goods("Z"), table.taken(0), table.taken(1)) == (["R1", "G2"], [4], [])  # to nobody
    assert table.position.scores == [4, 0]


def test_Z7_an_empty_bazaar_does_not_end_the_game():
    table = scene(A="4 3 |", Z="R1 | 0:1", pile="", ministry="")
    assert (table.to_move, table.view_of("Z")["open"]) == (0, False)


def test_Z7_the_final_checks_include_the_bazaar_last():
    table = scene(A="3 4 | 0:1", Z="R1 G2 | 0:1", pile="", **LAST)
    assert table.legal == {"A!1@1", "A!2@1"}
    table.play("A!1@1")
    assert table.legal == {"Z!R1", "Z!G2"}
    table.play("Z!G2")
    assert (table.taken(0)[-2:], table.end) == (["G2", "R1"], "Q23")


def test_Z7_taking_at_the_bazaar_keeps_the_final_checks_going():
    table = scene(A="3 4 | 1:1 0:1", Z="R1 G2 | 0:1", pile="", idle=1, **LAST)
    table.play("Z!R1")  # one more check without a taking would have been the end: now a whole round has to come
    assert [event["seat"] for event in table.events if event["event"] == "final-check"] == [1, 0]
    assert (table.end, table.taken(0)) == ("Q23", ["R1", "G2"])


def test_Z8_foreign_goods_count_their_values_and_their_colours():
    table = scene(Z="R1 |", foreign_taken=[["R3", "R5", "B1"], []], taken=[["5:dywan"], ["2:ocet"]], phase=2)
    assert table.position.scores == [5 + 9 + 2, 2]
    parts = table.book.view(table.position, 1)["players"][0]["score_parts"]
    assert parts == {"goods": 5, "foreign": 9, "colours": 2}
