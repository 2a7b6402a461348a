"""What keys and touches mean in the queue game, said in its choices; and which move to ask about when they are not
offered. `card C` … `queue Q` … `place N` … `finish`, `extra`, `son`, `good N`, `foreign G`, `draw`, `end`.
"""

from __future__ import annotations

from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.terminal.face import Sight, Touch, Wish

CARDS = "123MPLXS"
PLACE_KEYS = "1234567890"
DRAW_KEY, END_KEY, EXTRA_KEY, SON_KEY = "space", "e", "plus", "n"


def keys(see: Sight) -> dict[str, Wish]:
    """Letters are cards and queues; digits are goods and places where these are to be chosen, and cards otherwise."""
    meant = {code.lower(): card(code, see) for code in CARDS}
    meant[DRAW_KEY] = Wish(("draw",), fresh=True)
    meant[END_KEY] = Wish(("end",), fresh=True)
    meant[EXTRA_KEY] = Wish(("extra",), fresh=True)
    meant[SON_KEY] = Wish(("son",), fresh=True)
    if see.taken:
        for queue in see.view["queues"]:
            meant[queue["queue"].lower()] = Wish((f"queue {queue['queue']}",))
    numbered = [choice for choice in see.offered if choice.startswith("foreign ")]
    if kind_offered("place", see):
        numbered = [f"place {number}" for number in range(1, len(PLACE_KEYS) + 1)]
    elif kind_offered("good", see):
        numbered = ["good 1", "good 2"]
    if numbered:
        meant.update({key: Wish((choice,)) for key, choice in zip(PLACE_KEYS, numbered)})
    if FINISH in see.offered:
        meant["space"] = Wish((FINISH,))
    return meant


def kind_offered(kind: str, see: Sight) -> bool:
    return any(choice.startswith(f"{kind} ") for choice in see.offered)


def card(code: str, see: Sight) -> Wish:
    """A card of the hand: one more of the same kind, or a new beginning with another kind."""
    choice = f"card {code}"
    if see.taken and set(see.taken) == {choice}:
        return Wish((choice,))
    if code == "M" and not see.taken and choice not in see.offered and "extra" in see.offered:
        return Wish(("extra",), fresh=True)  # the one way in which a mother can still be placed
    return Wish((choice,), fresh=True)


def meaning(touch: Touch, see: Sight) -> Wish | None:
    what, *where = touch
    if what == "choice":
        return Wish((where[0],), fresh=where[0] in ("draw", "end", "extra", "son"))
    if what == "hand":
        return card(where[0], see)
    if what == "queue":
        return _queue(where[0], see)
    if what == "place":
        return _place(where[0], int(where[1]), see)
    if _cards_taken(see):  # who holds a card in hand means the shop, not its goods
        return _queue("Z" if what == "foreign" else where[0], see)
    if what == "good":
        return _good(where[0], int(where[1]), see)
    if what == "foreign":
        return Wish((f"foreign {where[0]}",), fresh=True, attempt=f"Z!{where[0]}")
    return None


def _cards_taken(see: Sight) -> tuple[str, ...]:
    return tuple(choice for choice in see.taken if choice.startswith("card ") or choice == "extra")


def _queue(letter: str, see: Sight) -> Wish | None:
    choice = f"queue {letter}"
    if choice in see.offered:
        return Wish((choice,))
    cards = _cards_taken(see)
    return Wish((*cards, choice), fresh=True) if cards else None


def _place(letter: str, place: int, see: Sight) -> Wish | None:
    """A card that stands in a queue: to cover it, to lay a good on it, to use it as a son or move it to one."""
    queue, there = f"queue {letter}", f"place {place}"
    cards = _cards_taken(see)
    if cards:
        if set(cards) == {"card X"}:
            return Wish((there,)) if queue in see.taken else Wish((*cards, queue, there), fresh=True)
        return _queue(letter, see)
    if see.view["turn"]["phase"] == 1:
        return Wish((there,)) if see.taken and see.view["turn"]["queue"] == letter else None
    if see.taken:
        return Wish((there,)) if see.taken[-1] == queue else Wish((queue, there))
    standing = _standing(letter, place, see.view)
    if standing is not None and standing["card"] == "S" and standing["seat"] == see.view["seat"]:
        return Wish(("son", queue, there), fresh=True)
    return None


def _standing(letter: str, place: int, view: Plain) -> Plain | None:
    for queue in view["queues"]:
        if queue["queue"] == letter and place <= len(queue["cards"]):
            found: Plain = queue["cards"][place - 1]
            return found
    return None


def _good(letter: str, number: int, see: Sight) -> Wish:
    """A good on a shelf, whose shop decides why it cannot be had where it cannot."""
    asked = f"{letter}!{number}@1"
    if see.view["turn"]["queue"] != letter:  # the same number would be another shop's good
        return Wish((), attempt=asked)
    return Wish((f"good {number}",), fresh=True, attempt=asked)


def attempt(choices: tuple[str, ...], view: Plain) -> str | None:
    first = choices[0]
    if first in ("draw", "end"):
        return first[0]
    if first == "extra":
        return f"+{_letter(choices, view)}:M"
    if first == "son":
        return _son(choices, view)
    kind, _, which = first.partition(" ")
    if kind == "card":
        count = sum(choice.startswith("card ") for choice in choices)
        places = sorted(int(choice.split()[1]) for choice in choices if choice.startswith("place "))
        covering = "".join(f"{which}@{place}" for place in places[:count])
        return f"{_letter(choices, view)}:{covering}{which * (count - len(places))}"
    if kind == "good":
        place = next((choice.split()[1] for choice in choices if choice.startswith("place ")), "1")
        return f"{view['turn']['queue'] or view['queues'][0]['queue']}!{which}@{place}"
    return None


def _letter(choices: tuple[str, ...], view: Plain) -> str:
    """The queue chosen; before that, any in which the choice could end."""
    chosen = [choice.split()[1] for choice in choices if choice.startswith("queue ")]
    letters: list[str] = chosen or [queue["queue"] for queue in view["queues"] if queue["open"]] or ["A"]
    return letters[0]


def _son(choices: tuple[str, ...], view: Plain) -> str:
    """The places chosen so far; for the rest, an own son and an own card where there are any."""
    chosen = [choice.split()[1] for choice in choices[1:]]
    own = [
        (queue["queue"], place, card["card"])
        for queue in view["queues"]
        for place, card in enumerate(queue["cards"], start=1)
        if card["seat"] == view["seat"]
    ]
    letters = [queue["queue"] for queue in view["queues"]]
    son = next(((letter, place) for letter, place, code in own if code == "S"), (letters[0], 1))
    to = chosen[0] if chosen else son[0]
    to_place = chosen[1] if len(chosen) > 1 else son[1]
    other = next(
        ((letter, place) for letter, place, _ in own if letter != to),
        (next((letter for letter in letters if letter != to), to), 1),
    )
    origin = chosen[2] if len(chosen) > 2 else other[0]
    origin_place = chosen[3] if len(chosen) > 3 else other[1] if origin == other[0] else 1
    return f"{to}{to_place}<{origin}{origin_place}"
