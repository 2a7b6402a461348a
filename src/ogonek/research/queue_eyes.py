"""The queue game's rows, quickly (see `observe.py`)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from ogonek.games.pan_tu_nie_stal import encoding as queue_game
from ogonek.games.pan_tu_nie_stal.components import BAZAAR, LETTERS, LIST, STANDARD
from ogonek.games.pan_tu_nie_stal.position import Position
from ogonek.games.pan_tu_nie_stal.queue import NOBODY, Queue
from ogonek.research.rows import Row

_AT = queue_game.AT
_NUMBERS = queue_game.ENCODING.numbers
_LATEST = {f"queue {letter}": _AT["latest queue"] + at for at, letter in enumerate(LETTERS)}
_FOREIGN = {good: at for at, good in enumerate(STANDARD.foreign)}
_SEATS, _KINDS, _QUEUES = queue_game.SEATS, queue_game.KINDS, queue_game.QUEUES
_TURN_AT = _AT["phase"]
_TURN_SIZE = _AT["player"] - _TURN_AT
_PHASE, _TURN, _TO_MOVE, _LOOKED_AT, _TOOK, _RANKING, _RAN_OUT, _END_NEAR, _HAND = [
    _AT[name] - _TURN_AT
    for name in ("phase", "turn", "to move", "looked at", "took", "ranking", "ran out", "end near", "hand")
]
_BLANK_TURN = [0.0] * _TURN_SIZE
_STANDING = _SEATS * queue_game.STANDING
_BLANK_STANDING = [0.0] * _STANDING
_PLACES = queue_game.PLACES * queue_game.PLACE
_BLANK_PLACES = array("f", [0.0]) * _PLACES
_EIGHTHS = [count / 8 for count in range(200)]  # CARDS and VALUE are both 8
_PARTS = [count / queue_game.ALL_CARDS for count in range(200)]


class QueueGameEyes:
    """One seat's row of the queue game, kept in an `array`: for stretches this short it is quicker than numpy."""

    def __init__(self, position: Position, viewer: int) -> None:
        players = position.players
        self._position = position
        self._viewer = viewer
        self._order = [(seat - viewer) % players for seat in range(players)]
        self._row = array("f", [0.0]) * queue_game.SIZE
        self._row[_AT["players"] + players - 2] = 1.0
        self._row[_AT["bazaar"]] = float(position.bazaar)
        # Of a card in a queue: what its place shows, and where its owner's cards of that kind are counted.
        self._shown = [((whose + 1) / _SEATS, (kind + 1) / _KINDS) for whose in self._order for kind in range(_KINDS)]
        self._counted = [whose * queue_game.STANDING + 4 + kind for whose in self._order for kind in range(_KINDS)]
        # What the row was last written from.
        self._seen_moves = -1
        self._seen_queues: list[Queue | None] = [None] * _QUEUES
        self._seen_cards = [(-1, -1)] * players
        self._seen_goods = [(-1, -1)] * players
        self._seen_ministry = (-1, -1)
        self._seen_pile = -1

    def look(self, moves: int, taken: Sequence[str]) -> Row:
        if moves != self._seen_moves:
            self._seen_moves = moves
            self._rewrite()
        row = self._row[:]
        if taken:
            chosen = _AT["chosen"]
            latest = 0
            for choice in taken:
                row[chosen + _NUMBERS[choice]] += 1 / queue_game.CARDS
                latest = _LATEST.get(choice, latest)
            if latest:
                row[latest] = 1.0
        return np.frombuffer(row, np.float32)

    def _rewrite(self) -> None:
        position = self._position
        queues, seen = position.queues, self._seen_queues
        self._row[_TURN_AT : _TURN_AT + _TURN_SIZE] = array("f", self._of_turn())
        for number in position.in_play:
            if queues[number] is not seen[number]:
                self._write_queue(number, queues[number])
        for seat, deck in enumerate(position.decks):
            cards = (sum(position.hands[seat]), len(deck))
            if cards != self._seen_cards[seat]:
                self._seen_cards[seat] = cards
                self._write_cards(seat, cards)
            goods = (len(position.taken[seat]), len(position.foreign_taken[seat]))
            if goods != self._seen_goods[seat]:
                self._seen_goods[seat] = goods
                self._write_goods(seat)
        ministry = (len(position.ministry), position.known_bottom)
        if ministry != self._seen_ministry:
            self._seen_ministry = ministry
            self._write_ministry()
        if len(position.pile) != self._seen_pile:
            self._seen_pile = len(position.pile)
            self._write_foreign(_AT["pile"], position.pile)

    def _of_turn(self) -> list[float]:
        """From the phase to the hand."""
        position, order = self._position, self._order
        part = _BLANK_TURN[:]
        part[_TURN + order[position.turn]] = 1.0
        if position.to_move is not None:
            part[_PHASE + (0 if position.checking else 3 - position.actions_left)] = 1.0
            part[_TO_MOVE + order[position.to_move]] = 1.0
            if position.checking:
                part[_LOOKED_AT + position.in_play[position.cursor]] = 1.0
        if position.took:
            part[_TOOK] = 1.0
        if position.ranking:
            ranking, chooser = position.ranking, position.chooser
            for at, seat in enumerate(ranking[chooser:] + ranking[:chooser]):
                part[_RANKING + order[seat]] = (_SEATS - at) / _SEATS
        if position.ran_out != NOBODY:
            part[_RAN_OUT + order[position.ran_out]] = 1.0
            part[_END_NEAR] = position.last_turns / 4
            part[_END_NEAR + 1] = float(position.final)
            part[_END_NEAR + 2] = position.idle / _SEATS
        part[_HAND:] = [_EIGHTHS[count] for count in position.hands[self._viewer]]
        return part

    def _write_cards(self, seat: int, now: tuple[int, int]) -> None:
        at = _AT["player"] + self._order[seat] * queue_game.PLAYER
        count = self._position.decks[seat].count
        unseen = [_EIGHTHS[held + count(kind)] for kind, held in enumerate(self._position.hands[seat])]
        self._row[at : at + 3 + _KINDS] = array("f", [1.0, _PARTS[now[0]], _PARTS[now[1]], *unseen])

    def _write_goods(self, seat: int) -> None:
        at = _AT["player"] + self._order[seat] * queue_game.PLAYER + 3 + _KINDS
        position = self._position
        colours = [0] * 5
        for good in position.foreign_taken[seat]:
            colours[_FOREIGN[good] // 5] += 1
        score = position.scores[seat] / queue_game.POINTS
        self._row[at : at + 6] = array("f", [score, *[count / 5 for count in colours]])

    def _write_ministry(self) -> None:
        position = self._position
        part = [0.0] * (_AT["pile"] - _AT["ministry"])
        for good in position.ministry:
            part[good.value - 1] += 1 / queue_game.CARDS
        for at in range(position.known_bottom):
            good = position.ministry[position.known_bottom - 1 - at]
            part[queue_game.VALUE + at] = good.value / queue_game.VALUE
        self._row[_AT["ministry"] : _AT["pile"]] = array("f", part)

    def _write_foreign(self, at: int, goods: Sequence[str]) -> None:
        part = [0.0] * len(_FOREIGN)
        for good in goods:
            part[_FOREIGN[good]] = 1.0
        self._row[at : at + len(_FOREIGN)] = array("f", part)

    def _write_queue(self, number: int, queue: Queue) -> None:
        before = self._seen_queues[number]
        self._seen_queues[number] = queue
        row, order, cards = self._row, self._order, queue.cards
        if before is not None and self._only_longer(before, queue):
            self._write_joined(number, queue, len(before.cards))
            return
        about = [1.0, float(queue.open), 0.0, 0.0, _PARTS[len(cards)], 0.0, 0.0]
        for at, good in enumerate(queue.goods):
            about[2 + at] = good.value / queue_game.VALUE
        if number == BAZAAR and (before is None or before.foreign is not queue.foreign):
            self._write_foreign(_AT["on the bazaar"], queue.foreign)
        standing = _BLANK_STANDING[:]
        places: list[float] = []
        if cards:
            shown, counted = self._shown, self._counted
            for card, value in zip(cards, queue.values()):
                standing[counted[card]] += 1 / queue_game.CARDS
                places += shown[card]
                places.append(value / queue_game.VALUE)
                if card & 7 == LIST:
                    about[5] = 1.0
            best, leader = -100, 0
            for seat, total in queue.sums().items():
                at = order[seat] * queue_game.STANDING
                standing[at] = 1.0
                standing[at + 1] = total / queue_game.SUM
                if total >= best:
                    leader = -1 if total == best else at
                    best = total
            if leader >= 0:
                standing[leader + 2] = 1.0
            if queue.carried is not None:
                about[6] = queue.carried.value / queue_game.VALUE
                standing[order[cards[queue.carrier] >> 3] * queue_game.STANDING + 3] = about[6]
        at = _AT["queue"] + number * queue_game.QUEUE
        row[at : at + queue_game.QUEUE] = array("f", about)
        at = _AT["standing"] + number * _STANDING
        row[at : at + _STANDING] = array("f", standing)
        at = _AT["places"] + number * _PLACES
        row[at : at + len(places)] = array("f", places)
        if before is not None and len(before.cards) > len(cards):
            end = len(before.cards) * queue_game.PLACE
            row[at + len(places) : at + end] = _BLANK_PLACES[len(places) : end]

    def _only_longer(self, before: Queue, now: Queue) -> bool:
        """Whether cards joined the end and nothing else happened, none of them changing what others are worth."""
        old, new = before.cards, now.cards
        if before.goods is not now.goods or before.foreign is not now.foreign or before.carried is not now.carried:
            return False
        if not old or len(new) <= len(old) or new[: len(old)] != old:
            return False
        for card in new[len(old) :]:
            if card & 7 == LIST:
                return False
        return True

    def _write_joined(self, number: int, queue: Queue, before: int) -> None:
        row, order, cards = self._row, self._order, queue.cards
        row[_AT["queue"] + number * queue_game.QUEUE + 4] = _PARTS[len(cards)]
        standing = _AT["standing"] + number * _STANDING
        at = _AT["places"] + number * _PLACES + before * queue_game.PLACE
        values = queue.values()
        for place in range(before, len(cards)):
            card = cards[place]
            row[standing + self._counted[card]] += 1 / queue_game.CARDS
            row[at], row[at + 1] = self._shown[card]
            row[at + 2] = values[place] / queue_game.VALUE
            at += queue_game.PLACE
        best, leader = -100, -1
        for seat, total in queue.sums().items():
            mine = standing + order[seat] * queue_game.STANDING
            row[mine] = 1.0
            row[mine + 1] = total / queue_game.SUM
            row[mine + 2] = 0.0
            if total >= best:
                leader = -1 if total == best else mine
                best = total
        if leader >= 0:
            row[leader + 2] = 1.0
