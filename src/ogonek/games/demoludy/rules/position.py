"""A position of the auction game: its state, and how moves and rules change it (D5-D16, A2, A3).

Nothing here is random and nothing remembers texts. `apply` trusts its move: `legal_moves` says which ones there are.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable

from ogonek.core.events import Event
from ogonek.core.rulebook import CHANCE
from ogonek.games.demoludy.rules import memory, tokens
from ogonek.games.demoludy.rules import notes as notebook
from ogonek.games.demoludy.rules.action_cards.milicjant import steal
from ogonek.games.demoludy.rules.action_cards.table import action_card
from ogonek.games.demoludy.rules.components import (
    CODES,
    COLOURS,
    DOWN,
    GOODS,
    NOBODY,
    WORTH,
    codes,
    colour_of,
)
from ogonek.games.demoludy.rules.legal import CHOOSING, TURN, LegalMoves, openable
from ogonek.games.demoludy.rules.moves import Lay, Move, Open, Pass, Play, Shuffle, Stay, Steal
from ogonek.games.demoludy.rules.state import State
from ogonek.games.demoludy.rules.steps import TurnSteps

Tell = Callable[[Event], None] | None


class Position(State):
    """Everything that lies on the table and in the hands, and where the auction stands: `state.py` says what."""

    __slots__ = ()

    def copy(self) -> Position:
        return Position(self)

    def legal_moves(self) -> LegalMoves:
        return LegalMoves(self)

    def steps(self) -> TurnSteps:
        return TurnSteps(self)

    # The result

    @property
    def over(self) -> bool:
        return self.to_move is None

    @property
    def scores(self) -> list[int]:
        """The number of tokens; in the points variant the sum of their values."""
        if self.points:
            return [sum(owned) for owned in self.tokens]
        return [tokens.countries(owned) for owned in self.tokens]

    @property
    def winners(self) -> list[int]:
        return tokens.winners(self) if self.over else []

    # Moves

    def apply(self, move: Move, tell: Tell = None) -> None:
        """Makes a legal move, and all that follows from it by the rules until the next decision or chance."""
        if isinstance(move, Lay):
            self._lay(move, tell)
            if not self.actions:
                self._end_turn(tell)
        elif isinstance(move, Pass):
            self._pass(tell)
        elif isinstance(move, Stay):
            if tell:
                tell(Event("stayed", {"seat": self.turn, "total": self.totals[self.turn]}))
            self._end_turn(tell)
        elif isinstance(move, Open):
            self._open(move.colour, tell)
        elif isinstance(move, Play):
            self._play(move, tell)
        elif isinstance(move, Shuffle):
            self._shuffle(move, tell)
        elif isinstance(move, Steal):
            steal(self, move.card, tell)
            self.to_move = self.turn
        else:
            tokens.keep_or_return(self, move, tell)
            self._after_auction(tell)

    def _open(self, colour: int, tell: Tell) -> None:
        """D7: the token is auctioned; the one beneath it stays face down (V1)."""
        self.colour = colour
        self.token = self.stacks[colour].pop()
        self.phase = TURN
        self.opening = True
        self.acted = False
        if tell:
            tell(Event("opened", {"seat": self.turn, "colour": COLOURS[colour], "value": self.token}))

    def _lay(self, move: Lay, tell: Tell) -> None:
        """D7, D9, D11. Cards of one laying lie in the order written (A6b)."""
        seat, up, down = self.turn, move.up, move.down
        hand, row = self.hands[seat], self.rows[seat]
        total = self.totals[seat] + len(down)
        for face in up:
            hand.remove(face)
            row.append(face)
            total += WORTH[face]
        for face in down:
            hand.remove(face)
            row.append(face + DOWN)
        self.totals[seat] = total
        self.opened = True
        self.acted = True
        number, peak = self.bids[seat]
        self.bids = (*self.bids[:seat], (number + 1, max(peak, total)), *self.bids[seat + 1 :])
        if up:
            self._shown(seat, up)
        if down:
            self.notes = notebook.lost(self.notes, seat, len(down))
            for observer, traces in enumerate(self.memories):
                if traces and observer != seat:
                    self.memories[observer] = memory.left_unseen(traces, seat, seat + memory.TABLE, len(down))
        if tell:
            told = {"seat": seat, "up": [CODES[face] for face in up], "down": len(down), "total": total}
            tell(Event("laid", told, {seat: {"down_cards": [CODES[face] for face in down]}} if down else {}))

    def _play(self, move: Play, tell: Tell) -> None:
        """A2: it takes effect at once and is discarded."""
        self.hands[self.turn].remove(move.card)
        self._shown(self.turn, (move.card,))
        self.acted = True
        if tell:
            told: dict[str, object] = {"seat": self.turn, "card": CODES[move.card]}
            if move.seat >= 0:
                told["at"] = move.seat
            tell(Event("played", told))
        action_card(move.card).carry_out(self, move, tell)
        self.discard.append(move.card)
        if self.victim != NOBODY:
            self.to_move = CHANCE

    def _pass(self, tell: Tell) -> None:
        """D12: the cards are discarded, one is drawn, and the player is out; only then is it seen who is left."""
        self.inside[self.turn] = False
        if tell:
            tell(Event("passed", {"seat": self.turn}))
        self._discard_row(self.turn, tell)
        self._end_turn(tell)

    def _discard_row(self, seat: int, tell: Tell) -> None:
        row = self.rows[seat]
        if not row:
            return
        indices: list[int] = []  # where those that lay face down come to lie
        for card in row:
            if card >= DOWN:
                indices.append(len(self.discard))
                card += DOWN * seat
            self.discard.append(card)
        if indices:
            for observer, traces in enumerate(self.memories):
                if traces and observer != seat:
                    self.memories[observer] = memory.discarded(traces, seat, indices)
        if tell:
            seen = [CODES[card] if card < DOWN else None for card in row]
            full = {seat: {"cards": codes([card % DOWN for card in row])}} if None in seen else {}
            tell(Event("discarded", {"seat": seat, "cards": seen}, full))
        self.rows[seat] = []
        self.totals[seat] = 0

    # Drawing

    def _end_turn(self, tell: Tell) -> None:
        """D8: a card is drawn, whether the player raised or passed; D5: perhaps only after a shuffle."""
        if self.deck:
            self._draw(tell)
        elif self.discard:
            self.shuffle_due = True
            self.to_move = CHANCE
            return
        elif tell:
            tell(Event("nothing-to-draw", {"seat": self.turn}))
        self._after_draw(tell)

    def _draw(self, tell: Tell) -> None:
        card = self.deck.pop()
        insort(self.hands[self.turn], card)
        if self.reshuffled:
            self.draws.append(card + DOWN * self.turn)
        if tell:
            tell(Event("drew", {"seat": self.turn}, {self.turn: {"card": CODES[card]}}))

    def _shuffle(self, move: Shuffle, tell: Tell) -> None:
        """D5: then the card is drawn for which the deck was needed."""
        self.deck = list(reversed(move.deck))
        self.reshuffled, self.discard, self.draws = self.discard, [], []
        self.shuffle_due = False
        for observer, traces in enumerate(self.memories):
            if traces:
                self.memories[observer] = memory.shuffled(traces)
        if tell:
            tell(Event("shuffled", {"count": len(self.deck)}))
        self._draw(tell)
        self._after_draw(tell)

    def _after_draw(self, tell: Tell) -> None:
        """On to whoever decides next."""
        if self.phase == CHOOSING:  # D7: the starter could not open
            self.starter = (self.starter + 1) % self.players
            self.seek_opening(tell)
            return
        inside = self.inside
        seat = self.turn
        while True:
            seat = (seat + 1) % self.players
            if inside[seat]:
                break
        self.turn = seat
        self.opening = False
        self.acted = False
        if inside.count(True) == 1:
            self._win(tell)
        else:
            self.to_move = seat

    # Auctions

    def seek_opening(self, tell: Tell = None) -> None:
        """D7: the right to start goes round until somebody can open an auction."""
        while True:
            seat = self.starter
            self.turn = seat
            if openable(self, seat):
                self.to_move = seat
                self.idle = 0
                if tell:
                    tell(Event("to-open", {"seat": seat, "auction": self.auctions + 1}))
                return
            self._cannot_open(seat, tell)
            if self.deck or self.discard:
                self.idle = 0
                self._end_turn(tell)
                return
            self.idle += 1
            if self.idle == self.players:
                self._finish("D7", tell)
                return
            self.starter = (seat + 1) % self.players

    def _cannot_open(self, seat: int, tell: Tell) -> None:
        """Everybody learns that the hand has no goods of a colour that is still to be had."""
        size = len(self.hands[seat])
        if size:
            faces = memory.ALL_FACES
            for face in range(GOODS):
                if self.stacks[colour_of(face)]:
                    faces &= ~(1 << face)
            for observer in self.observers(seat):
                self.memories[observer] = memory.limited(self.memories[observer], seat, size, faces)
            kinds = [colour for colour, stack in enumerate(self.stacks) if stack]
            self.note([self.noted(observer, seat).lacking(size, kinds) for observer in self.observers(seat)])
        if tell:
            tell(Event("could-not-open", {"seat": seat}))

    def _win(self, tell: Tell) -> None:
        """D13: the only one left takes the token, discards, and does not draw."""
        self.auctions += 1
        if tell:
            told = {"seat": self.turn, "colour": COLOURS[self.colour], "value": self.token}
            tell(Event("auction-won", {**told, "total": self.totals[self.turn]}))
        self._discard_row(self.turn, tell)
        if tokens.award(self, tell):
            self._after_auction(tell)

    def _after_auction(self, tell: Tell) -> None:
        tokens.turn_up(self, self.colour, tell)
        self.colour = NOBODY
        self.token = 0
        self.opened = False
        self.bids = ((0, 0),) * self.players
        self.phase = CHOOSING
        self.inside = [True] * self.players
        self.starter = self.turn  # D6
        end = tokens.end_reached(self)
        if end:
            if end != "D16":
                self.winner = self.turn
            self._finish(end, tell)
        else:
            self.seek_opening(tell)

    def _finish(self, rule: str, tell: Tell) -> None:
        self.end = rule
        self.to_move = None
        if tell:
            tell(Event("game-over", {"rule": rule, "scores": self.scores, "winners": self.winners}))

    # What was learned

    def observers(self, seat: int) -> list[int]:
        """Everybody but this seat, as numbers of memories: the last is a spectator's."""
        return [observer for observer in range(self.players + 1) if observer != seat]

    def _shown(self, seat: int, faces: tuple[int, ...]) -> None:
        """Cards left this hand before everybody's eyes."""
        for observer, traces in enumerate(self.memories):
            if traces and observer != seat:  # in most turns nobody remembers anything
                for face in faces:
                    traces = memory.left(traces, seat, 1 << face)
                self.memories[observer] = traces
        self.notes = notebook.showed(self.notes, seat, faces)

    def noted(self, observer: int, hand: int) -> notebook.Note:
        return notebook.find(self.notes, observer, hand)

    def note(self, new: list[notebook.Note]) -> None:
        self.notes = notebook.replaced(self.notes, new)
