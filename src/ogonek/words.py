"""The words, from `locales/`: one Fluent file a subject and language, the same ones that the web page uses."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ogonek.core.errors import BadRecord, OgonekError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "pl")
_HERE = Path(__file__).parent
# In an installed package the words lie inside it; in a checkout, at its root.
_LOCALES = _HERE / "locales" if (_HERE / "locales").is_dir() else _HERE.parents[1] / "locales"


@cache
def _bundle(language: str) -> FluentBundle:
    from fluent.runtime import FluentBundle, FluentResource  # a tenth of a second, for who says anything at all

    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((_LOCALES / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def say(key: str, language: str = "en", /, **arguments: Any) -> str:
    """The sentence of that key; what it lacks is a mistake of ours, and loud."""
    bundle = _bundle(language)
    message = bundle.get_message(key)
    if message.value is None:
        raise LookupError(f"no words for {key!r} in {language!r}")
    text, errors = bundle.format_pattern(message.value, arguments)
    if errors:
        raise LookupError(f"words for {key!r} in {language!r}: {errors[0]}")
    return str(text)


def say_error(error: OgonekError, language: str = "en") -> str:
    """An error as a sentence, with the rule that it rests on and, in a file, what was wrong there."""
    text = say(f"error-{error.code}", language, **error.details)
    if isinstance(error.__cause__, OgonekError) and isinstance(error, BadRecord):
        return f"{text} {say_error(error.__cause__, language)}"
    return f"{text} ({say('rule', language, rule=error.rule)})" if error.rule else text


def printable(text: str) -> str:
    """A text without anything that would move the cursor or break the line; files may hold anything."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)
