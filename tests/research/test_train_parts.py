"""The parts of training that can be checked against a plain computation."""

from __future__ import annotations

import os
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from random import Random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ogonek.bots.nets import OUTPUT_UNIT, NumpyNet, unpack
from ogonek.research.train import checkpoint, curves
from ogonek.research.train.checkpoint import Position
from ogonek.research.train.config import Config, Setting, between, from_plain, read, to_plain
from ogonek.research.train.evaluate import Share
from ogonek.research.train.export import export, whole_layer
from ogonek.research.train.inputs import factors_of, to_int8
from ogonek.research.train.net import Layer, Net, apply, new_net
from ogonek.research.train.opponents import Past, Rival, Target
from ogonek.research.train.ppo import adam, new_learner, no_moments, outcome_loss
from ogonek.research.train.rollout import Batch, advantages, bounded, by_seat, from_mover, shares


def test_advantages_are_those_of_each_seat_alone() -> None:
    """Three seats, two games, one of which ends half-way: against a loop over one seat at a time."""
    rng = np.random.default_rng(1)
    values, rewards = rng.normal(size=(6, 2, 3)), rng.normal(size=(6, 2, 3))
    last, ended = rng.normal(size=(2, 3)), np.zeros((6, 2), bool)
    ended[2, 1] = True
    found = advantages(jnp.asarray(values), jnp.asarray(last), jnp.asarray(rewards), jnp.asarray(ended), 0.9, 0.8)
    for game in range(2):
        for seat in range(3):
            after, advantage = last[game, seat], 0.0
            for step in reversed(range(6)):
                goes_on = 0.0 if ended[step, game] else 1.0
                surprise = rewards[step, game, seat] + 0.9 * goes_on * after - values[step, game, seat]
                advantage = surprise + 0.9 * 0.8 * goes_on * advantage
                assert float(found[step, game, seat]) == pytest.approx(advantage, abs=1e-5)
                after = values[step, game, seat]


def test_values_by_seat_and_from_the_mover_on() -> None:
    values = jnp.asarray([[10.0, 11.0, 12.0], [20.0, 21.0, 22.0]])
    mover = jnp.asarray([1, 2])
    turned = from_mover(values, mover, 3)
    assert turned.tolist() == [[11, 12, 10], [22, 20, 21]]
    assert by_seat(jnp.pad(turned, ((0, 0), (0, 2))), mover, 3).tolist() == values.tolist()


def test_equal_players_share_the_win() -> None:
    assert shares(jnp.asarray([[0.5, 0.5, -1.0], [0.0, 0.0, 0.0]])).tolist() == [
        [0.5, 0.5, 0.0],
        pytest.approx([1 / 3, 1 / 3, 1 / 3]),
    ]


def test_values_of_a_critic_alone_are_win_shares() -> None:
    assert bounded(jnp.asarray([[0.5, 0.1], [3.0, 0.0]])).tolist() == [pytest.approx([0.2, -0.2]), [1.0, -1.0]]
    assert bounded(jnp.asarray([4.0, 0.0, 0.0])).tolist() == [1.0, -0.5, -0.5]


def test_a_critic_may_be_surer_than_sure_but_not_wrong() -> None:
    """Its answer here is its bias: 3 for the first of two players, who wins or loses."""
    none = jnp.zeros((1, 2))
    nothing = Layer(jnp.zeros((1, 1)), jnp.zeros(1))

    def loss(bias: Any, target: float) -> Any:
        rows = Batch(*[none] * 9)._replace(
            everything=jnp.zeros((1, 1), jnp.int8),
            target=jnp.asarray([[target, -target, 0.0, 0.0, 0.0]]),
            seated=jnp.arange(5)[None] < 2,
        )
        return outcome_loss(Net((nothing,), Layer(jnp.zeros((1, 5)), bias)), rows, jnp.ones(()))

    sure = jnp.asarray([3.0, -3.0, 0.0, 0.0, 0.0])
    assert float(loss(sure, 1.0)) == 0.0
    assert not jax.grad(loss)(sure, 1.0).any()
    assert float(loss(sure, -1.0)) == 4.0
    assert jax.grad(loss)(sure, -1.0)[0] > 0  # down it goes


def test_inputs_are_exact_within_their_bounds() -> None:
    units = (1, 4, 5, 7, 8, 10, 16, 20, 50, 64, 110)
    factors = factors_of(units)
    multipliers = jnp.asarray(factors * np.asarray(units), jnp.float32)
    for whole in range(-127, 128):
        row = jnp.asarray([whole * np.float32(1 / unit) for unit in units], jnp.float32)
        assert to_int8(row, multipliers).tolist() == np.clip(whole * factors, -127, 127).tolist()


def test_adam_goes_down_a_valley() -> None:
    place = {"x": jnp.asarray([3.0, -2.0])}
    moments = no_moments(place)

    @jax.jit
    def step(place: Any, moments: Any) -> Any:
        return adam(place, jax.tree.map(lambda x: 2 * x, place), moments, jnp.asarray(0.05), 10.0)

    for _ in range(400):
        place, moments = step(place, moments)
    assert float(jnp.abs(place["x"]).max()) < 0.05


def trained_net(seed: int, sizes: tuple[int, int, int, int]) -> Net:
    """A net with weights and biases of about the size that training gives them; made without compiling anything."""
    inputs, width, depth, outputs = sizes
    rng = np.random.default_rng(seed)

    def layer(size: int, to: int, scale: float) -> Layer:
        weights = rng.normal(0, (scale**2 + 0.05**2) ** 0.5, (size, to))
        return Layer(jnp.asarray(weights, jnp.float32), jnp.asarray(rng.normal(0, 0.05, to), jnp.float32))

    scales = [2 * (4 / inputs) ** 0.5, *[2 * width**-0.5] * (depth - 1)]
    layers = [layer(size, width, scale) for size, scale in zip([inputs, *[width] * (depth - 1)], scales)]
    return Net(tuple(layers), layer(width, outputs, 0.2 * width**-0.5))


def test_a_new_net_has_the_shape_of_a_trained_one() -> None:
    sizes = (40, 64, 3, 12)
    new = jax.eval_shape(lambda key: new_net(key, *sizes), jax.random.key(1))
    assert jax.tree.map(jnp.shape, new) == jax.tree.map(jnp.shape, trained_net(1, sizes))


def saved(folder: Path) -> Any:
    policy, critic = trained_net(1, (40, 64, 3, 12)), trained_net(5, (50, 32, 2, 5))
    learner = new_learner(policy, critic)
    moments = learner.policy_moments._replace(
        mean=jax.tree.map(lambda leaf: leaf * 1e-6, policy), square=jax.tree.map(lambda leaf: leaf**2 * 1e-9, policy)
    )
    learner = learner._replace(policy_moments=moments)
    factors = (np.full(40, 3, np.int32), np.full(50, 4, np.int32))
    described = {"config": to_plain(Config("toy")), "encoding": 2}
    checkpoint.save(folder, learner, [policy, policy], factors, described, Position(7, 1000, 12.5, 0.25))
    return learner


def test_a_checkpoint_gives_back_what_was_saved(tmp_path: Path) -> None:
    learner = saved(tmp_path)
    again, past, position = checkpoint.load(tmp_path)
    assert position == Position(7, 1000, 12.5, 0.25)
    for one, two in ((learner.policy, again.policy), (learner.critic, again.critic)):
        for left, right in zip(jax.tree.leaves(one), jax.tree.leaves(two)):
            assert left.tolist() == right.tolist()
    for left, right in zip(jax.tree.leaves(learner.policy_moments), jax.tree.leaves(again.policy_moments)):
        np.testing.assert_allclose(right, left, rtol=2**-8)
    assert len(past) == 2
    for left, right in zip(jax.tree.leaves(past[0]), jax.tree.leaves(learner.policy)):
        np.testing.assert_allclose(left, right, rtol=2**-10, atol=1e-7)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["optimizer.npz", "past.npz", "run.json", "weights.npz"]


@pytest.mark.parametrize("name", ["policy", "critic"])
def test_the_exported_net_is_the_trained_one(name: str, tmp_path: Path) -> None:
    saved(tmp_path)
    packed = export(tmp_path, name)
    net = checkpoint.net_from(name, dict(np.load(tmp_path / "weights.npz")))
    factor = unpack(packed).factors[0]
    rows = np.random.default_rng(2).integers(-10, 11, (200, unpack(packed).layers[0].inputs))
    trained = np.asarray(jax.jit(apply)(net, jnp.asarray(rows * factor, jnp.int8), 1.0)) * OUTPUT_UNIT
    played = np.array(NumpyNet(packed).answers(rows.tolist(), [range(trained.shape[1])] * len(rows)))
    # Rounding differs by at most one unit in few places: where a value lies half-way between two whole numbers.
    assert np.std(trained) > 50
    assert np.mean(np.abs(trained - played)) < 1
    assert np.abs(trained - played).max() < 40


def test_sums_that_would_not_be_exact_are_refused() -> None:
    many = np.ones((4400, 2))
    with pytest.raises(ValueError, match="not exact in float32"):
        whole_layer(many, np.zeros(2), 1 / 32, 0)
    with pytest.raises(ValueError, match=r"32 bits|double"):
        whole_layer(many[:10], np.full(2, 1e9), 1 / 32, 0)
    assert whole_layer(many[:2000], np.zeros(2), 1 / 32, 0).inputs == 2000


def test_past_selves_are_few_and_the_newest_is_among_them() -> None:
    nets = [trained_net(number, (3, 4, 2, 2)) for number in range(6)]
    past, chance = Past(3), Random(1)
    for net in nets[1:]:
        past.add(net, chance)
    assert len(past.selves) == 3
    assert past.selves[-1].head.bias.tolist() == nets[-1].head.bias.tolist()
    drawn = past.draw(3, Random(2)).head.bias.tolist()
    assert sorted(drawn) == sorted(net.head.bias.tolist() for net in past.selves)
    drawn = past.draw(6, Random(2), [nets[0]]).head.bias.tolist()
    assert sorted(drawn) == sorted(net.head.bias.tolist() for net in [nets[0], nets[0], nets[0], *past.selves])


def test_a_run_that_goes_on_is_met_as_it_is_now(tmp_path: Path) -> None:
    nets = [trained_net(number, (3, 4, 2, 2)) for number in range(2)]
    rival, file = Rival(str(tmp_path)), tmp_path / checkpoint.WEIGHTS
    for number, net in enumerate(nets):
        np.savez(file, **checkpoint.net_arrays("policy", net))  # type: ignore[arg-type]
        os.utime(file, ns=(number, number))
        assert rival.now().head.bias.tolist() == net.head.bias.tolist()
        assert rival.now() is rival.now()
        assert Target(rival).draw(2, Random(1)).head.bias.tolist() == [net.head.bias.tolist()] * 2


def test_config_is_read_and_written(tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(
        'game = "toy"\nwidth = 64\n[[settings]]\nplayers = 3\noptions = {points = true}\nweight = 2\n', "utf-8"
    )
    config = from_plain(read(file))
    assert (config.width, config.settings) == (64, (Setting(3, {"points": True}, 2),))
    assert config.settings[0].name == "3-points"
    assert from_plain(to_plain(config)) == config
    with pytest.raises(ValueError, match="widht"):
        from_plain({"game": "toy", "widht": 3})


def test_games_are_shared_out_by_weight() -> None:
    config = Config("toy", settings=(Setting(2, weight=3), Setting(3)), games=1024)
    assert [config.games_of(number) for number in range(2)] == [768, 256]
    assert between((1.0, 0.2), 0.5) == pytest.approx(0.6)


def test_an_interval_holds_the_share() -> None:
    low, high = Share(50, 100, 2).interval
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert Share(0, 0, 2).mean == 0


def test_the_curve_is_a_picture() -> None:
    rows: list[dict[str, Any]] = [
        {"moves": 0, "entropy": 1.5},
        {"moves": 100, "shares": {"2 <random>": 0.6}},
        {"moves": 200, "entropy": 0.5, "shares": {"2 <random>": 0.9}},
    ]
    tree = ElementTree.fromstring(curves.draw("toy", rows))
    lines = [line.get("points", "").split() for line in tree.iter("{http://www.w3.org/2000/svg}polyline")]
    assert [len(points) for points in lines] == [2, 2]
    heights = [float(point.split(",")[1]) for point in lines[0]]
    assert heights[1] < heights[0]  # up is better
