"""What the coach says about the auction game is true where it is said, and nothing is said where it is not."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from coach.pairs import Pair, check_reasons, pairs
from demoludy.bidding import bid_on
from ogonek.coach.sentences import sentence
from ogonek.core.game import Game
from ogonek.games.demoludy.coach import part, reasons
from ogonek.games.demoludy.coach.facts import facts_of
from ogonek.words import LANGUAGES, say
from support.playing import dealt

GOODS = re.compile(r"[RGVOB]\d")
ACTIONS = ("mil", "cel", "awa", "sta", "baz", "cin", "bru")


def begin(number: int, rng: Random) -> Game:
    options = {"points": number % 2 == 0, "actions": number % 4 < 2}
    game = dealt("demoludy", 3 + number % 3, f"reasons {number}", **options)
    return bid_on(game, rng, rng.randrange(1, 160), patience=0.5)


def laid(text: str) -> tuple[list[str], list[str]] | None:
    """The cards that a laying shows and hides; None for another move."""
    words = text.replace("/", " / ").split()
    if not words or (words[0] != "/" and not GOODS.fullmatch(words[0]) and not words[0].startswith("$")):
        return None
    at = words.index("/") if "/" in words else len(words)
    return words[:at], words[at + 1 :]


def worth(code: str) -> int:
    return 0 if code in ACTIONS else int(code[1:])


def spent(text: str) -> int:
    cards = laid(text)
    return 0 if cards is None else sum(map(worth, cards[0] + cards[1]))


def dollars(text: str) -> int:
    cards = laid(text) or ([], [])
    return sum(worth(card) for card in cards[0] + cards[1] if card[0] == "$")


def opened(text: str) -> str | None:
    return text[5:] if text.startswith("open ") else None


def bidding(pair: Pair) -> bool:
    return bool(pair.view["turn"]["phase"] == "turn")


def own(pair: Pair) -> dict[str, Any]:
    player: dict[str, Any] = pair.view["players"][pair.seat]
    return player


def would_win(pair: Pair, seat: int) -> bool:
    tokens, auction = pair.view["players"][seat]["tokens"], pair.view["auction"]
    if len(tokens) != 3 or auction["colour"] in tokens:
        return False
    return not pair.view["points"] or sum(tokens.values()) + auction["value"] >= 10


def rival_wins(pair: Pair) -> bool:
    inside = [seat for seat, one in enumerate(pair.view["players"]) if one["inside"] and seat != pair.seat]
    return bidding(pair) and pair.played == "pass" and any(would_win(pair, seat) for seat in inside)


def owned(pair: Pair) -> bool:
    if not bidding(pair) or pair.view["points"] or laid(pair.played) is None or laid(pair.best) is not None:
        return False
    return pair.view["auction"]["colour"] in own(pair)["tokens"]


def opens_owned(pair: Pair) -> bool:
    best, other = opened(pair.best), opened(pair.played)
    have = own(pair)["tokens"]
    return bool(best and other and not pair.view["points"] and other in have and best not in have)


def stronger(pair: Pair) -> bool:
    best, other = opened(pair.best), opened(pair.played)
    if best is None or other is None:
        return False
    points = {colour: sum(worth(card) for card in pair.view["hand"] if card[0] == colour) for colour in (best, other)}
    return points[best] > points[other]


def higher_token(pair: Pair) -> bool:
    best, other = opened(pair.best), opened(pair.played)
    if best is None or other is None or not pair.view["points"]:
        return False
    stacks = pair.view["stacks"]
    return bool(stacks[best]["known"][0] > stacks[other]["known"][0])


def both_lay(pair: Pair) -> bool:
    return laid(pair.best) is not None and laid(pair.played) is not None


def bids_higher(pair: Pair) -> bool:
    """The total as it is seen on the table, or where it was last seen if the auction ended by it."""
    if not both_lay(pair):
        return False
    totals = []
    for text in (pair.best, pair.played):
        up, down = laid(text) or ([], [])
        totals.append(sum(map(worth, up)) + len(down))
    return totals[0] > totals[1]


def keeps_face_down(pair: Pair) -> bool:
    best, other = laid(pair.best), laid(pair.played)
    return best is not None and other is not None and not best[1] and bool(other[1])


def useless_face_down(pair: Pair) -> bool:
    best, other = laid(pair.best), laid(pair.played)
    if best is None or pair.view["points"] or (other is not None and other[1] == best[1]):
        return False
    return any(GOODS.fullmatch(card) and card[0] in own(pair)["tokens"] for card in best[1])


def breaks_down(pair: Pair) -> bool:
    return pair.best.startswith("!awa")


def plays_action(pair: Pair) -> bool:
    return pair.best.startswith("!") and not pair.best.startswith("!awa") and not pair.played.startswith("!")


def worth_keeping(pair: Pair) -> bool:
    if pair.view["turn"]["phase"] != "settling":
        return False
    sums = [sum(pair.after(move)["players"][pair.seat]["tokens"].values()) for move in (pair.best, pair.played)]
    return sums[0] > sums[1]


def not_enough(pair: Pair) -> bool:
    if not bidding(pair) or not pair.view["points"] or laid(pair.played) is None or laid(pair.best) is not None:
        return False
    tokens, auction = own(pair)["tokens"], pair.view["auction"]
    return len(tokens) == 3 and auction["colour"] not in tokens and sum(tokens.values()) + auction["value"] < 10


CHECKS = {
    "reason-winning-token": lambda pair: bidding(pair) and pair.played == "pass" and would_win(pair, pair.seat),
    "reason-rival-wins": rival_wins,
    "reason-owned": owned,
    "reason-opens-owned": opens_owned,
    "reason-stronger-colour": stronger,
    "reason-higher-token": higher_token,
    "reason-spends-less": lambda pair: both_lay(pair) and spent(pair.best) < spent(pair.played),
    "reason-bids-higher": bids_higher,
    "reason-keeps-dollars": lambda pair: laid(pair.played) is not None and dollars(pair.best) < dollars(pair.played),
    "reason-dollars-now": lambda pair: laid(pair.best) is not None and dollars(pair.best) > dollars(pair.played),
    "reason-keeps-face-down": keeps_face_down,
    "reason-useless-face-down": useless_face_down,
    "reason-pass-saves": lambda pair: pair.best == "pass" and laid(pair.played) is not None,
    "reason-loses-row": lambda pair: bidding(pair) and pair.played == "pass" and own(pair)["total"] > 0,
    "reason-leads-already": lambda pair: (
        pair.best == "stay" and (laid(pair.played) is not None or pair.played.startswith("!"))
    ),
    "reason-breaks-down": breaks_down,
    "reason-plays-action": plays_action,
    "reason-worth-keeping": worth_keeping,
    "reason-not-enough": not_enough,
}
SAYS = {
    "reason-winning-token": reasons.winning_token,
    "reason-rival-wins": reasons.rival_would_win,
    "reason-owned": reasons.owned_already,
    "reason-opens-owned": reasons.opens_owned,
    "reason-stronger-colour": reasons.stronger_colour,
    "reason-higher-token": reasons.higher_token,
    "reason-spends-less": reasons.spends_less,
    "reason-bids-higher": reasons.bids_higher,
    "reason-keeps-dollars": reasons.keeps_dollars,
    "reason-dollars-now": reasons.dollars_now,
    "reason-keeps-face-down": reasons.keeps_face_down,
    "reason-useless-face-down": reasons.useless_face_down,
    "reason-pass-saves": reasons.passing_saves,
    "reason-loses-row": reasons.loses_row,
    "reason-leads-already": reasons.leads_already,
    "reason-breaks-down": reasons.breaks_down,
    "reason-plays-action": reasons.plays_action,
    "reason-worth-keeping": reasons.worth_keeping,
    "reason-not-enough": reasons.not_enough,
}


def test_every_reason_is_checked() -> None:
    assert set(SAYS.values()) == set(reasons.REASONS)
    assert set(SAYS) == set(CHECKS)


@pytest.mark.parametrize(("games", "rare"), [(500, 2), pytest.param(1600, 0, marks=pytest.mark.long)])
def test_reasons_are_true_where_they_are_said(games: int, rare: int) -> None:
    def say_of(key: str) -> Any:
        return lambda pair: SAYS[key](facts_of(pair.view, pair.played, pair.best))

    check_reasons(pairs(begin, games, 6), {key: say_of(key) for key in SAYS}, CHECKS, rare)


def test_a_breakdown_does_what_is_said() -> None:
    seen = 0
    for pair in pairs(begin, 900, 8):
        reason = reasons.breaks_down(facts_of(pair.view, pair.played, pair.best))
        if reason is not None:
            seen += 1
            totals = [view["players"][reason.facts["seat"]]["total"] for view in (pair.view, pair.after(pair.best))]
            assert totals == [reason.facts["old"], reason.facts["new"]]
    assert seen


def test_every_reason_has_words() -> None:
    said = set()
    for pair in pairs(begin, 400, 4):
        for reason in reasons.reasons(pair.view, pair.played, pair.best):
            for language in LANGUAGES:
                text = sentence(
                    reason,
                    part,
                    pair.game.seats,
                    lambda key, language=language, **facts: say(key, language, "demoludy", **facts),
                )
                assert text
                said.add(reason.key)
    assert len(said) >= 10
