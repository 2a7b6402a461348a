"""Plays games between bots and prints a line for each: what was played, and the SHA-256 of its record.

    python play.py BOT FIRST LAST        games with the seeds FIRST to LAST - 1 of every game and option

BOT is the name of a bot, or `levels` for a table where every seat plays at another level, with rounds of thinking after
an @; or `daily` for the days' deals, whose bots have a chance of their own. The number of players changes with the
seed. Needs nothing but the standard library and `ogonek` on the path, so that any Python can run it, also one in a
browser.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import sha256
from itertools import product
from random import Random

from ogonek.bots import Bot, Iterations, bot
from ogonek.bots.levels import LEVELS, level
from ogonek.core.kits import kits
from ogonek.daily import daily_deal
from ogonek.daily.players import play_level
from ogonek.library.new_game import new_game
from ogonek.library.weights import nets

NAMES = ["Ala", "Ola", "Jan", "Ewa", "Jaś"]


def setups() -> Iterator[tuple[str, dict[str, bool], list[int]]]:
    """Every game with all its options, and the numbers of players it can be played by."""
    for name, kit in kits().items():
        book = kit.rulebook()
        for chosen in product([False, True], repeat=len(book.options)):
            yield name, dict(zip(book.options, chosen)), list(book.players)


def seated(name: str, players: int) -> list[Bot]:
    if name == "levels":
        return [level(LEVELS[seat % len(LEVELS)], nets()).bot for seat in range(players)]
    return [bot(name, nets())] * players


def play(game_name: str, options: dict[str, bool], players: int, bots: list[Bot], rounds: int, seed: int) -> str:
    """A whole game; its record as JSON."""
    game = new_game(game_name, seats=NAMES[:players], seed=seed, **options)
    rng = Random(seed)
    while not game.over:
        seat = game.to_move
        assert seat is not None
        game.play(bots[seat].choose(game.view(seat), game.legal_moves(), Iterations(rounds), rng))
    return json.dumps(game.record(), ensure_ascii=False)


def daily_lines(first: int, last: int) -> Iterator[str]:
    """Deals of so many days, each with another level in the player's seat."""
    for game in kits():
        for day in range(first, last):
            deal = daily_deal(game, f"2026-11-{16 + day:02}")
            record = json.dumps(play_level(deal, LEVELS[-1 - day % len(LEVELS)]).record(), ensure_ascii=False)
            yield f"{deal.id} {sha256(record.encode()).hexdigest()}"


def lines(who: str, first: int, last: int) -> Iterator[str]:
    name, _, rounds = who.partition("@")
    if name == "daily":
        yield from daily_lines(first, last)
        return
    for seed in range(first, last):
        for game, options, numbers in setups():
            players = numbers[seed % len(numbers)]
            record = play(game, options, players, seated(name, players), int(rounds or 0), seed)
            chosen = "+".join(option for option, on in options.items() if on) or "plain"
            yield f"{who} {game} {chosen} {players} {seed} {sha256(record.encode()).hexdigest()}"


if __name__ == "__main__":
    for line in lines(sys.argv[1], int(sys.argv[2]), int(sys.argv[3])):
        print(line, flush=True)
