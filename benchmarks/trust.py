"""Can the coach be trusted? `python -m benchmarks.trust [--games N] [--depth D]`.

Bots of all levels play. Every decision is judged; some of those called blunders, and some of those called best, are
judged again on fresh deals with ten times the rounds. A blunder is confirmed if the move is called a mistake or worse
again; a best move is refuted if it is called an inaccuracy or worse. With `--depth` the second judgement also plays
so many moves before it asks the critic: with 1000 every play-out goes to the end, and the critic has no say.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import as_completed
from itertools import product
from random import Random

from ogonek.bots import Iterations
from ogonek.bots.levels import LEVELS, level
from ogonek.coach.judge import BEST, BLUNDER, DEPTH, FINE, MISTAKE, ONLY, ROUNDS, Judge
from ogonek.coach.review import TOGETHER, decisions, judge_decisions
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.library.new_game import new_game
from ogonek.library.weights import nets
from ogonek.processes import Processes

TIMES = 10  # the thinking
CHECKED = 5  # at most, of a game's moves that were called blunders, and of those called best: drawn by lot
THINKING = 60  # rounds of a bot's move


def settings(game: str) -> list[tuple[int, dict[str, bool]]]:
    """Every number of players with every set of options."""
    book = rulebook(game)
    chosen = [dict(zip(book.options, some)) for some in product((False, True), repeat=len(book.options))]
    return [(players, options) for options in chosen for players in book.players]


def played(name: str, number: int) -> Game:
    """A game between bots of all levels; the settings take turns."""
    all_settings, rng = settings(name), Random(f"trust {number}")
    players, options = all_settings[number % len(all_settings)]
    game = new_game(name, seats=[str(seat) for seat in range(players)], seed=f"trust {number}", **options)
    bots = [level(rng.choice(LEVELS), nets()).bot for _ in range(players)]
    while (seat := game.to_move) is not None:
        game.play(bots[seat].choose(game.view(seat), game.legal_moves(), Iterations(THINKING), rng))
    return game


def checked(name: str, number: int, rounds: int, depth: int) -> Counter[str]:
    """What became of one game's judgements."""
    judge, again = Judge(name, nets(), rounds), Judge(name, nets(), TIMES * rounds, depth)
    game = played(name, number)
    found = list(decisions(game, range(len(game.seats))))
    begun = time.process_time()
    groups = [found[start : start + TOGETHER] for start in range(0, len(found), TOGETHER)]
    judged = [one for group in groups for one in judge_decisions(judge, group, 0)]
    counts = Counter({"games": 1, "milliseconds": int(1000 * (time.process_time() - begun))})
    for one in judged:
        counts[f"called {one.judgement.verdict}"] += one.judgement.verdict != ONLY
    by_number = {one.number: one for one in found}
    for verdict in (BLUNDER, BEST):
        called = [one for one in judged if one.judgement.verdict == verdict]
        for one in Random(number).sample(called, min(CHECKED, len(called))):
            second = judge_decisions(again, [by_number[one.number]], "again")[0].judgement
            counts[f"{verdict} judged again"] += 1
            counts[f"{verdict}, then {second.verdict}"] += 1
    return counts


def share(part: int, whole: int) -> str:
    return f"{part} of {whole} ({100 * part / whole:.1f} %)" if whole else "none"


def told(name: str, counts: Counter[str]) -> str:
    decided = sum(count for key, count in counts.items() if key.startswith("called "))
    blunders, best = counts[f"{BLUNDER} judged again"], counts[f"{BEST} judged again"]
    confirmed = sum(counts[f"{BLUNDER}, then {verdict}"] for verdict in (BLUNDER, MISTAKE))
    stands = sum(counts[f"{BEST}, then {verdict}"] for verdict in (BEST, FINE, ONLY))
    lines = [
        f"{name}, {counts['games']} games, {decided} decisions with a choice, "
        f"{counts['milliseconds'] / max(decided, 1):.0f} ms each on one core:",
        *[f"  {key}: {share(count, decided)}" for key, count in sorted(counts.items()) if key.startswith("called ")],
        f"  blunders confirmed: {share(confirmed, blunders)}; blunders again: "
        f"{share(counts[f'{BLUNDER}, then {BLUNDER}'], blunders)}",
        f"  best moves not refuted: {share(stands, best)}",
    ]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.trust", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of all games together")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", action="append", help="only these")
    given = parser.parse_args()
    names = given.game or ["pan-tu-nie-stal", "demoludy"]
    pool = Processes(given.jobs)
    try:
        for name in names:
            work = [
                pool.submit(checked, name, number, given.rounds, given.depth)
                for number in range(given.games // len(names))
            ]
            counts: Counter[str] = Counter()
            try:
                for one in as_completed(work):
                    counts += one.result()
            finally:
                print(told(name, counts), flush=True)  # after Ctrl-C what was found by then
    finally:
        pool.stop()


if __name__ == "__main__":
    main()
