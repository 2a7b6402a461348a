"""A move in words, for hints."""

from __future__ import annotations

from ogonek.core.rulebook import Plain
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, LETTERS
from ogonek.games.pan_tu_nie_stal.rules.moves import Draw, Extra, Place, TakeForeign, TakeGood, UseSon, parse
from ogonek.games.pan_tu_nie_stal.terminal.draw import good_name
from ogonek.terminal.style import Say


def describe_move(text: str, view: Plain, say: Say) -> str:
    move = parse(text)
    if isinstance(move, Place):
        return _placing(move, say)
    if isinstance(move, Extra):
        return say("hint-extra", shop=_shop(move.queue, say), cards=say("card-M"))
    if isinstance(move, UseSon):
        shops = {"shop": _shop(move.queue, say), "from": _shop(move.origin, say)}
        return say("hint-son", place=move.origin_place + 1, **shops)
    if isinstance(move, TakeGood):
        goods = next(queue["goods"] for queue in view["queues"] if queue["queue"] == LETTERS[move.queue])
        return say("hint-good", good=good_name(goods[move.good], say), place=move.place + 1)
    if isinstance(move, TakeForeign):
        return say("hint-foreign", good=good_name(move.good, say))
    return say("hint-draw" if isinstance(move, Draw) else "hint-end")


def _placing(move: Place, say: Say) -> str:
    shop = _shop(move.queue, say)
    if move.covers:
        return say("hint-cover", shop=shop, place=", ".join(str(place + 1) for place in move.covers))
    card = say(f"card-{CODES[move.kind]}")
    return say("hint-place", shop=shop, cards=card if move.count == 1 else f"{card} ×{move.count}")


def _shop(queue: int, say: Say) -> str:
    return f"{LETTERS[queue]}, {say(f'shop-{LETTERS[queue]}')}"
