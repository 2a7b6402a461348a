"""Hints say only what was computed: judged where a game has a coach, thought ahead where it has none."""

from __future__ import annotations

import json
from random import Random

from ogonek.bots import Iterations, Nets
from ogonek.coach.hints import LEAST_VISITS, hint
from ogonek.coach.judge import Judge
from ogonek.core.game import Game
from ogonek.core.record import load
from ogonek.library.weights import CRITIC, POLICY, nets, packed
from support.samples import SHARED

RECORD = json.loads((SHARED / "pan-tu-nie-stal-2.jsonl").read_text("utf-8").splitlines()[0])


def a_game_to_go_on_with() -> Game:
    return load({**{key: value for key, value in RECORD.items() if key != "result"}, "moves": RECORD["moves"][:7]})


def test_a_judged_hint_has_figures_for_all_and_the_best_first() -> None:
    game = a_game_to_go_on_with()
    given = hint("h", game.view(game.to_move), Judge(game.name, nets(), 4), Iterations(1), Random(1))
    assert given.intent == "h"
    assert {one.move for one in given.moves} <= set(game.legal_moves())
    assert all(one.share is not None and 0 <= one.share <= 1 and one.visits >= 2 for one in given.moves)
    assert all(reason.key.startswith("reason-") for reason in given.reasons)


def test_what_was_hardly_tried_has_no_figure() -> None:
    game = a_game_to_go_on_with()
    given = hint("h", game.view(game.to_move), None, Iterations(12), Random(1))
    assert given.reasons == []
    assert all((one.share is None) == (one.visits < LEAST_VISITS) for one in given.moves)


def test_nets_judge_when_both_are_there() -> None:
    found = Nets({})
    assert not found.judges("demoludy")
    found.add("demoludy", packed(POLICY)["demoludy"])
    assert not found.judges("demoludy")
    found.add("demoludy", packed(POLICY)["demoludy"], packed(CRITIC)["demoludy"])
    assert found.judges("demoludy")
