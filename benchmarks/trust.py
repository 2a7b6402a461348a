"""Can the coach be trusted? `python -m benchmarks.trust [--games N] [--depth D] [--counts FILE]`.

Bots of all levels play. Every decision is judged; some of those called blunders, and some of those called best, are
judged again on fresh deals with ten times the rounds. A blunder is confirmed if the move is called a mistake or worse
again; a best move is refuted if it is called an inaccuracy or worse. With `--depth` the second judgement also plays
so many moves before it asks the critic: with 1000 every play-out goes to the end, and the critic has no say.

With `--counts FILE` each game's counts are kept, a line a game: what was interrupted is gone on with, and the counts of
several machines can be put into one file.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from concurrent.futures import as_completed
from itertools import product
from pathlib import Path
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


class Kept:
    """The counts of each game, in a file where one is named."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self.found: dict[tuple[str, int], Counter[str]] = {}
        for line in file.read_text("utf-8").splitlines() if file and file.exists() else []:
            name, number, counts = json.loads(line)
            self.found[name, number] = Counter(counts)

    def keep(self, name: str, number: int, counts: Counter[str]) -> None:
        self.found[name, number] = counts
        if self._file:
            with open(self._file, "a", encoding="utf-8") as file:
                file.write(json.dumps([name, number, counts]) + "\n")

    def of(self, name: str) -> Counter[str]:
        return sum([counts for (game, _), counts in self.found.items() if game == name], Counter())


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.trust", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="of all games together")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--depth", type=int, default=DEPTH)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", action="append", help="only these")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--counts", type=Path, help="where each game's counts are kept")
    given = parser.parse_args()
    names = given.game or ["pan-tu-nie-stal", "demoludy"]
    kept = Kept(given.counts)
    pool = Processes(given.jobs)
    try:
        work = {
            pool.submit(checked, name, number, given.rounds, given.depth): (name, number)
            for number in range(given.first, given.first + given.games // len(names))
            for name in names
            if (name, number) not in kept.found
        }
        for one in as_completed(work):
            kept.keep(*work[one], one.result())
    finally:
        for name in names:
            print(told(name, kept.of(name)), flush=True)  # after Ctrl-C what was found by then
        pool.stop()


if __name__ == "__main__":
    main()
