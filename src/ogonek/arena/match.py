"""One game between bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from ogonek.bots import Iterations, bot
from ogonek.games.events import Event
from ogonek.games.game import Game
from ogonek.play import new_game

# Who sits at a table of bots, from seat 0 on; which bot plays for them stands in the record's `players`.
PEOPLE = ("Ala", "Ola", "Jan", "Ewa", "Leon")

# How many rounds of thinking a move may take; a bot that does not think spends none.
ROUNDS = 1000


class Match(NamedTuple):
    """What decides a game between bots: the game, its options and seed, and who plays, one bot a seat."""

    game: str
    bots: tuple[str, ...]
    options: tuple[str, ...]
    seed: str

    def begin(self) -> Game:
        seats = PEOPLE[: len(self.bots)] if len(self.bots) <= len(PEOPLE) else self.bots
        game = new_game(self.game, seats=seats, seed=self.seed, **dict.fromkeys(self.options, True))
        game.notes["players"] = [{"kind": "bot", "bot": name} for name in self.bots]
        return game

    def play(self, game: Game) -> Iterator[Sequence[Event]]:
        """Plays the game to its end and tells, move after move, what happened.

        Every seat has its own random numbers, so that what one bot draws never changes another's play.
        """
        bots = [bot(name) for name in self.bots]
        chance = [Random(f"{self.seed}/{seat}") for seat in range(len(bots))]
        while (seat := game.to_move) is not None:
            text = bots[seat].choose(game.view(seat), game.legal_moves(), Iterations(ROUNDS), chance[seat])
            yield game.play(text)
