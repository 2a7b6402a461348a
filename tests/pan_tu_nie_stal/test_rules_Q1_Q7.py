"""What is in the box and how the table is laid (Q1-Q7), a test for each rule."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import ogonek
from ogonek.core.errors import BadRecord
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, STANDARD, VALUES, Components, Good, in_play
from ogonek.games.pan_tu_nie_stal.rules.deal import lay_table
from ogonek.games.pan_tu_nie_stal.rules.rulebook import PanTuNieStal
from pan_tu_nie_stal.scenes import scene
from support.playing import dealt, played

MANY = Components((4, 2, 1, 2, 3, 3, 3, 3), STANDARD.goods, STANDARD.foreign)


def goods_of(*values: int) -> list[str]:
    """The Ministry's 36 goods, those of these values first, in this order."""
    left = list(STANDARD.goods)
    first = []
    for value in values:
        good = next(good for good in left if good.value == value)
        left.remove(good)
        first.append(good.text)
    return first + [good.text for good in left]


def laid(ministry: list[str], players: int = 2, bazaar: bool = False, components: Components = STANDARD):
    """The table laid with this Ministry: the values in each shop, and what is left of the Ministry."""
    deck = [code for code, copies in zip(CODES, components.copies) for _ in range(copies)]
    deal = {"decks": [deck] * players, "ministry": ministry, "foreign": list(components.foreign)}
    told = []
    position = lay_table(deal, players, 0, bazaar, components, lambda event: told.append(event.seen_by(None)))
    shops = [[good.value for good in queue.goods] for queue in position.queues if queue.goods]
    return shops, [good.text for good in reversed(position.ministry)], told


def test_Q1_each_player_has_the_same_21_cards():
    assert dict(zip(CODES, STANDARD.copies)) == {"1": 7, "2": 3, "3": 1, "M": 2, "P": 5, "L": 1, "X": 1, "S": 1}
    assert dict(zip(CODES, VALUES)) == {"1": 1, "2": 2, "3": 3, "M": 2, "P": 1, "L": 1, "X": 1, "S": 0}
    assert sum(STANDARD.copies) == 21
    for players in range(2, 6):
        for deck in dealt("pan-tu-nie-stal", players, 1).deal["decks"]:
            assert Counter(deck) == dict(zip(CODES, STANDARD.copies))


@pytest.mark.parametrize("players", range(2, 6))
def test_Q1_several_X_L_and_S_work(players):
    game = played(dealt(PanTuNieStal(MANY), players, 3, bazaar=True), Random(players))
    assert game.over
    placed = Counter(card["card"] for card in game.view(None)["box"])
    for queue in game.view(None)["queues"]:
        placed.update(card["card"] for card in queue["cards"])
    assert min(placed[code] for code in "XLS") > 1


def test_Q1_the_number_of_players_is_2_to_5():
    for seats in ([], ["a"], list("abcdef")):
        with pytest.raises(BadRecord, match="2 to 5"):
            ogonek.new_game("pan-tu-nie-stal", seats=seats)


def test_Q2_there_are_36_different_goods_worth_147():
    counts = Counter(good.value for good in STANDARD.goods)
    assert counts == {1: 2, 2: 6, 3: 7, 4: 7, 5: 8, 7: 4, 8: 2}
    assert len({good.name for good in STANDARD.goods}) == 36
    assert sum(good.value for good in STANDARD.goods) == 147
    assert all(good.name.replace("-", "").isascii() and good.name.islower() for good in STANDARD.goods)


@pytest.mark.parametrize(("players", "letters"), [(2, "AB"), (3, "ABC"), (4, "ABCD"), (5, "ABCD")])
def test_Q3_shops_in_play(players, letters):
    assert "".join("ABCD"[number] for number in in_play(players, False)) == letters
    table = scene(players, phase=2)
    assert [queue["queue"] for queue in table.book.view(table.position, 0)["queues"]] == list(letters)
    assert {text[0] for text in table.legal if ":" in text} == set(letters)
    for letter in "ABCD"[len(letters) :]:
        assert table.refused(f"{letter}:1") == "Q3"
        assert table.refused(f"A1<{letter}1") == "Q3"
    assert table.refused("Z:1") == "Z1"


def test_Q4_the_top_five_are_the_opening_hand_and_nobody_else_sees_them():
    game = dealt("pan-tu-nie-stal", 3, 5)
    for seat, deck in enumerate(game.deal["decks"]):
        assert game.view(seat)["hand"] == sorted(deck[:5], key=CODES.index)
        assert [CODES[kind] for kind in reversed(game.position.decks[seat])] == deck[5:]
        for other in (None, (seat + 1) % 3):
            player = game.view(other)["players"][seat]
            assert (player["hand"], player["deck"]) == (5, 16)
            assert player["unseen"] == sorted(deck, key=CODES.index)
    assert game.view(None)["hand"] is None
    opening = game.opening[0]
    assert "hand" not in opening.seen_by(None)
    assert [opening.seen_by(seat)["hand"] for seat in range(3)] == [deck[:5] for deck in game.deal["decks"]]


def test_Q5_each_shop_gets_the_next_two_goods_in_board_order():
    ministry = goods_of(1, 2, 3, 4, 5, 7, 8)
    shops, left, told = laid(ministry, 4)
    assert shops == [[1, 2], [3, 4], [5, 7], [8, 1]]
    assert left == ministry[8:]
    assert [event["queue"] for event in told if event["event"] == "stocked"] == list("ABCD")


def test_Q5_a_shop_is_settled_before_the_next_one_draws():
    ministry = goods_of(5, 5, 5, 7, 3, 4)
    shops, left, _ = laid(ministry)  # A: 5 and 5, the second replaced by a 5, that one by the 7; then B: 3 and 4
    assert shops == [[5, 7], [3, 4]]
    assert left == [*ministry[6:], ministry[1], ministry[2]]


def test_Q6_two_goods_of_one_value_are_replaced_for_two_players():
    ministry = goods_of(5, 5, 2, 3, 4)
    shops, left, told = laid(ministry)
    assert shops == [[5, 2], [3, 4]]
    assert left[-1] == ministry[1]
    assert {"event": "good-replaced", "queue": "A", "good": ministry[1], "by": ministry[2]} in told


def test_Q6_again_and_again_until_the_values_differ():
    ministry = goods_of(5, 5, 5, 5, 5, 1, 2, 3)
    shops, left, _ = laid(ministry)
    assert shops == [[5, 1], [2, 3]]
    assert left[-4:] == ministry[1:5]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_Q6_holds_for_two_players_only(players):
    shops, _, _ = laid(goods_of(5, 5, 2, 2, 3, 3), players)
    assert shops[:3] == [[5, 5], [2, 2], [3, 3]]


def test_Q6_the_pair_stays_when_all_that_is_left_has_the_same_value():
    components = STANDARD._replace(goods=tuple(Good(5, f"rzecz-{number}") for number in range(7)))
    ministry = [good.text for good in components.goods]
    shops, left, told = laid(ministry, components=components)
    assert shops == [[5, 5], [5, 5]]
    assert left == ministry[4:]  # the Ministry as it is, nothing went to the bottom
    assert "good-replaced" not in [event["event"] for event in told]


def test_Q6_the_only_other_value_may_lie_at_the_very_bottom():
    table = scene(A="4 | 0:1", ministry="5 5 5 5 5 2")
    assert table.goods("A") == [5, 2]
    assert [good.value for good in reversed(table.position.ministry)] == [5, 5, 5, 5]


def test_Q6_a_replaced_good_may_come_again_and_is_replaced_again():
    # 5 5 5 2: the 2 comes after two replacements; A keeps 5 2, the two 5s go round.
    table = scene(A="4 | 0:1", B="3 4 |", ministry="5 5 5 2")
    assert table.goods("A") == [5, 2]
    assert [good.value for good in reversed(table.position.ministry)] == [5, 5]
    assert table.position.known_bottom == 2


def test_Q6_the_pair_stays_when_the_ministry_is_empty():
    table = scene(A="4 | 0:1", ministry="5 5")
    assert table.goods("A") == [5, 5]
    assert table.position.ministry == []


def test_Q6_holds_at_a_restock_and_all_know_the_bottom_then():
    table = scene(A="4 | 0:1", ministry="3 3 7 5 2")
    assert table.goods("A") == [3, 7]
    seen = table.book.view(table.position, None)["ministry"]
    assert [good[0] for good in seen["bottom"]] == ["3"]
    assert (seen["count"], len(seen["goods"])) == (3, 3)


def test_Q6_a_replacement_stands_where_the_replaced_one_stood():
    table = scene(A="4 | 0:1", ministry="3 3 7 5", hands="11 1", turn=0)
    table.play("A:1", "d", "e", "d", "d", "e")
    assert table.legal == {"A!1@1", "A!2@1"}
    assert table.play("A!2@1").cards("A") == "0:1/7"


def test_Q6_holds_not_for_the_bazaar():
    table = scene(A="4 | 0:1", Z="R3 |", pile="G3 B1", ministry="5 2")
    assert table.goods("Z") == ["R3", "G3"]


def test_Q6b_boards_and_tokens_of_the_boxes_have_no_part_in_the_rules():
    assert Components._fields == ("copies", "goods", "foreign", "opening_hand")
    table = scene(phase=2, hands="123MPLXS 1", A="3 4 | 0:S", B="3 4 | 0:1")
    assert {text[0] for text in table.legal} == {"d", "A", "B", "+"}


@pytest.mark.parametrize("first", range(3))
def test_Q7_who_starts_is_a_parameter_and_play_goes_clockwise(first):
    game = ogonek.new_game("pan-tu-nie-stal", seats=["a", "b", "c"], seed=1, first=first)
    starters = []
    for _ in range(4):
        starters.append(game.to_move)
        for text in ("d", "d", "e"):
            game.play(text)
    assert starters == [first, (first + 1) % 3, (first + 2) % 3, first]


@pytest.mark.parametrize("first", [-1, 3])
def test_Q7_who_starts_must_sit_at_the_table(first):
    with pytest.raises(BadRecord, match=f"no seat {first}"):
        ogonek.new_game("pan-tu-nie-stal", seats=["a", "b", "c"], first=first)
