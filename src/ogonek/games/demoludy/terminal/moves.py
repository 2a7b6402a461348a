"""A move in words, for hints."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.rulebook import Plain
from ogonek.games.demoludy.rules.components import AWA, BAZ, CODES, COLOURS, NOBODY, STA
from ogonek.games.demoludy.rules.moves import Lay, Open, Play, Swap
from ogonek.games.demoludy.rules.notation import parse
from ogonek.games.demoludy.terminal.events import card_name
from ogonek.terminal.style import Say


def describe_move(text: str, view: Plain, names: Sequence[str], say: Say) -> str:
    move = parse(text)
    if isinstance(move, Lay):
        laid = {"hint-up": move.up, "hint-down": move.down}
        parts = [say(word, cards=_listed(faces, say)) for word, faces in laid.items() if faces]
        return "; ".join(parts)
    if isinstance(move, Play):
        return _playing(move, view, names, say)
    if isinstance(move, Open | Swap):
        word = "hint-open" if isinstance(move, Open) else "hint-swap"
        return say(word, country=say(f"country-{COLOURS[move.colour]}"))
    return say(f"hint-{text}")


def _playing(move: Play, view: Plain, names: Sequence[str], say: Say) -> str:
    """Which card, at whom, at which of the cards on the table."""
    parts = [say("hint-play", card=card_name(CODES[move.card], say))]
    if move.card in (STA, BAZ):
        parts.append(_lying(view["seat"], move.own, view, say))
    if move.seat != NOBODY:
        at = f": {_lying(move.seat, move.place, view, say)}" if move.card in (AWA, BAZ) else ""
        parts.append(f"{names[move.seat]}{at}")
    return ", ".join(parts)


def _lying(seat: int, place: int, view: Plain, say: Say) -> str:
    code = view["players"][seat]["row"][place]["card"]
    return "?" if code is None else card_name(code, say)


def _listed(faces: Sequence[int], say: Say) -> str:
    return ", ".join(card_name(CODES[face], say) for face in faces)
