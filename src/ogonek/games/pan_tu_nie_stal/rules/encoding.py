"""The queue game for programs that learn: choices by number, a view as a row of numbers.

The row leaves out what can make no difference: the names of goods (their values are there) and the order in which
cards went to the box. Everything else that a view says stands in it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ogonek.core.encoding import Encoding, lay_out
from ogonek.games.pan_tu_nie_stal.rules.components import CODES, KIND_OF, LETTERS, STANDARD
from ogonek.games.pan_tu_nie_stal.rules.view import PlayerSeen, QueueSeen, View

VERSION = 1

SEATS = 5
KINDS = len(CODES)
QUEUES = len(LETTERS)
PLACES = SEATS * sum(STANDARD.copies)  # a queue can hold every card of everybody

CHOICES: tuple[str, ...] = (
    "draw",
    "end",
    "finish",
    "extra",
    "son",
    *[f"card {code}" for code in CODES],
    *[f"queue {letter}" for letter in LETTERS],
    "good 1",
    "good 2",
    *[f"foreign {good}" for good in STANDARD.foreign],
    *[f"place {place}" for place in range(1, PLACES + 1)],
)
_NUMBERS = {choice: number for number, choice in enumerate(CHOICES)}
_FOREIGN = {good: at for at, good in enumerate(STANDARD.foreign)}

# What counts and values are divided by, so that most numbers lie between -1 and 1.
CARDS = 8  # of one kind
ALL_CARDS = 21
GOODS = 36
VALUE = 8
SUM = 10
POINTS = 100

# One player, one queue, one player in a queue, one place in a queue: how many numbers each takes.
PLAYER = 4 + KINDS + 5
QUEUE = 7
STANDING = 4 + KINDS
PLACE = 3

_EACH = "for each player"
_QUEUE = f"for each of the queues {', '.join(LETTERS)}"
_ONE_HOT = "1 at"

FIELDS = lay_out(
    [
        ("players", 4, 0, 1, f"{_ONE_HOT} the number of players, 2 to 5"),
        ("bazaar", 1, 0, 1, "1 with the bazaar"),
        (
            "phase",
            4,
            0,
            1,
            f"{_ONE_HOT} the phase of the turn, 1 to 3, or 4 while only extras are left; none at the end",
        ),
        ("turn", SEATS, 0, 1, f"{_ONE_HOT} the player whose turn it is"),
        ("to move", SEATS, 0, 1, f"{_ONE_HOT} the player who has to decide; none when the game is over"),
        ("looked at", QUEUES, 0, 1, f"{_ONE_HOT} the queue that phase 1 has come to"),
        ("took", 1, 0, 1, "1 if this check of the queues has won a good"),
        (
            "ranking",
            SEATS,
            0,
            1,
            f"{_EACH}: 1 if first to choose goods of the bazaar, 0.8 if second, and so on; 0 if not",
        ),
        ("ran out", SEATS, 0, 1, f"{_ONE_HOT} the player who first had no card left"),
        ("end near", 3, 0, 1, "last turns to come / 4; 1 in the final checks; checks in a row that won nothing / 5"),
        ("hand", KINDS, 0, 1, f"the own cards of each kind ({' '.join(CODES)}) / {CARDS}"),
        (
            "player",
            SEATS * PLAYER,
            0,
            2.27,
            f"{_EACH}: 1 if there is one; cards in hand / {ALL_CARDS}; cards in the deck / {ALL_CARDS}; cards not "
            f"seen yet (hand and deck) of each kind / {CARDS}; score / {POINTS}; foreign goods of each colour "
            "(R G V O B) / 5",
        ),
        ("ministry", VALUE, 0, 1, f"goods to come of each value, 1 to 8, / {CARDS}"),
        (
            "bottom",
            GOODS,
            0,
            1,
            f"the goods known to lie at the Ministry's bottom, the next to come first: value / {VALUE}",
        ),
        ("pile", 25, 0, 1, "1 for each foreign good (R1 to R5, G, V, O, B) still to come"),
        ("on the bazaar", 25, 0, 1, "1 for each foreign good on the bazaar"),
        (
            "queue",
            QUEUES * QUEUE,
            0,
            5,
            f"{_QUEUE}: 1 if it is in play; 1 if it is open; value of its first and of its second good / {VALUE}; "
            f"cards / {ALL_CARDS}; 1 if an L stands in it; value of the good that lies on a card / {VALUE}",
        ),
        (
            "standing",
            QUEUES * SEATS * STANDING,
            -1,
            4,
            f"{_QUEUE}, {_EACH}: 1 if they stand there; their sum / {SUM}; 1 if they lead; value of the good on a card "
            f"of theirs / {VALUE}; their cards there of each kind / {CARDS}",
        ),
        (
            "places",
            QUEUES * PLACES * PLACE,
            -1,
            1,
            f"{_QUEUE}, for each place from 1 to {PLACES}: whose card stands there (0.2 the own, 0.4 the next "
            f"player's, and so on); its kind (1/8 for `1`, 2/8 for `2`, and so on); its present value / {VALUE}",
        ),
        (
            "chosen",
            len(CHOICES),
            0,
            1,
            f"for each choice, how often it was taken towards the move being made / {CARDS}",
        ),
        ("latest queue", QUEUES, 0, 1, f"{_ONE_HOT} the queue chosen last towards the move being made"),
    ]
)
AT = {field.name: field.offset for field in FIELDS}
SIZE = FIELDS[-1].end

(
    _PLAYERS, _BAZAAR, _PHASE, _TURN, _TO_MOVE, _LOOKED_AT, _TOOK, _RANKING, _RAN_OUT, _END_NEAR, _HAND, _PLAYER,
    _MINISTRY, _BOTTOM, _PILE, _ON_BAZAAR, _QUEUE_AT, _STANDING, _PLACES, _CHOSEN, _LATEST,
) = [field.offset for field in FIELDS]  # fmt: skip


def vector(view: View, taken: Sequence[str] = ()) -> list[float]:
    """What the view's seat knows, and the choices that it has taken towards its move."""
    row = [0.0] * SIZE
    players = len(view["players"])
    viewer: int = view["seat"] or 0
    order = [(seat - viewer) % players for seat in range(players)]
    row[_PLAYERS + players - 2] = 1.0
    row[_BAZAAR] = float(view["bazaar"])
    _write_turn(row, view, order)
    for code in view["hand"] or ():
        row[_HAND + KIND_OF[code]] += 1 / CARDS
    for seat in range(players):
        _write_player(row, _PLAYER + order[seat] * PLAYER, view["players"][seat])
    for good in view["ministry"]["goods"]:
        row[_MINISTRY + _value(good) - 1] += 1 / CARDS
    for at, good in enumerate(view["ministry"]["bottom"]):
        row[_BOTTOM + at] = _value(good) / VALUE
    for good in view["foreign_pile"]:
        row[_PILE + _FOREIGN[good]] = 1.0
    for queue in view["queues"]:
        _write_queue(row, queue, order)
    for taken_choice in taken:
        row[_CHOSEN + _NUMBERS[taken_choice]] += 1 / CARDS
        if taken_choice.startswith("queue "):
            row[_LATEST : _LATEST + QUEUES] = [0.0] * QUEUES
            row[_LATEST + LETTERS.index(taken_choice[6:])] = 1.0
    return row


def _value(good: str) -> int:
    return int(good[: good.index(":")])


def _write_turn(row: list[float], view: View, order: list[int]) -> None:
    turn = view["turn"]
    row[_TURN + order[turn["seat"]]] = 1.0
    if view["to_move"] is not None:
        row[_PHASE + turn["phase"] - 1] = 1.0
        row[_TO_MOVE + order[view["to_move"]]] = 1.0
    if turn["queue"] is not None:
        row[_LOOKED_AT + LETTERS.index(turn["queue"])] = 1.0
    row[_TOOK] = float(turn["took"])
    # The order from whoever chooses next: who chose before them comes after.
    ranking, chooser = turn["ranking"], turn["chooser"]
    for at, seat in enumerate(ranking[chooser:] + ranking[:chooser]):
        row[_RANKING + order[seat]] = (SEATS - at) / SEATS
    if turn["ran_out"] is not None:
        row[_RAN_OUT + order[turn["ran_out"]]] = 1.0
    row[_END_NEAR] = turn["last_turns"] / 4
    row[_END_NEAR + 1] = float(turn["final"])
    row[_END_NEAR + 2] = turn["idle"] / SEATS


def _write_player(row: list[float], at: int, player: PlayerSeen) -> None:
    row[at] = 1.0
    row[at + 1] = player["hand"] / ALL_CARDS
    row[at + 2] = player["deck"] / ALL_CARDS
    for code in player["unseen"]:
        row[at + 3 + KIND_OF[code]] += 1 / CARDS
    row[at + 3 + KINDS] = player["score"] / POINTS
    for good in player["foreign"]:
        row[at + 4 + KINDS + _FOREIGN[good] // 5] += 1 / 5


def _write_queue(row: list[float], queue: QueueSeen, order: list[int]) -> None:
    number = LETTERS.index(queue["queue"])
    at = _QUEUE_AT + number * QUEUE
    row[at] = 1.0
    row[at + 1] = float(queue["open"])
    for place, good in enumerate(queue["goods"]):
        if ":" in good:
            row[at + 2 + place] = _value(good) / VALUE
        else:
            row[_ON_BAZAAR + _FOREIGN[good]] = 1.0
    row[at + 4] = len(queue["cards"]) / ALL_CARDS
    standing = _STANDING + number * SEATS * STANDING
    for seat, total in enumerate(queue["sums"]):
        if total is not None:
            row[standing + order[seat] * STANDING] = 1.0
            row[standing + order[seat] * STANDING + 1] = total / SUM
    if queue["leader"] is not None:
        row[standing + order[queue["leader"]] * STANDING + 2] = 1.0
    place_at = _PLACES + number * PLACES * PLACE
    for card in queue["cards"]:
        whose, kind = order[card["seat"]], KIND_OF[card["card"]]
        if card["good"] is not None:
            row[at + 6] = row[standing + whose * STANDING + 3] = _value(card["good"]) / VALUE
        if card["card"] == "L":
            row[at + 5] = 1.0
        row[standing + whose * STANDING + 4 + kind] += 1 / CARDS
        row[place_at] = (whose + 1) / SEATS
        row[place_at + 1] = (kind + 1) / KINDS
        row[place_at + 2] = card["value"] / VALUE
        place_at += PLACE


ENCODING = Encoding(VERSION, CHOICES, FIELDS, vector)
