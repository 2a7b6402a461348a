"""Other projects' games in random play, driven from Python as their documentation does it."""

from __future__ import annotations

from random import Random
from typing import Any

from benchmarks.contest import Contender


def catanatron() -> Contender:
    from catanatron import Color, Game, RandomPlayer

    chance = Random(0)
    colours = [Color.RED, Color.BLUE, Color.ORANGE]

    def decide(player: Any, game: Any, actions: list[Any]) -> Any:
        return actions[int(chance.random() * len(actions))]

    def play() -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=chance.getrandbits(32))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick(decide_fn=decide)
            decisions += 1
        return decisions

    return Contender("Catanatron, 3 players", "an action, from its list of playable actions", play)


def rlcard_uno() -> Contender:
    from rlcard.games.uno import Game

    chance = Random(0)
    game = Game(num_players=2)  # the number that RLCard's Uno is made for

    def play() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(chance.random() * len(actions))])
            decisions += 1
        return decisions

    return Contender("RLCard Uno, 2 players", "a step of the game class, from its legal actions", play)


def open_spiel(name: str) -> Contender:
    import pyspiel

    chance = Random(0)
    game = pyspiel.load_game(name)

    def play() -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                decisions += 1
            state.apply_action(actions[int(chance.random() * len(actions))])
        return decisions

    counts = "a player's action, from its legal actions; C++ driven from Python; dealing, card by card, is in the time"
    return Contender(f"OpenSpiel {name}, {game.num_players()} players", counts, play)


def contenders() -> list[Contender]:
    return [catanatron(), rlcard_uno(), *[open_spiel(name) for name in ("hearts", "crazy_eights", "go_fish")]]
