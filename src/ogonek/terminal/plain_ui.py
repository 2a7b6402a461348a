"""A table for any game, made from its view and its choices alone: for games whose kit has no part for the terminal.

Every part of a view is listed; choices are numbered; events are told by their codes. A game's own words may name them
better, with the same keys as on the page: `view-KEY`, `card-CODE`, `choice-KIND` (with $value), `event-CODE`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from ogonek.core.events import Facts
from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.terminal.game_ui import GameUI, RenderContext, Score, Selection, player_name
from ogonek.terminal.layout import Target, chip, flow, left_and_right
from ogonek.terminal.style import FAINT, GOLD, Say, player, players, seat_shape

DIGITS = "123456789"
# What has a place of its own on the screen, or is the same in every game.
APART = ("game", "seat", "to_move", "hand", "players", "winners", "end")


class PlainUI(GameUI):
    def headline(self, context: RenderContext) -> str:
        return ""

    def panels(self, context: RenderContext, width: int) -> list[Text]:
        common = Text("\n").join(list(_listed(_common(context.view), context.say)))
        return [common, *[self._player(seat, context) for seat in range(len(context.view["players"]))]]

    def _player(self, seat: int, context: RenderContext) -> Text:
        name = chip(f" {seat_shape(seat)} {context.names[seat]} ", seat)
        return Text("\n").join([name, *_listed(_facts(context.view, seat), context.say, depth=1)])

    def players(self, context: RenderContext, width: int) -> Text:
        rows = []
        for seat, one in enumerate(context.view["players"]):
            shown = context.scene.show_scores or context.scene.over
            score = Text(str(one["score"]) if shown else "?", style="bold")
            rows.append(left_and_right(player_name(seat, context), score, width))
        return Text("\n").join(rows)

    def hand(self, context: RenderContext, width: int) -> Text:
        held = context.view["hand"]
        if held is None:
            return Text()
        if not held:
            return Text(context.say("terminal-empty-hand"), style=FAINT)
        return flow([chip(f" {_card(card, context.say)} ", context.view["seat"]) for card in held], width)

    def status(self, context: RenderContext) -> str:
        return context.say("to-move")

    def prompt(self, context: RenderContext) -> str:
        if not context.taken:
            return context.say("plain-choose")
        return context.say("plain-next", taken=", ".join(_choice(choice, context.say) for choice in context.taken))

    def label(self, choice: str, context: RenderContext) -> Text | None:
        return Text(_choice(choice, context.say))

    def keys(self, context: RenderContext) -> dict[str, Selection]:
        return {key: Selection((choice,)) for key, choice in zip(DIGITS, context.offered)}

    def selection_for(self, target: Target, context: RenderContext) -> Selection | None:
        return Selection((target[1],)) if target[0] == "choice" else None

    def describe_move(self, move: str, context: RenderContext) -> str:
        return move

    def describe_changes(self, changes: list[Plain], context: RenderContext) -> Text:
        told = [_inline(change, context.say) for change in changes]
        return Text(f"{context.say('plain-would')}: {'; '.join(told)}", style=GOLD)

    def scores(self, context: RenderContext) -> list[Score]:
        return [Score(seat, one["score"], "") for seat, one in enumerate(context.view["players"])]

    def key_help(self, context: RenderContext) -> list[tuple[str, str]]:
        return [("1 … 9", context.say("plain-key-choice"))]


UI = PlainUI()


def draw(view: Plain, names: Sequence[str], say: Say, width: int) -> RenderableType:
    """A view drawn once."""
    parts = [_whose_turn(view, names, say), *_listed(_common(view), say)]
    for seat in range(len(view["players"])):
        parts += [player(seat, names), *_listed(_facts(view, seat), say, depth=1)]
    if view["hand"] is not None:
        parts.append(Text.assemble(say("draw-your-hand", name=names[view["seat"]]), " ", _value(view["hand"], say)))
    return Group(*parts)


def _whose_turn(view: Plain, names: Sequence[str], say: Say) -> Text:
    if view["to_move"] is not None:
        return Text(say("event-turn", name=names[view["to_move"]]), style="bold")
    word = "draw-won" if len(view["winners"]) == 1 else "draw-shared"
    return Text.assemble((say(word, rule=view["end"]), "bold"), " ", players(view["winners"], names))


def describe_event(facts: Facts, names: Sequence[str], say: Say) -> str:
    """In the game's words; without any, the event's code and its facts."""
    code: str = facts["event"]
    seat = facts.get("seat", facts.get("first"))
    others = {key: value for key, value in facts.items() if key not in ("event", "number", "seat")}
    told = {key: value if isinstance(value, int) else _value(value, say) for key, value in others.items()}
    if seat is not None:
        told["name"] = names[seat]
    if "winners" in facts:
        told.update(winners=", ".join(names[winner] for winner in facts["winners"]), count=len(facts["winners"]))
    for key in (f"event-{code}-seen", f"event-{code}") if "card" in facts else (f"event-{code}",):
        sentence = _words(key, say, **told)
        if sentence:
            return sentence
    said = f"{names[facts['seat']]}: " if "seat" in facts else ""
    return said + code.replace("-", " ") + (f" ({_inline(others, say)})" if others else "")


# A view as lines of text


def _common(view: Plain) -> Plain:
    return {key: value for key, value in view.items() if key not in APART}


def _facts(view: Plain, seat: int) -> Plain:
    return dict(view["players"][seat])


def _listed(value: Plain, say: Say, depth: int = 0) -> Iterator[Text]:
    """One line for each part; what is nested stands further to the right."""
    indent = "  " * depth
    for key, part in value.items():
        name = (f"{indent}{_key(key, say)}: ", FAINT)
        if isinstance(part, dict):
            yield Text.assemble(name)
            yield from _listed(part, say, depth + 1)
        elif isinstance(part, list) and any(isinstance(one, dict | list) for one in part):
            yield Text.assemble(name)
            for number, one in enumerate(part, start=1):
                yield Text.assemble((f"{indent}  {number}. ", FAINT), _value(one, say))
        else:
            yield Text.assemble(name, _value(part, say))


def _inline(value: Plain, say: Say) -> str:
    return ", ".join(f"{_key(key, say)} {_value(part, say)}" for key, part in value.items())


def _value(value: Any, say: Say) -> str:
    if value is None or value == "" or value == []:
        return "–"
    if isinstance(value, bool):
        return "✓" if value else "✗"
    if isinstance(value, dict):
        return _inline(value, say)
    if isinstance(value, list):
        return ", ".join(_value(one, say) for one in value)
    return _card(value, say) if isinstance(value, str) else str(value)


def _key(key: str, say: Say) -> str:
    return _words(f"view-{key.replace('_', '-')}", say) or key.replace("_", " ")


def _card(code: str, say: Say) -> str:
    return _words(f"card-{code}", say) or code


def _choice(choice: str, say: Say) -> str:
    if choice == FINISH:
        return say("plain-finish")
    kind, _, which = choice.partition(" ")
    whole = _words(f"choice-{choice.replace(' ', '-')}", say)
    return whole or _words(f"choice-{kind}", say, value=_card(which, say)) or choice


def _words(key: str, say: Say, **arguments: Any) -> str:
    """The game's own words; empty where it has none of this key, or none that fit."""
    try:
        return say(key, **arguments)
    except (LookupError, ValueError):
        return ""
