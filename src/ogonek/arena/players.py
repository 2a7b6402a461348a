"""Who can sit down in the arena: bots, levels, cheaters and other programs, each by a name.

`search` thinks as long as all do, `search@800` always for 800 rounds, `cheating-search` sees all hands, `level:casual`
plays as that level does at a table, and `exec:COMMAND` is a program (`programs.py`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from ogonek.arena.thinking import Thinking
from ogonek.bots import NAMES, Bot, bot
from ogonek.bots.levels import LEVELS, level
from ogonek.bots.search import think
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.library.weights import nets

CHEATER = "cheating-search"
PROGRAM = "exec:"
LEVEL = "level:"  # needed where a bot and a level have the same name


class Player(ABC):
    """Somebody at a table of the arena, for one game."""

    faults: tuple[str, ...] = ()  # what went wrong: programs of others may fail

    @abstractmethod
    def choose(self, game: Game, seat: int, rng: Random) -> str: ...

    def check(self) -> None:  # noqa: B027 - most can always play
        """OgonekError if it is clear beforehand that they cannot play."""

    def end(self, game: Game) -> None:  # noqa: B027 - most have nothing to do then
        """The game is over, or stopped."""


class BotPlayer(Player):
    """A bot of ours: of the game it gets what its seat may know, and nothing else."""

    def __init__(self, chosen: Bot, thinking: Thinking) -> None:
        self._bot = chosen
        self._thinking = thinking

    def choose(self, game: Game, seat: int, rng: Random) -> str:
        return self._bot.choose(game.view(seat), game.legal_moves(), self._thinking.budget(), rng)


class Cheater(Player):
    """The searcher with all cards on the table: the ceiling that no honest one can reach. Never for people."""

    def __init__(self, thinking: Thinking) -> None:
        self._thinking = thinking

    def choose(self, game: Game, seat: int, rng: Random) -> str:
        found = think(game.name, _TrueDeal(game), seat, self._thinking.budget(), rng)
        return found[0].move if found else rng.choice(list(game.legal_moves()))  # a game without a search


class _TrueDeal:
    """A redealer that always deals what is really there."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def deal(self, rng: Random) -> Any:
        return self._game.rulebook.copy(self._game.position)


def player(name: str, thinking: Thinking) -> Player:
    """Who plays under that name; OgonekError if nobody does."""
    if name.startswith(PROGRAM):
        from ogonek.arena.programs import ProgramPlayer

        return ProgramPlayer(name.removeprefix(PROGRAM), thinking)
    base, at, rounds = name.partition("@")
    if at and rounds.isdecimal() and 0 < int(rounds) < 10**9:
        thinking = Thinking(int(rounds))
    elif at:
        raise OgonekError("bad-rounds", bot=name[:40])
    if base == CHEATER:
        return Cheater(thinking)
    levelled = base.removeprefix(LEVEL)
    if levelled in LEVELS and (levelled != base or base not in NAMES):
        return BotPlayer(level(levelled, nets()).bot, thinking)
    return BotPlayer(bot(base, nets()), thinking)
