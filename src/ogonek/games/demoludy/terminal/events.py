"""Demoludy's events as sentences."""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.events import Facts
from ogonek.games.demoludy.terminal.draw import token_name
from ogonek.terminal.style import Say


def describe_event(facts: Facts, names: Sequence[str], say: Say) -> str:
    code = facts["event"]
    given: dict[str, str | int] = {key: facts[key] for key in ("auction", "total", "count") if key in facts}
    seat = facts.get("seat", facts.get("first"))
    if seat is not None:
        given["name"] = names[seat]
    other = facts.get("by", facts.get("at"))
    if other is not None:
        given["other"] = names[other]
    if "colour" in facts:
        given["token"] = token_name(facts["colour"], facts["value"], say)
    if "card" in facts:
        given["card"] = card_name(facts["card"], say)
    match code:
        case "drew" | "dollar-given" | "stolen" if "card" in facts:
            return say(f"event-{code}-seen", **given)
        case "hand-shown" if "hand" in facts:
            return say("event-hand-shown-seen", cards=_listed(facts["hand"], say), **given)
        case "played" if other is not None:
            return say("event-played-at", **given)
        case "laid":
            given["cards"] = _laid(facts, say)
        case "discarded":
            given["cards"] = _discarded(facts["cards"], say)
        case "exchanged":
            given["for"] = card_name(facts["for"], say)
        case "game-over":
            given["winners"] = ", ".join(names[seat] for seat in facts["winners"])
            given["count"] = len(facts["winners"])
    return say(f"event-{code}", **given)


def card_name(code: str, say: Say) -> str:
    """`R3` as `vodka R3`, `mil` as `the militiaman`."""
    if code.startswith("$"):
        return f"{say('dollars')} {code}"
    if code.isalpha():
        return say(f"action-{code}")
    return f"{say(f'goods-card-{code[1:]}')} {code}"


def _listed(codes: Sequence[str], say: Say) -> str:
    return ", ".join(card_name(code, say) for code in codes)


def _laid(facts: Facts, say: Say) -> str:
    """GameUI-up cards by name, face-down ones by number, to their owner by name too."""
    parts = [card_name(code, say) for code in facts["up"]]
    if facts["down"]:
        down = say("event-laid-down", count=facts["down"])
        seen = facts.get("down_cards")
        parts.append(f"{down} ({_listed(seen, say)})" if seen else down)
    return ", ".join(parts)


def _discarded(cards: Sequence[str | None], say: Say) -> str:
    seen = [card for card in cards if card is not None]
    parts = [card_name(code, say) for code in seen]
    if len(seen) < len(cards):
        parts.append(say("event-laid-down", count=len(cards) - len(seen)))
    return ", ".join(parts)
