"""A position of the queue game: its state, and how moves and rules change it (Q8-Q24, Z3-Z7).

Nothing here is random and nothing remembers texts. Decks, Ministry and foreign pile are lists whose *last*
element is the next to be drawn. `apply` trusts its move: `legal_moves` says which ones there are.
"""

from __future__ import annotations

from collections.abc import Callable

from ogonek.games.events import Event, Facts
from ogonek.games.pan_tu_nie_stal.components import (
    BAZAAR,
    CODES,
    KINDS,
    LETTERS,
    MOTHER,
    SON,
    STANDARD,
    Components,
    Good,
    foreign_score,
    in_play,
)
from ogonek.games.pan_tu_nie_stal.legal import legal_moves, son_usable
from ogonek.games.pan_tu_nie_stal.moves import Draw, EndTurn, Extra, Move, Place, TakeForeign, TakeGood, UseSon
from ogonek.games.pan_tu_nie_stal.queue import NOBODY, Queue, card_of, kind_of, seat_of

Tell = Callable[[Event], None] | None


class Position:
    """Everything that lies on the table and in the hands, and where the turn stands."""

    __slots__ = (
        "actions_left", "bazaar", "box", "checking", "chooser", "components", "cursor", "decks", "end", "final",
        "foreign_taken", "hands", "idle", "in_play", "known_bottom", "last_turns", "ministry", "open_queues", "pile",
        "players", "queues", "ran_out", "ranking", "sons", "taken", "to_move", "took", "turn",
    )  # fmt: skip

    def __init__(self, players: int, bazaar: bool = False, components: Components = STANDARD) -> None:
        self.components = components
        self.players = players
        self.bazaar = bazaar
        self.in_play = in_play(players, bazaar)
        # The table
        self.queues: list[Queue] = [Queue() for _ in LETTERS]  # by number; those not in play stay closed
        self.open_queues: tuple[int, ...] = ()
        self.ministry: list[Good] = []
        self.known_bottom = 0  # how many goods at the Ministry's bottom were put there before everybody's eyes (Q6)
        self.pile: list[str] = []  # the foreign goods to come (Z2)
        self.box: tuple[int, ...] = ()  # cards out of the game, in the order in which they left it
        # The players
        self.hands: list[list[int]] = [[0] * len(KINDS) for _ in range(players)]  # how many of each kind
        self.decks: list[list[int]] = [[] for _ in range(players)]
        self.taken: list[tuple[Good, ...]] = [()] * players
        self.foreign_taken: list[tuple[str, ...]] = [()] * players
        self.sons: list[int] = [0] * players  # how many of their sons stand in queues
        # The turn
        self.turn = 0  # whose turn it is
        self.to_move: int | None = 0  # who must decide; None when the game is over
        self.checking = True  # phase 1
        self.cursor = 0  # phase 1: which queue of `in_play` is looked at
        self.took = False  # whether this check has won anything
        self.ranking: tuple[int, ...] = ()  # Z5: in which order the bazaar's goods are chosen
        self.chooser = 0  # Z5: whose choice in the ranking it is
        self.actions_left = 0
        # The end
        self.ran_out = NOBODY  # Q23: who first had no card left
        self.last_turns = 0  # Q23: how many last turns are to come
        self.final = False  # Q23: the final checks
        self.idle = 0  # Q23: how many final checks in a row won nothing
        self.end = ""  # the rule by which the game ended

    def copy(self) -> Position:
        new: Position = Position.__new__(Position)
        new.components = self.components
        new.players = self.players
        new.bazaar = self.bazaar
        new.in_play = self.in_play
        new.queues = self.queues[:]
        new.open_queues = self.open_queues
        new.ministry = self.ministry[:]
        new.known_bottom = self.known_bottom
        new.pile = self.pile[:]
        new.box = self.box
        new.hands = [hand[:] for hand in self.hands]
        new.decks = [deck[:] for deck in self.decks]
        new.taken = self.taken[:]
        new.foreign_taken = self.foreign_taken[:]
        new.sons = self.sons[:]
        new.turn = self.turn
        new.to_move = self.to_move
        new.checking = self.checking
        new.cursor = self.cursor
        new.took = self.took
        new.ranking = self.ranking
        new.chooser = self.chooser
        new.actions_left = self.actions_left
        new.ran_out = self.ran_out
        new.last_turns = self.last_turns
        new.final = self.final
        new.idle = self.idle
        new.end = self.end
        return new

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
            self._lay_good(move, tell)
            self.cursor += 1
        elif isinstance(move, Extra):
            self._extra(move, tell)
        elif isinstance(move, UseSon):
            self._use_son(move, tell)
        elif isinstance(move, TakeForeign):
            self._take_foreign(move.good, tell)
        self._go_on(tell)

    def _place(self, move: Place, tell: Tell) -> None:
        """Q13b, Q18."""
        seat, number, kind, count = self.turn, move.queue, move.kind, move.count
        self.hands[seat][kind] -= count
        queue = self.queues[number]
        covered: list[Facts] = []
        for place in move.covers:
            gone = queue.cards[place]
            queue = queue.put(place, card_of(seat, kind))
            self._to_box((gone,))
            if tell:
                covered.append({"place": place + 1, "owner": seat_of(gone), "card": CODES[kind_of(gone)]})
        if count > len(move.covers):
            queue = queue.join(seat << 3 | kind, count - len(move.covers))
        self.queues[number] = queue
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
        self._to_box((self.queues[move.queue].cards[move.place],))
        self.queues[move.queue] = self.queues[move.queue].put(move.place, card)
        self.queues[move.origin] = origin.leave(move.origin_place)
        if tell:
            to = {"queue": LETTERS[move.queue], "place": move.place + 1}
            come_from = {"origin": LETTERS[move.origin], "origin_place": move.origin_place + 1}
            tell(Event("son-used", {"seat": self.turn, "card": CODES[kind_of(card)], **to, **come_from}))

    def _to_box(self, cards: tuple[int, ...]) -> None:
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
        if any(self.hands[seat]):
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
                    if not self._hand_out(tell):
                        return False
                elif len(queue.goods) == 2:
                    self.to_move = self.turn
                    return False
                else:
                    self._take_last_good(number, tell)
            self.cursor += 1
        return True

    def _lay_good(self, move: TakeGood, tell: Tell) -> None:
        """Q11."""
        queue = self.queues[move.queue]
        self.queues[move.queue] = queue.lay(move.good, move.place)
        self.took = True
        if tell:
            where = {"seat": self.turn, "queue": LETTERS[move.queue], "good": queue.goods[move.good].text}
            card = CODES[kind_of(queue.cards[move.place])]
            tell(Event("good-laid", {**where, "place": move.place + 1, "card": card}))

    def _take_last_good(self, number: int, tell: Tell) -> None:
        """Q12."""
        queue = self.queues[number]
        self._win_good(self.turn, queue.goods[0], number, tell)
        if queue.carried is not None:
            self._win_good(seat_of(queue.cards[queue.carrier]), queue.carried, number, tell)
        self._clear(number, tell)
        self._restock(number, tell)

    def _win_good(self, seat: int, good: Good, number: int, tell: Tell) -> None:
        self.taken[seat] += (good,)
        self.took = True
        if tell:
            tell(Event("good-taken", {"seat": seat, "queue": LETTERS[number], "good": good.text}))

    def _clear(self, number: int, tell: Tell) -> None:
        self._to_box(self.queues[number].cards)
        self.queues[number] = Queue()
        if tell:
            tell(Event("queue-cleared", {"queue": LETTERS[number]}))

    # The bazaar (Z5, Z6)

    def _hand_out(self, tell: Tell) -> bool:
        """Hands out the bazaar's goods; False when a choice is due."""
        if not self.ranking:
            self.ranking, self.chooser = self._rank(), 0
            if tell:
                tell(Event("bazaar-won", {"ranking": list(self.ranking)}))
        goods = self.queues[BAZAAR].foreign
        if len(goods) > 1:
            self.to_move = self.ranking[self.chooser]
            return False
        if goods:  # the last one is taken without a choice
            self._take_foreign(goods[0], tell)
        self.ranking = ()
        self._clear(BAZAAR, tell)
        self.add_foreign(tell)
        if not self.queues[BAZAAR].foreign:
            self._close(BAZAAR, tell)
        return True

    def _rank(self) -> tuple[int, ...]:
        """Z5: by sums; a tie goes to whoever sits closer to the leader, clockwise."""
        sums, leader = self.queues[BAZAAR].sums(), self.turn
        return tuple(sorted(sums, key=lambda seat: (-sums[seat], (seat - leader) % self.players)))

    def _take_foreign(self, good: str, tell: Tell) -> None:
        queue = self.queues[BAZAAR]
        at = queue.foreign.index(good)
        self.queues[BAZAAR] = Queue(queue.goods, queue.foreign[:at] + queue.foreign[at + 1 :], queue.cards)
        seat = self.ranking[self.chooser]
        self.foreign_taken[seat] += (good,)
        self.took = True
        self.chooser = (self.chooser + 1) % len(self.ranking)
        if tell:
            tell(Event("foreign-taken", {"seat": seat, "good": good}))

    # New goods

    def stock(self, number: int, tell: Tell = None) -> None:
        """Two goods from the Ministry into an empty shop; one or none if it has no more (Q5, Q6, Q12)."""
        goods = [self._next_good() for _ in range(min(2, len(self.ministry)))]
        if self.players == 2 and len(goods) == 2:
            while goods[0].value == goods[1].value and any([good.value != goods[0].value for good in self.ministry]):
                back = goods[1]
                self.ministry.insert(0, back)
                self.known_bottom += 1
                goods[1] = self._next_good()
                if tell:
                    tell(Event("good-replaced", {"queue": LETTERS[number], "good": back.text, "by": goods[1].text}))
        self.queues[number] = Queue(tuple(goods))
        if tell and goods:
            tell(Event("stocked", {"queue": LETTERS[number], "goods": [good.text for good in goods]}))

    def _next_good(self) -> Good:
        good = self.ministry.pop()
        self.known_bottom = min(self.known_bottom, len(self.ministry))
        return good

    def _restock(self, number: int, tell: Tell) -> None:
        self.stock(number, tell)
        if not self.queues[number].goods:
            self._close(number, tell)
        elif self.bazaar:  # Z3
            self.add_foreign(tell)

    def add_foreign(self, tell: Tell = None) -> None:
        """One good of the foreign pile onto the bazaar, if there is one (Z2, Z3, Z6)."""
        if self.pile:
            queue = self.queues[BAZAAR]
            good = self.pile.pop()
            self.queues[BAZAAR] = Queue(queue.goods, (*queue.foreign, good), queue.cards)
            if tell:
                tell(Event("foreign-added", {"good": good}))

    def _close(self, number: int, tell: Tell) -> None:
        self.open_queues = tuple([other for other in self.open_queues if other != number])
        if tell:
            tell(Event("closed", {"queue": LETTERS[number]}))
