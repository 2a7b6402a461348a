"""What is kept of a finished game, so that lists and pictures of many games need no replay."""

from __future__ import annotations

from typing import Any, Final

from ogonek.core.record import load
from ogonek.core.rulebook import Plain
from ogonek.history.game_part import game_history
from ogonek.history.story import tell
from ogonek.table.messages import PlayedGame, PlayedSeat
from ogonek.table.results import place_of

VERSION: Final = 1  # raised when more is counted, or another goal is there: then every game is summed up again


def summary(record: Plain, seat: int | None, imported: bool = False) -> PlayedGame:
    """A finished game as its seat's player remembers it; without a seat, as somebody's whom we do not know."""
    game = load(record)
    players: list[Any] = record.get("players") or []
    seats = [
        PlayedSeat(name, players[number].get("bot") if number < len(players) else None)
        for number, name in enumerate(game.seats)
    ]
    played = PlayedGame(
        id=str(record.get("id", "")),
        game=game.name,
        options=dict(game.options),
        created=str(record.get("created", "")),
        seats=seats,
        seat=seat,
        first=game.first,
        scores=game.scores,
        winners=game.winners,
        place=None if seat is None else place_of(seat, game.scores, game.winners),
        moves=len(game.moves),
        daily=str(record.get("daily", "")),
        imported=imported,
    )
    if seat is not None and game.over:
        story, part = tell(game, seat), game_history(game.name)
        played.counted = part.count(story)
        played.goals = [name for name, goal in part.goals.items() if goal.reached(story)]
    return played
