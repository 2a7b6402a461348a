"""The words, from `locales/`: the same Fluent files that the web page uses.

A file named like a game holds that game's own words, every other file general ones; a game of another package brings
its own (`Kit.words`). A key is looked up among the game's words first, then among the general ones, so two games may
use the same key.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ogonek.core.errors import BadRecord, OgonekError
from ogonek.core.kits import kits

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "pl")
_HERE = Path(__file__).parent
# In an installed package the words lie inside it; in a checkout, at its root.
_LOCALES = _HERE / "locales" if (_HERE / "locales").is_dir() else _HERE.parents[1] / "locales"


def game_text(game: str, language: str) -> str:
    """The Fluent text of a game's own words; empty where it has none in that language."""
    kit = kits().get(game)
    if kit is None:
        return ""
    file = files(kit.words) / f"{language}.ftl" if kit.words else _LOCALES / language / f"{game}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def _bundle(language: str, game: str) -> FluentBundle:
    """A game's own words, or the general ones where `game` is empty."""
    from fluent.runtime import FluentBundle, FluentResource  # takes a tenth of a second, so only for who needs words

    bundle = FluentBundle([language], use_isolating=False)
    if game:
        texts = [game_text(game, language)]
    else:
        found = sorted((_LOCALES / language).glob("*.ftl"))
        texts = [file.read_text(encoding="utf-8") for file in found if file.stem not in kits()]
    for text in texts:
        bundle.add_resource(FluentResource(text))
    return bundle


def _find(key: str, language: str, game: str) -> FluentBundle | None:
    """The words that have this key."""
    for place in (game, "") if game else ("",):
        bundle = _bundle(language, place)
        if bundle.has_message(key):
            return bundle
    return None


def knows(key: str, language: str = "en", game: str = "", /) -> bool:
    """Whether there are words of that key."""
    return _find(key, language, game) is not None


def say(key: str, language: str = "en", game: str = "", /, **arguments: Any) -> str:
    """The sentence of that key, in that game's words if there is one; LookupError without it or its arguments."""
    bundle = _find(key, language, game)
    message = None if bundle is None else bundle.get_message(key)
    if bundle is None or message is None or message.value is None:
        raise LookupError(f"no words for {key!r} in {language!r}")
    text, errors = bundle.format_pattern(message.value, arguments)
    if errors:
        raise LookupError(f"words for {key!r} in {language!r}: {errors[0]}")
    return str(text)


def _fits(key: str, language: str, game: str, error: OgonekError) -> bool:
    try:
        say(key, language, game, **error.details)
    except LookupError:
        return False
    return True


def say_error(error: OgonekError, language: str = "en", game: str = "") -> str:
    """An error as a sentence, with the rule that it rests on and, in a file, what was wrong there.

    An error does not know its game: whoever knows it says so. Otherwise it is the first game whose sentence for the
    code fits the details: games may use the same code.
    """
    key = f"error-{error.code}"
    if not game and not knows(key, language):
        game = next((name for name in kits() if _fits(key, language, name, error)), "")
    text = say(key, language, game, **error.details)
    if isinstance(error.__cause__, OgonekError) and isinstance(error, BadRecord):
        return f"{text} {say_error(error.__cause__, language, game)}"
    return f"{text} ({say('rule', language, rule=error.rule)})" if error.rule else text


def printable(text: str) -> str:
    """A text without anything that would move the cursor or break the line; files may hold anything."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)
