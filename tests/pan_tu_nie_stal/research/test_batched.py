"""The batched engine of Pan tu nie stał!: in step with the rules, pgx's interface, nothing that a seat cannot know."""

from __future__ import annotations

from random import Random

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from ogonek import BadRecord
from ogonek.games.pan_tu_nie_stal.research.batched import lockstep as part
from ogonek.games.pan_tu_nie_stal.rules import encoding2
from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD
from ogonek.research import jax_env
from ogonek.research.batched import auto_reset, rewards_of
from ogonek.research.last_axis import vmap_last
from ogonek.research.lockstep import BATCH, OutOfStep, look, run
from pan_tu_nie_stal.twins import QueueSecrets
from support.playing import dealt, played
from support.secrecy import twin_games

pytestmark = [
    pytest.mark.xdist_group("batched pan-tu-nie-stal"),  # one process compiles
    pytest.mark.usefixtures("compiled_quickly"),
]

# Two and four players, without and with the bazaar: all others run in `test_more_lockstep`.
SETTINGS = [(2, False), (4, True)]
REACHED = {
    (2, False): {"ended by Q22", "ended by Q23", "shop closed", "goods put to the bottom", "good on a son"},
    (4, True): {"ended by Q22", "ended by Q23", "shop closed", "bazaar closed", "ranking of 4", "sum above 20"},
}


@pytest.mark.parametrize(("players", "bazaar"), SETTINGS)
def test_lockstep(players, bazaar):
    report = run("pan-tu-nie-stal", players, {"bazaar": bazaar}, 50, "test")
    assert report.games == 50
    assert report.choices > 4000
    assert set(report.seen) >= REACHED[players, bazaar]
    assert set(report.seen) >= {"decision in a final check", "sum below zero"}


@pytest.mark.long
@pytest.mark.parametrize(
    ("players", "bazaar"), [(players, bazaar) for players in range(2, 6) for bazaar in (False, True)]
)
def test_more_lockstep(players, bazaar):
    report = run("pan-tu-nie-stal", players, {"bazaar": bazaar}, 512, "more")
    assert report.games == 512


ENV = jax_env("pan-tu-nie-stal", players=2)


@pytest.fixture(scope="module")
def init():
    return jax.jit(jax.vmap(ENV.init))


@pytest.fixture(scope="module")
def begun(init):
    """As many games as lock-step plays at once: its functions serve here, too."""
    return init(jax.random.split(jax.random.key(0), BATCH))


def step(states, actions):
    return part.step(ENV)(states, jnp.asarray(actions, jnp.int32), [])


def chosen(states, rng):
    """A legal action for each game, and anything once it is over."""
    return [rng.choice(np.flatnonzero(mask).tolist()) for mask in np.asarray(states.legal_action_mask)]


@pytest.fixture(scope="module")
def walked(begun):
    """All states of random games to their ends."""
    rng, path = Random(1), [begun]
    while not np.asarray(path[-1].terminated).all():
        path.append(step(path[-1], chosen(path[-1], rng)))
    return path


def test_interface(begun, walked):
    assert ENV.num_players == 2
    assert begun.legal_action_mask.shape == (BATCH, ENV.num_actions) == (BATCH, len(encoding2.CLASSES))
    assert begun.observation.shape == (BATCH, *ENV.observation_shape) == (BATCH, encoding2.SIZE)
    assert begun.observation.dtype == jnp.float32
    for number, states in enumerate(walked):
        over = np.asarray(states.terminated)
        before = np.asarray(walked[number - 1].terminated) if number else over
        assert jax.tree.map(lambda x: (x.shape, x.dtype), states) == jax.tree.map(lambda x: (x.shape, x.dtype), begun)
        assert (np.asarray(states._step_count)[~before] == number).all()
        assert np.asarray(states.legal_action_mask)[over].all()
        assert not np.asarray(states.truncated).any()
        scores = np.asarray(states.points).astype(int)
        won = np.sign(scores - scores[:, ::-1])
        assert np.array_equal(states.rewards, np.where((over & ~before)[:, None], won, 0))
    last = walked[-1]
    after = step(last, [0] * BATCH)
    assert not np.asarray(after.rewards).any()
    for name in ("terminated", "observation", "points", "_step_count"):
        assert np.array_equal(getattr(after, name), getattr(last, name))


def test_games_may_lie_in_the_last_axis(begun):
    actions = jnp.asarray(chosen(begun, Random(2)), jnp.int32)
    turned = jax.tree.map(lambda leaf: jnp.moveaxis(leaf, 0, -1), begun)
    after = jax.jit(vmap_last(ENV.step))(turned, actions)
    for one, other in zip(jax.tree.leaves(step(begun, actions)), jax.tree.leaves(after), strict=True):
        assert one.dtype == other.dtype
        assert np.array_equal(np.moveaxis(np.asarray(one), 0, -1), other)


def test_deals_hold_the_whole_box(begun):
    part.check_deals(jax.device_get(begun))
    missing = begun.replace(decks=begun.decks.at[3, 1, 2].set((begun.decks[3, 1, 2] + 1) % encoding2.KINDS))
    with pytest.raises(AssertionError):
        part.check_deals(jax.device_get(missing))


def test_nothing_is_put_to_the_bottom_when_all_that_are_left_are_equal(begun):
    """Q6: then the pair stays as drawn. Goods in the order of their values leave equal ones for the end."""
    values = sorted(good.value for good in STANDARD.goods)
    ministry = np.array([values, values[::-1]] * (BATCH // 2), np.int8)
    first = jnp.zeros(BATCH, jnp.int8)
    laid = part._compiled(ENV).lay(begun.decks, jnp.asarray(ministry), begun.pile, first)
    pairs, moved = np.asarray(laid.pairs), np.diff(np.asarray(laid.moved), axis=1)
    assert all(sorted(one.reshape(-1).tolist()) == values for one in pairs)
    equal = pairs[..., 0] == pairs[..., 1]
    assert equal.any()
    assert not moved[equal].any()


def test_an_illegal_action_ends_the_game(begun):
    after = step(begun, [int(np.flatnonzero(~mask)[0]) for mask in np.asarray(begun.legal_action_mask)])
    assert np.asarray(after.terminated).all()
    guilty = np.asarray(begun.current_player)[:, None] == np.arange(2)
    assert np.array_equal(after.rewards, np.where(guilty, -1, 1))


def test_rewards_sum_to_zero():
    for winners, expected in (([1, 0, 0], [1, -0.5, -0.5]), ([1, 1, 0], [0.5, 0.5, -1]), ([1, 1, 1], [0, 0, 0])):
        assert rewards_of(jnp.array(winners, bool)).tolist() == expected


def test_a_finished_game_goes_on_as_the_fresh_one(begun, walked, init):
    again = jax.jit(jax.vmap(auto_reset(ENV)))
    fresh = init(jax.random.split(jax.random.key(1), BATCH))
    rng, ended = Random(1), np.zeros(BATCH, bool)
    states = begun
    for number in range(1, len(walked)):  # the same games as those walked through, and on from the first end
        states = again(states, jnp.asarray(chosen(states, rng), jnp.int32), fresh)
        over = np.asarray(states.terminated)
        assert np.array_equal(over[~ended], np.asarray(walked[number].terminated)[~ended])
        assert np.array_equal(np.asarray(states.rewards)[~ended], np.asarray(walked[number].rewards)[~ended])
        assert (np.asarray(states._step_count)[over] == 0).all()
        assert np.array_equal(np.asarray(states.observation)[over], np.asarray(fresh.observation)[over])
        assert np.array_equal(np.asarray(states.legal_action_mask)[over], np.asarray(fresh.legal_action_mask)[over])
        ended |= over
        if over.any():
            break
    assert ended.any()
    states = again(states, jnp.asarray(chosen(states, rng), jnp.int32), fresh)
    assert not np.asarray(states.terminated)[ended].any()


def test_what_cannot_be_made_is_refused():
    with pytest.raises(BadRecord):
        jax_env("pan-tu-nie-stal", players=6)
    with pytest.raises(BadRecord):
        jax_env("pan-tu-nie-stal", players=2, points=True)
    with pytest.raises(BadRecord):
        jax_env("chess", players=2)


def test_twins_look_the_same():
    """Two deals that differ only in what a seat never learns: its observations and masks are equal."""
    compared = 0
    for number in range(2):
        rng = Random(f"twins {number}")
        whole = played(dealt("pan-tu-nie-stal", 2, number), rng)
        for seat in range(2):
            twins = twin_games(QueueSecrets(), whole, seat, rng)
            states = part.begin(ENV, [game for game, _ in twins] * (BATCH // 2))  # as many as lock-step compiled it for
            for moves in zip(*[moves for _, moves in twins]):
                *_, rows, _, movers, masks, _ = jax.device_get(look(ENV)(states))
                assert np.array_equal(rows[0, seat], rows[1, seat])
                if movers[0] == seat:
                    assert np.array_equal(masks[0], masks[1])
                actions = [encoding2.class_of(game.view(game.to_move), text) for (game, _), text in zip(twins, moves)]
                for (game, _), text in zip(twins, moves):
                    game.play(text)
                states = step(states, actions * (BATCH // 2))
                compared += 1
    assert compared > 300


def test_the_critic_sees_what_is_hidden(begun):
    seen = np.asarray(jax.jit(jax.vmap(ENV.observe_all))(begun))
    assert np.array_equal(seen[:, : encoding2.SIZE], begun.observation)
    other = 1 - np.asarray(begun.current_player)
    hands = seen[:, encoding2.SIZE + encoding2.KINDS : encoding2.SIZE + 2 * encoding2.KINDS] * 4
    assert np.array_equal(hands, np.asarray(begun.hands)[np.arange(BATCH), other])


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("over", lambda states: {"terminated": ~states.terminated}),
        ("the end", lambda states: {"end": states.end + 1}),
        ("the scores", lambda states: {"points": states.points.at[:, 1].add(1)}),
        ("the rewards", lambda states: {"rewards": states.rewards.at[:, 0].add(1)}),
        ("what each seat sees", lambda states: {"hands": states.hands[:, ::-1]}),
        ("the state's own observation", lambda states: {"observation": states.observation.at[:, 40].add(1)}),
        ("the seat to move", lambda states: {"current_player": 1 - states.current_player}),
        ("the legal actions", lambda states: {"legal_action_mask": states.legal_action_mask.at[:, 1].set(True)}),
        ("what a critic sees beyond it", lambda states: {"pairs": states.pairs + 1}),
    ],
)
def test_lockstep_notices_a_difference(monkeypatch, what, change):
    honest = part.step(ENV)

    def wrong(env):
        def stepped(*given):
            states = honest(*given)
            return states.replace(**change(states)) if states._step_count[0] == 3 else states

        return stepped

    monkeypatch.setattr(part, "step", wrong)
    with pytest.raises(OutOfStep, match="what each seat sees|the state's own" if what == "the seat to move" else what):
        run("pan-tu-nie-stal", 2, {}, 2, "test")
