"""A player that tries out what its net likes best: play-outs on deals that its seat could be in, judged by a critic.

A round of thinking deals one position from the view and plays every candidate from it, for a few moves of everybody by
the policy; then the critic, which sees all cards of that deal, says what it is worth. All candidates meet the same
deals and the same chance. The rows of all play-outs of a few rounds go through the nets together.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from random import Random
from typing import Final

from ogonek.bots.contract import Bot, Budget, Iterations
from ogonek.bots.game_nets import Nets
from ogonek.bots.game_part import game_bots
from ogonek.bots.neural import NeuralBot
from ogonek.bots.playouts import Asking, Table, answered
from ogonek.core.exact import ordered_sum
from ogonek.core.kits import rulebook
from ogonek.core.rulebook import AnyPosition, Plain

CANDIDATES: Final = 5
DRAWS: Final = 16  # from the policy, to find candidates
TOGETHER: Final = 4  # rounds whose play-outs go through the nets together
DEPTH: Final = 12  # moves of a play-out, all players' counted
DOUBT: Final = 1.5  # standard errors that a gain must exceed
AS_TRAINED: Final = 100  # the policy's temperature in play-outs


class NeuralSearchBot(Bot):
    """Where a game has no nets, it plays as `neural` does."""

    def __init__(self, nets: Nets) -> None:
        self._nets = nets
        self._drawing = drawing(nets)

    def choose(self, view: Plain, moves: Collection[str], budget: Budget, rng: Random) -> str:
        name = view["game"]
        game, policy, critic = game_bots(name), self._nets.of(name), self._nets.critic(name)
        found = candidates(self._drawing, view, moves, CANDIDATES, rng)
        if game is None or policy is None or critic is None or len(found) == 1:
            return found[0]
        book = rulebook(name)
        table = Table(game, book, policy, critic)
        redealer = book.redealer(view)
        worths: list[list[float]] = [[] for _ in found]
        while budget.spend():
            positions = [redealer.deal(rng)]
            while len(positions) < TOGETHER and budget.spend():
                positions.append(redealer.deal(rng))
            asking = []
            for position in positions:
                seed = rng.getrandbits(32)
                asking += [_play_out(table, book.copy(position), view["seat"], move, Random(seed)) for move in found]
            for number, value in enumerate(answered(asking)):
                worths[number % len(found)].append(value)
        return found[best(worths)]


def candidates(drawing: Sequence[Bot], view: Plain, moves: Collection[str], most: int, rng: Random) -> list[str]:
    """The moves that these draw for the view's seat, each once, the first ones first."""
    found: list[str] = []
    for one in drawing:
        if len(found) < most:
            move = one.choose(view, moves, Iterations(0), rng)
            if move not in found:
                found.append(move)
    return found


def drawing(nets: Nets, draws: int = DRAWS) -> list[Bot]:
    """The first takes what the policy likes best. A trained policy is so sure of itself that it would seldom draw a
    second candidate: the others are less and less sure."""
    return [NeuralBot(nets, AS_TRAINED * draw) for draw in range(draws)]


def _play_out(table: Table, position: AnyPosition, seat: int, move: str, rng: Random) -> Asking[float]:
    """The seat's win share after the move."""
    table.move(position, move, rng)
    yield from table.play_on(position, DEPTH, AS_TRAINED, rng)
    shares = yield from table.judge(position)
    return shares[seat]


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
