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
from itertools import product
from random import Random

from ogonek.bots import Iterations
from ogonek.bots.levels import LEVELS, level
from ogonek.coach.judge import BEST, BLUNDER, DEPTH, FINE, MISTAKE, ONLY, ROUNDS, Judge
from ogonek.coach.review import decisions, judge_decisions
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


def checked(name: str, numbers: list[int], rounds: int, depth: int) -> Counter[str]:
    judge, again = Judge(name, nets(), rounds), Judge(name, nets(), TIMES * rounds, depth)
    counts: Counter[str] = Counter()
    for number in numbers:
        game = played(name, number)
        found = list(decisions(game, range(len(game.seats))))
        begun = time.process_time()
        judged = [
            one for start in range(0, len(found), 6) for one in judge_decisions(judge, found[start : start + 6], 0)
        ]
        counts["milliseconds"] += int(1000 * (time.process_time() - begun))
        by_number = {one.number: one for one in found}
        drawn = []
        for verdict in (BLUNDER, BEST):
            called = [one for one in judged if one.judgement.verdict == verdict]
            drawn += Random(number).sample(called, min(CHECKED, len(called)))
        for one in judged:
            counts[f"called {one.judgement.verdict}"] += one.judgement.verdict != ONLY
        for one in drawn:
            second = judge_decisions(again, [by_number[one.number]], "again")[0].judgement
            counts[f"{one.judgement.verdict} judged again"] += 1
            counts[f"{one.judgement.verdict}, then {second.verdict}"] += 1
    counts["games"] += len(numbers)
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
    numbers = list(range(given.games // len(names)))
    pool = Processes(given.jobs)
    try:
        for name in names:
            shares = [numbers[start :: given.jobs] for start in range(given.jobs)]
            work = [pool.submit(checked, name, share, given.rounds, given.depth) for share in shares if share]
            counts: Counter[str] = Counter()
            for one in work:
                counts += one.result()
            print(told(name, counts), flush=True)
    finally:
        pool.stop()


if __name__ == "__main__":
    main()
