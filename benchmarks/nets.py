"""What a decision of a net costs, and what asking for many at once would save: `python -m benchmarks.nets`.

Milliseconds of one core a decision, the best of some rounds; one thread (set OMP_NUM_THREADS=1).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from ogonek.bots import Iterations, Nets, bot
from ogonek.bots.game_part import GameBots, game_bots
from ogonek.bots.nets import Net
from ogonek.core.game import Game
from ogonek.core.kits import kits, rulebook
from ogonek.library.new_game import new_game
from ogonek.library.weights import nets

POSITIONS = 64
ROUNDS = 9


def positions(name: str, players: int) -> list[Game]:
    """Games some way on, by random play."""
    found = []
    for number in range(2 * POSITIONS):
        game, rng = new_game(name, seats=[str(seat) for seat in range(players)], seed=number), Random(number)
        for _ in range(rng.randrange(10, 60)):
            if game.to_move is not None:
                game.play(rng.choice(list(game.legal_moves())))
        if game.to_move is not None and len(game.legal_moves()) > 1:
            found.append(game)
    return found[:POSITIONS]


def best(work: Callable[[], object], count: int) -> float:
    spent = []
    for _ in range(ROUNDS):
        began = time.process_time()
        work()
        spent.append(time.process_time() - began)
    return min(spent) / count * 1000


def measure(name: str, net: Net, game: GameBots, loaded: Nets) -> str:
    asked = [(one.view(one.to_move), one.legal_moves()) for one in positions(name, rulebook(name).players[0])]
    count, player = len(asked), bot("neural", loaded)
    choosing = [game.choosing(view, moves, Random(1)) for view, moves in asked]
    rows, numbers = [one.row() for one in choosing], [one.numbers() for one in choosing]
    whole = best(lambda: [player.choose(view, moves, Iterations(0), Random(1)) for view, moves in asked], count)
    single = best(lambda: [net.answer(row, wanted) for row, wanted in zip(rows, numbers)], count)
    together = best(lambda: net.answers(rows, numbers), count)
    return (
        f"{name}: {whole:.3f} ms a move, of which one pass through the net {single:.3f}; {count} passes at once "
        f"{together:.3f} each, {single / together:.2f} times as fast"
    )


def main() -> None:
    loaded = nets()
    for name in kits():
        net, game = loaded.of(name), game_bots(name)
        if net is not None and game is not None:
            print(measure(name, net, game, loaded))


if __name__ == "__main__":
    main()
