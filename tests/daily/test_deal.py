"""The day's deal follows from its id alone, for ever and in every process."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys

import pytest

from ogonek.bots.levels import LEVELS
from ogonek.core.errors import OgonekError
from ogonek.core.kits import kits
from ogonek.daily import daily_deal, deal_of_id
from ogonek.daily.calendar import seconds_left, streak
from ogonek.daily.deal import bot_seed
from ogonek.daily.game_part import game_daily
from ogonek.daily.players import play_level
from ogonek.history import summary
from ogonek.history.game_part import game_history
from ogonek.table.results import MOST_SHAPES, place_of, turn_shapes

WEEK = [f"2026-11-{day}" for day in range(16, 23)]  # Monday to Sunday

# Moves of whole games between the day's bots. When one changes, the same choices no longer get the same answers:
# raise `version` in that game's daily.py, so that nobody compares what cannot be compared, and write the new sum here.
SUMS = {
    ("pan-tu-nie-stal", "2026-11-16", "casual"): "766fd50d",
    ("pan-tu-nie-stal", "2026-11-17", "master"): "e4c50bb7",
    ("demoludy", "2026-11-16", "solid"): "695c8d78",
    ("demoludy", "2026-11-17", "master"): "d5d4b407",
}


def moves_sum(game: str, day: str, level: str) -> str:
    return hashlib.sha256(json.dumps(play_level(daily_deal(game, day), level).moves).encode()).hexdigest()[:8]


@pytest.mark.parametrize(("game", "day", "level"), SUMS)
def test_the_answers_are_those_of_this_version(game: str, day: str, level: str) -> None:
    assert game_daily(game).version == 1
    assert moves_sum(game, day, level) == SUMS[game, day, level]


def test_another_process_gives_the_same_answers() -> None:
    """Nothing depends on the order in which a process happens to keep its sets."""
    asked = [("pan-tu-nie-stal", "2026-11-17", "solid"), ("demoludy", "2026-11-22", "strong")]
    code = f"from daily.test_deal import moves_sum\nprint([moves_sum(*one) for one in {asked}])"
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert told == {f"{[moves_sum(*one) for one in asked]}\n"}


@pytest.mark.parametrize("game", kits())
def test_every_day_of_a_week_can_be_played(game: str) -> None:
    book = kits()[game].rulebook()
    for day in WEEK:
        deal = daily_deal(game, day)
        assert deal_of_id(deal.id) == deal
        assert set(deal.setting.levels) <= set(LEVELS)
        book.check_options(dict(deal.setting.options))
        book.check_players(len(deal.levels("casual")))
        assert deal.levels("x")[deal.seat] == "x"
        assert len(set(deal.names("Krysia"))) == len(deal.levels())
    assert len({daily_deal(game, day).secret for day in WEEK}) == 7


def test_chances_differ_from_moment_to_moment() -> None:
    deal = daily_deal("demoludy", WEEK[0])
    assert len({bot_seed(deal.id, moves) for moves in range(50)}) == 50
    assert bot_seed(deal.id, 3) != bot_seed(daily_deal("demoludy", WEEK[1]).id, 3)


@pytest.mark.parametrize("day", ["", "2026-13-01", "2026-02-30", "2026-11-1", "20261116xx", "٢-11-16", "2026-11-16\n"])
def test_what_is_no_date_has_no_deal(day: str) -> None:
    with pytest.raises(OgonekError) as error:
        daily_deal("demoludy", day)
    assert error.value.code == "daily-no-such-day"


@pytest.mark.parametrize("deal", ["", "daily-1/demoludy/99/2026-11-16", "daily-1/chess/1/2026-11-16", "daily-2/x/1/y"])
def test_ids_of_other_versions_are_unknown(deal: str) -> None:
    assert deal_of_id(deal) is None


def test_places() -> None:
    assert [place_of(seat, [5, 9, 9, 3], [1, 2]) for seat in range(4)] == [3, 1, 1, 4]
    assert [place_of(seat, [9, 9, 3], [1]) for seat in range(3)] == [2, 1, 3]  # a tie that was broken


def test_shapes_tell_a_turn_each_and_no_more_than_fit() -> None:
    game = play_level(daily_deal("pan-tu-nie-stal", WEEK[0]), "casual")
    [winner] = game.winners
    shapes = turn_shapes(game, winner)
    assert len(shapes) == MOST_SHAPES
    assert set(shapes) <= set("○◐●")
    assert shapes[-1] == "●"
    assert turn_shapes(game, game.scores.index(min(game.scores)))[-1] == "○"


def test_streaks() -> None:
    days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-14", "2026-11-15"]
    assert streak(days, "2026-11-15") == (2, 3)
    assert streak(days, "2026-11-16") == (2, 3)  # today's can still be played
    assert streak(days, "2026-11-17") == (0, 3)
    assert streak([*days, "2026-11-16"], "2026-11-16") == (3, 3)
    assert streak(["2026-11-20"], "2026-11-16") == (0, 0)  # a clock that was ahead
    assert streak([], "2026-11-16") == (0, 0)
    assert streak(["2026-10-31", "2026-11-01"], "2026-11-01") == (2, 2)


def test_the_deal_changes_at_midnight() -> None:
    assert seconds_left("2026-11-16T23:59:59Z") == 1
    assert seconds_left("2026-11-16T00:00:00Z") == 24 * 3600


def test_a_game_that_names_no_week_has_a_deal_too(toy: str) -> None:
    deal = daily_deal(toy, WEEK[0])
    game = play_level(deal, "casual")
    assert game.over
    assert set(deal.setting.levels) == {"casual"}
    assert game_history(toy).goals == {}
    assert summary(game.record(), 0).counted == {}
