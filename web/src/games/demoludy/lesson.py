"""The lesson of this game: its deal and its script. tools/lessons.py makes lesson.json of it."""

from __future__ import annotations

from typing import Any

from lesson_script import Do, Others, Say, Script, on_top
from ogonek.games.demoludy.rules.components import CODES, STANDARD, TOKEN_VALUES

PLAYERS = 3
OPTIONS = {"points": False, "actions": False}

TOPS = {"R": 4, "G": 4, "V": 3, "O": 3, "B": 5}  # the first token of each stack


def deal() -> dict[str, Any]:
    hands = ["G3", "G5", "B4", "R2", "$7"], ["G2", "G4", "V3", "O2", "R5"], ["G7", "R4", "B2", "V5", "O3"]
    # Drawn after the turns of the script, one after another.
    drawn = ["B3", "B7", "$7", "V2", "V4", "O4", "$10", "R3", "B2", "G4", "R7", "O5", "O2", "V3", "B5", "R2"]
    full = [CODES[face] for face in STANDARD.deck(actions=False)]
    return {
        "deck": on_top([*hands[0], *hands[1], *hands[2], *drawn], full),
        "tokens": {colour: [top, *[value for value in TOKEN_VALUES if value != top]] for colour, top in TOPS.items()},
    }


SCRIPT: Script = [
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
