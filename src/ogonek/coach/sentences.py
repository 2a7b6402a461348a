"""A reason as a sentence. The page does the same with its own words, from the same keys and facts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ogonek.coach.game_part import GameCoach, Reason


def sentence(reason: Reason, coach: GameCoach, names: Sequence[str], speak: Callable[..., str]) -> str:
    """`speak(key, **arguments)` finds the words; a fact `seat` is said as the `name` of who sits there."""
    said: dict[str, str | int] = dict(reason.facts)
    for fact, key in coach.spoken.items():
        if fact in said:
            said[fact] = speak(key.format(said[fact]))
    seat = reason.facts.get("seat")
    if isinstance(seat, int):
        said["name"] = names[seat]
    return speak(reason.key, **said)
