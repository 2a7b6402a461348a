"""From texts to moves (NOTATION). Every move has one spelling; whether it is legal is another question."""

from __future__ import annotations

import re
from typing import Final

from ogonek.core.errors import BadNotation
from ogonek.games.demoludy.rules.action_cards.card import ActionCard
from ogonek.games.demoludy.rules.action_cards.table import CARDS
from ogonek.games.demoludy.rules.components import FACE_OF
from ogonek.games.demoludy.rules.moves import (
    KEEP,
    OPENINGS,
    PASS,
    RETURN,
    STAY,
    STEALS,
    SWAPS,
    Lay,
    Move,
    Play,
    Shuffle,
    play_text,
)

_WORDS: Final[dict[str, Move]] = {move.text: move for move in (PASS, STAY, KEEP, RETURN, *OPENINGS, *SWAPS, *STEALS)}


def _pattern(card: ActionCard) -> re.Pattern[str]:
    own = "(?P<own>[1-9][0-9]{0,2})" if card.needs_own else ""
    seat = "(?P<seat>0|[1-9][0-9]{0,2})" if card.needs_seat else ""
    place = "(?P<place>[1-9][0-9]{0,2})" if card.needs_place else ""
    return re.compile(play_text(card.code, own, seat, place))


_PLAYS: Final = [(card, _pattern(card)) for card in CARDS]


def parse(text: str) -> Move:
    """The move that a text means; BadNotation if it means none."""
    if text in _WORDS:
        return _WORDS[text]
    if text.startswith("!"):
        return _parse_play(text)
    if text.startswith("~shuffle "):
        return Shuffle(tuple(_parse_faces(text[9:], text)))
    return _parse_laying(text)


def _parse_play(text: str) -> Move:
    for card, pattern in _PLAYS:
        if found := pattern.fullmatch(text):
            aims = found.groupdict()
            own, place = int(aims.get("own", 0)) - 1, int(aims.get("place", 0)) - 1
            return Play(card.face, int(aims.get("seat", -1)), place, own)
    raise BadNotation("not-a-move", move=text[:40])


def _parse_laying(text: str) -> Move:
    upper, stroke, lower = text.partition("/")
    up: list[int] = []
    down: list[int] = []
    if stroke:
        if (upper and not upper.endswith(" ")) or not lower.startswith(" "):
            raise BadNotation("not-a-move", move=text[:40])
        down = _parse_faces(lower[1:], text)
        if upper:
            up = _parse_faces(upper[:-1], text)
    else:
        up = _parse_faces(text, text)
    if up != sorted(up) or down != sorted(down):
        raise BadNotation("cards-out-of-order", move=text[:40])
    return Lay(tuple(up), tuple(down))


def _parse_faces(written: str, text: str) -> list[int]:
    try:
        return [FACE_OF[code] for code in written.split(" ")]
    except KeyError:
        raise BadNotation("not-a-move", move=text[:40]) from None
