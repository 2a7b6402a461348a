"""The full-screen table: shops as neon signs over their shelves, and before each the people in line."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.games.pan_tu_nie_stal.terminal import controls
from ogonek.games.pan_tu_nie_stal.terminal.draw import good_name
from ogonek.games.pan_tu_nie_stal.terminal.moves import describe_move
from ogonek.terminal.game_ui import GameUI, RenderContext, Score, Selection, player_name
from ogonek.terminal.layout import (
    Target,
    chip,
    clickable,
    clickable_background,
    flow,
    left_and_right,
    signed,
    table_row,
)
from ogonek.terminal.style import BRICK, FAINT, GOLD, INK, NEON, PAPER, light_seat_mark, readable, seat_shape

CARD = 4  # columns of a person in line, the gap behind them included
ROOMY = 64  # columns of a shop from which there is room for its full name


class PanTuNieStalUI(GameUI):
    headings = ("turn", "final-check", "game-over")

    def headline(self, context: RenderContext) -> str:
        to_come = f"{context.say('ministry')} {context.view['ministry']['count']}"
        if context.view["bazaar"]:
            to_come += f" · {context.say('shop-Z-short')} {len(context.view['foreign_pile'])}"
        return to_come

    def panels(self, context: RenderContext, width: int) -> list[Text]:
        return [_shop(queue, context, width) for queue in context.view["queues"]]

    def players(self, context: RenderContext, width: int) -> Text:
        return _players(context, width)

    def hand(self, context: RenderContext, width: int) -> Text:
        return _hand(context, width)

    def status(self, context: RenderContext) -> str:
        turn = context.view["turn"]
        if turn["ranking"]:
            what = context.say("draw-phase-bazaar")
        elif turn["phase"] == 1:
            what = context.say("draw-phase-1-final" if turn["final"] else "draw-phase-1", queue=turn["queue"])
        else:
            what = context.say(f"draw-phase-{turn['phase']}")
        if turn["ran_out"] is not None and not turn["final"]:
            what += " · " + context.say("draw-last-turns", count=turn["last_turns"])
        return what

    def prompt(self, context: RenderContext) -> str:
        return context.say(f"terminal-choose-{_stage(context)}")

    def label(self, choice: str, context: RenderContext) -> Text | None:
        kind, _, which = choice.partition(" ")
        if kind == "card":
            return None  # it lies in the hand
        if kind == "queue":
            return Text(context.say(f"shop-{which}-short"))
        if kind == "place":
            return _person(int(which), context)
        if kind == "good":
            return Text(good_name(_shelf(context)[int(which) - 1], context.say), style=GOLD)
        if kind == "foreign":
            return Text(good_name(which, context.say), style=GOLD)
        if choice == "draw":
            return Text(context.say("terminal-draw", count=context.view["players"][context.view["seat"]]["deck"]))
        return Text(context.say("terminal-behind" if choice == FINISH else f"terminal-{choice}"))

    def keys(self, context: RenderContext) -> dict[str, Selection]:
        return controls.keys(context)

    def selection_for(self, target: Target, context: RenderContext) -> Selection | None:
        return controls.selection_for(target, context)

    def describe_move(self, move: str, context: RenderContext) -> str:
        return describe_move(move, context.view, context.say)

    def describe_changes(self, changes: list[Plain], context: RenderContext) -> Text:
        told = Text()
        for change in changes:
            before = next(queue for queue in context.view["queues"] if queue["queue"] == change["queue"])
            told.append("   " if told else "").append(f"{change['queue']}: ", style=NEON)
            told.append_text(_sums(before)).append(" → ", style=FAINT).append_text(_sums(change))
            told.append(f" {_lead(before, change, context)}", style=GOLD)
        return told

    def scores(self, context: RenderContext) -> list[Score]:
        return [_score(seat, one, context) for seat, one in enumerate(context.view["players"])]

    def key_help(self, context: RenderContext) -> list[tuple[str, str]]:
        cards = [(code, context.say(f"card-{code}")) for code in controls.CARDS]
        letters = [(queue["queue"], context.say(f"shop-{queue['queue']}-short")) for queue in context.view["queues"]]
        others = [
            (context.say("terminal-key-space"), context.say("terminal-draw-help")),
            ("E", context.say("terminal-end")),
            ("+", context.say("terminal-extra")),
            ("N", context.say("terminal-son")),
        ]
        return cards + letters + others


UI = PanTuNieStalUI()


def _stage(context: RenderContext) -> str:
    """Which of the prompts fits what is offered."""
    taken, offered = context.taken, context.offered
    if taken[:1] == ("son",):
        return ("son-queue", "son-place", "mover-queue", "mover-place")[len(taken) - 1]
    if controls.kind_offered("place", context):
        return "carrier" if taken[0].startswith("good ") else "cover"
    if controls.kind_offered("queue", context):
        return "queue"
    for kind in ("good", "foreign"):
        if controls.kind_offered(kind, context):
            return kind
    if "end" in offered:
        return "end"
    return "action" if "draw" in offered else "card"


def _shelf(context: RenderContext) -> list[str]:
    looked_at = context.view["turn"]["queue"]
    goods: list[str] = next(queue["goods"] for queue in context.view["queues"] if queue["queue"] == looked_at)
    return goods


def _person(place: int, context: RenderContext) -> Text:
    """The card at that place of the queue which the choices so far speak of."""
    queue = next(queue for queue in context.view["queues"] if queue["queue"] == _spoken_of(context))
    card = queue["cards"][place - 1]
    return chip(f" {seat_shape(card['seat'])}{card['card']} ", card["seat"])


# A shop: its sign, its shelf, its queue


def _shop(queue: Plain, context: RenderContext, width: int) -> Text:
    letter = queue["queue"]
    name = context.say(f"shop-{letter}" if width >= ROOMY else f"shop-{letter}-short")
    sign = Text.assemble((f"{letter} ", NEON), (name, NEON if queue["open"] else FAINT))
    rows = [left_and_right(sign, _standing(queue, context, width - len(letter) - len(name) - 6), width - 2)]
    rows += _goods(queue, context, width - 2)
    rows += _line(queue, context, width - 2)
    glow = _glow(queue, context)
    edge = Text("▌ ", style=glow)
    return clickable_background(Text("\n").join([Text.assemble(edge, row) for row in rows]), ("queue", letter))


def _glow(queue: Plain, context: RenderContext) -> str:
    letter = queue["queue"]
    if context.highlighted == f"queue {letter}":
        return f"bold {PAPER}"
    if f"queue {letter}" in context.offered or _asked_here(letter, context):
        return f"bold {GOLD}"
    return "#5a4a3e" if queue["open"] else "#3a2f28"


def _asked_here(letter: str, context: RenderContext) -> bool:
    """Whether a place or a good of this queue is to be chosen."""
    if controls.kind_offered("foreign", context):
        return letter == "Z"
    if controls.kind_offered("good", context):
        return letter == str(context.view["turn"]["queue"])
    return controls.kind_offered("place", context) and letter == _spoken_of(context)


def _spoken_of(context: RenderContext) -> str:
    """The queue that the choices so far speak of: the one chosen last, or the one looked at."""
    chosen = [choice.split()[1] for choice in context.taken if choice.startswith("queue ")]
    return chosen[-1] if chosen else str(context.view["turn"]["queue"])


def _standing(queue: Plain, context: RenderContext, room: int) -> Text:
    """Each player's sum, and what it would become: where there is no room for both, what it would become."""
    now = _sums(queue) if queue["cards"] else Text()
    change = _change(queue["queue"], context)
    if change is None:
        if queue["cards"] and queue["leader"] is None:
            now.append(" " + context.say("draw-nobody-leads"), style=FAINT)
        return now
    then = Text.assemble(("→ ", GOLD), _sums(change))
    both = Text.assemble(now, " ", then)
    return both if both.cell_len <= room else then


def _change(letter: str, context: RenderContext) -> Plain | None:
    """What the choice highlighted at would change here, or else what choosing this queue would."""
    changes = context.changes(context.highlighted) if context.highlighted else []
    if not changes and f"queue {letter}" in context.offered:
        changes = context.changes(f"queue {letter}")
    return next((change for change in changes if change["queue"] == letter), None)


def _sums(queue: Plain) -> Text:
    """Sums, the highest first; the leader's on the leader's colour."""
    totals = [(total, seat) for seat, total in enumerate(queue["sums"]) if total is not None]
    totals.sort(key=lambda one: (-one[0], one[1]))
    shown = []
    for total, seat in totals:
        if seat == queue["leader"]:
            shown.append(chip(f" {seat_shape(seat)}{signed(total)} ", seat))
        else:
            shown.append(Text.assemble(light_seat_mark(seat), signed(total)))
    return Text(" ").join(shown)


def _lead(before: Plain, after: Plain, context: RenderContext) -> str:
    leader = after["leader"]
    if leader == before["leader"]:
        return ""
    if leader is None:
        return context.say("draw-nobody-leads")
    return f"{context.names[leader]} {context.say('draw-leads')}"


def _goods(queue: Plain, context: RenderContext, width: int) -> list[Text]:
    """What lies on the shelf, and what lies on somebody's card already."""
    letter = queue["queue"]
    if not queue["open"]:
        return [Text(context.say("draw-closed"), style=FAINT)]
    shown = []
    for number, good in enumerate(queue["goods"], start=1):
        bazaar = letter == "Z"
        choice = f"foreign {good}" if bazaar else f"good {number}"
        offered = choice in context.offered and _asked_here(letter, context)
        label = Text(good_name(good, context.say), style=f"bold {GOLD}" if offered else GOLD)
        if offered and choice == context.highlighted:
            label.stylize("reverse")
        shown.append(clickable(label, ("foreign", good) if bazaar else ("good", letter, str(number))))
    for card in queue["cards"]:
        if card["good"]:
            carried = Text.assemble(
                light_seat_mark(card["seat"]), (f" {good_name(card['good'], context.say)}", f"italic {FAINT}")
            )
            shown.append(carried)
    return list(flow(shown, width).split("\n"))


def _line(queue: Plain, context: RenderContext, width: int) -> list[Text]:
    """The people from the front, and beneath each their present value; where places are asked for, their numbers."""
    letter = queue["queue"]
    if not queue["cards"]:
        return [Text("–", style=FAINT), Text("")]
    asked = _asked_here(letter, context)
    rows = []
    a_row = max(1, width // CARD)
    for first in range(0, len(queue["cards"]), a_row):
        people, values = Text(), Text()
        for place, card in enumerate(queue["cards"][first : first + a_row], start=first + 1):
            choice = f"place {place}"
            target = ("place", letter, str(place))
            person = chip(f" {seat_shape(card['seat'])}{card['card']}", card["seat"], target)
            value = Text(f"{signed(card['value']):>3}", style=_value_style(card))
            if asked and choice in context.offered:
                value = Text(f"{place:^3}", style=f"bold {INK} on {PAPER if choice == context.highlighted else GOLD}")
            people.append_text(person).append(" ")
            values.append_text(clickable(value, target)).append(" ")
        rows += [people, values]
    return rows


def _value_style(card: Plain) -> str:
    return f"bold {BRICK}" if card["value"] < 0 else FAINT


# The players, and the own hand


def _players(context: RenderContext, width: int) -> Text:
    columns = ["draw-hand", "draw-deck", *(["draw-goods"] if width >= 36 else []), "terminal-points"]
    heads = [context.say(column) for column in columns]
    rows = [table_row(Text(), [Text(head, style=FAINT) for head in heads], heads, width)]
    for seat, one in enumerate(context.view["players"]):
        points = str(one["score"]) if context.scene.show_scores or context.scene.over else "?"
        counts = {"draw-hand": one["hand"], "draw-deck": one["deck"], "draw-goods": len(one["goods"] + one["foreign"])}
        cells = [Text(str(counts[column])) for column in columns[:-1]]
        rows.append(table_row(player_name(seat, context), [*cells, Text(points, style="bold")], heads, width))
    return Text("\n").join(rows)


def _hand(context: RenderContext, width: int) -> Text:
    """Cards of one kind together; those chosen are lit, those that cannot be are faint."""
    held: list[str] | None = context.view["hand"]
    if held is None:
        return Text()
    if not held:
        return Text(context.say("terminal-empty-hand"), style=FAINT)
    chosen = Counter(choice.split()[1] for choice in context.taken if choice.startswith("card "))
    if context.taken[:1] == ("extra",):
        chosen["M"] = 1
    groups = []
    for code, count in Counter(held).items():
        group = Text()
        for number in range(count):
            lit = number < chosen[code]
            card = Text(f" {code} ", style=f"bold {INK} on {GOLD}") if lit else chip(f" {code} ", context.view["seat"])
            group.append_text(card).append(" " if number < count - 1 else "")
        if not code.isdigit():
            group.append(
                f" {context.say(f'card-{code}-short')}", style="" if f"card {code}" in context.offered else FAINT
            )
        if context.highlighted == f"card {code}":
            group.stylize("underline")
        groups.append(clickable(group, ("hand", code)))
    return flow(groups, width)


def _score(seat: int, one: Plain, context: RenderContext) -> Score:
    parts = one["score_parts"]
    told = context.say("terminal-score-goods", count=len(one["goods"]), points=parts["goods"])
    if context.view["bazaar"]:
        foreign = context.say("terminal-score-foreign", points=parts["foreign"], colours=parts["colours"])
        told = f"{told} + {foreign}"
    return Score(seat, one["score"], readable(told, 60))
