"""The move that somebody had in mind who chose what is not offered, so that it can be explained why not."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.errors import BadNotation
from ogonek.games.demoludy.rules.action_cards.table import action_card
from ogonek.games.demoludy.rules.components import ACTIONS, FACE_OF
from ogonek.games.demoludy.rules.moves import Lay, Move, play_text
from ogonek.games.demoludy.rules.notation import parse
from ogonek.games.demoludy.rules.position import Position


def attempted(position: Position, choices: Sequence[str]) -> Move:
    """What is missing is filled in: a player with the next one who has cards on the table, a place with the first.

    Cards of a bid may come in any order. OgonekError if there is no such move.
    """
    chosen = [choice.partition(" ")[::2] for choice in choices]
    word, value = chosen[0] if chosen else ("", "")
    if word in ("up", "down"):
        return Lay(_faces("up", chosen), _faces("down", chosen))
    if word == "play":
        return parse(_aimed(position, value, chosen[1:]))
    return parse(choices[0] if choices else "")


def _faces(side: str, chosen: list[tuple[str, str]]) -> tuple[int, ...]:
    codes = [code for word, code in chosen if word == side]
    if unknown := [code for code in codes if code not in FACE_OF]:
        raise BadNotation("not-a-move", move=unknown[0])
    return tuple(sorted(FACE_OF[code] for code in codes))


def _aimed(position: Position, code: str, aims: list[tuple[str, str]]) -> str:
    """An action card's text, aimed as far as was chosen."""
    if code not in ACTIONS:
        return f"!{code}"  # which is no move
    others = [(position.turn + step) % position.players for step in range(1, position.players)]
    with_cards = [seat for seat in others if position.rows[seat]] or others
    seat = next((value for word, value in aims if word == "seat"), str(with_cards[0]))
    places = [value for word, value in aims if word == "place"]
    card = action_card(FACE_OF[code])
    free_places = iter([*places, "1", "1"])
    own = next(free_places) if card.needs_own else ""
    place = next(free_places) if card.needs_place else ""
    return play_text(code, own, seat if card.needs_seat else "", place)
