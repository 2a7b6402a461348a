"""What the cards do, and how a turn ends (Q15-Q21), a test for each rule."""

from __future__ import annotations

import pytest

from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD
from pan_tu_nie_stal.scenes import scene

MANY = STANDARD._replace(copies=(4, 2, 1, 2, 3, 3, 3, 3))


def test_Q15_a_sum_is_the_cards_values_less_the_goods_on_them():
    table = scene(A="4 | 0:1 0:2/5 1:3 0:M 1:S 1:X 0:3", phase=2)
    assert table.values("A") == [1, -3, 3, 2, 0, 1, 3]
    assert table.sums("A") == {0: 3, 1: 4}


def test_Q16_each_further_party_card_of_a_player_is_worth_one_more():
    table = scene(A="3 4 | 0:P 1:P 0:1 0:P 1:P 0:P", phase=2)
    assert table.values("A") == [1, 1, 1, 2, 2, 3]
    assert table.sums("A") == {0: 7, 1: 3}


def test_Q16_counts_each_queue_by_itself():
    table = scene(A="3 4 | 0:P 0:P", B="3 4 | 0:P", phase=2)
    assert (table.sums("A"), table.sums("B")) == ({0: 3}, {0: 1})


def test_Q16_a_covered_one_counts_no_more():
    table = scene(A="3 4 | 0:P 0:P 0:P", hands="X 1", phase=2, turn=0)
    assert table.play("A:X@1").sums("A") == {0: 1 + 1 + 2}


@pytest.mark.parametrize("owner", [0, 1])
def test_Q17_with_a_list_every_card_is_worth_1(owner):
    table = scene(A=f"4 | 0:3 0:P 0:P 1:M 1:S/5 {owner}:L", phase=2)
    assert table.values("A") == [1, 1, 1, 1, -4, 1]


def test_Q17_ends_when_the_last_list_is_gone():
    table = scene(A="3 4 | 0:3 1:L 1:L", hands="XX 1", phase=2, components=MANY)
    assert table.values("A") == [1, 1, 1]
    assert table.play("A:X@2").values("A") == [1, 1, 1]
    assert table.play("A:X@3").values("A") == [3, 1, 1]


def test_Q17_holds_in_its_own_queue_only_and_goes_with_the_card():
    table = scene(A="3 4 | 0:S 0:3", B="3 4 | 0:L 0:2", phase=2)
    assert (table.values("A"), table.values("B")) == ([0, 3], [1, 1])
    table.play("A1<B1")
    assert (table.cards("A"), table.values("A"), table.values("B")) == ("0:L 0:3", [1, 1], [2])


def test_Q18_x_takes_the_place_of_the_card_it_covers():
    table = scene(A="3 4 | 0:1 1:3 0:2", hands="X 1", phase=2)
    table.play("A:X@2")
    assert (table.cards("A"), table.data["box"]) == ("0:1 0:X 0:2", ["1:3"])
    assert table.events[0]["covered"] == [{"place": 2, "owner": 1, "card": "3"}]


def test_Q18_x_covers_anybodys_card_of_any_kind():
    table = scene(A="3 4 | 0:1 1:X 1:L 0:S 1:P", hands="X 1", phase=2)
    assert {f"A:X@{place}" for place in range(1, 6)} <= table.legal
    assert {"A:X", "B:X"} <= table.legal  # or like any card, at the end


def test_Q18_x_covers_at_the_bazaar_too():
    table = scene(Z="R1 | 1:2", hands="X 1", phase=2)
    assert table.play("Z:X@1").cards("Z") == "0:X"


def test_Q18_x_cannot_cover_a_card_with_a_good():
    table = scene(A="4 | 0:1 1:1/5", hands="XX 1", phase=2, components=MANY)
    assert {text for text in table.legal if "@" in text} == {"A:X@1", "A:X@1X"}
    assert table.refused("A:X@2") == table.refused("A:X@1X@2") == "Q18"


def test_Q18_x_cannot_cover_nothing():
    table = scene(A="3 4 | 0:1", hands="X 1", phase=2)
    assert table.refused("A:X@2") == table.refused("B:X@1") == "Q18"


def test_Q18_several_x_cover_different_cards_that_stood_there_or_none():
    table = scene(A="3 4 | 1:1 1:2", hands="XXX 1", phase=2, components=MANY)
    assert {text for text in table.legal if text[0] == "A"} == {
        "A:X", "A:XX", "A:XXX", "A:X@1", "A:X@2", "A:X@1X", "A:X@2X", "A:X@1X@2",
        "A:X@1XX", "A:X@2XX", "A:X@1X@2X",
    }  # fmt: skip
    assert table.refused("A:X@1X@2X@3") == "Q18"  # the third place is only taken by this action
    table.play("A:X@1X@2X")
    assert (table.cards("A"), table.data["box"]) == ("0:X 0:X 0:X", ["1:1", "1:2"])


def test_Q18_a_covered_son_is_usable_no_more():
    table = scene(A="3 4 | 1:S", B="3 4 | 1:1", hands="X 1", phase=3)
    table.play("A:X@1")
    assert table.position.sons == [0, 0]
    assert table.turn == 1
    assert not [text for text in table.legal if "<" in text]


def test_Q18_a_good_stays_on_its_card_when_others_are_covered():
    table = scene(A="4 | 0:1 1:3/5 0:2", hands="X 1", phase=2)
    assert table.play("A:X@1").cards("A") == "0:X 1:3/5 0:2"


def test_Q19_mothers_are_placed_in_addition_any_number_at_any_time():
    table = scene(hands="MMM1 1", decks="11 11", phase=2, components=MANY)
    table.play("+A:M")
    assert table.phase == 2
    table.play("d", "+B:M", "A:1")
    assert table.phase == 4
    assert table.legal == {"+A:M", "+B:M", "e"}
    table.play("+A:M")
    assert (table.cards("A"), table.cards("B")) == ("0:M 0:1 0:M", "0:M")


def test_Q19_a_mother_is_also_an_ordinary_action():
    table = scene(hands="MM1 1", phase=2)
    assert {"A:M", "A:MM", "+A:M", "B:M", "B:MM", "+B:M"} <= table.legal
    assert table.play("A:MM").phase == 3
    table = scene(hands="M1 1", phase=2)
    assert table.play("A:M").phase == 3


def test_Q19_the_event_says_whether_it_was_an_extra():
    table = scene(hands="MM1 1", phase=2).play("+A:M", "A:M")
    assert [event["extra"] for event in table.events] == [True, False]


def test_Q19_without_a_mother_there_is_none():
    assert scene(hands="1 1", phase=2).refused("+A:M") == "Q19"


def test_Q19_only_one_mother_a_move_is_an_extra():
    table = scene(hands="MM 1", phase=4)
    assert table.legal == {"+A:M", "+B:M", "e"}
    assert table.refused("A:MM") == "Q8"


def test_Q20_an_own_card_from_another_queue_takes_the_sons_place():
    table = scene(A="3 4 | 1:1 0:S 1:2", B="3 4 | 1:2 0:3 1:1", phase=2)
    table.play("A2<B2")
    assert (table.cards("A"), table.cards("B")) == ("1:1 0:3 1:2", "1:2 1:1")
    assert (table.data["box"], table.phase) == (["0:S"], 2)  # it costs no action
    assert table.events == [
        {
            "event": "son-used", "seat": 0, "card": "3", "queue": "A", "place": 2, "origin": "B", "origin_place": 2,
        }
    ]  # fmt: skip


def test_Q20_in_the_same_turn_right_after_placing_it():
    table = scene(B="3 4 | 0:3", hands="S1 1", phase=2, turn=0)
    table.play("A:S", "A1<B1")
    assert (table.cards("A"), table.cards("B"), table.phase) == ("0:3", "", 3)


def test_Q20_also_after_the_second_action_and_once():
    table = scene(A="3 4 | 0:S", B="3 4 | 0:3 0:1", phase=4)
    assert table.legal == {"A1<B1", "A1<B2", "e"}
    table.play("A1<B1")
    assert table.legal == {"e"}


def test_Q20_only_in_ones_own_turn():
    table = scene(A="3 4 | 1:S 0:1", B="3 4 | 1:3", phase=2, turn=0)
    assert table.refused("A1<B1") == "Q20"


@pytest.mark.parametrize(
    ("move", "queues"),
    [
        ("A1<A2", {"A": "3 4 | 0:S 0:1"}),  # from the same queue
        ("A1<B1", {"A": "3 4 | 0:1", "B": "3 4 | 0:2"}),  # no son
        ("A1<B1", {"A": "3 4 | 1:S", "B": "3 4 | 0:2"}),  # another's son
        ("A1<B1", {"A": "3 4 | 0:S", "B": "3 4 | 1:2"}),  # another's card
        ("A1<B1", {"A": "4 | 0:S/5", "B": "3 4 | 0:2"}),  # a son with a good
        ("A1<B1", {"A": "3 4 | 0:S", "B": "4 | 0:2/5"}),  # a card with a good
        ("A2<B1", {"A": "3 4 | 0:S", "B": "3 4 | 0:2"}),  # nobody there
        ("A1<B2", {"A": "3 4 | 0:S", "B": "3 4 | 0:2"}),  # nobody there
    ],
)
def test_Q20_what_a_son_cannot_do(move, queues):
    table = scene(phase=2, **queues)
    assert table.refused(move) == "Q20"
    assert move not in table.legal


def test_Q20_a_son_with_a_good_stays_and_counts_0_less_the_good():
    table = scene(A="4 | 0:S/5", B="3 4 | 0:2", phase=2)
    assert (table.sums("A"), [text for text in table.legal if "<" in text]) == ({0: -5}, [])


def test_Q20_any_card_may_move_another_son_too():
    table = scene(A="3 4 | 0:S", B="3 4 | 0:S 0:L 0:X 0:M", phase=2)
    sons = {text for text in table.legal if "<" in text}
    assert sons == {"A1<B1", "A1<B2", "A1<B3", "A1<B4", "B1<A1"}
    table.play("A1<B1")  # the son that moved stands in A now and can be used in its turn
    assert (table.cards("A"), table.cards("B")) == ("0:S", "0:L 0:X 0:M")
    assert {text for text in table.legal if "<" in text} == {"A1<B1", "A1<B2", "A1<B3"}
    table.play("A1<B2")
    assert table.cards("A") == "0:X"
    assert table.position.sons == [0, 0]


def test_Q20_several_sons_stand_and_are_used_one_by_one():
    table = scene(3, A="3 4 | 0:S 0:S", C="3 4 | 0:S 0:3", hands="SS 1 1", phase=2, components=MANY)
    table.play("B:SS")
    assert table.position.sons == [5, 0, 0]
    table.play("A1<C2", "A2<B1", "B1<A1")
    assert (table.cards("A"), table.cards("B"), table.cards("C")) == ("0:S", "0:3", "0:S")
    assert table.position.sons == [2, 0, 0]


def test_Q20_the_good_of_another_card_moves_up_with_its_card():
    table = scene(A="3 4 | 0:S", B="4 | 0:2 1:1/5", phase=2)
    assert table.play("A1<B1").cards("B") == "1:1/5"
    assert table.values("B") == [-4]


def test_Q20_out_of_the_bazaar_and_into_it():
    table = scene(A="3 4 | 0:S", Z="R1 | 0:2 0:S", hands="1 1", phase=2)
    assert {text for text in table.legal if "<" in text} == {"A1<Z1", "A1<Z2", "Z2<A1"}
    assert table.play("A1<Z1").cards("Z") == "0:S"
    assert table.play("Z1<A1").cards("Z") == "0:2"


def test_Q20_not_in_the_final_checks():
    # Seat 0 has run out and leads in A with two goods: a choice, though a usable son stands in B.
    table = scene(A="3 4 | 0:1", B="3 4 | 0:S 1:3", hands="- 1", decks="- -", ran_out=0, last_turns=0, final=True)
    assert table.legal == {"A!1@1", "A!2@1"}
    assert table.refused("B1<A1") == "Q10"


def test_Q21_the_turn_waits_for_its_end_while_there_is_a_card_in_hand():
    for hand in ("1", "M"):
        table = scene(hands=f"{hand}1 1", phase=3).play("A:1")
        assert (table.turn, table.phase) == (0, 4)
        assert "e" in table.legal
        assert table.play("e").turn == 1


def test_Q21_the_turn_ends_by_itself_with_an_empty_hand_and_no_usable_son():
    table = scene(hands="1 1", phase=3)  # with cards in the deck
    assert table.play("A:1").turn == 1


@pytest.mark.parametrize(
    ("queues", "waits"),
    [
        ({"A": "3 4 | 0:S 1:1", "B": "3 4 | 0:1 1:3"}, True),
        ({"A": "3 4 | 0:S 1:1", "B": "3 4 | 1:3"}, False),  # no card to move
        ({"A": "3 4 | 0:S 0:1 1:3", "B": "3 4 | 1:3"}, False),  # only from the same queue
        ({"A": "4 | 0:S/5 1:1", "B": "3 4 | 0:1 1:3"}, False),  # the son carries a good
        ({"A": "3 4 | 0:S 1:1", "B": "4 | 0:1/5 1:1"}, False),  # the other card does
        ({"A": "3 4 | 1:S 0:1", "B": "3 4 | 1:3"}, False),  # another's son
    ],
)
def test_Q21_it_waits_for_a_usable_son(queues, waits):
    table = scene(hands="M 1", phase=4, **queues).play("+A:M")
    assert table.turn == (0 if waits else 1)


def test_Q21_the_turn_cannot_end_while_an_action_can_be_done():
    assert scene(hands="1 1", phase=2).refused("e") == "Q13"
    assert scene(hands="1 1", phase=3).refused("e") == "Q13"


def test_Q21_after_the_last_extra_the_turn_ends_by_itself():
    table = scene(hands="M 1", phase=4)
    assert table.play("+A:M").turn == 1


def test_Q21_after_the_son_the_turn_ends_by_itself():
    table = scene(A="3 4 | 0:S", B="3 4 | 0:1", hands="- 1", decks="1 1", phase=4)
    assert table.play("A1<B1").turn == 1
