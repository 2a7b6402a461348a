"""The words of both languages: the same keys with the same arguments, and a name for everything in the boxes."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ogonek.games.pan_tu_nie_stal.rules.components import CODES, LETTERS, STANDARD
from ogonek.words import LANGUAGES, say

LOCALES = Path(__file__).parent.parent / "locales"
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


def test_no_key_is_used_twice() -> None:
    keys = [key for file in FILES for key in messages("en", file)]
    assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_box_has_a_name(language: str) -> None:
    names = [say(f"good-{good.name}", language) for good in STANDARD.goods]
    names += [say(f"foreign-{good}", language) for good in STANDARD.foreign]
    names += [say(f"card-{code}{short}", language) for code in CODES for short in ("", "-short")]
    names += [say(f"shop-{letter}{short}", language) for letter in LETTERS for short in ("", "-short")]
    assert all(names)
    assert len({say(f"good-{good.name}", language) for good in STANDARD.goods}) == len(STANDARD.goods)


def test_the_polish_names_spell_the_codes_of_the_game_file() -> None:
    """`mebloscianka` is `meblościanka` without its tails and strokes."""
    plain = str.maketrans("ąćęłńóśźż ", "acelnoszz-")
    for good in STANDARD.goods:
        assert say(f"good-{good.name}", "pl").translate(plain) == good.name
