"""Finished games in short, and goals: from records alone."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

import pytest

from ogonek import new_game
from ogonek.core.kits import kits
from ogonek.core.record import load
from ogonek.daily import daily_deal
from ogonek.daily.players import play_level
from ogonek.history import summary
from ogonek.history.game_part import game_history
from ogonek.history.story import tell
from ogonek.table.results import place_of
from ogonek.words import LANGUAGES, knows

pytestmark = pytest.mark.xdist_group("history")  # one process reads the records

RECORDS = Path(__file__).parents[1] / "records"


@cache
def records(game: str) -> list[dict]:
    """Stored ones, and some that bots play."""
    files = sorted((RECORDS / game).glob("*.jsonl"))
    found = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").splitlines()[:10]]
    dealt = [play_level(daily_deal(game, f"2026-10-{day:02}"), "casual").record() for day in range(1, 11)]
    return [*found, *dealt]


@pytest.mark.parametrize("game", kits())
def test_every_goal_can_be_reached_and_none_is_given_away(game: str) -> None:
    goals = game_history(game).goals
    reached, seats = Counter(), 0
    for record in records(game):
        finished = load(record)
        if not finished.over:
            continue
        for seat in range(len(finished.seats)):
            seats += 1
            story = tell(finished, seat)
            reached.update(name for name, goal in goals.items() if goal.reached(story))
    assert len(goals) >= 12
    assert set(goals) - set(reached) <= {"customs"}  # bots hardly ever do: see below
    assert max(reached.values()) < seats


@pytest.mark.parametrize("game", kits())
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_counted_and_every_goal_has_words(game: str, language: str) -> None:
    for name in game_history(game).goals:
        assert knows(f"goal-{name}", language, game)
        assert knows(f"goal-{name}-more", language, game)
    for record in records(game)[-6:]:
        for subject, counted in summary(record, 0).counted.items():
            assert knows(f"fact-{subject}", language, game)
            for key in counted:
                assert knows(key, language, game), key


def test_a_summary_says_how_the_game_went() -> None:
    game = play_level(daily_deal("pan-tu-nie-stal", "2026-11-16"), "casual")
    record = game.record() | {"id": "abc", "created": "2026-11-16T10:00:00Z", "daily": "x"}
    record["players"] = [{"kind": "bot", "bot": "casual"}, {"kind": "person"}, {"kind": "bot", "bot": "casual"}]
    played = summary(record, 1)
    assert (played.id, played.created, played.moves) == ("abc", "2026-11-16T10:00:00Z", len(game.moves))
    assert [seat.level for seat in played.seats] == ["casual", None, "casual"]
    assert (played.place, played.scores) == (place_of(1, game.scores, game.winners), game.scores)
    assert sum(played.counted["goods"].values()) == len(game.position.taken[1])
    unknown = summary(record, None, imported=True)
    assert (unknown.place, unknown.counted, unknown.goals) == (None, {}, [])


def test_pushing_is_counted_for_both_sides() -> None:
    game = play_level(daily_deal("pan-tu-nie-stal", "2026-11-18"), "casual")
    counted = [game_history(game.name).count(tell(game, seat))["pushing"] for seat in range(len(game.seats))]
    assert sum(one["fact-pushed-out"] for one in counted) == sum(one["fact-pushed"] for one in counted) > 0


def test_two_others_lose_a_card_to_one_customs_officer() -> None:
    game, rng = new_game("demoludy", seats=list("abcde"), seed=0, actions=True), Random(0)
    while not game.over:
        game.play(rng.choice(list(game.legal_moves())))
    customs = game_history("demoludy").goals["customs"]
    assert [customs.reached(tell(game, seat)) for seat in (0, 2)] == [False, True]
