"""Demoludy's table: the stacks of tokens, the auction before the players, the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ogonek.core.rulebook import CHANCE
from ogonek.terminal.style import Say, player, players

View = dict[str, Any]

COLOURS = "RGVOB"
_ON = {
    "R": "bold #fff8e7 on #a63d2a",
    "G": "bold #fff8e7 on #3d7a3a",
    "V": "bold #fff8e7 on #6f4a8e",
    "O": "bold #2b211a on #e08a3c",
    "B": "bold #fff8e7 on #35639e",
    "$": "bold #2b211a on #b9c7a0",
}
_ACTION = "bold #2b211a on #d8c9ae"
DOWN = "bold #d8c9ae on #5a4a3c"


def draw(view: View, names: Sequence[str], say: Say, width: int) -> RenderableType:
    parts: list[RenderableType] = [_status(view, names, say), _stacks(view, say, width)]
    parts.append(_players(view, names, say))
    for seat, one in enumerate(view["players"]):
        if one["known"] and seat != view["seat"]:
            parts.append(_cards(say("draw-known-hand", name=names[seat]), one["known"]))
    if view["seat"] is not None:
        parts.append(_cards(say("draw-your-hand", name=names[view["seat"]]), view["hand"]))
    return Group(*parts)


def token_name(colour: str, value: int, say: Say) -> str:
    return f"{say(f'foreign-{colour}{value}')} {colour}{value}"


def _status(view: View, names: Sequence[str], say: Say) -> Text:
    """Whose turn it is and what is to be done now; of a finished game, who won."""
    turn, mover, auction = view["turn"], view["to_move"], view["auctions"] + 1
    if mover is None:
        key = "draw-won" if len(view["winners"]) == 1 else "draw-shared"
        return Text.assemble((say(key, rule=view["end"]), "bold"), " ", players(view["winners"], names))
    if mover == CHANCE:
        return Text(say("draw-chance", what="shuffle" if turn["shuffle_due"] else "steal"), style="bold")
    if turn["phase"] == "choosing":
        what = say("draw-choosing", auction=auction)
    elif turn["phase"] == "settling":
        what = say("draw-settling")
    elif turn["opening"]:
        what = say("draw-opening", auction=auction)
    else:
        what = say("draw-bidding", auction=auction, highest=view["auction"]["highest"])
    return Text.assemble(player(mover, names), (f" · {what}", "bold"))


def _stacks(view: View, say: Say, width: int) -> Table:
    """Each country's stack: the token that can be had, how many lie beneath, and the one up for auction."""
    table = Table(box=box.ROUNDED, padding=0, width=min(width, 100))
    for colour in COLOURS:
        table.add_column(Text.assemble(card_chip(colour, colour), "\n", say(f"country-{colour}")), ratio=1)
    table.add_row(*[_stack(view, colour, say) for colour in COLOURS])
    return table


def _stack(view: View, colour: str, say: Say) -> Text:
    stack, auction = view["stacks"][colour], view["auction"]
    lines = []
    if auction["colour"] == colour:
        lines.append(Text.assemble((token_name(colour, auction["value"], say), "bold reverse")))
        lines.append(Text(say("draw-auctioned"), style="italic"))
    known, beneath = stack["known"], stack["face_down"]
    if not known and not beneath:
        return Text("\n").join([*lines, Text(say("draw-empty"), style="dim")])
    if known:
        lines.append(Text(token_name(colour, known[0], say)))
        beneath += len(known) - 1
    if beneath:
        lines.append(Text(say("draw-beneath", count=beneath), style="dim"))
    return Text("\n").join(lines)


def _players(view: View, names: Sequence[str], say: Say) -> Table:
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column(say("draw-player"), no_wrap=True)
    table.add_column(say("draw-total"), justify="right", no_wrap=True)
    table.add_column(say("draw-laid"), min_width=12)
    table.add_column(say("draw-hand"), justify="right")
    table.add_column(say("draw-tokens"))
    if view["points"]:
        table.add_column(say("draw-points"), justify="right")
    for seat, one in enumerate(view["players"]):
        row: list[str | Text] = [
            player(seat, names),
            _total(view, one, say),
            _row(one["row"]),
            str(one["hand"]),
            _tokens(view, one),
        ]
        if view["points"]:
            row.append(str(one["score"]))
        table.add_row(*row, style="bold" if seat == view["to_move"] else "")
    counted = say("draw-deck-and-pile", deck=view["deck"]["count"], pile=len(view["discard"]))
    table.caption, table.caption_justify = Text(counted, style="dim"), "left"
    return table


def _total(view: View, one: View, say: Say) -> Text:
    if view["auction"]["colour"] is None:
        return Text("–", style="dim")
    if not one["inside"]:
        return Text(say("draw-passed"), style="dim")
    return Text.assemble(f"{say('draw-leads')} " if one["leads"] else "", (str(one["total"]), "bold"))


def _row(row: Sequence[View]) -> Text:
    """The cards before a player in the order laid; a face-down one shows only its back, to its owner its name."""
    return Text(" ").join(
        [
            Text(f" {card['card'] or '?'}↓ ", style=DOWN) if card["down"] else card_chip(card["card"], card["card"])
            for card in row
        ]
    )


def _tokens(view: View, one: View) -> Text:
    """In the base game a token's value does not matter, its country does."""
    return Text(" ").join(
        [card_chip(f"{colour}{value}" if view["points"] else colour, colour) for colour, value in one["tokens"].items()]
    )


def _cards(title: str, codes: Sequence[str]) -> Text:
    return Text.assemble(title, " ").append_text(Text(" ").join([card_chip(code, code) for code in codes]))


def card_chip(text: str, code: str) -> Text:
    """On the colour of a card or token."""
    return Text(f" {text} ", style=_ACTION if code.isalpha() and code.islower() else _ON[code[0]])
