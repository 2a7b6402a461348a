"""`ogonek review`: a game judged on the command line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ogonek.cli import review
from ogonek.coach.review import TOGETHER, Judged
from support.command import run

pytestmark = pytest.mark.xdist_group("review")  # one process makes the game

QUICK = ("--rounds", "2", "--jobs", "1")


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The shortest of some auction games."""
    folder = tmp_path_factory.mktemp("review")
    settings = ("--players", "3", "--bots", "greedy,beginner,greedy", "--games", "60", "--seed", "review")
    assert run("simulate", "demoludy", *settings, "--record", folder / "games.jsonl").exit_code == 0
    games = (folder / "games.jsonl").read_text("utf-8").splitlines()
    path = folder / "game.jsonl"
    path.write_text(min(games, key=lambda line: len(json.loads(line)["moves"])) + "\n", "utf-8")
    return path


def test_a_review_as_data(file: Path) -> None:
    result = run("review", file, "--json", *QUICK)
    assert result.exit_code == 0
    review = json.loads(result.stdout)
    record = json.loads(file.read_text())
    assert review["complete"]
    decided = [number for number, text in enumerate(record["moves"], start=1) if not text.startswith("~")]
    assert [one["move"] for one in review["decisions"]] == decided
    assert set(review["players"]) == {"0", "1", "2"}
    assert len(review["luck"]["steps"]) == len(decided)
    alone = json.loads(run("review", file, "--json", "--seat", "1", *QUICK).stdout)
    assert alone["decisions"] == [one for one in review["decisions"] if one["seat"] == 1]


def test_several_processes_judge_the_same(file: Path) -> None:
    alone = run("review", file, "--json", "--seat", "1", *QUICK)
    together = run("review", file, "--json", "--seat", "1", "--rounds", "2", "--jobs", "2")
    assert together.stdout == alone.stdout
    assert {one["seat"] for one in json.loads(alone.stdout)["decisions"]} == {1}


def test_a_review_in_words(file: Path) -> None:
    for language, word in (("en", "accuracy"), ("pl", "dokładność")):
        result = run("review", file, "--seat", "0", "--lang", language, *QUICK)
        assert result.exit_code == 0
        assert word in result.stdout
        assert "Ala" in result.stdout


def test_several_files_give_a_rate_of_mistakes(file: Path) -> None:
    once, twice = run("review", file, "--seat", "0", *QUICK), run("review", file, file, "--seat", "0", *QUICK)
    assert "2 games" not in once.stdout
    [line] = [line for line in twice.stdout.splitlines() if "2 games" in line]
    review = json.loads(run("review", file, "--seat", "0", "--json", *QUICK).stdout)["players"]["0"]
    errors = sum(review["verdicts"][verdict] for verdict in ("inaccuracy", "mistake", "blunder"))
    assert f"{100 * errors / review['decisions']:.1f} errors in 100 decisions" in line
    assert f"decisions: {2 * review['decisions']}" in line


def test_what_is_wrong_is_said(file: Path, tmp_path: Path) -> None:
    for arguments in ((tmp_path / "none",), (file, "--seat", "7"), (file, "--game", "2")):
        result = run("review", *arguments, *QUICK)
        assert result.exit_code in (1, 2)
        assert result.stderr.startswith("ogonek: ")
        assert "Traceback" not in result.stderr


def test_time_can_be_limited(file: Path) -> None:
    result = run("review", file, "--json", "--seconds", "1", "--jobs", "1")
    assert result.exit_code == 0
    review = json.loads(result.stdout)
    assert review["decisions"]


def test_an_interrupt_shows_what_is_there(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after the first judgements: they are printed, and the exit status says what happened."""
    honest = review.reviewed

    def interrupted(*given: Any) -> Iterator[list[Judged]]:
        yield next(honest(*given))
        raise KeyboardInterrupt

    monkeypatch.setattr(review, "reviewed", interrupted)
    result = run("review", file, "--json", *QUICK)
    assert result.exit_code == 130
    assert "Stopped" in result.stderr
    told = json.loads(result.stdout)
    assert not told["complete"]
    assert len(told["decisions"]) == TOGETHER
