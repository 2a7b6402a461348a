"""Writes web/src/games/*/lesson.json: a first game, played by the real rules from a prepared deal.

    python tools/lessons.py           writes the files
    python tools/lessons.py --check   fails if they are not what the rules give today

Deal and script of each lesson are in lesson.py beside it. A lesson is a list of frames (what seat 0 sees, what
happened, what it may choose) and of steps over them: the words of each step are `lesson-NAME` in the game's file of
locales/, and a step may wait for one move. So the page needs no rules for it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

from lesson_script import Do, Others, Script
from made_files import write_or_check
from modules import load_module
from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.table.offers import offer_moves

GAMES = Path(__file__).parent.parent / "web/src/games"
NAMES = ["", "Krysia", "Mietek", "Halina", "Zdzisiek"]  # seat 0 is the reader
YOU = 0


def _begin(name: str, lesson: ModuleType) -> Game:
    book = rulebook(name)
    deal = book.check_deal(lesson.deal(), lesson.PLAYERS, lesson.OPTIONS)
    return Game(book, NAMES[: lesson.PLAYERS], 0, lesson.OPTIONS, deal)


def make_lesson(game: Game, script: Script) -> dict[str, Any]:
    frames = [_frame(game, game.opening)]
    steps: list[dict[str, Any]] = []
    for entry in script:
        if isinstance(entry, Others):
            for move in entry.moves:
                assert game.to_move != YOU, f"{game.name}: {move} comes too early"
                frames.append(_frame(game, game.play(move)))
            continue
        step: dict[str, Any] = {
            "at": len(frames) - 1,
            "words": f"lesson-{entry.words}",
            "point": entry.point,
        }
        if isinstance(entry, Do):
            assert game.to_move == YOU, f"{game.name}: {entry.move} is not yours to make"
            step["wait"] = entry.move
            step["offer"], step["steps"] = _offer(game, entry.move)
            frames.append(_frame(game, game.play(entry.move)))
        steps.append(step)
    return {"game": game.name, "options": game.options, "seats": game.seats, "frames": frames, "steps": steps}


def _frame(game: Game, events: list[Any]) -> dict[str, Any]:
    return {"events": [event.seen_by(YOU) for event in events], "view": game.view(YOU)}


def _offer(game: Game, text: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """Only the awaited move, as the server would offer it; and the answers to every way of building it."""
    book, position = game.rulebook, game.position
    move = book.parse(text)
    assert move in book.legal_moves(position), f"{game.name}: {text} is not legal"
    listed = [one for one in offer_moves(game).moves or [] if one.move == text]
    offer = {
        "moves": [{"move": one.move, "choices": list(one.choices), "changes": one.changes} for one in listed],
        "choices": sorted({choice for choice in move.choices if choice != "finish"}),
    }
    path = [choice for choice in move.choices if choice != "finish"]
    answers: dict[str, Any] = {}
    for size in range(1, len(path) + 1):
        for taken in combinations(path, size):
            left = list((Counter(path) - Counter(taken)).elements())
            done = not left
            answers["|".join(taken)] = {
                "type": "offered",
                "taken": list(taken),
                "choices": left,
                "move": text if done else None,
                "changes": book.preview(position, move) if done else [],
            }
    return offer, answers


def lessons() -> dict[Path, str]:
    """The text of each lesson's file."""
    made = {}
    for file in sorted(GAMES.glob("*/lesson.py")):
        source = load_module(file)
        lesson = make_lesson(_begin(file.parent.name, source), source.SCRIPT)
        made[file.with_suffix(".json")] = json.dumps(lesson, ensure_ascii=False, separators=(",", ":")) + "\n"
    return made


if __name__ == "__main__":
    sys.exit(write_or_check(lessons()))
