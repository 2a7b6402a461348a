"""One short game of each variant, written out: position, views, number of legal moves and events at every step.

Whoever changes what it shows reads the difference and writes it anew: `OGONEK_GOLDEN=write pytest tests/demoludy`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from demoludy.bidding import some_move
from ogonek.core.game import Game
from ogonek.games.demoludy.rules.components import Components
from ogonek.games.demoludy.rules.rulebook import Demoludy
from support.playing import dealt

GOLDEN = Path(__file__).parent / "golden"
# Few cards and few auctions: a game that a person can read to its end.
SMALL = Components(copies=(1, 1, 1, 1, 0) * 5 + (1, 1) + (1,) * 7, opening_hand=3, auctions=5)
VARIANTS = {
    "base": (160, {}),
    "points": (202, {"points": True}),
    "actions": (310, {"actions": True}),
    "points-actions": (170, {"points": True, "actions": True}),
}


def transcript(seed: int, options: dict[str, bool]) -> str:
    game = dealt(Demoludy(SMALL), 3, seed, **options)
    return "\n".join(_lines(game, Random(seed))) + "\n"


def _lines(game: Game, rng: Random) -> Iterator[str]:
    shown: dict[str, dict[str, str]] = {}
    yield f"options {json.dumps(game.options)}"
    events, moves = game.opening, 0
    while True:
        for text in game.moves[moves:]:
            yield f"\n> {text}"
        moves = len(game.moves)
        for event in events:
            yield f"event {json.dumps(event.seen_by(None))}"
            for seat in sorted(event.private):
                yield f"  to seat {seat}: {json.dumps(event.private[seat])}"
        things = {"position": game.rulebook.to_data(game.position), "spectator": game.view(None)}
        things |= {f"seat {seat}": game.view(seat) for seat in range(3)}
        leaves = {name: dict(_leaves(thing)) for name, thing in things.items()}
        for name, now in leaves.items():
            before = shown.get(name, leaves["spectator"] if name.startswith("seat") else {})
            for path, value in now.items():
                told = name.startswith("seat") and leaves["spectator"].get(path) == value
                if before.get(path) != value and not told:
                    yield f"{name} | {path}: {value}"
        shown = leaves
        if game.over:
            yield f"over: {game.position.end}, scores {game.scores}, winners {game.winners}"
            return
        few = sorted(game.legal_moves())[:6]
        yield f"seat {game.to_move} to move, {len(game.legal_moves())} legal moves: {', '.join(few)}"
        yield f"choices: {', '.join(game.steps().choices())}"
        events = game.play(some_move(game, rng, 0.8))


def _leaves(thing: object, path: str = "") -> Iterator[tuple[str, str]]:
    """What is in it, by path, so that only what changed is written. What a seat sees is written where it is more
    than what a spectator sees."""
    inner = thing.items() if isinstance(thing, dict) else enumerate(thing) if _holds_more(thing) else ()
    for key, value in inner:
        yield from _leaves(value, f"{path}.{key}" if path else str(key))
    if not inner:
        yield path, json.dumps(thing)


def _holds_more(thing: object) -> bool:
    return isinstance(thing, list) and any(isinstance(inner, dict | list) for inner in thing)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_transcript_is_as_written(variant):
    path = GOLDEN / f"{variant}.txt"
    now = transcript(*VARIANTS[variant])
    if os.environ.get("OGONEK_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert now == path.read_text(encoding="utf-8")
