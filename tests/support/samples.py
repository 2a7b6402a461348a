"""The sample games of tests/records/shared, made by an independent reading of the rules, and what they show."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import ogonek
from ogonek.core.errors import BadNotation, IllegalMove
from ogonek.core.kits import rulebook

SHARED = Path(__file__).parents[1] / "records" / "shared"

Plain = dict[str, Any]


def lines(name: str) -> list[Plain]:
    return [json.loads(line) for line in (SHARED / name).read_text(encoding="utf-8").splitlines()]


class Samples:
    """All samples of one game."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.files = sorted(path.name for path in SHARED.glob(f"{game}*.jsonl"))
        self.games = [(file, one) for file in self.files if not file.endswith(".illegal.jsonl") for one in lines(file)]
        self.illegal = [one for file in self.files if file.endswith(".illegal.jsonl") for one in lines(file)]
        self.legal_sets = lines(f"legal-sets-{game}.jsonl") if self.files else []

    def tables(self) -> set[str]:
        """Every number of players with every set of options, as the files are named."""
        book = rulebook(self.game)
        chosen = [options for size in range(len(book.options) + 1) for options in combinations(book.options, size)]
        return {"-".join([self.game, *options, str(players)]) for options in chosen for players in book.players}


def check_game(file: str, sample: Plain) -> None:
    game = ogonek.load(sample)
    assert game.over
    assert {"scores": game.scores, "winners": game.winners} == sample["result"]
    assert game.moves == sample["moves"]
    chosen = [option for option in game.options if game.options[option]]
    assert "-".join([game.name, *chosen, f"{len(game.seats)}.jsonl"]) == file


def check_illegal_move(sample: Plain) -> None:
    """It is refused by its rule, and nothing has changed then."""
    game = ogonek.load({key: value for key, value in sample.items() if key not in ("illegal_move", "rule")})
    before, data = game.record(), game.rulebook.to_data(game.position)
    with pytest.raises(BadNotation if sample["rule"] == "NOTATION" else IllegalMove) as refused:
        game.play(sample["illegal_move"])
    assert refused.value.rule == ("" if sample["rule"] == "NOTATION" else sample["rule"])
    assert sample["illegal_move"] not in game.legal_moves()
    assert (game.record(), game.rulebook.to_data(game.position)) == (before, data)


def check_legal_set(sample: Plain) -> None:
    game = ogonek.load(sample["record"])
    assert game.to_move == sample["to_move"]
    assert sorted(game.legal_moves()) == sorted(sample["legal"])
    assert len(game.legal_moves()) == len(sample["legal"])


def check_deals(name: str) -> None:
    """They follow from their seeds."""
    deals = json.loads((SHARED / "chance-vectors.json").read_text(encoding="utf-8"))["deals"]
    ours = [deal for deal in deals if deal["game"] == name]
    assert len(ours) >= 2
    for vector in ours:
        seats = ["x"] * vector["players"]
        game = ogonek.new_game(name, seats=seats, seed=vector["seed"], **vector["options"])
        assert (game.first, game.deal) == (vector["first"], vector["deal"])
