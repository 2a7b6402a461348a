"""PettingZoo's and Gymnasium's own tests on our environments, and what they do not look at."""

from __future__ import annotations

import warnings
from random import Random
from types import SimpleNamespace

import gymnasium.utils.env_checker
import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

from ogonek.core.errors import BadNotation, OgonekError
from ogonek.research import gymnasium_env, parallel_env, pettingzoo_env
from ogonek.research.episode import ranks

TABLES = [
    ("pan-tu-nie-stal", {"players": 2}),
    ("pan-tu-nie-stal", {"players": 3, "bazaar": True}),
    ("pan-tu-nie-stal", {"players": 5, "bazaar": True, "reward": "score"}),
    ("demoludy", {"players": 3}),
    ("demoludy", {"players": 4, "points": True, "reward": "score"}),
    ("demoludy", {"players": 5, "points": True, "actions": True}),
]


@pytest.fixture(autouse=True)
def _quiet():
    """What PettingZoo says about every environment whose observations are dictionaries."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        warnings.filterwarnings("ignore", message=".*Not able to test alternative render modes.*")
        yield


@pytest.mark.parametrize(("game", "settings"), TABLES)
def test_pettingzoo(game, settings, capsys):
    api_test(pettingzoo_env(game, **settings), num_cycles=400)
    seed_test(lambda: pettingzoo_env(game, **settings), num_cycles=100)
    parallel_api_test(parallel_env(game, **settings), num_cycles=100)


@pytest.mark.parametrize(("game", "settings"), TABLES[1::3])
def test_max_cycles(game, settings):
    """This test wants every agent to act in every cycle, so it is run on the parallel form."""

    def parallel(max_cycles):
        return parallel_env(game, max_cycles=max_cycles, **settings)

    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles)))
    )
    env = pettingzoo_env(game, max_cycles=5, **settings)
    env.reset(seed=1)
    for _ in range(5):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    assert all(env.truncations.values())


@pytest.mark.parametrize(("game", "settings"), TABLES)
def test_gymnasium(game, settings):
    env = gymnasium_env(game, **settings)
    gymnasium.utils.env_checker.check_env(env)
    rng = Random(1)
    _, info = env.reset(seed=2)
    total, over = 0.0, False
    while not over:
        observation, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        total += reward
        assert observation in env.observation_space
    worth = info["scores"][env.seat] if settings.get("reward") == "score" else None
    assert total == worth if worth is not None else -1 <= total <= 1


def walk(env, rng):
    """Plays an AEC environment to its end at random."""
    for agent in env.agent_iter():
        observation, _, done, cut, _ = env.last()
        if done or cut:
            env.step(None)
            continue
        yield agent, observation
        env.step(rng.choice(np.flatnonzero(observation["action_mask"])))


@pytest.mark.parametrize(("game", "settings"), TABLES)
def test_an_observation_is_the_row_of_the_seats_view(game, settings):
    """The quick way to an observation and `encoding.vector` of the view agree, whoever looks, in whole games."""
    for seed in range(2):
        env, rng = pettingzoo_env(game, **settings), Random(seed)
        env.reset(seed=seed)
        for agent, observation in walk(env, rng):
            episode = env.episode
            book, encoding = episode.setting.book, episode.setting.encoding
            for other in {agent, rng.choice(env.agents)}:
                seat = env.possible_agents.index(other)
                seen = observation if other == agent else env.observe(other)
                taken = episode.steps.taken if seat == episode.to_move else ()
                row = np.array(encoding.vector(book.view(episode.position, seat), taken), np.float32)
                assert (seen["observation"] == row).all()
                offered = episode.steps.choices() if other == agent else []
                assert np.flatnonzero(seen["action_mask"]).tolist() == sorted(map(encoding.number, offered))


def test_observations_are_not_written_over():
    env = pettingzoo_env("pan-tu-nie-stal", players=3, bazaar=True)
    env.reset(seed=3)
    kept = [(seen["observation"], seen["observation"].copy()) for _, seen in walk(env, Random(3))]
    assert all((one == then).all() for one, then in kept)
    assert kept[0][0].flags.writeable


@pytest.mark.parametrize("reward", ["rank", "score"])
def test_rewards(reward):
    env = pettingzoo_env("pan-tu-nie-stal", players=3, reward=reward)
    for seed in range(5):
        env.reset(seed=seed)
        returns = dict.fromkeys(env.agents, 0.0)
        rng = Random(seed)
        for agent in env.agent_iter():
            observation, won, done, _, _ = env.last()
            returns[agent] += won
            env.step(None if done else rng.choice(np.flatnonzero(observation["action_mask"])))
        position = env.episode.position
        expected = ranks(position.scores, position.winners) if reward == "rank" else position.scores
        assert list(returns.values()) == expected


def test_ranks():
    assert ranks([5, 9, 1], [1]) == [0, 1, -1]
    assert ranks([5, 5], [0, 1]) == [0, 0]
    assert ranks([12, 10, 3], [1]) == [0, 1, -1]  # V2: the winner need not have the highest score
    assert ranks([4, 4, 4, 1], [0, 1, 2]) == pytest.approx([1 / 3, 1 / 3, 1 / 3, -1])


def test_what_is_not_offered_is_refused():
    env = pettingzoo_env("pan-tu-nie-stal")
    env.reset(seed=1)
    before = env.last()[0]
    for wrong in (1, 149, 150, -1):
        with pytest.raises(BadNotation):
            env.step(wrong)
    assert (env.last()[0]["observation"] == before["observation"]).all()
    alone = gymnasium_env("pan-tu-nie-stal")
    alone.reset(seed=1)
    assert alone.step(149)[1:3] == (-1.0, True)


def test_who_sits_where():
    """Opponents are named in playing order after the learner; a seat that is not given changes from game to game."""
    env = gymnasium_env("pan-tu-nie-stal", players=4, opponents=["random", "greedy", "random"])
    assert {env.reset(seed=seed) and env.seat for seed in range(40)} == {0, 1, 2, 3}
    fixed = gymnasium_env("demoludy", seat=2)
    assert {fixed.reset(seed=seed) and fixed.seat for seed in range(5)} == {2}


@pytest.mark.parametrize(
    "settings",
    [
        {"players": 7},
        {"bazar": True},
        {"reward": "love"},
        {"opponents": ["random"] * 3},
        {"seat": 5},
        {"opponents": "x"},
    ],
)
def test_wrong_settings_are_refused_in_words(settings):
    with pytest.raises(OgonekError) as refused:
        gymnasium_env("pan-tu-nie-stal", **settings)
    assert " " in str(refused.value)  # a sentence, not a code
