"""Demoludy in a terminal: every option and number of players, drawn and told in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.cells import cell_len

import ogonek
from ogonek.terminal.style import seat_shape
from support.command import run

OPTIONS = [[], ["points"], ["actions"], ["points", "actions"]]


def as_arguments(options: list[str]) -> list[str]:
    return [word for option in options for word in ("--option", option)]


@pytest.fixture(scope="module", params=[(players, options) for players in (3, 4, 5) for options in OPTIONS])
def games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    players, options = request.param
    file = tmp_path_factory.mktemp("demoludy") / "games.jsonl"
    result = run("simulate", "demoludy", "--players", players, *as_arguments(options), "--games", 2, "--record", file)
    assert result.exit_code == 0, result.stderr
    return file


def test_every_game_at_every_stage_for_every_seat(games: Path) -> None:
    game = ogonek.read(games)[1]
    for at in range(0, len(game.moves) + 1, 7):
        seat = at % len(game.seats)
        language = ("en", "pl")[at % 2]
        result = run("show", games, "--game", 2, "--at", at, "--seat", seat, "--lang", language)
        assert result.exit_code == 0, result.stderr
        assert max(map(cell_len, result.stdout.splitlines())) <= 80
        assert all(f"{seat_shape(seat)} {name}" in result.stdout for seat, name in enumerate(game.seats))


def test_a_seat_sees_its_hand_and_nobody_elses(games: Path) -> None:
    game = ogonek.read(games)[0]
    shown = run("show", games, "--at", 0, "--seat", 1).stdout
    assert sorted(shown[shown.index("In Ola’s hand:") :].split()[3:]) == sorted(game.deal["deck"][5:10])
    assert "hand:" not in run("show", games, "--at", 0).stdout


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_whole_game_is_told(options: list[str], language: str) -> None:
    result = run("watch", "demoludy", *as_arguments(options), "--seed", "told", "--lang", language)
    assert result.exit_code == 0
    assert {"en": "The game is over.", "pl": "Koniec gry."}[language] in result.stdout
