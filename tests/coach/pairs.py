"""Decisions with two moves each, from games played at random, for tests of what is said about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from ogonek.coach.game_part import Reason
from ogonek.core.game import Game
from support.playing import some_move

Plain = dict[str, Any]


class Pair(NamedTuple):
    """A game in which a seat is to move, the view of that seat, and two of its moves."""

    game: Game
    seat: int
    view: Plain
    played: str
    best: str

    def after(self, move: str) -> Plain:
        """What the seat sees once it has made a move."""
        game = self.game.copy()
        game.play(move)
        return game.view(self.seat)


Check = Callable[[Pair], bool]


def pairs(begin: Callable[[int, Random], Game], games: int, tries: int) -> Iterator[Pair]:
    for number in range(games):
        rng = Random(number)
        game = begin(number, rng)
        if game.to_move is None or game.to_move < 0:
            continue
        view = game.view(game.to_move)
        for _ in range(tries):
            played, best = some_move(game, rng), some_move(game, rng)
            if played != best:
                yield Pair(game, game.to_move, view, played, best)


def check_reasons(
    found: Iterator[Pair], says: dict[str, Callable[[Pair], Reason | None]], checks: dict[str, Check], rare: int
) -> None:
    """Every reason is said exactly where its check holds. At most so many rare ones are never said."""
    said: dict[str, int] = dict.fromkeys(checks, 0)
    unsaid: dict[str, int] = dict.fromkeys(checks, 0)
    for pair in found:
        for key, check in checks.items():
            reason = says[key](pair)
            holds = check(pair)
            assert (reason is not None) == holds, (key, pair.played, pair.best, pair.view)
            assert reason is None or reason.key == key
            (said if holds else unsaid)[key] += 1
    assert list(said.values()).count(0) <= rare, said
    assert all(unsaid.values()), unsaid
