"""A command that speaks the reader's language: help and errors come from `locales/`, by keys."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

import click

from ogonek.bots import NAMES as BOTS
from ogonek.core.errors import BadRecord, OgonekError
from ogonek.core.kits import kits
from ogonek.words import LANGUAGES, printable, say, say_error

INTERRUPTED = 130  # what shells expect of a program that Ctrl-C ended
_LANGUAGE = "ogonek.language"  # where click's context keeps it


def language_of(environment: Mapping[str, str]) -> str:
    """The first of the locale's variables that is set decides; English where we do not speak its language."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            base = environment[name].split("_")[0].split(".")[0].lower()
            return base if base in LANGUAGES else "en"
    return "en"


def language() -> str:
    context = click.get_current_context(silent=True)
    chosen = None if context is None else context.meta.get(_LANGUAGE)
    return chosen or language_of(os.environ)


def words(key: str, game: str = "", /, **arguments: Any) -> str:
    """The words of that key in the reader's language; among a game's words first, where one is named."""
    return say(key, language(), game, **arguments)


def speaker(game: str) -> Callable[..., str]:
    """`words` about that game in the language of this moment, for code that does not know about the command."""
    chosen = language()
    return lambda key, /, **arguments: say(key, chosen, game, **arguments)


class Failure(click.ClickException):
    """What went wrong, in one line on standard error; no traceback."""

    def __init__(self, message: str, exit_code: int = 1) -> None:
        super().__init__(message)
        self.exit_code = exit_code  # type: ignore[misc] # click reads it from the error that was raised

    def show(self, file: Any = None) -> None:
        click.echo(f"ogonek: {printable(self.message)}", err=True)


def failure(error: OgonekError, exit_code: int) -> Failure:
    return Failure(say_error(error, language()), exit_code)


def reason(error: BadRecord) -> str:
    """Why a record is wrong, without the move that a longer sentence names already."""
    cause = error.__cause__
    return say_error(cause if error.move and isinstance(cause, OgonekError) else error, language())


def _help(key: str) -> str:
    """Help names what there is to choose from."""
    options = dict.fromkeys(option for kit in kits().values() for option in kit.rulebook().options)
    return words(key, games=", ".join(kits()), options=", ".join(options), bots=", ".join(BOTS))


class Option(click.Option):
    """An option whose help is a key."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        key, self.help = self.help, _help(self.help) if self.help else None
        try:
            return super().get_help_record(ctx)
        finally:
            self.help = key


def option(*names: str, **settings: Any) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(*names, cls=Option, **settings)


class _Spoken(click.Command):
    """A command whose help is a key, with `--lang` and `--help`."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self.params.append(
            Option(
                ["--lang"],
                type=click.Choice(LANGUAGES),
                is_eager=True,  # before anything that speaks
                expose_value=False,
                callback=_set_language,
                help="cli-lang",
            )
        )

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """The language comes before all that speaks: `--help --lang pl` is help in Polish."""
        for name, value in pairwise([part for arg in args for part in arg.split("=", 1)]):
            if name == "--lang" and value in LANGUAGES:
                _set_language(ctx, None, value)
        return super().parse_args(ctx, args)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = words("cli-help")
        return found

    def get_short_help_str(self, limit: int = 45) -> str:
        return words(f"{self.help}-short")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(_help(self.help or ""))


class Command(_Spoken):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BadRecord as error:
            raise failure(error, 1) from error
        except OgonekError as error:  # nothing is wrong with a file: something was asked for wrongly
            raise failure(error, 2) from error
        except KeyboardInterrupt:
            ctx.exit(INTERRUPTED)


class Group(_Spoken, click.Group):
    command_class = Command


def _set_language(context: click.Context, _parameter: click.Parameter | None, chosen: str | None) -> None:
    if chosen:
        context.meta[_LANGUAGE] = chosen
