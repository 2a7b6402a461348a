"""Mining: the same puzzles from the same seed, a file that is gone on with, and nothing that is not clear."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from ogonek.bots.contract import Iterations
from ogonek.bots.greedy import BOT as GREEDY
from ogonek.bots.levels import LEVELS
from ogonek.cli import ogonek
from ogonek.coach.mining import CLEAR, Miner, played_game, settings
from ogonek.coach.puzzles import Puzzle
from ogonek.core.kits import rulebook
from ogonek.library.mining import chosen, read_mined
from ogonek.library.puzzles import puzzles
from ogonek.library.weights import nets

GAMES = ["pan-tu-nie-stal", "demoludy"]
ROUNDS = 2


def mine(file: Path, *more: str) -> str:
    wanted = ["puzzles", "mine", "demoludy", str(file), "--seed", "tiny", "--rounds", str(ROUNDS), *more]
    done = CliRunner().invoke(ogonek, [*wanted, "--lang", "en"])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_file_is_gone_on_with(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    assert mine(whole, "--games", "2").startswith("2 games")
    mine(parts, "--games", "1")
    with open(parts, "a", encoding="utf-8") as file:
        file.write('{"number": 1, "puz')  # cut off in the middle of a line
    assert mine(parts, "--games", "2").startswith("2 games")
    before = parts.read_text("utf-8")
    mine(parts, "--games", "2")
    assert parts.read_text("utf-8") == before
    assert sorted(parts.read_text("utf-8").splitlines()) == sorted(whole.read_text("utf-8").splitlines())
    assert [one.number for one in read_mined(whole)[1]] == [0, 1]


def test_other_settings_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "mined.jsonl"
    mine(file, "--games", "1")
    done = CliRunner().invoke(ogonek, ["puzzles", "mine", "demoludy", str(file), "--seed", "other", "--lang", "en"])
    assert done.exit_code == 1
    assert "other settings" in done.output
    file.write_text(json.dumps({"games": []}) + "\n", "utf-8")
    done = CliRunner().invoke(ogonek, ["puzzles", "mine", "demoludy", str(file), "--lang", "en"])
    assert done.exit_code == 2
    assert "no mined puzzles" in done.output


@pytest.mark.parametrize("game", GAMES)
def test_every_setting_has_its_turn(game: str) -> None:
    book = rulebook(game)
    wanted = {(players, tuple(options.items())) for players, options in settings(game)}
    assert len(wanted) == len(book.players) * 2 ** len(book.options)
    number = next(at for at, (players, _) in enumerate(settings(game)) if players == max(book.players))
    assert len(played_game(game, "tiny", number, nets()).seats) == max(book.players)


def solved(game: str) -> list[Puzzle]:
    """Some puzzles whose solution is far ahead: those stay clear when there is little thinking."""
    return sorted(puzzles(game).puzzles, key=lambda one: -one.gap)[:6]


@pytest.mark.parametrize("game", [pytest.param("pan-tu-nie-stal", marks=pytest.mark.long), "demoludy"])
def test_what_is_found_is_clear(game: str) -> None:
    """In games from which puzzles were mined there are puzzles, found with little thinking too."""
    miner = Miner(game, nets(), ROUNDS)
    for known in solved(game):
        seed, _, number = known.seed.rpartition("/")
        found = miner.mine(seed, int(number))
        for one in found:
            position = one.position(game)
            legal, seat = position.legal_moves(), position.to_move
            assert one.best in legal
            assert seat is not None
            assert GREEDY.choose(position.view(seat), legal, Iterations(0), Random(0)) == one.thumb != one.best
            assert one.gap - 1.96 * one.error >= CLEAR - 1e-3
            assert min(one.behind.values()) == round(100 * one.gap)
            assert len(one.found) == len(LEVELS)
            assert one.themes
        if found:
            return
    raise AssertionError("nothing was found")


def test_rare_kinds_are_chosen_first() -> None:
    found = puzzles("pan-tu-nie-stal").puzzles
    some = chosen([*found, *found], 12)
    assert len({one.id for one in some}) == len(some) == 12
    assert [one.rating for one in some] == sorted(one.rating for one in some)
    assert len({(one.themes[0], one.players, tuple(one.options)) for one in some}) == 12
