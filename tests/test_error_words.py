"""Every error can be said, in every language, with the arguments that it is raised with."""

from __future__ import annotations

import pytest

from ogonek.core.errors import BadNotation, BadRecord, IllegalMove
from ogonek.words import LANGUAGES, say, say_error
from support.error_codes import raised

RAISED = raised()


def game_of(where: str) -> str:
    """The game in whose folder that file is; empty for every other file."""
    parts = where.split("/")
    return parts[1].replace("_", "-") if parts[0] == "games" and len(parts) > 2 else ""


def test_errors_were_found():
    codes = {error.code for error in RAISED}
    assert {"not-in-hand", "not-a-move", "key-missing", "file-empty", "proof-deal"} <= codes
    assert len(codes) > 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("error", RAISED, ids=lambda error: f"{error.where} {error.code}")
def test_every_error_has_a_sentence(error, language):
    text = say(f"error-{error.code}", language, game_of(error.where), **dict.fromkeys(error.arguments, 3))
    assert text.strip()
    assert "{" not in text


@pytest.mark.parametrize(("language", "rule"), [("en", "rule Q13"), ("pl", "zasada Q13")])
def test_an_illegal_move_names_its_rule(language, rule):
    text = say_error(IllegalMove("deck-empty", "Q13"), language)
    assert text.endswith(f"({rule})")


def test_english_is_the_default():
    assert str(IllegalMove("deck-empty", "Q13")) == say_error(IllegalMove("deck-empty", "Q13"), "en")
    assert say_error(IllegalMove("deck-empty", "Q13"), "pl") != str(IllegalMove("deck-empty", "Q13"))


@pytest.mark.parametrize(("held", "words"), [(0, "żadnej|nie masz"), (1, "jedną"), (2, "2 karty"), (5, "5 kart ")])
def test_polish_counts_as_polish_does(held, words):
    text = say_error(IllegalMove("not-in-hand", "Q13", card="1", wanted=9, held=held), "pl").lower()
    assert any(word in text for word in words.split("|"))


def test_all_errors_are_value_errors():
    for error in (IllegalMove("a"), BadNotation("b"), BadRecord("c")):
        assert isinstance(error, ValueError)


def test_a_missing_sentence_is_loud():
    with pytest.raises(LookupError):
        say("error-nobody-wrote-this")
    with pytest.raises(LookupError):
        say("error-not-a-move")  # without its argument
