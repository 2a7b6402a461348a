"""Moves: their one spelling, the choices that build them, and what is said when they are refused."""

from __future__ import annotations

import pytest

from ogonek.core.errors import BadNotation, IllegalMove
from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD
from ogonek.games.pan_tu_nie_stal.rules.rulebook import RULEBOOK
from pan_tu_nie_stal.scenes import scene

MANY = STANDARD._replace(copies=(4, 2, 1, 2, 3, 3, 3, 3))

CHOICES = {
    "d": ("draw",),
    "e": ("end",),
    "A:3": ("card 3", "queue A"),
    "B:PP": ("card P", "card P", "queue B"),
    "Z:X": ("card X", "queue Z", "finish"),
    "A:X@2": ("card X", "queue A", "place 2"),
    "A:X@1X@3X": ("card X", "card X", "card X", "queue A", "place 1", "place 3", "finish"),
    "+A:M": ("extra", "queue A"),
    "A3<B2": ("son", "queue A", "place 3", "queue B", "place 2"),
    "A!2@1": ("good 2", "place 1"),
    "Z!R3": ("foreign R3",),
}


@pytest.mark.parametrize("text", CHOICES)
def test_a_move_has_one_text_and_one_series_of_choices(text):
    move = RULEBOOK.parse(text)
    assert (move.text, move.choices) == (text, CHOICES[text])
    assert move == RULEBOOK.parse(text)
    assert len({move, RULEBOOK.parse(text), RULEBOOK.parse("d"), RULEBOOK.parse("e")}) == (2 if text in "de" else 3)


@pytest.mark.parametrize(
    "text",
    [
        "", " d", "d ", "D", "dd", "E", "a:1", "A:1 ", "A: 1", "A:", "A:4", "A:p", "A1", "E:1", "AB:1", "A:1\n",
        "A:X@0", "A:X@01", "A:X@2X@1", "A:X@1X@1", "A:XX@1", "A:X@", "A:X@-1", "A:P@1", "A:X@1P", "A:X@1000", "A:X@١",
        "+A:MM", "+A:1", "+ A:M", "A:M+", "+d", "A3<B", "A<B2", "A03<B2", "A3>B2", "A3<B2<B3", "A!2", "A!0@1", "A!2@0",
        "A!10@1", "A!2@01", "Z!R", "Z!R0", "Z!r3", "Z!R33", "A!R3", "Z!3R", "pass", "~shuffle", "open R",
    ],
)  # fmt: skip
def test_other_spellings_are_no_moves(text):
    with pytest.raises(BadNotation):
        RULEBOOK.parse(text)


TABLES = {
    "turn": scene(A="4 | 0:1 1:S/5 0:S", B="3 4 | 0:2", C="", hands="1XM 1 1", decks="- 1 1", phase=2),
    "extras": scene(hands="1 1", phase=4),
    "check": scene(A="3 4 | 1:1", B="3 4 | 0:2 1:1", phase=1),
    "bazaar": scene(Z="R1 G2 | 0:1"),
    "closed bazaar": scene(A="3 4 | 0:S", Z="", hands="1M 1", phase=2),
    "over": scene(hands="- -", decks="- -", ran_out=0, final=True),
}


@pytest.mark.parametrize(
    ("table", "text", "code", "rule", "details"),
    [
        ("turn", "A:11", "not-in-hand", "Q13", {"card": "1", "wanted": 2, "held": 1}),
        ("turn", "B:L", "not-in-hand", "Q13", {"card": "L", "wanted": 1, "held": 0}),
        ("turn", "A:1X", "not-identical", "Q13", {"move": "A:1X"}),
        ("turn", "d", "deck-empty", "Q13", {}),
        ("turn", "e", "action-first", "Q13", {}),
        ("turn", "C:1", "closed", "Q12", {"queue": "C"}),
        ("turn", "+C:M", "closed", "Q12", {"queue": "C"}),
        ("turn", "D:1", "no-such-queue", "Q3", {"queue": "D", "players": 3}),
        ("turn", "Z:1", "no-bazaar", "Z1", {}),
        ("turn", "A:X@2", "covered-carries", "Q18", {"queue": "A", "place": 2}),
        ("turn", "A:X@4", "no-such-place", "Q18", {"queue": "A", "place": 4}),
        ("turn", "A!1@1", "no-lead-now", "Q9", {"queue": "A"}),
        ("turn", "A3<A1", "son-same-queue", "Q20", {}),
        ("turn", "A4<B1", "no-such-place", "Q20", {"queue": "A", "place": 4}),
        ("turn", "A3<B2", "no-such-place", "Q20", {"queue": "B", "place": 2}),
        ("turn", "A2<B1", "not-your-card", "Q20", {"queue": "A", "place": 2}),
        ("turn", "B1<A2", "not-your-card", "Q20", {"queue": "A", "place": 2}),
        ("turn", "B1<A1", "not-a-son", "Q20", {"queue": "B", "place": 1}),
        ("extras", "d", "actions-done", "Q8", {}),
        ("extras", "A:1", "actions-done", "Q8", {}),
        ("extras", "+A:M", "no-mother", "Q19", {}),
        ("check", "d", "good-first", "Q10", {"queue": "B"}),
        ("check", "A!1@1", "another-queue-now", "Q9", {"queue": "B"}),
        ("check", "B!3@1", "no-such-good", "Q11", {"number": 3}),
        ("check", "B!1@3", "no-such-place", "Q11", {"queue": "B", "place": 3}),
        ("check", "B!1@2", "not-your-card", "Q11", {"queue": "B", "place": 2}),
        ("bazaar", "B:1", "bazaar-instead", "Q3", {"queue": "B"}),
        ("bazaar", "Z!B5", "foreign-not-there", "Z5", {"good": "B5"}),
        ("bazaar", "d", "foreign-first", "Z5", {}),
        ("closed bazaar", "Z:1", "closed", "Z6", {"queue": "Z"}),
        ("closed bazaar", "Z!R1", "no-lead-now", "Q9", {"queue": "Z"}),
        ("over", "d", "game-over", "Q23", {}),
    ],
)
def test_what_is_said_when_a_move_is_refused(table, text, code, rule, details):
    with pytest.raises(IllegalMove) as refused:
        TABLES[table].play(text)
    error = refused.value
    assert (error.code, error.rule, error.details) == (code, rule, details)
    assert str(error).endswith(f"(rule {rule})")
    assert all(str(detail) in str(error) for name, detail in details.items() if name not in ("wanted", "held"))


def test_what_is_said_of_cards_with_goods_and_sons():
    table = scene(A="4 | 0:S/5 0:1", B="3 4 | 0:S 0:2", C="4 | 0:2/5", hands="1 1 1", phase=2)
    for text, code, details in (
        ("A1<B2", "son-carries", {"queue": "A", "place": 1}),
        ("B1<C1", "mover-carries", {"queue": "C", "place": 1}),
    ):
        with pytest.raises(IllegalMove) as refused:
            table.play(text)
        assert (refused.value.code, refused.value.details) == (code, details)


def test_several_x_are_chosen_place_by_place_in_rising_order():
    table = scene(A="3 4 | 1:1 1:2", hands="XX 1", phase=2, components=MANY)
    steps = table.book.steps(table.position)
    offered = []
    for choice in ("card X", "card X", "queue A", "place 1", "place 2"):
        offered.append(set(steps.choices()))
        steps.choose(choice)
    assert offered == [
        {"draw", "card X"},
        {"card X", "queue A", "queue B"},
        {"queue A", "queue B"},
        {"finish", "place 1", "place 2"},
        {"finish", "place 2"},
    ]
    assert steps.move.text == "A:X@1X@2"
    assert steps.choices() == []


def test_nobody_is_asked_to_finish_where_nothing_else_can_be_chosen():
    table = scene(A="3 4 |", hands="X 1", phase=2)
    steps = table.book.steps(table.position)
    steps.choose("card X")
    steps.choose("queue A")
    assert steps.move.text == "A:X"
    assert steps.taken == ("card X", "queue A", "finish")


def test_a_choice_that_is_not_offered_is_refused_and_changes_nothing():
    steps = scene(hands="11 1", phase=2).book.steps(scene(hands="11 1", phase=2).position)
    steps.choose("card 1")
    for choice in ("card 2", "place 1", "", "end", "finish"):
        with pytest.raises(BadNotation):
            steps.choose(choice)
    assert (steps.taken, steps.move) == (("card 1",), None)
    steps.choose("queue A")
    with pytest.raises(BadNotation):
        steps.choose("queue A")
