"""A short game written out step by step: what each move changes in the position, in the views and in what is legal.

The golden transcript shows in a diff what a change of rules does. To write it anew, in the folder `tests`:

    ../.venv/bin/python -m pan_tu_nie_stal.transcript > pan_tu_nie_stal/golden/short-game.txt
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD, Components
from ogonek.games.pan_tu_nie_stal.rules.rulebook import PanTuNieStal

# A small box, two players, the bazaar: everything happens within few moves.
BOX = Components(
    copies=(1, 1, 1, 1, 2, 1, 1, 1),
    goods=tuple(good for good in STANDARD.goods if good.value in (1, 7, 8)),
    foreign=("R1", "R2", "G3", "B4", "B5"),
    opening_hand=4,
)
DEAL: dict[str, Any] = {
    "decks": [list("PMP32X1SL"), list("31PLS2PXM")],
    "ministry": [
        "1:oranzada", "1:guma-arabska", "7:skladak", "8:lodowka", "7:telewizor", "8:mebloscianka", "7:pralka",
        "7:magnetofon-szpulowy",
    ],
    "foreign": ["G3", "B4", "B5", "R1", "R2"],
}  # fmt: skip
MOVES = """
    +A:M Z:PP Z:3  Z:P A:L e  d A:2  A:3 Z:1  d A:X@3  d Z:S Z1<A4  A!2@3 d A:1  Z!R1 d Z:2  d d e
    d A:P  A:L A:S  d A:X@2  A!2@1
"""


def transcript() -> Iterator[str]:
    game = Game(PanTuNieStal(BOX), ["Ala", "Ola"], 0, {"bazaar": True}, DEAL)
    before: dict[str, Any] = {}
    events = game.opening
    for number, text in enumerate(["the deal", *MOVES.split()]):
        if number:
            try:
                events = game.play(text)
            except OgonekError as error:
                yield f"== {number}. {text} is refused: {error}"
                return
        yield f"== {number}. {text}"
        now = shown(game) | {f"event {at}": repr(event) for at, event in enumerate(events, start=1)}
        for name, line in now.items():
            if name.startswith("event") or before.get(name) != line:
                yield f"{name}: {line}"
        before = now
    yield f"== over: {game.over}, scores {game.scores}, winners {game.winners}"


def shown(game: Game) -> dict[str, str]:
    """One line for each part of the position, of the views, and the legal moves."""
    views: dict[str, Any] = {"seat 0": game.view(0), "seat 1": game.view(1), "anybody": game.view(None)}
    parts = {"position": game.rulebook.to_data(game.position), **views}
    lines = {f"{name} {part}": content for name, data in parts.items() for part, content in data.items()}
    public = views["anybody"]
    for seat in (0, 1):  # what both see is written once
        for part in public:
            if public[part] == views[f"seat {seat}"][part]:
                del lines[f"seat {seat} {part}"]
    lines["legal"] = list(game.legal_moves())
    return {name: json.dumps(content, ensure_ascii=False) for name, content in lines.items()}


if __name__ == "__main__":
    print("\n".join(transcript()))
