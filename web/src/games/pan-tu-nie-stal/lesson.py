"""The lesson of this game: its deal and its script. tools/lessons.py makes lesson.json of it."""

from __future__ import annotations

from typing import Any

from lesson_script import Do, Others, Say, Script, on_top
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, STANDARD

PLAYERS = 2
OPTIONS = {"bazaar": False}


def deal() -> dict[str, Any]:
    mine = ["1", "2", "P", "P", "M", "X", "L", "S"]
    hers = ["1", "1", "2", "3", "P", "1", "1"]
    goods = ["2:herbata", "4:kawa", "1:oranzada", "5:radio-tranzystorowe", "3:bambosze", "7:pralka"]
    all_cards = [code for code, count in zip(CODES, STANDARD.copies) for _ in range(count)]
    all_goods = [f"{good.value}:{good.name}" for good in STANDARD.goods]
    return {"decks": [on_top(mine, all_cards), on_top(hers, all_cards)], "ministry": on_top(goods, all_goods)}


SCRIPT: Script = [
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
    Do("list", "A:L", "shop"),
    Do("draw-son", "d", "hand"),
    Do("end-list", "e", "hand"),
    Others(("d", "d", "e")),
    Say("lost", "players"),
    Do("reserve-on-list", "A!1@3", "shop"),
    Do("son", "B:S", "hand"),
    Do("son-used", "B1<A1", "shop"),
    Say("finish"),
]
