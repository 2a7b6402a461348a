"""The nets that come with the games: they can be read, fit their game, and play."""

from __future__ import annotations

import json
import lzma
from importlib.resources import files
from random import Random

import pytest

from ogonek.bots import Bot, Iterations, Nets, bot
from ogonek.bots.nets import unpack
from ogonek.bots.neural import NeuralBot
from ogonek.core.kits import kit
from ogonek.library.weights import CRITIC, POLICY, nets
from support.nets import SIZES, some_net
from support.playing import dealt


@pytest.mark.parametrize("game", SIZES)
def test_every_game_has_a_net_that_fits_it(game: str) -> None:
    folder = files(kit(game).bots.rpartition(".")[0])
    packed = (folder / POLICY).read_bytes()
    data = unpack(packed)
    inputs, outputs = SIZES[game]
    assert (data.game, data.layers[0].inputs, data.layers[-1].outputs) == (game, inputs, outputs)
    assert nets().of(game) is not None
    critic = (folder / CRITIC).read_bytes()
    assert unpack(critic).encoding == data.encoding
    assert unpack(critic).layers[0].inputs > inputs, "a critic sees what is hidden, too"
    assert len(lzma.compress(packed + critic)) <= 10**6
    run = json.loads((folder / "run.json").read_text("utf-8"))
    assert run["config"]["game"] == game
    assert run["encoding"] == data.encoding
    assert run["commit"]


def test_a_net_for_another_encoding_is_refused() -> None:
    inputs, outputs = SIZES["demoludy"]
    packed = some_net([inputs, 4, outputs], 1, "demoludy").replace(b'"encoding": 2', b'"encoding": 1')
    with pytest.raises(ValueError, match="encoding 1"):
        Nets({"demoludy": packed}).of("demoludy")


def test_without_a_net_rules_of_thumb_play() -> None:
    game = dealt("demoludy", 3, "no net")
    asked = (game.view(game.to_move), game.legal_moves(), Iterations(0))
    assert NeuralBot(Nets({})).choose(*asked, Random(1)) == bot("greedy").choose(*asked, Random(1))


def share(game_name: str, players: int, one: Bot, others: Bot, deals: int, **options: bool) -> float:
    """What one wins among others, from every seat; the same on every machine."""
    won = 0.0
    for number in range(deals * players):
        own = number % players
        game, rng = dealt(game_name, players, f"nets {number // players}", **options), Random(number)
        while (seat := game.to_move) is not None:
            player = one if seat == own else others
            game.play(player.choose(game.view(seat), game.legal_moves(), Iterations(0), rng))
        won += (own in game.winners) / len(game.winners)
    return won / (deals * players)


def test_the_nets_beat_rules_of_thumb() -> None:
    neural, greedy = bot("neural", nets()), bot("greedy")
    assert share("pan-tu-nie-stal", 2, neural, greedy, 5) >= 0.8
    assert share("pan-tu-nie-stal", 4, neural, greedy, 2, bazaar=True) >= 0.5
    # Luck weighs more in Demoludy: a small match shows little against rules of thumb, but much against beginners.
    assert share("demoludy", 3, neural, bot("beginner"), 5) >= 0.5
