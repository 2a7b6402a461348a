"""The toy game in every layer around its rules: each works with a game that it has never heard of."""

from __future__ import annotations

import json
import warnings
from pathlib import Path
from random import Random

import numpy as np
import pyarrow.parquet
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import ogonek
from ogonek.arena.run import check
from ogonek.arena.thinking import Thinking
from ogonek.arena.tournament import Tournament
from ogonek.core.chance import Stream, commitment
from ogonek.core.dealing import deal_game
from ogonek.research import gymnasium_env, parallel_env, pettingzoo_env
from ogonek.research.selfplay import self_play
from ogonek.table import Action, Seat, Table
from ogonek.table.offers import offer_moves, why_not
from support.command import run
from support.playing import played

pytestmark = pytest.mark.usefixtures("toy")

SIX = ["--players", "6", "--option", "blind"]


@pytest.fixture(scope="module")
def games(toy: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of simulated games, by every bot that there is, in two processes."""
    file = tmp_path_factory.mktemp("games") / "games.jsonl"
    bots = "random,beginner,greedy,search,random,cheating-search"
    result = run("simulate", toy, *SIX, "--bots", bots, "--games", 12, "--jobs", 2, "--record", file)
    assert result.exit_code == 0, result.stderr
    assert "5 Iga" in result.stdout
    return file


# The library and the command


def test_records_read_replay_and_load(games: Path) -> None:
    read = ogonek.read(games)
    assert len(read) == 12
    assert all(game.over and game.options == {"blind": True} for game in read)
    assert [json.loads(line) for line in games.read_text().splitlines()] == [game.record() for game in read]
    assert run("replay", games).stdout == "Games right: 12 (unfinished: 0). Wrong: 0.\n"


def test_a_game_without_a_coach_is_not_reviewed(games: Path, toy: str) -> None:
    result = run("review", games)
    assert result.exit_code == 2
    assert result.stderr == f"ogonek: There is no coach for {toy}.\n"


def test_a_spoiled_move_is_named_with_its_rule(games: Path, tmp_path: Path) -> None:
    record = json.loads(games.read_text().splitlines()[0])
    record["moves"][3] = record["moves"][0]
    (tmp_path / "spoiled.json").write_text(json.dumps(record))
    result = run("replay", tmp_path / "spoiled.json")
    assert result.exit_code == 1
    assert f"You do not hold the {record['moves'][0]}. (rule H2)" in " ".join(result.stderr.split())


def test_a_fair_deal_is_proved(toy: str, tmp_path: Path) -> None:
    secret, nonces = bytes(range(32)), [b"a" * 16, b"b" * 16]
    game = played(deal_game(toy, ["Ala", "Ola"], Stream(secret, nonces)), Random(1))
    proof = {"commitment": commitment(secret, "t"), "secret": secret.hex(), "nonces": [one.hex() for one in nonces]}
    record = {**game.record(), "id": "t", "proof": proof}
    (tmp_path / "game.json").write_text(json.dumps(record))
    assert "the proof holds" in run("verify", tmp_path / "game.json").stdout
    record["deal"]["hands"].reverse()
    (tmp_path / "game.json").write_text(json.dumps(record))
    assert run("verify", tmp_path / "game.json").exit_code == 1


@pytest.mark.parametrize(
    ("language", "words"), [("en", ("High Card", "face down", "cards taken")), ("pl", ("zakryte",))]
)
def test_a_position_is_shown_in_its_words(games: Path, language: str, words: tuple[str, ...]) -> None:
    shown = run("show", games, "--at", 7, "--seat", 2, "--lang", language).stdout
    for word in words:
        assert word in shown
    assert "●" in shown
    assert "Ala" in shown


def test_bots_are_watched(toy: str) -> None:
    told = run("watch", toy, "--players", 6, "--seed", 1, "--delay", 0).stdout
    assert told.count(" takes ") == 5
    assert "lays the " in told
    assert "The game is over (H4). The winner:" in told


def test_help_names_it_and_its_option(toy: str) -> None:
    said = " ".join(run("simulate", "--help").stdout.split())
    assert toy in said
    assert "blind" in said


# The arena


def test_a_tournament(toy: str, tmp_path: Path) -> None:
    file, picture = tmp_path / "arena.json", tmp_path / "arena.svg"
    result = run(
        "arena", toy, "--bots", "greedy,random", "--players", 3, "--deals", 4, "--json", file, "--plot", picture
    )
    assert result.exit_code == 0, result.stderr
    assert len(json.loads(file.read_text())["games"]) == 4 * 3 * 2
    assert "High Card" in picture.read_text()
    check(Tournament(toy, 2, ("blind",), ("search@5", "cheating-search"), 1, Thinking(5), False, ""))


# A table


def test_a_table_offers_moves_and_says_why_not(toy: str) -> None:
    game = ogonek.new_game(toy, seats=["Ala", "Ola"], seed=1, first=0)
    table = Table(game, [Seat("Ala"), Seat("Ola", "casual")])
    hand = table.view(0)["hand"]
    assert offer_moves(game).choices == [f"card {card}" for card in hand]
    absent = next(str(card) for card in range(1, 37) if str(card) not in hand)
    with pytest.raises(ogonek.IllegalMove) as refused:
        why_not(game, [f"card {absent}"])
    assert refused.value.rule == "H2"
    table.act(Action("move", 0, hand[0]))
    with pytest.raises(ogonek.IllegalMove, match="not your turn"):
        table.act(Action("undo", 0))


# Learning libraries


def test_pettingzoo_and_gymnasium(toy: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for settings in ({"players": 2}, {"players": 6, "blind": True, "reward": "score"}):
            api_test(pettingzoo_env(toy, **settings), num_cycles=100)
            seed_test(lambda settings=settings: pettingzoo_env(toy, **settings), num_cycles=40)
            parallel_api_test(parallel_env(toy, **settings), num_cycles=40)
    env = gymnasium_env(toy, players=4, opponents=["greedy", "search", "random"], rounds=2)
    rng = np.random.default_rng(0)
    _, info = env.reset(seed=1)
    over, reward = False, 0.0
    while not over:
        _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
    assert reward == pytest.approx(sum(np.sign(info["scores"][env.seat] - np.array(info["scores"]))) / 3)


def test_self_play(toy: str) -> None:
    played = self_play(lambda rows, masks: masks.argmax(1), toy, games=8, players=3)
    assert len(played.chosen) == 8 * 15
    assert played.results.sum() == pytest.approx(0)


def test_a_dataset_of_its_decisions(games: Path, tmp_path: Path) -> None:
    result = run("dataset", games, tmp_path / "decisions.parquet")
    assert result.exit_code == 0, result.stderr
    table = pyarrow.parquet.read_table(tmp_path / "decisions.parquet")
    assert len(table) == 12 * 30
    choices = json.loads(table.schema.metadata[b"choices"])
    taken = [choices[number].removeprefix("card ") for number in table["action"].to_pylist()]
    assert taken == [move for game in ogonek.read(games) for move in game.moves]


def test_open_spiel_knows_the_others_still(toy: str) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from ogonek.research import register_open_spiel

    register_open_spiel()
    names = [name for name in pyspiel.registered_names() if name.startswith("python_ogonek")]
    assert len(names) == 2
