"""The auction game's rows, quickly (see `observe.py`)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from ogonek.games.demoludy import encoding as auction_game
from ogonek.games.demoludy.components import COLOURS, DOWN, NOBODY, WORTH
from ogonek.games.demoludy.legal import may_stay
from ogonek.games.demoludy.memory import Traces
from ogonek.games.demoludy.position import Position
from ogonek.games.demoludy.preview import leading
from ogonek.research.rows import Row

_AT = auction_game.AT
_NUMBERS = auction_game.ENCODING.numbers
_SEATS, _FACES = auction_game.SEATS, auction_game.FACES
_TURN_AT = _AT["phase"]
_TURN_SIZE = _AT["stack"] - _TURN_AT
_PHASE, _TURN, _TO_MOVE, _OF_TURN, _STARTER, _COLOUR, _AUCTION = [
    _AT[name] - _TURN_AT for name in ("phase", "turn", "to move", "of the turn", "starter", "colour", "auction")
]
_HEAD = 14  # of a player, before their cards
_PLACES = auction_game.PLACES * auction_game.PLACE
_BLANK = array("f", [0.0]) * _PLACES
_NOTHING_KNOWN = [0.0] * (1 + _FACES)


class AuctionGameEyes:
    """One seat's row of the auction game."""

    def __init__(self, position: Position, viewer: int) -> None:
        players = position.players
        self._position = position
        self._viewer = viewer
        self._order = [(seat - viewer) % players for seat in range(players)]
        self._row = array("f", [0.0]) * auction_game.SIZE
        self._row[_AT["players"] + players - 3] = 1.0
        self._row[_AT["options"]] = float(position.points)
        self._row[_AT["options"] + 1] = float(position.actions)
        self._row[_AT["seat"] + viewer] = 1.0
        self._box = [0.0] * _FACES  # here, in hands and in piles: how many of each face, in quarters
        for face in position.components.deck(position.actions):
            self._box[face] += 1 / auction_game.COPIES
        # What the row was last written from.
        self._seen_moves = -1
        self._seen_auction = (-1, -1, -1)
        self._seen_rows: list[list[int]] = [[] for _ in range(players)]
        self._seen_traces: Traces | None = None
        # The discard pile as far as it was read; a shuffle puts another list in its place.
        self._pile = position.discard
        self._read = 0
        self._piled = [0.0] * _FACES
        self._unknown = [0.0] * _SEATS
        self._seen_players: list[tuple[int, int, bool, bool, int]] = [(-1, 0, False, False, 0)] * players

    def look(self, moves: int, taken: Sequence[str]) -> Row:
        if moves != self._seen_moves:
            self._seen_moves = moves
            self._rewrite()
        row = self._row[:]
        for choice in taken:
            row[_AT["chosen"] + _NUMBERS[choice]] += 1 / auction_game.COPIES
        return np.frombuffer(row, np.float32)

    def _rewrite(self) -> None:
        position = self._position
        self._row[_TURN_AT : _TURN_AT + _TURN_SIZE] = array("f", self._of_turn())
        auction = (position.auctions, position.phase, position.colour)  # nothing else moves tokens
        if auction != self._seen_auction:
            self._seen_auction = auction
            self._write_stacks()
        traces = position.memories[self._viewer]
        if traces is not self._seen_traces:
            self._seen_traces = traces
            self._write_traces(traces)
        leader = leading(position.totals)
        tokens = position.auctions * 4 + position.phase  # they change with these
        for seat, cards in enumerate(position.rows):
            laid = cards != self._seen_rows[seat]
            if laid:
                self._write_row(seat, cards)
            now = (len(position.hands[seat]), position.totals[seat], position.inside[seat], leader == seat, tokens)
            if laid or now != self._seen_players[seat]:
                self._seen_players[seat] = now
                self._write_player(seat, leader)
        self._write_hidden()

    def _of_turn(self) -> list[float]:
        """From the phase to the auction."""
        position, order = self._position, self._order
        part = [0.0] * _TURN_SIZE
        part[_TURN + order[position.turn]] = 1.0
        if position.to_move is not None:
            part[_PHASE + position.phase] = 1.0
            if position.to_move >= 0:
                part[_TO_MOVE + order[position.to_move]] = 1.0
        part[_OF_TURN : _OF_TURN + 4] = [position.opening, position.opened, position.acted, position.idle / _SEATS]
        part[_STARTER + order[position.starter]] = 1.0
        if position.colour != NOBODY:
            part[_COLOUR + position.colour] = 1.0
            part[_AUCTION] = position.token / auction_game.TOKEN
            if position.actions and may_stay(position):
                part[_AUCTION + 2] = 1.0
        part[_AUCTION + 1] = max(position.totals) / auction_game.TOTAL
        part[_AUCTION + 3] = position.auctions / auction_game.AUCTIONS
        return part

    def _write_stacks(self) -> None:
        part = [0.0] * (len(COLOURS) * auction_game.STACK)
        for colour, stack in enumerate(self._position.stacks):
            at = colour * auction_game.STACK
            hidden = self._position.face_down[colour]
            for place, value in enumerate(stack[hidden:][::-1]):
                part[at + place] = value / auction_game.TOKEN
            part[at + 5] = hidden / 5
            for value in stack[:hidden]:
                part[at + 5 + value] = 1.0
        self._row[_AT["stack"] : _AT["hand"]] = array("f", part)

    def _write_player(self, seat: int, leader: int) -> None:
        position = self._position
        cards, owned = position.rows[seat], position.tokens[seat]
        covered = 0
        for card in cards:
            covered += card >= DOWN
        countries = len(owned) - owned.count(0)
        at = _AT["player"] + self._order[seat] * auction_game.PLAYER
        self._row[at : at + _HEAD] = array(
            "f",
            [
                1.0,
                len(position.hands[seat]) / auction_game.HAND,
                position.totals[seat] / auction_game.TOTAL,
                leader == seat,
                position.inside[seat],
                covered > 0,
                covered / auction_game.HAND,
                *[value / auction_game.TOKEN for value in owned],
                countries / 4,
                (sum(owned) if position.points else countries) / auction_game.SCORE,
            ],
        )

    def _write_row(self, seat: int, cards: list[int]) -> None:
        """The cards before a player: how many of each face, and place by place."""
        before = len(self._seen_rows[seat])
        self._seen_rows[seat] = cards[:]
        own = seat == self._viewer
        counts = [0.0] * _FACES
        places: list[float] = []
        for card in cards:
            face = card % DOWN
            down = card >= DOWN
            shown = 0.0
            if own or not down:
                counts[face] += 1 / auction_game.COPIES
                shown = (face + 1) / _FACES
            places += (0.5, shown, 0.1) if down else (1.0, shown, WORTH[face] / 10)
        at = _AT["player"] + self._order[seat] * auction_game.PLAYER + _HEAD + 2 * _FACES
        self._row[at : at + _FACES] = array("f", counts)
        at = _AT["places"] + self._order[seat] * _PLACES
        self._row[at : at + len(places)] = array("f", places)
        if before > len(cards):
            end = before * auction_game.PLACE
            self._row[at + len(places) : at + end] = _BLANK[len(places) : end]

    def _write_traces(self, traces: Traces) -> None:
        """What the seat remembers of other hands: what is in them for certain, what may be."""
        quarter = 1 / auction_game.COPIES
        for seat, whose in enumerate(self._order):
            known, suspected = [0.0] * _FACES, [0.0] * _FACES
            for trace in traces:
                if seat in trace.places:
                    sure = trace.sure_in(seat)
                    for card in trace.cards:
                        if card & (card - 1) == 0:  # a single face
                            face = card.bit_length() - 1
                            suspected[face] += quarter
                            if sure:
                                known[face] += quarter
            at = _AT["player"] + whose * auction_game.PLAYER + _HEAD
            self._row[at : at + 2 * _FACES] = array("f", known + suspected)

    def _write_hidden(self) -> None:
        """The hand, the discard pile, the deck, and what is left of the box: all that cannot be seen."""
        position, viewer, order = self._position, self._viewer, self._order
        quarter = 1 / auction_game.COPIES
        if position.discard is not self._pile:
            self._pile, self._read = position.discard, 0
            self._piled, self._unknown = [0.0] * _FACES, [0.0] * _SEATS
        for card in self._pile[self._read :]:
            owner = card // DOWN - 1
            if owner in (NOBODY, viewer):
                self._piled[card % DOWN] += quarter
            else:
                self._unknown[order[owner]] += 1 / auction_game.HAND
        self._read = len(self._pile)
        hand = [0.0] * _FACES
        for face in position.hands[viewer]:
            hand[face] += quarter
        unseen = [box - held - piled for box, held, piled in zip(self._box, hand, self._piled)]
        for seat, cards in enumerate(position.rows):
            for card in cards:
                if card < DOWN or seat == viewer:
                    unseen[card % DOWN] -= quarter
        known = self._known_in_deck() if position.reshuffled else _NOTHING_KNOWN
        deck = len(position.deck) / auction_game.ALL_CARDS
        part = [*hand, *unseen, deck, *known, *self._piled, *self._unknown]
        self._row[_AT["hand"] : _AT["player"]] = array("f", part)

    def _known_in_deck(self) -> list[float]:
        """Of the cards that the seat saw in the pile before a shuffle: how many the deck has at least, and which."""
        position, viewer = self._position, self._viewer
        known = [0] * _FACES
        for card in position.reshuffled:
            if card // DOWN - 1 in (NOBODY, viewer):
                known[card % DOWN] += 1
        drawn_unseen = 0
        for draw in position.draws:
            if draw // DOWN != viewer:
                drawn_unseen += 1
            elif known[draw % DOWN]:
                known[draw % DOWN] -= 1
        at_least = sum(known) - drawn_unseen
        if at_least <= 0:
            return _NOTHING_KNOWN
        return [at_least / auction_game.ALL_CARDS, *[count / auction_game.COPIES for count in known]]
