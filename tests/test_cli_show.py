"""`ogonek show`: a position drawn as one may see it."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest
from rich.cells import cell_len

import ogonek
from ogonek.terminal.style import seat_shape
from support.command import OGONEK, run, simulated

SHOPS = {2: "AB", 3: "ABC", 4: "ABCD", 5: "ABCD"}


@pytest.fixture(scope="module", params=[(n, bazaar) for n in (2, 3, 4, 5) for bazaar in (False, True)])
def games(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    players, bazaar = request.param
    options = ("--option", "bazaar") if bazaar else ()
    return simulated(tmp_path_factory.mktemp("g") / "games.jsonl", "--players", players, "--games", 2, *options)


@pytest.fixture(scope="module")
def simple(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return simulated(tmp_path_factory.mktemp("simple") / "games.jsonl", "--players", 3, "--games", 3)


def test_every_game_at_every_stage(games: Path) -> None:
    game = ogonek.read(games)[1]
    players, bazaar = len(game.seats), game.options["bazaar"]
    letters = SHOPS[players][:-1] + "Z" if bazaar else SHOPS[players]
    for columns in (80, 100, 200):
        for at in (0, 1, 17, len(game.moves) // 2, len(game.moves)):
            for language in ("en", "pl"):
                result = run("show", games, "--game", 2, "--at", at, "--lang", language, columns=columns)
                assert result.exit_code == 0, result.stderr
                lines = result.stdout.splitlines()
                assert max(map(cell_len, lines)) <= columns
                assert all(any(f" {letter} · " in line for line in lines) for letter in letters)
                assert all(
                    any(f"{seat_shape(seat)} {name}" in line for line in lines) for seat, name in enumerate(game.seats)
                )


def test_what_a_seat_sees_and_a_spectator_does_not(simple: Path) -> None:
    deck = ogonek.read(simple)[0].deal["decks"][1]
    seen = run("show", simple, "--at", 0, "--seat", 1).stdout
    hand = seen[seen.index("In Ola’s hand:") :]
    assert sorted(word for word in hand.split() if word in "123MPLXS") == sorted(deck[:5])
    assert "as Ola sees it" in seen
    assert "hand:" not in run("show", simple, "--at", 0).stdout


def test_queues_show_owners_values_sums_and_the_leader(tmp_path: Path) -> None:
    game = ogonek.new_game("pan-tu-nie-stal", seats=["Ala", "Ola"], seed="show", first=0)
    game.play(next(text for text in game.legal_moves() if text.startswith("A:")))
    file = tmp_path / "game.json"
    file.write_text(json.dumps(game.record()))
    view = game.view(None)["queues"][0]
    (card,) = view["cards"]
    shown = run("show", file).stdout
    assert f"●{card['card']}" in shown
    assert f"Σ ●{view['sums'][0]} leads" in shown


def test_a_finished_game_names_the_winner(simple: Path) -> None:
    for number, game in enumerate(ogonek.read(simple), start=1):
        shown = run("show", simple, "--game", number).stdout
        assert "The game is over (Q2" in shown
        assert all(f"{seat_shape(seat)} {game.seats[seat]}" in shown.splitlines()[1] for seat in game.winners)


def test_a_game_can_be_shown_up_to_its_wrong_move(simple: Path, tmp_path: Path) -> None:
    record = json.loads(simple.read_text().splitlines()[0])
    record["moves"][20] = "A:XXX"
    file = tmp_path / "wrong.json"
    file.write_text(json.dumps(record))
    assert run("show", file, "--at", 20).exit_code == 0
    result = run("show", file)
    assert result.exit_code == 1
    assert "Move 21 (A:XXX):" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--game", "9"], "holds 3 games, there is no game 9"),
        (["--at", "5000"], "there is nothing after move 5000"),
        (["--seat", "3"], "There is no seat 3"),
        (["--at", "-1"], "'--at'"),
    ],
)
def test_what_is_not_there(simple: Path, arguments: list[str], said: str) -> None:
    result = run("show", simple, *arguments)
    assert result.exit_code == 2
    assert said in result.stderr


def test_names_are_only_names(simple: Path, tmp_path: Path) -> None:
    record = json.loads(simple.read_text().splitlines()[0])
    record["seats"] = ["[bold red]", "\x1b[2J\r\n\ud800", "bardzo długie imię i nazwisko 狮子狮子"]
    file = tmp_path / "names.json"
    file.write_text(json.dumps(record))
    shown = run("show", file, "--at", 50, "--seat", 1)
    assert shown.exit_code == 0
    assert "\x1b" not in shown.stdout
    assert "● [bold red]" in shown.stdout
    assert "▲ bardzo długie i…" in shown.stdout


def test_a_reader_may_stop_reading(simple: Path) -> None:
    shown = subprocess.Popen([*OGONEK, "show", simple], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert shown.stdout is not None
    assert shown.stderr is not None
    shown.stdout.close()
    assert shown.stderr.read() == b""
    shown.wait()
