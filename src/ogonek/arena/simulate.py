"""Many games between bots, on one core or several, always the same ones for the same seed."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future
from itertools import islice
from typing import NamedTuple

from ogonek.arena.match import Match
from ogonek.processes import Processes

CHUNK = 10  # games that go to another process together, so that sending them costs little


class Simulation(NamedTuple):
    game: str
    bots: tuple[str, ...]
    options: tuple[str, ...]
    seed: str

    def match(self, number: int) -> Match:
        """Game `number`, from 0, of any simulation with this seed."""
        return Match(self.game, self.bots, self.options, f"{self.seed}/{number}")


class Played(NamedTuple):
    """A game that was played: its record as a line of a game file, and what is counted."""

    line: str
    scores: list[int]
    winners: list[int]
    decisions: int
    faults: tuple[str, ...] = ()  # of programs that are not ours


def play_one(match: Match) -> Played:
    game = match.begin()
    players = match.players()
    decisions = sum(1 for _ in match.play(game, players))
    line = json.dumps(game.record(), ensure_ascii=False, separators=(",", ":"))
    faults = tuple([told for player in players for told in player.faults])
    return Played(line, game.scores, game.winners, decisions, faults)


def simulate(simulation: Simulation, games: int, jobs: int = 1) -> Iterator[Played]:
    """The games one after another in the order of their numbers, whoever played them."""
    matches = (simulation.match(number) for number in range(games))
    if jobs == 1:
        yield from map(play_one, matches)
        return
    pool = Processes(jobs)
    try:
        waiting: deque[Future[list[Played]]] = deque()
        while True:
            # Only some games ahead are handed out, so that memory does not grow with their number.
            while len(waiting) < 3 * jobs and (chunk := list(islice(matches, CHUNK))):
                waiting.append(pool.submit(_play_all, chunk))
            if not waiting:
                return
            yield from waiting.popleft().result()
    finally:
        pool.stop()


def _play_all(matches: list[Match]) -> list[Played]:
    return [play_one(match) for match in matches]
