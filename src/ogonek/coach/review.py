"""A whole game reviewed: every decision judged, each player's accuracy, and luck apart from skill.

What others read is `Review.data()`, which is plain data for JSON. It says only what was computed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from ogonek.bots.game_nets import Nets
from ogonek.coach.game_part import Reason, game_coach
from ogonek.coach.highlights import best_move, turning_point
from ogonek.coach.judge import ONLY, ROUNDS, VERDICTS, Candidate, Judge, Judgement, is_sure, together
from ogonek.coach.luck import Luck, find_luck
from ogonek.coach.values import Values
from ogonek.core.exact import exp, ordered_sum
from ogonek.core.game import Game
from ogonek.core.rulebook import CHANCE, Plain

FORMAT: Final = "ogonek-review/1"
TOGETHER: Final = 6  # decisions whose play-outs go through the nets together
DIGITS: Final = 4


class Decision(NamedTuple):
    """What a seat saw, and what it did. `number` is that of the move in the record, from 1."""

    number: int
    view: Plain
    played: str


class Judged(NamedTuple):
    number: int
    judgement: Judgement


def decisions(game: Game, seats: Sequence[int]) -> Iterator[Decision]:
    """The decisions of these seats, in the order in which they were made."""
    replayed = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
    for number, text in enumerate(game.moves, start=1):
        seat = replayed.to_move
        if seat is not None and seat != CHANCE and seat in seats:
            yield Decision(number, replayed.view(seat), text)
        replayed.play(text)


def judge_decisions(judge: Judge, found: Sequence[Decision], seed: object) -> list[Judged]:
    """Each decision has random numbers of its own, so it does not matter which are judged together."""
    judging = [judge.judging(one.view, one.played, f"{seed}/{one.number}") for one in found]
    return [Judged(one.number, judgement) for one, judgement in zip(found, together(judging))]


def review(
    game: Game, nets: Nets, seats: Sequence[int], rounds: int = ROUNDS, seed: object = 0
) -> Iterator[list[Judged]]:
    """Judgements as they come, a few at a time."""
    judge = Judge(game.name, nets, rounds)
    waiting: list[Decision] = []
    for one in decisions(game, seats):
        waiting.append(one)
        if len(waiting) == TOGETHER:
            yield judge_decisions(judge, waiting, seed)
            waiting = []
    if waiting:
        yield judge_decisions(judge, waiting, seed)


def luck_of(game: Game, nets: Nets, seed: object = 0) -> Luck | None:
    """Of a finished game; None where the game has no critic, or is not over."""
    critic, coach = nets.critic(game.name), game_coach(game.name)
    if critic is None or coach is None or not game.over:
        return None
    return find_luck(game, coach, Values(game.rulebook, critic), Random(f"{seed}"))


def accuracy(judgements: Sequence[Judgement]) -> float | None:
    """From 0 to 100, the mean over decisions in which there was a choice."""
    return _accuracy([(one.verdict, one.given_away, one.error) for one in judgements])


def _accuracy(judged: Sequence[tuple[str, float, float]]) -> float | None:
    """A decision that gives away x points of win chance counts 103.17 · e^(-0.04354 x) - 3.17, as on Lichess: 100 for
    none, 79 for 5, 64 for 10. Only what is certain counts: where the interval allows that nothing was given away, it is
    nothing.
    """
    each = [
        103.1668 * exp(-4.354 * given_away) - 3.1668 if is_sure(given_away, error) else 100.0
        for verdict, given_away, error in judged
        if verdict != ONLY
    ]
    return ordered_sum([min(max(one, 0.0), 100.0) for one in each]) / len(each) if each else None


def data(game: Game, found: Sequence[Judged], luck: Luck | None, complete: bool, rounds: int) -> dict[str, Any]:
    """A review as plain data for JSON: the command prints it, the page draws it. docs/coach.md names the fields."""
    return assemble(game, [decision_data(game.name, one) for one in found], luck and luck_data(luck), complete, rounds)


def assemble(
    game: Game, found: Sequence[dict[str, Any]], luck: dict[str, Any] | None, complete: bool, rounds: int
) -> dict[str, Any]:
    """The same from decisions and luck that are plain data already."""
    return {
        "format": FORMAT,
        "game": game.name,
        "options": dict(game.options),
        "seats": list(game.seats),
        "moves": len(game.moves),
        "rounds": rounds,
        "complete": complete,
        "players": {str(seat): _player(seat, found, luck) for seat in sorted({one["seat"] for one in found})},
        "decisions": list(found),
        "luck": luck,
    }


def _player(seat: int, found: Sequence[dict[str, Any]], luck: dict[str, Any] | None) -> dict[str, Any]:
    own = [one for one in found if one["seat"] == seat]
    kept = _accuracy([(one["verdict"], one["given_away"], one["error"]) for one in own])
    sure = [one["given_away"] for one in own if is_sure(one["given_away"], one["error"])]
    return {
        "accuracy": None if kept is None else round(kept, 1),
        "decisions": len([one for one in own if one["verdict"] != ONLY]),
        "verdicts": {verdict: len([one for one in own if one["verdict"] == verdict]) for verdict in VERDICTS},
        "given_away": _round(ordered_sum(sure)),
        "best_move": best_move(own),
        "turning_point": None if luck is None else turning_point(seat, luck),
    }


def decision_data(game: str, judged: Judged) -> dict[str, Any]:
    one = judged.judgement
    return {
        "move": judged.number,
        "seat": one.seat,
        "played": one.played,
        "best": one.best,
        "verdict": one.verdict,
        "given_away": _round(one.given_away),
        "error": _round(one.error),
        "candidates": [_candidate_data(candidate) for candidate in one.candidates],
        "reasons": [reason_data(game, reason) for reason in one.reasons],
    }


def reason_data(game: str, reason: Reason) -> dict[str, Any]:
    coach = game_coach(game)
    assert coach is not None
    spoken = {fact: key.format(reason.facts[fact]) for fact, key in coach.spoken.items() if fact in reason.facts}
    return {"key": reason.key, "facts": reason.facts, "spoken": spoken}


def _candidate_data(candidate: Candidate) -> dict[str, Any]:
    return {
        "move": candidate.move,
        "win": _round(candidate.win),
        "points": round(candidate.points, 1),
        "behind": _round(candidate.behind),
        "error": _round(candidate.error),
        "deals": candidate.deals,
    }


def luck_data(luck: Luck) -> dict[str, Any]:
    return {
        "start": _rounded(luck.start),
        "first": _rounded(luck.first),
        "deal": _rounded(luck.deal),
        "steps": [
            {
                "move": step.move,
                "seat": step.seat,
                "shares": _rounded(step.shares),
                "decision": _rounded(step.decision),
                "chance": _rounded(step.chance),
            }
            for step in luck.steps
        ],
        "own": _rounded(luck.own()),
        "others": _rounded(luck.others()),
        "luck": _rounded(luck.luck()),
        "result": _rounded(luck.result),
        "adjusted": _rounded(luck.adjusted()),
    }


def _round(number: float) -> float:
    return round(number, DIGITS)


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [_round(number) for number in numbers]
