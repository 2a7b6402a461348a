"""The player that tries out what its net likes: how it uses its time; the same with and without numpy."""

from __future__ import annotations

from random import Random

import pytest

from ogonek.bots import Iterations, Nets, bot
from ogonek.bots import nets as nets_module
from ogonek.bots.nets import PlainNet
from ogonek.bots.neural_search import NeuralSearchBot, best
from ogonek.core.game import Game
from ogonek.library import weights
from support.playing import dealt, played

SETTINGS: list[tuple[str, int, dict[str, bool]]] = [
    ("pan-tu-nie-stal", 2, {}),
    ("pan-tu-nie-stal", 4, {"bazaar": True}),
    ("demoludy", 3, {}),
    ("demoludy", 4, {"points": True, "actions": True}),
]


def answer(player: NeuralSearchBot, game: Game, rounds: int, seed: int) -> str:
    assert game.to_move is not None
    return player.choose(game.view(game.to_move), game.legal_moves(), Iterations(rounds), Random(seed))


def test_without_time_it_plays_as_its_net_and_with_time_otherwise() -> None:
    player, policy = NeuralSearchBot(weights.nets()), bot("neural", weights.nets())
    changed = 0
    for number in range(12):
        name, players, options = SETTINGS[number % len(SETTINGS)]
        game = played(dealt(name, players, f"try {number}", **options), Random(number), 20 + 2 * number)
        if game.to_move is None:
            continue
        liked = policy.choose(game.view(game.to_move), game.legal_moves(), Iterations(0), Random(number))
        assert answer(player, game, 0, number) == liked
        tried = answer(player, game, 3, number)
        assert tried in game.legal_moves()
        assert tried == answer(player, game, 3, number)
        changed += tried != liked
    assert changed >= 1


def test_the_same_move_with_and_without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = NeuralSearchBot(weights.nets())
    with monkeypatch.context() as without:
        without.setattr(nets_module, "np", None)
        plain_nets = Nets(weights.packed(weights.POLICY), weights.packed(weights.CRITIC))
        assert isinstance(plain_nets.of("pan-tu-nie-stal"), PlainNet)
        assert isinstance(plain_nets.critic("pan-tu-nie-stal"), PlainNet)
    game = played(dealt("pan-tu-nie-stal", 2, "plain"), Random(1), 30)
    assert answer(quick, game, 1, 5) == answer(NeuralSearchBot(plain_nets), game, 1, 5)


def test_only_a_sure_gain_makes_it_leave_the_nets_choice() -> None:
    by_luck = [[0.1, -0.2, 0.3, -0.1], [0.9, -0.8, 0.7, -0.5]]  # more on average, but not on every deal
    surely = [[0.1, -0.2, 0.3, -0.1], [0.3, 0.1, 0.4, 0.2]]
    assert best(by_luck) == 0
    assert best(surely) == 1
    assert best([*surely, [0.6, 0.3, 0.7, 0.5]]) == 2
    assert best([[0.1], [0.9]]) == 0  # one deal tells nothing
