"""Judgements: the same ones for the same seed, honest about what is sure, right where the answer is plain."""

from __future__ import annotations

import json

import pytest

from ogonek.arena.match import Match
from ogonek.bots import Nets
from ogonek.bots import nets as nets_module
from ogonek.coach.judge import (
    BEST,
    BLUNDER,
    FINE,
    INACCURACY,
    MISTAKE,
    ONLY,
    Judge,
    Judgement,
    together,
    verdict_of,
)
from ogonek.coach.review import Decision, accuracy, data, decisions, judge_decisions, review
from ogonek.core.errors import OgonekError
from ogonek.core.game import Game
from ogonek.library.weights import CRITIC, POLICY, nets, packed

ROUNDS, DEPTH = 2, 3  # little thought: what is tested is the way, not the strength


def greedy_game(name: str, players: int) -> Game:
    match = Match(name, ("greedy",) * players, (), "judged")
    game = match.begin()
    for _ in match.play(game):
        pass
    return game


@pytest.fixture(scope="module", params=[("pan-tu-nie-stal", 2), ("demoludy", 3)])
def game(request: pytest.FixtureRequest) -> Game:
    return greedy_game(*request.param)


def some(game: Game, count: int) -> list[Decision]:
    return list(decisions(game, range(len(game.seats))))[3 : 3 + count]


def test_decisions_are_those_of_the_record(game: Game) -> None:
    found = list(decisions(game, range(len(game.seats))))
    assert [(one.number, one.played) for one in found] == [
        (number, text) for number, text in enumerate(game.moves, start=1) if not text.startswith("~")
    ]
    one_seat = list(decisions(game, [1]))
    assert one_seat == [one for one in found if one.view["seat"] == 1]
    assert all(one.view["to_move"] == one.view["seat"] for one in found)


def test_who_is_judged_beside_makes_no_difference(game: Game) -> None:
    judge, found = Judge(game.name, nets(), ROUNDS, DEPTH), some(game, 3)
    together = judge_decisions(judge, found, "seed")
    alone = [judge_decisions(judge, [one], "seed")[0] for one in found]
    assert together == alone


def test_another_seed_deals_other_positions(game: Game) -> None:
    judge, found = Judge(game.name, nets(), ROUNDS, DEPTH), some(game, 6)
    assert judge_decisions(judge, found, "one") != judge_decisions(judge, found, "two")


def test_the_move_played_is_always_compared(game: Game) -> None:
    for one in judge_decisions(Judge(game.name, nets(), ROUNDS, DEPTH), some(game, 6), 0):
        judgement = one.judgement
        moves = [candidate.move for candidate in judgement.candidates]
        assert len(set(moves)) == len(moves)
        if moves:
            assert moves[0] == judgement.best
            assert judgement.played in moves
            assert all(0 <= candidate.win <= 1 and candidate.deals >= 2 for candidate in judgement.candidates)
        assert judgement.given_away >= 0
        assert (judgement.best == judgement.played) <= (judgement.verdict in (BEST, ONLY))


def test_verdicts_need_more_than_a_guess() -> None:
    sure, unsure = 0.001, 0.2
    assert [verdict_of(lost, sure, False) for lost in (0.005, 0.02, 0.05, 0.10, 0.15, 0.9)] == [
        BEST, FINE, INACCURACY, MISTAKE, BLUNDER, BLUNDER
    ]  # fmt: skip
    assert {verdict_of(lost, unsure, False) for lost in (0.05, 0.10, 0.15, 0.3)} == {FINE}
    assert verdict_of(0.0, sure, True) == BEST


def test_accuracy_counts_what_is_sure() -> None:
    def judgement(given_away: float, error: float, verdict: str = FINE) -> Judgement:
        return Judgement(0, "a", "b", verdict, given_away, error, [], [])

    assert accuracy([]) is None
    assert accuracy([judgement(0.0, 0.0, ONLY)]) is None
    assert accuracy([judgement(0.3, 0.2)]) == 100
    assert accuracy([judgement(0.0, 0.0, BEST), judgement(0.3, 0.2)]) == 100
    one, more = accuracy([judgement(0.1, 0.01)]), accuracy([judgement(0.2, 0.01)])
    assert one is not None
    assert more is not None
    assert 0 < more < one < 100


def test_throwing_a_won_game_away_is_a_blunder() -> None:
    """A fourth country can be had for one more point, and the player passes."""
    judge = Judge("demoludy", nets(), 12)
    game = greedy_game("demoludy", 3)
    last = [one for one in decisions(game, game.winners) if "pass" in _legal(game, one)][-1]
    judged = judge.judge(last.view, "pass", 1)
    assert judged.verdict in (MISTAKE, BLUNDER)
    assert judged.best != "pass"


def _legal(game: Game, one: Decision) -> list[str]:
    again = Game(game.rulebook, game.seats, game.first, game.options, game.deal)
    for text in game.moves[: one.number - 1]:
        again.play(text)
    return ["pass"] if "pass" in again.legal_moves() else []


def test_a_game_without_nets_has_no_coach() -> None:
    with pytest.raises(OgonekError) as error:
        Judge("demoludy", Nets({}))
    assert error.value.code == "no-coach"


def test_a_review_is_plain_data(game: Game) -> None:
    first = next(review(game, nets(), range(len(game.seats)), ROUNDS))
    plain = data(game, first, None, False, ROUNDS)
    assert json.loads(json.dumps(plain)) == plain
    assert [one["move"] for one in plain["decisions"]] == [one.number for one in first]
    assert not plain["complete"]


def test_advice_says_only_what_was_computed(game: Game) -> None:
    judge = Judge(game.name, nets(), ROUNDS, DEPTH)
    for one in some(game, 4):
        advice = judge.advise(one.view, 1)
        assert advice == judge.advise(one.view, 1)
        moves = [candidate.move for candidate in advice.candidates]
        assert len(set(moves)) == len(moves) >= 1
        assert all(candidate.deals >= 2 for candidate in advice.candidates)
        assert advice.candidates[0].behind == 0


def test_plain_python_judges_the_same(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    one = some(game, 1)[0]
    quick = Judge(game.name, nets(), ROUNDS, DEPTH).judge(one.view, one.played, 1)
    monkeypatch.setattr(nets_module, "np", None)
    plain = Nets(packed(POLICY), packed(CRITIC))
    assert isinstance(plain.of(game.name), nets_module.PlainNet)
    assert Judge(game.name, plain, ROUNDS, DEPTH).judge(one.view, one.played, 1) == quick


def test_nothing_to_judge() -> None:
    assert together([]) == []
