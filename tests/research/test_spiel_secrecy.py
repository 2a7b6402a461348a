"""OpenSpiel's strings and tensors tell a player nothing that it does not know: the secrecy test's twins, played there.

In OpenSpiel chance picks a thing when it is turned up, so each twin's deal and shuffles say what it picks.
"""

from __future__ import annotations

from random import Random

import pyspiel
import pytest

from demoludy.bidding import bid_on
from demoludy.twins import AuctionSecrets
from ogonek.research import register_open_spiel
from ogonek.research.game_tree import Node
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played
from support.secrecy import twin_games

register_open_spiel()

NAMES = {"pan-tu-nie-stal": "ptns", "demoludy": "demoludy"}
QUEUES = [("pan-tu-nie-stal", players, {"bazaar": bazaar}) for players in (2, 3, 4, 5) for bazaar in (False, True)]
AUCTIONS = [
    ("demoludy", players, {"points": points, "actions": actions})
    for players in (3, 4, 5)
    for points in (False, True)
    for actions in (False, True)
]
SETTINGS = [*QUEUES, *AUCTIONS]
SOME = [QUEUES[1], QUEUES[4], AUCTIONS[0], AUCTIONS[7]]


def open_spiel_game(game, players, options):
    chosen = "".join(f",{option}={'true' if on else 'false'}" for option, on in options.items())
    return pyspiel.load_game(f"python_ogonek_{NAMES[game]}(players={players}{chosen})")


def to_be_picked(game, moves):
    """What lies in each pool, in the order in which it is turned up."""
    deal = game.deal
    coming = {"first": [f"first {game.first}"]}
    if game.name == "pan-tu-nie-stal":
        coming |= {f"deck {seat}": deck for seat, deck in enumerate(deal["decks"])}
        return coming | {"ministry": deal["ministry"], "pile": deal.get("foreign", [])}
    shuffles = [text.split()[1:] for text in moves if text.startswith("~shuffle")]
    coming["deck"] = [*deal["deck"], *[card for order in shuffles for card in order]]
    coming["hand"] = [text.split()[1] for text in moves if text.startswith("~steal")]
    return coming | {f"stack {letter}": [str(value) for value in stack] for letter, stack in deal["tokens"].items()}


class Play:
    """One twin, played in OpenSpiel."""

    def __init__(self, spiel, game, moves):
        self.state = spiel.new_initial_state()
        self.book = game.rulebook
        self.coming = to_be_picked(game, moves)
        self.moves = [text for text in moves if not text.startswith("~")]
        self._deal()

    def _deal(self):
        while self.state.is_chance_node():
            now = self.state.node
            at = len(now.turned_up.get(now.pool, ())) + len(now.picked.get(now.pool, ()))
            self.state.apply_action(now.chances.outcomes.index(self.coming[now.pool][at]))

    def choices(self, number):
        return [self.book.encoding.number(choice) for choice in self.book.parse(self.moves[number]).choices]

    def choose(self, action):
        """Does nothing where finishing was all that was left."""
        if not self.state.is_terminal() and action in self.state.legal_actions():
            self.state.apply_action(action)
            self._deal()

    def shown(self, seat):
        state = self.state
        return {
            "player": state.current_player(),
            "information state": state.information_state_string(seat),
            "observation": state.observation_string(seat),
            "information state tensor": list(state.information_state_tensor(seat)),
            "observation tensor": list(state.observation_tensor(seat)),
            "actions": state.legal_actions(seat),
            "returns": state.returns(),
        }


def check(secrets, whole, seat, rng):
    """Compares all that the player is shown after every choice of its own, and after every move of the others.

    How often hands were different that it does not see.
    """
    spiel = open_spiel_game(whole.name, len(whole.seats), whole.options)
    twins = [Play(spiel, game, moves) for game, moves in twin_games(secrets, whole, seat, rng)]
    compared = 0

    def compare():
        nonlocal compared
        first, second = [twin.shown(seat) for twin in twins]
        for channel in first:
            assert first[channel] == second[channel], channel
        compared += twins[0].state.node.position.hands != twins[1].state.node.position.hands

    compare()
    for number in range(len(twins[0].moves)):
        own = twins[0].state.current_player() == seat
        if own:
            for action in twins[0].choices(number):
                for twin in twins:
                    twin.choose(action)
                compare()
        else:
            for twin in twins:
                for action in twin.choices(number):
                    twin.choose(action)
            compare()
    return compared


def check_setting(game, players, options, moves):
    rng = Random(f"{game} {players} {options}")
    whole = dealt(game, players, "spiel", **options)
    if game == "pan-tu-nie-stal":
        secrets, whole = QueueSecrets(), played(whole, rng, moves, "d", 0.5)  # full hands have more to hide
    else:
        secrets, whole = AuctionSecrets(), bid_on(whole, rng, moves)
    return sum(check(secrets, whole, seat, rng) for seat in range(players))


@pytest.mark.parametrize(("game", "players", "options"), SOME)
def test_twins_look_the_same(game, players, options):
    assert check_setting(game, players, options, 40) > 10


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
def test_twins_look_the_same_in_every_setting(game, players, options):
    assert check_setting(game, players, options, 90) > 60


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "options"), SETTINGS)
def test_random_sim_in_every_setting(game, players, options):
    pyspiel.random_sim_test(open_spiel_game(game, players, options), 1, True, False)


def leaky_told(honest):
    def told(self, seat):
        hands = self.position.hands if self.position is not None else []
        return f"{honest(self, seat)}\n{hands}"

    return told


def leaky_row(honest):
    """The latest choices, hidden or not."""

    def recent(self, seat):
        return [*honest(self, seat)[:-1], float(sum(self.choices))]

    return recent


@pytest.mark.parametrize(("channel", "leaky"), [("told", leaky_told), ("seen", leaky_told), ("recent", leaky_row)])
def test_planted_leaks_are_found(channel, leaky, monkeypatch):
    monkeypatch.setattr(Node, channel, leaky(getattr(Node, channel)))
    with pytest.raises(AssertionError, match=r"state|observation"):
        check_setting("demoludy", 3, {"points": False, "actions": False}, 40)
