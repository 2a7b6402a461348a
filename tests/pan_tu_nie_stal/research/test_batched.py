"""The batched engine of Pan tu nie stał!: in step with the rules, pgx's interface, nothing that a seat cannot know."""

from __future__ import annotations

from functools import cache
from random import Random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ogonek import BadRecord
from ogonek.games.pan_tu_nie_stal.research.batched import lockstep as part
from ogonek.games.pan_tu_nie_stal.research.batched import shops
from ogonek.games.pan_tu_nie_stal.rules import encoding2
from ogonek.research import jax_env
from ogonek.research.batched import auto_reset, rewards_of
from ogonek.research.lockstep import BATCH, OutOfStep, run
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played
from support.secrecy import twin_games

# Two and four players, with and without the bazaar: the others run in `test_more_lockstep`.
SETTINGS = [(2, False), (2, True), (3, False), (4, True)]
REACHED = {
    (2, False): {"ended by Q22", "ended by Q23", "shop closed", "goods put to the bottom", "good on a son"},
    (2, True): {"ended by Q23", "foreign pile emptied", "ranking of 1", "ranking of 2"},
    (3, False): {"ended by Q22", "ended by Q23", "shop closed", "two goods of equal value to choose from"},
    (4, True): {"ended by Q22", "ended by Q23", "shop closed", "bazaar closed", "ranking of 4"},
}


@pytest.mark.parametrize(("players", "bazaar"), SETTINGS)
def test_lockstep(players, bazaar):
    report = run("pan-tu-nie-stal", players, {"bazaar": bazaar}, 64, "test")
    assert report.games == 64
    assert report.choices > 4000
    assert REACHED[players, bazaar] <= set(report.seen)
    assert {"decision in a final check", "sum below zero", "sum above 20"} <= set(report.seen)


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "bazaar"), [(players, bazaar) for players in range(2, 6) for bazaar in (False, True)]
)
def test_more_lockstep(players, bazaar):
    report = run("pan-tu-nie-stal", players, {"bazaar": bazaar}, 512, "more")
    assert report.games == 512


@cache
def environment():
    env = jax_env("pan-tu-nie-stal", players=2)
    return env, jax.jit(env.init), jax.jit(env.step)


def test_interface():
    env, init, step = environment()
    state = init(jax.random.key(0))
    assert env.num_players == 2
    assert env.num_actions == len(encoding2.CLASSES) == state.legal_action_mask.size
    assert state.observation.shape == env.observation_shape == (encoding2.SIZE,)
    assert state.observation.dtype == jnp.float32
    assert state.rewards.shape == (2,)
    assert not state.terminated
    assert not state.truncated
    rng, steps = Random(1), 0
    while not state.terminated:
        assert state.rewards.tolist() == [0, 0]
        assert state._step_count == steps
        state = step(state, rng.choice(np.flatnonzero(state.legal_action_mask).tolist()))
        steps += 1
    assert state.legal_action_mask.all()
    scores = env.scores(state).tolist()
    assert state.rewards.tolist() == (
        [0, 0] if scores[0] == scores[1] else [np.sign(a - b) for a, b in (scores, scores[::-1])]
    )
    after = step(state, 0)
    assert after.rewards.tolist() == [0, 0]
    assert after.terminated
    assert after._step_count == state._step_count
    assert jnp.array_equal(after.observation, state.observation)


def test_an_illegal_action_ends_the_game():
    _, init, step = environment()
    state = init(jax.random.key(0))
    player, illegal = int(state.current_player), int(np.flatnonzero(~state.legal_action_mask)[0])
    after = step(state, illegal)
    assert after.terminated
    assert after.rewards[player] == -1
    assert after.rewards.sum() == 0


def test_rewards_sum_to_zero():
    for winners, expected in (([1, 0, 0], [1, -0.5, -0.5]), ([1, 1, 0], [0.5, 0.5, -1]), ([1, 1, 1], [0, 0, 0])):
        assert rewards_of(jnp.array(winners, bool)).tolist() == expected


def test_a_finished_game_goes_on_as_the_fresh_one():
    env, init, _ = environment()
    step = jax.jit(auto_reset(env))
    state, fresh, rng = init(jax.random.key(0)), init(jax.random.key(1)), Random(1)
    while not state.terminated:
        state = step(state, rng.choice(np.flatnonzero(state.legal_action_mask).tolist()), fresh)
    assert state._step_count == 0
    assert jnp.array_equal(state.observation, fresh.observation)
    assert jnp.array_equal(state.legal_action_mask, fresh.legal_action_mask)
    state = step(state, int(np.flatnonzero(state.legal_action_mask)[0]), fresh)
    assert not state.terminated


def test_what_cannot_be_made_is_refused():
    with pytest.raises(BadRecord):
        jax_env("pan-tu-nie-stal", players=6)
    with pytest.raises(BadRecord):
        jax_env("pan-tu-nie-stal", players=2, points=True)
    with pytest.raises(BadRecord):
        jax_env("chess", players=2)


def test_twins_look_the_same():
    """Two deals that differ only in what a seat never learns: its observations and masks are equal."""
    env, _, _ = environment()
    step = part.step(env)
    observe = jax.jit(jax.vmap(env.observe, in_axes=(0, None)))
    compared = 0
    for number in range(2):
        rng = Random(f"twins {number}")
        whole = played(dealt("pan-tu-nie-stal", 2, number), rng)
        for seat in range(2):
            twins = twin_games(QueueSecrets(), whole, seat, rng)
            states = part.begin(env, [game for game, _ in twins] * (BATCH // 2))  # as many as lock-step compiled it for
            for moves in zip(*[moves for _, moves in twins]):
                rows = observe(states, seat)
                assert jnp.array_equal(rows[0], rows[1])
                if states.current_player[0] == seat:
                    assert jnp.array_equal(states.legal_action_mask[0], states.legal_action_mask[1])
                actions = [encoding2.class_of(game.view(game.to_move), text) for (game, _), text in zip(twins, moves)]
                for (game, _), text in zip(twins, moves):
                    game.play(text)
                states = step(states, jnp.array(actions * (BATCH // 2)), [])
                compared += 1
    assert compared > 300


def test_the_critic_sees_what_is_hidden():
    env, init, _ = environment()
    state = init(jax.random.key(0))
    seen = jax.jit(env.observe_all)(state)
    assert jnp.array_equal(seen[: encoding2.SIZE], state.observation)
    other = 1 - int(state.current_player)
    hand = seen[encoding2.SIZE + encoding2.KINDS : encoding2.SIZE + 2 * encoding2.KINDS] * 4
    assert hand.tolist() == state.hands[other].tolist()


@pytest.fixture
def compiled_anew():
    """Nothing compiled before is used, nothing compiled meanwhile is kept."""
    part._compiled.cache_clear()
    yield
    part._compiled.cache_clear()


@pytest.mark.usefixtures("compiled_anew")
def test_lockstep_finds_a_mistake(monkeypatch):
    """The order of visits is wrong where players and queues are not told apart."""
    monkeypatch.setattr(shops, "QUEUES_A_CHECK", 1)
    with pytest.raises(OutOfStep):
        run("pan-tu-nie-stal", 3, {"bazaar": False}, 64, "mistake")
