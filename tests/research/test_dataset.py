"""Game files as tables of decisions."""

from __future__ import annotations

import json
import os
import sys
from random import Random

import numpy as np
import pyarrow.parquet
import pytest

from demoludy.bidding import bid_on
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.research import dataset
from ogonek.research.episode import ranks
from support.command import run
from support.playing import dealt, played


def games_of(name, count):
    for seed in range(count):
        if name == "demoludy":
            yield bid_on(dealt(name, 3 + seed % 3, seed, points=seed % 2 == 0, actions=True), Random(seed))
        else:
            yield played(dealt(name, 2 + seed % 4, seed, bazaar=seed % 2 == 0), Random(seed))


def written(path, games):
    path.write_text("".join(json.dumps(game.record()) + "\n" for game in games))
    return path


@pytest.mark.parametrize("name", ["pan-tu-nie-stal", "demoludy"])
def test_the_table_replays_the_games(name, tmp_path, monkeypatch):
    """Whoever takes the actions of the table, in order, plays the games of the file."""
    monkeypatch.setattr(dataset, "ROWS", 64)  # several row groups
    games = list(games_of(name, 4))
    source = written(tmp_path / "games.jsonl", games)
    result = run("dataset", source, tmp_path / "out.parquet")
    assert result.exit_code == 0
    file = pyarrow.parquet.ParquetFile(tmp_path / "out.parquet")
    assert file.num_row_groups > 4
    rows = iter(file.read().to_pylist())
    book = rulebook(name)
    for number, game in enumerate(games):
        again = Game(book, game.seats, game.first, game.options, game.deal)
        while not again.over:
            if again.to_move == -1:
                again.play(game.moves[len(again.moves)])
                continue
            steps = again.steps()
            while steps.move is None:
                row = next(rows)
                seat = again.to_move
                assert (row["game"], row["move"], row["seat"]) == (number, len(again.moves), seat)
                seen = np.array(book.encoding.vector(again.view(seat), steps.taken), np.float32)
                assert (np.array(row["observation"], np.float32) == seen).all()
                offered = sorted(map(book.encoding.number, steps.choices()))
                assert np.flatnonzero(row["mask"]).tolist() == offered
                assert row["reward"] == pytest.approx(ranks(game.scores, game.winners)[seat])
                assert (row["score"], row["won"]) == (game.scores[seat], seat in game.winners)
                steps.choose(book.encoding.choice(row["action"]))
            again.play(steps.move.text)
        assert again.moves == game.moves
    assert next(rows, None) is None
    about = file.schema_arrow.metadata
    assert json.loads(about[b"choices"]) == list(book.encoding.choices)
    assert json.loads(about[b"fields"])[0]["name"] == "players"


def test_unfinished_games_are_left_out_and_counted(tmp_path):
    games = [*games_of("pan-tu-nie-stal", 1), played(dealt("pan-tu-nie-stal", 2, 9), Random(9), 10)]
    found = dataset.write(written(tmp_path / "games.jsonl", games), tmp_path / "out.parquet")
    assert (found.games, found.unfinished) == (1, 1)
    assert found.decisions == pyarrow.parquet.read_metadata(tmp_path / "out.parquet").num_rows


def test_a_wrong_file_leaves_no_table(tmp_path):
    source = written(tmp_path / "games.jsonl", games_of("pan-tu-nie-stal", 2))
    source.write_text(source.read_text() + '{"format": "ogonek/1"}\n')
    result = run("dataset", source, tmp_path / "out.parquet")
    assert result.exit_code == 1
    assert "3" in result.output
    mixed = [*games_of("pan-tu-nie-stal", 1), *games_of("demoludy", 1)]
    assert run("dataset", written(source, mixed), tmp_path / "out.parquet").exit_code == 1
    assert run("dataset", source, tmp_path / "nowhere" / "out.parquet").exit_code == 1
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.jsonl"]


def peak_memory(source, target):
    """Runs the command in a process of its own: the most memory that it had, in MB."""
    pid = os.spawnv(os.P_NOWAIT, sys.executable, [sys.executable, "-m", "ogonek", "dataset", str(source), str(target)])
    _, status, used = os.wait4(pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    return used.ru_maxrss / (1024 if sys.platform == "linux" else 1024**2)


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="memory is asked for in another way there")
def test_a_table_larger_than_memory_is_streamed(tmp_path):
    """Twenty times as many games take no more memory, though their decisions fill more than it has."""
    few = written(tmp_path / "few.jsonl", games_of("pan-tu-nie-stal", 40))
    many = tmp_path / "many.jsonl"
    many.write_text(few.read_text() * 20)
    at_first = peak_memory(few, tmp_path / "few.parquet")
    then = peak_memory(many, tmp_path / "many.parquet")
    rows = pyarrow.parquet.read_metadata(tmp_path / "many.parquet").num_rows
    size = rows * rulebook("pan-tu-nie-stal").encoding.size * 4 / 2**20
    assert size > 2 * then, "too small a table to show anything"
    assert then < at_first + 40
