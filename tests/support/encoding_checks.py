"""What every game's encoding has to keep: choices by number, and what a seat knows as a row of numbers."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from ogonek.core.encoding import Encoding
from ogonek.core.errors import BadNotation
from ogonek.core.game import Game


def hashes(encoding: Encoding) -> tuple[str, str]:
    """Of the list of choices and of the row's layout."""
    layout = [(field.name, field.offset, field.size) for field in encoding.fields]
    return sha256("\n".join(encoding.choices).encode()).hexdigest(), sha256(repr(layout).encode()).hexdigest()


def check_numbers(encoding: Encoding) -> None:
    """Numbers and choices are each other's opposite."""
    choices = encoding.choices
    assert [encoding.number(encoding.choice(number)) for number in range(len(choices))] == list(range(len(choices)))
    assert len(set(choices)) == len(choices)
    for wrong in (-1, len(choices)):
        with pytest.raises(BadNotation):
            encoding.choice(wrong)
    with pytest.raises(BadNotation):
        encoding.number("place 0")


def check_fields(encoding: Encoding) -> None:
    """They follow one another."""
    fields = encoding.fields
    assert [field.offset for field in fields] == [0, *[field.end for field in fields][:-1]]
    assert fields[-1].end == encoding.size
    assert len({field.name for field in fields}) == len(fields)


def check_offered(game: Game, rng: Random) -> None:
    """A move built from numbers alone passes exactly the stepwise choices and comes out as a legal move."""
    encoding = game.rulebook.encoding
    if game.over:
        return
    steps = game.steps()
    while steps.move is None:
        offered = [encoding.number(one) for one in steps.choices()]
        assert [encoding.choice(one) for one in offered] == steps.choices()
        assert len(set(offered)) == len(offered) > 0
        steps.choose(encoding.choice(rng.choice(offered)))
    assert steps.move.text in game.legal_moves()


def check_range(game: Game, rng: Random) -> None:
    """The row has one size, and each of its numbers lies where its field says."""
    encoding, steps = game.rulebook.encoding, game.steps()
    while not game.over and steps.move is None and rng.random() < 0.7:
        steps.choose(rng.choice(steps.choices()))
    for seat in (None, *range(len(game.seats))):
        row = encoding.vector(game.view(seat), steps.taken if seat == game.to_move else ())
        assert len(row) == encoding.size
        assert all(type(one) is float for one in row)
        for field in encoding.fields:
            part = row[field.offset : field.end]
            assert field.low <= min(part), field.name
            assert max(part) <= field.high, field.name


def check_redealt(game: Game, rng: Random) -> None:
    """Positions that a seat cannot tell apart have the same row."""
    book = game.rulebook
    for seat in range(len(game.seats)):
        view = game.view(seat)
        other = book.redeal(view, rng)
        assert book.encoding.vector(book.view(other, seat)) == book.encoding.vector(view)


def fields_used(game: Game, rng: Random) -> set[str]:
    """Those that hold something at some time while the game is played to its end."""
    encoding = game.rulebook.encoding
    used: set[str] = set()
    while not game.over:
        steps = game.steps()
        while True:
            row = encoding.vector(game.view(game.to_move), steps.taken)
            used.update(field.name for field in encoding.fields if any(row[field.offset : field.end]))
            if steps.move is not None:
                break
            steps.choose(rng.choice(steps.choices()))
        game.play(steps.move.text)
    return used
