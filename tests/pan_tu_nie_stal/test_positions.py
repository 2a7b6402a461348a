"""Every position of a few recorded games, looked at from all sides: quick, and the same in every run.

`test_properties.py` asks the same of games that nobody has seen yet; these say at once where something broke.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest

import ogonek
from ogonek.core.chance import Stream
from ogonek.core.game import Game
from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD, Good
from ogonek.games.pan_tu_nie_stal.rules.encoding import VERSION, vector
from ogonek.games.pan_tu_nie_stal.rules.rulebook import RULEBOOK, PanTuNieStal
from pan_tu_nie_stal.scenes import scene
from support.walking import assert_a_copy_goes_its_own_way, recorded, walked

# Two players with the bazaar (Q6), three with it, and an end by the final checks after somebody ran out (Q23)
GAMES = ("shared/pan-tu-nie-stal-bazaar-2", "shared/pan-tu-nie-stal-bazaar-3", "pan-tu-nie-stal/Q23-with-closed-bazaar")
# What a row of numbers holds belongs to the version: whoever changes this hash raises `encoding.VERSION`.
ROWS = {1: "f787188b59bc6b60ead1a3ccc2a776d50bd4f12f1927a45e8447f242fd22c1ef"}


def positions(name: str, every: int = 1) -> Iterator[tuple[Game, str | None]]:
    return walked(RULEBOOK, recorded(name), every)


@pytest.mark.parametrize("name", GAMES)
def test_a_position_is_the_same_after_it_was_written_down(name):
    for game, _ in positions(name):
        data = RULEBOOK.to_data(game.position)
        again = RULEBOOK.from_data(json.loads(json.dumps(data)))
        assert RULEBOOK.to_data(again) == data
        assert (again.sons, again.open_queues) == (game.position.sons, game.position.open_queues)
        assert [move.text for move in again.legal_moves()] == list(game.legal_moves())


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_goes_its_own_way(name):
    assert_a_copy_goes_its_own_way(positions(name, every=3))


@pytest.mark.parametrize("name", GAMES)
def test_a_redeal_looks_the_same_to_who_asks(name):
    rng = Random(name)
    hands = set()
    for game, _ in positions(name, every=4):
        for seat in (None, *range(len(game.seats))):
            seen = game.view(seat)
            position = RULEBOOK.redeal(seen, rng)
            assert RULEBOOK.view(position, seat) == seen
            assert position.sons == game.position.sons
            hands.add(tuple(position.hands[0]))
            if game.to_move == seat is not None:
                assert [move.text for move in position.legal_moves()] == list(game.legal_moves())
    assert len(hands) > 20


@pytest.mark.parametrize("name", GAMES)
def test_views_of_several_are_the_views_of_each(name):
    for game, _ in positions(name, every=4):
        seats = (None, *range(len(game.seats)))
        assert game.views(seats) == {seat: game.view(seat) for seat in seats}


def test_a_change_of_what_a_row_holds_needs_a_new_version():
    total = sha256()
    for name in GAMES:
        for game, text in positions(name, every=5):
            choices = () if text is None else RULEBOOK.parse(text).choices
            for seat in (None, *range(len(game.seats))):
                row = vector(game.view(seat), choices if seat == game.to_move else ())
                total.update(repr([(at, round(number, 6)) for at, number in enumerate(row) if number]).encode())
    assert total.hexdigest() == ROWS[VERSION]


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("A:11", [("A", [4, 4, None], None)]),
        ("A:X@3", [("A", [1, 4, None], 1)]),
        ("A:X@1XX", [("A", [5, 1, None], 0)]),
        ("+A:M", [("A", [4, 4, None], None)]),
        ("A2<B1", [("A", [5, 4, None], 0), ("B", [None, 2, None], 1)]),
        ("d", []),
    ],
)
def test_a_preview_says_what_a_move_will_change(text, changes):
    table = scene(
        A="3 4 | 1:3 0:S 0:2 1:1", B="3 4 | 0:3 1:2", hands="11XXXM 1 1", phase=2,
        components=RULEBOOK.components._replace(copies=(7, 3, 1, 2, 5, 1, 3, 1)),
    )  # fmt: skip
    before = table.data
    foreseen = table.book.preview(table.position, table.book.parse(text))
    assert [(change["queue"], change["sums"], change["leader"]) for change in foreseen] == changes
    assert table.data == before
    table.play(text)
    for letter, sums, leader in changes:
        seen = table.view_of(letter)
        assert (seen["sums"], seen["leader"]) == (sums, leader)


def test_a_preview_says_what_a_laid_good_will_cost():
    table = scene(A="3 4 | 0:3 0:1 1:1", hands="1 1")
    foreseen = table.book.preview(table.position, table.book.parse("A!2@1"))
    assert foreseen == [{"queue": "A", "sums": [0, 1], "leader": 1}]


def test_legal_moves_are_asked_by_text_and_shown_in_short():
    moves = scene(hands="123MPL 1", phase=2)
    game = ogonek.new_game("pan-tu-nie-stal", seats=["Ala", "Ola", "Jan", "Ewa"], seed=3)
    game.position = moves.position
    legal = game.legal_moves()
    assert len(legal) == 15
    assert "d" in legal
    for other in ("e", "nonsense", "A:12", 7, None):
        assert other not in legal
    assert repr(legal) == f"<15 legal moves: {', '.join(list(legal)[:12])}, …>"
    assert repr(scene(phase=4).position.legal_moves()) == "[<e>]"


def test_a_deal_is_made_of_the_box_that_is_played_with():
    small = PanTuNieStal(STANDARD._replace(copies=(1, 0, 0, 0, 0, 0, 0, 0), foreign=("R1",)))
    assert small.deal(Stream(b""), 2, {"bazaar": True}) | {"ministry": []} == {
        "decks": [["1"], ["1"]],
        "ministry": [],
        "foreign": ["R1"],
    }


def test_a_position_is_read_with_the_box_that_is_played_with():
    small = PanTuNieStal(STANDARD._replace(goods=(Good(9, "nine"),)))
    position = small.from_data({"players": 2, "queues": {"A": {"goods": ["9:nine"]}}})
    assert position.components is small.components
    assert position.queues[0].goods == (Good(9, "nine"),)


def test_Q20_a_son_is_used_when_every_step_is_chosen():
    table = scene(A="3 4 | 0:S", B="3 4 | 0:2", hands="1 1", phase=4)
    steps = table.book.steps(table.position)
    for choice in ("son", "queue A", "place 1", "queue B", "place 1"):
        assert steps.move is None
        assert choice in steps.choices()
        steps.choose(choice)
    assert (steps.move.text, steps.taken, steps.choices()) == ("A1<B1", steps.move.choices, [])
