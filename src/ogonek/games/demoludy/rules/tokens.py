"""The tokens: who gets one, what goes back on its stack, and who has won by them (D13-D16, V1-V4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ogonek.core.events import Event
from ogonek.games.demoludy.rules.components import COLOURS, COUNTRIES, NOBODY, POINTS_TO_WIN
from ogonek.games.demoludy.rules.legal import SETTLING
from ogonek.games.demoludy.rules.moves import Keep, Move, Swap

if TYPE_CHECKING:
    from ogonek.games.demoludy.rules.position import Position, Tell


def countries(tokens: list[int]) -> int:
    return len(tokens) - tokens.count(0)


def award(position: Position, tell: Tell) -> bool:
    """The auction's winner, whose turn it now is, gets the token; False while they must choose (V3, V4)."""
    seat, colour, value = position.turn, position.colour, position.token
    owned = position.tokens[seat]
    if owned[colour]:
        if position.points and value > owned[colour]:  # V3
            return _ask(position)
        give_back(position, colour, value, tell)  # D14, V3
    elif position.points and countries(owned) == COUNTRIES:  # V4
        return _ask(position)
    else:
        owned[colour] = value
    return True


def _ask(position: Position) -> bool:
    position.phase = SETTLING
    position.to_move = position.turn
    return False


def keep_or_return(position: Position, move: Move, tell: Tell) -> None:
    """V3, V4: what the winner chose to keep."""
    seat, colour, value = position.turn, position.colour, position.token
    owned = position.tokens[seat]
    if isinstance(move, Keep | Swap):
        given = move.colour if isinstance(move, Swap) else colour
        old, owned[given] = owned[given], 0
        owned[colour] = value
        give_back(position, given, old, tell)
    else:
        give_back(position, colour, value, tell)


def give_back(position: Position, colour: int, value: int, tell: Tell) -> None:
    """D14, V1: on top of its stack, face up."""
    position.stacks[colour].append(value)
    if tell:
        tell(Event("token-returned", {"seat": position.turn, "colour": COLOURS[colour], "value": value}))


def turn_up(position: Position, colour: int, tell: Tell) -> None:
    """V1: a face-down token that is on top now is turned up."""
    stack = position.stacks[colour]
    if stack and position.face_down[colour] == len(stack):
        position.face_down[colour] -= 1
        if tell:
            tell(Event("token-turned", {"colour": COLOURS[colour], "value": stack[-1]}))


def end_reached(position: Position) -> str:
    """The rule by which the game is over after this auction; an empty text if it goes on."""
    owned = position.tokens[position.turn]
    if countries(owned) >= COUNTRIES:
        if not position.points:
            return "D15"
        if sum(owned) >= POINTS_TO_WIN:
            return "V2"
    return "D16" if position.auctions >= position.components.auctions else ""


def winners(position: Position) -> list[int]:
    """D15, V2: the last auction's winner. D16: the highest score. D7: the most tokens."""
    if position.winner != NOBODY:
        return [position.winner]
    results = position.scores if position.end == "D16" else [countries(owned) for owned in position.tokens]
    return [seat for seat in range(position.players) if results[seat] == max(results)]
