"""A position of the queue game: its state, and how moves and rules change it (Q8-Q24, Z3-Z7).

Nothing here is random and nothing remembers texts. `apply` trusts its move: `legal_moves` says which ones there are.
"""

from __future__ import annotations

from collections.abc import Callable

from ogonek.core.events import Event, Facts
from ogonek.games.pan_tu_nie_stal.rules.bazaar import hand_out, take_foreign
from ogonek.games.pan_tu_nie_stal.rules.components import (
    BAZAAR,
    CODES,
    LETTERS,
    MOTHER,
    SON,
    foreign_score,
)
from ogonek.games.pan_tu_nie_stal.rules.legal import legal_moves, son_usable
from ogonek.games.pan_tu_nie_stal.rules.moves import Draw, EndTurn, Extra, Move, Place, TakeForeign, TakeGood, UseSon
from ogonek.games.pan_tu_nie_stal.rules.queue import NOBODY, card_of, kind_of, seat_of
from ogonek.games.pan_tu_nie_stal.rules.shops import lay_good, take_last_good
from ogonek.games.pan_tu_nie_stal.rules.state import State

Tell = Callable[[Event], None] | None


class Position(State):
    """Everything that lies on the table and in the hands, and where the turn stands: `state.py` says what."""

    __slots__ = ()

    def copy(self) -> Position:
        return Position(self)

    def legal_moves(self) -> list[Move]:
        return legal_moves(self)

    # The result

    @property
    def over(self) -> bool:
        return self.to_move is None

    @property
    def scores(self) -> list[int]:
        """Q26, Z8; of a running game, what the goods taken so far are worth."""
        return [
            sum([good.value for good in goods]) + foreign_score(foreign)
            for goods, foreign in zip(self.taken, self.foreign_taken)
        ]

    @property
    def winners(self) -> list[int]:
        """Q26: the most points win, equal points share the win."""
        if not self.over:
            return []
        scores = self.scores
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

    # Moves

    def apply(self, move: Move, tell: Tell = None) -> None:
        """Makes a legal move, and all that follows from it by the rules until the next decision."""
        seat = self.turn
        if isinstance(move, Place):
            self.actions_left -= 1
            self._place(move, tell)
        elif isinstance(move, Draw):
            self.actions_left -= 1
            kind = self.decks[seat].pop()
            self.hands[seat][kind] += 1
            if tell:
                tell(Event("drew", {"seat": seat}, {seat: {"card": CODES[kind]}}))
        elif isinstance(move, EndTurn):
            self._end_turn(tell)
        elif isinstance(move, TakeGood):
            lay_good(self, move, tell)
            self.cursor += 1
        elif isinstance(move, Extra):
            self._extra(move, tell)
        elif isinstance(move, UseSon):
            self._use_son(move, tell)
        elif isinstance(move, TakeForeign):
            take_foreign(self, move.good, tell)
        self._go_on(tell)

    def _place(self, move: Place, tell: Tell) -> None:
        """Q13b, Q18."""
        seat, number, kind, count = self.turn, move.queue, move.kind, move.count
        self.hands[seat][kind] -= count
        queue = self.queues[number]
        covered: list[Facts] = []
        for place in move.covers:
            gone = queue.cards[place]
            self.to_box((gone,))
            if tell:
                covered.append({"place": place + 1, "owner": seat_of(gone), "card": CODES[kind_of(gone)]})
        self.queues[number] = queue.join(seat << 3 | kind, count, move.covers)
        if kind == SON:
            self.sons[seat] += count
        if tell:
            told = {"seat": seat, "queue": LETTERS[number], "card": CODES[kind], "count": count, "extra": False}
            tell(Event("placed", {**told, "covered": covered}))

    def _extra(self, move: Extra, tell: Tell) -> None:
        """Q19."""
        seat, number = self.turn, move.queue
        self.hands[seat][MOTHER] -= 1
        self.queues[number] = self.queues[number].join(card_of(seat, MOTHER), 1)
        if tell:
            told = {"seat": seat, "queue": LETTERS[number], "card": CODES[MOTHER], "count": 1, "extra": True}
            tell(Event("placed", {**told, "covered": []}))

    def _use_son(self, move: UseSon, tell: Tell) -> None:
        """Q20."""
        origin = self.queues[move.origin]
        card = origin.cards[move.origin_place]
        self.to_box((self.queues[move.queue].cards[move.place],))
        self.queues[move.queue] = self.queues[move.queue].put(move.place, card)
        self.queues[move.origin] = origin.leave(move.origin_place)
        if tell:
            to = {"queue": LETTERS[move.queue], "place": move.place + 1}
            come_from = {"origin": LETTERS[move.origin], "origin_place": move.origin_place + 1}
            tell(Event("son-used", {"seat": self.turn, "card": CODES[kind_of(card)], **to, **come_from}))

    def to_box(self, cards: tuple[int, ...]) -> None:
        self.box += cards
        for card in cards:
            if card & 7 == SON:
                self.sons[card >> 3] -= 1

    # What follows by the rules alone

    def start(self, tell: Tell = None) -> None:
        """Begins the first player's turn; called once, when the table is laid."""
        if tell:
            tell(Event("turn", {"seat": self.turn, "last": False}))
        self._go_on(tell)

    def _go_on(self, tell: Tell) -> None:
        """Goes on until somebody must decide or the game is over. A turn has three phases (Q8)."""
        while True:
            if self.checking:
                if not self._check_queues(tell):
                    return
                self.checking = False
                if not self.ministry and not any([queue.goods for queue in self.queues]):
                    return self._finish("Q22", tell)
                if self.final:
                    if not self._next_final_check(tell):
                        return self._finish("Q23", tell)
                    continue
                self.actions_left = 2
            if not self._turn_over():
                self.to_move = self.turn
                return
            self._end_turn(tell)

    def _turn_over(self) -> bool:
        """Q13: with deck and hand empty no action is left. Q21: a turn ends by itself only where all can see it."""
        seat = self.turn
        for held in self.hands[seat]:
            if held:
                return False
        if self.decks[seat]:
            if self.actions_left:
                return False
        else:
            self.actions_left = 0
        return not son_usable(self, seat)

    def _end_turn(self, tell: Tell) -> None:
        seat = self.turn
        if self.ran_out != NOBODY:
            self.last_turns -= 1
        elif not self.decks[seat] and not any(self.hands[seat]):  # Q23
            self.ran_out = seat
            self.last_turns = self.players - 1
            if tell:
                tell(Event("ran-out", {"seat": seat}))
        if self.ran_out != NOBODY and not self.last_turns:
            self.final = True
            self.turn = self.ran_out
        else:
            self.turn = (seat + 1) % self.players
        self.checking, self.cursor, self.took = True, 0, False
        if tell:
            if self.final:
                tell(Event("final-check", {"seat": self.turn}))
            else:
                tell(Event("turn", {"seat": self.turn, "last": self.ran_out != NOBODY}))

    def _next_final_check(self, tell: Tell) -> bool:
        """Q23: on to the next player; False when a whole round has won nothing."""
        self.idle = 0 if self.took else self.idle + 1
        if self.idle == self.players:
            return False
        self.turn = (self.turn + 1) % self.players
        self.checking, self.cursor, self.took = True, 0, False
        if tell:
            tell(Event("final-check", {"seat": self.turn}))
        return True

    def _finish(self, rule: str, tell: Tell) -> None:
        self.end = rule
        self.to_move = None
        if tell:
            tell(Event("game-over", {"rule": rule, "scores": self.scores, "winners": self.winners}))

    # Phase 1

    def _check_queues(self, tell: Tell) -> bool:
        """Q9, Q10: looks at each queue once, in board order; False when a choice is due."""
        while self.cursor < len(self.in_play):
            number = self.in_play[self.cursor]
            queue = self.queues[number]
            if self.ranking or (queue.cards and queue.leads(self.turn)):
                if number == BAZAAR:
                    if not hand_out(self, tell):
                        return False
                elif len(queue.goods) == 2:
                    self.to_move = self.turn
                    return False
                else:
                    take_last_good(self, number, tell)
            self.cursor += 1
        return True
