"""A finished game, move by move, as somebody may see it."""

from __future__ import annotations

from typing import Any

from ogonek.core.errors import OgonekError
from ogonek.core.events import Event
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.table.messages import Frame, Replay


def make_replay(game_id: str, record: dict[str, Any], eyes: str, private: bool) -> Replay:
    """`eyes`: `spectator`, a seat's number, or `open` for all cards."""
    whole = load(record)
    seat = int(eyes) if eyes.isdigit() else None
    if seat is not None and seat >= len(whole.seats):
        raise OgonekError("no-such-seat", seat=seat)
    game = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
    frames = [_frame(game, game.opening, seat, eyes == "open")]
    for text in whole.moves:
        frames.append(_frame(game, game.play(text), seat, eyes == "open"))
    return Replay(game_id, game.name, game.options, game.seats, whole.moves, frames, record.get("result"), private)


def _frame(game: Game, events: list[Event], seat: int | None, all_open: bool) -> Frame:
    hands = [game.view(other)["hand"] for other in range(len(game.seats))] if all_open else None
    return Frame([event.seen_by(seat) for event in events], game.view(seat), hands)
