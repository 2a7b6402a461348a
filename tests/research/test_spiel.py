"""The OpenSpiel games, with OpenSpiel's own tests and algorithms."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from pathlib import Path
from random import Random

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts

from ogonek.research import register_open_spiel

register_open_spiel()

GAMES = [
    "python_ogonek_ptns(players=2)",
    "python_ogonek_ptns(players=3,bazaar=true)",
    "python_ogonek_demoludy(players=3)",
    "python_ogonek_demoludy(players=4,points=true,actions=true)",
]
TINY = "python_ogonek_ptns(players=2,cards=1_3,hand=1,goods=1_3,first=0)"
COVERING = "python_ogonek_ptns(players=2,cards=1_X,hand=1,goods=1_3,first=0)"
PLAYTHROUGH = Path(__file__).with_name("playthrough_tiny.txt")


def wander(state, rng, decisions):
    """Plays on at random until so many decisions were made; chance by its odds."""
    while not state.is_terminal() and (state.is_chance_node() or decisions > 0):
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(actions, odds)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions -= 1
    return state


@pytest.mark.parametrize("name", [*GAMES, TINY])
def test_random_sim(name):
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)


def playthrough():
    """OpenSpiel's golden text of one game: every value at every step, but for the long tensors."""
    lines = generate_playthrough.playthrough(TINY, None, seed=7).splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(("InformationStateTensor(", "ObservationTensor(")))


def test_a_playthrough_is_as_it_was():
    assert playthrough() == PLAYTHROUGH.read_text(), f"if it should be so: {regenerate.__doc__}"


def regenerate():
    """PYTHONPATH=tests python -c "import research.test_spiel as t; t.regenerate()" """
    PLAYTHROUGH.write_text(playthrough())


def test_cfr_brings_exact_exploitability_down():
    game = pyspiel.load_game(TINY)
    assert exploitability.exploitability(game, policy.UniformRandomPolicy(game)) == pytest.approx(0.25)
    solver = cfr.CFRPlusSolver(game)
    found = []
    for iterations in (1, 3, 12):
        for _ in range(iterations):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[0] > 0.2 > 0.05 > found[1] > 0.005 > found[2]


def test_the_same_chances_as_the_rules_deal():
    """What chance picks in the tree is as likely as in a shuffled deck: the first card in hand, who starts."""
    game = pyspiel.load_game("python_ogonek_ptns(players=3)")
    state = game.new_initial_state()
    assert [odds for _, odds in state.chance_outcomes()] == [1 / 3] * 3
    state.apply_action(1)
    odds = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert odds == {
        "1": 7 / 21,
        "2": 3 / 21,
        "3": 1 / 21,
        "M": 2 / 21,
        "P": 5 / 21,
        "L": 1 / 21,
        "X": 1 / 21,
        "S": 1 / 21,
    }
    rng = Random(1)
    for _ in range(60):
        state = wander(state, rng, 1)
        if state.is_terminal():
            break
        outcomes = state.child(rng.choice(state.legal_actions()))
        if outcomes.is_chance_node():
            assert sum(chance for _, chance in outcomes.chance_outcomes()) == pytest.approx(1)
    assert state.node.position.turn in range(3)


@pytest.mark.parametrize("name", GAMES)
def test_resampling_cannot_be_noticed(name):
    rng = Random(name)
    game = pyspiel.load_game(name)
    state = wander(game.new_initial_state(), rng, 5)
    differed = 0
    for _ in range(12):
        state = wander(state, rng, 7)
        if state.is_terminal():
            break
        for player in range(game.num_players()):
            other = state.resample_from_infostate(player, rng.random)
            assert other.current_player() == state.current_player()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            if state.current_player() == player:
                assert other.legal_actions() == state.legal_actions()
            differed += str(other) != str(state)
            wander(other, rng, 30)
    assert differed > 10


def test_resampling_deals_by_the_odds():
    """Against the whole tree: all states with one information state, weighed by chance."""
    game = pyspiel.load_game(COVERING)
    worlds = defaultdict(Counter)
    examples = {}

    def walk(state, chance):
        if state.is_terminal():
            return
        if state.is_chance_node():
            for action, odds in state.chance_outcomes():
                walk(state.child(action), chance * odds)
            return
        if state.current_player() == 0:
            told = state.information_state_string(0)
            worlds[told][str(state)] += chance
            examples[told] = state
        for action in state.legal_actions():
            walk(state.child(action), chance)

    walk(game.new_initial_state(), 1.0)
    rng = Random(3)
    hidden = [told for told in worlds if len(worlds[told]) > 1]
    assert len(hidden) > 20
    for told in rng.sample(hidden, 8):
        found = Counter(str(examples[told].resample_from_infostate(0, rng.random)) for _ in range(300))
        total = sum(worlds[told].values())
        assert set(found) <= set(worlds[told])
        for world, chance in worlds[told].items():
            assert found[world] / 300 == pytest.approx(chance / total, abs=0.12)


def test_strings_and_tensors_say_the_same_as_the_view():
    state = wander(pyspiel.load_game(GAMES[1]).new_initial_state(), Random(5), 40)
    seat = state.current_player()
    book, position = state.node.chances.book, state.node.position
    assert json.loads(state.observation_string(seat).split("\n> ")[0]) == book.view(position, seat)
    taken = [book.encoding.choices[number] for number in state.node.taken]
    row = np.array(book.encoding.vector(book.view(position, seat), taken), np.float32)
    assert state.observation_tensor(seat) == row.tolist()
    assert state.information_state_tensor(seat)[: book.encoding.size] == row.tolist()


def test_openspiels_own_search_plays_it():
    """Information-set MCTS needs legal actions, clones, strings and resampling, all at once."""
    game = pyspiel.load_game("python_ogonek_ptns(players=2,first=0)")
    state = wander(game.new_initial_state(), Random(2), 3)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=np.random.RandomState(1))
    search = ismcts.ISMCTSBot(
        game=game, uct_c=2.0, evaluator=evaluator, max_simulations=5, random_state=np.random.RandomState(2)
    )
    assert search.step(state) in state.legal_actions()
