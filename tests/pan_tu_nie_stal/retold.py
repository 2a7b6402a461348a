"""A table built up from events alone, as a page or a screen reader builds it: to be compared with views."""

from __future__ import annotations

from typing import Any

Facts = dict[str, Any]


class Retold:
    """What somebody knows who only heard the events, as `seen_by` told them."""

    def __init__(self, seat: int | None, letters: list[str], cards_each: int, opening_hand: int) -> None:
        self.seat = seat
        self.letters = letters
        self.cards_each = cards_each
        self.opening_hand = opening_hand

    def hear(self, events: list[Facts]) -> None:
        for event in events:
            getattr(self, "_" + event["event"].replace("-", "_"))(event)

    def shown(self) -> Facts:
        """In the shape of `as_retold`."""
        queues = {letter: (self.cards[letter], self.goods[letter]) for letter in self.letters}
        players = list(zip(self.hands, self.decks, self.taken, self.foreign))
        return {"queues": queues, "players": players, "turn": self.turn, "end": self.end, "own": sorted(self.own)}

    # One method an event

    def _dealt(self, event: Facts) -> None:
        players = event["players"]
        self.hands = [self.opening_hand] * players
        self.decks = [self.cards_each - self.opening_hand] * players
        self.taken: list[list[str]] = [[] for _ in range(players)]
        self.foreign: list[list[str]] = [[] for _ in range(players)]
        self.cards: dict[str, list[list[Any]]] = {letter: [] for letter in self.letters}
        self.goods: dict[str, list[str]] = {letter: [] for letter in self.letters}
        self.own = list(event.get("hand", []))
        self.turn, self.end = event["first"], ""

    def _turn(self, event: Facts) -> None:
        self.turn = event["seat"]

    _final_check = _turn

    def _ran_out(self, event: Facts) -> None:
        assert self.hands[event["seat"]] == self.decks[event["seat"]] == 0

    def _drew(self, event: Facts) -> None:
        self.hands[event["seat"]] += 1
        self.decks[event["seat"]] -= 1
        if "card" in event:
            self.own.append(event["card"])

    def _placed(self, event: Facts) -> None:
        seat, queue = event["seat"], self.cards[event["queue"]]
        self.hands[seat] -= event["count"]
        for covered in event["covered"]:
            assert queue[covered["place"] - 1] == [covered["owner"], covered["card"], None]
            queue[covered["place"] - 1] = [seat, event["card"], None]
        queue += [[seat, event["card"], None] for _ in range(event["count"] - len(event["covered"]))]
        if seat == self.seat:
            for _ in range(event["count"]):
                self.own.remove(event["card"])

    def _son_used(self, event: Facts) -> None:
        moved = self.cards[event["origin"]].pop(event["origin_place"] - 1)
        assert moved == [event["seat"], event["card"], None]
        self.cards[event["queue"]][event["place"] - 1] = moved

    def _good_laid(self, event: Facts) -> None:
        self.goods[event["queue"]].remove(event["good"])
        self.cards[event["queue"]][event["place"] - 1][2] = event["good"]

    def _good_taken(self, event: Facts) -> None:
        self.taken[event["seat"]].append(event["good"])
        if event["good"] in self.goods[event["queue"]]:
            self.goods[event["queue"]].remove(event["good"])
        else:
            assert [card[0] for card in self.cards[event["queue"]] if card[2] == event["good"]] == [event["seat"]]

    def _queue_cleared(self, event: Facts) -> None:
        assert not self.goods[event["queue"]]
        self.cards[event["queue"]] = []

    def _good_replaced(self, event: Facts) -> None:
        assert event["good"] != event["by"]

    def _stocked(self, event: Facts) -> None:
        self.goods[event["queue"]] = list(event["goods"])

    def _closed(self, event: Facts) -> None:
        assert (self.goods[event["queue"]], self.cards[event["queue"]]) == ([], [])

    def _bazaar_won(self, event: Facts) -> None:
        assert event["ranking"][0] == self.turn

    def _foreign_taken(self, event: Facts) -> None:
        self.goods["Z"].remove(event["good"])
        self.foreign[event["seat"]].append(event["good"])

    def _foreign_added(self, event: Facts) -> None:
        self.goods["Z"].append(event["good"])

    def _game_over(self, event: Facts) -> None:
        self.end = event["rule"]


def as_retold(view: Facts) -> Facts:
    """The part of a view that events tell."""
    queues = {
        queue["queue"]: ([[card["seat"], card["card"], card["good"]] for card in queue["cards"]], queue["goods"])
        for queue in view["queues"]
    }
    players = [(player["hand"], player["deck"], player["goods"], player["foreign"]) for player in view["players"]]
    own = sorted(view["hand"] or [])
    return {"queues": queues, "players": players, "turn": view["turn"]["seat"], "end": view["end"], "own": own}
