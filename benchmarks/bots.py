"""How long bots take: greedy a move, and search a round of thinking."""

from __future__ import annotations

from random import Random
from typing import Any

from benchmarks.measures import Measure, microseconds
from ogonek.bots import Iterations, bot
from ogonek.core.game import Game
from ogonek.library.new_game import new_game

LIMIT = 1000.0  # microseconds that greedy may take
ROUNDS = 20
WHAT_A_ROUND_IS = (
    "A round of search deals the hidden cards anew, walks down the tree (Pan tu nie stał!) or tries the moves in the "
    "running (Demoludy), lets greedy play on (to the end of another turn or more; of the auction), and estimates who "
    "will win. Demoludy's search may be sure before its rounds are spent, and then reads quicker than it is."
)
CASES: tuple[tuple[str, int, tuple[str, ...]], ...] = (
    ("pan-tu-nie-stal", 2, ()),
    ("pan-tu-nie-stal", 4, ("bazaar",)),
    ("demoludy", 4, ()),
    ("demoludy", 4, ("actions",)),
)


def measures() -> list[Measure]:
    found = []
    for name, players, options in CASES:
        title = ", ".join([name, *options, f"{players} players"])
        asked = _decision(name, players, options)
        greedy = microseconds(lambda asked=asked: _ask("greedy", asked, 0))
        thinking = microseconds(lambda asked=asked: _ask("search", asked, ROUNDS), batches=9)
        found.append(Measure(f"greedy, a move: {title}", greedy, "µs", LIMIT))
        found.append(Measure(f"search, rounds a second: {title}", ROUNDS * 1e6 / thinking, "/s"))
    return found


def _decision(name: str, players: int, options: tuple[str, ...]) -> tuple[dict[str, Any], list[str]]:
    """A decision in the middle of a game between greedy players, with something to choose."""
    game: Game = new_game(name, seats=list("ABCDE"[:players]), seed="bench", **dict.fromkeys(options, True))
    for number in range(1000):
        assert game.to_move is not None
        view, moves = game.view(game.to_move), game.legal_moves()
        if number >= 30 and len(moves) > 5:
            break
        game.play(bot("greedy").choose(view, moves, Iterations(0), Random(number)))
    return view, list(moves)


def _ask(name: str, asked: tuple[dict[str, Any], list[str]], rounds: int) -> str:
    return bot(name).choose(*asked, Iterations(rounds), Random(1))
