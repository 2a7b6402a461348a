"""A turn: checking the queues, two actions, goods (Q8-Q14), a test for each rule."""

from __future__ import annotations

import pytest

from pan_tu_nie_stal.scenes import scene


def test_Q8_a_turn_has_three_phases():
    table = scene(A="3 4 | 0:1", hands="1 1")
    assert table.phase == 1
    assert table.legal == {"A!1@1", "A!2@1"}
    assert table.play("A!1@1").phase == 2
    assert table.play("d").phase == 3
    assert table.play("A:1").phase == 4
    assert (table.legal, table.to_move) == ({"e"}, 0)
    assert table.play("e").turn == 1


@pytest.mark.parametrize("move", ["d", "A:1", "B:X", "A:X@1"])
def test_Q8_there_is_no_third_action(move):
    assert scene(A="3 4 | 1:1", hands="1X 1", phase=4).refused(move) == "Q8"


@pytest.mark.parametrize("players", range(2, 6))
def test_Q9_the_greatest_sum_leads(players):
    cards = " ".join(f"{seat}:{'3' if seat == 1 else '1'}" for seat in range(players))
    assert scene(players, A=f"3 4 | {cards}").leader("A") == 1
    assert scene(players, A=f"3 4 | {cards}", turn=1).legal == {"A!1@2", "A!2@2"}
    assert scene(players, A=f"3 4 | {cards}", turn=0).phase == 2


def test_Q9_equal_sums_do_not_lead():
    table = scene(A="3 4 | 0:2 1:1 1:1", turn=0)
    assert (table.leader("A"), table.phase) == (None, 2)
    assert scene(A="3 4 | 0:2 1:1 1:1", turn=1).phase == 2


def test_Q9_a_tie_behind_the_leader_changes_nothing():
    assert scene(3, A="3 4 | 0:3 1:1 2:1").leader("A") == 0


def test_Q9_players_with_no_card_in_the_queue_do_not_count():
    table = scene(5, A="7 8 | 1:S 1:1")
    assert (table.sums("A"), table.leader("A")) == ({1: 1}, 1)
    assert table.view_of("A")["sums"] == [None, 1, None, None, None]


@pytest.mark.parametrize("card", ["0:S", "0:1/1", "0:1/8"])
def test_Q9_a_sum_of_0_or_below_leads_alone(card):
    table = scene(A=f"4 | {card}", turn=0, hands="1 1 1")
    assert table.taken(0)[0] == 4
    assert table.cards("A") == ""


def test_Q9_a_sum_of_0_leads_over_one_below():
    table = scene(A="4 | 0:S 1:1/8", turn=0, hands="1 1")
    assert (table.taken(0), table.taken(1)) == ([4], [8])


def test_Q9_queues_are_looked_at_once_in_board_order():
    table = scene(4, A="3 4 | 0:1", B="3 4 | 1:1", C="4 | 0:1", D="3 4 | 0:1")
    assert {text[0] for text in table.legal} == {"A"}
    assert table.refused("D!1@1") == "Q9"
    table.play("A!1@1")
    assert table.taken(0) == [4]  # C, on the way
    assert {text[0] for text in table.legal} == {"D"}
    assert table.refused("A!1@1") == "Q9"
    assert table.play("D!2@1").phase == 2
    assert table.refused("A!1@1") == "Q9"


def test_Q9_the_bazaar_comes_last_and_the_table_counts_as_it_then_stands():
    # Restocking A lays a second good on the bazaar (Z3) before the bazaar is looked at.
    table = scene(A="4 | 0:1", Z="R1 | 0:1 1:2 0:3", pile="G2 B3")
    assert table.goods("Z") == ["R1", "G2"]
    assert table.legal == {"Z!R1", "Z!G2"}
    assert table.refused("A!1@1") == "Z5"


@pytest.mark.parametrize("move", ["d", "A:1", "e", "+A:M", "A1<B1"])
def test_Q9_phase_1_is_finished_first(move):
    table = scene(A="3 4 | 0:S", B="3 4 | 1:1", hands="1M 1")
    assert table.refused(move) == "Q10"


def test_Q9_nobody_else_takes_goods_in_ones_turn():
    table = scene(A="4 | 1:3 0:1", turn=0)
    assert (table.taken(1), table.phase) == ([], 2)


def test_Q10_a_leader_must_take_a_good():
    table = scene(A="7 8 | 0:1")
    assert table.refused("e") == table.refused("d") == "Q10"
    assert table.legal == {"A!1@1", "A!2@1"}


def test_Q10_at_most_one_good_a_queue_a_turn():
    table = scene(A="3 4 | 0:3 0:3", hands="1 1")
    table.play("A!1@1")
    assert (table.goods("A"), table.taken(0), table.phase) == ([4], [], 2)


def test_Q10_one_good_from_each_shop_in_one_turn():
    table = scene(3, A="3 4 | 0:1", B="5 | 0:1", C="2 | 0:1")
    table.play("A!2@1")
    assert table.taken(0) == [5, 2]
    assert table.cards("A") == "0:1/4"


def test_Q10_the_second_good_comes_in_a_later_turn_if_the_lead_lasts():
    table = scene(A="1 4 | 0:3 1:1", hands="11 11", turn=0)
    table.play("A!1@1", "d", "d", "e")
    assert table.sums("A") == {0: 2, 1: 1}
    table.play("d", "d", "e")
    assert sorted(table.taken(0)) == [1, 4]


def test_Q10_no_second_good_if_the_first_ones_value_cost_the_lead():
    table = scene(A="2 4 | 0:3 1:1", hands="11 11", turn=0)
    table.play("A!1@1", "d", "d", "e", "d", "d", "e")
    assert (table.sums("A"), table.turn, table.phase) == ({0: 1, 1: 1}, 0, 2)
    assert (table.taken(0), table.goods("A")) == ([], [4])


def test_Q11_the_leader_chooses_a_good_and_an_own_card():
    table = scene(A="2 7 | 0:1 1:1 0:3", hands="1 1")
    assert table.legal == {"A!1@1", "A!1@3", "A!2@1", "A!2@3"}
    table.play("A!2@3")
    assert table.cards("A") == "0:1 1:1 0:3/7"
    assert table.values("A") == [1, 1, -4]
    assert (table.goods("A"), table.sums("A")) == ([2], {0: -3, 1: 1})
    assert table.taken(0) == []  # it lies on the card, not before the player
    assert table.events[0] == {
        "event": "good-laid", "seat": 0, "queue": "A", "good": "7:skladak", "place": 3, "card": "3",
    }  # fmt: skip


@pytest.mark.parametrize("move", ["A!1@2", "A!1@4", "A!3@1", "A!9@999"])
def test_Q11_only_those_goods_and_only_own_cards(move):
    assert scene(A="2 7 | 0:1 1:1 0:3").refused(move) == "Q11"


def test_Q12_the_last_good_clears_the_queue_and_restocks_the_shop():
    table = scene(A="4 | 0:1 1:P/7 0:2 2:S", hands="1 1 1", ministry="5 2 7")
    assert (table.taken(0), table.taken(1), table.taken(2)) == ([4], [7], [])
    assert (table.cards("A"), table.goods("A")) == ("", [5, 2])
    assert table.data["box"] == ["0:1", "1:P", "0:2", "2:S"]
    assert [good.value for good in table.position.ministry] == [7]


def test_Q12_the_events_tell_it_in_order():
    table = scene(A="4 | 0:2 1:1/5", hands="1 1 1", phase=4, turn=2)
    assert table.play("e").codes() == ["turn", "good-taken", "good-taken", "queue-cleared", "stocked"]
    assert [event["seat"] for event in table.events if event["event"] == "good-taken"] == [0, 1]


def test_Q12_with_one_good_in_the_ministry_the_shop_gets_one():
    table = scene(A="4 | 0:1", ministry="7")
    assert (table.goods("A"), table.view_of("A")["open"]) == ([7], True)
    assert table.position.ministry == []
    assert "A:1" in table.legal


def test_Q12_a_shop_that_got_one_good_gives_it_to_its_next_leader():
    table = scene(A="4 | 0:1", ministry="7", hands="1 1", decks="- 11")
    table.play("A:1", "d", "d", "e")  # seat 0 ran out (Q23); the final check takes the 7
    assert table.taken(0) == [4, 7]


def test_Q12_with_none_the_shop_closes():
    table = scene(A="4 | 0:1 1:S", ministry="", hands="1MX 1")
    assert (table.goods("A"), table.view_of("A")["open"], table.cards("A")) == ([], False, "")
    assert all("A" not in text for text in table.legal)
    assert [table.refused(move) for move in ("A:1", "A:X", "+A:M")] == ["Q12"] * 3
    assert table.refused("A1<B1") == "Q20"


def test_Q12_a_good_on_the_own_card_comes_to_its_owner_too():
    table = scene(A="2 | 0:3/1 1:1")
    assert table.taken(0) == [2, 1]


def test_Q13_draw_the_top_card():
    table = scene(hands="1 1", decks="PX 1", phase=2)
    table.play("d")
    assert (table.hand(0), table.data["decks"][0]) == ("1P", ["X"])
    assert table.events == [{"event": "drew", "seat": 0}]


def test_Q13_place_one_or_several_identical_cards_at_the_end_of_a_queue():
    table = scene(A="3 4 | 1:2 1:1/5", hands="PPP1 1", phase=2)
    assert {"A:P", "A:PP", "A:PPP", "B:PPP", "A:1"} <= table.legal
    table.play("A:PP")
    assert (table.cards("A"), table.hand(0), table.phase) == ("1:2 1:1/5 0:P 0:P", "1P", 3)


@pytest.mark.parametrize("move", ["A:1P", "A:X2", "B:M1M"])
def test_Q13_not_different_cards_together(move):
    assert scene(hands="11PXMM2 1", phase=2).refused(move) == "Q13"


def test_Q13_not_more_cards_than_in_hand():
    table = scene(hands="11 1", phase=2)
    assert [table.refused(move) for move in ("A:111", "B:2", "A:X")] == ["Q13"] * 3


def test_Q13_there_is_no_hand_limit():
    table = scene(hands=f"{'1' * 18} 1", decks="PPP 1", phase=2)
    table.play("d", "d")
    assert len(table.hand(0)) == 20


def test_Q13_nobody_can_pass():
    table = scene(hands="1 1", decks="- 1", phase=2)
    assert table.refused("e") == table.refused("d") == "Q13"
    assert table.legal == {"A:1", "B:1"}


def test_Q13_nor_after_the_first_action():
    assert scene(hands="1M 1", phase=3).refused("e") == "Q13"


def test_Q13_with_an_empty_hand_a_card_must_be_drawn():
    assert scene(hands="- 1", decks="1 1", phase=2).legal == {"d"}


def test_Q13_a_phase_is_skipped_when_deck_and_hand_are_empty():
    table = scene(hands="1 1", decks="- 11", phase=2)
    assert table.play("A:1").turn == 1  # no third phase, nothing left to do (Q21)
    assert table.codes()[-2:] == ["ran-out", "turn"]


def test_Q13_also_when_an_extra_emptied_the_hand():
    table = scene(hands="M 1", decks="- 11", phase=2)
    assert table.play("+A:M").turn == 1
    table = scene(A="3 4 | 0:S", B="3 4 | 0:1 1:3", hands="M 1", decks="- 11", phase=2)
    table.play("+B:M")  # both actions skipped; the son could still be used, so the turn waits
    assert (table.turn, table.phase) == (0, 4)
    assert table.legal == {"A1<B1", "A1<B3", "e"}


def test_Q13_both_phases_are_skipped_when_all_is_gone_before_the_turn():
    table = scene(hands="1 - 1", decks="1 - 1", phase=4, turn=0)
    assert table.play("e").turn == 2


def test_Q13_not_into_a_closed_shop():
    table = scene(A="", hands="1 1", phase=2)
    assert table.legal == {"d", "B:1"}
    assert table.refused("A:1") == "Q12"


def test_Q14_taken_goods_are_known_to_all_who_saw_them():
    table = scene(A="4 | 0:1 1:S/5", hands="1 1")
    for seat in (None, 0, 1):
        players = table.book.view(table.position, seat)["players"]
        assert [len(player["goods"]) for player in players] == [1, 1]
        assert [player["score"] for player in players] == [4, 5]
