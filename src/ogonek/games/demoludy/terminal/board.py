"""The auction game's face: the stacks of tokens, and before each player the cards that they bid."""

from __future__ import annotations

from rich.text import Text

from ogonek.core.rulebook import Plain
from ogonek.core.steps import FINISH
from ogonek.games.demoludy.rules.components import COLOURS
from ogonek.games.demoludy.terminal import choose
from ogonek.games.demoludy.terminal.draw import DOWN, card_chip, token_name
from ogonek.games.demoludy.terminal.hint import advice
from ogonek.terminal.face import (
    FAINT,
    GOLD,
    INK,
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
    touchable,
    who,
)
from ogonek.terminal.paint import SHAPES

EDGE = 2  # columns of a panel's edge


class AuctionFace(Face):
    def headline(self, see: Sight) -> str:
        return see.say("draw-deck-and-pile", deck=see.view["deck"]["count"], pile=len(see.view["discard"]))

    def panels(self, see: Sight, width: int) -> list[Text]:
        stacks = Text("\n").join([_stack(colour, see, width) for colour in COLOURS])
        return [stacks, *[_bidder(seat, see, width) for seat in range(len(see.view["players"]))]]

    def players(self, see: Sight, width: int) -> Text:
        return _players(see, width)

    def hand(self, see: Sight, width: int) -> Text:
        return _hand(see, width)

    def status(self, see: Sight) -> str:
        turn, auction = see.view["turn"], see.view["auctions"] + 1
        if turn["phase"] == "choosing":
            return see.say("draw-choosing", auction=auction)
        if turn["phase"] == "settling":
            return see.say("draw-settling")
        if turn["opening"]:
            return see.say("draw-opening", auction=auction)
        return see.say("draw-bidding", auction=auction, highest=see.view["auction"]["highest"])

    def prompt(self, see: Sight) -> str:
        return see.say(f"terminal-choose-{_stage(see)}")

    def label(self, choice: str, see: Sight) -> Text | None:
        kind, _, which = choice.partition(" ")
        if kind in ("up", "down", "play"):
            return None  # it lies in the hand
        if kind == "seat":
            return chip(f" {SHAPES[int(which)]} {see.names[int(which)]} ", int(which))
        if kind == "place":
            return _lying(int(which), see)
        if kind in ("open", "swap"):
            return Text.assemble(card_chip(which, which), f" {see.say(f'country-{which}')}")
        return Text(see.say("terminal-lay" if choice == FINISH else f"terminal-{choice}"))

    def keys(self, see: Sight) -> dict[str, Wish]:
        return choose.keys(see)

    def meaning(self, touch: Touch, see: Sight) -> Wish | None:
        return choose.meaning(touch, see)

    def attempt(self, choices: tuple[str, ...], see: Sight) -> str | None:
        return choose.attempt(choices, see.view)

    def advice(self, move: str, see: Sight) -> str:
        return advice(move, see.view, see.names, see.say)

    def outlook(self, changes: list[Plain], see: Sight) -> Text:
        told = Text()
        for change in changes:
            for seat, total in enumerate(change["totals"]):
                before = see.view["players"][seat]["total"]
                if total != before:
                    told.append("   " if told else "").append_text(who(seat)).append(f" {before} → ", style=FAINT)
                    told.append(str(total), style="bold")
            leader = change["leader"]
            if leader is not None and leader != see.view["auction"]["leader"]:
                told.append(f"   {see.names[leader]} {see.say('draw-leads')}", style=GOLD)
        return told

    def scores(self, see: Sight) -> list[Score]:
        return [
            Score(seat, one["score"], ", ".join(token_name(colour, value, see.say) for colour, value in _owned(one)))
            for seat, one in enumerate(see.view["players"])
        ]

    def legend(self, see: Sight) -> list[tuple[str, str]]:
        rows = [
            ("1 … 0", see.say("terminal-help-card")),
            (see.say("terminal-key-enter"), see.say("terminal-lay")),
            ("P", see.say("terminal-pass")),
        ]
        if see.view["actions"]:
            rows.append(("S", see.say("terminal-stay")))
        if see.view["points"]:
            rows += [("K", see.say("terminal-keep")), ("X", see.say("terminal-return"))]
        return rows + [(colour, see.say(f"country-{colour}")) for colour in COLOURS]


FACE = AuctionFace()


def _stage(see: Sight) -> str:
    """Which of the prompts fits what is offered."""
    phase = see.view["turn"]["phase"]
    if phase != "turn":
        return phase if phase == "settling" else "token"
    if see.taken[:1] and see.taken[0].startswith("play "):
        return "seat" if see.offered[0].startswith("seat ") else "place"
    if see.taken:
        return "more" if FINISH in see.offered else "too-little"
    if see.view["turn"]["opening"] and not see.view["turn"]["opened"]:
        return "opening"
    return "play-or-bid" if see.view["actions"] else "bid"


def _owned(one: Plain) -> list[tuple[str, int]]:
    return list(one["tokens"].items())


def _lying(place: int, see: Sight) -> Text:
    """The card at that place before whom the choices so far speak of."""
    aimed = [choice.split()[1] for choice in see.taken if choice.startswith("seat ")]
    seat = int(aimed[-1]) if aimed else see.view["seat"]
    return _card(see.view["players"][seat]["row"][place - 1])


def _card(card: Plain) -> Text:
    """A face-down card shows its back, to its owner its name."""
    return Text(f" {card['card'] or '?'}↓ ", style=DOWN) if card["down"] else card_chip(card["card"], card["card"])


# The stacks


def _stack(colour: str, see: Sight, width: int) -> Text:
    """A country: the token that can be had, how many lie beneath, and the one up for auction."""
    stack, auction = see.view["stacks"][colour], see.view["auction"]
    up = auction["colour"] == colour
    choices = (f"open {colour}", f"swap {colour}")
    glow = "#5a4a3e"
    if any(choice in see.offered for choice in choices) or up:
        glow = f"bold {PAPER if see.pointed in choices else GOLD}"
    left = Text.assemble(("▌ ", glow), card_chip(colour, colour), f" {see.say(f'country-{colour}'):<14} ")
    if up:
        left.append(f" {token_name(colour, auction['value'], see.say)} ", style=f"bold {INK} on {GOLD}")
        right = Text(see.say("draw-auctioned"), style=GOLD)
        if left.cell_len + right.cell_len >= width:  # it can be seen without the words, too
            right = Text()
    elif stack["known"]:
        left.append(token_name(colour, stack["known"][0], see.say), style=GOLD)
        beneath = len(stack["known"]) - 1 + stack["face_down"]
        right = Text(see.say("draw-beneath", count=beneath) if beneath else "", style=FAINT)
    else:
        right = Text(see.say("draw-empty"), style=FAINT)
    return touchable(beside(left, right, width), ("stack", colour))


# The bidders


def _bidder(seat: int, see: Sight, width: int) -> Text:
    one = see.view["players"][seat]
    name = Text.assemble(chip(f" {SHAPES[seat]} ", seat), f" {see.names[seat]}  ")
    for colour, value in _owned(one):
        name.append_text(card_chip(f"{colour}{value}" if see.view["points"] else colour, colour)).append(" ")
    edge = Text("▌ ", style=_glow(seat, see))
    head = beside(name, _total(seat, one, see), width - EDGE)
    cards = []
    for place, card in enumerate(one["row"], start=1):
        shown = touchable(_card(card), ("card", str(seat), str(place)))
        if _asked(seat, place, see):
            shown = Text.assemble((str(place), f"bold {GOLD}"), shown)
        cards.append(shown)
    rows = lines(cards, width - EDGE, gap=" ").split("\n") if cards else [Text("–", style=FAINT)]
    return ground(Text("\n").join([Text.assemble(edge, row) for row in (head, *rows)]), ("seat", str(seat)))


def _glow(seat: int, see: Sight) -> str:
    if see.pointed == f"seat {seat}":
        return f"bold {PAPER}"
    if f"seat {seat}" in see.offered or seat == see.view["to_move"]:
        return f"bold {GOLD}"
    return "#5a4a3e" if see.view["players"][seat]["inside"] else "#3a2f28"


def _asked(seat: int, place: int, see: Sight) -> bool:
    """Whether this card is among those to be chosen."""
    if f"place {place}" not in see.offered:
        return False
    return see.taken[-1] == f"seat {seat}" if see.taken[-1].startswith("seat ") else seat == see.view["seat"]


def _total(seat: int, one: Plain, see: Sight) -> Text:
    """The total, and what it would become."""
    if see.view["auction"]["colour"] is None:
        return Text()
    if not one["inside"]:
        return Text(see.say("draw-passed"), style=FAINT)
    shown = Text(str(one["total"]), style="bold")
    if one["leads"]:
        shown = Text.assemble((f"{see.say('draw-leads')} ", GOLD), chip(f" {one['total']} ", seat))
    pointed = see.pointed or (FINISH if FINISH in see.offered else "")
    for change in see.changes(pointed):
        if change["totals"][seat] != one["total"]:
            shown.append(" → ", style=GOLD).append(str(change["totals"][seat]), style="bold")
    return shown


# Standings, and the own hand


def _players(see: Sight, width: int) -> Text:
    """How many cards they hold, and what they have won: in the points variant its worth."""
    columns = ["draw-hand", "terminal-points" if see.view["points"] else "draw-tokens"]
    heads = [see.say(column) for column in columns]
    rows = [columned(Text(), [Text(head, style=FAINT) for head in heads], heads, width)]
    for seat, one in enumerate(see.view["players"]):
        cells = [Text(str(one["hand"])), Text(str(one["score"]), style="bold")]
        rows.append(columned(player_name(seat, see), cells, heads, width))
    return Text("\n").join(rows)


def _hand(see: Sight, width: int) -> Text:
    """Cards with their keys; those of the draft are lit, face up or face down."""
    held = see.view["hand"]
    if held is None:
        return Text()
    if not held:
        return Text(see.say("terminal-empty-hand"), style=FAINT)
    cards = []
    bidding = see.step is not None and see.view["turn"]["phase"] == "turn"
    for number, (code, way) in enumerate(zip(held, choose.laid(see))):
        key = choose.NUMBERS[number] if number < len(choose.NUMBERS) else "·"
        shown = Text.assemble((key, f"bold {GOLD}" if bidding else FAINT))
        mark = {"up": "↑", "down": "↓", "": ""}[way]
        shown.append_text(Text(f" {code}{mark} ", style=f"bold {INK} on {GOLD}") if way else card_chip(code, code))
        if see.pointed in (f"up {code}", f"down {code}", f"play {code}"):
            shown.stylize("underline")
            shown.append("↓" if see.pointed == f"down {code}" else "", style=GOLD)
        cards.append(touchable(shown, ("hand", code, str(number))))
    return lines(cards, width, gap=" ")
