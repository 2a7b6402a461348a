"""What a position is made of. Each field is declared once, in `Fields`; the class below it is written from there.

After a change of `Fields` run `python tools/states.py`: copy, comparison and the names for plain data follow.
"""

from __future__ import annotations

from typing import Final

from ogonek.games.pan_tu_nie_stal.rules.components import KINDS, LETTERS, STANDARD, Components, Good, in_play
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY, Queue


class Fields:
    """The fields of a position, with the values that they have on an empty table."""

    __slots__ = (
        "actions_left", "bazaar", "box", "checking", "chooser", "components", "cursor", "decks", "end", "final",
        "foreign_taken", "hands", "idle", "in_play", "known_bottom", "last_turns", "ministry", "open_queues", "pile",
        "players", "queues", "ran_out", "ranking", "sons", "taken", "to_move", "took", "turn",
    )  # fmt: skip

    def __init__(self, players: int, bazaar: bool = False, components: Components = STANDARD) -> None:
        self.components: Components = components
        self.players: int = players
        self.bazaar: bool = bazaar
        self.in_play: tuple[int, ...] = in_play(players, bazaar)
        # The table. Of the Ministry and the piles the last element is the next to be drawn.
        self.queues: list[Queue] = [Queue() for _ in LETTERS]  # by number; those not in play stay closed
        self.open_queues: tuple[int, ...] = ()
        self.ministry: list[Good] = []
        self.known_bottom: int = 0  # Q6: how many goods at the Ministry's bottom everybody saw go there
        self.pile: list[str] = []  # Z2: the foreign goods to come
        self.box: tuple[int, ...] = ()  # cards out of the game, in the order in which they left it
        # The players
        self.hands: list[list[int]] = [[0] * len(KINDS) for _ in range(players)]  # how many of each kind
        self.decks: list[list[int]] = [[] for _ in range(players)]
        self.taken: list[tuple[Good, ...]] = [()] * players
        self.foreign_taken: list[tuple[str, ...]] = [()] * players
        self.sons: list[int] = [0] * players  # how many of their sons stand in queues
        # The turn
        self.turn: int = 0  # whose turn it is
        self.to_move: int | None = 0  # who must decide; None when the game is over
        self.checking: bool = True  # phase 1
        self.cursor: int = 0  # phase 1: which queue of `in_play` is looked at
        self.took: bool = False  # whether this check has won anything
        self.ranking: tuple[int, ...] = ()  # Z5: in which order the bazaar's goods are chosen
        self.chooser: int = 0  # Z5: whose choice in the ranking it is
        self.actions_left: int = 0
        # The end
        self.ran_out: int = NOBODY  # Q23: who first had no card left
        self.last_turns: int = 0  # Q23: how many last turns are to come
        self.final: bool = False  # Q23: the final checks
        self.idle: int = 0  # Q23: how many final checks in a row won nothing
        self.end: str = ""  # the rule by which the game ended


# Written by tools/states.py from here on.


class State(Fields):
    """All fields of a position: made by copying, compared field by field."""

    __slots__ = ()

    def __init__(self, source: Fields) -> None:
        self.components = source.components
        self.players = source.players
        self.bazaar = source.bazaar
        self.in_play = source.in_play
        self.queues = source.queues[:]
        self.open_queues = source.open_queues
        self.ministry = source.ministry[:]
        self.known_bottom = source.known_bottom
        self.pile = source.pile[:]
        self.box = source.box
        self.hands = [inner[:] for inner in source.hands]
        self.decks = [inner[:] for inner in source.decks]
        self.taken = source.taken[:]
        self.foreign_taken = source.foreign_taken[:]
        self.sons = source.sons[:]
        self.turn = source.turn
        self.to_move = source.to_move
        self.checking = source.checking
        self.cursor = source.cursor
        self.took = source.took
        self.ranking = source.ranking
        self.chooser = source.chooser
        self.actions_left = source.actions_left
        self.ran_out = source.ran_out
        self.last_turns = source.last_turns
        self.final = source.final
        self.idle = source.idle
        self.end = source.end

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all([getattr(self, name) == getattr(other, name) for name in FIELDS])


FIELDS: Final = (
    "components", "players", "bazaar", "in_play", "queues", "open_queues", "ministry", "known_bottom", "pile", "box",
    "hands", "decks", "taken", "foreign_taken", "sons", "turn", "to_move", "checking", "cursor", "took", "ranking",
    "chooser", "actions_left", "ran_out", "last_turns", "final", "idle", "end",
)  # fmt: skip
