"""How a finished game went for a seat, from its record alone."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.game import Game

SHAPES = "○◐●"  # behind, level with the best of the others, ahead
MOST_SHAPES = 12  # in a line to share


def place_of(seat: int, scores: Sequence[int], winners: Sequence[int]) -> int:
    """1 for a winner. Others stand behind the winners and behind everybody who has more points."""
    if seat in winners:
        return 1
    ahead = {other for other, score in enumerate(scores) if score > scores[seat]}
    return 1 + len(ahead | set(winners))


def turn_shapes(whole: Game, seat: int) -> str:
    """A sign for each turn of the seat: whether it was behind, level or ahead when the turn was over.

    It tells how the game went and nothing about the cards. A long game is told by so many turns, evenly spread.
    """
    game = Game(whole.rulebook, whole.seats, whole.first, whole.options, whole.deal)
    shapes: list[str] = []
    for text in whole.moves:
        moved = game.to_move
        game.play(text)
        if moved == seat and game.to_move != seat:
            best = max(score for other, score in enumerate(game.scores) if other != seat)
            own = game.scores[seat]
            shapes.append(SHAPES[(own > best) - (own < best) + 1])
    if len(shapes) > MOST_SHAPES:
        shapes = [shapes[(number + 1) * len(shapes) // MOST_SHAPES - 1] for number in range(MOST_SHAPES)]
    return "".join(shapes)
