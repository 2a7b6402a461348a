"""How the game ends and who wins (Q22-Q26), a test for each rule."""

from __future__ import annotations

import pytest

from pan_tu_nie_stal.scenes import scene

LAST = {"hands": "- -", "decks": "- -", "ran_out": 0, "final": True}  # the final checks, seat 0's turn


def test_Q22_the_game_ends_when_the_last_good_is_taken():
    table = scene(A="", B="4 | 0:1 1:S/5", ministry="", hands="11 11", decks="11 11")
    assert (table.to_move, table.end, table.legal) == (None, "Q22", set())
    assert (table.taken(0), table.taken(1)) == ([4], [5])
    assert table.position.winners == [1]
    assert table.refused("d") == "Q22"


def test_Q22_not_while_a_shop_has_a_good():
    table = scene(A="", B="4 | 1:1", ministry="")
    assert (table.to_move, table.end) == (0, "")
    table = scene(A="3 | 0:1", B="4 5 | 1:1", ministry="")
    assert (table.to_move, table.view_of("A")["open"]) == (0, False)


def test_Q22_not_while_the_ministry_has_a_good():
    table = scene(A="", B="4 | 0:1", ministry="7")
    assert (table.to_move, table.goods("B")) == (0, [7])


def test_Q22_phase_1_is_finished_first_so_the_bazaar_is_still_handed_out():
    table = scene(A="4 | 0:1", Z="R1 G2 B5 | 0:2 1:1", ministry="", pile="O3")
    assert (table.to_move, table.legal, table.end) == (0, {"Z!R1", "Z!G2", "Z!B5"}, "")
    table.play("Z!B5", "Z!G2")
    assert (table.to_move, table.end) == (None, "Q22")
    assert (table.taken(0), table.taken(1)) == ([4, "B5", "R1"], ["G2"])
    assert table.codes()[-1] == "game-over"


def test_Q22_also_the_shops_after_the_last_ones_are_looked_at():
    table = scene(3, A="4 | 0:1", B="2 | 0:1", C="3 5 | 0:1", ministry="")
    assert table.taken(0) == [4, 2]
    assert table.play("C!1@1").end == ""


def test_Q22_ends_the_final_checks_too():
    table = scene(A="", B="4 5 | 0:3 1:1", ministry="", **LAST)
    assert table.play("B!1@1").to_move is None  # sums 3 - 4 = -1 against 1: seat 1 takes the last good
    assert (table.end, table.taken(0), table.taken(1)) == ("Q22", [4], [5])


def test_Q23_who_runs_out_gives_every_other_player_one_last_turn():
    table = scene(hands="1 11 11", decks="- 111111 111111", phase=3)
    table.play("A:1")
    assert [(event["event"], event["seat"]) for event in table.events[-2:]] == [("ran-out", 0), ("turn", 1)]
    assert table.events[-1]["last"] is True
    turns = []
    while table.to_move is not None and not table.position.final:
        turns.append(table.turn)
        table.play("d", "d", "e")
    assert turns == [1, 2]
    assert table.codes().count("ran-out") == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_Q23_the_final_checks_begin_with_that_player_and_go_round(players):
    last = players - 1
    hands = " ".join(["1"] * last + ["11"])
    table = scene(hands=hands, decks=" ".join(["11"] * last + ["-"]), turn=last, phase=2)
    table.play("A:1", "B:1")
    assert table.turn == 0
    for _ in range(last):
        table.play("d", "d", "e")
    checks = [event["seat"] for event in table.events if event["event"] == "final-check"]
    # Seat `last` takes from A and B (two goods each: no more than one a check), round after round
    assert checks == [last]
    assert table.legal == {"A!1@1", "A!2@1"}


def test_Q23_running_out_is_looked_at_at_the_end_of_a_turn():
    table = scene(B="3 4 | 0:2", A="3 4 | 0:S", hands="1 1", decks="- 11", phase=3)
    table.play("A:1")  # the hand is empty, but the son can still be used
    assert (table.turn, table.codes()) == (0, ["placed"])
    assert table.play("e").codes()[-2:] == ["ran-out", "turn"]


def test_Q23_an_empty_hand_with_cards_in_the_deck_is_not_running_out():
    table = scene(hands="1 1", decks="1 1", phase=3).play("A:1")
    assert (table.turn, table.position.ran_out) == (1, -1)


def test_Q23_running_out_in_the_last_turns_changes_nothing():
    table = scene(hands="1 1 1", decks="- - 11", phase=3)
    table.play("A:1", "B:1")  # seat 1 runs out in its last turn
    assert table.turn == 2
    table.play("d", "d", "e")
    assert table.codes().count("ran-out") == 1
    assert next(event["seat"] for event in table.events if event["event"] == "final-check") == 0


def test_Q23_somebody_with_nothing_left_still_has_a_last_turns_phase_1():
    table = scene(A="4 | 1:1", hands="1 - 1", decks="- - 11", phase=3)
    table.play("B:1")  # seat 1 has no card, but leads in A in its last turn
    assert (table.taken(1), table.turn) == ([4], 2)


def test_Q23_final_checks_go_on_until_a_whole_round_takes_nothing():
    # Round 1: seat 0 lays the 1 of A on its 3. Round 2: it still leads (2 to 1) and takes the 5: A is restocked.
    # Round 3 takes nothing.
    table = scene(A="1 5 | 0:3 1:1", B="3 4 |", ministry="2 7", **LAST)
    table.play("A!1@1")
    assert (table.to_move, table.end) == (None, "Q23")
    assert (table.taken(0), table.goods("A")) == ([5, 1], [2, 7])
    checks = [event["seat"] for event in table.events if event["event"] == "final-check"]
    assert checks == [1, 0, 1, 0]  # after seat 0's first: nothing, the 5, then nothing twice


def test_Q23_at_most_one_good_from_each_queue_a_check():
    table = scene(A="1 5 | 0:3 1:1", B="1 7 | 0:3", ministry="2 7", **LAST)
    table.play("A!1@1")
    assert table.legal == {"B!1@1", "B!2@1"}
    table.play("B!1@1")
    assert table.to_move is None
    assert sorted(table.taken(0)) == [1, 1, 5, 7]


def test_Q23_shops_are_restocked_and_choices_made_by_whoever_leads():
    table = scene(A="2 5 | 0:3 1:2", B="3 4 |", ministry="2 7", **LAST)
    table.play("A!1@1")  # 1 against 2: seat 1 takes the last good and seat 0 keeps the one on its card
    assert (table.taken(0), table.taken(1), table.goods("A")) == ([2], [5], [2, 7])


def test_Q23_no_actions_in_the_final_checks():
    table = scene(A="2 5 | 0:3", **LAST | {"hands": "1 1"})
    assert table.refused("d") == table.refused("B:1") == table.refused("e") == "Q10"


def test_Q23_nobody_leads_anywhere_and_the_checks_end_at_once():
    table = scene(A="2 5 | 0:1 1:1", B="3 4 |", **LAST)
    assert (table.to_move, table.end) == (None, "Q23")


def test_Q23_a_later_seat_may_take_something_first_in_a_round():
    table = scene(3, A="2 5 | 2:3", **LAST | {"hands": "- - -", "decks": "- - -"})
    assert (table.to_move, table.turn) == (2, 2)
    table.play("A!1@1")
    assert table.taken(2) == [5, 2]
    assert table.end == "Q23"


def test_Q24_goods_of_a_queue_that_was_never_cleared_go_to_nobody():
    table = scene(A="4 | 0:3/2 1:1", B="8 7 |", **LAST)
    assert table.end == "Q23"
    assert (table.taken(0), table.taken(1)) == ([], [])
    assert (table.cards("A"), table.goods("A"), table.goods("B")) == ("0:3/2 1:1", [4], [8, 7])
    assert table.position.scores == [0, 0]


def test_Q25_moves_with_the_same_effect_are_all_legal():
    table = scene(A="3 3 | 0:1", hands="M1 1")
    assert table.legal == {"A!1@1", "A!2@1"}
    table.play("A!1@1")
    assert {"A:M", "+A:M", "B:M", "+B:M"} <= table.legal


def test_Q26_the_most_points_win():
    goods = [["5:dywan"], ["2:ocet", "4:kawa"], ["3:rajstopy"]]
    table = scene(3, A="3 4 |", taken=goods, **LAST | {"hands": "- - -", "decks": "- - -"})
    assert (table.position.scores, table.position.winners) == ([5, 6, 3], [1])


def test_Q26_players_with_equal_points_share_the_win():
    goods = [["5:dywan"], ["2:ocet"], ["2:mydlo", "3:rajstopy"]]
    table = scene(3, A="3 4 |", taken=goods, **LAST | {"hands": "- - -", "decks": "- - -"})
    assert (table.position.scores, table.position.winners) == ([5, 2, 5], [0, 2])


def test_Q26_with_no_goods_at_all_everybody_shares():
    assert scene(A="3 4 |", **LAST).position.winners == [0, 1]


def test_Q26_nobody_has_won_before_the_end():
    table = scene(A="4 | 0:1")
    assert (table.position.scores, table.position.winners) == ([4, 0], [])
