"""The words of both languages: the same keys with the same arguments, and a name for everything in the boxes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ogonek.core.kits import kit, kits
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, LETTERS, STANDARD
from ogonek.words import LANGUAGES, game_text, knows, say

LOCALES = Path(__file__).parent.parent / "locales"
GAME = "pan-tu-nie-stal"
FILES = sorted(path.name for path in (LOCALES / "en").glob("*.ftl"))


def messages(language: str, file: str) -> dict[str, set[str]]:
    """Keys, and the arguments that each one's text uses."""
    text = (LOCALES / language / file).read_text(encoding="utf-8")
    found = re.findall(r"^([a-zA-Z][\w-]*) =(.*(?:\n[ \t]+.*|\n(?=\n? ))*)", text, re.MULTILINE)
    return {key: set(re.findall(r"\$(\w+)", body)) for key, body in found}


def test_both_languages_have_the_same_files() -> None:
    assert sorted(path.name for path in (LOCALES / "pl").glob("*.ftl")) == FILES


@pytest.mark.parametrize("file", FILES)
def test_both_languages_say_the_same_things(file: str) -> None:
    assert messages("en", file) == messages("pl", file)


def test_no_general_key_is_used_twice() -> None:
    """Two games may use the same key, and a game may say a general thing in its own words."""
    keys = [key for file in FILES if file.removesuffix(".ftl") not in kits() for key in messages("en", file)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("game", kits())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_and_option_has_a_name(game: str, language: str) -> None:
    assert say("game-title", language, game) == kit(game).rulebook().title
    for option in kit(game).rulebook().options:
        assert say(f"option-{option}", language, game)
        assert say(f"with-{option}", language, game)


def test_words_of_an_unknown_game_are_the_general_ones() -> None:
    assert game_text("chess", "en") == ""
    assert not knows("game-title", "en", "chess")
    assert say("error-game-over", "en", "chess") == say("error-game-over")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language: str) -> None:
    names = [say(f"good-{good.name}", language, GAME) for good in STANDARD.goods]
    names += [say(f"foreign-{good}", language, GAME) for good in STANDARD.foreign]
    names += [say(f"card-{code}{short}", language, GAME) for code in CODES for short in ("", "-short")]
    names += [say(f"shop-{letter}{short}", language, GAME) for letter in LETTERS for short in ("", "-short")]
    assert all(names)
    assert len({say(f"good-{good.name}", language, GAME) for good in STANDARD.goods}) == len(STANDARD.goods)


def test_the_polish_names_spell_the_codes_of_the_game_file() -> None:
    """`mebloscianka` is `meblościanka` without its tails and strokes."""
    plain = str.maketrans("ąćęłńóśźż ", "acelnoszz-")
    for good in STANDARD.goods:
        assert say(f"good-{good.name}", "pl", GAME).translate(plain) == good.name
