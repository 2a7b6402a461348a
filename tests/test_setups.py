"""Positions that somebody wrote down, with things and people that the game does not have: each said in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from ogonek.core.errors import BadRecord
from ogonek.core.kits import rulebook

WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("pan-tu-nie-stal", {"players": 9}, "is for 2 to 5 players, not 9"),
    ("pan-tu-nie-stal", {"players": "2"}, "is for 2 to 5 players"),
    ("pan-tu-nie-stal", {}, "is for 2 to 5 players, not None"),
    ("pan-tu-nie-stal", {"players": 2, "turn": 5}, "no seat 5"),
    ("pan-tu-nie-stal", {"players": 2, "to_move": 7}, "no seat 7"),
    ("pan-tu-nie-stal", {"players": 2, "to_move": "Ala"}, "no seat Ala"),
    ("pan-tu-nie-stal", {"players": 2, "ran_out": 2, "to_move": 0}, "no seat 2"),
    ("pan-tu-nie-stal", {"players": 2, "queues": {"A": {"cards": ["3:1"]}}}, "no seat 3"),
    ("pan-tu-nie-stal", {"players": 2, "box": ["2:X"]}, "no seat 2"),
    ("pan-tu-nie-stal", {"players": 2, "hands": [["12"], []]}, "no 12"),
    ("pan-tu-nie-stal", {"players": 2, "decks": [[], ["?"]]}, "no ?"),
    ("pan-tu-nie-stal", {"players": 2, "queues": {"C": {"cards": ["0:1"]}}}, "no C"),
    ("pan-tu-nie-stal", {"players": 2, "queues": {"Z": {"cards": ["0:1"]}}}, "no Z"),
    ("pan-tu-nie-stal", {"players": 2, "ministry": ["8:samochod"]}, "no 8:samochod"),
    ("pan-tu-nie-stal", {"players": 2, "bazaar": True, "pile": ["Q9"]}, "no Q9"),
    ("pan-tu-nie-stal", {"players": 2, "bazaar": True, "queues": {"Z": {"goods": ["R6"]}}}, "no R6"),
    ("pan-tu-nie-stal", {"players": 2, "to_move": 0, "actions_left": -3}, "“actions_left” must be a whole number"),
    ("pan-tu-nie-stal", {"players": 2, "hands": [["1"]]}, "not a position"),
    ("demoludy", {"players": 2}, "is for 3 to 5 players, not 2"),
    ("demoludy", {"players": 3, "turn": 8}, "no seat 8"),
    ("demoludy", {"players": 3, "starter": 3, "turn": 0}, "no seat 3"),
    ("demoludy", {"players": 3, "steal_from": 7, "to_move": -1}, "no seat 7"),
    ("demoludy", {"players": 3, "hands": [["R6"], [], []]}, "no R6"),
    ("demoludy", {"players": 3, "hands": [["mil"], [], []]}, "no mil"),
    ("demoludy", {"players": 3, "auctioned": "R9"}, "no R9"),
    ("demoludy", {"players": 3, "auctioned": "X1"}, "no X"),
    ("demoludy", {"players": 3, "stacks": {"R": [1, "a"]}}, "no Ra"),
    ("demoludy", {"players": 3, "stacks": {"RG": [1]}}, "no RG"),
    ("demoludy", {"players": 3, "tokens": [{"R": 7}, {}, {}]}, "no R7"),
    ("demoludy", {"players": 3, "in": [True]}, "not a position: in [True]"),
]


@pytest.mark.parametrize(("game", "data", "said"), WRONG)
def test_what_the_game_does_not_have_is_said(game: str, data: dict[str, Any], said: str) -> None:
    with pytest.raises(BadRecord) as wrong:
        rulebook(game).from_data(data)
    assert said in str(wrong.value)


def test_nothing_is_counted() -> None:
    """A puzzle may have more of a card than the box."""
    book = rulebook("pan-tu-nie-stal")
    position = book.from_data({"players": 2, "hands": ["SSS", "1"], "decks": ["1", "1"], "to_move": 0})
    assert book.to_data(position)["hands"][0] == ["S", "S", "S"]
