"""The day's bots: levels without nets and with fixed rounds, so that they answer the same on every machine.

Nets are left out because a page may not have loaded them yet, and because a net that is trained anew would change
every deal.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ogonek.bots.contract import Iterations
from ogonek.bots.game_nets import NO_NETS
from ogonek.bots.levels import level
from ogonek.core.chance import Stream
from ogonek.core.dealing import deal_game
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.core.legal_texts import LegalTexts
from ogonek.core.rulebook import Plain
from ogonek.daily.deal import Deal, bot_seed

ROUNDS: Final = 60  # of thinking a move


def daily_answer(level_name: str, view: Plain, seed: int) -> str:
    """A bot's move from what its seat may know and from the seed of this moment (`bot_seed`), from nothing else."""
    book = rulebook(view["game"])
    moves = LegalTexts(book, book.redeal(view, Random(seed)))
    return level(level_name, NO_NETS).bot.choose(view, moves, Iterations(ROUNDS), Random(seed))


def play_level(deal: Deal, level_name: str) -> Game:
    """The deal played to its end with a bot of this level in the player's seat."""
    levels = [one or level_name for one in deal.levels(level_name)]
    game = deal_game(deal.game, deal.names(level_name), Stream(deal.secret), **deal.setting.options)
    while game.to_move is not None:
        answer = daily_answer(levels[game.to_move], game.view(game.to_move), bot_seed(deal.id, len(game.moves)))
        game.play(answer)
    return game
