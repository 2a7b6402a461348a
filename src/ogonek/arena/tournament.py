"""Which games a tournament consists of, and how they are played: every deal, from every seat.

For each two bots and each deal, one of the first sits among the others at every seat in turn, and then one of the
second among the first. With two players these are the same games, and they are played once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from itertools import combinations
from typing import Any, NamedTuple

from ogonek.arena.match import Match
from ogonek.arena.thinking import Thinking
from ogonek.processes import Processes


class Fixture(NamedTuple):
    """A game to be played: the number of its deal, and at each seat the number of a bot."""

    deal: int
    seats: tuple[int, ...]


class Outcome(NamedTuple):
    """A game that was played."""

    deal: int
    seats: tuple[int, ...]
    scores: list[int]
    winners: list[int]
    moves: list[int]  # by seat
    seconds: list[float]  # by seat
    faults: list[str]

    @property
    def fixture(self) -> Fixture:
        return Fixture(self.deal, self.seats)


class Tournament(NamedTuple):
    game: str
    players: int
    options: tuple[str, ...]
    bots: tuple[str, ...]
    deals: int
    thinking: Thinking
    tuning: bool
    secret: str  # mixed into every deal, so that nobody can look one up before the end
    one_way: bool = False  # only one of the bot that is named first among the others, not the reverse

    def fixtures(self) -> list[Fixture]:
        pairs = list(combinations(range(len(self.bots)), 2))
        listed: dict[Fixture, None] = {}
        for deal in range(self.deals):
            for first, second in pairs:
                for one, many in ((first, second), (second, first))[: 1 if self.one_way else 2]:
                    for seat in range(self.players):
                        seats = tuple([one if other == seat else many for other in range(self.players)])
                        listed[Fixture(deal, seats)] = None
        return list(listed)

    def match(self, fixture: Fixture) -> Match:
        """Tuning deals and test deals never meet. The seats' random numbers are those of the deal."""
        purpose = "tuning" if self.tuning else "test"
        bots = tuple([self.bots[number] for number in fixture.seats])
        return Match(self.game, bots, self.options, f"{purpose}/{self.secret}/{fixture.deal}", self.thinking)

    def play_one(self, fixture: Fixture) -> Outcome:
        match = self.match(fixture)
        game = match.begin()
        sitting = match.players()
        moves = [0] * self.players
        seconds = [0.0] * self.players
        playing = match.play(game, sitting, seconds)
        while (seat := game.to_move) is not None:
            next(playing)
            moves[seat] += 1
        playing.close()  # the players hear that it is over
        faults = [told for player in sitting for told in player.faults]
        return Outcome(
            fixture.deal,
            fixture.seats,
            game.scores,
            game.winners,
            moves,
            [round(spent, 4) for spent in seconds],
            faults,
        )

    def play(self, fixtures: Sequence[Fixture], jobs: int = 1) -> Iterator[Outcome]:
        """The outcomes in the order of the fixtures, whoever played them."""
        if jobs == 1:
            yield from map(self.play_one, fixtures)
            return
        pool = Processes(jobs)
        try:
            waiting: deque[Future[Outcome]] = deque()
            ahead = iter(fixtures)
            while True:
                while len(waiting) < 4 * jobs and (fixture := next(ahead, None)) is not None:
                    waiting.append(pool.submit(self.play_one, fixture))
                if not waiting:
                    return
                yield waiting.popleft().result()
        finally:
            pool.stop()

    def header(self) -> dict[str, Any]:
        """What the tournament is, without its secret."""
        plain = self._asdict()
        del plain["secret"]
        plain["options"], plain["bots"] = list(self.options), list(self.bots)
        plain["thinking"] = self.thinking._asdict()
        return plain
