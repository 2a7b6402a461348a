"""A view drawn once: shops with their goods and queues, who leads, the players, the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from ogonek.terminal.style import Say, on_seat_colour, player, players, seat_mark, seat_shape

View = dict[str, Any]

SHOP_WIDTH = 39  # two shops side by side fit into 80 columns
CARD = 5  # columns of a card in a queue, the gap behind it included


def draw(view: View, names: Sequence[str], say: Say, width: int) -> RenderableType:
    parts: list[RenderableType] = [_status(view, names, say), _shops(view, names, say, width)]
    parts.append(_players(view, names, say))
    if view["seat"] is not None:
        parts.append(_hand(view, names, say))
    return Group(*parts)


def good_name(good: str, say: Say) -> str:
    """`5:buty-zimowe` or `R3`, for a person."""
    value, colon, name = good.partition(":")
    if colon:
        return f"{say(f'good-{name}')} {value}"
    return f"{say(f'foreign-{good}')} {good}"


def _status(view: View, names: Sequence[str], say: Say) -> Text:
    """Whose turn it is and what is to be done now; of a finished game, who won."""
    turn, mover = view["turn"], view["to_move"]
    if mover is None:
        key = "draw-won" if len(view["winners"]) == 1 else "draw-shared"
        return Text.assemble((say(key, rule=view["end"]), "bold"), " ", players(view["winners"], names))
    if turn["ranking"]:
        what = say("draw-phase-bazaar")
    elif turn["phase"] == 1:
        what = say("draw-phase-1-final" if turn["final"] else "draw-phase-1", queue=turn["queue"])
    else:
        what = say(f"draw-phase-{turn['phase']}")
    status = Text.assemble(player(mover, names), (f" · {what}", "bold"))
    if turn["ran_out"] is not None and not turn["final"]:
        status.append(" · " + say("draw-last-turns", count=turn["last_turns"]))
    return status


# The shops


def _shops(view: View, names: Sequence[str], say: Say, width: int) -> Group:
    """Rows of as many shops as fit, each row as wide as the terminal."""
    queues = view["queues"]
    fit = max(1, min(len(queues), width // SHOP_WIDTH))
    a_row = -(-len(queues) // -(-len(queues) // fit))
    rows = []
    for first in range(0, len(queues), a_row):
        row = Table.grid()
        side_by_side = queues[first : first + a_row]
        row.add_row(*[_shop(queue, names, say, width // len(side_by_side)) for queue in side_by_side])
        rows.append(row)
    return Group(*rows)


def _shop(queue: View, names: Sequence[str], say: Say, width: int) -> Panel:
    lines = [_shelf(queue, say), *_queue(queue["cards"], width - 4)]
    for place, card in enumerate(queue["cards"], start=1):
        if card["good"]:
            on_card = say("draw-carries", place=place, good=good_name(card["good"], say))
            lines.append(Text.assemble(seat_mark(card["seat"]), " ", (on_card, "italic")))
    if queue["cards"]:
        lines.append(_sums(queue, say))
    letter = queue["queue"]
    return Panel(
        Group(*lines),
        title=Text(f"{letter} · {say(f'shop-{letter}')}", style="bold"),
        title_align="left",
        box=box.ROUNDED if queue["open"] else box.SQUARE,
        border_style="" if queue["open"] else "dim",
        width=width,
    )


def _shelf(queue: View, say: Say) -> Text:
    if not queue["open"]:
        return Text(say("draw-closed"), style="dim")
    goods = [good_name(good, say) for good in queue["goods"]]
    return Text.assemble((" · ".join(goods), "bold #c9952b"))


def _queue(cards: Sequence[View], width: int) -> list[Text]:
    """The cards from the front, and under each its present value; before a row the place of its first card."""
    if not cards:
        return [Text("–", style="dim")]
    lines = []
    a_row = max(1, (width - 3) // CARD)
    for first in range(0, len(cards), a_row):
        people = Text.assemble((f"{first + 1:>2} ", "dim"))
        values = Text("   ")
        for card in cards[first : first + a_row]:
            people.append_text(on_seat_colour(f" {seat_shape(card['seat'])}{card['card']} ", card["seat"])).append(" ")
            values.append(f"{_signed(card['value']):^{CARD}}", style="bold bright_red" if card["value"] < 0 else "dim")
        lines += [people, values]
    return lines


def _signed(value: int) -> str:
    return str(value).replace("-", "−")


def _sums(queue: View, say: Say) -> Text:
    """Each player's sum, the highest first, and whose lead it is."""
    standing = [(total, seat) for seat, total in enumerate(queue["sums"]) if total is not None]
    standing.sort(key=lambda one: (-one[0], one[1]))
    line = Text.assemble(("Σ ", "dim"))
    for total, seat in standing:
        leads = seat == queue["leader"]
        line.append_text(seat_mark(seat)).append(_signed(total), style="bold" if leads else "")
        line.append(f" {say('draw-leads')}" if leads else "", style="bold").append("  ")
    return line.append("" if queue["leader"] is not None else say("draw-nobody-leads"), style="dim")


# The players


def _players(view: View, names: Sequence[str], say: Say) -> Table:
    bazaar = view["bazaar"]
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(say("draw-player"), no_wrap=True)
    for key in ("draw-hand", "draw-deck", "draw-goods", *(("draw-foreign",) if bazaar else ()), "draw-points"):
        table.add_column(say(key), justify="right")
    table.add_column(say("draw-unseen"), no_wrap=True)
    for seat, one in enumerate(view["players"]):
        row: list[str | Text] = [player(seat, names), str(one["hand"]), str(one["deck"]), str(len(one["goods"]))]
        if bazaar:
            row.append(str(len(one["foreign"])))
        row += [Text(str(one["score"]), style="bold"), _counted(one["unseen"])]
        table.add_row(*row, style="bold" if seat == view["to_move"] else "")
    to_come = say("draw-ministry", count=view["ministry"]["count"])
    if bazaar:
        to_come += " · " + say("draw-pile", count=len(view["foreign_pile"]))
    table.caption, table.caption_justify = Text(to_come, style="dim"), "left"
    return table


def _counted(codes: Sequence[str]) -> str:
    """`1 1 1 M` as `1×3 M`."""
    return " ".join(code if count == 1 else f"{code}×{count}" for code, count in Counter(codes).items())


def _hand(view: View, names: Sequence[str], say: Say) -> Text:
    """The own hand, with the names of its cards."""
    seat = view["seat"]
    hand = Text.assemble(say("draw-your-hand", name=names[seat]), " ")
    if not view["hand"]:
        return hand.append("–", style="dim")
    held: Sequence[str] = view["hand"]
    for code, count in Counter(held).items():
        for _ in range(count):
            hand.append_text(on_seat_colour(f" {code} ", seat)).append(" ")
        if not code.isdigit():
            hand.append(say(f"card-{code}-short") + " ", style="dim")
    return hand
