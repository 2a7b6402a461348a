"""The full-screen table: the stacks of tokens, and before each player the cards that they bid."""

from __future__ import annotations

from rich.text import Text

from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.games.demoludy.rules.components import COLOURS
from ogonek.games.demoludy.terminal import controls
from ogonek.games.demoludy.terminal.draw import DOWN, card_chip, token_name
from ogonek.games.demoludy.terminal.moves import describe_move
from ogonek.terminal.game_ui import GameUI, RenderContext, Score, Selection, player_name
from ogonek.terminal.layout import Target, chip, clickable, clickable_background, flow, left_and_right, table_row
from ogonek.terminal.style import FAINT, GOLD, INK, PAPER, light_seat_mark, seat_shape

EDGE = 2  # columns of a panel's edge


class DemoludyUI(GameUI):
    headings = ("opened", "game-over")

    def headline(self, context: RenderContext) -> str:
        return context.say("draw-deck-and-pile", deck=context.view["deck"]["count"], pile=len(context.view["discard"]))

    def panels(self, context: RenderContext, width: int) -> list[Text]:
        stacks = Text("\n").join([_stack(colour, context, width) for colour in COLOURS])
        return [stacks, *[_bidder(seat, context, width) for seat in range(len(context.view["players"]))]]

    def players(self, context: RenderContext, width: int) -> Text:
        return _players(context, width)

    def hand(self, context: RenderContext, width: int) -> Text:
        return _hand(context, width)

    def status(self, context: RenderContext) -> str:
        turn, auction = context.view["turn"], context.view["auctions"] + 1
        if turn["phase"] == "choosing":
            return context.say("draw-choosing", auction=auction)
        if turn["phase"] == "settling":
            return context.say("draw-settling")
        if turn["opening"]:
            return context.say("draw-opening", auction=auction)
        return context.say("draw-bidding", auction=auction, highest=context.view["auction"]["highest"])

    def prompt(self, context: RenderContext) -> str:
        return context.say(f"terminal-choose-{_stage(context)}")

    def label(self, choice: str, context: RenderContext) -> Text | None:
        kind, _, which = choice.partition(" ")
        if kind in ("up", "down", "play"):
            return None  # it lies in the hand
        if kind == "seat":
            return chip(f" {seat_shape(int(which))} {context.names[int(which)]} ", int(which))
        if kind == "place":
            return _lying(int(which), context)
        if kind in ("open", "swap"):
            return Text.assemble(card_chip(which, which), f" {context.say(f'country-{which}')}")
        return Text(context.say("terminal-lay" if choice == FINISH else f"terminal-{choice}"))

    def keys(self, context: RenderContext) -> dict[str, Selection]:
        return controls.keys(context)

    def selection_for(self, target: Target, context: RenderContext) -> Selection | None:
        return controls.selection_for(target, context)

    def describe_move(self, move: str, context: RenderContext) -> str:
        return describe_move(move, context.view, context.names, context.say)

    def describe_changes(self, changes: list[Plain], context: RenderContext) -> Text:
        told = Text()
        for change in changes:
            for seat, total in enumerate(change["totals"]):
                before = context.view["players"][seat]["total"]
                if total != before:
                    told.append("   " if told else "").append_text(light_seat_mark(seat)).append(
                        f" {before} → ", style=FAINT
                    )
                    told.append(str(total), style="bold")
            leader = change["leader"]
            if leader is not None and leader != context.view["auction"]["leader"]:
                told.append(f"   {context.names[leader]} {context.say('draw-leads')}", style=GOLD)
        return told

    def scores(self, context: RenderContext) -> list[Score]:
        return [
            Score(
                seat, one["score"], ", ".join(token_name(colour, value, context.say) for colour, value in _owned(one))
            )
            for seat, one in enumerate(context.view["players"])
        ]

    def key_help(self, context: RenderContext) -> list[tuple[str, str]]:
        rows = [
            ("1 … 0", context.say("terminal-help-card")),
            (context.say("terminal-key-enter"), context.say("terminal-lay")),
            ("P", context.say("terminal-pass")),
        ]
        if context.view["actions"]:
            rows.append(("S", context.say("terminal-stay")))
        if context.view["points"]:
            rows += [("K", context.say("terminal-keep")), ("X", context.say("terminal-return"))]
        return rows + [(colour, context.say(f"country-{colour}")) for colour in COLOURS]


UI = DemoludyUI()


def _stage(context: RenderContext) -> str:
    """Which of the prompts fits what is offered."""
    phase = context.view["turn"]["phase"]
    if phase != "turn":
        return phase if phase == "settling" else "token"
    if context.taken[:1] and context.taken[0].startswith("play "):
        return "seat" if context.offered[0].startswith("seat ") else "place"
    if context.taken:
        return "more" if FINISH in context.offered else "too-little"
    if context.view["turn"]["opening"] and not context.view["turn"]["opened"]:
        return "opening"
    return "play-or-bid" if context.view["actions"] else "bid"


def _owned(one: Plain) -> list[tuple[str, int]]:
    return list(one["tokens"].items())


def _lying(place: int, context: RenderContext) -> Text:
    """The card at that place before whom the choices so far speak of."""
    aimed = [choice.split()[1] for choice in context.taken if choice.startswith("seat ")]
    seat = int(aimed[-1]) if aimed else context.view["seat"]
    return _card(context.view["players"][seat]["row"][place - 1])


def _card(card: Plain) -> Text:
    """A face-down card shows its back, to its owner its name."""
    return Text(f" {card['card'] or '?'}↓ ", style=DOWN) if card["down"] else card_chip(card["card"], card["card"])


# The stacks


def _stack(colour: str, context: RenderContext, width: int) -> Text:
    """A country: the token that can be had, how many lie beneath, and the one up for auction."""
    stack, auction = context.view["stacks"][colour], context.view["auction"]
    up = auction["colour"] == colour
    choices = (f"open {colour}", f"swap {colour}")
    glow = "#5a4a3e"
    if any(choice in context.offered for choice in choices) or up:
        glow = f"bold {PAPER if context.highlighted in choices else GOLD}"
    left = Text.assemble(("▌ ", glow), card_chip(colour, colour), f" {context.say(f'country-{colour}'):<14} ")
    if up:
        left.append(f" {token_name(colour, auction['value'], context.say)} ", style=f"bold {INK} on {GOLD}")
        right = Text(context.say("draw-auctioned"), style=GOLD)
        if left.cell_len + right.cell_len >= width:  # it can be seen without the words, too
            right = Text()
    elif stack["known"]:
        left.append(token_name(colour, stack["known"][0], context.say), style=GOLD)
        beneath = len(stack["known"]) - 1 + stack["face_down"]
        right = Text(context.say("draw-beneath", count=beneath) if beneath else "", style=FAINT)
    else:
        right = Text(context.say("draw-empty"), style=FAINT)
    return clickable(left_and_right(left, right, width), ("stack", colour))


# The bidders


def _bidder(seat: int, context: RenderContext, width: int) -> Text:
    one = context.view["players"][seat]
    name = Text.assemble(chip(f" {seat_shape(seat)} ", seat), f" {context.names[seat]}  ")
    for colour, value in _owned(one):
        name.append_text(card_chip(f"{colour}{value}" if context.view["points"] else colour, colour)).append(" ")
    edge = Text("▌ ", style=_glow(seat, context))
    head = left_and_right(name, _total(seat, one, context), width - EDGE)
    cards = []
    for place, card in enumerate(one["row"], start=1):
        shown = clickable(_card(card), ("card", str(seat), str(place)))
        if _asked(seat, place, context):
            shown = Text.assemble((str(place), f"bold {GOLD}"), shown)
        cards.append(shown)
    rows = flow(cards, width - EDGE, gap=" ").split("\n") if cards else [Text("–", style=FAINT)]
    return clickable_background(
        Text("\n").join([Text.assemble(edge, row) for row in (head, *rows)]), ("seat", str(seat))
    )


def _glow(seat: int, context: RenderContext) -> str:
    if context.highlighted == f"seat {seat}":
        return f"bold {PAPER}"
    if f"seat {seat}" in context.offered or seat == context.view["to_move"]:
        return f"bold {GOLD}"
    return "#5a4a3e" if context.view["players"][seat]["inside"] else "#3a2f28"


def _asked(seat: int, place: int, context: RenderContext) -> bool:
    """Whether this card is among those to be chosen."""
    if f"place {place}" not in context.offered:
        return False
    return (
        context.taken[-1] == f"seat {seat}" if context.taken[-1].startswith("seat ") else seat == context.view["seat"]
    )


def _total(seat: int, one: Plain, context: RenderContext) -> Text:
    """The total, and what it would become."""
    if context.view["auction"]["colour"] is None:
        return Text()
    if not one["inside"]:
        return Text(context.say("draw-passed"), style=FAINT)
    shown = Text(str(one["total"]), style="bold")
    if one["leads"]:
        shown = Text.assemble((f"{context.say('draw-leads')} ", GOLD), chip(f" {one['total']} ", seat))
    highlighted = context.highlighted or (FINISH if FINISH in context.offered else "")
    for change in context.changes(highlighted):
        if change["totals"][seat] != one["total"]:
            shown.append(" → ", style=GOLD).append(str(change["totals"][seat]), style="bold")
    return shown


# Standings, and the own hand


def _players(context: RenderContext, width: int) -> Text:
    """How many cards they hold, and what they have won: in the points variant its worth."""
    columns = ["draw-hand", "terminal-points" if context.view["points"] else "draw-tokens"]
    heads = [context.say(column) for column in columns]
    rows = [table_row(Text(), [Text(head, style=FAINT) for head in heads], heads, width)]
    for seat, one in enumerate(context.view["players"]):
        cells = [Text(str(one["hand"])), Text(str(one["score"]), style="bold")]
        rows.append(table_row(player_name(seat, context), cells, heads, width))
    return Text("\n").join(rows)


def _hand(context: RenderContext, width: int) -> Text:
    """Cards with their keys; those of the draft are lit, face up or face down."""
    held = context.view["hand"]
    if held is None:
        return Text()
    if not held:
        return Text(context.say("terminal-empty-hand"), style=FAINT)
    cards = []
    bidding = context.step is not None and context.view["turn"]["phase"] == "turn"
    for number, (code, way) in enumerate(zip(held, controls.laid(context))):
        key = controls.NUMBERS[number] if number < len(controls.NUMBERS) else "·"
        shown = Text.assemble((key, f"bold {GOLD}" if bidding else FAINT))
        mark = {"up": "↑", "down": "↓", "": ""}[way]
        shown.append_text(Text(f" {code}{mark} ", style=f"bold {INK} on {GOLD}") if way else card_chip(code, code))
        if context.highlighted in (f"up {code}", f"down {code}", f"play {code}"):
            shown.stylize("underline")
            shown.append("↓" if context.highlighted == f"down {code}" else "", style=GOLD)
        cards.append(clickable(shown, ("hand", code, str(number))))
    return flow(cards, width, gap=" ")
