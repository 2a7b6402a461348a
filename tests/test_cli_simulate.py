"""`ogonek simulate`: the same games whatever the number of processes, and a table of what they came to."""

from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest

import ogonek
from ogonek.arena.match import Match
from support.command import run, simulated, start

GAME = "pan-tu-nie-stal"


def test_the_same_command_gives_the_same_records_whatever_the_jobs(tmp_path: Path) -> None:
    arguments = ("--players", 3, "--option", "bazaar", "--games", 25, "--seed", "s")
    one, two, three = [
        simulated(tmp_path / f"{jobs}.jsonl", *arguments, "--jobs", jobs).read_bytes() for jobs in (1, 2, 3)
    ]
    assert one == two == three
    assert one.count(b"\n") == 25


def test_game_k_is_dealt_from_the_seed_and_its_number(tmp_path: Path) -> None:
    games = ogonek.read(simulated(tmp_path / "games.jsonl", "--players", 4, "--games", 3, "--seed", "S"))
    for number, game in enumerate(games):
        dealt = ogonek.new_game(GAME, seats=game.seats, seed=f"S/{number}")
        assert (game.deal, game.first) == (dealt.deal, dealt.first)
        assert game.over


def test_more_games_begin_with_the_same_ones(tmp_path: Path) -> None:
    few = simulated(tmp_path / "few.jsonl", "--games", 2).read_text()
    assert simulated(tmp_path / "many.jsonl", "--games", 5).read_text().startswith(few)


def test_a_bot_draws_from_its_own_stream() -> None:
    """What the others are does not change what a bot draws: its first move is the same beside any of them."""
    beside_random = Match(GAME, ("random", "random"), (), "own stream/3")
    beside_greedy = Match(GAME, ("random", "greedy"), (), "own stream/3")
    games = [match.begin() for match in (beside_random, beside_greedy)]
    for match, game in zip((beside_random, beside_greedy), games):
        assert game.to_move == 0, "a seed with which the random bot starts"
        next(iter(match.play(game)))
    assert games[0].moves == games[1].moves


def test_records_say_which_bots_played(tmp_path: Path) -> None:
    (game,) = ogonek.read(simulated(tmp_path / "g.jsonl", "--players", 2, "--games", 1, "--bots", "greedy,random"))
    assert game.notes["players"] == [{"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "random"}]


def test_the_table_counts_what_the_records_hold(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    result = run("simulate", GAME, "--players", 2, "--games", 20, "--record", file)
    records = [json.loads(line) for line in file.read_text().splitlines()]
    for seat, name in enumerate(("Ala", "Ola")):
        won = [record["result"]["winners"] for record in records if seat in record["result"]["winners"]]
        mean = sum(record["result"]["scores"][seat] for record in records) / len(records)
        row = next(line.split() for line in result.stdout.splitlines() if name in line)
        share = f"{len(won) / 20:.1%}"
        assert row == [
            str(seat), name, "random", str(won.count([seat])), str(won.count([0, 1])), share, f"{mean:.2f}",
        ]  # fmt: skip
    moves = [len(record["moves"]) for record in records]
    assert f"20 games of {sum(moves) / 20:.1f} decisions on average ({min(moves)} to {max(moves)})." in result.stdout
    assert "decisions a second" in result.stdout


def test_polish(tmp_path: Path) -> None:
    for result in (
        run("simulate", GAME, "--games", 2, "--lang", "pl"),
        run("--lang", "pl", "simulate", GAME, "--games", 2),
        run("simulate", GAME, "--games", 2, LANG="pl_PL.UTF-8"),
    ):
        assert "2 gry, średnio po" in result.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "Unknown game “chess”. Known: pan-tu-nie-stal"),
        ([GAME, "--players", "6"], "for 2 to 5 players, not 6"),
        ([GAME, "--option", "casino"], "no option “casino”"),
        ([GAME, "--bots", "nobody"], "no bot “nobody”. Known: random"),
        ([GAME, "--bots", "random,random"], "2 bots do not fit 3 players"),
        ([GAME, "--games", "0"], "'--games'"),
        ([GAME, "--jobs", "many"], "'--jobs'"),
        ([], "Missing argument"),
    ],
)
def test_what_is_asked_for_wrongly(arguments: list[str], said: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    file.write_text("as it was")
    result = run("simulate", *arguments, "--record", file)
    assert result.exit_code == 2
    assert said in result.stderr
    assert file.read_text() == "as it was"


def test_a_file_that_cannot_be_written(tmp_path: Path) -> None:
    result = run("simulate", GAME, "--games", 1, "--record", tmp_path / "no" / "folder.jsonl")
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    assert "folder.jsonl" in result.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows has no process groups to interrupt")
@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_stops_cleanly(jobs: int, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    process = start("simulate", GAME, "--games", 10**6, "--jobs", jobs, "--record", file)
    while not file.exists() or file.stat().st_size == 0:
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "Stopped after" in err
    assert "decisions a second" in out
    assert file.read_bytes().endswith(b"}\n")
    assert run("replay", file).exit_code == 0
