"""Full positions that a seat could be in, as far as it knows, each equally likely a priori.

A seat knows which cards of each player are unseen, how many of them are in the hand, its own hand, which
goods are to come, and the Ministry's known bottom. The rest is shuffled. Nothing but the view goes in.
"""

from __future__ import annotations

from random import Random

from ogonek.core.plain_data import Data
from ogonek.games.pan_tu_nie_stal.rules.components import KIND_OF, STANDARD, Components
from ogonek.games.pan_tu_nie_stal.rules.data import read
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY
from ogonek.games.pan_tu_nie_stal.rules.view import QueueSeen, View


class Redealer:
    """Reads a view once and deals as many positions from it as wanted."""

    def __init__(self, view: View, components: Components = STANDARD) -> None:
        self._seat: int | None = view["seat"]
        self._known = read(_public_data(view), components)
        self._own_hand = [KIND_OF[code] for code in view["hand"] or ()]
        self._hand_sizes = [player["hand"] for player in view["players"]]
        self._unseen = [[KIND_OF[code] for code in player["unseen"]] for player in view["players"]]
        if self._seat is not None:
            for kind in self._own_hand:
                self._unseen[self._seat].remove(kind)

    def deal(self, rng: Random) -> Position:
        position = self._known.copy()
        for seat, unseen in enumerate(self._unseen):
            cards = unseen[:]
            rng.shuffle(cards)
            size = 0 if seat == self._seat else self._hand_sizes[seat]
            hand = position.hands[seat]
            for kind in self._own_hand if seat == self._seat else cards[:size]:
                hand[kind] += 1
            position.decks[seat] = cards[size:]
        known = position.known_bottom
        unknown = position.ministry[known:]
        rng.shuffle(unknown)
        position.ministry[known:] = unknown
        rng.shuffle(position.pile)
        return position


def redeal(view: View, rng: Random, components: Components = STANDARD) -> Position:
    return Redealer(view, components).deal(rng)


def _public_data(view: View) -> Data:
    """The position of a view without what is hidden: no hands, no decks, Ministry and pile in any order."""
    turn = view["turn"]
    bottom = view["ministry"]["bottom"]
    upper = [good for good in view["ministry"]["goods"] if good not in bottom]
    letters = [queue["queue"] for queue in view["queues"]]
    return {
        "players": len(view["players"]),
        "bazaar": view["bazaar"],
        "queues": {queue["queue"]: {"goods": queue["goods"], "cards": _cards(queue)} for queue in view["queues"]},
        "ministry": upper + bottom,
        "known_bottom": len(bottom),
        "pile": view["foreign_pile"],
        "box": [f"{card['seat']}:{card['card']}" for card in view["box"]],
        "taken": [player["goods"] for player in view["players"]],
        "foreign_taken": [player["foreign"] for player in view["players"]],
        "turn": turn["seat"],
        "to_move": view["to_move"],
        "checking": turn["phase"] == 1,
        "cursor": len(letters) if turn["queue"] is None else letters.index(turn["queue"]),
        "took": turn["took"],
        "ranking": turn["ranking"],
        "chooser": turn["chooser"],
        "actions_left": 0 if turn["phase"] == 1 else 4 - turn["phase"],
        "ran_out": NOBODY if turn["ran_out"] is None else turn["ran_out"],
        "last_turns": turn["last_turns"],
        "final": turn["final"],
        "idle": turn["idle"],
        "end": view["end"],
    }


def _cards(queue: QueueSeen) -> list[str]:
    return [f"{card['seat']}:{card['card']}" + (f" {card['good']}" if card["good"] else "") for card in queue["cards"]]
