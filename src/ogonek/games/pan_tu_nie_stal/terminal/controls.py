"""What keys and clicks choose. The choices: `card C` … `queue Q` … `place N` … `finish`, `extra`, `son`, `good N`,
`foreign G`, `draw`, `end`.
"""

from __future__ import annotations

from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.terminal.game_ui import RenderContext, Selection
from ogonek.terminal.layout import Target

CARDS = "123MPLXS"
PLACE_KEYS = "1234567890"
DRAW_KEY, END_KEY, EXTRA_KEY, SON_KEY = "space", "e", "plus", "n"


def keys(context: RenderContext) -> dict[str, Selection]:
    """Letters are cards and queues; digits are goods and places where these are to be chosen, and cards otherwise."""
    meant = {code.lower(): card(code, context) for code in CARDS}
    meant[DRAW_KEY] = Selection(("draw",), restart=True)
    meant[END_KEY] = Selection(("end",), restart=True)
    meant[EXTRA_KEY] = Selection(("extra",), restart=True)
    meant[SON_KEY] = Selection(("son",), restart=True)
    if context.taken:
        for queue in context.view["queues"]:
            meant[queue["queue"].lower()] = Selection((f"queue {queue['queue']}",))
    numbered = [choice for choice in context.offered if choice.startswith("foreign ")]
    if kind_offered("place", context):
        numbered = [f"place {number}" for number in range(1, len(PLACE_KEYS) + 1)]
    elif kind_offered("good", context):
        numbered = ["good 1", "good 2"]
    if numbered:
        meant.update({key: Selection((choice,)) for key, choice in zip(PLACE_KEYS, numbered)})
    if FINISH in context.offered:
        meant["space"] = Selection((FINISH,))
    return meant


def kind_offered(kind: str, context: RenderContext) -> bool:
    return any(choice.startswith(f"{kind} ") for choice in context.offered)


def card(code: str, context: RenderContext) -> Selection:
    """A card of the hand: one more of the same kind, or a new beginning with another kind."""
    choice = f"card {code}"
    if context.taken and set(context.taken) == {choice}:
        return Selection((choice,))
    if code == "M" and not context.taken and choice not in context.offered and "extra" in context.offered:
        return Selection(("extra",), restart=True)  # the one way in which a mother can still be placed
    return Selection((choice,), restart=True)


def selection_for(target: Target, context: RenderContext) -> Selection | None:
    what, *where = target
    if what == "choice":
        return Selection((where[0],), restart=where[0] in ("draw", "end", "extra", "son"))
    if what == "hand":
        return card(where[0], context)
    if what == "queue":
        return _queue(where[0], context)
    if what == "place":
        return _place(where[0], int(where[1]), context)
    if _cards_taken(context):  # who holds a card in hand means the shop, not its goods
        return _queue("Z" if what == "foreign" else where[0], context)
    if what == "good":
        return _good(where[0], int(where[1]), context)
    if what == "foreign":
        return Selection((f"foreign {where[0]}",), restart=True)
    return None


def _cards_taken(context: RenderContext) -> tuple[str, ...]:
    return tuple(choice for choice in context.taken if choice.startswith("card ") or choice == "extra")


def _queue(letter: str, context: RenderContext) -> Selection | None:
    choice = f"queue {letter}"
    if choice in context.offered:
        return Selection((choice,))
    cards = _cards_taken(context)
    return Selection((*cards, choice), restart=True) if cards else None


def _place(letter: str, place: int, context: RenderContext) -> Selection | None:
    """A card that stands in a queue: to cover it, to lay a good on it, to use it as a son or move it to one."""
    queue, there = f"queue {letter}", f"place {place}"
    cards = _cards_taken(context)
    if cards:
        if set(cards) == {"card X"}:
            return Selection((there,)) if queue in context.taken else Selection((*cards, queue, there), restart=True)
        return _queue(letter, context)
    if context.view["turn"]["phase"] == 1:
        return Selection((there,)) if context.taken and context.view["turn"]["queue"] == letter else None
    if context.taken:
        return Selection((there,)) if context.taken[-1] == queue else Selection((queue, there))
    standing = _standing(letter, place, context.view)
    if standing is not None and standing["card"] == "S" and standing["seat"] == context.view["seat"]:
        return Selection(("son", queue, there), restart=True)
    return None


def _standing(letter: str, place: int, view: Plain) -> Plain | None:
    for queue in view["queues"]:
        if queue["queue"] == letter and place <= len(queue["cards"]):
            found: Plain = queue["cards"][place - 1]
            return found
    return None


def _good(letter: str, number: int, context: RenderContext) -> Selection:
    """A good of a shop. At a shop that is not checked now, its letter comes first: so the game can say why not."""
    there = () if context.view["turn"]["queue"] == letter else (f"queue {letter}",)
    return Selection((*there, f"good {number}"), restart=True)
