"""Rows of the game's encoding, quickly (see `ogonek.research.observe`)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache

from ogonek.games.pan_tu_nie_stal.rules import encoding
from ogonek.games.pan_tu_nie_stal.rules.components import BAZAAR, LETTERS, LIST, STANDARD
from ogonek.games.pan_tu_nie_stal.rules.position import Position
from ogonek.games.pan_tu_nie_stal.rules.queue import ABSENT, NOBODY, Queue
from ogonek.research.rows import NUMBER, Row, Rows, blank, one_hot, packed, parts_of

_AT = encoding.AT
_NUMBERS = encoding.ENCODING.numbers
_CHOSEN = _AT["chosen"]
_LATEST = {f"queue {letter}": _AT["latest queue"] + at for at, letter in enumerate(LETTERS)}
_FOREIGN = {good: at for at, good in enumerate(STANDARD.foreign)}
_SEATS, _KINDS, _QUEUES = encoding.SEATS, encoding.KINDS, encoding.QUEUES

_NONE = -1
_PHASES = one_hot(4)
_SEAT = one_hot(_SEATS)
_LOOKED_AT = one_hot(_QUEUES)
_FLAG = [packed([0.0]), packed([1.0])]
_NO_ORDER = blank(_SEATS)
_FAR_FROM_THE_END = blank(_SEATS + 3)  # who ran out, and what follows from it
_EIGHTHS = parts_of(encoding.CARDS)
_PARTS = parts_of(encoding.ALL_CARDS)
_NOT_IN_PLAY = blank(encoding.QUEUE)
_STANDING = encoding.STANDING * NUMBER  # in bytes, as the following
_STANDINGS = _SEATS * _STANDING
_PLACES = encoding.PLACES * encoding.PLACE * NUMBER
_NO_SUMS = array("f", [0.0]) * (_SEATS * encoding.STANDING)
_COUNTED = [seat * encoding.STANDING + 4 + kind for seat in range(_SEATS) for kind in range(_KINDS)]
_EIGHTH = 1 / encoding.CARDS
_NOBODY_STANDS, _EMPTY_PLACES = bytes(_STANDINGS), bytes(_PLACES)
_NOTHING_CHOSEN = blank(encoding.SIZE - _CHOSEN)


class _Places(dict[int, bytes]):
    """What a place shows, by its card and value (see `_Shown`): whose card it is depends on who looks."""

    def __init__(self, players: int, viewer: int) -> None:
        self._order = [(seat - viewer) % players for seat in range(players)]

    def __missing__(self, key: int) -> bytes:
        card, value = key >> 8, (key & 255) - 128
        whose = (self._order[card >> 3] + 1) / _SEATS
        self[key] = shown = packed([whose, ((card & 7) + 1) / _KINDS, value / encoding.VALUE])
        return shown


@cache
def _places(players: int, viewer: int) -> _Places:
    return _Places(players, viewer)


class _Shown:
    """A queue as everybody sees it, the sums of seat 0 first. A queue never changes, so this is made once."""

    __slots__ = ("about", "places", "queue", "standing")

    def __init__(self, queue: Queue, players: int) -> None:
        self.queue = queue
        cards = queue.cards
        about = [1.0, float(queue.open), 0.0, 0.0, len(cards) / encoding.ALL_CARDS, 0.0, 0.0]
        for at, good in enumerate(queue.goods):
            about[2 + at] = good.value / encoding.VALUE
        self.places: list[int] = []
        self.standing = _NOBODY_STANDS[: players * _STANDING]
        if cards:
            self.places = [card << 8 | value + 128 for card, value in zip(cards, queue.values())]
            standing = _NO_SUMS[: players * encoding.STANDING]
            for card in cards:
                standing[_COUNTED[card]] += _EIGHTH
                if card & 7 == LIST:
                    about[5] = 1.0
            totals = queue.totals()
            at = 0
            for total in totals[:players]:
                if total != ABSENT:
                    standing[at] = 1.0
                    standing[at + 1] = total / encoding.SUM
                at += encoding.STANDING
            best = max(totals)
            if totals.count(best) == 1:
                standing[totals.index(best) * encoding.STANDING + 2] = 1.0
            if queue.carried is not None:
                about[6] = queue.carried.value / encoding.VALUE
                standing[(cards[queue.carrier] >> 3) * encoding.STANDING + 3] = about[6]
            self.standing = standing.tobytes()
        self.about = packed(about)


class PanTuNieStalRows(Rows):
    def __init__(self, position: Position) -> None:
        super().__init__()
        players = position.players
        self._position = position
        head = [float(players == number) for number in range(2, _SEATS + 1)]
        self._head = packed([*head, float(position.bazaar)])
        self._missing = blank((_SEATS - players) * encoding.PLAYER)
        # What was last seen, and the pieces written from it.
        self._queues: list[_Shown | None] = [None] * _QUEUES
        self._about_queues = b""
        self._foreign: tuple[str, ...] = ()
        self._on_bazaar = _of_foreign(())
        self._hands: list[list[int]] = [[] for _ in range(players)]
        self._decks = [-1] * players
        self._cards = [b""] * players
        self._won: list[object] = [None] * players
        self._goods = [b""] * players
        self._seen_ministry = (-1, -1)
        self._ministry = b""
        self._seen_pile = -1
        self._pile = b""
        # Each seat's own: the queues from its side.
        self._standings = [[_NOBODY_STANDS] * _QUEUES for _ in range(players)]
        self._places = [[_EMPTY_PLACES] * _QUEUES for _ in range(players)]
        self._turned: list[list[_Shown | None]] = [[None] * _QUEUES for _ in range(players)]

    def look(self, seat: int, moves: int, taken: Sequence[str]) -> Row:
        seen = self.row(seat, moves)
        latest = 0
        for choice in taken:
            seen[_CHOSEN + _NUMBERS[choice]] += 1 / encoding.CARDS
            latest = _LATEST.get(choice, latest)
        if latest:
            seen[latest] = 1.0
        return seen

    def _pieces(self, seat: int) -> list[bytes]:
        self._turn_queues(seat)
        cards, goods = self._cards, self._goods
        pieces = [self._head, *self._of_turn(seat)]
        for other in (*range(seat, len(cards)), *range(seat)):
            pieces += (cards[other], goods[other])
        pieces += (self._missing, self._ministry, self._pile, self._on_bazaar, self._about_queues)
        return [*pieces, *self._standings[seat], *self._places[seat], _NOTHING_CHOSEN]

    def _look_round(self) -> None:
        position, players = self._position, self._position.players
        queues, shown = position.queues, self._queues
        changed = False
        for number in position.in_play:
            before = shown[number]
            if before is None or before.queue is not queues[number]:
                shown[number] = _Shown(queues[number], players)
                changed = True
        if changed:
            self._about_queues = b"".join([_NOT_IN_PLAY if one is None else one.about for one in shown])
            if queues[BAZAAR].foreign is not self._foreign:
                self._foreign = queues[BAZAAR].foreign
                self._on_bazaar = _of_foreign(self._foreign)
        decks = [len(deck) for deck in position.decks]
        if decks != self._decks or position.hands != self._hands:
            for seat, hand in enumerate(position.hands):
                if hand != self._hands[seat] or decks[seat] != self._decks[seat]:
                    self._hands[seat] = hand[:]
                    self._cards[seat] = self._of_cards(seat)
            self._decks = decks
        for seat, taken in enumerate(position.taken):
            won = (taken, position.foreign_taken[seat])
            if won != self._won[seat]:
                self._won[seat] = won
                self._goods[seat] = self._of_goods(seat)
        ministry = (len(position.ministry), position.known_bottom)
        if ministry != self._seen_ministry:
            self._seen_ministry = ministry
            self._ministry = self._of_ministry()
        if len(position.pile) != self._seen_pile:
            self._seen_pile = len(position.pile)
            self._pile = _of_foreign(position.pile)

    def _turn_queues(self, seat: int) -> None:
        """The queues from this seat's side, where they changed since it last looked."""
        turned = self._turned[seat]
        for number, shown in enumerate(self._queues):
            if shown is not turned[number] and shown is not None:
                turned[number] = shown
                own = seat * _STANDING
                self._standings[seat][number] = (shown.standing[own:] + shown.standing[:own]).ljust(_STANDINGS, b"\0")
                table = _places(self._position.players, seat)
                places = b"".join([table[place] for place in shown.places])
                self._places[seat][number] = places.ljust(_PLACES, b"\0")

    def _of_turn(self, seat: int) -> list[bytes]:
        """From the phase to the hand."""
        position = self._position
        players, to_move = position.players, position.to_move
        phase = looked_at = mover = _NONE
        if to_move is not None:
            mover = (to_move - seat) % players
            phase = 0 if position.checking else 3 - position.actions_left
            if position.checking:
                looked_at = position.in_play[position.cursor]
        order = _NO_ORDER
        if position.ranking:
            ranks = [0.0] * _SEATS
            ranking, chooser = position.ranking, position.chooser
            for at, other in enumerate(ranking[chooser:] + ranking[:chooser]):
                ranks[(other - seat) % players] = (_SEATS - at) / _SEATS
            order = packed(ranks)
        end = _FAR_FROM_THE_END
        if position.ran_out != NOBODY:
            left = [position.last_turns / 4, float(position.final), position.idle / _SEATS]
            end = _SEAT[(position.ran_out - seat) % players] + packed(left)
        return [
            _PHASES[phase],
            _SEAT[(position.turn - seat) % players],
            _SEAT[mover],
            _LOOKED_AT[looked_at],
            _FLAG[position.took],
            order,
            end,
            *[_EIGHTHS[count] for count in position.hands[seat]],
        ]

    def _of_cards(self, seat: int) -> bytes:
        hand, deck = self._position.hands[seat], self._position.decks[seat]
        pieces = [_FLAG[1], _PARTS[sum(hand)], _PARTS[len(deck)]]
        pieces += [_EIGHTHS[held + deck.count(kind)] for kind, held in enumerate(hand)]
        return b"".join(pieces)

    def _of_goods(self, seat: int) -> bytes:
        position = self._position
        colours = [0] * 5
        for good in position.foreign_taken[seat]:
            colours[_FOREIGN[good] // 5] += 1
        return packed([position.scores[seat] / encoding.POINTS, *[count / 5 for count in colours]])

    def _of_ministry(self) -> bytes:
        position = self._position
        part = [0.0] * (_AT["pile"] - _AT["ministry"])
        for good in position.ministry:
            part[good.value - 1] += 1 / encoding.CARDS
        for at in range(position.known_bottom):
            good = position.ministry[position.known_bottom - 1 - at]
            part[encoding.VALUE + at] = good.value / encoding.VALUE
        return packed(part)


def _of_foreign(goods: Sequence[str]) -> bytes:
    part = [0.0] * len(_FOREIGN)
    for good in goods:
        part[_FOREIGN[good]] = 1.0
    return packed(part)
