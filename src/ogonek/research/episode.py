"""One game played by numbers: what is offered, what is taken, what each seat sees and what it was worth."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import numpy as np
from numpy.typing import NDArray

from ogonek.core.chance import Stream
from ogonek.core.errors import BadNotation
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import AnyMove
from ogonek.core.steps import Steps
from ogonek.research.observe import observer
from ogonek.research.rows import Row

Mask = NDArray[np.int8]

REWARDS = ("rank", "score")


class Setting:
    """What all episodes of an environment share: the game, its options, the number of players."""

    def __init__(self, game: str, players: int | None, options: Mapping[str, bool]) -> None:
        self.book = rulebook(game)
        self.options = self.book.check_options(options)
        self.players = self.book.players[0] if players is None else players
        self.book.check_players(self.players)
        self.encoding = self.book.encoding
        self.actions = len(self.encoding.choices)

    def bounds(self) -> tuple[Row, Row]:
        """The least and the greatest that each number of an observation can be."""
        sizes = [field.size for field in self.encoding.fields]
        low = np.repeat(np.array([field.low for field in self.encoding.fields], np.float32), sizes)
        high = np.repeat(np.array([field.high for field in self.encoding.fields], np.float32), sizes)
        return low, high

    def deal(self, rng: Random, first: int | None = None) -> Episode:
        """A new game; all its chance follows from the generator."""
        return Episode(self, Stream(rng.randbytes(32)), first)


class Episode:
    """A game in progress."""

    def __init__(self, setting: Setting, stream: Stream, first: int | None = None) -> None:
        self.setting = setting
        self._stream = stream
        book = setting.book
        starter = stream.below(setting.players) if first is None else first
        deal = book.deal(stream, setting.players, setting.options)
        self.position = book.lay_table(deal, setting.players, starter, setting.options)
        self._observe = observer(book, self.position)
        self._apply = book.apply
        self._numbers = setting.encoding.numbers
        self._choices = setting.encoding.choices
        self.moves = 0  # made so far, chance included
        self._go_on()

    def _go_on(self) -> None:
        """To the next decision of a player."""
        book, position = self.setting.book, self.position
        self.moves += len(book.play_chance(position, self._stream))
        self.to_move: int | None = position.to_move
        self.steps: Steps[AnyMove] = book.steps(position)
        self._offer()

    def _offer(self) -> None:
        self.offered: list[int] = list(map(self._numbers.__getitem__, self.steps.choices()))

    def take(self, number: int) -> bool:
        """Takes one choice; whether a move was completed by it. BadNotation if it is not offered."""
        if number not in self.offered:
            raise BadNotation("not-offered", choice=self._name(number))
        steps = self.steps
        steps.choose(self._choices[number])
        if steps.move is None:
            self._offer()
            return False
        self._apply(self.position, steps.move)
        self.moves += 1
        self._go_on()
        return True

    def _name(self, number: int) -> str:
        return self._choices[number] if 0 <= number < len(self._choices) else str(number)

    def play(self, text: str) -> None:
        """A whole move at once, as bots make it."""
        self._apply(self.position, self.setting.book.parse(text))
        self.moves += 1
        self._go_on()

    def observation(self, seat: int) -> Row:
        """What the seat knows, as its game's `encoding.py` writes it; a new array each time."""
        return self._observe(seat, self.moves, self.steps.taken if seat == self.to_move else ())

    def mask(self, seat: int) -> Mask:
        """1 for each choice that the seat may take now; none if it is not to move."""
        mask = bytearray(self.setting.actions)
        if seat == self.to_move:
            for number in self.offered:
                mask[number] = 1
        return np.frombuffer(mask, np.int8)

    def rewards(self) -> list[float]:
        """What a finished game was worth, by rank."""
        return ranks(self.position.scores, self.position.winners)


def ranks(scores: list[int], winners: list[int]) -> list[float]:
    """From 1 for beating all others to -1 for being beaten by all; they add up to 0. Winners come before others."""
    standing = [(seat in winners, score) for seat, score in enumerate(scores)]
    others = len(scores) - 1
    return [sum([(mine > other) - (mine < other) for other in standing]) / others for mine in standing]
