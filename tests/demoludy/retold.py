"""The table as somebody knows it who only hears the events."""

from __future__ import annotations

from typing import Any

Facts = dict[str, Any]


class Retold:
    """Hand sizes, rows, totals, tokens and the own hand, kept up from events alone."""

    def __init__(self, seat: int | None, players: int) -> None:
        self.seat = seat
        self.hands = [5] * players
        self.own: list[str] = []
        self.rows: list[list[str | None]] = [[] for _ in range(players)]
        self.totals = [0] * players
        self.tokens: list[dict[str, int]] = [{} for _ in range(players)]
        self.pile = 0
        self.deck = 0
        self.won: tuple[int, str, int] | None = None

    def hear(self, event: Facts) -> None:
        getattr(self, "_" + event["event"].replace("-", "_"))(event)

    def shown(self) -> Facts:
        return {
            "hands": self.hands,
            "own": sorted(self.own),
            "rows": self.rows,
            "totals": self.totals,
            "tokens": self.tokens,
            "pile": self.pile,
            "deck": self.deck,
        }

    def _dealt(self, event: Facts) -> None:
        self.own = list(event.get("hand", []))
        self.deck = (110 if event["actions"] else 96) - 5 * len(self.hands)

    def _to_open(self, event: Facts) -> None:
        self._settle_token()

    _game_over = _to_open

    def _could_not_open(self, event: Facts) -> None:
        self._settle_token()

    def _nothing_to_draw(self, event: Facts) -> None:
        pass

    _opened = _passed = _stayed = _token_turned = _hand_shown = _nothing_to_draw

    def _laid(self, event: Facts) -> None:
        seat = event["seat"]
        down = event.get("down_cards", [None] * event["down"])
        self.rows[seat] += [*event["up"], *down]
        self.hands[seat] -= len(event["up"]) + len(down)
        self.totals[seat] = event["total"]
        if seat == self.seat:
            for card in (*event["up"], *down):
                self.own.remove(card)

    def _discarded(self, event: Facts) -> None:
        assert event["cards"] == self.rows[event["seat"]]
        self.rows[event["seat"]] = []
        self.totals[event["seat"]] = 0
        self.pile += len(event["cards"])

    def _drew(self, event: Facts) -> None:
        self.deck -= 1
        self._gain(event["seat"], event)

    def _gain(self, seat: int, event: Facts) -> None:
        self.hands[seat] += 1
        if seat == self.seat:
            self.own.append(event["card"])

    def _lose(self, seat: int, event: Facts) -> None:
        self.hands[seat] -= 1
        if seat == self.seat:
            self.own.remove(event["card"])

    def _shuffled(self, event: Facts) -> None:
        assert event["count"] == self.pile
        self.deck, self.pile = self.pile, 0

    def _played(self, event: Facts) -> None:
        self._lose(event["seat"], event)
        self.pile += 1

    def _stolen(self, event: Facts) -> None:
        self._gain(event["seat"], event)
        self._lose(event["by"], event)

    _dollar_given = _stolen

    def _fell(self, event: Facts) -> None:
        seat = event["seat"]
        assert self.rows[seat].pop(event["place"] - 1) == event["card"]
        self.totals[seat] = event["total"]
        self.pile += 1

    def _taken_back(self, event: Facts) -> None:
        seat = event["seat"]
        assert self.rows[seat].pop(event["place"] - 1) == event["card"]
        self.totals[seat] = event["total"]
        self._gain(seat, event)

    def _exchanged(self, event: Facts) -> None:
        self.rows[event["seat"]][event["place"] - 1] = event["for"]
        self.rows[event["at"]][event["at_place"] - 1] = event["card"]
        self.totals = event["totals"]

    def _auction_won(self, event: Facts) -> None:
        self.won = (event["seat"], event["colour"], event["value"])

    def _token_returned(self, event: Facts) -> None:
        assert self.won is not None
        if (event["colour"], event["value"]) == self.won[1:]:
            self.won = None
        else:
            del self.tokens[event["seat"]][event["colour"]]

    def _settle_token(self) -> None:
        if self.won is not None:
            seat, colour, value = self.won
            self.tokens[seat][colour] = value
            self.won = None


def as_retold(view: Facts) -> Facts:
    players = view["players"]
    return {
        "hands": [player["hand"] for player in players],
        "own": sorted(view["hand"] or []),
        "rows": [[card["card"] for card in player["row"]] for player in players],
        "totals": [player["total"] for player in players],
        "tokens": [player["tokens"] for player in players],
        "pile": len(view["discard"]),
        "deck": view["deck"]["count"],
    }
