"""Events as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.events import Facts
from ogonek.games.pan_tu_nie_stal.terminal.draw import good_name
from ogonek.terminal.style import Say


def describe_event(facts: Facts, names: Sequence[str], say: Say) -> str:
    code = facts["event"]
    given: dict[str, str | int] = {}
    seat = facts.get("seat", facts.get("first"))
    if seat is not None:
        given["name"] = names[seat]
    if "queue" in facts:
        given["queue"] = facts["queue"]
    if "good" in facts:
        given["good"] = good_name(facts["good"], say)
    if "card" in facts:
        given["card"] = say(f"card-{facts['card']}")
    match code:
        case "turn" if facts["last"]:
            return say("event-turn-last", **given)
        case "drew" if "card" in facts:
            return say("event-drew-seen", **given)
        case "placed":
            return _placed(facts, names, say, given)
        case "son-used":
            given.update(place=facts["place"], origin=facts["origin"])
        case "bazaar-won":
            given["name"] = names[facts["ranking"][0]]
            given["ranking"] = ", ".join(names[seat] for seat in facts["ranking"])
        case "good-replaced":
            given["by"] = good_name(facts["by"], say)
        case "stocked":
            given["goods"] = ", ".join(good_name(good, say) for good in facts["goods"])
        case "game-over":
            given["winners"] = ", ".join(names[seat] for seat in facts["winners"])
            given["count"] = len(facts["winners"])
    return say(f"event-{code}", **given)


def _placed(facts: Facts, names: Sequence[str], say: Say, given: dict[str, str | int]) -> str:
    """Those pushed away first, then those who joined at the end."""
    told = []
    for gone in facts["covered"]:
        what = {"place": gone["place"], "card": say(f"card-{gone['card']}"), "owner": names[gone["owner"]]}
        told.append(say("event-covered", **{**given, **what}))
    behind = facts["count"] - len(facts["covered"])
    if behind:
        cards = given["card"] if behind == 1 else f"{given['card']} ×{behind}"
        told.append(say("event-placed-extra" if facts["extra"] else "event-placed", cards=cards, **given))
    return " ".join(told)
