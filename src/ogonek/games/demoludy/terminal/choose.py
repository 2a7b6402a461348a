"""What keys and touches mean in the auction game, said in its choices; and which move to ask about when they are not
offered. `open C`, `up K`, `down K`, `finish`, `pass`, `stay`, `play A`, `seat S`, `place N`, `keep`, `return`,
`swap C`.

A bid is a draft: cards are laid and taken back in any order, and put into the game's order here.
"""

from __future__ import annotations

from collections import Counter

from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.games.demoludy.rules.components import ACTIONS, COLOURS, FACE_OF
from ogonek.terminal.face import Sight, Touch, Wish

NUMBERS = "1234567890"
LETTERS = {"pass": "p", "stay": "s", "keep": "k", "return": "x"}


def keys(see: Sight) -> dict[str, Wish]:
    """Digits are cards of the hand, or what an action card is aimed at; letters are the rest."""
    meant = {key: Wish((choice,), fresh=True) for choice, key in LETTERS.items()}
    verb = "swap" if see.view["turn"]["phase"] == "settling" else "open"
    meant.update({colour.lower(): Wish((f"{verb} {colour}",), fresh=True) for colour in COLOURS})
    if see.taken[:1] and see.taken[0].startswith("play "):
        meant.update({key: Wish((choice,)) for key, choice in zip(NUMBERS, see.offered)})
    else:
        held = see.view["hand"] or []
        meant.update({key: card(code, number, see) for number, (key, code) in enumerate(zip(NUMBERS, held))})
    return meant


def bids(taken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(choice for choice in taken if choice.startswith(("up ", "down ")))


def laid(see: Sight) -> list[str]:
    """How each card of the hand lies in the draft: `up`, `down` or not at all."""
    ways = {code: [choice.split()[0] for choice in bids(see.taken) if choice.split()[1] == code] for code in FACE_OF}
    shown = []
    seen: Counter[str] = Counter()
    for code in see.view["hand"] or []:
        shown.append(ways[code][seen[code]] if seen[code] < len(ways[code]) else "")
        seen[code] += 1
    return shown


def card(code: str, number: int, see: Sight) -> Wish:
    """A card of the hand: face up, then face down, then not at all; what cannot be face up begins with face down."""
    if see.view["turn"]["phase"] == "choosing":
        return Wish((f"open {code[0]}",), fresh=True)
    if code in ACTIONS and not bids(see.taken):
        return Wish((f"play {code}",), fresh=True)
    fits = code[0] in ("$", see.view["auction"]["colour"]) and code not in ACTIONS
    now = laid(see)[number]
    then = {"": "up" if fits else "down", "up": "down", "down": ""}[now]
    draft = list(bids(see.taken))
    if now:
        draft.remove(f"{now} {code}")
    if then:
        draft.append(f"{then} {code}")
    return Wish(in_order(draft), draft=True)


def in_order(draft: list[str]) -> tuple[str, ...]:
    """Face up first, each sorted as in a laying."""
    return tuple(sorted(draft, key=lambda choice: (choice.startswith("down "), FACE_OF[choice.split()[1]])))


def meaning(touch: Touch, see: Sight) -> Wish | None:
    what, *where = touch
    if what == "choice":
        return _choice(where[0], see)
    if what == "hand":
        return card(where[0], int(where[1]), see)
    if what == "stack":
        verb = "swap" if see.view["turn"]["phase"] == "settling" else "open"
        return Wish((f"{verb} {where[0]}",), fresh=True)
    if what == "seat":
        return Wish((f"seat {where[0]}",)) if _aiming(see) else None
    if what == "card":
        return _card_on_table(where[0], where[1], see)
    return None


def _choice(choice: str, see: Sight) -> Wish:
    if choice.startswith(("up ", "down ")):
        return Wish(in_order([*bids(see.taken), choice]), draft=True)
    return Wish((choice,), fresh=choice != FINISH and not choice.startswith(("seat ", "place ")))


def _aiming(see: Sight) -> bool:
    return see.taken[:1] != () and see.taken[0].startswith("play ")


def _card_on_table(seat: str, place: str, see: Sight) -> Wish | None:
    """A card that lies before somebody: what an action card is aimed at."""
    if not _aiming(see):
        return None
    there = f"place {place}"
    if there in see.offered and (seat == str(see.view["seat"]) or see.taken[-1] == f"seat {seat}"):
        return Wish((there,))
    one_card = see.taken[0] in ("play awa", "play baz")
    return Wish((f"seat {seat}", there) if one_card else (f"seat {seat}",))


def attempt(choices: tuple[str, ...], view: Plain) -> str | None:
    first, _, which = choices[0].partition(" ")
    if first == "play":
        return _play(which, choices[1:], view)
    draft = bids(choices)
    if draft:
        up = " ".join(choice.split()[1] for choice in draft if choice.startswith("up "))
        down = " ".join(choice.split()[1] for choice in draft if choice.startswith("down "))
        return f"{up} / {down}".strip() if down else up
    return None if choices[0] == FINISH else choices[0]


def _play(code: str, aims: tuple[str, ...], view: Plain) -> str:
    """The action card aimed as chosen, and where nothing is chosen yet, at the first who could be meant."""
    seats = [aim.split()[1] for aim in aims if aim.startswith("seat ")]
    places = [aim.split()[1] for aim in aims if aim.startswith("place ")]
    other = seats[0] if seats else str(next(seat for seat in range(len(view["players"])) if seat != view["seat"]))
    own = places[0] if places else "1"
    aimed = {
        "mil": f" {other}",
        "cin": f" {other}",
        "awa": f" {other}:{own}",
        "sta": f" {own}",
        "baz": f" {own}={other}:{places[1] if len(places) > 1 else '1'}",
    }
    return f"!{code}{aimed.get(code, '')}"
