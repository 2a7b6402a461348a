"""The move that somebody had in mind who chose what is not offered, so that it can be explained why not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from ogonek.games.pan_tu_nie_stal.rules.components import CODES, LETTERS, NOT_HERE
from ogonek.games.pan_tu_nie_stal.rules.moves import Move, parse
from ogonek.games.pan_tu_nie_stal.rules.position import Position


def attempted(position: Position, choices: Sequence[str]) -> Move:
    """What is missing is filled in: a queue with the one that is checked or the first, a place with the first.

    A good may be preceded by its queue, which a legal choice never needs. OgonekError if there is no such move.
    """
    return parse(_text(position, [choice.partition(" ")[::2] for choice in choices]))


def _text(position: Position, chosen: list[tuple[str, str]]) -> str:
    here = LETTERS[position.in_play[position.cursor if position.checking else 0]]
    queues = [value for word, value in chosen if word == "queue"] or [here]
    places = [value for word, value in chosen if word == "place"] or ["1"]
    goods = [value for word, value in chosen if word == "good"]
    word, value = chosen[0] if chosen else ("", "")
    if word in ("draw", "end"):
        return word[0]
    if word == "foreign":
        return f"Z!{value}"
    if word == "extra":
        return f"+{queues[0]}:M"
    if word == "son":
        there = [*queues[1:], *(LETTERS[number] for number in position.in_play if LETTERS[number] != queues[0])]
        return f"{queues[0]}{places[0]}<{there[0]}{[*places, '1'][1]}"
    if goods:
        return f"{queues[0]}!{goods[0]}@{places[0]}"
    cards = [card for _, card in takewhile(lambda one: one[0] == "card", chosen)]
    if set(cards) != {CODES[NOT_HERE]}:
        return f"{queues[0]}:{''.join(cards)}"
    covered = sorted({place for word, place in chosen if word == "place"}, key=lambda place: (len(place), place))
    return f"{queues[0]}:{''.join(f'X@{place}' for place in covered)}{'X' * (len(cards) - len(covered))}"
