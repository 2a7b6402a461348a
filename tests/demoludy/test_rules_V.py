"""Rules V1-V4 of the points variant, each by its number."""

from __future__ import annotations

import pytest

from demoludy.scenes import Scene, scene
from support.playing import dealt


def won(auctioned: str, tokens: dict[str, int], **rest: object) -> Scene:
    """Seat 2 has just won this token."""
    table = scene(
        "",
        "",
        "G2 R2",
        rows=["R2", "R3", "R4"],
        auctioned=auctioned,
        tokens=[{}, {}, tokens],
        points=True,
        **{"stacks": {"R": [3, 4], "G": [2, 5]}, "face_down": {"R": 2, "G": 1}, **rest},
    )
    return table.play("pass", "pass")


def test_V1_only_the_top_is_known_at_first():
    game = dealt("demoludy", 3, 1, points=True)
    for colour, stack in game.view(1)["stacks"].items():
        dealt_stack = game.deal["tokens"][colour]
        assert stack == {"known": dealt_stack[:1], "face_down": 4, "face_down_values": sorted(dealt_stack[1:])}


def test_V1_the_one_beneath_stays_face_down_during_the_auction():
    table = scene("R2", "R3", "B2", points=True, stacks={"R": [3, 1, 5]}, face_down={"R": 2}).play("open R")
    assert table.view(0)["stacks"]["R"] == {"known": [], "face_down": 2, "face_down_values": [1, 5]}
    table.play("R2", "R3", "pass", "pass")
    assert table.view(0)["stacks"]["R"] == {"known": [1], "face_down": 1, "face_down_values": [5]}
    assert {"event": "token-turned", "colour": "R", "value": 1} in table.events()


def test_V1_a_token_that_goes_back_lies_face_up_and_covers_the_one_beneath():
    table = won("R1", {"R": 5})  # worth less: it goes back by itself
    assert table.view(0)["stacks"]["R"] == {"known": [1], "face_down": 2, "face_down_values": [3, 4]}
    assert "token-turned" not in table.codes()


def test_V1_what_was_once_seen_stays_known_in_its_order():
    table = won("R5", {"R": 1}, face_down={"R": 1})  # the 3 beneath was seen before
    table.play("keep")
    assert table.view(0)["stacks"]["R"] == {"known": [1, 3], "face_down": 1, "face_down_values": [4]}


def test_V1_turned_up_only_after_the_choice():
    table = won("R5", {"G": 1, "V": 1, "O": 1, "B": 1})
    assert "token-turned" not in table.codes()
    table.play("swap V")
    assert table.view(0)["stacks"]["R"]["known"] == [3]
    assert table.codes()[-3:-1] == ["token-returned", "token-turned"]


@pytest.mark.parametrize(("value", "end"), [(3, ""), (4, "V2")])
def test_V2_four_countries_worth_ten(value, end):
    table = won(f"R{value}", {"G": 1, "V": 2, "O": 3})
    assert table.end == end
    assert table.position.winners == ([2] if end else [])
    assert table.to_move == (None if end else 2)


def test_V2_whatever_others_sums_are():
    table = scene("", "", "", rows=["R2", "R3", "R4"], auctioned="R4", points=True)
    table.position.tokens[0] = [5, 5, 5, 0, 0]
    table.position.tokens[2] = [0, 1, 2, 3, 0]
    table.play("pass", "pass")
    assert (table.position.scores, table.position.winners) == ([15, 0, 10], [2])
    assert table.refused("open R") == "V2"


def test_V2_is_looked_at_after_the_choice():
    table = won("R5", {"R": 2, "G": 1, "V": 2, "O": 2})
    assert table.to_move == 2
    table.play("keep")
    assert (table.end, table.position.winners) == ("V2", [2])
    again = won("R5", {"R": 2, "G": 1, "V": 2, "O": 2}).play("return")
    assert (again.end, again.to_move) == ("", 2)


def test_V2_three_countries_are_not_enough():
    assert won("R5", {"G": 5, "V": 5}).end == ""


def test_V3_a_less_valuable_one_goes_back_by_itself():
    table = won("R1", {"R": 2})
    assert (table.tokens(2), table.data["stacks"]["R"]) == ({"R": 2}, [1, 3, 4])
    assert table.legal == {"open R", "open G"}


def test_V3_keep_or_return_a_more_valuable_one():
    table = won("R5", {"R": 2, "G": 3})
    assert (table.to_move, table.legal) == (2, {"keep", "return"})
    for text in ("pass", "open R", "swap G", "R2", "stay"):
        assert table.refused(text) == "V3"
    table.play("keep")
    assert (table.tokens(2), table.data["stacks"]["R"]) == ({"R": 5, "G": 3}, [2, 3, 4])
    again = won("R5", {"R": 2, "G": 3}).play("return")
    assert (again.tokens(2), again.data["stacks"]["R"]) == ({"R": 2, "G": 3}, [5, 3, 4])
    assert again.to_move == 2


def test_V3_holds_with_four_countries_too():
    assert won("R5", {"R": 2, "G": 1, "V": 1, "O": 1}).legal == {"keep", "return"}


def test_V4_a_fifth_country():
    owned = {"G": 1, "V": 1, "O": 1, "B": 1}
    table = won("R5", owned)
    assert table.legal == {"swap G", "swap V", "swap O", "swap B", "return"}
    for text in ("keep", "swap R", "open R", "pass"):
        assert table.refused(text) == "V4"
    table.play("swap G")
    assert table.tokens(2) == {"R": 5, "V": 1, "O": 1, "B": 1}
    assert table.data["stacks"]["G"] == [1, 2, 5]
    assert table.view(0)["stacks"]["G"]["known"] == [1, 2]
    again = won("R5", owned).play("return")
    assert (again.tokens(2), again.data["stacks"]["R"]) == (owned, [5, 3, 4])
    assert again.to_move == 2
