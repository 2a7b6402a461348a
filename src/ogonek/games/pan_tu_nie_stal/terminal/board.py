"""The queue game's face: shops as neon signs over their shelves, and before each the people in line."""

from __future__ import annotations

from collections import Counter

from rich.text import Text

from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.games.pan_tu_nie_stal.terminal import choose
from ogonek.games.pan_tu_nie_stal.terminal.draw import good_name
from ogonek.games.pan_tu_nie_stal.terminal.hint import advice
from ogonek.terminal.face import (
    BRICK,
    FAINT,
    GOLD,
    INK,
    NEON,
    PAPER,
    Face,
    Score,
    Sight,
    Touch,
    Wish,
    beside,
    chip,
    columned,
    ground,
    lines,
    player_name,
    signed,
    touchable,
    who,
)
from ogonek.terminal.paint import SHAPES, readable

CARD = 4  # columns of a person in line, the gap behind them included
ROOMY = 64  # columns of a shop from which there is room for its full name


class QueueFace(Face):
    def headline(self, see: Sight) -> str:
        to_come = f"{see.say('ministry')} {see.view['ministry']['count']}"
        if see.view["bazaar"]:
            to_come += f" · {see.say('shop-Z-short')} {len(see.view['foreign_pile'])}"
        return to_come

    def panels(self, see: Sight, width: int) -> list[Text]:
        return [_shop(queue, see, width) for queue in see.view["queues"]]

    def players(self, see: Sight, width: int) -> Text:
        return _players(see, width)

    def hand(self, see: Sight, width: int) -> Text:
        return _hand(see, width)

    def status(self, see: Sight) -> str:
        turn = see.view["turn"]
        if turn["ranking"]:
            what = see.say("draw-phase-bazaar")
        elif turn["phase"] == 1:
            what = see.say("draw-phase-1-final" if turn["final"] else "draw-phase-1", queue=turn["queue"])
        else:
            what = see.say(f"draw-phase-{turn['phase']}")
        if turn["ran_out"] is not None and not turn["final"]:
            what += " · " + see.say("draw-last-turns", count=turn["last_turns"])
        return what

    def prompt(self, see: Sight) -> str:
        return see.say(f"terminal-choose-{_stage(see)}")

    def label(self, choice: str, see: Sight) -> Text | None:
        kind, _, which = choice.partition(" ")
        if kind == "card":
            return None  # it lies in the hand
        if kind == "queue":
            return Text(see.say(f"shop-{which}-short"))
        if kind == "place":
            return _person(int(which), see)
        if kind == "good":
            return Text(good_name(_shelf(see)[int(which) - 1], see.say), style=GOLD)
        if kind == "foreign":
            return Text(good_name(which, see.say), style=GOLD)
        if choice == "draw":
            return Text(see.say("terminal-draw", count=see.view["players"][see.view["seat"]]["deck"]))
        return Text(see.say("terminal-behind" if choice == FINISH else f"terminal-{choice}"))

    def keys(self, see: Sight) -> dict[str, Wish]:
        return choose.keys(see)

    def meaning(self, touch: Touch, see: Sight) -> Wish | None:
        return choose.meaning(touch, see)

    def attempt(self, choices: tuple[str, ...], see: Sight) -> str | None:
        return choose.attempt(choices, see.view)

    def advice(self, move: str, see: Sight) -> str:
        return advice(move, see.view, see.say)

    def outlook(self, changes: list[Plain], see: Sight) -> Text:
        told = Text()
        for change in changes:
            before = next(queue for queue in see.view["queues"] if queue["queue"] == change["queue"])
            told.append("   " if told else "").append(f"{change['queue']}: ", style=NEON)
            told.append_text(_sums(before)).append(" → ", style=FAINT).append_text(_sums(change))
            told.append(f" {_lead(before, change, see)}", style=GOLD)
        return told

    def scores(self, see: Sight) -> list[Score]:
        return [_score(seat, one, see) for seat, one in enumerate(see.view["players"])]

    def legend(self, see: Sight) -> list[tuple[str, str]]:
        cards = [(code, see.say(f"card-{code}")) for code in choose.CARDS]
        letters = [(queue["queue"], see.say(f"shop-{queue['queue']}-short")) for queue in see.view["queues"]]
        others = [
            (see.say("terminal-key-space"), see.say("terminal-draw-help")),
            ("E", see.say("terminal-end")),
            ("+", see.say("terminal-extra")),
            ("N", see.say("terminal-son")),
        ]
        return cards + letters + others


FACE = QueueFace()


def _stage(see: Sight) -> str:
    """Which of the prompts fits what is offered."""
    taken, offered = see.taken, see.offered
    if taken[:1] == ("son",):
        return ("son-queue", "son-place", "mover-queue", "mover-place")[len(taken) - 1]
    if choose.kind_offered("place", see):
        return "carrier" if taken[0].startswith("good ") else "cover"
    if choose.kind_offered("queue", see):
        return "queue"
    for kind in ("good", "foreign"):
        if choose.kind_offered(kind, see):
            return kind
    if "end" in offered:
        return "end"
    return "action" if "draw" in offered else "card"


def _shelf(see: Sight) -> list[str]:
    looked_at = see.view["turn"]["queue"]
    goods: list[str] = next(queue["goods"] for queue in see.view["queues"] if queue["queue"] == looked_at)
    return goods


def _person(place: int, see: Sight) -> Text:
    """The card at that place of the queue which the choices so far speak of."""
    queue = next(queue for queue in see.view["queues"] if queue["queue"] == _spoken_of(see))
    card = queue["cards"][place - 1]
    return chip(f" {SHAPES[card['seat']]}{card['card']} ", card["seat"])


# A shop: its sign, its shelf, its queue


def _shop(queue: Plain, see: Sight, width: int) -> Text:
    letter = queue["queue"]
    name = see.say(f"shop-{letter}" if width >= ROOMY else f"shop-{letter}-short")
    sign = Text.assemble((f"{letter} ", NEON), (name, NEON if queue["open"] else FAINT))
    rows = [beside(sign, _standing(queue, see, width - len(letter) - len(name) - 6), width - 2)]
    rows += _goods(queue, see, width - 2)
    rows += _line(queue, see, width - 2)
    glow = _glow(queue, see)
    edge = Text("▌ ", style=glow)
    return ground(Text("\n").join([Text.assemble(edge, row) for row in rows]), ("queue", letter))


def _glow(queue: Plain, see: Sight) -> str:
    letter = queue["queue"]
    if see.pointed == f"queue {letter}":
        return f"bold {PAPER}"
    if f"queue {letter}" in see.offered or _asked_here(letter, see):
        return f"bold {GOLD}"
    return "#5a4a3e" if queue["open"] else "#3a2f28"


def _asked_here(letter: str, see: Sight) -> bool:
    """Whether a place or a good of this queue is to be chosen."""
    if choose.kind_offered("foreign", see):
        return letter == "Z"
    if choose.kind_offered("good", see):
        return letter == str(see.view["turn"]["queue"])
    return choose.kind_offered("place", see) and letter == _spoken_of(see)


def _spoken_of(see: Sight) -> str:
    """The queue that the choices so far speak of: the one chosen last, or the one looked at."""
    chosen = [choice.split()[1] for choice in see.taken if choice.startswith("queue ")]
    return chosen[-1] if chosen else str(see.view["turn"]["queue"])


def _standing(queue: Plain, see: Sight, room: int) -> Text:
    """Each player's sum, and what it would become: where there is no room for both, what it would become."""
    now = _sums(queue) if queue["cards"] else Text()
    change = _change(queue["queue"], see)
    if change is None:
        if queue["cards"] and queue["leader"] is None:
            now.append(" " + see.say("draw-nobody-leads"), style=FAINT)
        return now
    then = Text.assemble(("→ ", GOLD), _sums(change))
    both = Text.assemble(now, " ", then)
    return both if both.cell_len <= room else then


def _change(letter: str, see: Sight) -> Plain | None:
    """What the choice pointed at would change here, or else what choosing this queue would."""
    changes = see.changes(see.pointed) if see.pointed else []
    if not changes and f"queue {letter}" in see.offered:
        changes = see.changes(f"queue {letter}")
    return next((change for change in changes if change["queue"] == letter), None)


def _sums(queue: Plain) -> Text:
    """Sums, the highest first; the leader's on the leader's colour."""
    totals = [(total, seat) for seat, total in enumerate(queue["sums"]) if total is not None]
    totals.sort(key=lambda one: (-one[0], one[1]))
    shown = []
    for total, seat in totals:
        if seat == queue["leader"]:
            shown.append(chip(f" {SHAPES[seat]}{signed(total)} ", seat))
        else:
            shown.append(Text.assemble(who(seat), signed(total)))
    return Text(" ").join(shown)


def _lead(before: Plain, after: Plain, see: Sight) -> str:
    leader = after["leader"]
    if leader == before["leader"]:
        return ""
    if leader is None:
        return see.say("draw-nobody-leads")
    return f"{see.names[leader]} {see.say('draw-leads')}"


def _goods(queue: Plain, see: Sight, width: int) -> list[Text]:
    """What lies on the shelf, and what lies on somebody's card already."""
    letter = queue["queue"]
    if not queue["open"]:
        return [Text(see.say("draw-closed"), style=FAINT)]
    shown = []
    for number, good in enumerate(queue["goods"], start=1):
        bazaar = letter == "Z"
        choice = f"foreign {good}" if bazaar else f"good {number}"
        offered = choice in see.offered and _asked_here(letter, see)
        label = Text(good_name(good, see.say), style=f"bold {GOLD}" if offered else GOLD)
        if offered and choice == see.pointed:
            label.stylize("reverse")
        shown.append(touchable(label, ("foreign", good) if bazaar else ("good", letter, str(number))))
    for card in queue["cards"]:
        if card["good"]:
            carried = Text.assemble(who(card["seat"]), (f" {good_name(card['good'], see.say)}", f"italic {FAINT}"))
            shown.append(carried)
    return list(lines(shown, width).split("\n"))


def _line(queue: Plain, see: Sight, width: int) -> list[Text]:
    """The people from the front, and beneath each their present value; where places are asked for, their numbers."""
    letter = queue["queue"]
    if not queue["cards"]:
        return [Text("–", style=FAINT), Text("")]
    asked = _asked_here(letter, see)
    rows = []
    a_row = max(1, width // CARD)
    for first in range(0, len(queue["cards"]), a_row):
        people, values = Text(), Text()
        for place, card in enumerate(queue["cards"][first : first + a_row], start=first + 1):
            choice = f"place {place}"
            touch = ("place", letter, str(place))
            person = chip(f" {SHAPES[card['seat']]}{card['card']}", card["seat"], touch)
            value = Text(f"{signed(card['value']):>3}", style=_value_style(card))
            if asked and choice in see.offered:
                value = Text(f"{place:^3}", style=f"bold {INK} on {PAPER if choice == see.pointed else GOLD}")
            people.append_text(person).append(" ")
            values.append_text(touchable(value, touch)).append(" ")
        rows += [people, values]
    return rows


def _value_style(card: Plain) -> str:
    return f"bold {BRICK}" if card["value"] < 0 else FAINT


# The players, and the own hand


def _players(see: Sight, width: int) -> Text:
    columns = ["draw-hand", "draw-deck", *(["draw-goods"] if width >= 36 else []), "terminal-points"]
    heads = [see.say(column) for column in columns]
    rows = [columned(Text(), [Text(head, style=FAINT) for head in heads], heads, width)]
    for seat, one in enumerate(see.view["players"]):
        points = str(one["score"]) if see.scene.show_scores or see.scene.over else "?"
        counts = {"draw-hand": one["hand"], "draw-deck": one["deck"], "draw-goods": len(one["goods"] + one["foreign"])}
        cells = [Text(str(counts[column])) for column in columns[:-1]]
        rows.append(columned(player_name(seat, see), [*cells, Text(points, style="bold")], heads, width))
    return Text("\n").join(rows)


def _hand(see: Sight, width: int) -> Text:
    """Cards of one kind together; those chosen are lit, those that cannot be are faint."""
    held: list[str] | None = see.view["hand"]
    if held is None:
        return Text()
    if not held:
        return Text(see.say("terminal-empty-hand"), style=FAINT)
    chosen = Counter(choice.split()[1] for choice in see.taken if choice.startswith("card "))
    if see.taken[:1] == ("extra",):
        chosen["M"] = 1
    groups = []
    for code, count in Counter(held).items():
        group = Text()
        for number in range(count):
            lit = number < chosen[code]
            card = Text(f" {code} ", style=f"bold {INK} on {GOLD}") if lit else chip(f" {code} ", see.view["seat"])
            group.append_text(card).append(" " if number < count - 1 else "")
        if not code.isdigit():
            group.append(f" {see.say(f'card-{code}-short')}", style="" if f"card {code}" in see.offered else FAINT)
        if see.pointed == f"card {code}":
            group.stylize("underline")
        groups.append(touchable(group, ("hand", code)))
    return lines(groups, width)


def _score(seat: int, one: Plain, see: Sight) -> Score:
    parts = one["score_parts"]
    told = see.say("terminal-score-goods", count=len(one["goods"]), points=parts["goods"])
    if see.view["bazaar"]:
        foreign = see.say("terminal-score-foreign", points=parts["foreign"], colours=parts["colours"])
        told = f"{told} + {foreign}"
    return Score(seat, one["score"], readable(told, 60))
