"""Encoding version 2: what a seat knows as a short row of numbers, and whole moves merged into numbered classes.

The order of the cards in a queue changes nothing in the rules but what one may point at. Sums read no places (Q9,
Q15-Q17), an X or a moved card takes over a place that no rule reads (Q18, Q20), a card with a good never moves (Q20),
the bazaar ranks by sums and seats and lays nothing on cards (Z5, Z6). So a queue is counts by owner and kind, and the
one good that lies on a card: its value, and that card's owner and kind. Moves that differ only in places that hold
the same card, or in goods of the same value, are one class.

Left out, because they can make no difference: names of goods, the order in which cards went to the box, whether a
check has taken something yet and how many final checks in a row took nothing (Q23: whenever somebody decides in a
final check, a good is taken, which settles both).

Every number of the row is a whole number of less than 256 times a power of two, so that it is the same in any
arithmetic, down to 16-bit floats. Row and classes are the same for every number of players, with and without the
bazaar. They are for the standard box: an X, an L and a son for each player.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from ogonek.games.pan_tu_nie_stal.rules.components import (
    BAZAAR,
    CODES,
    KIND_OF,
    LETTERS,
    SEATS,
    STANDARD,
    in_play,
)
from ogonek.games.pan_tu_nie_stal.rules.moves import (
    Draw,
    EndTurn,
    Extra,
    Place,
    TakeForeign,
    TakeGood,
    UseSon,
    parse,
)
from ogonek.games.pan_tu_nie_stal.rules.view import PlayerSeen, QueueSeen, View

VERSION: Final = 2

KINDS: Final = len(CODES)
QUEUES: Final = len(LETTERS)
SHOPS: Final = BAZAAR  # the letters before the bazaar's
FOREIGN: Final = len(STANDARD.foreign)
VALUES: Final = 8  # goods are worth 1 to 8
BOTTOM: Final = len(STANDARD.goods) - 2  # Q6 puts goods to the bottom while a shop holds two of them

_FOREIGN_NUMBER: Final = {good: number for number, good in enumerate(STANDARD.foreign)}

# Classes of moves. How many identical cards may be placed at once: (kind, count), 21 in all.
PLACINGS: Final = tuple((kind, count) for kind in range(KINDS) for count in range(1, STANDARD.copies[kind] + 1))
_PLACING_NUMBER: Final = {placing: number for number, placing in enumerate(PLACINGS)}

DRAW: Final = 0
END: Final = 1
PLACE: Final = 2  # by queue, then as in PLACINGS
COVER: Final = PLACE + QUEUES * len(PLACINGS)  # an X on a card: by queue, owner (from the mover on), kind
EXTRA: Final = COVER + QUEUES * SEATS * KINDS  # by queue
SON: Final = EXTRA + QUEUES  # the card that takes the son's place: by the queue it leaves, kind
TAKE: Final = SON + QUEUES * KINDS  # the cheaper or the dearer good, by the kind of the card it is laid on
TAKE_FOREIGN: Final = TAKE + 2 * KINDS  # R1 to R5, G, V, O, B
CLASSES: Final = (
    "draw",
    "end",
    *[f"{letter}:{CODES[kind] * count}" for letter in LETTERS for kind, count in PLACINGS],
    *[f"{letter}:X@{owner}{code}" for letter in LETTERS for owner in range(SEATS) for code in CODES],
    *[f"+{letter}:M" for letter in LETTERS],
    *[f"S<{letter}{code}" for letter in LETTERS for code in CODES],
    *[f"!{good}@{code}" for good in ("cheaper", "dearer") for code in CODES],
    *[f"Z!{good}" for good in STANDARD.foreign],
)


class Field(NamedTuple):
    """A stretch of the row: `size` numbers from `offset` on, each a whole number divided by `unit`."""

    name: str
    offset: int
    size: int
    unit: int
    meaning: str

    @property
    def end(self) -> int:
        return self.offset + self.size


PLAYER: Final = 4 + KINDS + 5  # numbers for one player
SHOP: Final = 2 + KINDS  # for one shop
STANDING: Final = 4 + KINDS  # for one player in one queue

_EACH = "for each player, from the viewer on"
_ONE_HOT = "1 at"
_PLAYER_UNITS = (1, 8, 16, *[8] * KINDS, 64, *[1] * 5)
_SHOP_UNITS = (8, 8, *[1] * KINDS)
_STANDING_UNITS = (1, 8, 1, 8, *[4] * KINDS)

# (name, size, units repeated over it, meaning)
_PARTS: tuple[tuple[str, int, tuple[int, ...], str], ...] = (
    ("players", 4, (1,), f"{_ONE_HOT} the number of players, 2 to 5"),
    ("bazaar", 1, (1,), "1 with the bazaar"),
    ("phase", 4, (1,), f"{_ONE_HOT} the phase, 1 to 3, or 4 while only extras are left; none when the game is over"),
    ("turn", SEATS, (1,), f"{_ONE_HOT} the player whose turn or check it is; none when the game is over"),
    ("to move", SEATS, (1,), f"{_ONE_HOT} the player who has to decide; none when the game is over"),
    ("looked at", QUEUES, (1,), f"{_ONE_HOT} the queue (A to D, Z) that phase 1 has come to"),
    ("ranking", SEATS, (4,), f"{_EACH}: 5/4 if next to choose at the bazaar, 4/4 if second next, and so on"),
    ("ran out", SEATS, (1,), f"{_ONE_HOT} the player who first had no card left"),
    ("last turns", 1, (4,), "last turns to come, the present one included, / 4"),
    ("final", 1, (1,), "1 in the final checks"),
    ("hand", KINDS, (4,), f"the own cards of each kind ({' '.join(CODES)}) / 4"),
    (
        "player",
        SEATS * PLAYER,
        _PLAYER_UNITS,
        f"{_EACH}: 1 if there is one; cards in hand / 8; cards in the deck / 16; cards not seen yet (hand and deck) "
        "of each kind / 8; score / 64; for each colour (R G V O B) 1 if they have a foreign good of it",
    ),
    ("ministry", VALUES, (8,), "goods to come of each value, 1 to 8, / 8"),
    ("bottom", BOTTOM, (8,), "the goods known to lie at the Ministry's bottom, the next to come first: value / 8"),
    ("pile", FOREIGN, (1,), "1 for each foreign good (R1 to R5, G, V, O, B) still to come"),
    ("on the bazaar", FOREIGN, (1,), "1 for each foreign good on the bazaar"),
    (
        "shop",
        SHOPS * SHOP,
        _SHOP_UNITS,
        "for each of the shops A to D: value of its cheaper good / 8 (0 where one is left); of its dearer or only good "
        "/ 8 (0 where it is closed or not in play); the kind of the card on which a good lies",
    ),
    (
        "standing",
        QUEUES * SEATS * STANDING,
        _STANDING_UNITS,
        f"for each of the queues A to D and Z, {_EACH}: 1 if they stand there; their sum / 8; 1 if they lead; value of "
        "the good on a card of theirs / 8; their cards there of each kind / 4",
    ),
)


def _lay_out() -> tuple[tuple[Field, ...], tuple[int, ...]]:
    fields: list[Field] = []
    units: list[int] = []
    for name, size, pattern, meaning in _PARTS:
        fields.append(Field(name, len(units), size, pattern[0], meaning))
        units += pattern * (size // len(pattern))
    return tuple(fields), tuple(units)


FIELDS, UNITS = _lay_out()
SIZE: Final = len(UNITS)

(
    _PLAYERS, _BAZAAR, _PHASE, _TURN, _TO_MOVE, _LOOKED_AT, _RANKING, _RAN_OUT, _LAST_TURNS, _FINAL, _HAND, _PLAYER,
    _MINISTRY, _BOTTOM, _PILE, _ON_BAZAAR, _SHOP, _STANDING,
) = [field.offset for field in FIELDS]  # fmt: skip


def vector(view: View) -> list[float]:
    """What the view's seat knows. Seats stand in it in playing order from the viewer on."""
    return [number / unit for number, unit in zip(whole_numbers(view), UNITS)]


def whole_numbers(view: View) -> list[int]:
    """The row before its numbers are divided by `UNITS`."""
    row = [0] * SIZE
    players = len(view["players"])
    viewer: int = view["seat"] or 0
    order = [(seat - viewer) % players for seat in range(players)]
    row[_PLAYERS + players - 2] = 1
    row[_BAZAAR] = int(view["bazaar"])
    _write_turn(row, view, order)
    for code in view["hand"] or ():
        row[_HAND + KIND_OF[code]] += 1
    for seat in range(players):
        _write_player(row, _PLAYER + order[seat] * PLAYER, view["players"][seat])
    for good in view["ministry"]["goods"]:
        row[_MINISTRY + _value(good) - 1] += 1
    for at, good in enumerate(view["ministry"]["bottom"]):
        row[_BOTTOM + at] = _value(good)
    for good in view["foreign_pile"]:
        row[_PILE + _FOREIGN_NUMBER[good]] = 1
    for queue in view["queues"]:
        _write_queue(row, queue, order)
    return row


def _value(good: str) -> int:
    return int(good[: good.index(":")])


def _write_turn(row: list[int], view: View, order: list[int]) -> None:
    turn = view["turn"]
    if view["to_move"] is not None:
        row[_PHASE + turn["phase"] - 1] = 1
        row[_TURN + order[turn["seat"]]] = 1
        row[_TO_MOVE + order[view["to_move"]]] = 1
    if turn["queue"] is not None:
        row[_LOOKED_AT + LETTERS.index(turn["queue"])] = 1
    ranking, chooser = turn["ranking"], turn["chooser"]
    for at, seat in enumerate(ranking[chooser:] + ranking[:chooser]):
        row[_RANKING + order[seat]] = SEATS - at
    if turn["ran_out"] is not None:
        row[_RAN_OUT + order[turn["ran_out"]]] = 1
    row[_LAST_TURNS] = turn["last_turns"]
    row[_FINAL] = int(turn["final"])


def _write_player(row: list[int], at: int, player: PlayerSeen) -> None:
    row[at] = 1
    row[at + 1] = player["hand"]
    row[at + 2] = player["deck"]
    for code in player["unseen"]:
        row[at + 3 + KIND_OF[code]] += 1
    row[at + 3 + KINDS] = player["score"]
    for good in player["foreign"]:
        row[at + 4 + KINDS + _FOREIGN_NUMBER[good] // 5] = 1


def _write_queue(row: list[int], queue: QueueSeen, order: list[int]) -> None:
    number = LETTERS.index(queue["queue"])
    shop = _SHOP + number * SHOP
    if number == BAZAAR:
        for good in queue["goods"]:
            row[_ON_BAZAAR + _FOREIGN_NUMBER[good]] = 1
    else:
        row[shop : shop + 2] = sorted([0, 0, *map(_value, queue["goods"])])[-2:]
    standing = _STANDING + number * SEATS * STANDING
    for seat, total in enumerate(queue["sums"]):
        if total is not None:
            row[standing + order[seat] * STANDING] = 1
            row[standing + order[seat] * STANDING + 1] = total
    if queue["leader"] is not None:
        row[standing + order[queue["leader"]] * STANDING + 2] = 1
    for card in queue["cards"]:
        at, kind = standing + order[card["seat"]] * STANDING, KIND_OF[card["card"]]
        if card["good"] is not None:
            row[at + 3] = _value(card["good"])
            row[shop + 2 + kind] = 1
        row[at + 4 + kind] += 1


def class_of(view: View, text: str) -> int:
    """The class of a legal move of the view's seat."""
    move = parse(text)
    if isinstance(move, Draw):
        return DRAW
    if isinstance(move, EndTurn):
        return END
    if isinstance(move, Place):
        if move.covers:
            card = _queue(view, move.queue)["cards"][move.covers[0]]
            owner = (card["seat"] - (view["seat"] or 0)) % len(view["players"])
            return COVER + (move.queue * SEATS + owner) * KINDS + KIND_OF[card["card"]]
        return PLACE + move.queue * len(PLACINGS) + _PLACING_NUMBER[move.kind, move.count]
    if isinstance(move, Extra):
        return EXTRA + move.queue
    if isinstance(move, UseSon):
        card = _queue(view, move.origin)["cards"][move.origin_place]
        return SON + move.origin * KINDS + KIND_OF[card["card"]]
    if isinstance(move, TakeGood):
        queue = _queue(view, move.queue)
        chosen, other = _value(queue["goods"][move.good]), _value(queue["goods"][1 - move.good])
        return TAKE + (chosen > other) * KINDS + KIND_OF[queue["cards"][move.place]["card"]]
    assert isinstance(move, TakeForeign)
    return TAKE_FOREIGN + _FOREIGN_NUMBER[move.good]


def _queue(view: View, number: int) -> QueueSeen:
    return view["queues"][in_play(len(view["players"]), view["bazaar"]).index(number)]


def classes(view: View, texts: Iterable[str]) -> dict[int, str]:
    """The classes of these legal moves, each with the first of its moves."""
    found: dict[int, str] = {}
    for text in texts:
        found.setdefault(class_of(view, text), text)
    return found
