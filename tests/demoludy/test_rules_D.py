"""Rules D1-D16 of Demoludy, each by its number."""

from __future__ import annotations

from collections import Counter

import pytest

import ogonek
from demoludy.scenes import scene
from ogonek.core.errors import BadNotation, BadRecord
from ogonek.core.rulebook import CHANCE
from ogonek.games.demoludy.rules.components import CODES, STANDARD, TOKEN_VALUES, Components
from ogonek.games.demoludy.rules.rulebook import RULEBOOK, Demoludy
from support.playing import dealt


def test_D1_the_cards():
    deck = Counter(CODES[face] for face in STANDARD.deck(actions=True))
    assert deck.total() == 110
    for colour in "RGVOB":
        assert [deck[f"{colour}{value}"] for value in (2, 3, 4, 5, 7)] == [4, 4, 4, 4, 2]
    assert (deck["$7"], deck["$10"]) == (4, 2)
    assert all(deck[code] == 2 for code in ["mil", "cel", "awa", "sta", "baz", "cin", "bru"])


def test_D1_a_deal_of_other_cards_is_refused():
    record = ogonek.new_game("demoludy", seats=["a", "b", "c"], seed=1).record()
    record["deal"]["deck"][0] = next(card for card in ("R2", "R3") if card != record["deal"]["deck"][0])
    with pytest.raises(BadRecord) as refused:
        ogonek.load(record)
    assert refused.value.rule == "D1"


def test_D2_the_tokens():
    game = dealt("demoludy", 3, 1)
    assert {colour: sorted(stack) for colour, stack in game.deal["tokens"].items()} == {
        colour: list(TOKEN_VALUES) for colour in "RGVOB"
    }
    record = game.record()
    record["deal"]["tokens"]["R"] = [1, 2, 3, 4, 4]
    with pytest.raises(BadRecord) as refused:
        ogonek.load(record)
    assert refused.value.rule == "D2"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_D3_seat_0_gets_the_top_five(players):
    game = dealt("demoludy", players, "D3")
    assert len(game.deal["deck"]) == 96
    for seat in range(players):
        assert game.view(seat)["hand"] == sorted(game.deal["deck"][seat * 5 : seat * 5 + 5], key=CODES.index)
    assert game.view(None)["deck"]["count"] == 96 - 5 * players


def test_D3_no_action_cards_in_the_base_game():
    table = scene("R2", "G2", "B2", rows=["R2", "R3", ""], auctioned="R1")
    for text in ("!cel", "!mil 1", "!sta 1", "stay"):
        assert table.refused(text) == "D3"


def test_D4_stacks_lie_face_up():
    game = dealt("demoludy", 3, 1)
    for colour, stack in game.view(None)["stacks"].items():
        assert stack == {"known": game.deal["tokens"][colour], "face_down": 0, "face_down_values": []}


def test_D5_the_pile_is_shuffled_only_when_a_card_must_be_drawn():
    table = scene("R2 R3", "G2", "B2", deck="O2", discard="V2 V3 V3", turn=0)
    table.play("open R", "R2")
    assert table.to_move == 1  # the last card was drawn; nothing is due yet
    table.play("pass")
    assert table.to_move == CHANCE
    assert table.legal == {"~shuffle V2 V3 V3", "~shuffle V3 V2 V3", "~shuffle V3 V3 V2"}
    for wrong in ("~shuffle V2 V3", "~shuffle V2 V2 V3", "pass", "~steal V2"):
        assert table.refused(wrong) == "D5"
    table.play("~shuffle V3 V2 V3")
    assert (table.hand(1), table.pile, table.data["deck"]) == ("G2 V3", "", ["V2", "V3"])
    assert table.to_move == 2


def test_D5_what_passing_discards_is_shuffled_too():
    table = scene("R2 R3", "R4", "B2", rows=["R2", "R4", ""], auctioned="R1", turn=0, deck="")
    table.play("pass")
    assert table.legal == {"~shuffle R2"}


def test_D5_nothing_is_drawn_where_nothing_is_left():
    table = scene("R2 R3", "G2", "B2", deck="")
    table.play("open R", "R2")
    assert (table.to_move, table.hand(0)) == (1, "R3")
    assert table.codes()[-1] == "nothing-to-draw"


def test_D5_chance_takes_the_pile_in_the_order_in_which_cards_came():
    class Still:
        """A stream whose shuffles change nothing."""

        def shuffle(self, things):
            pass

        def below(self, n):
            raise AssertionError("nothing is drawn")

    table = scene("R2 R3", "R4 V2", "B2", rows=["R2 R2 /B5", "R4", ""], auctioned="R1", turn=0, deck="", discard="G7")
    table.play("pass")
    assert RULEBOOK.chance_move(table.position, Still()).text == "~shuffle G7 R2 R2 B5"


def test_D6_the_first_starter_is_given_and_the_winner_starts_the_next():
    for first in range(3):
        game = ogonek.new_game("demoludy", seats=["a", "b", "c"], seed=3, first=first)
        assert game.to_move == first
    table = scene("R2", "R3 G2", "B2").play("open R", "R2", "R3", "pass", "pass")
    assert table.to_move == 1
    assert table.position.starter == 1


def test_D7_a_colour_that_the_starter_holds_and_that_is_left():
    hands = ("R2 B3 $7", "G2", "V2")
    table = scene(*hands, tokens=[{"B": 4}, {}, {}])
    assert table.legal == {"open R", "open B"}  # also a colour that the starter has
    assert table.refused("open G") == "D7"
    empty = scene(*hands, stacks={"R": [], "B": [1]})
    assert empty.legal == {"open B"}
    assert empty.refused("open R") == "D7"


def test_D7_the_top_token_is_auctioned():
    table = scene("R2", "G2", "V2", stacks={"R": [4, 1]}).play("open R")
    assert table.view(None)["auction"]["value"] == 4


def test_D7_the_first_laying_needs_goods_of_the_colour_face_up():
    table = scene("R2 R2 $7 G3", "G2", "V2").play("open R")
    for text in ("$7", "/ R2", "$7 / R2", "/ R2 R2"):
        assert table.refused(text) == "D7"
    assert table.refused("pass") == "D7"
    assert table.refused("stay") == "D3"  # there is no staying without action cards
    assert {"R2", "R2 R2", "R2 $7", "R2 / R2", "R2 / G3 $7"} <= table.legal
    table.play("R2 $7 / G3")
    assert (table.totals[0], table.hand(0), table.to_move) == (10, "R2 B2", 1)


def test_D7_the_right_to_start_goes_round():
    table = scene("$7", "", "R2", deck="R3 R4 R5")
    # seat 0 draws R3 and could open now, but the right has gone; seat 1 draws R4
    assert table.to_move == 2
    assert (table.hand(0), table.hand(1), table.hand(2)) == ("R3 $7", "R4", "R2")


def test_D7_a_shuffle_may_come_before_somebody_can_open():
    table = scene("$7", "", "R2", deck="R3", discard="G2 G3")
    assert table.to_move == CHANCE
    table.play("~shuffle G3 G2")
    assert (table.to_move, table.hand(1)) == (2, "G3")


def test_D7_again_and_again():
    table = scene("", "", "", deck="$7 $7 $10 R2 G2")
    assert [table.hand(seat) for seat in range(3)] == ["R2 $7", "G2 $7", "$10"]
    assert table.to_move == 0  # seat 2 could neither open nor draw


def test_D7_nobody_can_open_and_nobody_can_draw():
    table = scene("$7", "$10", "", deck="", tokens=[{"R": 5}, {"G": 1, "V": 1}, {"O": 1, "B": 1}], points=True)
    assert table.to_move is None
    assert table.end == "D7"
    assert table.position.winners == [1, 2]  # the most tokens, whatever they are worth
    assert table.refused("open R") == "D7"


def test_D8_raise_or_pass_and_draw():
    table = scene("R2", "R3", "R5", deck="G2 G3 G4 G5").play("open R", "R2")
    assert (table.hand(0), table.to_move) == ("G2", 1)
    for text in ("open R", "keep", "return", "swap R", "~shuffle R2", "~steal R2"):
        assert table.refused(text) == "D8"
    table.play("R3")
    assert (table.hand(1), table.to_move) == ("G3", 2)
    table.play("pass")
    assert (table.hand(2), table.to_move) == ("R5 G4", 0)


def test_D8_those_who_are_out_are_passed_over():
    table = scene("R2 R7", "R3", "R5", "R4").play("open R", "R2", "pass", "pass", "R4")
    assert table.to_move == 0
    table.play("R7")
    assert table.to_move == 3


def test_D9_strictly_higher():
    table = scene("R2 R5 $7 G4", "", "", rows=["R2", "R4", "R7"], auctioned="R1")
    assert table.refused("R5") == "D9"  # 7 is not more than 7
    assert table.refused("/ R2 R5 G4 $7") == "D9"
    assert table.refused("G4") == "D9"  # another colour
    assert table.refused("R7") == "D9"  # not held
    assert table.refused("R5 R5") == "D9"
    assert {"$7", "R2 R5", "R5 / G4", "R5 $7 / R2 G4", "pass"} <= table.legal
    table.play("R5 / G4")
    assert table.totals == [8, 4, 7]


def test_D9_an_action_card_is_no_goods_card():
    table = scene("R2 cin", "", "", rows=["R2", "R4", ""], auctioned="R1", actions=True)
    assert table.refused("cin") == "D9"


def test_D10_dollars_are_good_in_any_colour():
    for colour in "RGVOB":
        table = scene("$7 $7", "", "", rows=["", f"{colour}5", ""], auctioned=f"{colour}1")
        assert {"$7", "$7 $7"} <= table.legal


def test_D10_only_one_face_up_ten_on_the_table():
    table = scene("$10 $10", "", "", rows=["R2", "R3", ""], auctioned="R1")
    assert {"$10", "$10 / $10", "/ $10 $10"} <= table.legal
    assert table.refused("$10 $10") == "D10"
    table = scene("$10 $7", "", "", rows=["R2 R3", "R3 $10", ""], auctioned="R1")
    assert table.refused("$10") == "D10"
    assert "$7 / $10" not in table.legal  # 5 + 7 + 1 = 13 is not more than 13
    table = scene("$10", "", "", rows=["R2", "R3 /$10", ""], auctioned="R1")
    assert "$10" in table.legal  # a face-down one does not count


def test_D10_once_it_is_gone_another_may_be_laid():
    rows = ["R2 $10", "R5", "R7 $7"]
    assert scene("", "$10", "", rows=rows, auctioned="R1", turn=1).refused("$10") == "D10"
    assert "$10" in scene("", "$10", "", rows=rows, auctioned="R1", turn=0).play("pass").legal


def test_D11_face_down_cards_count_one_each_and_once_an_auction():
    table = scene("G2 V3 O4 R2", "", "R7", rows=["R2", "R3", ""], auctioned="R1")
    assert table.refused("/ G2") == "D9"
    table.play("/ G2 V3")
    assert table.totals == [4, 3, 0]
    table.play("pass", "R7")
    assert table.refused("R2 / O4 B2") == "D11"
    assert table.refused("/ O4") == "D11"


def test_D11_any_cards_at_all():
    table = scene("mil $10 R2 G5", "", "", rows=["", "R3", ""], auctioned="R1", actions=True)
    assert "/ R2 G5 $10 mil" in table.legal
    assert "R2 / G5 $10 mil" in table.legal


def test_D11_nobody_else_sees_them_also_in_the_pile():
    table = scene("G2 V3", "", "R7", rows=["R2", "R3", ""], auctioned="R1").play("/ G2 V3")
    assert [card["card"] for card in table.view(0)["players"][0]["row"]] == ["R2", "G2", "V3"]
    for seat in (1, 2, None):
        assert [card["card"] for card in table.view(seat)["players"][0]["row"]] == ["R2", None, None]
    assert table.events(1)[0] == {"event": "laid", "seat": 0, "up": [], "down": 2, "total": 4}
    assert table.events(0)[0]["down_cards"] == ["G2", "V3"]
    table.play("pass", "R7", "pass")
    pile = [{"card": "R3", "down": None}, {"card": "R2", "down": None}]
    own = [{"card": "G2", "down": 0}, {"card": "V3", "down": 0}]
    assert table.view(0)["discard"] == [*pile, *own, {"card": "R7", "down": None}]
    assert [card["card"] for card in table.view(1)["discard"]] == ["R3", "R2", None, None, "R7"]


def test_D11_a_new_auction_allows_it_again():
    table = scene("R2 R3 G4", "", "", rows=["R2 /G2", "R3", ""], auctioned="R1", turn=1).play("pass", "pass")
    table.play("open R")
    assert "R2 / G4" in table.legal


def test_D12_a_player_who_passes_discards_draws_and_is_out():
    table = scene("R2", "", "", rows=["R2 /G5", "R3", "R4"], auctioned="R1", deck="V2 V3")
    table.play("pass")
    assert (table.row(0), table.pile, table.hand(0)) == ("", "R2 0/G5", "R2 V2")
    assert table.position.inside == [False, True, True]
    assert table.codes() == ["passed", "discarded", "drew"]
    table.play("pass")
    assert table.hand(0) == "R2 V2"  # those who are out do not draw


def test_D13_the_last_one_wins_at_once():
    table = scene("", "", "G2", rows=["R2", "R3", "R4 /B2"], auctioned="R3", deck="V2 V3 V4").play("pass", "pass")
    assert table.tokens(2) == {"R": 3}
    assert table.hand(2) == "G2"  # does not draw
    assert table.pile == "R2 R3 R4 2/B2"
    assert (table.to_move, table.totals) == (2, [0, 0, 0])


def test_D14_a_second_token_of_a_colour_goes_back_on_top():
    table = scene("", "", "G2", rows=["R2", "R3", "R4"], auctioned="R3", tokens=[{}, {}, {"R": 1}])
    table.position.stacks[0] = [5, 4]
    table.play("pass", "pass")
    assert table.tokens(2) == {"R": 1}
    assert table.data["stacks"]["R"] == [3, 4, 5]
    assert table.position.auctions == 1


def test_D15_four_colours_win_at_once():
    table = scene("", "", "G2", rows=["R2", "R3", "R4"], auctioned="R3", tokens=[{}, {}, {"G": 1, "V": 1, "O": 1}])
    table.play("pass", "pass")
    assert (table.to_move, table.end, table.position.winners) == (None, "D15", [2])
    assert table.position.scores == [0, 0, 4]
    assert table.legal == set()
    assert table.refused("open G") == "D15"


@pytest.mark.parametrize(("points", "winners"), [(False, [0, 2]), (True, [0])])
def test_D16_sixty_auctions(points, winners):
    tokens = [{"R": 5}, {}, {"G": 1}]
    table = scene("", "", "G2", rows=["R2", "R3", "R4"], auctioned="G2", tokens=tokens, auctions=59, points=points)
    table.play("pass", "pass")
    if points:  # V3: a better one of a colour that they have
        table.play("return")
    assert (table.to_move, table.end) == (None, "D16")
    assert table.position.winners == winners


def test_D16_not_before():
    table = scene("", "", "G2", rows=["R2", "R3", "R4"], auctioned="R3", auctions=58).play("pass", "pass")
    assert (table.to_move, table.position.auctions) == (2, 59)


def test_D16_a_winner_of_the_sixtieth_wins_alone():
    tokens = [{}, {}, {"G": 1, "V": 1, "O": 1}]
    table = scene("", "", "G2", rows=["R2", "R3", "R4"], auctioned="R3", tokens=tokens, auctions=59)
    table.play("pass", "pass")
    assert (table.end, table.position.winners) == ("D15", [2])


def test_components_are_a_parameter():
    tiny = Components(copies=(3,) * 25 + (1, 1) + (0,) * 7, opening_hand=3, auctions=2)
    game = dealt(Demoludy(tiny), 3, 1)
    assert len(game.deal["deck"]) == 77
    assert all(len(game.view(seat)["hand"]) == 3 for seat in range(3))


@pytest.mark.parametrize(
    "text",
    ["R2  R3", "R3 R2", "R2/G2", "R2 /G2", "R2 / ", "/", "/ ", " R2", "R6", "r2", "$07", "/ B4 R2", "R2 / G2 / V2", ""],
)
def test_every_move_has_one_spelling(text):
    with pytest.raises(BadNotation):
        RULEBOOK.parse(text)
