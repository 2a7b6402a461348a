"""Games for tests: dealt from a seed, played at random."""

from __future__ import annotations

from random import Random
from typing import Any

from ogonek.core.chance import Stream, secret_of_seed
from ogonek.core.game import Game
from ogonek.core.kits import rulebook

NAMES = ["Ala", "Ola", "Jan", "Ewa", "Jaś", "Zoja"]


def dealt(book: Any, players: int, seed: object, **options: bool) -> Game:
    """A new game by a rulebook (or the newest of that name), also by one with other components."""
    book = rulebook(book) if isinstance(book, str) else book
    stream = Stream(secret_of_seed(seed))
    chosen = {option: options.get(option, False) for option in book.options}
    first = stream.below(players)
    return Game(book, NAMES[:players], first, chosen, book.deal(stream, players, chosen), stream)


def played(game: Game, rng: Random, moves: int | None = None, prefer: str = "", often: float = 0.0) -> Game:
    """The same game, played on at random: that many moves, or to its end.

    Where all moves are equally likely games are alike; a move that is preferred so often makes others.
    """
    while not game.over and moves != 0:
        legal = game.legal_moves()
        game.play(prefer if rng.random() < often and prefer in legal else rng.choice(list(legal)))
        moves = None if moves is None else moves - 1
    return game


def some_move(game: Game, rng: Random) -> str:
    """A legal move of the seat to move, built step by step: there may be too many to list."""
    steps = game.steps()
    while steps.move is None:
        steps.choose(rng.choice(steps.choices()))
    return steps.move.text
