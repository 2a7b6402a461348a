"""Luck and skill in a finished game, from its open record.

The win share of every seat is followed through the game by the critic. What a step changed is split in two: chance is
the difference between what happened and the mean of what could have happened, and the rest is the decision of whoever
moved. This is the idea of AIVAT (Burch and others, 2018): the chance terms have mean zero whatever the critic's errors
are, so the result without them has the same mean as the result, and varies less the better the critic is.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from ogonek.coach.game_part import GameCoach
from ogonek.coach.values import Values
from ogonek.core.chance import Stream
from ogonek.core.exact import ordered_sum
from ogonek.core.game import Game
from ogonek.core.rulebook import CHANCE, AnyPosition, AnyRulebook

Shares = list[float]  # one a seat

DEALS: Final = 32  # deals from which it is judged what starting is worth


class Step(NamedTuple):
    """A decision and the chance that it set off."""

    move: int  # its number in the record, from 1
    seat: int  # who made it
    shares: Shares  # everybody's win share after it
    decision: Shares  # what the decision changed
    chance: Shares  # what chance changed


class Luck(NamedTuple):
    """A finished game. For every seat: 1/players + first + deal + own + others + chance = result."""

    start: Shares  # win shares when the first decision was due
    first: Shares  # what being first, second and so on is worth
    deal: Shares  # what the deal gave
    steps: list[Step]
    result: Shares

    def own(self) -> Shares:
        """What each seat's own decisions changed for it."""
        return [ordered_sum([step.decision[seat] for step in self.steps if step.seat == seat]) for seat in self._seats]

    def others(self) -> Shares:
        return [ordered_sum([step.decision[seat] for step in self.steps if step.seat != seat]) for seat in self._seats]

    def luck(self) -> Shares:
        """All that chance gave or took: who starts, the deal, and what came later."""
        return [
            self.first[seat] + self.deal[seat] + ordered_sum([step.chance[seat] for step in self.steps])
            for seat in self._seats
        ]

    def adjusted(self) -> Shares:
        """The result without luck."""
        return [won - lucky for won, lucky in zip(self.result, self.luck())]

    @property
    def _seats(self) -> range:
        return range(len(self.result))


class _Played(NamedTuple):
    """A decision as it stands in the record, and what could have come of it."""

    move: int
    seat: int
    after: AnyPosition
    could_be: list[tuple[float, AnyPosition]]


def find_luck(game: Game, coach: GameCoach, values: Values, rng: Random) -> Luck:
    """Of a finished game."""
    start, played = _replayed(game, coach, rng)
    deals = [_dealt(game, rng) for _ in range(DEALS)]
    asked = [start, *deals]
    for one in played:
        asked.append(one.after)
        asked += [position for _, position in one.could_be]
    shares = values.shares(asked)
    at_start, after_deals, rest = shares[0], shares[1 : DEALS + 1], iter(shares[DEALS + 1 :])
    players = len(at_start)
    expected = [ordered_sum([deal[seat] for deal in after_deals]) / DEALS for seat in range(players)]
    steps, before = [], at_start
    for one in played:
        after = next(rest)
        mean = after
        if one.could_be:
            could_be = [(weight, next(rest)) for weight, _ in one.could_be]
            mean = [ordered_sum([weight * found[seat] for weight, found in could_be]) for seat in range(players)]
        steps.append(Step(one.move, one.seat, after, _less(mean, before), _less(after, mean)))
        before = after
    fair = [1 / players] * players
    return Luck(at_start, _less(expected, fair), _less(at_start, expected), steps, before)


def _less(these: Shares, those: Shares) -> Shares:
    return [one - other for one, other in zip(these, those)]


def _replayed(game: Game, coach: GameCoach, rng: Random) -> tuple[AnyPosition, list[_Played]]:
    book = game.rulebook
    moves = [book.parse(text) for text in game.moves]
    position = book.lay_table(game.deal, len(game.seats), game.first, game.options)
    at = 0
    while position.to_move == CHANCE:
        book.apply(position, moves[at])
        at += 1
    start, played = book.copy(position), []
    while at < len(moves):
        before, number, seat = book.copy(position), at, position.to_move
        assert seat is not None
        book.apply(position, moves[at])
        at += 1
        while position.to_move == CHANCE and at < len(moves):
            book.apply(position, moves[at])
            at += 1
        could_be = coach.alternatives(before, position, at - number > 1, rng)
        for _, other in could_be:
            book.apply(other, moves[number])
            _play_chance(book, other, rng)
        played.append(_Played(number + 1, seat, book.copy(position), could_be))
    return start, played


def _dealt(game: Game, rng: Random) -> AnyPosition:
    """The same game as another deal would have begun it."""
    book, players = game.rulebook, len(game.seats)
    stream = Stream(rng.getrandbits(64).to_bytes(8, "big"))
    position = book.lay_table(book.deal(stream, players, game.options), players, game.first, game.options)
    book.play_chance(position, stream)
    return position


def _play_chance(book: AnyRulebook, position: AnyPosition, rng: Random) -> None:
    if position.to_move == CHANCE:
        book.play_chance(position, Stream(rng.getrandbits(64).to_bytes(8, "big")))
