"""Play-outs by a net, many at once: what they ask at the same time is answered together."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from ogonek.bots.game_part import GameBots
from ogonek.bots.nets import OUTPUT_UNIT, sample
from ogonek.core.chance import Stream
from ogonek.core.exact import ordered_sum
from ogonek.core.rulebook import CHANCE, AnyPosition, AnyRulebook

if TYPE_CHECKING:
    from ogonek.bots.nets import Net

T = TypeVar("T")


class Question(NamedTuple):
    """Which outputs a net gives for a row."""

    net: Net
    row: list[int]
    wanted: Sequence[int]


Asking = Generator[Question, list[int], T]  # asks, is answered, and gives something in the end


def shares_won(position: AnyPosition) -> list[float]:
    """Of a finished game: the winners share 1."""
    winners = position.winners
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(position.scores))]


def shares_of(outputs: Sequence[int], mover: int) -> list[float]:
    """Win shares by seat from a critic's answer, which tells them in playing order from whoever is to move.

    A critic is trained with 1 for a win, and what the losers share is -1. Its answers need not fit together: what is
    missing to 1, or too much, is spread evenly, and nothing is less than 0 or more than 1.
    """
    players = len(outputs)
    told = [((players - 1) * output / OUTPUT_UNIT + 1) / players for output in outputs]
    missing = (1 - ordered_sum(told)) / players
    bounded = [min(max(one + missing, 0.0), 1.0) for one in told]
    whole = ordered_sum(bounded)
    return [bounded[(seat - mover) % players] / whole for seat in range(players)]


class Table(NamedTuple):
    """Where play-outs are played: a game, its policy and its critic."""

    game: GameBots
    book: AnyRulebook
    policy: Net
    critic: Net

    def play_on(self, position: AnyPosition, depth: int, temperature: int, rng: Random) -> Asking[None]:
        """Makes so many moves, whoever's they are, as the policy chooses them; changes the position."""
        for _ in range(depth):
            if position.over:
                return
            choosing = self.game.choosing_at(position)
            while choosing.move is None:
                numbers = choosing.numbers()
                place = 0
                if len(numbers) > 1:
                    outputs = yield Question(self.policy, choosing.row(), numbers)
                    place = sample(outputs, temperature, rng)
                choosing.choose(numbers[place])
            self.move(position, choosing.move, rng)

    def judge(self, position: AnyPosition) -> Asking[list[float]]:
        """Everybody's win share: what was won, or what the critic says while somebody is to move."""
        if position.over:
            return shares_won(position)
        mover = position.to_move
        assert mover is not None
        row = self.game.everything(position, self.book.view(position, mover))
        outputs = yield Question(self.critic, row, range(len(position.scores)))
        return shares_of(outputs, mover)

    def move(self, position: AnyPosition, move: str, rng: Random) -> None:
        """Makes a move, and the chance that it sets off."""
        self.book.apply(position, self.book.parse(move))
        if position.to_move == CHANCE:
            self.book.play_chance(position, Stream(rng.getrandbits(64).to_bytes(8, "big")))


def answered(asking: Sequence[Asking[T]]) -> list[T]:
    """Runs all of them to their ends; what they ask at the same time is answered together."""
    ended: dict[int, T] = {}
    answers: dict[int, list[int] | None] = dict.fromkeys(range(len(asking)))
    while answers:
        questions: dict[int, Question] = {}
        for number, answer in answers.items():
            try:
                questions[number] = next(asking[number]) if answer is None else asking[number].send(answer)
            except StopIteration as stopped:
                ended[number] = stopped.value
        answers = {}
        nets = {id(question.net): question.net for question in questions.values()}  # portable: only looked up
        for net in nets.values():
            numbers = [number for number, question in questions.items() if question.net is net]
            rows = [questions[number].row for number in numbers]
            given = net.answers(rows, [questions[number].wanted for number in numbers])
            answers |= dict(zip(numbers, given))
    return [ended[number] for number in range(len(asking))]
