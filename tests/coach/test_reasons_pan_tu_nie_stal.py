"""What the coach says about the queue game is true where it is said, and nothing is said where it is not.

The checks look at what the player sees after each move; the reasons are worked out beforehand, from the queues.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from coach.pairs import Pair, check_reasons, pairs
from ogonek.bots import Iterations, bot
from ogonek.coach.sentences import sentence
from ogonek.core.game import Game
from ogonek.games.pan_tu_nie_stal.coach import part, reasons
from ogonek.games.pan_tu_nie_stal.coach.facts import facts_of
from ogonek.words import LANGUAGES, say
from support.playing import dealt, played

GREEDY = bot("greedy")
PLACING, TAKING = re.compile(r"[A-DZ]:.+"), re.compile(r"[A-DZ]!(\d)@(\d+)")
SON, FOREIGN = re.compile(r"[A-DZ]\d+<[A-DZ]\d+"), re.compile(r"Z!([A-Z])\d")


def begin(number: int, rng: Random) -> Game:
    """Random play, rules of thumb, or the last moves of a game."""
    game = dealt("pan-tu-nie-stal", 2 + number % 4, f"reasons {number}", bazaar=number % 3 == 0)
    kind, moves = number % 5, rng.randrange(3, 40 + 30 * len(game.seats))
    if kind == 0:
        whole = played(game.copy(), rng)
        for text in whole.moves[: -rng.randrange(2, 14)]:
            game.play(text)
    elif kind == 1:
        while not game.over and len(game.moves) < moves:
            game.play(GREEDY.choose(game.view(game.to_move), game.legal_moves(), Iterations(0), rng))
    else:
        played(game, rng, moves, prefer="e", often=0.5)
    return game


def after(pair: Pair, move: str) -> dict[str, Any]:
    """What the player sees after a move; ending the turn moves no card, and what follows is another's."""
    return pair.view if move == "e" else pair.after(move)


def found(games: int) -> Iterator[Pair]:
    """Only where the turn goes on: what follows when it ends by itself would be seen as well."""
    for pair in pairs(begin, games, 6):
        turns = [after(pair, move)["turn"] for move in (pair.played, pair.best)]
        marks = [
            (turn["seat"], turn["last_turns"], turn["final"], turn["idle"]) for turn in (pair.view["turn"], *turns)
        ]
        if len(set(marks)) == 1:
            yield pair


def queue(view: dict[str, Any], letter: str) -> dict[str, Any]:
    one: dict[str, Any] = next(one for one in view["queues"] if one["queue"] == letter)
    return one


def joined(text: str) -> str | None:
    """The queue that a move strengthens."""
    if PLACING.fullmatch(text) or SON.fullmatch(text):
        return text[0]
    return text[1] if text.startswith("+") else None


def placed(text: str) -> str:
    """The codes of the cards that an action places."""
    return re.sub(r"@\d+", "", text[2:]) if PLACING.fullmatch(text) else ""


def own(one: dict[str, Any], seat: int) -> int:
    return one["sums"][seat] or 0


def rival(one: dict[str, Any], seat: int) -> int | None:
    sums = [total for other, total in enumerate(one["sums"]) if other != seat and total is not None]
    return max(sums, default=None)


def leads(view: dict[str, Any], letter: str, seat: int) -> bool:
    return queue(view, letter)["leader"] == seat


def takes_lead(pair: Pair) -> bool:
    letter = joined(pair.best)
    views = (pair.view, after(pair, pair.best), after(pair, pair.played))
    return letter is not None and [leads(view, letter, pair.seat) for view in views] == [False, True, False]


def loses_lead(pair: Pair) -> bool:
    views = (pair.view, after(pair, pair.best), after(pair, pair.played))
    letters = [one["queue"] for one in pair.view["queues"]]
    return any([leads(view, letter, pair.seat) for view in views] == [True, True, False] for letter in letters)


def mother_free(pair: Pair) -> bool:
    return set(placed(pair.played)) == {"M"} and f"+{pair.played[0]}:M" in pair.game.legal_moves()


def list_lowers(pair: Pair) -> bool:
    if set(placed(pair.best)) != {"L"}:
        return False
    before, then = queue(pair.view, pair.best[0]), queue(after(pair, pair.best), pair.best[0])
    if rival(before, pair.seat) is None:
        return False
    first = next(at for at, total in enumerate(before["sums"]) if at != pair.seat and total == rival(before, pair.seat))
    fall = before["sums"][first] - then["sums"][first]
    return bool(fall >= 2 and fall > own(before, pair.seat) - own(then, pair.seat))


def list_hurts(pair: Pair) -> bool:
    if set(placed(pair.played)) != {"L"}:
        return False
    letter = pair.played[0]
    return own(queue(after(pair, pair.played), letter), pair.seat) < own(queue(pair.view, letter), pair.seat)


def pushes_out(pair: Pair) -> bool:
    places = [int(place) for place in re.findall(r"X@(\d+)", pair.best)]
    return any(queue(pair.view, pair.best[0])["cards"][place - 1]["seat"] != pair.seat for place in places)


def party_grows(pair: Pair) -> bool:
    if set(placed(pair.best)) != {"P"}:
        return False
    cards = queue(after(pair, pair.best), pair.best[0])["cards"]
    values = [card["value"] for card in cards if card["seat"] == pair.seat and card["card"] == "P" and not card["good"]]
    parties = [card for card in cards if card["seat"] == pair.seat and card["card"] == "P"]
    return len(parties) > 1 and not any(card["card"] == "L" for card in cards) and max(values) > 1


def several(pair: Pair) -> bool:
    return len(placed(pair.best)) > 1 and len(placed(pair.played)) < len(placed(pair.best))


def apart(pair: Pair) -> str | None:
    """The queue of the move played, unless the best move goes there, too."""
    here = joined(pair.played)
    return None if here == joined(pair.best) else here


def not_needed(pair: Pair) -> bool:
    letter = apart(pair)
    if letter is None or not leads(pair.view, letter, pair.seat):
        return False
    one = queue(pair.view, letter)
    highest = rival(one, pair.seat)
    return highest is not None and own(one, pair.seat) - highest >= 4


def still_behind(pair: Pair) -> bool:
    letter = apart(pair)
    if letter is None:
        return False
    one = queue(after(pair, pair.played), letter)
    highest = rival(one, pair.seat)
    return highest is not None and highest - own(one, pair.seat) >= 4


def richer(pair: Pair) -> bool:
    there, here = joined(pair.best), apart(pair)
    if there is None or here is None:
        return False
    worths = [sum(worth(good) for good in queue(pair.view, letter)["goods"]) for letter in (there, here)]
    return worths[0] > worths[1]


def worth(good: str) -> int:
    return int(good.split(":")[0]) if ":" in good else int(good[1:])


def taken(pair: Pair, text: str) -> tuple[int, int] | None:
    """The number of the good that is taken and the value of the card that carries it."""
    match = TAKING.fullmatch(text)
    if match is None:
        return None
    return int(match[1]) - 1, queue(pair.view, text[0])["cards"][int(match[2]) - 1]["value"]


def dearer_good(pair: Pair) -> bool:
    best, other = taken(pair, pair.best), taken(pair, pair.played)
    if best is None or other is None:
        return False
    goods = queue(pair.view, pair.best[0])["goods"]
    return worth(goods[best[0]]) > worth(goods[other[0]])


def keeps_second(pair: Pair) -> bool:
    if taken(pair, pair.best) is None or taken(pair, pair.played) is None:
        return False
    letter = pair.best[0]
    return leads(after(pair, pair.best), letter, pair.seat) and not leads(after(pair, pair.played), letter, pair.seat)


def shields(pair: Pair) -> bool:
    best, other = taken(pair, pair.best), taken(pair, pair.played)
    return best is not None and other is not None and best[0] == other[0] and best[1] > other[1]


def last_turn(pair: Pair) -> bool:
    turn = pair.view["turn"]
    acting = turn["phase"] != 1 and turn["ran_out"] is not None
    return acting and pair.played in ("d", "e") and bool(pair.view["hand"])


def new_colour(pair: Pair) -> bool:
    best, other = FOREIGN.fullmatch(pair.best), FOREIGN.fullmatch(pair.played)
    have = {good[0] for good in pair.view["players"][pair.seat]["foreign"]}
    return best is not None and other is not None and best[1] not in have and other[1] in have


CHECKS = {
    "reason-takes-lead": takes_lead,
    "reason-loses-lead": loses_lead,
    "reason-mother-free": mother_free,
    "reason-mother-left": lambda pair: pair.played == "e" and pair.best.startswith("+"),
    "reason-list-lowers": list_lowers,
    "reason-list-hurts": list_hurts,
    "reason-pushes-out": pushes_out,
    "reason-party-grows": party_grows,
    "reason-several": several,
    "reason-not-needed": not_needed,
    "reason-still-behind": still_behind,
    "reason-richer": richer,
    "reason-dearer-good": dearer_good,
    "reason-keeps-second": keeps_second,
    "reason-shields": shields,
    "reason-son": lambda pair: SON.fullmatch(pair.best) is not None,
    "reason-draw": lambda pair: pair.best == "d" and PLACING.fullmatch(pair.played) is not None,
    "reason-last-turn": last_turn,
    "reason-new-colour": new_colour,
}
SAYS = {
    "reason-takes-lead": reasons.takes_lead,
    "reason-loses-lead": reasons.loses_lead,
    "reason-mother-free": reasons.mother_was_free,
    "reason-mother-left": reasons.mother_left,
    "reason-list-lowers": reasons.list_lowers_rival,
    "reason-list-hurts": reasons.list_hurts_oneself,
    "reason-pushes-out": reasons.pushes_out,
    "reason-party-grows": reasons.party_grows,
    "reason-several": reasons.several_at_once,
    "reason-not-needed": reasons.not_needed,
    "reason-still-behind": reasons.still_behind,
    "reason-richer": reasons.richer_queue,
    "reason-dearer-good": reasons.dearer_good,
    "reason-keeps-second": reasons.keeps_second,
    "reason-shields": reasons.shields,
    "reason-son": reasons.son_calls,
    "reason-draw": reasons.draws,
    "reason-last-turn": reasons.last_turn,
    "reason-new-colour": reasons.new_colour,
}


def test_every_reason_is_checked() -> None:
    assert set(SAYS.values()) == set(reasons.REASONS)
    assert set(SAYS) == set(CHECKS)


@pytest.mark.parametrize(("games", "rare"), [(500, 2), pytest.param(1500, 0, marks=pytest.mark.long)])
def test_reasons_are_true_where_they_are_said(games: int, rare: int) -> None:
    def say_of(key: str) -> Any:
        return lambda pair: SAYS[key](facts_of(pair.view, pair.played, pair.best))

    check_reasons(found(games), {key: say_of(key) for key in SAYS}, CHECKS, rare)


def test_every_reason_has_words() -> None:
    said = set()
    for pair in pairs(begin, 300, 4):
        for reason in reasons.reasons(pair.view, pair.played, pair.best):
            for language in LANGUAGES:
                text = sentence(
                    reason,
                    part,
                    pair.game.seats,
                    lambda key, language=language, **facts: say(key, language, "pan-tu-nie-stal", **facts),
                )
                assert text
                said.add(reason.key)
    assert len(said) >= 10
