"""The secrecy test (DESIGN): what a seat never learns must not reach it in any way.

Twins are two games that one seat (or a spectator, None) cannot tell apart: the same play on two deals that
differ only in what it has not learned up to the last move. All that the seat can be shown must be the same
to the byte, after every move. `check` compares views, events, whose turn it is, legal moves, choices, previews
and error texts; a test of something else that is shown (messages of a server, say) takes `twin_records` and
compares that.

Each game says in a `Secrets` what is hidden in it and how a twin is made. The twin is made from the deal, with
no help of the code under test: never with `redeal`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from itertools import islice
from random import Random
from typing import Any, NamedTuple, Protocol

from ogonek.core.errors import BadNotation, IllegalMove, OgonekError
from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.core.rulebook import Rulebook
from ogonek.words import LANGUAGES, say_error

Seat = int | None
Plain = dict[str, Any]


class Twin(NamedTuple):
    """Another deal and the play on it. Texts of moves may differ only where nobody but the mover knows them."""

    deal: Plain
    moves: list[str]


class Secrets(Protocol):
    """What one game hides."""

    def twin(self, game: Game, seat: Seat, rng: Random) -> Twin:
        """The deal with all that the seat has not learned by now mixed among itself, so that the play stays legal."""

    def hidden(self, game: Game, seat: Seat) -> Plain:
        """What lies now in each place that is hidden from the seat, by the places' names."""

    def attempts(self, game: Game, rng: Random) -> Iterable[str]:
        """Texts, legal or not, that a curious player might try now, made only of what everybody knows."""


class Leak(AssertionError):
    """A seat was shown something that it could tell the twins apart by."""

    def __init__(self, channel: str, move: int, seat: Seat, first: object, second: object) -> None:
        super().__init__(f"{channel}, after {move} moves, seat {seat}:\n{first}\n{second}")
        self.channel = channel


def twin_games(secrets: Secrets, game: Game, seat: Seat, rng: Random) -> tuple[tuple[Game, list[str]], ...]:
    """The game and its twin from their deals on, each with the moves to play."""
    twin = secrets.twin(game, seat, rng)
    assert len(twin.moves) == len(game.moves)
    plays = [(game.deal, game.moves[:]), (twin.deal, twin.moves)]
    return tuple((Game(game.rulebook, game.seats, game.first, game.options, deal), moves) for deal, moves in plays)


def twin_records(secrets: Secrets, game: Game, seat: Seat, rng: Random) -> tuple[Plain, Plain]:
    """The records of the game and of its twin, for what is not tested here. Neither holds a result."""
    first, second = ({**fresh.record(), "moves": moves} for fresh, moves in twin_games(secrets, game, seat, rng))
    return first, second


def check(secrets: Secrets, game: Game, seat: Seat, rng: Random) -> set[str]:
    """Plays the game beside a twin and raises Leak if they look different to the seat; which places differed."""
    (first, moves), (second, twin_moves) = twin_games(secrets, game, seat, rng)
    differed: set[str] = set()
    told: list[list[Event]] = [first.opening, second.opening]
    for number in range(len(moves) + 1):
        attempts = list(secrets.attempts(first, rng)) if first.to_move == seat is not None else []
        shown = [everything_shown(twin, seat, events, attempts) for twin, events in zip((first, second), told)]
        for channel in shown[0]:
            if shown[0][channel] != shown[1].get(channel):
                raise Leak(channel, number, seat, shown[0][channel], shown[1].get(channel))
        hidden = [secrets.hidden(twin, seat) for twin in (first, second)]
        differed.update(place for place in hidden[0] if hidden[0][place] != hidden[1][place])
        if number < len(moves):
            told = [first.play(moves[number])]
            try:
                told.append(second.play(twin_moves[number]))
            except OgonekError as error:
                raise Leak("turn", number, seat, moves[number], repr(error)) from error
    return differed


def everything_shown(game: Game, seat: Seat, events: Iterable[Event], attempts: Iterable[str]) -> dict[str, str]:
    """All that the seat can be shown now, by channel, as the bytes that would travel."""
    channels: Plain = {
        "turn": [game.to_move, game.over, game.winners],
        "events": [event.seen_by(seat) for event in events],
        "view": game.view(seat),
    }
    if seat is not None and game.to_move == seat:
        channels["legal moves"] = list(game.legal_moves())
        channels["steps"] = list(walk_first(game))
        channels["previews"] = [game.rulebook.preview(game.position, move) for move in some_moves(game)]
        channels["errors"] = [refusal(game, text) for text in attempts]
    return {channel: json.dumps(shown) for channel, shown in channels.items()}


def some_moves(game: Game) -> Iterable[Any]:
    """The first legal moves: of some games there are very many."""
    return islice(game.rulebook.legal_moves(game.position), 12)


def walk_first(game: Game) -> Iterable[list[str]]:
    """The choices offered on the way to a move: all first ones, then always the first of those that follow."""
    first = game.steps().choices()
    yield first
    for choice in first:
        steps = game.steps()
        steps.choose(choice)
        while steps.move is None:
            offered = steps.choices()
            yield offered
            steps.choose(offered[0])
        yield list(steps.taken)


def refusal(game: Game, text: str) -> list[str] | None:
    """All that is told about a move that is refused; None if it is not."""
    if text in game.legal_moves():
        return None
    try:
        game.play(text)
    except (IllegalMove, BadNotation) as error:
        return [error.code, error.rule, repr(error.details), *(say_error(error, language) for language in LANGUAGES)]
    raise AssertionError(f"{text!r} is not among the legal moves, but it was played")


# Leaks to be planted


def leaky_view(book: type[Rulebook[Any, Any]], leak: Callable[[Plain, Any, Seat], None]) -> tuple[type, str, Any]:
    """A view to which `leak` adds what it should not; what is to be put into the rulebook, for `monkeypatch`."""
    honest = book.view

    def view(self: Rulebook[Any, Any], position: Any, seat: Seat) -> Plain:
        seen = honest(self, position, seat)
        leak(seen, position, seat)
        return seen

    return book, "view", view


def others(position: Any, seat: Seat) -> list[int]:
    return [other for other in range(position.players) if other != seat]
