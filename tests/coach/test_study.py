"""A study board is the table as it was before a move, whoever asks for it: the library or a host."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ogonek.coach.judge import Judge
from ogonek.coach.study import StudyBoard
from ogonek.core.errors import IllegalMove, OgonekError
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.library.weights import nets
from ogonek.server.messages import Study
from ogonek.table import Action, Seat, Table
from ogonek.table.json_messages import encode
from ogonek.table.updates import make_update
from support.host_page import Browser

SHARED = Path(__file__).parents[1] / "records" / "shared"
ROUNDS = 4

Plain = dict[str, Any]


def plain(message: object) -> Any:
    return json.loads(encode(message))


@pytest.fixture(scope="module", params=["pan-tu-nie-stal-2", "demoludy-3"])
def record(request: pytest.FixtureRequest) -> Plain:
    found: Plain = json.loads((SHARED / f"{request.param}.jsonl").read_text("utf-8").splitlines()[0])
    return found


@pytest.fixture(scope="module")
def judge(record: Plain) -> Judge:
    return Judge(record["game"], nets(), ROUNDS)


def before(record: Plain, number: int) -> Game:
    return load({**{k: v for k, v in record.items() if k != "result"}, "moves": record["moves"][: number - 1]})


def decisions(record: Plain) -> list[int]:
    return [number for number, text in enumerate(record["moves"], start=1) if not text.startswith("~")]


def legal_at(record: Plain, number: int) -> list[str]:
    return list(before(record, number).legal_moves())


def test_it_shows_what_a_live_table_shows(record: Plain) -> None:
    """Where nothing is chance after the deal, a table can be played to the same place."""
    number = next((at for at in range(12, 0, -1) if not any(m.startswith("~") for m in record["moves"][:at])), 1)
    start = load({**{k: v for k, v in record.items() if k != "result"}, "moves": []})
    table = Table(start, [Seat(name) for name in start.seats])
    for text in record["moves"][: number - 1]:
        assert table.game.to_move is not None
        table.act(Action("move", table.game.to_move, text))
    seat = table.game.to_move
    live = plain(make_update(table, seat, 0, table.view(seat)))
    study = StudyBoard(record, number).show()
    assert plain(study.update) | {"can_undo": None} == live | {"can_undo": None}
    assert (study.seat, study.move, study.seats) == (seat, number, record["seats"])


def test_every_decision_offers_the_move_that_was_made(record: Plain) -> None:
    for number in decisions(record)[::9]:
        study = StudyBoard(record, number).show()
        assert study.update.view["to_move"] == study.update.view["seat"] == study.seat
        assert study.update.offer is not None
        if study.update.offer.moves is not None:
            assert record["moves"][number - 1] in [one.move for one in study.update.offer.moves]
    assert msgspec.convert(plain(study), Study).move == study.move


def test_another_seat_sees_its_own_view_and_is_offered_nothing(record: Plain) -> None:
    number = decisions(record)[4]
    mover = StudyBoard(record, number).seat
    other = (mover + 1) % len(record["seats"])
    study = StudyBoard(record, number, other).show()
    assert study.update.view == before(record, number).view(other)
    assert study.update.offer is None
    assert plain(StudyBoard(record, number, other).steps([]))["refused"]["code"] == "not-your-turn"


def test_steps_build_a_move_and_wrong_ones_are_explained(record: Plain) -> None:
    board = StudyBoard(record, decisions(record)[3])
    taken: list[str] = []
    while True:
        offered = board.steps(taken).offered
        assert offered is not None
        if offered.move is not None:
            break
        taken.append(offered.choices[0])
    assert offered.move in legal_at(record, board.number)
    assert board.steps(["nothing"]).refused is not None
    refused = board.steps(["nothing"], why=True).refused
    assert refused is not None
    assert refused.code


def test_no_board_where_nobody_decides(record: Plain) -> None:
    for number in (0, len(record["moves"]) + 1):
        with pytest.raises(OgonekError):
            StudyBoard(record, number)
    chance = [number for number, text in enumerate(record["moves"], start=1) if text.startswith("~")]
    if chance:
        with pytest.raises(OgonekError) as error:
            StudyBoard(record, chance[0])
        assert error.value.code == "no-decision"


def test_moves_are_compared_on_the_same_deals(record: Plain, judge: Judge) -> None:
    number = next(number for number in decisions(record)[5:] if len(legal_at(record, number)) > 2)
    board, legal, played = StudyBoard(record, number), legal_at(record, number), record["moves"][number - 1]
    other = next(text for text in legal if text != played)
    found = board.compare(judge, other, [played, other], 0)
    assert [one.move for one in found.moves] == [other, played]
    assert found.moves[0].ahead == found.moves[0].error == 0
    assert all(one.deals == ROUNDS and 0 <= one.win <= 1 for one in found.moves)
    assert found.moves[1].ahead == pytest.approx(found.moves[0].win - found.moves[1].win, abs=2e-4)
    assert found == StudyBoard(record, number).compare(judge, other, [played], 0)
    illegal = next(text for text in record["moves"] if not text.startswith("~") and text not in legal)
    with pytest.raises(IllegalMove):
        board.compare(judge, illegal, [played], 0)


def test_a_host_gives_the_same_board(record: Plain) -> None:
    browser = Browser()
    game = browser.ask("POST", "/records", record)["id"]
    number = decisions(record)[3]
    assert browser.ask("GET", f"/replays/{game}/study/{number}") == plain(StudyBoard(record, number).show())
    steps = browser.ask("POST", f"/replays/{game}/study/{number}", {"choices": []})
    assert steps == plain(StudyBoard(record, number).steps([]))
    assert browser.ask("GET", f"/replays/{game}/study/9999", status=400)["code"] == "no-such-move"
    assert browser.ask("POST", f"/replays/{game}/study/{number}", {"taken": []}, status=400)["code"] == "not-a-message"
