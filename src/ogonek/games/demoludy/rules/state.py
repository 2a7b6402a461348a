"""What a position is made of. Each field is declared once, in `Fields`; the class below it is written from there.

After a change of `Fields` run `python tools/states.py`: copy, comparison and the names for plain data follow.
"""

from __future__ import annotations

from typing import Final

from ogonek.games.demoludy.rules.components import COLOURS, NOBODY, STANDARD, Components
from ogonek.games.demoludy.rules.legal import CHOOSING
from ogonek.games.demoludy.rules.memory import Traces
from ogonek.games.demoludy.rules.notes import Notes


class Fields:
    """The fields of a position, with the values that they have on an empty table."""

    __slots__ = (
        "acted", "actions", "auctions", "bids", "colour", "components", "deck", "discard", "draws", "end", "face_down",
        "hands", "idle", "inside", "memories", "notes", "opened", "opening", "phase", "players", "points", "reshuffled",
        "rows", "shuffle_due", "stacks", "starter", "to_move", "token", "tokens", "totals", "turn", "victim", "winner",
    )  # fmt: skip

    def __init__(
        self, players: int, points: bool = False, actions: bool = False, components: Components = STANDARD
    ) -> None:
        self.components: Components = components
        self.players: int = players
        self.points: bool = points
        self.actions: bool = actions
        # The table. Of the deck and the stacks the last element is on top; of the discard pile it came last.
        self.deck: list[int] = []
        self.discard: list[int] = []  # a face-down card is its face plus DOWN times (its owner's seat + 1)
        self.stacks: list[list[int]] = [[] for _ in COLOURS]
        self.face_down: list[int] = [0] * len(COLOURS)  # V1: how many tokens of each stack, from the bottom
        # The players
        self.hands: list[list[int]] = [[] for _ in range(players)]  # sorted
        self.rows: list[list[int]] = [[] for _ in range(players)]  # A1: in the order laid; face-down ones plus DOWN
        self.totals: list[int] = [0] * players
        self.tokens: list[list[int]] = [[0] * len(COLOURS) for _ in range(players)]  # its value a colour, 0 for none
        self.inside: list[bool] = [True] * players  # who has not passed in this auction
        # The auction
        self.phase: int = CHOOSING
        self.starter: int = 0
        self.turn: int = 0
        self.to_move: int | None = 0  # who must decide, or CHANCE; None when the game is over
        self.colour: int = NOBODY  # of the token that is auctioned; -1 before one is chosen
        self.token: int = 0  # its value
        self.opening: bool = False  # D7: the turn that opens the auction
        self.opened: bool = False  # D7: the first laying is done
        self.acted: bool = False  # A3: something was laid or played in this turn
        self.shuffle_due: bool = False  # D5
        self.victim: int = NOBODY  # A7: from whose hand chance has to take a card
        self.idle: int = 0  # D7: how many in a row could neither open nor draw
        # The end
        self.auctions: int = 0  # decided so far
        self.winner: int = NOBODY
        self.end: str = ""  # the rule by which the game ended
        # What was learned: each seat's memory and, last, a spectator's
        self.memories: list[Traces] = [()] * (players + 1)
        self.reshuffled: list[int] = []  # what the deck was shuffled from, as in the discard pile
        self.draws: list[int] = []  # who drew what from it since then: face plus DOWN times the seat
        self.notes: Notes = ()
        # In this auction, each seat's number of layings and its highest total after one
        self.bids: tuple[tuple[int, int], ...] = ((0, 0),) * players


# Written by tools/states.py from here on.


class State(Fields):
    """All fields of a position: made by copying, compared field by field."""

    __slots__ = ()

    def __init__(self, source: Fields) -> None:
        self.components = source.components
        self.players = source.players
        self.points = source.points
        self.actions = source.actions
        self.deck = source.deck[:]
        self.discard = source.discard[:]
        self.stacks = [inner[:] for inner in source.stacks]
        self.face_down = source.face_down[:]
        self.hands = [inner[:] for inner in source.hands]
        self.rows = [inner[:] for inner in source.rows]
        self.totals = source.totals[:]
        self.tokens = [inner[:] for inner in source.tokens]
        self.inside = source.inside[:]
        self.phase = source.phase
        self.starter = source.starter
        self.turn = source.turn
        self.to_move = source.to_move
        self.colour = source.colour
        self.token = source.token
        self.opening = source.opening
        self.opened = source.opened
        self.acted = source.acted
        self.shuffle_due = source.shuffle_due
        self.victim = source.victim
        self.idle = source.idle
        self.auctions = source.auctions
        self.winner = source.winner
        self.end = source.end
        self.memories = source.memories[:]
        self.reshuffled = source.reshuffled[:]
        self.draws = source.draws[:]
        self.notes = source.notes
        self.bids = source.bids

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all([getattr(self, name) == getattr(other, name) for name in FIELDS])


FIELDS: Final = (
    "components", "players", "points", "actions", "deck", "discard", "stacks", "face_down", "hands", "rows", "totals",
    "tokens", "inside", "phase", "starter", "turn", "to_move", "colour", "token", "opening", "opened", "acted",
    "shuffle_due", "victim", "idle", "auctions", "winner", "end", "memories", "reshuffled", "draws", "notes", "bids",
)  # fmt: skip
