"""The sample games, made by an independent reading of the rules: tests/records/shared."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ogonek
from ogonek.games.demoludy.rulebook import RULEBOOK
from ogonek.games.errors import BadNotation, IllegalMove

SHARED = Path(__file__).parent.parent / "records" / "shared"


def lines(name: str) -> list[dict]:
    return [json.loads(line) for line in (SHARED / name).read_text(encoding="utf-8").splitlines()]


FILES = sorted(path.name for path in SHARED.glob("demoludy*.jsonl"))
GAMES = [(name, game) for name in FILES if not name.endswith(".illegal.jsonl") for game in lines(name)]
ILLEGAL = [(name, game) for name in FILES if name.endswith(".illegal.jsonl") for game in lines(name)]
LEGAL_SETS = lines("legal-sets-demoludy.jsonl")


def test_the_samples_are_all_there():
    variants = ("", "-points", "-actions", "-points-actions")
    tables = {f"demoludy{variant}-{players}" for variant in variants for players in range(3, 6)}
    assert set(FILES) == {f"{table}{kind}.jsonl" for table in tables for kind in ("", ".illegal")}
    assert (len(GAMES), len(ILLEGAL), len(LEGAL_SETS)) == (24, 72, 84)


@pytest.mark.parametrize(("name", "sample"), GAMES, ids=[game["id"] for _, game in GAMES])
def test_a_sample_game_replays(name, sample):
    game = ogonek.load(sample)
    assert game.over
    assert {"scores": game.scores, "winners": game.winners} == sample["result"]
    assert game.moves == sample["moves"]
    assert "-".join([game.name, *[o for o in game.options if game.options[o]], f"{len(game.seats)}.jsonl"]) == name


@pytest.mark.parametrize(("name", "sample"), ILLEGAL, ids=[game["id"] for _, game in ILLEGAL])
def test_an_illegal_move_is_refused_by_its_rule(name, sample):
    game = ogonek.load({key: value for key, value in sample.items() if key not in ("illegal_move", "rule")})
    before, data = game.record(), RULEBOOK.to_data(game.position)
    with pytest.raises(BadNotation if sample["rule"] == "NOTATION" else IllegalMove) as refused:
        game.play(sample["illegal_move"])
    assert refused.value.rule == ("" if sample["rule"] == "NOTATION" else sample["rule"])
    assert sample["illegal_move"] not in game.legal_moves()
    assert (game.record(), RULEBOOK.to_data(game.position)) == (before, data)


@pytest.mark.parametrize("sample", LEGAL_SETS)
def test_a_legal_set_is_exact(sample):
    game = ogonek.load(sample["record"])
    assert game.to_move == sample["to_move"]
    assert sorted(game.legal_moves()) == sorted(sample["legal"])
    assert len(game.legal_moves()) == len(sample["legal"])


def test_the_deals_follow_from_their_seeds():
    deals = json.loads((SHARED / "chance-vectors.json").read_text(encoding="utf-8"))["deals"]
    ours = [deal for deal in deals if deal["game"] == RULEBOOK.name]
    assert len(ours) >= 2
    for vector in ours:
        seats = ["x"] * vector["players"]
        game = ogonek.new_game(RULEBOOK.name, seats=seats, seed=vector["seed"], **vector["options"])
        assert (game.first, game.deal) == (vector["first"], vector["deal"])
