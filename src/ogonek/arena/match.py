"""One game between bots."""

from __future__ import annotations

import time
from collections.abc import Generator, Sequence
from itertools import islice
from random import Random
from typing import NamedTuple

from ogonek.arena.players import Player, player
from ogonek.arena.thinking import Thinking
from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.library.new_game import new_game
from ogonek.table.names import PEOPLE, free_names


def seat_names(seats: int) -> list[str]:
    """Who sits at a table of bots, from seat 0 on; which bot plays for them is in the record's `players`."""
    return list(islice(free_names(PEOPLE), seats))


class Match(NamedTuple):
    """What decides a game between bots: the game, its options and seed, and who plays, one bot a seat."""

    game: str
    bots: tuple[str, ...]
    options: tuple[str, ...]
    seed: str
    thinking: Thinking = Thinking()

    def begin(self) -> Game:
        game = new_game(
            self.game, seats=seat_names(len(self.bots)), seed=self.seed, **dict.fromkeys(self.options, True)
        )
        game.notes["players"] = [{"kind": "bot", "bot": name} for name in self.bots]
        return game

    def players(self) -> list[Player]:
        return [player(name, self.thinking) for name in self.bots]

    def play(
        self, game: Game, players: Sequence[Player] | None = None, seconds: list[float] | None = None
    ) -> Generator[Sequence[Event]]:
        """Plays the game to its end and tells, move after move, what happened.

        Every seat has its own random numbers, so that what one bot draws never changes another's play. Where a
        list of `seconds` is given, each seat's time is added to it.
        """
        players = self.players() if players is None else players
        chance = [Random(f"{self.seed}/{seat}") for seat in range(len(players))]
        try:
            while (seat := game.to_move) is not None:
                begun = time.perf_counter()
                text = players[seat].choose(game, seat, chance[seat])
                if seconds is not None:
                    seconds[seat] += time.perf_counter() - begun
                yield game.play(text)
        finally:
            for sitting in players:
                sitting.end(game)
