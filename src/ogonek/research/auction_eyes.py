"""The auction game's rows, quickly (see `observe.py`)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache

from ogonek.games.demoludy import encoding as auction_game
from ogonek.games.demoludy.components import COLOURS, DOWN, NOBODY, WORTH
from ogonek.games.demoludy.legal import may_stay
from ogonek.games.demoludy.memory import Traces
from ogonek.games.demoludy.position import Position
from ogonek.games.demoludy.preview import leading
from ogonek.research.rows import NUMBER, Row, blank, one_hot, opened, packed, parts_of

_NUMBERS = auction_game.ENCODING.numbers
_CHOSEN = auction_game.AT["chosen"]
_SEATS, _FACES = auction_game.SEATS, auction_game.FACES

_NONE = -1
_PHASES, _SEAT, _COLOURS = one_hot(3), one_hot(_SEATS), one_hot(len(COLOURS))
_FLAG = [packed([0.0]), packed([1.0])]
_TURN = [[[packed([opening, opened, acted]) for acted in (0, 1)] for opened in (0, 1)] for opening in (0, 1)]
_TOKEN, _TOTAL = parts_of(auction_game.TOKEN), parts_of(auction_game.TOTAL, 1024)
_HAND, _DECK = parts_of(auction_game.HAND), parts_of(auction_game.ALL_CARDS)
_IDLE, _AUCTIONS = parts_of(_SEATS), parts_of(auction_game.AUCTIONS, 1024)
_QUARTER = 1 / auction_game.COPIES  # so much is one card of a face
_NO_CARDS = array("f", [0.0]) * _FACES
_NOTHING_REMEMBERED = blank(2 * _FACES)
_NOTHING_KNOWN = blank(1 + _FACES)
_NOTHING_COVERED = blank(_SEATS)
_NOTHING_CHOSEN = blank(auction_game.SIZE - _CHOSEN)
_PLACES = auction_game.PLACES * auction_game.PLACE * NUMBER  # in bytes


def _place(card: int, own: bool) -> bytes:
    """A card that lies before a player: face down its own player knows it, others do not."""
    face, down = card % DOWN, card >= DOWN
    shown = (face + 1) / _FACES if own or not down else 0.0
    return packed([0.5, shown, 0.1] if down else [1.0, shown, WORTH[face] / 10])


_CARDS = [*range(_FACES), *range(DOWN, DOWN + _FACES)]
_PLACE = {card: _place(card, own=False) for card in _CARDS}
_OWN_PLACE = {card: _place(card, own=True) for card in _CARDS}


@cache
def _stack(stack: tuple[int, ...], face_down: int) -> bytes:
    part = [0.0] * auction_game.STACK
    for place, value in enumerate(stack[face_down:][::-1]):
        part[place] = value / auction_game.TOKEN
    part[5] = face_down / 5
    for value in stack[:face_down]:
        part[5 + value] = 1.0
    return packed(part)


@cache
def _tokens(owned: tuple[int, ...], points: bool) -> bytes:
    countries = len(owned) - owned.count(0)
    score = sum(owned) if points else countries
    return packed([*[value / auction_game.TOKEN for value in owned], countries / 4, score / auction_game.SCORE])


@cache
def _player(hand: int, total: int, leads: bool, inside: bool, covered: int) -> bytes:
    flags = [float(leads), float(inside), float(covered > 0)]
    return packed([1.0, hand / auction_game.HAND, total / auction_game.TOTAL, *flags, covered / auction_game.HAND])


class _Laid:
    """The cards before one player: how many of each face, and place by place; as others and as the player see them."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards[:]
        self.up = [card for card in cards if card < DOWN]
        self.covered = len(cards) - len(self.up)
        self.down: list[int] = []
        self.counts = self.own_counts = _NO_CARDS[:]
        for face in self.up:
            self.counts[face] += _QUARTER
        self.places = self.own_places = b"".join([_PLACE[card] for card in cards]).ljust(_PLACES, b"\0")
        if self.covered:
            self.down = [card - DOWN for card in cards if card >= DOWN]
            self.own_counts = self.counts[:]
            for face in self.down:
                self.own_counts[face] += _QUARTER
            self.own_places = b"".join([_OWN_PLACE[card] for card in cards]).ljust(_PLACES, b"\0")


_NOTHING_LAID = _Laid([])


class _Pile:
    """The discard pile, read as it grows; a shuffle puts another list in its place."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        self.up: list[int] = []  # the faces that everybody saw
        self.counts = _NO_CARDS[:]  # of these
        self.down: list[list[int]] = [[] for _ in range(_SEATS)]  # who laid which face down
        self.covered = False  # whether anybody did
        self._read = 0

    def read(self) -> list[int]:
        """What everybody saw come since it was last read."""
        if self._read == len(self.cards):
            return []
        new = self.cards[self._read :]
        self._read += len(new)
        seen = [card for card in new if card < DOWN]
        self.up += seen
        for face in seen:
            self.counts[face] += _QUARTER
        if len(seen) < len(new):
            self.covered = True
            for card in new:
                if card >= DOWN:
                    self.down[card // DOWN - 1].append(card % DOWN)
        return seen


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


class AuctionGameEyes:
    """The rows of all seats: what all see alike is written once."""

    def __init__(self, position: Position) -> None:
        players = position.players
        self._position = position
        options = [float(position.points), float(position.actions)]
        head = packed([*[float(players == number) for number in range(3, _SEATS + 1)], *options])
        self._heads = [head + _SEAT[seat] for seat in range(players)]
        self._missing = blank((_SEATS - players) * auction_game.PLAYER)
        self._missing_places = bytes((_SEATS - players) * _PLACES)
        # What was last seen, and the pieces written from it.
        self._seen_moves = self._seen_by = -1
        self._last = b""  # the row; the same seat looks again with every choice of a move
        self._turn = self._auction = b""
        self._seen_auction = (-1, -1, -1)
        self._seen_stacks: list[tuple[list[int], int]] = [([], -1)] * len(COLOURS)
        self._stacks = [b""] * len(COLOURS)
        self._seen_tokens: list[list[int]] = []
        self._tokens = [b""] * players
        self._seen_players: list[tuple[int, int, bool, bool, int]] = [(-1, 0, False, False, 0)] * players
        self._players = [b""] * players
        self._laid = [_NOTHING_LAID] * players
        self._pile = _Pile(position.discard)
        # From everybody: what lies neither face up nor was seen to go to the pile.
        self._hidden = _NO_CARDS[:]
        for face in position.components.deck(position.actions):
            self._hidden[face] += _QUARTER
        # Each seat's own.
        self._seen_traces: list[Traces] = [()] * players
        self._remembered = [[_NOTHING_REMEMBERED] * players for _ in range(players)]
        self._reshuffled = [_Reshuffled([], seat) for seat in range(players)]

    def look(self, seat: int, moves: int, taken: Sequence[str]) -> Row:
        if moves != self._seen_moves:
            self._seen_moves, self._seen_by = moves, seat
            self._look_round()
            self._last = self._row(seat)
        elif seat != self._seen_by:
            self._seen_by = seat
            self._last = self._row(seat)
        seen = opened(self._last)
        for choice in taken:
            seen[_CHOSEN + _NUMBERS[choice]] += _QUARTER
        return seen

    def _row(self, seat: int) -> bytes:
        position = self._position
        players = position.players
        traces = position.memories[seat]
        if traces is not self._seen_traces[seat]:
            self._seen_traces[seat] = traces
            self._remembered[seat] = self._of_traces(traces)
        mover = _NONE if position.to_move is None or position.to_move < 0 else (position.to_move - seat) % players
        pieces = [
            self._heads[seat],
            _PHASES[_NONE if position.to_move is None else position.phase],
            _SEAT[(position.turn - seat) % players],
            _SEAT[mover],
            self._turn,
            _SEAT[(position.starter - seat) % players],
            self._auction,
            *self._stacks,
            *self._of_hidden(seat),
        ]
        own, remembered = self._laid[seat], self._remembered[seat]
        pieces += (self._players[seat], self._tokens[seat], remembered[seat], own.own_counts)
        places = [own.own_places]
        for other in (*range(seat + 1, players), *range(seat)):
            laid = self._laid[other]
            pieces += (self._players[other], self._tokens[other], remembered[other], laid.counts)
            places.append(laid.places)
        return b"".join([*pieces, self._missing, *places, self._missing_places, _NOTHING_CHOSEN])

    def _look_round(self) -> None:
        """Writes anew what changed, of what everybody sees."""
        position = self._position
        totals, colour = position.totals, position.colour
        self._turn = _TURN[position.opening][position.opened][position.acted] + _IDLE[position.idle]
        stays = position.actions and colour != NOBODY and may_stay(position)
        bid = _TOKEN[position.token] + _TOTAL[max(totals)]
        self._auction = _COLOURS[colour] + bid + _FLAG[stays] + _AUCTIONS[position.auctions]
        auction = (position.auctions, position.phase, colour)  # nothing else moves tokens
        if auction != self._seen_auction:
            self._seen_auction = auction
            self._look_at_tokens()
        leader = leading(totals)
        seats = zip(self._laid, position.rows, position.hands, totals, position.inside)
        for seat, (laid, cards, hand, total, inside) in enumerate(seats):
            if cards != laid.cards:
                self._hide(laid.up, _QUARTER)
                laid = self._laid[seat] = _Laid(cards) if cards else _NOTHING_LAID
                self._hide(laid.up, -_QUARTER)
            now = (len(hand), total, leader == seat, inside, laid.covered)
            if now != self._seen_players[seat]:
                self._seen_players[seat] = now
                self._players[seat] = _player(*now)
        if position.discard is not self._pile.cards:
            self._hide(self._pile.up, _QUARTER)
            self._pile = _Pile(position.discard)
        self._hide(self._pile.read(), -_QUARTER)

    def _look_at_tokens(self) -> None:
        position = self._position
        for colour, seen in enumerate(zip(position.stacks, position.face_down)):
            if seen != self._seen_stacks[colour]:
                stack, face_down = seen
                self._seen_stacks[colour] = (stack[:], face_down)
                self._stacks[colour] = _stack(tuple(stack), face_down)
        if position.tokens != self._seen_tokens:
            self._seen_tokens = [owned[:] for owned in position.tokens]
            self._tokens = [_tokens(tuple(owned), position.points) for owned in position.tokens]

    def _hide(self, faces: list[int], each: float) -> None:
        hidden = self._hidden
        for face in faces:
            hidden[face] += each

    def _of_traces(self, traces: Traces) -> list[bytes]:
        """What a seat remembers of other hands: what is in them for certain, what may be."""
        players = self._position.players
        known = [_NO_CARDS * 2 for _ in range(players)]
        for trace in traces:
            faces = [card.bit_length() - 1 for card in trace.cards if card & (card - 1) == 0]  # those of a single face
            for place in trace.places:
                if place < players:
                    sure = trace.sure_in(place)
                    for face in faces:
                        known[place][_FACES + face] += _QUARTER
                        if sure:
                            known[place][face] += _QUARTER
        return [one.tobytes() for one in known]

    def _of_hidden(self, seat: int) -> list[bytes | array[float]]:
        """The hand, what is left of the box (all that cannot be seen), the deck, the discard pile."""
        position, pile = self._position, self._pile
        hand, unseen, piled = _NO_CARDS[:], self._hidden[:], pile.counts
        for face in position.hands[seat]:
            hand[face] += _QUARTER
            unseen[face] -= _QUARTER
        for face in self._laid[seat].down:
            unseen[face] -= _QUARTER
        covered = _NOTHING_COVERED
        if pile.covered:
            piled = piled[:]
            for face in pile.down[seat]:
                piled[face] += _QUARTER
                unseen[face] -= _QUARTER
            # Of the own cards none is unknown.
            others = [*pile.down[seat + 1 : position.players], *pile.down[:seat]]
            covered = b"".join([_FLAG[0], *[_HAND[len(faces)] for faces in others]]).ljust(_SEATS * NUMBER, b"\0")
        known = _NOTHING_KNOWN
        if position.reshuffled:
            if self._reshuffled[seat].cards is not position.reshuffled:
                self._reshuffled[seat] = _Reshuffled(position.reshuffled, seat)
            known = self._reshuffled[seat].known(position.draws)
        return [hand, unseen, _DECK[len(position.deck)], known, piled, covered]
