"""Writes web/src/lessons/*.json: a first game of each kind, played by the real rules from a prepared deal.

    python tools/lessons.py           writes the files
    python tools/lessons.py --check   fails if they are not what the rules give today

A lesson is a list of frames (what seat 0 sees, what happened, what it may choose) and of steps over them: the words
of each step are `learn-GAME-NAME` in locales/, and a step may wait for one move. So the page needs no rules for it.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from ogonek.server.offers import offer_moves

from ogonek.core.game import Game
from ogonek.core.kits import rulebook
from ogonek.games.demoludy.rules.components import CODES, STANDARD, TOKEN_VALUES
from ogonek.games.pan_tu_nie_stal.rules.components import CODES as PEOPLE
from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD as QUEUE_GAME

FOLDER = Path(__file__).parent.parent / "web/src/lessons"
TOPS = {"R": 4, "G": 4, "V": 3, "O": 3, "B": 5}  # the first token of each stack
NAMES = ["", "Krysia", "Mietek"]  # seat 0 is the reader
YOU = 0


class Say(NamedTuple):
    """Words, and perhaps something to look at: the name of an element's `data-point`."""

    words: str
    point: str = ""


class Do(NamedTuple):
    """Words, and the move that the reader is to make."""

    words: str
    move: str
    point: str = ""


class Others(NamedTuple):
    """What the others play meanwhile."""

    moves: tuple[str, ...]


Script = list[Say | Do | Others]

QUEUE_SCRIPT: Script = [
    Say("goal", "shop"),
    Say("people", "hand"),
    Do("place", "A:2", "shop"),
    Do("draw", "d", "hand"),
    Do("end", "e", "hand"),
    Others(("A:1", "B:1", "e")),
    Say("lead", "sums"),
    Do("reserve", "A!1@1", "shop"),
    Do("party", "B:PP", "hand"),
    Do("mother", "+A:M", "hand"),
    Do("second-action", "d", "hand"),
    Do("end-again", "e", "hand"),
    Others(("B:2", "d", "e")),
    Say("carried-home", "players"),
    Do("push", "B:X@4", "shop"),
    Do("again", "A:1", "shop"),
    Do("end-last", "e", "hand"),
    Others(("A:3", "d", "e")),
    Do("reserve-dearer", "B!2@2", "shop"),
    Say("finish"),
]

AUCTION_SCRIPT: Script = [
    Say("goal", "passport"),
    Say("cards", "hand"),
    Do("open", "open G", "passport"),
    Do("lay", "G3", "hand"),
    Others(("G4", "pass")),
    Say("passed", "lanes"),
    Do("raise", "G5", "hand"),
    Others(("G2 / R5 V3 O2",)),
    Say("covered", "lanes"),
    Do("cover", "/ R2 B4", "hand"),
    Others(("pass",)),
    Say("won", "lanes"),
    Do("open-again", "open B", "passport"),
    Do("lay-again", "B3", "hand"),
    Others(("B7", "pass")),
    Do("dollars", "$7", "hand"),
    Others(("pass",)),
    Do("third", "open V", "passport"),
    Do("lay-low", "V2", "hand"),
    Others(("V4 $10", "V5 $7 / R4 O3 B2")),
    Do("pass", "pass", "lanes"),
    Say("finish"),
]


def queue_game() -> Game:
    mine = ["1", "2", "P", "P", "M", "X", "1"]
    hers = ["1", "1", "2", "3", "P", "1", "1"]
    goods = ["2:herbata", "4:kawa", "1:oranzada", "5:radio-tranzystorowe", "3:bambosze", "7:pralka"]
    all_cards = [code for code, count in zip(PEOPLE, QUEUE_GAME.copies) for _ in range(count)]
    all_goods = [f"{good.value}:{good.name}" for good in QUEUE_GAME.goods]
    decks = [_completed(mine, all_cards), _completed(hers, all_cards)]
    deal = {"decks": decks, "ministry": _completed(goods, all_goods)}
    return _game("pan-tu-nie-stal", NAMES[:2], deal, {"bazaar": False})


def auction_game() -> Game:
    hands = ["G3", "G5", "B4", "R2", "$7"], ["G2", "G4", "V3", "O2", "R5"], ["G7", "R4", "B2", "V5", "O3"]
    # Drawn after the turns of the script, one after another.
    drawn = ["B3", "B7", "$7", "V2", "V4", "O4", "$10", "R3", "B2", "G4", "R7", "O5", "O2", "V3", "B5", "R2"]
    full = [CODES[face] for face in STANDARD.deck(actions=False)]
    deal = {
        "deck": _completed([*hands[0], *hands[1], *hands[2], *drawn], full),
        "tokens": {colour: [top, *[value for value in TOKEN_VALUES if value != top]] for colour, top in TOPS.items()},
    }
    return _game("demoludy", NAMES, deal, {"points": False, "actions": False})


def _completed(first: list[str], full: list[str]) -> list[str]:
    """These on top, then the rest of the box in an order that tells nothing."""
    rest = Counter(full)
    rest.subtract(first)
    assert min(rest.values()) >= 0, f"not in the box: {-rest}"
    left = list(rest.elements())
    return first + left[::2] + left[1::2]


def _game(name: str, seats: list[str], deal: dict[str, Any], options: dict[str, bool]) -> Game:
    book = rulebook(name)
    return Game(book, seats, 0, options, book.check_deal(deal, len(seats), options))


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
            "words": f"learn-{game.name}-{entry.words}",
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
    if game.name != "demoludy":
        return offer, {}
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


def lessons() -> dict[str, str]:
    made = make_lesson(queue_game(), QUEUE_SCRIPT), make_lesson(auction_game(), AUCTION_SCRIPT)
    return {
        f"{lesson['game']}.json": json.dumps(lesson, ensure_ascii=False, separators=(",", ":")) + "\n"
        for lesson in made
    }


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    stale = 0
    for name, text in lessons().items():
        file = FOLDER / name
        if "--check" in sys.argv:
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                print(f"{file} is out of date: run tools/lessons.py")
                stale = 1
        else:
            file.write_text(text, encoding="utf-8")
    return stale


if __name__ == "__main__":
    sys.exit(main())
