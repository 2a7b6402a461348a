"""Moves: their one spelling, the steps that build them, and what is said when they are refused."""

from __future__ import annotations

import pytest

from demoludy.scenes import scene
from ogonek.core.errors import BadNotation
from ogonek.games.demoludy.rules.rulebook import RULEBOOK


def test_D10_no_step_leads_to_a_second_ten():
    table = scene("$7 $10 $10", "G2", "B4", rows=["R2", "R7", ""], auctioned="R1")
    steps = table.book.steps(table.position)
    assert steps.choices() == ["pass", "up $7", "up $10"]  # two cards face down would not do
    steps.choose("up $10")
    assert steps.choices() == ["down $7", "down $10", "finish"]


def test_D10_a_second_ten_helps_no_bid():
    """It would take both tens face up, and one of them can lie face down only where face-down cards may lie."""
    table = scene("R2 $10 $10", "G2", "B4", rows=["/R3", "R7 R7", ""], auctioned="R1")
    steps = table.book.steps(table.position)
    assert steps.choices() == ["pass"]
    assert table.legal == {"pass"}


def test_D9_steps_count_every_card_laid_so_far():
    table = scene("R2 R3 R4 G2", "G2", "B4", rows=["/V2", "R7", ""], auctioned="R1")
    steps = table.book.steps(table.position)
    for choice in ("up R2", "up R3"):
        steps.choose(choice)
    assert steps.choices() == ["up R4"]  # 6 in all, two too few
    table = scene("R2 R3 R4 G2", "G2", "B4", rows=["/V2", "R5", ""], auctioned="R1")
    steps = table.book.steps(table.position)
    for choice in ("up R2", "up R3"):
        steps.choose(choice)
    assert steps.choices() == ["up R4", "finish"]
    covering = scene("R2 G2 G3 G4", "G2", "B4", rows=["", "R3", ""], auctioned="R1")
    steps = covering.book.steps(covering.position)
    for choice in ("up R2", "down G2"):
        steps.choose(choice)
    assert steps.choices() == ["down G3", "down G4"]  # as high as the highest
    steps.choose("down G3")
    assert steps.choices() == ["down G4", "finish"]


def test_steps_that_end_by_themselves_hold_every_choice():
    table = scene("R4", "G2", "B4", rows=["", "R3", ""], auctioned="R1")
    steps = table.book.steps(table.position)
    steps.choose("up R4")
    assert (steps.taken, steps.move.text) == (("up R4", "finish"), "R4")
    assert steps.taken == steps.move.choices
    with pytest.raises(BadNotation) as refusal:
        steps.choose("finish")
    assert (refusal.value.code, refusal.value.details) == ("not-offered", {"choice": "finish"})


@pytest.mark.parametrize(
    ("text", "choices"),
    [
        ("!mil 1", ("play mil", "seat 1")),
        ("!awa 2:3", ("play awa", "seat 2", "place 3")),
        ("!sta 2", ("play sta", "place 2")),
        ("!baz 1=2:3", ("play baz", "place 1", "seat 2", "place 3")),
        ("R4 / G2 $7", ("up R4", "down G2", "down $7", "finish")),
    ],
)
def test_a_move_has_one_text_and_one_series_of_choices(text, choices):
    assert (RULEBOOK.parse(text).text, RULEBOOK.parse(text).choices) == (text, choices)


@pytest.mark.parametrize(("number", "shown"), [(-1, "-1"), (10**60, str(10**60)[:40])], ids=["too small", "too big"])
def test_a_number_that_is_no_choice_is_refused(number, shown):
    with pytest.raises(BadNotation) as refusal:
        RULEBOOK.encoding.choice(number)
    assert (refusal.value.code, refusal.value.details) == ("not-offered", {"choice": shown})
    with pytest.raises(BadNotation) as refusal:
        RULEBOOK.encoding.number("x" * 60)
    assert (refusal.value.code, refusal.value.details) == ("not-offered", {"choice": "x" * 40})


@pytest.mark.parametrize(
    ("text", "code"),
    [("R2 X9", "not-a-move"), ("R2/ G2", "not-a-move"), ("!mil", "not-a-move"), ("R3 R2", "cards-out-of-order")],
)
def test_what_is_said_of_a_text_that_is_no_move(text, code):
    long = text + " R2" * 20
    with pytest.raises(BadNotation) as refusal:
        RULEBOOK.parse(long)
    assert (refusal.value.code, refusal.value.details) == (code, {"move": long[:40]})


# Why not

TABLES = {
    "choosing": scene("R4 G2", "G2", "B4", stacks={"R": [], "G": [1], "B": [2]}),
    "opening": scene("R4 $7 $10 G2", "G2", "B4", auctioned="R1", opening=True),
    "opening with actions": scene("R4 cel", "G2", "B4", auctioned="R1", opening=True, actions=True),
    "bidding": scene("R4 $7 $10 $10 G2", "G2", "B4", rows=["R2 /G2", "R7 $10", ""], auctioned="R1"),
    "actions": scene(
        "R4 mil cel awa sta baz cin bru", "", "B4", rows=["R2 /G2", "R7", "R4 /R2"], auctioned="R1", actions=True
    ),
    "lone card": scene("sta", "G2", "B4", rows=["R2", "", ""], auctioned="R1", actions=True),
    "behind": scene("R4", "G2", "B4", rows=["R2", "R7", ""], auctioned="R1", actions=True, acted=True),
    "shuffle": scene("R4", "G2", "B4", rows=["", "R3", ""], auctioned="R1", deck="", discard="V2").play("R4"),
    "theft": scene("mil R4", "G2", "B4", rows=["R2", "R7", ""], auctioned="R1", actions=True).play("!mil 1"),
    "same": scene(
        "R4", "", "", rows=["R2", "", ""], auctioned="R4", points=True, tokens=[{"R": 1}, {}, {}], phase="settling"
    ),
    "fifth": scene(
        "R4", "", "", rows=["R2", "", ""], auctioned="R4", points=True, phase="settling",
        tokens=[{"G": 1, "V": 1, "O": 1, "B": 1}, {}, {}],
    ),
    "over": scene("R4", "", "", end="D15", to_move=None),
}  # fmt: skip


@pytest.mark.parametrize(
    ("table", "text", "code", "rule", "details"),
    [
        ("choosing", "R4", "open-first", "D7", {}),
        ("choosing", "open R", "stack-empty", "D7", {"colour": "R"}),
        ("choosing", "open B", "no-goods-to-open", "D7", {"colour": "B"}),
        ("opening", "pass", "opener-cannot-pass", "D7", {}),
        ("opening", "$7", "opening-without-goods", "D7", {"colour": "R"}),
        ("opening", "/ G2", "opening-without-goods", "D7", {"colour": "R"}),
        ("opening", "open G", "auction-goes-on", "D8", {}),
        ("opening", "stay", "no-action-cards", "D3", {}),
        ("opening", "!cel", "no-action-cards", "D3", {}),
        ("opening with actions", "stay", "opening-laying-first", "D7", {"colour": "R"}),
        ("bidding", "G2", "not-for-this-token", "D9", {"card": "G2", "colour": "R"}),
        ("bidding", "R4 R4", "card-not-held", "D9", {"card": "R4", "wanted": 2, "held": 1}),
        ("bidding", "$10", "second-ten", "D10", {}),
        ("bidding", "R4 / G2", "covered-already", "D11", {}),
        ("bidding", "R4 $7", "too-low", "D9", {"total": 14, "highest": 17}),
        ("actions", "stay", "nothing-done", "A3", {}),
        ("behind", "stay", "not-in-the-lead", "A3", {"total": 2, "highest": 7}),
        ("behind", "!bru", "card-not-held", "A2", {"card": "bru", "wanted": 1, "held": 0}),
        ("actions", "!mil 1", "hand-empty", "A7", {"seat": 1}),
        ("actions", "!mil 3", "no-such-seat", "A7", {"seat": 3}),
        ("actions", "!cin 0", "not-at-yourself", "A12", {"card": "cin"}),
        ("actions", "!cin 1", "hand-empty", "A12", {"seat": 1}),
        ("actions", "!awa 1:1", "last-card-stays", "A5", {"seat": 1}),
        ("actions", "!awa 2:3", "no-card-there", "A9", {"seat": 2, "place": 3}),
        ("actions", "!awa 2:2", "face-down-untouched", "A6", {"seat": 2, "place": 2}),
        ("actions", "!sta 2", "face-down-untouched", "A6", {"seat": 0, "place": 2}),
        ("actions", "!sta 3", "no-card-there", "A10", {"seat": 0, "place": 3}),
        ("lone card", "!sta 1", "last-card-stays", "A5", {"seat": 0}),
        ("actions", "!baz 2=1:1", "face-down-untouched", "A6", {"seat": 0, "place": 2}),
        ("actions", "!baz 1=1:2", "no-card-there", "A11", {"seat": 1, "place": 2}),
        ("actions", "!bru", "no-effect", "A13", {"card": "bru"}),
        ("shuffle", "pass", "shuffle-first", "D5", {}),
        ("shuffle", "~shuffle R2", "wrong-shuffle", "D5", {}),
        ("theft", "pass", "steal-first", "A7", {}),
        ("theft", "~steal R2", "wrong-steal", "A7", {}),
        ("same", "swap G", "token-same-first", "V3", {}),
        ("fifth", "keep", "token-fifth-first", "V4", {}),
        ("over", "pass", "game-over", "D15", {}),
    ],
)
def test_what_is_said_when_a_move_is_refused(table, text, code, rule, details):
    position, book = TABLES[table].position, TABLES[table].book
    move = book.parse(text)
    assert move not in book.legal_moves(position)
    error = book.explain(position, move)
    assert (error.code, error.rule, error.details) == (code, rule, details)
