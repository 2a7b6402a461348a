"""What keys and clicks choose. The choices: `open C`, `up K`, `down K`, `finish`, `pass`, `stay`, `play A`, `seat S`,
`place N`, `keep`, `return`, `swap C`.

A bid is a draft: cards are laid and taken back in any order, and put into the game's order here.
"""

from __future__ import annotations

from collections import Counter

from ogonek.core.steps import FINISH
from ogonek.games.demoludy.rules.components import ACTIONS, COLOURS, FACE_OF
from ogonek.terminal.game_ui import RenderContext, Selection
from ogonek.terminal.layout import Target

NUMBERS = "1234567890"
LETTERS = {"pass": "p", "stay": "s", "keep": "k", "return": "x"}


def keys(context: RenderContext) -> dict[str, Selection]:
    """Digits are cards of the hand, or what an action card is aimed at; letters are the rest."""
    meant = {key: Selection((choice,), restart=True) for choice, key in LETTERS.items()}
    verb = "swap" if context.view["turn"]["phase"] == "settling" else "open"
    meant.update({colour.lower(): Selection((f"{verb} {colour}",), restart=True) for colour in COLOURS})
    if context.taken[:1] and context.taken[0].startswith("play "):
        meant.update({key: Selection((choice,)) for key, choice in zip(NUMBERS, context.offered)})
    else:
        held = context.view["hand"] or []
        meant.update({key: card(code, number, context) for number, (key, code) in enumerate(zip(NUMBERS, held))})
    return meant


def bids(taken: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(choice for choice in taken if choice.startswith(("up ", "down ")))


def laid(context: RenderContext) -> list[str]:
    """How each card of the hand lies in the draft: `up`, `down` or not at all."""
    ways = {
        code: [choice.split()[0] for choice in bids(context.taken) if choice.split()[1] == code] for code in FACE_OF
    }
    shown = []
    seen: Counter[str] = Counter()
    for code in context.view["hand"] or []:
        shown.append(ways[code][seen[code]] if seen[code] < len(ways[code]) else "")
        seen[code] += 1
    return shown


def card(code: str, number: int, context: RenderContext) -> Selection:
    """A card of the hand: face up, then face down, then not at all; what cannot be face up begins with face down."""
    if context.view["turn"]["phase"] == "choosing":
        return Selection((f"open {code[0]}",), restart=True)
    if code in ACTIONS and not bids(context.taken):
        return Selection((f"play {code}",), restart=True)
    fits = code[0] in ("$", context.view["auction"]["colour"]) and code not in ACTIONS
    now = laid(context)[number]
    then = {"": "up" if fits else "down", "up": "down", "down": ""}[now]
    draft = list(bids(context.taken))
    if now:
        draft.remove(f"{now} {code}")
    if then:
        draft.append(f"{then} {code}")
    return Selection(in_order(draft), draft=True)


def in_order(draft: list[str]) -> tuple[str, ...]:
    """GameUI up first, each sorted as in a laying."""
    return tuple(sorted(draft, key=lambda choice: (choice.startswith("down "), FACE_OF[choice.split()[1]])))


def selection_for(target: Target, context: RenderContext) -> Selection | None:
    what, *where = target
    if what == "choice":
        return _choice(where[0], context)
    if what == "hand":
        return card(where[0], int(where[1]), context)
    if what == "stack":
        verb = "swap" if context.view["turn"]["phase"] == "settling" else "open"
        return Selection((f"{verb} {where[0]}",), restart=True)
    if what == "seat":
        return Selection((f"seat {where[0]}",)) if _aiming(context) else None
    if what == "card":
        return _card_on_table(where[0], where[1], context)
    return None


def _choice(choice: str, context: RenderContext) -> Selection:
    if choice.startswith(("up ", "down ")):
        return Selection(in_order([*bids(context.taken), choice]), draft=True)
    return Selection((choice,), restart=choice != FINISH and not choice.startswith(("seat ", "place ")))


def _aiming(context: RenderContext) -> bool:
    return context.taken[:1] != () and context.taken[0].startswith("play ")


def _card_on_table(seat: str, place: str, context: RenderContext) -> Selection | None:
    """A card that lies before somebody: what an action card is aimed at."""
    if not _aiming(context):
        return None
    there = f"place {place}"
    if there in context.offered and (seat == str(context.view["seat"]) or context.taken[-1] == f"seat {seat}"):
        return Selection((there,))
    one_card = context.taken[0] in ("play awa", "play baz")
    return Selection((f"seat {seat}", there) if one_card else (f"seat {seat}",))
