"""Where this game hides things: the decks, the Ministry, the bazaar's pile (see `ogonek.research.chances`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ogonek.core.events import Event
from ogonek.core.rulebook import Plain
from ogonek.games.pan_tu_nie_stal.rules import components
from ogonek.games.pan_tu_nie_stal.rules.rulebook import PanTuNieStal
from ogonek.research.chances import Chances, Pools, Transition


class PanTuNieStalChances(Chances):
    """Decks, Ministry and foreign pile of the queue game."""

    def __init__(
        self, players: int, options: Mapping[str, bool], box: components.Components = components.STANDARD
    ) -> None:
        super().__init__(players, options)
        self.box = box
        self.book = PanTuNieStal(box)
        self._goods = {good.text: good for good in box.goods}
        self.outcomes = [
            *[f"first {seat}" for seat in range(players)],
            *components.CODES,
            *[good.text for good in box.goods],
            *box.foreign,
        ]

    def pools(self, transition: Transition) -> dict[str, list[str]]:
        position = transition.position
        if position is None:
            cards = [components.CODES[kind] for kind in components.KINDS for _ in range(self.box.copies[kind])]
            found = {f"deck {seat}": cards for seat in range(self.players)}
            found["ministry"] = list(self._goods)
            if self.options["bazaar"]:
                found["pile"] = list(self.box.foreign)
            return found
        found = {f"deck {seat}": [components.CODES[kind] for kind in deck] for seat, deck in enumerate(position.decks)}
        found["ministry"] = [good.text for good in position.ministry[position.known_bottom :]]
        found["pile"] = position.pile
        return found

    def play(self, transition: Transition, order: Pools, events: list[Event]) -> Any:
        if transition.position is None:
            deal: Plain = {"decks": [order[f"deck {seat}"] for seat in range(self.players)]}
            deal["ministry"], deal["foreign"] = order["ministry"], order.get("pile", [])
            return self.book.lay_table(deal, self.players, transition.first, self.options, events.append)
        position = transition.position.copy()
        for seat in range(self.players):
            position.decks[seat] = [components.KIND_OF[code] for code in reversed(order[f"deck {seat}"])]
        position.ministry[position.known_bottom :] = [self._goods[text] for text in reversed(order["ministry"])]
        position.pile = list(reversed(order["pile"]))
        position.apply(transition.move, events.append)
        return position

    def is_secret(self, choice: str) -> bool:
        return False

    def turned_up(self, event: Event) -> list[str]:
        if event.code == "drew":
            return [f"deck {event.public['seat']}"]
        if event.code == "dealt":
            hand = min(self.box.opening_hand, sum(self.box.copies))
            return [f"deck {seat}" for seat in range(self.players) for _ in range(hand)]
        if event.code == "stocked":
            return ["ministry"] * len(event.public["goods"])
        if event.code == "good-replaced":
            return ["ministry"]
        return ["pile"] if event.code == "foreign-added" else []

    def other_draws(self, log: Sequence[Event], view: Plain, rng: Random) -> dict[str, list[str]]:
        """For every other seat, what it could have drawn: the cards it played in time, and any others unseen.

        A card that was played at a time was drawn before it. Beginning with the first one played, each picks a draw
        early enough that is still free: so every way to deal them is equally likely.
        """
        seats = [seat for seat in range(self.players) if seat != view["seat"]]
        drawn: dict[int, list[int]] = {seat: [] for seat in seats}
        played: dict[int, list[tuple[int, str]]] = {seat: [] for seat in seats}
        for time, event in enumerate(log):
            for pool in self.turned_up(event):
                if pool.startswith("deck ") and int(pool[5:]) in drawn:
                    drawn[int(pool[5:])].append(time)
            if event.code == "placed" and event.public["seat"] in played:
                played[event.public["seat"]] += [(time, event.public["card"])] * event.public["count"]
        draws: dict[str, list[str]] = {}
        for seat in seats:
            order = [""] * len(drawn[seat])
            for time, card in played[seat]:
                free = [at for at, when in enumerate(drawn[seat]) if when < time and not order[at]]
                order[rng.choice(free)] = card
            unseen = view["players"][seat]["unseen"][:]
            rng.shuffle(unseen)
            draws[f"deck {seat}"] = [card or unseen.pop() for card in order]
        return draws
