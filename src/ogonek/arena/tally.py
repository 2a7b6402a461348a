"""What many games come to: wins, scores, length, speed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich import box
from rich.console import Group
from rich.table import Table

from ogonek.arena.columns import add_figures, add_names, keep_figures
from ogonek.arena.simulate import Played


class Tally:
    def __init__(self, players: int) -> None:
        self.games = 0
        self.wins = [0] * players
        self.shared = [0] * players
        self.points = [0] * players
        self.decisions = 0
        self.shortest = 0
        self.longest = 0

    def add(self, played: Played) -> None:
        self.shortest = min(self.shortest, played.decisions) if self.games else played.decisions
        self.longest = max(self.longest, played.decisions)
        self.games += 1
        self.decisions += played.decisions
        for seat in played.winners:
            (self.wins if len(played.winners) == 1 else self.shared)[seat] += 1
        for seat, score in enumerate(played.scores):
            self.points[seat] += score

    def table(self, names: Sequence[str], bots: Sequence[str], seconds: float, say: Callable[..., str]) -> Group:
        """The tally as tables for a terminal; at least one game must have been played."""
        seats = Table(box=box.SIMPLE_HEAD)
        add_names(seats, say("cli-seat"), say("cli-bot"))
        add_figures(seats, say("cli-wins"), say("cli-shared"), say("cli-win-share"), say("cli-mean-score"))
        for seat, (name, bot) in enumerate(zip(names, bots)):
            wins, shared = self.wins[seat], self.shared[seat]
            won = f"{(wins + shared) / self.games:.1%}"
            seats.add_row(f"{seat} {name}", bot, str(wins), str(shared), won, f"{self.points[seat] / self.games:.2f}")
        counted = say(
            "cli-tally",
            games=self.games,
            mean=f"{self.decisions / self.games:.1f}",
            shortest=self.shortest,
            longest=self.longest,
        )
        speed = say("cli-speed", seconds=f"{seconds:.1f}", rate=round(self.decisions / seconds))
        return Group(keep_figures(seats), counted, speed)
