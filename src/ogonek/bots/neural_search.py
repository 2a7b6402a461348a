"""A player that tries out what its net likes best: play-outs on deals that its seat could be in, judged by a critic.

A round of thinking deals one position from the view and plays every candidate from it, for a few moves of everybody by
the policy; then the critic, which sees all cards of that deal, says what it is worth. All candidates meet the same
deals and the same chance. The rows of all play-outs of a few rounds go through the nets together.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from ogonek.bots.contract import Bot, Budget, Iterations
from ogonek.bots.game_nets import Nets
from ogonek.bots.game_part import GameBots, game_bots
from ogonek.bots.nets import OUTPUT_UNIT, sample
from ogonek.bots.neural import NeuralBot
from ogonek.core.chance import Stream
from ogonek.core.exact import ordered_sum
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import CHANCE, AnyPosition, AnyRulebook, Plain

if TYPE_CHECKING:
    from ogonek.bots.nets import Net

CANDIDATES: Final = 5
DRAWS: Final = 16  # from the policy, to find candidates
TOGETHER: Final = 4  # rounds whose play-outs go through the nets together
DEPTH: Final = 12  # moves of a play-out, all players' counted
DOUBT: Final = 1.5  # standard errors that a gain must exceed
AS_TRAINED: Final = 100  # the policy's temperature in play-outs


class Question(NamedTuple):
    """Which outputs a net gives for a row."""

    net: Net
    row: list[int]
    wanted: list[int]


PlayOut = Generator[Question, list[int], float]  # asks, is answered, and gives a value in the end


class NeuralSearchBot(Bot):
    """Where a game has no nets, it plays as `neural` does."""

    def __init__(self, nets: Nets) -> None:
        self._nets = nets
        # A trained policy is so sure of itself that it would seldom draw a second candidate: it is made less so.
        self._drawing = [NeuralBot(nets, AS_TRAINED * draw) for draw in range(DRAWS)]

    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        name = view["game"]
        game, policy, critic = game_bots(name), self._nets.of(name), self._nets.critic(name)
        candidates = self._candidates(view, moves, rng)
        if game is None or policy is None or critic is None or len(candidates) == 1:
            return candidates[0]
        book = rulebook(name)
        redealer = book.redealer(view)
        worths: list[list[float]] = [[] for _ in candidates]
        while budget.spend():
            positions = [redealer.deal(rng)]
            while len(positions) < TOGETHER and budget.spend():
                positions.append(redealer.deal(rng))
            asking = []
            for position in positions:
                seed = rng.getrandbits(32)
                for move in candidates:
                    tried = _Tried(game, book, policy, critic, book.copy(position), view["seat"])
                    asking.append(tried.play_out(move, Random(seed)))
            for number, value in enumerate(_answered(asking)):
                worths[number % len(candidates)].append(value)
        return candidates[best(worths)]

    def _candidates(self, view: Plain, moves: Collection[str], rng: Random) -> list[str]:
        """The move that the policy likes best, and others that it draws, less and less sure."""
        found: list[str] = []
        for drawing in self._drawing:  # the first takes what it likes best
            if len(found) < CANDIDATES:
                move = drawing.choose(view, moves, Iterations(0), rng)
                if move not in found:
                    found.append(move)
        return found


class _Tried(NamedTuple):
    """A position in which a candidate is tried."""

    game: GameBots
    book: AnyRulebook
    policy: Net
    critic: Net
    position: AnyPosition
    seat: int  # whose candidate it is

    def play_out(self, move: str, rng: Random) -> PlayOut:
        """What the seat gets for the move, from -1 to 1."""
        position = self.position
        self._move(move, rng)
        for _ in range(DEPTH):
            if position.over:
                return self._outcome()
            choosing = self.game.choosing_at(position)
            while choosing.move is None:
                numbers = choosing.numbers()
                place = 0
                if len(numbers) > 1:
                    outputs = yield Question(self.policy, choosing.row(), numbers)
                    place = sample(outputs, AS_TRAINED, rng)
                choosing.choose(numbers[place])
            self._move(choosing.move, rng)
        if position.over:
            return self._outcome()
        mover = position.to_move
        assert mover is not None
        row = self.game.everything(position, self.book.view(position, mover))
        values = yield Question(self.critic, row, [(self.seat - mover) % len(position.scores)])
        return values[0] / OUTPUT_UNIT

    def _move(self, move: str, rng: Random) -> None:
        self.book.apply(self.position, self.book.parse(move))
        if self.position.to_move == CHANCE:
            self.book.play_chance(self.position, Stream(rng.getrandbits(64).to_bytes(8, "big")))

    def _outcome(self) -> float:
        """As in training: the winners share 1, the others share -1."""
        winners, players = self.position.winners, len(self.position.scores)
        if len(winners) == players:
            return 0.0
        return 1 / len(winners) if self.seat in winners else -1 / (players - len(winners))


def best(worths: Sequence[Sequence[float]]) -> int:
    """The first, which the policy likes best, unless another was surely better on the same deals.

    Luck differs more from deal to deal than candidates do: the mean alone would often prefer a worse one.
    """
    chosen, most = 0, 0.0
    rounds = len(worths[0])
    for number in range(1, len(worths) if rounds > 1 else 0):
        gains = [own - other for own, other in zip(worths[number], worths[0])]
        mean = ordered_sum(gains) / rounds
        spread = ordered_sum([(gain - mean) * (gain - mean) for gain in gains]) / (rounds - 1)
        if mean > most and mean * mean * rounds > DOUBT * DOUBT * spread:
            chosen, most = number, mean
    return chosen


def _answered(asking: Sequence[PlayOut]) -> list[float]:
    """Runs all of them to their ends; what they ask at the same time is answered together."""
    values = [0.0] * len(asking)
    answers: dict[int, list[int] | None] = dict.fromkeys(range(len(asking)))
    while answers:
        questions: dict[int, Question] = {}
        for number, answer in answers.items():
            try:
                questions[number] = next(asking[number]) if answer is None else asking[number].send(answer)
            except StopIteration as ended:
                values[number] = ended.value
        answers = {}
        nets = {id(question.net): question.net for question in questions.values()}  # portable: only looked up
        for net in nets.values():
            numbers = [number for number, question in questions.items() if question.net is net]
            rows = [questions[number].row for number in numbers]
            given = net.answers(rows, [questions[number].wanted for number in numbers])
            answers |= dict(zip(numbers, given))
    return values
