"""A net's arithmetic is exact: numpy and plain Python give the same numbers, and so the same moves."""

from __future__ import annotations

from math import exp
from random import Random

import pytest

from ogonek.bots import Iterations, Nets
from ogonek.bots import nets as nets_module
from ogonek.bots.nets import (
    DRAW_BITS,
    HALF,
    SHIFT,
    NumpyNet,
    PlainNet,
    chances,
    drawn,
    pack,
    sample,
    unpack,
)
from ogonek.bots.neural import NeuralBot
from support.nets import some_net, untrained
from support.playing import dealt


def by_the_book(packed: bytes, row: list[int]) -> list[int]:
    """The module's description, word by word."""
    data = unpack(packed)
    values = [max(-127, min(127, number * factor)) for number, factor in zip(row, data.factors)]
    for number, layer in enumerate(data.layers):
        signed = [weight - 256 if weight > 127 else weight for weight in layer.weights]
        found = []
        for output in range(layer.outputs):
            total = layer.biases[output]
            for place, value in enumerate(values):
                total += value * signed[output * layer.inputs + place]
            found.append((total * layer.multipliers[output] + HALF) >> SHIFT)
        if number == len(data.layers) - 1:
            return found
        before = values if number else [0] * layer.outputs
        values = [max(0, min(127, old + new)) for old, new in zip(before, found)]
    raise AssertionError


@pytest.mark.parametrize("heavy", [False, True])
def test_numpy_and_plain_python_answer_by_the_book(heavy: bool) -> None:
    packed = some_net([70, 48, 48, 48, 20], 5, heavy=heavy)
    plain, quick, rng = PlainNet(packed), NumpyNet(packed), Random(6)
    rows = [[rng.choice((0, 0, rng.randint(-130, 130))) for _ in range(70)] for _ in range(40)]
    rows += [[0] * 70, [1] + [0] * 69, [200] * 70, [-200] * 70]
    differing = set()
    for row in rows:
        expected = by_the_book(packed, row)
        differing.add(tuple(expected))
        wanted = sorted(rng.sample(range(20), 7))
        assert plain.answer(row, range(20)) == quick.answer(row, range(20)) == expected
        assert plain.answer(row, wanted) == quick.answer(row, wanted) == [expected[one] for one in wanted]
    assert len(differing) > 35
    assert quick.answers(rows, [range(20)] * len(rows)) == [by_the_book(packed, row) for row in rows]


def test_a_net_survives_packing() -> None:
    packed = some_net([9, 5, 3], 1)
    assert pack(unpack(packed)) == packed


@pytest.mark.parametrize("spoil", [b"", b"OGONEK", b"something else entirely"])
def test_other_bytes_are_refused(spoil: bytes) -> None:
    with pytest.raises(ValueError, match="not a net"):
        unpack(spoil)


def test_a_net_of_another_format_or_length_is_refused() -> None:
    packed = some_net([9, 5, 3], 1)
    with pytest.raises(ValueError, match="format 9"):
        unpack(packed[:11] + b"\x09" + packed[12:])
    with pytest.raises(ValueError, match="announced"):
        unpack(packed + b"\0")


def test_chances_are_those_of_softmax() -> None:
    outputs = [512, 500, 256, 0, -700, -5000]
    for temperature in (50, 100, 200):
        found = chances(outputs, temperature)
        for output, chance in zip(outputs, found):
            assert chance / 2**20 == pytest.approx(exp((output - 512) / 256 * 100 / temperature), abs=0.006)


def test_chances_are_these_whole_numbers() -> None:
    """What any other program has to compute, too."""
    outputs = [0, -1, -100, -256, -300, -1000, -3583, -3900]
    assert chances(outputs, 100) == [1048576, 1044488, 709502, 385750, 324833, 21093, 0, 0]
    assert chances([7, 0], 150) == [1048576, 1032319]


def test_every_draw_falls_where_it_should() -> None:
    weights = [3, 0, 5, 8]
    counts = [0] * 4
    for draw in range(0, 1 << DRAW_BITS, 1 << (DRAW_BITS - 8)):
        counts[drawn(weights, draw)] += 1
    assert counts == [48, 0, 80, 128]
    assert drawn(weights, (1 << DRAW_BITS) - 1) == 3


def test_without_temperature_the_first_of_the_best_is_taken() -> None:
    assert sample([3, 9, 9, 1], 0, Random(1)) == 1


SETTINGS: list[tuple[str, int, dict[str, bool]]] = [
    ("pan-tu-nie-stal", 2, {"bazaar": False}),
    ("pan-tu-nie-stal", 4, {"bazaar": True}),
    ("demoludy", 3, {}),
    ("demoludy", 4, {"points": True, "actions": True}),
]


@pytest.mark.parametrize(("name", "players", "options"), SETTINGS)
def test_the_same_game_with_and_without_numpy(
    name: str, players: int, options: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    packed = untrained()
    quick = NeuralBot(Nets(packed), 100)
    with monkeypatch.context() as without:
        without.setattr(nets_module, "np", None)
        plain_nets = Nets(packed)
        assert isinstance(plain_nets.of(name), PlainNet)
    plain = NeuralBot(plain_nets, 100)
    game = dealt(name, players, "nets", **options)
    for number in range(60):
        if game.to_move is None:
            break
        view, moves = game.view(game.to_move), game.legal_moves()
        answers = [bot.choose(view, moves, Iterations(0), Random(number)) for bot in (quick, plain)]
        assert answers[0] == answers[1]
        game.play(answers[0])
