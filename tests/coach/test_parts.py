"""A review made in parts is the review, what is told in a line follows from it, and a browser says the same."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ogonek.bots.nets import Arithmetic, PlainNet
from ogonek.coach.highlights import best_move, review_line, turning_point
from ogonek.coach.judge import Judge
from ogonek.coach.parts import review_part, whole_review
from ogonek.coach.review import data, luck_of, review
from ogonek.coach.study import StudyBoard
from ogonek.core.record import load
from ogonek.host.coach import PART, Coach
from ogonek.library.weights import CRITIC, POLICY, nets, packed
from ogonek.server.messages import Review, ReviewLine, ReviewPart, Tried
from ogonek.table.json_messages import encode

pytestmark = pytest.mark.xdist_group("review in parts")  # one process makes the review

ROUNDS = 2
RECORD: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "records" / "demoludy" / "actions-D15.jsonl").read_text("utf-8").splitlines()[0]
)
Plain = dict[str, Any]


@pytest.fixture(scope="module")
def made() -> Plain:
    judge, found, total = Judge(RECORD["game"], nets(), ROUNDS), [], 1
    while len(found) < total:
        part = review_part(RECORD, len(found), 5, judge)
        total = part["total"]
        found += part["decisions"]
    return whole_review(RECORD, found, nets(), ROUNDS)


def test_parts_make_the_whole(made: Plain) -> None:
    game = load(RECORD)
    judged = [one for some in review(game, nets(), range(len(game.seats)), ROUNDS) for one in some]
    assert made == data(game, judged, luck_of(game, nets()), True, ROUNDS)


def test_it_is_the_message_that_is_declared(made: Plain) -> None:
    whole = msgspec.convert(made, Review, strict=True)
    assert json.loads(msgspec.json.encode(whole)) == made
    assert msgspec.convert(review_line(made), ReviewLine).luck == made["luck"]["luck"]
    assert review_line({**made, "luck": None}) is None


def test_reasons_name_the_words_of_their_codes(made: Plain) -> None:
    reasons = [reason for one in made["decisions"] for reason in one["reasons"]]
    assert reasons
    for reason in reasons:
        for fact, key in reason["spoken"].items():
            assert key.endswith(str(reason["facts"][fact]))


def test_the_turning_point_is_the_largest_step(made: Plain) -> None:
    luck = made["luck"]
    for seat in range(len(made["seats"])):
        courses = [luck["start"][seat], *(step["shares"][seat] for step in luck["steps"])]
        largest = max(abs(after - before) for before, after in pairwise(courses))
        found = turning_point(seat, luck)
        assert found is not None
        assert abs(found["after"] - found["before"]) == largest
        assert made["players"][str(seat)]["turning_point"] == found


def test_the_best_move_stands_out_for_certain() -> None:
    def decision(move: int, behind: float, error: float, verdict: str = "best", best: str = "a") -> Plain:
        other = {"move": "b", "behind": behind, "error": error}
        candidates = [{"move": "a", "behind": 0.0, "error": 0.0}, other]
        return {"move": move, "played": "a", "best": best, "verdict": verdict, "candidates": candidates}

    assert best_move([]) is None
    assert best_move([decision(1, 0.2, 0.1)]) is None
    assert best_move([decision(1, 0.3, 0.01, "fine", "b")]) is None
    found = best_move([decision(1, 0.2, 0.01), decision(2, 0.4, 0.01), decision(3, 0.5, 0.2)])
    assert found == {"move": 2, "played": "a", "gained": 0.3804}


# A browser's coach


def plain_arithmetic(packed_net: bytes) -> Arithmetic:
    """As the page's script computes it, here in plain Python."""
    net = PlainNet(packed_net)

    def answers(rows: Sequence[int], counts: Sequence[int], places: Sequence[int]) -> list[int]:
        width, at, found = len(net.data.factors), 0, []
        for row, count in enumerate(counts):
            found += net.answer(rows[row * width : (row + 1) * width], places[at : at + count])
            at += count
        return found

    return answers


@pytest.fixture(scope="module")
def coach() -> Coach:
    made = Coach(plain_arithmetic, rounds=2)
    made.learn(RECORD["game"], packed(POLICY)[RECORD["game"]], packed(CRITIC)[RECORD["game"]])
    return made


def ask(coach: Coach, **question: Any) -> Plain:
    status, body = json.loads(coach.ask(json.dumps({"record": RECORD, **question})))
    found: Plain = json.loads(body)
    assert (status == 200) == ("code" not in found)
    return found


def test_a_browser_judges_the_same(coach: Coach) -> None:
    judge = Judge(RECORD["game"], nets(), 2)
    part = ask(coach, do="part", begin=6)
    assert part == review_part(RECORD, 6, PART, judge)
    assert msgspec.convert(part, ReviewPart).total == 36
    offer, played = StudyBoard(RECORD, 7).show().update.offer, RECORD["moves"][6]
    assert offer is not None
    other = next(one.move for one in offer.moves or [] if one.move != played)
    tried = ask(coach, do="tried", move=7, trying={"move": other, "others": [played]})
    assert tried == json.loads(encode(StudyBoard(RECORD, 7).compare(judge, other, [played], 0)))
    assert msgspec.convert(tried, Tried).moves[0].move == other


def test_a_browser_makes_the_whole(coach: Coach, made: Plain) -> None:
    whole = ask(coach, do="whole", decisions=made["decisions"])["review"]
    assert whole == {**made, "rounds": 2}


def test_a_wrong_question_is_refused_in_words(coach: Coach) -> None:
    assert ask(coach, do="tried", move=9999, trying={"move": "pass"})["code"] == "no-such-move"
