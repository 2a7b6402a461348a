"""What can be wrong with a move or a record, as codes and arguments.

The sentences live in `locales/`, one a language. This package does no I/O, so whoever loads the words
(`ogonek.words`) hands `speak_with` a function that turns an error into a sentence; without one an error
shows its code.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Argument = str | int


class OgonekError(ValueError):
    """An error that a person may cause: a `code` for programs, `details` to fill its sentence."""

    def __init__(self, code: str, rule: str = "", **details: Argument) -> None:
        super().__init__(code)
        self.code = code
        self.rule = rule
        self.details: dict[str, Argument] = details

    def __str__(self) -> str:
        return _speak(self)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled with all that it says: it may have been raised in another process."""
        return _restored, (type(self), self.args, dict(self.__dict__))


def _restored(kind: type[OgonekError], args: tuple[Any, ...], facts: dict[str, Any]) -> OgonekError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(facts)
    return error


class IllegalMove(OgonekError):
    """A well-written move that the rules forbid now; `rule` says which one does."""


class BadNotation(OgonekError):
    """A text that is no move, or not spelled the one way in which that move is written."""


class BadRecord(OgonekError):
    """A game file that is not right. `move` is the number (from 1) of the move at fault, 0 if it is no move."""

    def __init__(self, code: str, rule: str = "", move: int = 0, **details: Argument) -> None:
        super().__init__(code, rule, **details)
        self.move = move


def _show_code(error: OgonekError) -> str:
    details = ", ".join(f"{name}={value!r}" for name, value in error.details.items())
    return f"{error.code} ({details})" if details else error.code


_speak: Callable[[OgonekError], str] = _show_code


def speak_with(speak: Callable[[OgonekError], str]) -> None:
    """From now on `str(error)` is what `speak` makes of it."""
    global _speak
    _speak = speak
