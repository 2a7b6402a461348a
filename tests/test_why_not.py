"""Choices that lead nowhere are explained like the move that they mean; those that are offered need no explanation."""

from __future__ import annotations

import random

import pytest

import ogonek
from ogonek.core.errors import OgonekError
from ogonek.core.kits import kit, kits
from ogonek.words import LANGUAGES, say_error


def reason(game, *choices: str) -> tuple[str, str]:
    error = game.rulebook.why_not(game.position, choices)
    assert error is not None
    return error.code, error.rule


def test_a_queue_game_before_anything_was_done() -> None:
    game = ogonek.new_game("pan-tu-nie-stal", seats=["Ala", "Ola", "Jan"], seed=7, bazaar=True)
    assert reason(game, "end") == ("action-first", "Q13")
    assert reason(game, "queue A", "good 1") == ("no-lead-now", "Q9")
    assert reason(game, "foreign R1") == ("no-lead-now", "Q9")
    assert reason(game, "son") == ("no-such-place", "Q20")
    assert reason(game, *["card 1"] * 9, "queue A") == ("not-in-hand", "Q13")
    assert reason(game, "nonsense") == ("not-offered", "")
    assert game.rulebook.why_not(game.position, ["draw"]) is None


def test_an_auction_before_a_token_was_chosen() -> None:
    game = ogonek.new_game("demoludy", seats=["Ala", "Ola", "Jan"], seed=7, actions=True)
    assert reason(game, "pass") == ("open-first", "D7")
    assert reason(game, "up R3") == ("open-first", "D7")
    assert reason(game, "play baz", "place 1", "seat 1", "place 1") == ("open-first", "D7")
    assert reason(game, "nonsense") == ("not-offered", "")


@pytest.mark.parametrize("name", kits())
def test_any_choices_at_any_time(name: str) -> None:
    """Whatever is asked, the answer is a sentence, and exactly what is offered needs none."""
    book = kit(name).rulebook()
    chosen = random.Random(3)
    every = list(book.encoding.choices)
    for seed in range(3):
        options = {option: bool(seed % 2) for option in book.options}
        game = ogonek.new_game(name, seats=["a", "b", "c"], seed=seed, **options)
        for _ in range(60):
            if game.over:
                break
            steps = game.steps()
            while steps.move is None:
                offered = steps.choices()
                for choice in chosen.sample(every, min(8, len(every))):
                    error = book.why_not(game.position, [*steps.taken, choice])
                    assert (error is None) == (choice in offered)
                    if error is not None:
                        assert isinstance(error, OgonekError)
                        assert all(say_error(error, language, name) for language in LANGUAGES)
                steps.choose(chosen.choice(offered))
            game.play(steps.move.text)
