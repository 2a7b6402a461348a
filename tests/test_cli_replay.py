"""`ogonek replay`: right games, wrong ones, and files that are no game files."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from support.command import OGONEK, run, simulated, start

Spoil = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return simulated(tmp_path_factory.mktemp("games") / "games.jsonl", "--games", 4)


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def test_games_that_are_right(games: Path) -> None:
    result = run("replay", games)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "Games right: 4 (unfinished: 0). Wrong: 0.\n", "")


def test_one_game_over_several_lines_and_unfinished(games: Path, tmp_path: Path) -> None:
    record = lines(games)[0]
    del record["result"], record["moves"][40:]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record, indent=2))
    assert run("replay", file).stdout == "Games right: 1 (unfinished: 1). Wrong: 0.\n"


def test_every_wrong_game_with_line_move_text_and_reason(games: Path, tmp_path: Path) -> None:
    records = lines(games)
    records[1]["moves"][6] = "A:XXX"
    records[2]["result"]["scores"][0] += 1
    file = tmp_path / "wrong.jsonl"
    file.write_text("".join(json.dumps(record) + "\n" for record in records) + '{"cut')
    result = run("replay", file)
    assert result.exit_code == 1
    move, score, cut = result.stderr.splitlines()
    assert move.startswith(f"{file}, line 2, move 7 (A:XXX): You have ")
    assert move.endswith("(rule Q13)")
    assert score.startswith(f"{file}, line 3: The result is wrong")
    assert cut == f"{file}, line 5: This is not JSON."
    assert result.stdout == "Games right: 2 (unfinished: 0). Wrong: 3.\n"

    told = json.loads(run("replay", "--json", file).stdout)
    assert (told["file"], told["right"], told["unfinished"]) == (str(file), 2, 0)
    assert [(one["line"], one["move"], one["text"]) for one in told["wrong"]] == [
        (2, 7, "A:XXX"),
        (3, 0, ""),
        (5, 0, ""),
    ]
    assert told["wrong"][0]["reason"].startswith("You have ")


def test_json_of_right_games(games: Path) -> None:
    result = run("replay", "--json", games)
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {"file": str(games), "right": 4, "unfinished": 0, "wrong": []}


def test_a_bad_first_line_does_not_hide_the_others(games: Path, tmp_path: Path) -> None:
    file = tmp_path / "first.jsonl"
    file.write_text("\nnonsense\n" + games.read_text())
    result = run("replay", file)
    assert result.stderr == f"{file}, line 2: This is not JSON.\n"
    assert result.stdout == "Games right: 4 (unfinished: 0). Wrong: 1.\n"


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda record: record.update(format="ogonek/9"), "Unknown format “ogonek/9”"),
        (lambda record: record.update(game="chess"), "Unknown game “chess”"),
        (lambda record: record.update(rules=99), "Rules number 99"),
        (lambda record: record.update(options={"casino": True}), "no option “casino”"),
        (lambda record: record.pop("deal"), "“deal” is missing"),
        (lambda record: record.update(moves="d"), "“moves” must be a list of texts"),
        (lambda record: record["deal"]["ministry"].pop(), "36 right goods"),
        (lambda record: record["moves"].append("d"), "The game was over before this move"),
        (lambda record: record.pop("result"), "its result is missing"),
        (lambda record: record.update(seats=["only one"]), "for 2 to 5 players, not 1"),
        (lambda record: record.update(first=7), "no seat 7"),
    ],
)
def test_what_can_be_wrong_with_a_record(games: Path, tmp_path: Path, spoil: Spoil, said: str) -> None:
    record = lines(games)[0]
    spoil(record)
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(record))
    result = run("replay", file)
    assert result.exit_code == 1
    assert said in result.stderr
    assert result.stderr.count("\n") == 1


def make_missing(file: Path) -> None:
    pass


def make_folder(file: Path) -> None:
    file.mkdir()


def make_empty(file: Path) -> None:
    file.touch()


def make_blank(file: Path) -> None:
    file.write_text(" \n\n")


def make_text(file: Path) -> None:
    file.write_text("Dear Sir,\nyou were not standing here.\n" * 3)


def make_binary(file: Path) -> None:
    file.write_bytes(bytes(range(256)) * 40_000)


def make_zeros(file: Path) -> None:
    with open(file, "wb") as opened:
        opened.truncate(2**33)  # takes no room on the disk, and no memory here


def make_long_line(file: Path) -> None:
    file.write_text('{"format": "' + "x" * 5_000_000 + '"}')


def make_deep(file: Path) -> None:
    file.write_text("[" * 100_000)


def make_cut(file: Path) -> None:
    file.write_text('{\n "format": "ogonek/1",\n "moves": [\n  "d"\n')


def make_list(file: Path) -> None:
    file.write_text("[1, 2, 3]")


def make_bad_utf8(file: Path) -> None:
    file.write_bytes(b'{"format": "\xff"}\n')


BAD_FILES = [make for name, make in list(globals().items()) if name.startswith("make_")]


@pytest.mark.parametrize("command", ["replay", "show", "verify"])
@pytest.mark.parametrize("make", BAD_FILES)
def test_what_is_no_game_file_is_said_in_one_line(make: Callable[[Path], None], command: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    make(file)
    result = run(command, file)
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert len(result.stderr) > 10


def test_a_real_process_gives_no_traceback(tmp_path: Path) -> None:
    process = start("replay", tmp_path / "missing")
    out, err = process.communicate()
    assert (process.returncode, out) == (1, "")
    assert err == f"ogonek: {tmp_path / 'missing'}: No such file or directory.\n"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no /dev/stdin")
def test_a_pipe_is_a_file_too(games: Path) -> None:
    with open(games, "rb") as opened:
        done = subprocess.run([*OGONEK, "replay", "/dev/stdin"], input=opened.read(), capture_output=True)
    assert done.returncode == 0
    assert done.stdout.startswith(b"Games right: 4 ")


def test_nothing_in_a_file_can_move_the_cursor(games: Path, tmp_path: Path) -> None:
    record = lines(games)[0]
    record["moves"][3] = "\x1b[2J\n\ud800"
    file = tmp_path / "evil.json"
    file.write_text(json.dumps(record))
    result = run("replay", file)
    assert result.stderr.count("\n") == 1
    assert "\x1b" not in result.stderr


def test_usage() -> None:
    assert run("replay").exit_code == 2
    assert run("replay", "--nonsense", "file").exit_code == 2
    assert run("nonsense").exit_code == 2
