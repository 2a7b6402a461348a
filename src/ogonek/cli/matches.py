"""What `simulate` and `watch` share: who plays with how many, and whether that is possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import click

from ogonek.arena.match import Match
from ogonek.cli.base import Failure, failure, option, words
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game

Decorator = Callable[[Callable[..., Any]], Callable[..., Any]]


def together(*decorators: Decorator) -> Decorator:
    def decorate(function: Callable[..., Any]) -> Callable[..., Any]:
        for decorator in reversed(decorators):
            function = decorator(function)
        return function

    return decorate


players_and_bots = together(
    option("--players", type=click.IntRange(2), default=3, show_default=True, help="cli-players"),
    option("--option", "options", multiple=True, metavar="NAME", help="cli-option"),
    option("--bots", default="random", show_default=True, metavar="A,B,…", help="cli-bots"),
)


def seated_bots(text: str, players: int) -> tuple[str, ...]:
    """One bot for all seats, or one for each."""
    names = tuple(text.split(","))
    if len(names) == 1:
        return names * players
    if len(names) != players:
        raise Failure(words("cli-bots-number", bots=len(names), players=players), 2)
    return names


def checked(match: Match) -> Game:
    """The match as it begins; whatever is wrong with it was asked for wrongly."""
    try:
        for sitting in match.players():
            sitting.check()
        return match.begin()
    except OgonekError as error:
        raise failure(error, 2) from error
