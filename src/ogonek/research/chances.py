"""Chance made explicit: nothing is dealt before somebody sees it.

A game file fixes all cards beforehand. For algorithms that walk a whole game tree that is hopeless: what nobody ever
sees would multiply the tree. So here a hidden pile (a deck, the Ministry, a stack of tokens) is a *pool* without an
order, and each time the rules turn up something of it, chance picks what it is.

The rules themselves stay as they are. A move is played on a copy, with what chance has picked so far on top of each
pool and the rest beneath it in any order. The events tell what was turned up. If more came up than was picked, the
copy is thrown away, chance picks the first thing that was missing, and the move is played again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ogonek.games.demoludy import components as auction
from ogonek.games.demoludy.moves import STEALS, Shuffle
from ogonek.games.demoludy.rulebook import Demoludy
from ogonek.games.events import Event
from ogonek.games.pan_tu_nie_stal import components as queues
from ogonek.games.pan_tu_nie_stal.rulebook import PanTuNieStal
from ogonek.games.rulebook import Plain, Rulebook

Pools = Mapping[str, Sequence[str]]


class Happening(NamedTuple):
    """What is to be played: a move from a position, or (without a position) the laying of the table."""

    position: Any
    move: Any
    first: int = 0


class Outcome(NamedTuple):
    """A happening played with what chance picked: where it led, or what chance has to pick from now."""

    position: Any
    events: list[Event]
    turned_up: dict[str, list[str]]
    pool: str = ""
    left: Counter[str] = Counter()


class Chances(ABC):
    """Where a game hides things. An outcome of chance is a text of the fixed list `outcomes`."""

    book: Rulebook[Any, Any]
    outcomes: list[str]

    def __init__(self, players: int, options: Mapping[str, bool]) -> None:
        self.players = players
        self.options = dict(options)

    @abstractmethod
    def pools(self, happening: Happening) -> dict[str, list[str]]:
        """What lies hidden when it begins."""

    @abstractmethod
    def play(self, happening: Happening, order: Pools, events: list[Event]) -> Any:
        """The position after it, with the pools in that order, the next one first."""

    @abstractmethod
    def turned_up(self, event: Event) -> list[str]:
        """The pools from which something was turned up, in order, once for each."""

    def forced(self, position: Any) -> Happening | None:
        """What follows without anybody's choice."""
        return None

    def unfold(self, happening: Happening, picked: Pools) -> Outcome:
        """Plays it as far as chance has picked."""
        pools = self.pools(happening)
        left = {pool: Counter(things) - Counter(picked.get(pool, ())) for pool, things in pools.items()}
        order = {pool: [*picked.get(pool, ()), *left[pool].elements()] for pool in pools}
        events: list[Event] = []
        position = self.play(happening, order, events)
        came: dict[str, list[str]] = {}
        for event in events:
            for pool in self.turned_up(event):
                so_far = came.setdefault(pool, [])
                if len(so_far) < len(order.get(pool, ())):  # beyond it lies what everybody knows
                    if len(so_far) >= len(picked.get(pool, ())) and len(left[pool]) > 1:
                        return Outcome(None, [], {}, pool, left[pool])
                    so_far.append(order[pool][len(so_far)])
        return Outcome(position, events, came)


class QueueGameChances(Chances):
    """Decks, Ministry and foreign pile of the queue game."""

    def __init__(
        self, players: int, options: Mapping[str, bool], components: queues.Components = queues.STANDARD
    ) -> None:
        super().__init__(players, options)
        self.components = components
        self.book = PanTuNieStal(components)
        self._goods = {good.text: good for good in components.goods}
        self.outcomes = [
            *[f"first {seat}" for seat in range(players)],
            *queues.CODES,
            *[good.text for good in components.goods],
            *components.foreign,
        ]

    def pools(self, happening: Happening) -> dict[str, list[str]]:
        position = happening.position
        if position is None:
            cards = [queues.CODES[kind] for kind in queues.KINDS for _ in range(self.components.copies[kind])]
            found = {f"deck {seat}": cards for seat in range(self.players)}
            found["ministry"] = list(self._goods)
            if self.options["bazaar"]:
                found["pile"] = list(self.components.foreign)
            return found
        found = {f"deck {seat}": [queues.CODES[kind] for kind in deck] for seat, deck in enumerate(position.decks)}
        found["ministry"] = [good.text for good in position.ministry[position.known_bottom :]]
        found["pile"] = position.pile
        return found

    def play(self, happening: Happening, order: Pools, events: list[Event]) -> Any:
        if happening.position is None:
            deal: Plain = {"decks": [order[f"deck {seat}"] for seat in range(self.players)]}
            deal["ministry"], deal["foreign"] = order["ministry"], order.get("pile", [])
            return self.book.lay_table(deal, self.players, happening.first, self.options, events.append)
        position = happening.position.copy()
        for seat in range(self.players):
            position.decks[seat] = [queues.KIND_OF[code] for code in reversed(order[f"deck {seat}"])]
        position.ministry[position.known_bottom :] = [self._goods[text] for text in reversed(order["ministry"])]
        position.pile = list(reversed(order["pile"]))
        position.apply(happening.move, events.append)
        return position

    def turned_up(self, event: Event) -> list[str]:
        if event.code == "drew":
            return [f"deck {event.public['seat']}"]
        if event.code == "dealt":
            hand = min(self.components.opening_hand, sum(self.components.copies))
            return [f"deck {seat}" for seat in range(self.players) for _ in range(hand)]
        if event.code == "stocked":
            return ["ministry"] * len(event.public["goods"])
        if event.code == "good-replaced":
            return ["ministry"]
        return ["pile"] if event.code == "foreign-added" else []


class AuctionChances(Chances):
    """The deck and the stacks of the auction game. A shuffle (D5) turns up nothing: the pile becomes a pool."""

    def __init__(
        self, players: int, options: Mapping[str, bool], components: auction.Components = auction.STANDARD
    ) -> None:
        super().__init__(players, options)
        self.components = components
        self.book = Demoludy(components)
        values = [str(value) for value in auction.TOKEN_VALUES]
        self.outcomes = [*[f"first {seat}" for seat in range(players)], *auction.CODES, *values]

    def pools(self, happening: Happening) -> dict[str, list[str]]:
        position = happening.position
        if position is None:
            found = {"deck": auction.codes(self.components.deck(self.options["actions"]))}
            if self.options["points"]:
                for letter in auction.COLOURS:
                    found[f"stack {letter}"] = [str(value) for value in auction.TOKEN_VALUES]
            return found
        if isinstance(happening.move, Shuffle):
            found = {"deck": [auction.CODES[card % auction.DOWN] for card in position.discard]}
        elif position.victim >= 0:
            found = {"hand": auction.codes(position.hands[position.victim])}
        else:
            found = {"deck": auction.codes(position.deck)}
        for colour, letter in enumerate(auction.COLOURS):
            hidden = position.face_down[colour]
            found[f"stack {letter}"] = [str(value) for value in position.stacks[colour][:hidden]]
        return found

    def play(self, happening: Happening, order: Pools, events: list[Event]) -> Any:
        if happening.position is None:
            values = [str(value) for value in auction.TOKEN_VALUES]
            stacks = {
                letter: [int(value) for value in order.get(f"stack {letter}", values)] for letter in auction.COLOURS
            }
            deal = {"deck": order["deck"], "tokens": stacks}
            return self.book.lay_table(deal, self.players, happening.first, self.options, events.append)
        position, move = happening.position.copy(), happening.move
        for colour, letter in enumerate(auction.COLOURS):
            hidden = position.face_down[colour]
            position.stacks[colour][:hidden] = [int(value) for value in reversed(order[f"stack {letter}"])]
        if "hand" in order:
            move = STEALS[auction.FACE_OF[order["hand"][0]]]
        else:
            deck = [auction.FACE_OF[code] for code in order["deck"]]
            if isinstance(move, Shuffle):
                move = Shuffle(tuple(deck))
            else:
                position.deck = deck[::-1]
        position.apply(move, events.append)
        return position

    def turned_up(self, event: Event) -> list[str]:
        if event.code == "drew":
            return ["deck"]
        if event.code == "dealt":
            tops = [f"stack {letter}" for letter in auction.COLOURS] if self.options["points"] else []
            return ["deck"] * (self.components.opening_hand * self.players) + tops
        if event.code == "token-turned":
            return [f"stack {event.public['colour']}"]
        return ["hand"] if event.code == "stolen" else []

    def forced(self, position: Any) -> Happening | None:
        if position.shuffle_due:
            return Happening(position, Shuffle(()))
        return Happening(position, STEALS[0]) if position.victim >= 0 else None
