"""The reader's language: words by key, errors as sentences."""

from __future__ import annotations

from typing import Any

from ogonek.core.errors import OgonekError
from ogonek.words import say, say_error


class Translator:
    """The words of a language; at a table, with those of its game."""

    def __init__(self, language: str, game: str = "") -> None:
        self.language = language
        self.game = game

    def at_table(self, game: str) -> Translator:
        return Translator(self.language, game)

    def say(self, key: str, /, **arguments: Any) -> str:
        return say(key, self.language, self.game, **arguments)

    def error(self, error: OgonekError) -> str:
        """A server may be newer than these words: then it is at least said that something went wrong."""
        try:
            return say_error(error, self.language, self.game)
        except LookupError:
            return say_error(OgonekError("mishap"), self.language)
