"""Where this game hides things: the deck and the stacks of tokens (see `ogonek.research.chances`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ogonek.core.events import Event
from ogonek.games.demoludy.rules import components
from ogonek.games.demoludy.rules.moves import STEALS, Shuffle
from ogonek.games.demoludy.rules.rulebook import Demoludy
from ogonek.research.chances import Chances, Pools, Transition


class DemoludyChances(Chances):
    """The deck and the stacks of the auction game. A shuffle (D5) turns up nothing: the pile becomes a pool."""

    def __init__(
        self, players: int, options: Mapping[str, bool], box: components.Components = components.STANDARD
    ) -> None:
        super().__init__(players, options)
        self.box = box
        self.book = Demoludy(box)
        values = [str(value) for value in components.TOKEN_VALUES]
        self.outcomes = [*[f"first {seat}" for seat in range(players)], *components.CODES, *values]

    def pools(self, transition: Transition) -> dict[str, list[str]]:
        position = transition.position
        if position is None:
            found = {"deck": components.codes(self.box.deck(self.options["actions"]))}
            if self.options["points"]:
                for letter in components.COLOURS:
                    found[f"stack {letter}"] = [str(value) for value in components.TOKEN_VALUES]
            return found
        if isinstance(transition.move, Shuffle):
            found = {"deck": [components.CODES[card % components.DOWN] for card in position.discard]}
        elif position.victim >= 0:
            found = {"hand": components.codes(position.hands[position.victim])}
        else:
            found = {"deck": components.codes(position.deck)}
        for colour, letter in enumerate(components.COLOURS):
            hidden = position.face_down[colour]
            found[f"stack {letter}"] = [str(value) for value in position.stacks[colour][:hidden]]
        return found

    def play(self, transition: Transition, order: Pools, events: list[Event]) -> Any:
        if transition.position is None:
            values = [str(value) for value in components.TOKEN_VALUES]
            stacks = {
                letter: [int(value) for value in order.get(f"stack {letter}", values)] for letter in components.COLOURS
            }
            deal = {"deck": order["deck"], "tokens": stacks}
            return self.book.lay_table(deal, self.players, transition.first, self.options, events.append)
        position, move = transition.position.copy(), transition.move
        for colour, letter in enumerate(components.COLOURS):
            hidden = position.face_down[colour]
            position.stacks[colour][:hidden] = [int(value) for value in reversed(order[f"stack {letter}"])]
        if "hand" in order:
            move = STEALS[components.FACE_OF[order["hand"][0]]]
        else:
            deck = [components.FACE_OF[code] for code in order["deck"]]
            if isinstance(move, Shuffle):
                move = Shuffle(tuple(deck))
            else:
                position.deck = deck[::-1]
        position.apply(move, events.append)
        return position

    def is_secret(self, choice: str) -> bool:
        return choice.startswith("down ")

    def turned_up(self, event: Event) -> list[str]:
        if event.code == "drew":
            return ["deck"]
        if event.code == "dealt":
            tops = [f"stack {letter}" for letter in components.COLOURS] if self.options["points"] else []
            return ["deck"] * (self.box.opening_hand * self.players) + tops
        if event.code == "token-turned":
            return [f"stack {event.public['colour']}"]
        return ["hand"] if event.code == "stolen" else []

    def forced(self, position: Any) -> Transition | None:
        if position.shuffle_due:
            return Transition(position, Shuffle(()))
        return Transition(position, STEALS[0]) if position.victim >= 0 else None
