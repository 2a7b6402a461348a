"""The batched engine: in lock-step with the rules, without leaks, behind pgx's interface."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

jax = pytest.importorskip("jax")

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402

from demoludy.bidding import bid_on  # noqa: E402
from demoludy.research.replayed import Recorded, replay  # noqa: E402
from demoludy.twins import AuctionSecrets  # noqa: E402
from ogonek.core.errors import BadRecord  # noqa: E402
from ogonek.core.game import Game  # noqa: E402
from ogonek.games.demoludy.research.batched import actions, lockstep  # noqa: E402
from ogonek.games.demoludy.research.batched.components import bits_for, drawn  # noqa: E402
from ogonek.games.demoludy.rules import encoding2  # noqa: E402
from ogonek.games.demoludy.rules.components import CIN, MIL  # noqa: E402
from ogonek.research import jax_env  # noqa: E402
from ogonek.research.last_axis import vmap_last  # noqa: E402
from ogonek.research.lockstep import BATCH, OutOfStep, run  # noqa: E402
from support.playing import dealt  # noqa: E402

pytestmark = [
    pytest.mark.xdist_group("batched demoludy"),  # one process compiles
    pytest.mark.usefixtures("compiled_quickly"),
]

PAIRS = BATCH // 2
LONGEST = 40  # moves of a twin


def test_lock_step_of_the_base_game():
    seen = run("demoludy", 3, {}, 50, "base").seen
    for what in ("ended by D15", "ended by D16", "shuffle (D5)", "nothing to draw (D5)", "deck and pile empty"):
        assert seen[what], what
    assert all(seen[f"choice {choice}"] for choice in encoding2.CHOICES[encoding2.UP : encoding2.DOWN])


@pytest.mark.parametrize(
    ("what", "change"),
    [
        ("over", lambda states: {"terminated": ~states.terminated}),
        ("the end", lambda states: {"end": states.end + 1}),
        ("the scores", lambda states: {"tokens": states.tokens.at[:, 1, 0].add(4)}),
        ("the rewards", lambda states: {"rewards": states.rewards.at[:, 0].add(1)}),
        ("what each seat sees", lambda states: {"hands": states.hands[:, ::-1]}),
        ("the state's own observation", lambda states: {"observation": states.observation.at[:, 90].add(1)}),
        ("the seat to move", lambda states: {"current_player": (states.current_player + 1) % 3}),
        ("the legal actions", lambda states: {"legal_action_mask": ~states.legal_action_mask}),
    ],
)
def test_lock_step_notices_a_difference(monkeypatch, what, change):
    honest = lockstep.step(jax_env("demoludy", players=3))

    def wrong(env):
        def stepped(*given):
            states = honest(*given)
            return states.replace(**change(states)) if states._step_count[0] == 3 else states

        return stepped

    monkeypatch.setattr(lockstep, "step", wrong)
    with pytest.raises(OutOfStep, match="what each seat sees|the state's own" if what == "the seat to move" else what):
        run("demoludy", 3, {}, 2, "base")


def test_lock_step_with_points_and_action_cards():
    seen = run("demoludy", 4, {"points": True, "actions": True}, 50, "both").seen
    for what in (
        "ended by V2",
        "shuffle (D5)",
        "theft by Milicjant (A7)",
        "dollar given to Cinkciarz (A12)",
        "hand shown to Cinkciarz (A12)",
        "choices that name one of several equal cards",
        "noted cards, some perhaps gone",
        "noted dollar of unknown value",
        "choice keep",
        "choice return",
    ):
        assert seen[what], what
    assert all(seen[f"choice {choice}"] for choice in encoding2.CHOICES[encoding2.PLAY : encoding2.SEAT])


def test_twins_look_the_same():
    """Games that differ only in what a seat never learned give it the same observations (DESIGN)."""
    env = jax_env("demoludy", players=4, points=True, actions=True)
    secrets, games, viewers = AuctionSecrets(), [], []
    for number in range(PAIRS):
        rng, seat = Random(number), number % 4
        whole = bid_on(dealt("demoludy", 4, f"twins {number}", points=True, actions=True), rng, LONGEST, patience=0.5)
        begun = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
        for text in whole.moves:
            begun.play(text)
        twin = secrets.twin(begun, seat, rng)
        games += [Recorded(begun, begun.deal, begun.moves), Recorded(begun, twin.deal, twin.moves)]
        viewers.append(seat)
    seen = replay(env, games)
    differed = 0
    for number, seat in enumerate(viewers):
        first, second = seen[2 * number], seen[2 * number + 1]
        assert len(first) == len(second) > 1
        for one, other in zip(first, second):
            assert np.array_equal(one[seat], other[seat])
            differed += any(not np.array_equal(one[p], other[p]) for p in range(4))
    assert differed > 10 * PAIRS


@pytest.fixture(scope="module")
def env():
    return jax_env("demoludy", players=3)


@pytest.fixture(scope="module")
def step(env):
    """A step with random bits in place of a key: the functions of lock-step, compiled already."""
    functions = lockstep._compiled(env.setting)

    def run(states, actions, seed):
        bits = np.random.default_rng(seed).integers(0, 2**32, BATCH, np.uint32)
        return functions.shown(functions.advance(np.ones(BATCH, bool), states, jnp.asarray(actions, jnp.int32), bits))

    return run


@pytest.fixture(scope="module")
def walked(env, step):
    """Games played at random to their ends, as lists of states: what pgx's `api_test` looks at."""
    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), BATCH))
    rng, path = np.random.default_rng(1), [states]
    while not np.asarray(states.terminated).all():
        masks = np.asarray(states.legal_action_mask)
        states = step(states, [rng.choice(np.flatnonzero(mask)) for mask in masks], len(path))
        path.append(states)
    return path


def test_a_key_serves_as_random_bits_do(env, walked):
    first = walked[0]
    stepped = jax.eval_shape(
        jax.vmap(env.step), first, jnp.zeros(BATCH, int), jax.random.split(jax.random.key(0), BATCH)
    )
    assert jax.tree.map(lambda x: (x.shape, x.dtype), stepped) == jax.tree.map(lambda x: (x.shape, x.dtype), first)


def test_games_may_lie_in_the_last_axis(env, walked):
    states = walked[5]
    turned = jax.tree.map(lambda leaf: jnp.moveaxis(leaf, 0, -1), states)
    masks, rows = jax.jit(vmap_last(lambda state: (env.legal(state), env.observe(state))))(turned)
    assert np.array_equal(masks.T, states.legal_action_mask)
    assert np.array_equal(rows.T, states.observation)


def test_deals_hold_the_whole_box(walked):
    first = walked[0]
    lockstep.check_deals(jax.device_get(first))
    with pytest.raises(AssertionError):
        lockstep.check_deals(jax.device_get(first.replace(deck=first.deck.at[3, 1].add(1))))


def test_a_state_is_as_pgx_wants_it(env, walked):
    first = walked[0]
    assert first.observation.shape == (BATCH, *env.observation_shape)
    assert first.legal_action_mask.shape == (BATCH, env.num_actions)
    assert first.rewards.shape == (BATCH, env.num_players)
    assert not np.asarray(first.rewards).any()
    for states in walked:
        assert jax.tree.map(lambda x: (x.shape, x.dtype), states) == jax.tree.map(lambda x: (x.shape, x.dtype), first)
        assert np.asarray((states.current_player >= 0) & (states.current_player < env.num_players)).all()
        assert np.asarray(states.legal_action_mask).any(1).all()
        assert not np.asarray(states.truncated).any()


def test_one_empty_hand_does_not_keep_others_from_being_robbed():
    """A4, A14: one other player with a card is enough for Milicjant and Cinkciarz."""
    env = jax_env("demoludy", players=4, points=True, actions=True)
    games = [dealt("demoludy", 4, "robbed", points=True, actions=True)] * BATCH
    state = jax.tree.map(lambda leaf: leaf[0], lockstep.begin(env, games))
    me = int(state.current_player)
    hands = np.zeros((4, env.setting.faces), np.int8)
    hands[me, [MIL, CIN]] = 1
    assert not actions.playable(env.setting, state.replace(hands=jnp.asarray(hands))).any()
    hands[(me + 2) % 4, 0] = 1
    found = np.flatnonzero(actions.playable(env.setting, state.replace(hands=jnp.asarray(hands))))
    assert found.tolist() == [0, CIN - MIL]


def test_rewards_come_at_the_end_and_sum_to_zero(walked):
    rewards = np.array([np.asarray(states.rewards) for states in walked])
    ends = np.array([np.asarray(states.terminated) for states in walked])
    new = ends & ~np.concatenate([np.zeros_like(ends[:1]), ends[:-1]])
    assert not rewards[~new].any()  # also none after the end
    assert np.allclose(sorted(rewards[new].max(1)), 1)
    assert np.allclose(rewards[new].sum(1), 0)
    assert new.sum() == BATCH


def test_after_the_end_nothing_changes(step, walked):
    last = walked[-1]
    again = step(last, [0] * BATCH, 5)
    assert np.asarray(last.legal_action_mask).all()
    assert not np.asarray(again.rewards).any()
    for name in ("hands", "tokens", "observation", "terminated", "current_player", "_step_count"):
        assert np.array_equal(getattr(again, name), getattr(last, name)), name


def test_an_illegal_choice_ends_the_game_at_its_player_s_cost(step, walked):
    first = walked[0]
    ended = step(first, [encoding2.NUMBER_OF["pass"]] * BATCH, 0)
    assert np.asarray(ended.terminated).all()
    guilty = np.asarray(first.current_player)[:, None] == np.arange(3)
    assert np.allclose(ended.rewards, np.where(guilty, -1.0, 0.5))


def test_scores_are_the_countries(env, walked):
    scores = np.asarray(jax.jit(jax.vmap(env.scores))(walked[-1]))
    assert (scores.max(1) == 4).all()
    assert (scores >= 0).all()


def test_a_critic_sees_the_players_observation_and_more(env, walked):
    states = walked[3]
    whole = np.asarray(jax.jit(jax.vmap(env.observe_all))(states))
    assert np.array_equal(whole[:, : encoding2.SIZE], np.asarray(states.observation))
    assert whole.shape[1] > encoding2.SIZE


def test_chance_needs_a_key(env, walked):
    state = jax.tree.map(lambda x: x[0], walked[0])
    with pytest.raises(ValueError, match="key"):
        jax.eval_shape(env.step, state, 0)


@pytest.mark.parametrize("settings", [{"players": 2}, {"players": 6}, {"players": 3, "bazaar": True}])
def test_tables_that_do_not_exist_are_refused(settings):
    with pytest.raises(BadRecord):
        jax_env("demoludy", **settings)


def test_every_card_of_a_multiset_can_be_drawn():
    counts = jnp.array([0, 2, 0, 1, 3, 0])
    for index, face in enumerate([1, 1, 3, 4, 4, 4]):
        card = drawn(counts, jnp.uint32(bits_for(index, 6)))
        assert np.flatnonzero(np.asarray(card)).tolist() == [face]
    assert not np.asarray(drawn(counts * 0, jnp.uint32(7))).any()


def test_it_needs_jax_and_numpy_alone():
    """The engine runs on machines that have nothing else."""
    program = (
        "import sys; import ogonek.games.demoludy.research.batched as b; b.make(3, {});"
        "print([m for m in ('fluent', 'textual', 'rich', 'sqlalchemy', 'pettingzoo') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
