"""The move that somebody means by choices which are not offered, so that `explain` can say why not."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.games.demoludy.rules.components import AWA, BAZ, CIN, FACE_OF, MIL, STA
from ogonek.games.demoludy.rules.moves import KEEP, OPENINGS, PASS, RETURN, STAY, SWAPS, Lay, Move, Play
from ogonek.games.demoludy.rules.position import Position

_FIXED: dict[str, Move] = {move.text: move for move in (PASS, STAY, KEEP, RETURN, *OPENINGS, *SWAPS)}


def meant(position: Position, choices: Sequence[str]) -> Move | None:
    """Whom and which card an action card is aimed at, where that is not chosen yet, is the first it could be."""
    if choices[0] in _FIXED:
        return _FIXED[choices[0]]
    kind, _, code = choices[0].partition(" ")
    if kind == "play":
        return _action(position, FACE_OF[code], choices[1:]) if code in FACE_OF else None
    laid = [choice.partition(" ") for choice in choices if choice.startswith(("up ", "down "))]
    if not laid or any(code not in FACE_OF for _, _, code in laid):
        return None
    up = sorted(FACE_OF[code] for side, _, code in laid if side == "up")
    down = sorted(FACE_OF[code] for side, _, code in laid if side == "down")
    return Lay(tuple(up), tuple(down))


def _action(position: Position, card: int, aims: Sequence[str]) -> Move | None:
    seat = next((_number(aim) for aim in aims if aim.startswith("seat ")), None)
    before = [at for at, aim in enumerate(aims) if aim.startswith("seat ")] or [len(aims)]
    own_places = [_number(aim) for aim in aims[: before[0]] if aim.startswith("place ")]
    places = [_number(aim) for aim in aims[before[0] :] if aim.startswith("place ")]
    if None in (*own_places, *places):
        return None
    at = _first_target(position) if seat is None else seat
    own = (own_places[0] or 1) - 1 if own_places else 0
    place = (places[0] or 1) - 1 if places else 0
    if card in (MIL, CIN):
        return Play(card, at)
    if card == AWA:
        return Play(card, at, place)
    if card == STA:
        return Play(card, own=own)
    return Play(card, at, place, own) if card == BAZ else Play(card)


def _number(choice: str) -> int | None:
    text = choice.partition(" ")[2]
    return int(text) if text.isascii() and text.isdigit() and len(text) < 4 else None


def _first_target(position: Position) -> int:
    """The first other player who has laid a card; without one, the first other player."""
    others = [seat for seat in range(position.players) if seat != position.turn]
    return next((seat for seat in others if position.rows[seat]), others[0])
