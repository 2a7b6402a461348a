"""Rows of the game's encoding, quickly (see `ogonek.research.observe`)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import chain

from ogonek.games.demoludy.rules import encoding
from ogonek.games.demoludy.rules.components import COLOURS, DOWN, NOBODY, WORTH
from ogonek.games.demoludy.rules.legal import CHOOSING, may_stay
from ogonek.games.demoludy.rules.memory import Traces
from ogonek.games.demoludy.rules.position import Position
from ogonek.research.rows import Piece, Row, Rows, blank, one_hot, packed, parts_of

_CHOSEN = encoding.AT["chosen"]
_CHOICE = {choice: _CHOSEN + number for choice, number in encoding.ENCODING.numbers.items()}
_SEATS, _FACES = encoding.SEATS, encoding.FACES

_NONE = -1
_PHASES, _SEAT, _COLOURS = one_hot(3), one_hot(_SEATS), one_hot(len(COLOURS))
_FLAG = [packed([0.0]), packed([1.0])]
_TURN = [[[packed([opening, opened, acted]) for acted in (0, 1)] for opened in (0, 1)] for opening in (0, 1)]
_TOKEN, _TOTAL = parts_of(encoding.TOKEN), parts_of(encoding.TOTAL, 1024)
_HAND, _DECK = parts_of(encoding.HAND), parts_of(encoding.ALL_CARDS)
_IDLE, _AUCTIONS = parts_of(_SEATS), parts_of(encoding.AUCTIONS, 1024)
_QUARTER = 1 / encoding.COPIES  # so much is one card of a face
_NO_CARDS = array("f", [0.0]) * _FACES
_LEADS = [[seat == leader for seat in range(_SEATS)] for leader in (*range(_SEATS), NOBODY)]  # NOBODY is the last one
_NOTHING_LAID = blank(_FACES)
_NOTHING_REMEMBERED = blank(2 * _FACES)
_NOTHING_KNOWN = blank(1 + _FACES)
_NOTHING_CHOSEN = blank(encoding.SIZE - _CHOSEN)
_EMPTY_PLACES = [blank((encoding.PLACES - cards) * encoding.PLACE) for cards in range(encoding.PLACES + 1)]

# What is shown of a player stands in so many pieces; these are the numbers of some of them.
_PIECES, _OWNED, _REMEMBERED, _ROW = 4, 1, 2, 3


def _place(card: int, own: bool) -> bytes:
    """A card that lies before a player: face down its own player knows it, others do not."""
    face, down = card % DOWN, card >= DOWN
    shown = (face + 1) / _FACES if own or not down else 0.0
    return packed([0.5, shown, 0.1] if down else [1.0, shown, WORTH[face] / 10])


_CARDS = [*range(_FACES), *range(DOWN, DOWN + _FACES)]
_PLACE = {card: _place(card, own=False) for card in _CARDS}
_OWN_PLACE = {card: _place(card, own=True) for card in _CARDS}


class _Stacks(dict[tuple[int, ...], bytes]):
    """What is seen of a stack, by its tokens and how many of them lie face down."""

    def __missing__(self, key: tuple[int, ...]) -> bytes:
        *stack, face_down = key
        part = [0.0] * encoding.STACK
        for place, value in enumerate(stack[face_down:][::-1]):
            part[place] = value / encoding.TOKEN
        part[5] = face_down / 5
        for value in stack[:face_down]:
            part[5 + value] = 1.0
        self[key] = shown = packed(part)
        return shown


class _Tokens(dict[tuple[int, ...], bytes]):
    """What is said of a player's tokens."""

    def __init__(self, points: bool) -> None:
        self._points = points

    def __missing__(self, owned: tuple[int, ...]) -> bytes:
        countries = len(owned) - owned.count(0)
        score = sum(owned) if self._points else countries
        values = [value / encoding.TOKEN for value in owned]
        self[owned] = shown = packed([*values, countries / 4, score / encoding.SCORE])
        return shown


class _Players(dict[tuple[int, int, bool, bool, int], bytes]):
    """What is said of a player first, by cards in hand, total, leading, being inside, face-down cards."""

    def __missing__(self, now: tuple[int, int, bool, bool, int]) -> bytes:
        hand, total, leads, inside, covered = now
        flags = [float(leads), float(inside), float(covered > 0)]
        numbers = [1.0, hand / encoding.HAND, total / encoding.TOTAL, *flags, covered / encoding.HAND]
        self[now] = shown = packed(numbers)
        return shown


# They never change, so that games can share them.
_STACKS, _TOKENS, _PLAYERS = _Stacks(), [_Tokens(points=False), _Tokens(points=True)], _Players()


def _count(faces: list[int]) -> bytes:
    counts = _NO_CARDS[:]
    for face in faces:
        counts[face] += _QUARTER
    return counts.tobytes()


class _Pile:
    """The discard pile, read as it grows; a shuffle puts another list in its place."""

    def __init__(self, cards: list[int], players: int, box: array[float]) -> None:
        self.cards = cards
        self.length = 0  # as far as it was read
        self.known = [_NO_CARDS[:] for _ in range(players)]  # what each player knows of it
        self.rest = [box[:] for _ in range(players)]  # and what is left of the box without that
        self._covered = [0] * players
        self.covered = [_HAND[0]] * players  # how many cards of each player came to it face down

    def read_on(self) -> None:
        for card in self.cards[self.length :]:
            owner, face = card // DOWN - 1, card % DOWN
            if owner == NOBODY:
                for known, rest in zip(self.known, self.rest):
                    known[face] += _QUARTER
                    rest[face] -= _QUARTER
            else:
                self.known[owner][face] += _QUARTER
                self.rest[owner][face] -= _QUARTER
                self._covered[owner] += 1
                self.covered[owner] = _HAND[self._covered[owner]]
        self.length = len(self.cards)


class _Reshuffled:
    """What one seat knows of the deck: which cards it saw in the pile that was shuffled, and what was drawn since."""

    def __init__(self, cards: list[int], viewer: int) -> None:
        self.cards = cards
        self._viewer = viewer
        self._faces = _NO_CARDS[:]
        self._at_least = 0
        for card in cards:
            if card // DOWN - 1 in (NOBODY, viewer):
                self._faces[card % DOWN] += _QUARTER
                self._at_least += 1
        self._read = 0

    def known(self, draws: list[int]) -> bytes:
        """How many of them the deck has at least, and which."""
        for draw in draws[self._read :]:
            if draw // DOWN != self._viewer:
                self._at_least -= 1
            elif self._faces[draw % DOWN]:
                self._faces[draw % DOWN] -= _QUARTER
                self._at_least -= 1
        self._read = len(draws)
        return _DECK[self._at_least] + self._faces.tobytes() if self._at_least > 0 else _NOTHING_KNOWN


class DemoludyRows(Rows):
    def __init__(self, position: Position) -> None:
        super().__init__()
        players = position.players
        self._position = position
        options = [float(position.points), float(position.actions)]
        head = packed([*[float(players == number) for number in range(3, _SEATS + 1)], *options])
        self._heads = [head + _SEAT[seat] for seat in range(players)]
        missing = _SEATS - players
        self._nobody = [_FLAG[0]] * missing
        self._no_players = [blank(encoding.PLAYER)] * missing
        self._no_places = [_EMPTY_PLACES[0]] * missing
        # What was last seen, and the pieces written from it.
        self._highest = 0
        self._may_stay = False
        self._seen_auction = (-1, -1, -1)
        self._stacks = [b""] * len(COLOURS)
        self._rows: list[list[int]] = [[] for _ in range(players)]
        self._up: list[list[int]] = [[] for _ in range(players)]  # which of them lie face up,
        self._face_up: list[int] = []  # all of these,
        self._covered = [0] * players  # and how many face down
        self._places = [b"", _EMPTY_PLACES[0]] * players  # of each row, its cards and the rest
        self._players = [b"", b"", _NOTHING_REMEMBERED, _NOTHING_LAID] * players
        self._box = _NO_CARDS[:]
        for face in position.components.deck(position.actions):
            self._box[face] += _QUARTER
        self._pile = _Pile(position.discard, players, self._box)
        # Each seat's own.
        self._seen_traces: list[Traces] = [()] * players
        self._remembered: list[list[tuple[int, bytes]]] = [[] for _ in range(players)]
        self._reshuffled = [_Reshuffled([], seat) for seat in range(players)]

    def look(self, seat: int, moves: int, taken: Sequence[str]) -> Row:
        seen = self.row(seat, moves)
        for choice in taken:
            seen[_CHOICE[choice]] = taken.count(choice) * _QUARTER
        return seen

    def _pieces(self, seat: int) -> list[Piece]:
        position = self._position
        players, covered = position.players, self._pile.covered
        mover = _NONE if position.to_move is None or position.to_move < 0 else (position.to_move - seat) % players
        own = self._rows[seat] if self._covered[seat] else []
        pieces: list[Piece] = [
            self._heads[seat],
            _PHASES[_NONE if position.to_move is None else position.phase],
            _SEAT[(position.turn - seat) % players],
            _SEAT[mover],
            _TURN[position.opening][position.opened][position.acted],
            _IDLE[position.idle],
            _SEAT[(position.starter - seat) % players],
            _COLOURS[position.colour],
            _TOKEN[position.token],
            _TOTAL[self._highest],
            _FLAG[self._may_stay],
            _AUCTIONS[position.auctions],
            *self._stacks,
            *self._of_hidden(seat, own),
            _FLAG[0],  # of the own cards in the pile none is unknown
            *covered[seat + 1 :],
            *covered[:seat],
            *self._nobody,
        ]
        first = len(pieces)
        pieces += self._players[seat * _PIECES :]
        pieces += self._players[: seat * _PIECES]
        traces = position.memories[seat]
        if traces is not self._seen_traces[seat]:
            self._seen_traces[seat] = traces
            self._remembered[seat] = self._of_traces(seat, traces)
        for at, remembered in self._remembered[seat]:
            pieces[first + at] = remembered
        pieces += self._no_players
        places = len(pieces)
        pieces += self._places[seat * 2 :]
        pieces += self._places[: seat * 2]
        if own:  # the own cards are known
            pieces[first + _ROW] = _count([card % DOWN for card in own])
            pieces[places] = b"".join([_OWN_PLACE[card] for card in own])
        pieces += self._no_places
        pieces.append(_NOTHING_CHOSEN)
        return pieces

    def _look_round(self) -> None:
        position = self._position
        totals, colour = position.totals, position.colour
        self._highest = highest = max(totals)
        self._may_stay = position.actions and position.acted and may_stay(position)
        auction = (position.auctions, position.phase, colour)  # nothing else moves tokens
        if auction != self._seen_auction:
            if self._seen_auction == (position.auctions, CHOOSING, NOBODY):  # a token was chosen
                self._stacks[colour] = self._of_stack(colour)
            else:
                self._look_at_tokens()
            self._seen_auction = auction
        if position.rows != self._rows:
            for seat, cards in enumerate(position.rows):
                if cards != self._rows[seat]:
                    self._look_at_row(seat, cards)
            self._face_up = [*chain.from_iterable(self._up)]
        leads = _LEADS[totals.index(highest) if totals.count(highest) == 1 else NOBODY]
        now = zip(map(len, position.hands), totals, leads, position.inside, self._covered)
        self._players[::_PIECES] = map(_PLAYERS.__getitem__, now)
        if position.discard is not self._pile.cards:
            self._pile = _Pile(position.discard, position.players, self._box)
        if len(position.discard) != self._pile.length:
            self._pile.read_on()

    def _look_at_tokens(self) -> None:
        position = self._position
        self._stacks = [self._of_stack(colour) for colour in range(len(COLOURS))]
        self._players[_OWNED::_PIECES] = map(_TOKENS[position.points].__getitem__, map(tuple, position.tokens))

    def _of_stack(self, colour: int) -> bytes:
        return _STACKS[(*self._position.stacks[colour], self._position.face_down[colour])]

    def _look_at_row(self, seat: int, cards: list[int]) -> None:
        """As others see it."""
        self._rows[seat] = cards[:]
        self._up[seat] = up = [card for card in cards if card < DOWN]
        self._covered[seat] = len(cards) - len(up)
        self._players[seat * _PIECES + _ROW] = _count(up) if up else _NOTHING_LAID
        self._places[seat * 2] = b"".join([_PLACE[card] for card in cards])
        self._places[seat * 2 + 1] = _EMPTY_PLACES[len(cards)]

    def _of_traces(self, seat: int, traces: Traces) -> list[tuple[int, bytes]]:
        """What the seat remembers of other hands, what is in them for certain and what may be: pieces by number."""
        players = self._position.players
        hands: dict[int, array[float]] = {}
        for trace in traces:
            faces = [card.bit_length() - 1 for card in trace.cards if card & (card - 1) == 0]  # those of a single face
            for place in trace.places:
                if faces and place < players:
                    hand = hands.setdefault(place, _NO_CARDS * 2)
                    sure = trace.sure_in(place)
                    for face in faces:
                        hand[_FACES + face] += _QUARTER
                        if sure:
                            hand[face] += _QUARTER
        return [((place - seat) % players * _PIECES + _REMEMBERED, hand.tobytes()) for place, hand in hands.items()]

    def _of_hidden(self, seat: int, own: list[int]) -> tuple[Piece, ...]:
        """The hand, what is left of the box (all that cannot be seen), the deck, what is known of the discard pile.

        `own` are the cards before the seat, if any of them lies face down."""
        position, pile = self._position, self._pile
        hand, unseen = _NO_CARDS[:], pile.rest[seat][:]
        for face in position.hands[seat]:
            hand[face] += _QUARTER
            unseen[face] -= _QUARTER
        for face in self._face_up:
            unseen[face] -= _QUARTER
        for card in own:
            if card >= DOWN:
                unseen[card - DOWN] -= _QUARTER
        known = _NOTHING_KNOWN
        if position.reshuffled:
            if self._reshuffled[seat].cards is not position.reshuffled:
                self._reshuffled[seat] = _Reshuffled(position.reshuffled, seat)
            known = self._reshuffled[seat].known(position.draws)
        return hand, unseen, _DECK[len(position.deck)], known, pile.known[seat]
